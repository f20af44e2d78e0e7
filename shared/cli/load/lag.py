"""How many records a consumer group is behind."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from aiokafka import AIOKafkaConsumer
from aiokafka.admin import AIOKafkaAdminClient
from aiokafka.errors import KafkaError

from services.gateway.views.projection import GROUP

LOOK_EVERY_S: Final = 2.0


async def behind(bootstrap: str, seen: list[float]) -> None:
    """Note again and again how far the gateways' views are behind, until cancelled."""
    async with _clients(bootstrap) as (admin, consumer):
        while True:
            with suppress(KafkaError):  # the next look tells
                seen.append(await _records(admin, consumer))
            await asyncio.sleep(LOOK_EVERY_S)


async def _records(admin: AIOKafkaAdminClient, consumer: AIOKafkaConsumer) -> float:
    committed = await admin.list_consumer_group_offsets(GROUP)
    ends = await consumer.end_offsets(list(committed))
    return float(sum(max(0, ends[place] - done.offset) for place, done in committed.items()))


@asynccontextmanager
async def _clients(
    bootstrap: str,
) -> AsyncIterator[tuple[AIOKafkaAdminClient, AIOKafkaConsumer]]:
    admin = AIOKafkaAdminClient(bootstrap_servers=bootstrap)
    consumer = AIOKafkaConsumer(bootstrap_servers=bootstrap, enable_auto_commit=False)
    await admin.start()
    await consumer.start()
    try:
        yield admin, consumer
    finally:
        await consumer.stop()
        await admin.close()

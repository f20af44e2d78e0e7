"""The measure: two hops over the bus with nothing between them.

A process of its own reads one topic and sends each record, at the size of an event, to another.
Producers are idempotent with `acks=all`, topics have 12 partitions: as in the hall.
"""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from uuid import uuid4

from aiokafka import AIOKafkaConsumer, AIOKafkaProducer, TopicPartition

from shared.bus.broker import create_topics, make_producer
from shared.bus.partitions import partition_of
from shared.bus.settings import BusSettings
from shared.cli.local.home import PROJECT
from shared.cli.local.processes import Child
from shared.cli.local.services import Surroundings
from shared.messages.topics import PARTITIONS

COMMANDS, EVENTS = "bench.echo.commands", "bench.echo.events"
COMMAND_BYTES, EVENT_BYTES = 560, 860
"""What an encoded move and the event that comes of it measure, about."""
ID_BYTES = 36
READY_S = 30.0


@asynccontextmanager
async def reading(bus: BusSettings, topic: str) -> AsyncIterator[AIOKafkaConsumer]:
    """A consumer of all partitions, placed at the end."""
    consumer = AIOKafkaConsumer(
        bootstrap_servers=bus.bootstrap,
        client_id=bus.client_id,
        group_id=None,
        enable_auto_commit=False,
        fetch_max_wait_ms=bus.fetch_max_wait_ms,
        fetch_min_bytes=1,
    )
    await consumer.start()
    try:
        places = [TopicPartition(topic, partition) for partition in range(PARTITIONS)]
        consumer.assign(places)
        for place, end in (await consumer.end_offsets(places)).items():
            consumer.seek(place, end)
        yield consumer
    finally:
        await consumer.stop()


class Echo:
    """The near side: sends records and takes the time until they come back."""

    def __init__(self, bus: BusSettings) -> None:
        self._bus = bus
        self._sent: dict[bytes, float] = {}
        self.times: list[float] = []

    async def measure(self, *, per_s: float, seconds: float, warm_up: int) -> list[float]:
        """Seconds each of `per_s * seconds` echoes took."""
        async with reading(self._bus, EVENTS) as consumer:
            listening = asyncio.create_task(self._listen(consumer))
            producer = make_producer(self._bus)
            await producer.start()
            try:
                await self._send(producer, warm_up, per_s)
                self.times.clear()
                await self._send(producer, int(per_s * seconds), per_s)
            finally:
                listening.cancel()
                await producer.stop()
        return list(self.times)

    async def _send(self, producer: AIOKafkaProducer, count: int, per_s: float) -> None:
        begin, before = time.perf_counter(), len(self.times)
        for n in range(count):
            await asyncio.sleep(max(0.0, begin + n / per_s - time.perf_counter()))
            key = str(uuid4())
            value = key.encode().ljust(COMMAND_BYTES)
            self._sent[value[:ID_BYTES]] = time.perf_counter()
            await producer.send(
                COMMANDS, value=value, key=key.encode(), partition=partition_of(key)
            )
        async with asyncio.timeout(10):
            while len(self.times) - before < count:  # noqa: ASYNC110 - after the measuring
                await asyncio.sleep(0.01)

    async def _listen(self, consumer: AIOKafkaConsumer) -> None:
        async for record in consumer:
            now = time.perf_counter()
            if (sent := self._sent.pop((record.value or b"")[:ID_BYTES], None)) is not None:
                self.times.append(now - sent)


async def make_topics(bootstrap: str) -> None:
    """Have the topics of the two hops."""
    await create_topics(bootstrap, (COMMANDS, EVENTS))


@contextmanager
def far_side(around: Surroundings) -> Iterator[None]:
    """The far side in a process of its own; inside it answers."""
    command = [sys.executable, "-m", "shared.cli.bench.latency.echo", around.kafka]
    child = Child("echo", command, around.logs, working_directory=PROJECT)
    try:
        child.start()
        child.wait_until(lambda: "ready" in child.log.read_text(), READY_S)
        yield
    finally:
        child.stop()


async def answer(bootstrap: str) -> None:
    """The far side: every record back, until the process ends."""
    bus = BusSettings(bootstrap=bootstrap, client_id="bench-echo")
    producer = make_producer(bus)
    await producer.start()
    async with reading(bus, COMMANDS) as consumer:
        print("ready", flush=True)
        async for record in consumer:
            value = (record.value or b"")[:ID_BYTES].ljust(EVENT_BYTES)
            await producer.send(EVENTS, value=value, key=record.key, partition=record.partition)


if __name__ == "__main__":
    import uvloop

    uvloop.run(answer(sys.argv[1]))

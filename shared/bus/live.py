"""Reading topics as they happen, whole, without a group: every replica sees every record."""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack

from aiokafka import AIOKafkaConsumer, ConsumerRecord, TopicPartition
from aiokafka.errors import KafkaError

from shared.bus.settings import BusSettings
from shared.messages.topics import PARTITIONS
from shared.ops.logging import get_logger

log = get_logger("bus.live")
OnRecord = Callable[[str, str, bytes], None]


class LiveReader:
    """Calls `on_record(topic, key, raw)` for each record, in order within a partition.

    It starts `since_s` seconds back, or at the end of the log when that is None. The callback
    gets undecoded bytes, so that it can drop by key what nobody watches; it must not block.
    An exception out of it is logged and the record passed: one bad record stops nobody.
    """

    def __init__(
        self,
        bus: BusSettings,
        *,
        topics: Sequence[str],
        on_record: OnRecord,
        since_s: float | None = 120.0,
    ) -> None:
        self._bus = bus
        self._topics = tuple(topics)
        self._on_record = on_record
        self._since_s = since_s
        self._stopping = asyncio.Event()
        self._next: dict[TopicPartition, int] = {}
        self._behind: dict[TopicPartition, int] = {}
        self._started = False

    @property
    def ready(self) -> bool:
        """Every partition has its position, and what was there at the start is read."""
        return self._started and not self._behind

    def stop(self) -> None:
        """Return from `run` soon."""
        self._stopping.set()

    async def run(self) -> None:
        """Read until `stop`. After a fault it goes on where it was."""
        while not self._stopping.is_set():
            try:
                async with AsyncExitStack() as stack:
                    await self._read(await self._open(stack))
            except (KafkaError, OSError) as error:
                log.warning("reading starts over", topics=self._topics, error=repr(error))
                await asyncio.sleep(0.5)

    async def _open(self, stack: AsyncExitStack) -> AIOKafkaConsumer:
        consumer = AIOKafkaConsumer(
            bootstrap_servers=self._bus.bootstrap,
            client_id=self._bus.client_id,
            group_id=None,
            enable_auto_commit=False,
            auto_offset_reset="earliest",
            request_timeout_ms=self._bus.request_timeout_ms,
            retry_backoff_ms=self._bus.retry_backoff_ms,
            fetch_max_wait_ms=self._bus.fetch_max_wait_ms,
            fetch_min_bytes=1,
            fetch_max_bytes=self._bus.fetch_max_bytes,
            max_partition_fetch_bytes=self._bus.partition_fetch_bytes,
            metadata_max_age_ms=60_000,
        )
        stack.push_async_callback(consumer.stop)
        await consumer.start()
        await self._place(consumer)
        return consumer

    async def _place(self, consumer: AIOKafkaConsumer) -> None:
        """Set every position by its number: a reset by name can be overtaken by another."""
        places = await self._places(consumer)
        consumer.assign(places)
        if not self._started:
            ends = await consumer.end_offsets(places)
            self._next = await self._starts(consumer, ends)
            self._behind = {p: end for p, end in ends.items() if self._next[p] < end}
        for place, offset in self._next.items():
            consumer.seek(place, offset)
        self._started = True

    async def _places(self, consumer: AIOKafkaConsumer) -> list[TopicPartition]:
        missing = set(self._topics) - set(await consumer.topics())
        if missing:
            raise KafkaError(f"topics {sorted(missing)} do not exist, run `wordhall topics`")
        return [TopicPartition(topic, p) for topic in self._topics for p in range(PARTITIONS)]

    async def _starts(
        self, consumer: AIOKafkaConsumer, ends: Mapping[TopicPartition, int]
    ) -> dict[TopicPartition, int]:
        if self._since_s is None:
            return dict(ends)
        since_ms = int((time.time() - self._since_s) * 1000)
        found = await consumer.offsets_for_times(dict.fromkeys(ends, since_ms))
        return {p: at.offset if (at := found.get(p)) else end for p, end in ends.items()}

    async def _read(self, consumer: AIOKafkaConsumer) -> None:
        while not self._stopping.is_set():
            fetched = await consumer.getmany(timeout_ms=200, max_records=1_000)
            for place, records in fetched.items():
                for record in records:
                    self._pass_on(record)
                self._next[place] = records[-1].offset + 1
                if place in self._behind and self._next[place] >= self._behind[place]:
                    del self._behind[place]

    def _pass_on(self, record: ConsumerRecord) -> None:
        try:
            self._on_record(record.topic, (record.key or b"").decode(), record.value or b"")
        except Exception as error:
            log.error(
                "record passed over",
                topic=record.topic,
                partition=record.partition,
                offset=record.offset,
                error=repr(error),
                exc_info=error,
            )

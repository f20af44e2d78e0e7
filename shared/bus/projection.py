"""Keeping a copy of what topics tell: a consumer group, at least once, in order a partition.

A projection writes what it reads in its own transaction, with versions, so that a record seen
twice changes nothing; then the offsets are committed. It decides nothing.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack

from aiokafka import AIOKafkaConsumer, TopicPartition
from aiokafka.errors import CommitFailedError, IllegalStateError, KafkaError

from shared.bus.batch import Item, from_broker
from shared.bus.broker import make_consumer_broker, make_producer, subscribe
from shared.bus.deadletters import Reason, dead_letter
from shared.bus.records import Record
from shared.bus.sender import send_in_order
from shared.bus.session import stopped
from shared.bus.settings import BusSettings
from shared.bus.transaction import said
from shared.messages.topics import PARTITIONS
from shared.ops import metrics
from shared.ops.logging import get_logger

log = get_logger("bus.projection")
Apply = Callable[[Sequence[Record]], Awaitable[None]]


class Projection:
    """Feeds `apply` with batches of decoded records of several topics.

    `apply` is called with the records of a batch in the order of their partitions, and must be
    safe to call again with the same ones. When it raises, the batch is tried in halves; a record
    that fails alone `tries_alone` times goes to the dead letters. `outage(error)` tells failures
    of the database from failures of a record: those are waited out, for ever. `linger_ms` is how
    long records may be collected before they are fetched (see `subscribe`).
    """

    def __init__(
        self,
        bus: BusSettings,
        *,
        topics: Sequence[str],
        group: str,
        apply: Apply,
        outage: Callable[[Exception], bool],
        batch_records: int = 500,
        tries_alone: int = 5,
        pause_s: float = 0.2,
        linger_ms: int = 0,
    ) -> None:
        self._bus = bus
        self._topics = tuple(topics)
        self._group = group
        self._apply = apply
        self._outage = outage
        self._batch_records = batch_records
        self._tries_alone = tries_alone
        self._pause_s = pause_s
        self._linger_ms = linger_ms
        self._stopping = asyncio.Event()
        self._consumer: AIOKafkaConsumer | None = None

    @property
    def ready(self) -> bool:
        """A member of the group."""
        return self._consumer is not None and bool(self._consumer.assignment())

    def stop(self) -> None:
        """Finish the batch under way, return from `run`."""
        self._stopping.set()

    async def run(self) -> None:
        """Work until `stop`. After a fault of the bus it begins at the committed offsets."""
        while not self._stopping.is_set():
            try:
                async with AsyncExitStack() as stack:
                    await self._open(stack)
                    await self._loop()
            except (KafkaError, IllegalStateError, OSError) as error:
                log.warning("projection starts over", group=self._group, error=said(error))
                await asyncio.sleep(self._pause_s)
            finally:
                self._consumer = None

    async def _open(self, stack: AsyncExitStack) -> None:
        self._producer = make_producer(self._bus)
        stack.push_async_callback(stopped, self._producer)
        await self._producer.start()
        broker = make_consumer_broker(self._bus)
        subscriber = subscribe(
            broker,
            *self._topics,
            group=self._group,
            settings=self._bus,
            max_records=self._batch_records,
            linger_ms=self._linger_ms,
        )
        stack.push_async_callback(stopped, broker)
        await broker.start()
        self._consumer = subscriber.consumer

    async def _loop(self) -> None:
        assert self._consumer is not None
        while not self._stopping.is_set():
            fetched = await self._consumer.getmany(timeout_ms=200, max_records=self._batch_records)
            if not fetched:
                continue
            items = [from_broker(message) for messages in fetched.values() for message in messages]
            for item in items:
                if item.record is None:
                    await self._set_aside(item, "undecodable", item.error)
            if records := [item.record for item in items if item.record is not None]:
                await self._project(items, records)
            await self._commit({place: m[-1].offset + 1 for place, m in fetched.items()})
            for place, messages in fetched.items():
                metrics.records_handled.labels(place.topic).inc(len(messages))

    async def _commit(self, offsets: dict[TopicPartition, int]) -> None:
        """After a rebalance the new owner reads these records again, which changes nothing."""
        assert self._consumer is not None
        try:
            await self._consumer.commit(offsets)
        except (CommitFailedError, IllegalStateError) as error:
            log.info("partitions moved, offsets not committed", error=said(error))

    async def _project(self, items: Sequence[Item], records: Sequence[Record]) -> None:
        error = await self._tried(records)
        if error is None:
            return
        if len(records) > 1:
            middle = len(records) // 2
            await self._project(items, records[:middle])
            await self._project(items, records[middle:])
            return
        for tried in range(1, self._tries_alone):
            await asyncio.sleep(self._pause_s * tried)
            if (error := await self._tried(records)) is None:
                return
        await self._set_aside(_item_of(items, records[0]), "failed", said(error))

    async def _tried(self, records: Sequence[Record]) -> Exception | None:
        """Apply; answers a failure of the records. An outage is waited out here."""
        pause_s = self._pause_s
        while not self._stopping.is_set():
            try:
                await self._apply(records)
            except Exception as error:
                if not self._outage(error):
                    return error
                log.warning("database away, waiting", group=self._group, error=said(error))
                await asyncio.sleep(pause_s)
                pause_s = min(2 * pause_s, 5.0)
            else:
                return None
        raise KafkaError("stopped while the database was away")

    async def _set_aside(self, item: Item, reason: Reason, error: str) -> None:
        log.error(
            "record set aside",
            topic=item.raw.topic,
            partition=item.raw.partition,
            offset=item.raw.offset,
            error=error,
        )
        metrics.dead_letters.labels(reason).inc()
        await send_in_order(self._producer, [dead_letter(self._group, item.raw, reason, error)])


def _item_of(items: Sequence[Item], record: Record) -> Item:
    place = (record.topic, record.partition, record.offset)
    return next(i for i in items if (i.raw.topic, i.raw.partition, i.raw.offset) == place)


async def rewind(bus: BusSettings, *, topics: Sequence[str], group: str) -> None:
    """Set a group back to the beginning of its topics, to rebuild what it keeps.

    No member of the group may be running. Raises `KafkaError` when one is.
    """
    consumer = AIOKafkaConsumer(
        bootstrap_servers=bus.bootstrap,
        client_id=bus.client_id,
        group_id=group,
        enable_auto_commit=False,
        request_timeout_ms=bus.request_timeout_ms,
    )
    await consumer.start()
    try:
        places = [TopicPartition(topic, p) for topic in topics for p in range(PARTITIONS)]
        consumer.assign(places)
        await consumer.commit(await consumer.beginning_offsets(places))
    finally:
        await consumer.stop()

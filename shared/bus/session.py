"""One life of a partition worker: a consumer, a producer, two database connections."""

import asyncio
import time
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import asyncpg
from aiokafka import AIOKafkaConsumer, ConsumerRebalanceListener, ConsumerRecord, TopicPartition
from aiokafka.errors import IllegalStateError, KafkaError

from shared.bus import cursor, parking
from shared.bus.attempts import Attempts
from shared.bus.batch import Item, from_broker, runs
from shared.bus.broker import make_consumer_broker, make_producer, subscribe
from shared.bus.handler import Handler
from shared.bus.probe import Probe
from shared.bus.publishing import Publishing
from shared.bus.rounds import Rounds
from shared.bus.settings import BusSettings, WorkerSettings
from shared.bus.transaction import Owned, Transactions, Work
from shared.db.outage import is_gone
from shared.ops import metrics
from shared.ops.logging import get_logger

log = get_logger("bus.session")


class LogShrank(Exception):
    """The cursor stands behind the end of the log: the topic was made anew, the tables not."""


class Session(ConsumerRebalanceListener):  # type: ignore[misc]
    """Runs until `stopping` is set or something fails that means to start over.

    One task does everything to the state, under `_turn`; the group's callbacks take `_turn`
    before a partition is given back, so no batch is cut in two by a rebalance.
    """

    def __init__(
        self,
        *,
        topic: str,
        group: str,
        handler: Handler,
        pool: asyncpg.Pool,
        bus: BusSettings,
        settings: WorkerSettings,
        probe: Probe,
        stopping: asyncio.Event,
    ) -> None:
        self._topic, self._group = topic, group
        self._handler, self._pool = handler, pool
        self._bus, self._settings, self._probe = bus, settings, probe
        self._stopping = stopping
        self._turn = asyncio.Lock()
        self._owned: dict[int, Owned] = {}
        self._parked: dict[tuple[int, str], int] = {}
        self._unclaimed: set[int] = set()
        self._joined = False
        self.worked = False

    @property
    def ready(self) -> bool:
        """In the group, and everything assigned is claimed."""
        return self._joined and not self._unclaimed

    @property
    def partitions(self) -> frozenset[int]:
        """What this process owns now."""
        return frozenset(self._owned)

    async def run(self) -> None:
        """Work until told to stop."""
        async with AsyncExitStack() as stack:
            await self._open(stack)
            while not self._stopping.is_set():
                await self._claim()
                self._publishing.check()
                fetched = await self._consumer.getmany(
                    timeout_ms=self._settings.poll_ms, max_records=self._settings.batch_records
                )
                async with self._turn:
                    if items := self._mine(fetched):
                        await self._handle(items)
                    await self._rounds.due(self._owned)
            async with asyncio.timeout(self._settings.give_back_within_s), self._turn:
                await self._give_back(set(self._owned))

    async def _open(self, stack: AsyncExitStack) -> None:
        connection = await stack.enter_async_context(self._borrowed())
        clearing = await stack.enter_async_context(self._borrowed())
        producer = make_producer(self._bus)
        stack.push_async_callback(stopped, producer)
        await producer.start()
        self._publishing = Publishing(
            producer, clearing, topic=self._topic, settings=self._settings, probe=self._probe
        )
        stack.push_async_callback(self._publishing.abandon)
        self._connection = connection
        self._transactions = Transactions(
            connection,
            topic=self._topic,
            service=self._group,
            handler=self._handler,
            settings=self._settings,
            parked=self._parked,
            probe=self._probe,
        )
        self._attempts = Attempts(
            connection,
            self._transactions,
            topic=self._topic,
            settings=self._settings,
            owned=self._owned,
            done=self._done,
        )
        self._consumer = await self._join(stack)
        self._rounds = Rounds(
            self._handler,
            self._pool,
            self._consumer,
            self._publishing,
            topic=self._topic,
            settings=self._settings,
        )
        stack.push_async_callback(self._rounds.close)

    async def _join(self, stack: AsyncExitStack) -> AIOKafkaConsumer:
        broker = make_consumer_broker(self._bus)
        subscriber = subscribe(
            broker,
            self._topic,
            group=self._group,
            settings=self._bus,
            listener=self,
            max_records=self._settings.batch_records,
            linger_ms=self._settings.linger_ms,
        )
        stack.push_async_callback(stopped, broker)
        await broker.start()
        assert subscriber.consumer is not None
        return subscriber.consumer

    @asynccontextmanager
    async def _borrowed(self) -> AsyncIterator[asyncpg.Connection]:
        """A connection for the session's life; one that failed is not given back for reuse."""
        connection = await self._pool.acquire(timeout=5)
        try:
            yield connection
        finally:
            if not is_gone(connection) and connection.is_in_transaction():
                connection.terminate()
            await self._pool.release(connection, timeout=5)

    # --- what the group says ------------------------------------------------------------

    async def on_partitions_assigned(self, assigned: Collection[TopicPartition]) -> None:
        """Claimed by the working task, before it takes another record."""
        self._unclaimed |= {tp.partition for tp in assigned}
        self._joined = True

    async def on_partitions_revoked(self, revoked: Collection[TopicPartition]) -> None:
        """Wait for the batch under way and its messages, then let the partitions go."""
        partitions = {tp.partition for tp in revoked}
        self._unclaimed -= partitions
        async with self._turn:
            try:
                await self._give_back(partitions & self._owned.keys())
            except Exception as error:
                log.warning("partitions not given back in order", exc_info=error)
                self._forget(partitions)

    async def _give_back(self, partitions: Collection[int]) -> None:
        await self._publishing.finished()
        epochs = {p: self._owned[p].epoch for p in partitions}
        self._forget(partitions)
        if epochs:
            await self._handler.revoked(epochs)
            await cursor.release(self._connection, self._topic, epochs)
            log.info("given back", topic=self._topic, partitions=sorted(epochs))

    def _forget(self, partitions: Collection[int]) -> None:
        for partition in partitions:
            self._owned.pop(partition, None)
        for place in [place for place in self._parked if place[0] in partitions]:
            del self._parked[place]
        metrics.partitions_owned.labels(self._topic).set(len(self._owned))
        metrics.parked_keys.labels(self._topic).set(len(self._parked))

    # --- claiming -------------------------------------------------------------------------

    async def _claim(self) -> None:
        """Become the owner of what was assigned: cursor, parked keys, outbox, position."""
        if not self._unclaimed:
            return
        async with self._turn:
            partitions = frozenset(self._unclaimed)
            claims = await self._claimed(partitions)
            await self._check_log(claims)
            await self._handler.assigned(partitions)
            self._parked |= await parking.parked_keys(self._connection, self._topic, partitions)
            await self._publishing.flush_left(partitions)
            for claim in claims:
                self._take(claim)
            self._unclaimed -= partitions
            metrics.partitions_owned.labels(self._topic).set(len(self._owned))
            metrics.parked_keys.labels(self._topic).set(len(self._parked))
            log.info("claimed", topic=self._topic, partitions=sorted(partitions))
            self._rounds.hurry()
            await self._rounds.due(self._owned)

    async def _claimed(self, partitions: Collection[int]) -> Sequence[cursor.Claim]:
        """Waits out a former owner's open transaction, as long as the sessions' limits allow."""
        for _ in range(3):
            try:
                return await cursor.claim(
                    self._connection, self._topic, partitions, self._bus.client_id
                )
            except asyncpg.LockNotAvailableError:
                log.warning("waiting for the former owner's transaction", topic=self._topic)
        return await cursor.claim(self._connection, self._topic, partitions, self._bus.client_id)

    async def _check_log(self, claims: Sequence[cursor.Claim]) -> None:
        ends = await self._consumer.end_offsets(
            [TopicPartition(self._topic, claim.partition) for claim in claims]
        )
        for claim in claims:
            end = ends[TopicPartition(self._topic, claim.partition)]
            if claim.next_offset > end:
                raise LogShrank(
                    f"{self._topic}/{claim.partition}: the cursor is at {claim.next_offset} but"
                    f" the log ends at {end}; the topic was made anew while the tables were kept"
                )

    def _take(self, claim: cursor.Claim) -> None:
        careful = claim.suspected or claim.unclean_ends >= self._settings.kills_before_careful
        careful_until = claim.next_offset + self._settings.batch_records if careful else 0
        self._owned[claim.partition] = Owned(
            claim.partition, claim.epoch, claim.next_offset, careful_until
        )
        try:
            self._consumer.seek(TopicPartition(self._topic, claim.partition), claim.next_offset)
        except IllegalStateError:
            log.info("assignment changed while claiming", partition=claim.partition)

    # --- working ----------------------------------------------------------------------------

    def _mine(self, fetched: Mapping[TopicPartition, Sequence[ConsumerRecord]]) -> list[Item]:
        """Decode what is ours and not passed yet."""
        items: list[Item] = []
        for place, messages in fetched.items():
            owned = self._owned.get(place.partition)
            if owned is not None and place.partition not in self._unclaimed:
                items.extend(from_broker(m) for m in messages if m.offset >= owned.next_offset)
        return items

    async def _handle(self, items: Sequence[Item]) -> None:
        oldest = min(item.raw.timestamp for item in items)
        metrics.record_lag_seconds.labels(self._topic).observe(max(0, time.time() - oldest / 1000))
        metrics.batch_records.labels(self._topic).observe(len(items))
        for run in runs(items):
            await self._attempts.run(run)

    async def _done(self, items: Sequence[Item], work: Work) -> None:
        """After a commit: the cursor's new place, what is parked now, what has to be sent."""
        for item in items:
            self._owned[item.raw.partition].next_offset = item.raw.offset + 1
            if item.reason is not None:
                metrics.dead_letters.labels(item.reason).inc()
        for place, change in work.parked.items():
            count = self._parked.get(place, 0) + change
            if count > 0:
                self._parked[place] = count
            else:
                self._parked.pop(place, None)
        metrics.parked_keys.labels(self._topic).set(len(self._parked))
        self.worked = True
        metrics.records_handled.labels(self._topic).inc(len(items))
        epochs = {item.raw.partition: self._owned[item.raw.partition].epoch for item in items}
        await self._publishing.send(work.entries, epochs)


async def stopped(service: Any) -> None:  # noqa: ANN401 - a producer or a broker
    """Stop it; what is wrong with it doesn't matter any more."""
    try:
        async with asyncio.timeout(5):
            await service.stop()
    except (KafkaError, TimeoutError, OSError) as error:
        log.info("stopping failed", error=repr(error))

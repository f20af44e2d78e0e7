"""One life of the bots service on the bus: read, think, answer, commit.

```
bots.turns --> waiting, earliest deadline first --> thinking --> pause --> engine.commands
```
What is read and not finished is bounded: when the hand is full, the partitions pause. A fault
ends the life; the next one begins at what was committed, and its answers have the same ids.
"""

import asyncio
import time
from collections.abc import Collection
from random import Random
from typing import Final

from aiokafka import AIOKafkaConsumer, ConsumerRebalanceListener, ConsumerRecord, TopicPartition
from aiokafka.errors import CommitFailedError, IllegalStateError, KafkaError

from services.bots import metrics
from services.bots.pacing import budget_ms, pause_ms
from services.bots.progress import Progress
from services.bots.reading import Unreadable, read_turn
from services.bots.settings import BotSettings
from services.bots.thinkers import NothingFound, Thinkers
from services.bots.turns import Turn, Waiting, answer
from shared.bus.broker import make_consumer_broker, subscribe
from shared.bus.keyed import now_ms
from shared.bus.publisher import Publisher
from shared.bus.settings import BusSettings
from shared.messages.common import Json
from shared.messages.topics import BOTS_TURNS, DEAD_LETTERS, ENGINE_COMMANDS
from shared.ops.logging import get_logger

log = get_logger("bots.session")

GROUP: Final = "bots"
POLL_MS: Final = 100
STOP_S: Final = 5.0


class Session(ConsumerRebalanceListener):  # type: ignore[misc]
    """Runs until `stopping` is set, or a fault means to start over."""

    def __init__(
        self,
        *,
        settings: BotSettings,
        bus: BusSettings,
        publisher: Publisher,
        thinkers: Thinkers,
        stopping: asyncio.Event,
    ) -> None:
        self._settings, self._bus = settings, bus
        self._publisher, self._thinkers = publisher, thinkers
        self._stopping = stopping
        self._random = Random()  # of pauses only
        self._progress, self._waiting = Progress(), Waiting()
        self._some = asyncio.Semaphore(0)
        self._sending: set[asyncio.Task[None]] = set()
        self._unplaced: set[TopicPartition] = set()
        self._joined = False
        self._commit_at = 0.0

    @property
    def ready(self) -> bool:
        """In the group, and the position in every partition of ours is known."""
        return self._joined and not self._unplaced

    async def run(self) -> None:
        """Work until told to stop. Raises what ended this life."""
        broker = make_consumer_broker(self._bus)
        subscriber = subscribe(
            broker,
            BOTS_TURNS,
            group=GROUP,
            settings=self._bus,
            listener=self,
            max_records=self._settings.bot_in_hand,
        )
        try:
            await broker.start()
            assert subscriber.consumer is not None
            self._consumer: AIOKafkaConsumer = subscriber.consumer
            await self._work()
        finally:
            await _stopped(broker)

    async def _work(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            self._tasks = tasks
            minds = [tasks.create_task(self._think()) for _ in range(self._thinkers.workers)]
            while not self._stopping.is_set():
                await self._read()
                await self._commit_when_due()
            for mind in minds:
                mind.cancel()
            if self._sending:
                await asyncio.wait(self._sending)
            await self._commit()

    # --- reading --------------------------------------------------------------------------

    async def _read(self) -> None:
        """Take what there is room for; every partition pauses while there is none."""
        await self._find_places()
        room = self._settings.bot_in_hand - self._progress.in_hand
        if room > 0:
            self._consumer.resume(*self._consumer.paused())
        else:
            self._consumer.pause(*self._consumer.assignment())
        fetched = await self._consumer.getmany(timeout_ms=POLL_MS, max_records=max(room, 1))
        for records in fetched.values():
            for record in records:
                await self._take(record)
        metrics.in_hand.set(self._progress.in_hand)

    async def _find_places(self) -> None:
        for place in list(self._unplaced):
            try:
                async with asyncio.timeout(POLL_MS / 1000):
                    await self._consumer.position(place)
            except (TimeoutError, IllegalStateError):
                continue
            self._unplaced.discard(place)

    async def _take(self, record: ConsumerRecord) -> None:
        self._progress.read(record.partition, record.offset)
        try:
            self._waiting.add(read_turn(record, time.monotonic()))
            self._some.release()
        except Unreadable as error:
            log.error("set aside", offset=record.offset, error=str(error))
            metrics.turns.labels("unreadable").inc()
            await self._publisher.publish(DEAD_LETTERS, error.letter)
            self._progress.finished(record.partition, record.offset)

    # --- thinking and answering -----------------------------------------------------------

    async def _think(self) -> None:
        while True:
            await self._some.acquire()
            if len(self._waiting):
                await self._consider(self._waiting.take())

    async def _consider(self, turn: Turn) -> None:
        if turn.deadline <= now_ms():
            self._finish(turn, "expired")
            return
        workers, most_ms = self._thinkers.workers, self._settings.bot_budget_ms
        may_ms = budget_ms(most_ms, len(self._waiting), workers)
        try:
            action = await self._thinkers.action_for(turn.asked, may_ms)
        except NothingFound as error:
            log.error("no answer; the engine will ask again", exc_info=error)
            self._finish(turn, "nothing_found")
            return
        took_s = time.monotonic() - turn.read_at
        metrics.answer_seconds.labels(turn.asked.kind, turn.asked.level).observe(took_s)
        sending = self._tasks.create_task(self._send(turn, action, self._pause_s(turn, took_s)))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    def _pause_s(self, turn: Turn, took_s: float) -> float:
        """How long to wait for people's sake."""
        shortest, longest = self._settings.bot_pause_min_ms, self._settings.bot_pause_max_ms
        wished_ms, left_ms = self._random.uniform(shortest, longest), turn.deadline - now_ms()
        window = turn.asked.what == "window"
        return pause_ms(wished_ms, took_s * 1000, left_ms, window=window) / 1000

    async def _send(self, turn: Turn, action: Json, pause_s: float) -> None:
        await asyncio.sleep(pause_s)
        await self._publisher.publish(ENGINE_COMMANDS, answer(turn, action, now_ms()))
        self._finish(turn, "answered")

    def _finish(self, turn: Turn, outcome: str) -> None:
        metrics.turns.labels(outcome).inc()
        self._progress.finished(turn.partition, turn.offset)

    # --- committing, and what the group says ------------------------------------------------

    async def _commit_when_due(self) -> None:
        if time.monotonic() >= self._commit_at:
            await self._commit()
            self._commit_at = time.monotonic() + self._settings.commit_every_s

    async def _commit(self) -> None:
        offsets = self._progress.to_commit()
        if not offsets:
            return
        try:
            await self._consumer.commit(
                {TopicPartition(BOTS_TURNS, partition): to for partition, to in offsets.items()}
            )
        except (CommitFailedError, IllegalStateError) as error:
            log.info("not committed; whoever reads them now answers again", error=repr(error))
        else:
            self._progress.committed(offsets)

    async def on_partitions_assigned(self, assigned: Collection[TopicPartition]) -> None:
        """Ready once the positions are known."""
        self._unplaced |= set(assigned)
        self._joined = True

    async def on_partitions_revoked(self, revoked: Collection[TopicPartition]) -> None:
        """Commit what is finished; the rest is somebody else's."""
        gone = {place.partition for place in revoked}
        self._unplaced -= set(revoked)
        if gone and self._joined:
            await self._commit()
        self._progress.forget(gone)
        self._waiting.drop(lambda turn: turn.partition in gone)


async def _stopped(broker: object) -> None:
    """Stop it; what is wrong with it doesn't matter any more."""
    try:
        async with asyncio.timeout(STOP_S):
            await broker.stop()  # type: ignore[attr-defined]
    except (KafkaError, TimeoutError, OSError) as error:
        log.info("stopping failed", error=repr(error))

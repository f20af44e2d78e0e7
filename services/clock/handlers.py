"""What the clock service learns from the games' streams: when time decides next.

`engine.advanced` sets or clears a game's deadline, `engine.deadline_is` moves that of the turn
it names (or clears it). All other notes are passed over. Nothing is sent from here.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import asyncpg

from services.clock import store
from services.clock.schedule import Due, Schedule
from services.clock.store import Told
from shared.bus.handler import BaseHandler
from shared.bus.records import Output, Record
from shared.messages.common import Deadline
from shared.messages.engine import DeadlineIs, GameAdvanced


@dataclass(slots=True)
class News:
    """What a batch tells, by game; later records of a game replace earlier ones."""

    set: dict[str, Told] = field(default_factory=dict)
    pushed: dict[str, tuple[int, Due]] = field(default_factory=dict)
    over: dict[str, int] = field(default_factory=dict)

    def read(self, record: Record) -> None:
        """Take in one record."""
        body = record.envelope.body
        if isinstance(body, GameAdvanced):
            self._advanced(record, body)
        elif isinstance(body, DeadlineIs):
            self._moved(record, body)

    def _advanced(self, record: Record, body: GameAdvanced) -> None:
        game, seq = record.key, body.seq + len(body.events) - 1
        if game in self.set and self.set[game].seq > seq:
            return  # sent again, behind a newer one
        self._forget(game)
        if body.deadline is None:
            self.over[game] = record.partition
        else:
            self.set[game] = Told(game, record.partition, seq, due_of(body.deadline))

    def _moved(self, record: Record, body: DeadlineIs) -> None:
        game = record.key
        if game in self.over:
            return
        if body.deadline is None:
            self._forget(game)
            self.over[game] = record.partition
            return
        due = due_of(body.deadline)
        told = self.set.get(game)
        if told is None:
            self.pushed[game] = (record.partition, due)
        elif told.due.turn == due.turn:
            self.set[game] = Told(game, told.partition, told.seq, due)

    def _forget(self, game: str) -> None:
        self.set.pop(game, None)
        self.pushed.pop(game, None)
        self.over.pop(game, None)


def due_of(deadline: Deadline) -> Due:
    """The part of a deadline that the clock service needs."""
    return Due(deadline.turn, deadline.at)


class ClockHandler(BaseHandler):
    """Keeps the deadlines' table and, after each commit, the schedule."""

    def __init__(self, pool: asyncpg.Pool, schedule: Schedule) -> None:
        self._pool = pool
        self._schedule = schedule
        self._uncommitted: list[News] = []

    async def apply(
        self, tx: asyncpg.Connection, batch: Sequence[Record]
    ) -> Sequence[Sequence[Output]]:
        """See `Handler.apply`."""
        news = News()
        for record in batch:
            news.read(record)
        await store.set_deadlines(tx, list(news.set.values()))
        await store.push(tx, {game: due for game, (_, due) in news.pushed.items()})
        await store.clear(tx, news.over)
        self._uncommitted.append(news)
        return [()] * len(batch)

    def committed(self) -> None:
        """See `Handler.committed`."""
        for news in self._uncommitted:
            for told in news.set.values():
                self._schedule.set(told.partition, told.game, told.due)
            for game, (partition, due) in news.pushed.items():
                self._schedule.push(partition, game, due)
            for game, partition in news.over.items():
                self._schedule.set(partition, game, None)
        self._uncommitted.clear()

    def dropped(self) -> None:
        """See `Handler.dropped`."""
        self._uncommitted.clear()

    async def assigned(self, partitions: Collection[int]) -> None:
        """See `Handler.assigned`."""
        self._schedule.disown(partitions)
        for partition, dues in (await store.of_partitions(self._pool, partitions)).items():
            self._schedule.own(partition, dues)

    async def revoked(self, partitions: Collection[int]) -> None:
        """See `Handler.revoked`."""
        self._schedule.disown(partitions)

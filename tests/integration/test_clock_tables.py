"""The clock service's table: deadlines kept, moved, cleared, and taken up again."""

from collections.abc import AsyncIterator

import asyncpg
import pytest

from services.clock import store
from services.clock.handlers import ClockHandler
from services.clock.schedule import Due, Proposal, Schedule
from shared.bus.records import Record
from shared.db.migrate import migrate
from shared.db.pool import open_pool
from shared.messages.common import Deadline
from shared.messages.engine import DeadlineIs, GameAdvanced
from shared.messages.envelope import Envelope, Message

pytestmark = pytest.mark.stack
PARTITION = 3


@pytest.fixture
async def pool(postgres: str) -> AsyncIterator[asyncpg.Pool]:
    await migrate(postgres, "clock")
    pool = await open_pool(postgres, schema="clock")
    try:
        yield pool
    finally:
        await pool.close()


class Clock:
    """One process of the service on real tables."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self.pool = pool
        self.schedule = Schedule()
        self.handler = ClockHandler(pool, self.schedule)

    async def hear(self, *said: tuple[str, Message]) -> None:
        records = [
            Record("engine.events", PARTITION, n, 0, Envelope.of(body, key=game, at=0))
            for n, (game, body) in enumerate(said)
        ]
        async with self.pool.acquire() as connection, connection.transaction():
            assert await self.handler.apply(connection, records) == [()] * len(records)
        self.handler.committed()

    async def kept(self) -> dict[str, Due]:
        return (await store.of_partitions(self.pool, [PARTITION]))[PARTITION]


def advanced(seq: int, turn: int | None, at: int = 0) -> GameAdvanced:
    deadline = None if turn is None else Deadline(what="turn", turn=turn, seat=0, at=at)
    return GameAdvanced(game="", seq=seq, events=({},), deadline=deadline)


def moved(turn: int, at: int) -> DeadlineIs:
    return DeadlineIs(deadline=Deadline(what="turn", turn=turn, seat=0, at=at))


async def test_deadlines_are_kept_moved_and_cleared(pool: asyncpg.Pool):
    clock = Clock(pool)
    await clock.handler.assigned([PARTITION])
    await clock.hear(("a", advanced(1, 1, 100)), ("b", advanced(1, 1, 200)))
    assert await clock.kept() == {"a": Due(1, 100), "b": Due(1, 200)}
    await clock.hear(("a", moved(1, 150)), ("b", moved(7, 999)))
    assert await clock.kept() == {"a": Due(1, 150), "b": Due(1, 200)}
    await clock.hear(("a", advanced(2, 2, 300)), ("b", advanced(2, None)))
    await clock.hear(("a", advanced(1, 1, 100)))
    assert await clock.kept() == {"a": Due(2, 300)}


async def test_a_new_process_takes_up_what_the_old_one_kept(pool: asyncpg.Pool):
    old = Clock(pool)
    await old.handler.assigned([PARTITION])
    await old.hear(("a", advanced(1, 1, 100)), ("b", advanced(1, 1, 200)))
    new = Clock(pool)
    assert new.schedule.take(1_000, 10) == []
    await new.handler.assigned([PARTITION, 4])
    assert new.schedule.take(1_000, 10) == [Proposal("a", 1, 1), Proposal("b", 1, 1)]
    await new.handler.revoked([PARTITION])
    assert new.schedule.take(10**9, 10) == []


async def test_what_was_rolled_back_is_not_waited_for(pool: asyncpg.Pool):
    clock = Clock(pool)
    await clock.handler.assigned([PARTITION])
    record = Record("engine.events", PARTITION, 1, 0, Envelope.of(advanced(1, 1, 5), key="a", at=0))
    async with pool.acquire() as connection:
        transaction = connection.transaction()
        await transaction.start()
        await clock.handler.apply(connection, [record])
        await transaction.rollback()
    clock.handler.dropped()
    clock.handler.committed()
    assert clock.schedule.take(1_000, 10) == []
    assert await clock.kept() == {}

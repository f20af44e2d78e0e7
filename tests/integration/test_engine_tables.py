"""The engine's tables: what is written is what was decided, and a row is enough to give up."""

from collections.abc import AsyncIterator, Sequence
from uuid import uuid4

import asyncpg
import pytest

from services.engine import store
from services.engine.game import KEEP_EVERY
from services.engine.giving_up import REASON
from services.engine.handlers import EngineHandler
from shared.bus.partitions import partition_of
from shared.bus.records import Output, Record
from shared.db.migrate import migrate
from shared.db.pool import open_pool
from shared.games import match as matches
from shared.messages.bus import Abandon
from shared.messages.engine import Act, CreateGame, GameAdvanced, Present, ResumeGame, StakesPosted
from shared.messages.envelope import Envelope, Message
from shared.messages.matchmaker import GameEnded
from shared.messages.wallet import PostStakes, RefundStakes
from tests.unit.engine.hall import TOOLS, Hall, person

pytestmark = pytest.mark.stack
HOUR = 3_600_000


def creating(*, stake: int, now: int, practice: bool = False) -> CreateGame:
    return CreateGame(
        game="wordgrid",
        language="en",
        options={},
        time_control={"kind": "whole_game", "budget_ms": 600_000},
        stake=stake,
        practice=practice,
        seats=(person(0, stake > 0), person(1, stake > 0)),
        matched_at=now,
    )


class Tables:
    """A handler on real tables, one transaction a batch, with the time in hand."""

    def __init__(self, pool: asyncpg.Pool, now: int) -> None:
        self.pool, self.now, self.offset = pool, now, 0
        self.handler = self.fresh()

    def fresh(self) -> EngineHandler:
        """Another process: nothing cached."""
        handler = EngineHandler(pool=self.pool, tools=TOOLS, cache_bytes=1 << 20)
        handler._clock = lambda: self.now
        return handler

    def record(self, game: str, body: Message) -> Record:
        self.offset += 1
        envelope = Envelope.of(body, key=game, at=self.now)
        return Record("engine.commands", partition_of(game), self.offset, self.now, envelope)

    async def send(self, game: str, *bodies: Message) -> list[Message]:
        records = [self.record(game, body) for body in bodies]
        async with self.pool.acquire() as connection, connection.transaction():
            outputs = await self.handler.apply(connection, records)
        self.handler.committed()
        return _bodies([output for out in outputs for output in out])

    async def abandon(self, game: str) -> list[Message]:
        record = self.record(game, Abandon())
        async with self.pool.acquire() as connection, connection.transaction():
            return _bodies(await self.handler.abandon(connection, record))

    async def create(self, *, stake: int = 0, practice: bool = False) -> str:
        game = str(uuid4())
        await self.send(game, creating(stake=stake, practice=practice, now=self.now))
        return game

    async def park(self, game: str, *values: bytes) -> None:
        await self.pool.executemany(
            """insert into parked
               (topic, partition, "offset", key, timestamp_ms, value, tries, error)
               values ('engine.commands', $2, $3, $1, 0, $4, 5, 'a fault')""",
            [(game, partition_of(game), n, value) for n, value in enumerate(values)],
        )

    async def begin(self, game: str) -> None:
        come = [Present(seat=seat, gateway="g") for seat in range(2)]
        await self.send(game, StakesPosted(), *come)

    async def load(self, game: str) -> store.Game:
        return (await store.load(self.pool, [game]))[game]

    async def act(self, game: str, **more: object) -> list[Message]:
        hall = Hall()
        hall.game = await self.load(game)
        fields = {
            "seat": hall.to_move,
            "turn": hall.match.turn,
            "action": hall.move(),
            "action_id": str(uuid4()),
            "spent_ms": 5,
            **more,
        }
        return await self.send(game, Act(**fields))  # type: ignore[arg-type]

    async def waiting(self) -> list[str]:
        return await store.waiting(self.pool, range(12), self.now)


def _bodies(outputs: Sequence[Output]) -> list[Message]:
    return [output.envelope.body for output in outputs]


@pytest.fixture
async def tables(postgres: str) -> AsyncIterator[Tables]:
    await migrate(postgres, "engine")
    pool = await open_pool(postgres, schema="engine")
    try:
        yield Tables(pool, 1_800_000_000_000)
    finally:
        await pool.close()


async def test_a_game_read_back_is_the_game_that_was_written(tables: Tables):
    game = await tables.create(stake=100)
    await tables.begin(game)
    for _ in range(5):
        await tables.act(game)
    cached = tables.handler._cache[game]
    assert cached is not None
    assert await tables.load(game) == cached
    events = await store.events_of(tables.pool, game)
    assert matches.fold(matches.load_event("wordgrid", e) for e in events) == cached.match


async def test_a_state_follows_its_events_and_is_brought_up_to_them(tables: Tables):
    game = await tables.create()
    await tables.begin(game)
    behind = []
    while not (read := await tables.load(game)).ended:
        seq, kept = await tables.pool.fetchrow(
            "select g.seq, s.seq from games g join states s using (game) where game = $1", game
        )
        assert read == tables.handler._cache[game]
        assert read.seq == seq
        behind.append(seq - kept)
        await tables.act(game)
    assert KEEP_EVERY / 2 < max(behind) < KEEP_EVERY
    kept = await tables.pool.fetchval("select seq from states where game = $1", game)
    assert kept == read.seq


async def test_another_process_knows_the_actions_that_were_accepted(tables: Tables):
    game = await tables.create()
    await tables.begin(game)
    hall = Hall()
    hall.game = await tables.load(game)
    act = Act(
        seat=hall.to_move,
        turn=hall.match.turn,
        action=hall.move(),
        action_id=str(uuid4()),
        spent_ms=5,
    )
    (first,) = await tables.send(game, act)
    tables.handler = tables.fresh()
    (again,) = await tables.send(game, act)
    assert isinstance(first, GameAdvanced)
    assert (getattr(again, "seq", None), getattr(again, "code", "")) == (first.seq, None)


async def test_a_rolled_back_batch_leaves_no_trace(tables: Tables):
    game = await tables.create()
    await tables.begin(game)
    before = await tables.load(game)
    hall = Hall()
    hall.game = before
    act = Act(seat=hall.to_move, turn=1, action=hall.move(), action_id=str(uuid4()), spent_ms=5)
    async with tables.pool.acquire() as connection:
        transaction = connection.transaction()
        await transaction.start()
        await tables.handler.apply(connection, [tables.record(game, act)])
        await transaction.rollback()
    tables.handler.dropped()
    assert await tables.load(game) == before
    (told,) = await tables.send(game, act)
    assert isinstance(told, GameAdvanced)


async def test_the_schema_refuses_an_event_or_an_action_twice(tables: Tables):
    game, id = await tables.create(), str(uuid4())
    row = store.Stored(game, 100, 1, id, b"x", {})
    async with tables.pool.acquire() as connection:
        await store.save(connection, [row])
        with pytest.raises(asyncpg.UniqueViolationError):
            await store.save(connection, [row])
        with pytest.raises(asyncpg.UniqueViolationError):
            await store.save(connection, [store.Stored(game, 101, 1, id, b"x", {})])


async def test_the_reconciler_finds_what_has_waited_too_long_and_nothing_else(tables: Tables):
    unposted = await tables.create(stake=100)
    playing = await tables.create()
    await tables.begin(playing)
    unsettled = await tables.create(stake=100)
    await tables.begin(unsettled)
    await tables.act(unsettled, action={"type": "resign"})
    assert await tables.waiting() == []
    tables.now += 5_000
    assert set(await tables.waiting()) == {unposted, unsettled}
    tables.now += HOUR
    assert set(await tables.waiting()) == {unposted, unsettled, playing}
    await tables.park(playing, b"")
    assert set(await tables.waiting()) == {unposted, unsettled}


async def test_practice_is_gone_a_day_after_it_ended(tables: Tables):
    game = await tables.create(practice=True)
    await tables.begin(game)
    await tables.act(game, action={"type": "resign"})
    tables.now += 24 * HOUR - 1
    assert await tables.waiting() == []
    tables.now += 1
    assert await tables.waiting() == [game]
    assert await tables.send(game, ResumeGame()) == []
    assert await store.load(tables.pool, [game]) == {}
    assert await store.events_of(tables.pool, game) == []


async def test_a_parked_game_is_aborted_and_refunded(tables: Tables):
    game = await tables.create(stake=100)
    await tables.begin(game)
    told = await tables.abandon(game)
    assert [type(body) for body in told] == [GameAdvanced, RefundStakes, GameEnded]
    after = await tables.load(game)
    assert after.match.result is not None
    assert (after.match.result.aborted, after.match.result.detail) == (True, REASON)
    events = await store.events_of(tables.pool, game)
    assert matches.fold(matches.load_event("wordgrid", e) for e in events) == after.match


async def test_a_game_whose_state_cannot_be_read_is_given_up_by_its_row(tables: Tables):
    game = await tables.create(stake=100)
    await tables.begin(game)
    seq = (await tables.load(game)).seq
    await tables.pool.execute("update states set match = 'not a match' where game = $1", game)
    told = await tables.abandon(game)
    advanced, refund, ended = told
    assert isinstance(advanced, GameAdvanced)
    assert (advanced.seq, advanced.ended) == (seq + 1, True)
    assert isinstance(refund, RefundStakes)
    assert [stake.hold for stake in refund.stakes] == ["hold-0", "hold-1"]
    assert isinstance(ended, GameEnded)
    row = await tables.pool.fetchrow(
        "select status, settling, seq from games where game = $1", game
    )
    assert tuple(row) == ("ended", "asked", seq + 1)
    assert await tables.abandon(game) == [GameEnded(reason=REASON)]


async def test_the_stakes_of_a_game_that_could_never_be_made_go_back(tables: Tables):
    game = str(uuid4())
    assert await tables.abandon(game) == [GameEnded(reason=REASON)]
    made = creating(stake=100, now=tables.now)
    await tables.park(game, b"no message", tables.record(game, made).envelope.encode())
    refund, ended = await tables.abandon(game)
    assert isinstance(refund, RefundStakes)
    assert [stake.hold for stake in refund.stakes] == ["hold-0", "hold-1"]
    assert ended == GameEnded(reason=REASON)


async def test_a_batch_of_many_games_is_written_together(tables: Tables):
    games = [await tables.create(stake=100) for _ in range(20)]
    records = [tables.record(game, StakesPosted()) for game in games for _ in range(3)]
    async with tables.pool.acquire() as connection, connection.transaction():
        outputs = await tables.handler.apply(connection, records)
    tables.handler.committed()
    told = _bodies([output for out in outputs for output in out])
    assert sum(isinstance(body, GameAdvanced) for body in told) == 20
    assert not any(isinstance(body, PostStakes) for body in told)
    rows = await tables.pool.fetch("select game, max(seq) from events group by game")
    assert {tuple(row) for row in rows} == {(game, 2) for game in games}

"""The matchmaker behind the partition worker, on a real broker and real tables."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from uuid import UUID, uuid4

import asyncpg
import pytest

from services.matchmaker import pairing
from services.matchmaker import queue as queue_state
from services.matchmaker.commands import Waiting
from services.matchmaker.handlers import MatchmakerHandler
from shared.bus.broker import create_topics
from shared.bus.keyed import now_ms
from shared.bus.publisher import Publisher
from shared.bus.records import Record
from shared.bus.settings import BusSettings, WorkerSettings
from shared.bus.worker import PartitionWorker
from shared.cli.auditing.log import read_log
from shared.db.migrate import migrate
from shared.db.pool import open_pool
from shared.messages import topics
from shared.messages.common import Player
from shared.messages.engine import CreateGame
from shared.messages.envelope import Envelope, Message
from shared.messages.matchmaker import (
    CommandAnswered,
    GameCreated,
    GameEnded,
    LeaveSeat,
    OpenTable,
    Seek,
    SeekChanged,
    StakeHeld,
    TableChanged,
    TakeSeat,
)
from shared.messages.wallet import HoldStake, VoidHold
from shared.messages.wishes import agreed_wish, queue_key
from tests.integration.bus_tools import PATIENCE_S, until, until_true

pytestmark = pytest.mark.stack

ANN, BOB = Player(account="ann", name="Ann"), Player(account="bob", name="Bob")


@dataclass
class Hall:
    """The matchmaker's tables and log; wallet and engine are played by the test."""

    bootstrap: str
    topic: str
    pool: asyncpg.Pool
    publisher: Publisher
    sent: list[UUID] = field(default_factory=list)

    async def tell(self, table: str, body: Message, id: UUID | None = None) -> UUID:
        envelope = Envelope.of(body, key=table, at=1, id=id)
        await self.publisher.publish(self.topic, envelope)
        return envelope.id

    async def said(self, table: str, kind: type[Message]) -> list[Message]:
        """Every message of a kind about a table, once, in the order of its topic."""
        topic = {
            HoldStake: topics.WALLET_COMMANDS,
            VoidHold: topics.WALLET_COMMANDS,
            CreateGame: topics.ENGINE_COMMANDS,
        }.get(kind, topics.MATCHMAKER_EVENTS)
        found = {e.id: e.body for e in await read_log(self.bootstrap, topic, table)}
        return [body for body in found.values() if isinstance(body, kind)]

    async def heard(self, table: str, kind: type[Message], count: int = 1) -> Message:
        """Wait for the `count`-th message of a kind about a table."""

        async def there() -> bool:
            return len(await self.said(table, kind)) >= count

        await until(there, PATIENCE_S, f"{count} {kind.__name__}")
        return (await self.said(table, kind))[count - 1]

    async def asked(self, table: str, account: str) -> HoldStake:
        """Wait for the hold of an account. It may be asked for again and again."""
        found: list[HoldStake] = []

        async def there() -> bool:
            said = await self.said(table, HoldStake)
            found.extend(m for m in said if isinstance(m, HoldStake) and m.account == account)
            return bool(found)

        await until(there, PATIENCE_S, f"a hold of {account} is asked for")
        return found[0]

    async def held(self, table: str, account: str) -> str:
        """The wallet holds what was asked of an account; answers the hold."""
        asked = await self.asked(table, account)
        await self.tell(table, StakeHeld(reservation=asked.reservation, hold=asked.hold))
        return asked.hold

    @asynccontextmanager
    async def working(self, **waits: int) -> AsyncIterator[PartitionWorker]:
        handler = MatchmakerHandler(
            self.pool,
            waiting=Waiting(**waits),
            ask_again_ms=200,
            cache_bytes=1 << 20,
            topic=self.topic,
        )
        worker = PartitionWorker(
            topic=self.topic,
            group=self.topic,
            handler=handler,
            pool=self.pool,
            bus=BusSettings(self.bootstrap, client_id="matchmaker-test"),
            settings=WorkerSettings(reconcile_every_s=0.3),
        )
        running = asyncio.create_task(worker.run())
        try:
            owns = lambda: worker.ready and len(worker.partitions) == 12  # noqa: E731
            await until_true(owns, PATIENCE_S, "ready")
            yield worker
        finally:
            worker.stop()
            await asyncio.wait_for(running, PATIENCE_S)


@pytest.fixture
async def hall(kafka: str, postgres: str, unique: Callable[[str], str]) -> AsyncIterator[Hall]:
    topic = unique(topics.MATCHMAKER_COMMANDS)
    await create_topics(kafka, (*topics.ALL, topic))
    await migrate(postgres, "matchmaker")
    pool = await open_pool(postgres, schema="matchmaker")
    async with Publisher(BusSettings(kafka, client_id="test")) as publisher:
        yield Hall(kafka, topic, pool, publisher)
    await pool.close()


def opening(**wish: object) -> OpenTable:
    return OpenTable.model_validate(
        {"owner": ANN, "game": "wordgrid", "language": "en", "stake": 100, **wish}
    )


async def test_from_opening_to_the_end_over_restarts(hall: Hall) -> None:
    table = str(uuid4())
    async with hall.working():
        opened = await hall.tell(table, opening())
        ann = await hall.held(table, "ann")
        answer = await hall.heard(table, CommandAnswered)
    async with hall.working():
        took = await hall.tell(table, TakeSeat(player=BOB))
        await hall.tell(table, TakeSeat(player=BOB), took)
        bob = await hall.held(table, "bob")
        game = await hall.heard(table, CreateGame)
    async with hall.working():
        await hall.tell(table, GameCreated())
        await hall.tell(table, GameEnded(reason="score"))
        await hall.heard(table, TableChanged, 6)
        await hall.tell(table, TakeSeat(player=BOB), took)
        repeated = await hall.heard(table, CommandAnswered, 3)

    assert isinstance(answer, CommandAnswered)
    assert (answer.command, answer.ok) == (str(opened), True)
    assert isinstance(game, CreateGame)
    assert [seat.hold for seat in game.seats] == [ann, bob]
    assert isinstance(repeated, CommandAnswered)
    assert (repeated.command, repeated.ok) == (str(took), True)
    changes = await hall.said(table, TableChanged)
    seen = [(c.table.version, c.table.status) for c in changes if isinstance(c, TableChanged)]
    assert seen == [
        (1, "opening"),
        (2, "open"),
        (3, "open"),
        (4, "matched"),
        (5, "playing"),
        (6, "closed"),
    ]
    assert not await hall.said(table, VoidHold)


async def test_the_reconciler_asks_again_until_it_is_answered(hall: Hall) -> None:
    table = str(uuid4())
    async with hall.working():
        await hall.tell(table, opening())
        await hall.heard(table, HoldStake, 3)
        await hall.held(table, "ann")
        await hall.tell(table, TakeSeat(player=BOB))
        answered = await hall.heard(table, CommandAnswered)
        assert isinstance(answered, CommandAnswered)
        assert answered.ok
        await hall.held(table, "bob")
        every = [ask for ask in await hall.said(table, HoldStake) if isinstance(ask, HoldStake)]
        assert len({ask.hold for ask in every if ask.account == "ann"}) == 1
        await hall.heard(table, CreateGame, 3)
        games = await hall.said(table, CreateGame)
        assert all(game == games[0] for game in games)


async def test_a_table_whose_time_is_over_closes_by_itself(hall: Hall) -> None:
    table = str(uuid4())
    async with hall.working(listed_ms=5_000):
        await hall.tell(table, opening())
        hold = await hall.held(table, "ann")
        voided = await hall.heard(table, VoidHold)
    assert isinstance(voided, VoidHold)
    assert (voided.hold, voided.reason) == (hold, "expired")
    row = await hall.pool.fetchrow("select status, expires_at from tables where id = $1", table)
    assert tuple(row) == ("closed", None)


async def test_leaving_over_a_restart_gives_back_the_hold_that_comes_late(hall: Hall) -> None:
    table = str(uuid4())
    async with hall.working():
        await hall.tell(table, opening())
        await hall.held(table, "ann")
        await hall.tell(table, TakeSeat(player=BOB))
        asked = await hall.asked(table, "bob")
        await hall.tell(table, LeaveSeat(account="bob"))
        await hall.heard(table, VoidHold)
    async with hall.working():
        await hall.tell(table, StakeHeld(reservation=asked.reservation, hold=asked.hold))
        again = await hall.heard(table, VoidHold, 2)
    assert isinstance(again, VoidHold)
    assert (again.hold, again.reason) == (asked.hold, "reservation_gone")


async def test_a_table_given_up_by_its_id_alone_gives_its_holds_back(hall: Hall) -> None:
    table = str(uuid4())
    async with hall.working():
        await hall.tell(table, opening())
        hold = await hall.held(table, "ann")
        await hall.heard(table, CommandAnswered)
    handler = MatchmakerHandler(
        hall.pool, waiting=Waiting(), ask_again_ms=1_000, cache_bytes=1 << 20
    )
    asked = Envelope.of(LeaveSeat(account="x"), key=table, at=1)
    record = Record(hall.topic, 0, 0, 0, asked)
    async with hall.pool.acquire() as connection, connection.transaction():
        outputs = await handler.abandon(connection, record)
        again = await handler.abandon(connection, record)
    bodies = [output.envelope.body for output in outputs]
    assert [body.hold for body in bodies if isinstance(body, VoidHold)] == [hold]
    [told] = [body.table for body in bodies if isinstance(body, TableChanged)]
    assert (told.status, told.closed_reason, told.version) == ("closed", "fault", 3)
    assert again == ()


async def test_seekers_meet_over_restarts_and_a_queue_is_forgotten(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (queue_state, pairing):
        monkeypatch.setattr(module, "PATIENCE_MS", 600_000)  # restarts may take long
    terms = {"language": "en", "options": {}, "time_control": {}, "seats": 2, "stake": 100}
    wish = agreed_wish(game="wordgrid", **terms)
    queue, seeks = queue_key(wish), {"Ann": str(uuid4()), "Bob": str(uuid4())}

    async def seek(player: Player) -> None:
        body = Seek(seek=seeks[player.name], player=player, wish=wish)
        await hall.publisher.publish(hall.topic, Envelope.of(body, key=queue, at=now_ms()))

    async def told(name: str) -> list[SeekChanged]:
        changes = await hall.said(queue, SeekChanged)
        return [c for c in changes if isinstance(c, SeekChanged) and c.seek == seeks[name]]

    async with hall.working():
        await seek(ANN)
        await hall.heard(queue, SeekChanged)
    async with hall.working():
        await seek(BOB)
        await hall.heard(queue, SeekChanged, 4)
    async with hall.working():
        await seek(ANN)
        await hall.heard(queue, SeekChanged, 5)
        [table] = {change.table for change in await told("Ann") if change.table}
        assert [c.status for c in await told("Ann")] == ["waiting", "matched", "matched"]
        assert [c.table for c in await told("Bob")] == [None, table]
        holds = {await hall.held(table, account) for account in ("ann", "bob")}
        game = await hall.heard(table, CreateGame)
        answered = await hall.heard(table, CommandAnswered, 2)
    assert isinstance(game, CreateGame)
    assert {seat.hold for seat in game.seats} == holds
    assert isinstance(answered, CommandAnswered)
    assert answered.command == seeks["Bob"]
    assert len(await hall.pool.fetch("select from tables")) == 1
    monkeypatch.setattr(queue_state, "REMEMBERED_MS", 1)
    await hall.pool.execute("update queues set look_at = 1")
    async with hall.working():

        async def forgotten() -> bool:
            return not await hall.pool.fetch("select from queues")

        await until(forgotten, PATIENCE_S, "the queue is forgotten")

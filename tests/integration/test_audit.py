"""The audit finds nothing in an honest hall, and each invariant that is broken by hand."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from io import StringIO
from uuid import uuid4

import asyncpg
import pytest
from rich.console import Console

from services.engine.app import tools
from services.engine.handlers import EngineHandler
from services.wallet.handlers import WalletHandler
from shared.bus.handler import Handler
from shared.bus.records import Output
from shared.cli.audit import show
from shared.cli.auditing.audit import NothingToAudit, audit
from shared.db.migrate import migrate
from shared.db.pool import open_pool
from shared.messages.common import Player, SeatTaken
from shared.messages.engine import Act, CreateGame, Present
from shared.messages.envelope import Message
from shared.messages.topics import ENGINE_COMMANDS, WALLET_COMMANDS
from shared.messages.wallet import GrantSignup, RefundStakes
from tests.backing import Backing, drop_database, fresh_database, run_apart
from tests.integration.searches import warm_up
from tests.integration.wallet_tools import GRANT, hold, now_ms, record

pytestmark = pytest.mark.stack
STAKE = 100


@dataclass
class Hall:
    """Engine and wallet on one database, without a bus: what one says is handed to the other."""

    dsn: str
    pools: dict[str, asyncpg.Pool]
    handlers: dict[str, Handler]

    async def say(self, topic: str, key: str, body: Message) -> None:
        """Hand a message over, and then whatever follows from it."""
        waiting: deque[tuple[str, str, Message]] = deque([(topic, key, body)])
        while waiting:
            topic, key, body = waiting.popleft()
            for output in await self._hand(topic, key, body):
                if output.topic in self.handlers:
                    waiting.append((output.topic, output.envelope.key, output.envelope.body))

    async def _hand(self, topic: str, key: str, body: Message) -> list[Output]:
        handler = self.handlers[topic]
        async with self.pools[topic].acquire() as db, db.transaction():
            outputs = await handler.apply(db, [record(key, body)])
        handler.committed()
        return [output for one in outputs for output in one]

    async def play(self, game: str, *people: str, end: str = "resign") -> None:
        """A staked game from the holds to its payout; `end` none: it goes on."""
        for who in people:
            await self.say(WALLET_COMMANDS, game, hold(f"{game}-{who}", who, STAKE))
        seats = tuple(
            SeatTaken(seat=n, player=Player(account=who, name=who), hold=f"h-{game}-{who}")
            for n, who in enumerate(people)
        )
        made = CreateGame(
            game="wordgrid",
            language="en",
            options={},
            time_control={"kind": "whole_game", "budget_ms": 600_000},
            stake=STAKE,
            seats=seats,
            matched_at=now_ms(),
        )
        await self.say(ENGINE_COMMANDS, game, made)
        for seat in range(len(people)):
            await self.say(ENGINE_COMMANDS, game, Present(seat=seat, gateway="g"))
        if end == "draw":
            await self.act(game, 0, "offer_draw")
            await self.act(game, 1, "offer_draw")
        elif end == "resign":
            await self.act(game, 0, "resign")

    async def act(self, game: str, seat: int, what: str) -> None:
        body = Act(seat=seat, action_id=str(uuid4()), turn=1, action={"type": what})
        await self.say(ENGINE_COMMANDS, game, body)


@asynccontextmanager
async def opened(dsn: str) -> AsyncIterator[Hall]:
    async with AsyncExitStack() as stack:
        wallet = await stack.enter_async_context(await open_pool(dsn, schema="wallet"))
        engine = await stack.enter_async_context(await open_pool(dsn, schema="engine"))
        handlers: dict[str, Handler] = {
            WALLET_COMMANDS: WalletHandler(pool=wallet, grant=GRANT),
            ENGINE_COMMANDS: EngineHandler(pool=engine, tools=tools(), cache_bytes=2**20),
        }
        yield Hall(dsn, {WALLET_COMMANDS: wallet, ENGINE_COMMANDS: engine}, handlers)


@pytest.fixture(scope="module")
def played(backing: Backing) -> Iterator[str]:
    """A database with two games won, one drawn, one going on, one table waiting with a hold."""
    dsn = fresh_database(backing)
    warm_up()
    run_apart(play_all(dsn))
    yield dsn
    drop_database(backing, dsn)


async def play_all(dsn: str) -> None:
    await migrate(dsn, "wallet", "engine")
    async with opened(dsn) as hall:
        for who in ("ann", "bob"):
            await hall.say(WALLET_COMMANDS, who, GrantSignup(account=who))
        await hall.play("won", "ann", "bob")
        await hall.play("won2", "bob", "ann")
        await hall.play("drawn", "ann", "bob", end="draw")
        await hall.play("going", "ann", "bob", end="none")
        await hall.say(WALLET_COMMANDS, "table", hold("table-ann", "ann", STAKE))


@pytest.fixture
async def hall(backing: Backing, played: str) -> AsyncIterator[Hall]:
    """A copy of it for each test."""
    name = f"copy_{uuid4().hex[:12]}"
    db = await asyncpg.connect(backing.dsn())
    await db.execute(f"create database {name} template {played.rsplit('/', 1)[1]}")
    await db.close()
    async with opened(backing.dsn(name)) as made:
        yield made
    drop_database(backing, backing.dsn(name))


async def broken(dsn: str, grace_ms: int = 0) -> set[str]:
    return {finding.name for finding in await audit(dsn, grace_ms=grace_ms) if not finding.holds}


async def by_hand(dsn: str, statement: str) -> None:
    """Change the tables as no service can: without their checks and triggers."""
    db = await asyncpg.connect(dsn)
    try:
        names = await db.fetch(
            "select conrelid::regclass as of, conname from pg_constraint c "
            "join pg_namespace n on n.oid = c.connamespace "
            "where nspname in ('wallet', 'engine') and contype = 'c'"
        )
        for row in names:
            await db.execute(f'alter table {row["of"]} drop constraint "{row["conname"]}"')
        await db.execute("set session_replication_role = replica")
        await db.execute(statement)
    finally:
        await db.close()


async def test_an_honest_hall(hall: Hall) -> None:
    findings = await audit(hall.dsn, grace_ms=0)
    assert [finding.sentence for finding in findings if not finding.holds] == []
    assert {finding.name for finding in findings if finding.checked == 0} == set()
    out = StringIO()
    assert show(findings, Console(file=out)) == 0
    assert "Everything holds." in out.getvalue()


LINE = "insert into wallet.transfer (book, id, step, debit, credit, amount, note, at) values "
BREAK = {
    "debits = credits": "update wallet.account set credits_posted = credits_posted + 1 "
    "where id = 'ann'",
    "counters = journal": LINE + "('won', 'payout/9', 'payout', 'escrow:won', 'ann', 1, '', 1)",
    "nobody below zero": "update wallet.account set debits_posted = 5000 where id = 'bob'",
    "a hold ends once": LINE + "('won', 'end/h-won-ann ', 'void', 'ann', 'escrow:won', 100, '', 1)",
    "no hold outlives its table": "delete from wallet.transfer "
    "where book = 'going' and id = 'end/h-going-ann'",
    "a pot goes out whole": "update wallet.transfer set amount = 19 where step = 'fee'",
    "refunds go to who staked": "update wallet.transfer set credit = 'ann' "
    "where book = 'drawn' and step = 'refund' and credit = 'bob'",
    "a closed escrow is empty": "update wallet.escrow set debits_posted = debits_posted - 1 "
    "where id = 'won'",
    "stakes belong to games": "delete from engine.games where game = 'drawn'",
    "ended games are paid": "update wallet.escrow set state = 'posted' where id = 'won'",
    "events have no gap": "update engine.events set seq = seq + 100 "
    "where game = 'going' and seq = 3",
    "game = fold of its events": "update engine.events set body = jsonb_set(body::jsonb, "
    "'{seat}', '1')::json where game = 'won' and body->>'type' = 'left'",
    "the result decides the payout": "update wallet.transfer set credit = 'ann' "
    "where book = 'won' and step = 'payout'",
}


async def test_every_invariant_has_somebody_who_breaks_it(hall: Hall) -> None:
    assert {finding.name for finding in await audit(hall.dsn, grace_ms=0)} == set(BREAK)


@pytest.mark.parametrize("name", BREAK)
async def test_broken_by_hand(hall: Hall, name: str) -> None:
    await by_hand(hall.dsn, BREAK[name])
    findings = await audit(hall.dsn, grace_ms=0)
    assert name in {finding.name for finding in findings if not finding.holds}
    out = StringIO()
    assert show(findings, Console(file=out, width=200)) == 1
    assert f"{name}: " in out.getvalue()


async def test_a_game_that_just_ended_has_a_grace(hall: Hall) -> None:
    await by_hand(hall.dsn, BREAK["ended games are paid"])
    assert "ended games are paid" in await broken(hall.dsn, grace_ms=0)
    assert "ended games are paid" not in await broken(hall.dsn, grace_ms=3_600_000)


async def test_under_traffic(hall: Hall) -> None:
    """Games are played and refunded while the audit looks again and again: it never sees half."""
    looked = played = 0

    async def audits() -> None:
        nonlocal looked
        while looked < 3 or played < 20:
            assert await broken(hall.dsn, grace_ms=60_000) == set()
            looked += 1

    async def traffic() -> None:
        nonlocal played
        while looked < 3 or played < 20:
            await hall.play(f"t{played}", "ann", "bob", end=("resign", "draw")[played % 2])
            await hall.say(WALLET_COMMANDS, f"u{played}", hold(f"u{played}", "ann", 10))
            await hall.say(WALLET_COMMANDS, f"u{played}", RefundStakes(reason="cancelled"))
            played += 1

    async with asyncio.TaskGroup() as both:
        both.create_task(audits())
        both.create_task(traffic())


async def test_an_empty_database_is_said_so(postgres: str) -> None:
    with pytest.raises(NothingToAudit, match="holds no hall"):
        await audit(postgres, grace_ms=0)

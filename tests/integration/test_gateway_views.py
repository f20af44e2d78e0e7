"""The gateway's views: the newest balance stays whatever comes after it; practice is forgotten."""

from collections.abc import AsyncIterator
from itertools import permutations
from typing import Any

import asyncpg
import pytest

from services.gateway.live.people import People
from services.gateway.store import projecting
from services.gateway.views.folding import fold
from shared.db.migrate import migrate
from shared.db.pool import open_pool
from shared.messages.engine import GameAdvanced
from shared.messages.envelope import Envelope
from shared.messages.matchmaker import TableChanged, TableView
from shared.messages.wallet import BalanceChanged

pytestmark = pytest.mark.stack


@pytest.fixture
async def pool(postgres: str) -> AsyncIterator[asyncpg.Pool]:
    await migrate(postgres, "gateway")
    pool = await open_pool(postgres, schema="gateway")
    try:
        yield pool
    finally:
        await pool.close()


def line(account: str, version: int) -> BalanceChanged:
    return BalanceChanged(
        account=account,
        version=version,
        entry=f"{account}/{version}",
        what="payout",
        amount=1,
        available=1_000 + version,
        held=0,
        game=None,
        at=version,
    )


async def kept(pool: asyncpg.Pool, account: str) -> tuple[int, int]:
    row = await pool.fetchrow("select version, available from balances where account = $1", account)
    return row["version"], row["available"]


async def told(pool: asyncpg.Pool, *lines: BalanceChanged) -> None:
    """One batch of the projection."""
    await projecting.write(pool, fold(Envelope.of(one, key=one.account, at=0) for one in lines))


async def test_the_newest_balance_stays_whatever_comes_after_it(pool: asyncpg.Pool) -> None:
    for order in permutations((1, 2, 3)):
        together, apart = f"together-{order}", f"apart-{order}"
        await told(pool, *(line(together, version) for version in order))
        for version in order:
            await told(pool, line(apart, version))
        assert await kept(pool, together) == await kept(pool, apart) == (3, 1_003)
        statement = "select version from entries where account = $1 order by version"
        for account in (together, apart):
            assert [row["version"] for row in await pool.fetch(statement, account)] == [1, 2, 3]


async def test_the_same_lines_again_change_nothing(pool: asyncpg.Pool) -> None:
    await told(pool, line("ann", 1), line("ann", 2))
    await told(pool, line("ann", 1))
    await told(pool, line("ann", 1), line("ann", 2))
    assert await kept(pool, "ann") == (2, 1_002)
    assert await pool.fetchval("select count(*) from entries where account = 'ann'") == 2


# --- practice ----------------------------------------------------------------------------------


def a_table(id: str, version: int = 1, *, at: int = 0, **more: Any) -> TableChanged:
    fields = {
        "id": id,
        "version": version,
        "status": "closed",
        "game": "scrabble",
        "language": "en",
        "options": {},
        "time_control": {"kind": "whole_game", "budget_ms": 60_000},
        "stake": 0,
        "pot": 0,
        "payout": 0,
        "fee": 0,
        "private": False,
        "practice": True,
        "joining": "open",
        "owner": {"account": "ann", "name": "Ann"},
        "seats": [{"seat": 0, "status": "free"}],
        "created_at": 0,
        "expires_at": 0,
        **more,
    }
    return TableChanged(table=TableView.model_validate(fields), at=at)


def a_game(id: str, *, ended_at: int | None, practice: bool = True) -> GameAdvanced:
    setup = {"game": "scrabble", "language": "en"}
    over = [] if ended_at is None else [{"type": "ended", "at": ended_at, "result": {}}]
    player = {"account": "ann", "name": "Ann"}
    return GameAdvanced.model_validate(
        {
            "game": id,
            "seq": 1,
            "events": [{"type": "created", "at": 0, "setup": setup}, *over],
            "players": [{"seat": 0, "player": player}],
            "deadline": None,
            "ended": ended_at is not None,
            "practice": practice,
        }
    )


async def seen(pool: asyncpg.Pool, *bodies: TableChanged | GameAdvanced) -> None:
    keys = [body.table.id if isinstance(body, TableChanged) else body.game for body in bodies]
    said = zip(keys, bodies, strict=True)
    await projecting.write(pool, fold(Envelope.of(body, key=key, at=0) for key, body in said))


async def remembered(pool: asyncpg.Pool) -> dict[str, set[str]]:
    """The ids that each view knows."""
    return {
        view: {row["id"] for row in await pool.fetch(f"select distinct {name} as id from {view}")}
        for view, name in (("tables", "id"), ("games", "id"), ("game_events", "game"))
    }


async def test_practice_that_was_over_before_is_forgotten_and_nothing_else(
    pool: asyncpg.Pool,
) -> None:
    await seen(
        pool,
        *(a_table("old", at=99), a_game("old", ended_at=99)),
        *(a_table("new", at=100), a_game("new", ended_at=100)),
        *(a_table("on", at=1, status="playing"), a_game("on", ended_at=None)),
        *(a_table("rated", at=1, practice=False), a_game("rated", ended_at=1, practice=False)),
    )
    await projecting.forget_practice(pool, 100)
    kept = {"new", "on", "rated"}
    assert await remembered(pool) == {"tables": kept, "games": kept, "game_events": kept}


async def test_all_that_is_old_goes_however_much_it_is(pool: asyncpg.Pool) -> None:
    many = [str(n) for n in range(70)]
    await seen(pool, *(a_table(id) for id in many), *(a_game(id, ended_at=1) for id in many[:25]))
    await projecting.forget_practice(pool, 100, limit=10)
    assert await remembered(pool) == {"tables": set(), "games": set(), "game_events": set()}


async def test_a_table_that_became_practice_is_forgotten_as_well(pool: asyncpg.Pool) -> None:
    """It was opened for people; then its owner seated a bot."""
    await seen(pool, a_table("one", 1, status="open", practice=False))
    await seen(pool, a_table("one", 2, at=1))
    await projecting.forget_practice(pool, 100)
    assert (await remembered(pool))["tables"] == set()


# --- coins, to sockets -------------------------------------------------------------------------


def test_a_socket_is_never_told_an_older_balance() -> None:
    class Viewer:
        def __init__(self) -> None:
            self.frames: list[str] = []

        def push(self, text: str, wrote: object = None) -> None:
            self.frames.append(text)

        def close(self, code: int, reason: str) -> None: ...

    people, viewer = People(), Viewer()
    people.came("ann", viewer)
    for version in (2, 1, 2, 3, 1):
        people.balance_changed(line("ann", version))
    seen = people.seen_balance("ann")
    assert seen is not None
    assert seen.version == 3
    assert len(viewer.frames) == 2

"""The gateway's views: the newest balance stays whatever comes after it; practice is forgotten."""

from collections.abc import AsyncIterator
from itertools import permutations
from typing import Any

import asyncpg
import pytest

from services.gateway.live.people import People
from services.gateway.store import projecting
from services.gateway.store.views import ViewStore
from services.gateway.views.folding import fold
from shared.db.engine import sql_engine
from shared.db.migrate import migrate
from shared.db.pool import open_pool
from shared.messages.engine import GameAdvanced, Watchers
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


def a_game(
    id: str,
    *,
    ended_at: int | None = None,
    practice: bool = True,
    at: int = 0,
    options: dict[str, Any] | None = None,
) -> GameAdvanced:
    time = {"kind": "whole_game", "budget_ms": 60_000, "increment_ms": 0}
    setup = {"game": "scrabble", "language": "en", "time_control": time, "options": options or {}}
    over = [] if ended_at is None else [{"type": "ended", "at": ended_at, "result": {}}]
    player = {"account": "ann", "name": "Ann"}
    return GameAdvanced.model_validate(
        {
            "game": id,
            "seq": 1,
            "events": [{"type": "created", "at": at, "setup": setup}, *over],
            "players": [{"seat": 0, "player": player}],
            "deadline": None,
            "ended": ended_at is not None,
            "practice": practice,
        }
    )


def a_move(id: str, seq: int, turn: int, scores: tuple[int, ...] = (0,)) -> GameAdvanced:
    standing = {"turn": turn, "to_move": 0, "scores": scores}
    events = [{"type": "moved", "at": 0, "seq": seq}]
    return GameAdvanced.model_validate(
        {"game": id, "seq": seq, "events": events, "deadline": None, "standing": standing}
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


# --- games to watch ----------------------------------------------------------------------------


@pytest.fixture
async def views(postgres: str, pool: asyncpg.Pool) -> AsyncIterator[ViewStore]:
    engine = sql_engine(postgres, schema="gateway", pool_size=2)
    yield ViewStore(engine)
    await engine.dispose()


async def watchable(views: ViewStore, **wanted: Any) -> list[str]:
    asked = {"game": None, "language": None, "after": None, "limit": 50, **wanted}
    return [row.id for row in await views.watchable(**asked)]


async def running(pool: asyncpg.Pool, id: str, at: int, **more: Any) -> None:
    """A public game that is on its first turn."""
    options = more.pop("options", None)
    await seen(
        pool,
        a_table(id, status="playing", **more),
        *(a_game(id, at=at, options=options), a_move(id, 2, 1)),
    )


async def test_games_under_way_are_listed_newest_first_with_how_they_stand(
    pool: asyncpg.Pool, views: ViewStore
) -> None:
    for at, id in enumerate(("a", "b", "c")):
        await running(pool, id, at)
    assert await watchable(views) == ["c", "b", "a"]
    assert await watchable(views, limit=2) == ["c", "b"]
    assert await watchable(views, after="b") == ["a"]
    assert await watchable(views, game="scrabble", language="en") == ["c", "b", "a"]
    assert await watchable(views, language="de") == await watchable(views, game="upwords") == []
    await seen(pool, a_move("a", 4, 3, (17,)), a_move("a", 3, 2, (9,)))
    await projecting.write(pool, fold([Envelope.of(Watchers(count=2), key="a", at=0)]))
    found = (await views.watchable(game=None, language=None, after="b", limit=1))[0]
    assert (found.turn, found.to_move, found.scores, found.watchers) == (3, 0, [17], 2)
    assert found.time_control == {"kind": "whole_game", "budget_ms": 60_000, "increment_ms": 0}


async def test_games_that_began_in_the_same_instant_are_each_listed_once(
    pool: asyncpg.Pool, views: ViewStore
) -> None:
    for id in "abcde":
        await running(pool, id, 7)
    pages = [await watchable(views, limit=2)]
    while pages[-1]:
        pages.append(await watchable(views, limit=2, after=pages[-1][-1]))
    assert [id for page in pages for id in page] == list("edcba")


async def test_who_may_not_look_isn_t_told_of_the_game(
    pool: asyncpg.Pool, views: ViewStore
) -> None:
    await running(pool, "private", 1, private=True)
    await running(pool, "unobserved", 2, options={"observed": False})
    await seen(pool, a_table("waiting", status="playing"), a_game("waiting"))
    await running(pool, "over", 3)
    assert await watchable(views) == ["over"]
    ended = a_move("over", 3, 1).model_dump() | {"ended": True}
    ended["events"] = [{"type": "ended", "at": 9, "result": {}}]
    await seen(pool, GameAdvanced.model_validate(ended))
    assert await watchable(views) == []


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

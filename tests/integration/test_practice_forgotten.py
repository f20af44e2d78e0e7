"""Practice leaves no trace: a while after its end there is nothing of it in any service's tables.

The while is a day; here it is two seconds, for all services by the same setting.
"""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import asyncpg
import httpx
import pytest

from tests.integration.board import Board
from tests.integration.hall_client import eventually, guest, sign_up
from tests.integration.playing import RESIGN, sitting, together, unhurried
from tests.integration.searches import warmed_up
from tests.stack import Stack

pytestmark = pytest.mark.stack
KEPT_S = 2
BOTS = {
    "wordgrid": "hard",
    "scrabble": "easy",
    "words_with_friends": "medium",
    "upwords": "easy",
    "wordsteal": "medium",
}
COLUMNS = """
select table_schema, table_name from information_schema.tables
where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
order by 1, 2
"""
READS = ("", "/events", "/events.jsonl", "/game.gcg", "/replay")


@pytest.fixture(scope="module")
def hall(make_stack) -> Iterator[Stack]:
    extra = {"WORDHALL_PRACTICE_KEPT_S": str(KEPT_S), "WORDHALL_RECONCILE_EVERY_S": "1"}
    with make_stack(extra=extra) as stack:
        yield stack


async def practice(hall: Stack, kind: str, *, bot_later: bool = False) -> str:
    """A game against a bot that the person leaves after a few turns; its id.

    With `bot_later` the table is opened for people, and is practice once the bot sits there.
    """
    await warmed_up(kind)
    person = await guest(hall.url)
    table: dict[str, Any] = {"game": kind, "language": "en", "seats": 2, "joining": "open"}
    table["options"] = unhurried(kind)
    opened = table if bot_later else {**table, "bots": [BOTS[kind]]}
    game: str = (await person.post("/tables", opened))["table"]["id"]
    if bot_later:
        await person.post(f"/tables/{game}/bots", {"level": BOTS[kind]})
    async with person.socket() as socket:
        board, luck = await Board(socket, game).watch(), Random(kind)
        for _ in range(2):
            await board.until(lambda b: b.ended or bool(b.asked))
            if not board.ended:
                assert (await board.act(await board.some_action(luck)))["type"] == "accepted"
        if not board.ended:
            await board.act(RESIGN)
        await board.until(lambda b: b.ended)
    return game


async def staked(hall: Stack, kind: str) -> str:
    """A game that is no practice."""
    async with sitting([hall.url], kind, stake=10) as sat:
        await sat.act(sat.to_move, RESIGN)
        await sat.settled()
        return sat.game


async def abandoned(hall: Stack) -> str:
    """A table with a bot that its owner closes before anybody else came."""
    person = await sign_up(hall.url)
    wish = {"game": "upwords", "language": "en", "seats": 3, "bots": ["easy"], "joining": "open"}
    table: str = (await person.post("/tables", wish))["table"]["id"]
    await person.delete(f"/tables/{table}")
    return table


async def traces(database: str, ids: list[str]) -> dict[str, list[str]]:
    """The tables, of all services, that have a row in which an id stands; by id."""
    connection = await asyncpg.connect(database)
    found: dict[str, list[str]] = {id: [] for id in ids}
    try:
        for schema, table in await connection.fetch(COLUMNS):
            for id in ids:
                query = f'select exists (select from "{schema}"."{table}" t where t::text like $1)'
                if await connection.fetchval(query, f"%{id}%"):
                    found[id].append(f"{schema}.{table}")
    finally:
        await connection.close()
    return found


async def test_nothing_is_left_of_practice_after_its_time(hall: Stack) -> None:
    *gone, kept = await together(
        *(practice(hall, kind) for kind in BOTS),
        practice(hall, "scrabble", bot_later=True),
        abandoned(hall),
        staked(hall, "scrabble"),
    )

    async def forgotten() -> bool:
        return not any((await traces(hall.database, gone)).values())

    try:
        await eventually(forgotten, "there is no row about practice")
    except AssertionError:
        assert {
            id: where for id, where in (await traces(hall.database, gone)).items() if where
        } == {}
        raise
    of_kept = (await traces(hall.database, [kept]))[kept]
    for table in ("engine.games", "engine.events", "gateway.games", "gateway.game_events"):
        assert table in of_kept, "who played for a stake finds the game for ever"
    await _nobody_reads(hall, gone)


async def _nobody_reads(hall: Stack, gone: list[str]) -> None:
    """No game is found any more. (What a gateway was told of a table it knows for two minutes.)"""
    paths = [f"/matches/{id}{what}" for id in gone for what in READS]
    async with httpx.AsyncClient(base_url=f"{hall.url}/api/v1", timeout=60) as http:
        answers = await asyncio.gather(*(http.get(path) for path in paths))
    found = {str(answer.url): answer.status_code for answer in answers}
    assert {url: code for url, code in found.items() if code != httpx.codes.NOT_FOUND} == {}

"""The rest of the public interface: word lists, games, outages, views made again."""

import asyncio
import gzip
import hashlib
import uuid

import asyncpg
import httpx
import pytest
from aiokafka.errors import KafkaError

from services.gateway.views.projection import rebuild
from shared.bus.settings import BusSettings
from shared.db.pool import open_pool
from tests.integration.board import Board
from tests.integration.hall_client import PATIENCE_S, Person, Refused, eventually, guest, sign_up
from tests.stack import Stack

pytestmark = pytest.mark.stack


async def test_word_lists_can_be_downloaded_and_looked_up(stack: Stack) -> None:
    async with httpx.AsyncClient(base_url=f"{stack.url}/api/v1", timeout=PATIENCE_S) as http:
        listed = (await http.get("/lexicons")).json()["lexicons"]
        english = next(one for one in listed if one["language"] == "en")
        path = f"/lexicons/{english['id']}"
        text = await http.get(path)
        assert hashlib.sha256(text.content).hexdigest() == english["digest"]
        assert text.content.count(b"\n") == english["words"]
        assert text.headers["etag"] == f'"{english["digest"]}"'
        again = await http.get(path, headers={"If-None-Match": text.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        async with http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as packed:
            raw = b"".join([part async for part in packed.aiter_raw()])
        assert gzip.decompress(raw) == text.content
        for word, valid in (
            ("sheep", True),
            ("SHEEPS", False),
            ("shëëp", True),
            ("zzzq", False),
            ("a", False),
        ):
            assert (await http.get(f"{path}/words/{word}")).json()["valid"] is valid, word


async def test_games_say_what_a_table_may_ask_for(stack: Stack) -> None:
    async with httpx.AsyncClient(base_url=f"{stack.url}/api/v1", timeout=PATIENCE_S) as http:
        games = (await http.get("/games")).json()["games"]
    wordgrid = next(game for game in games if game["game"] == "wordgrid")
    assert wordgrid["seats"] == [2]
    assert {"language": "en", "lexicon": "en-1", "name": "English"} in wordgrid["languages"]
    assert wordgrid["time_controls"]["default"]["budget_ms"] == 600_000
    assert wordgrid["bots"] == ["easy", "medium", "hard"]
    assert wordgrid["stakes"]["min"] > 0


async def test_the_answer_to_a_sign_up_has_the_coins(stack: Stack) -> None:
    """Unless the wallet takes longer than a second, as on a busy machine: another one will."""

    async def signed_up() -> bool:
        body = {"name": f"p{uuid.uuid4().hex[:10]}", "password": "long enough"}
        balance = (await http.post("/accounts", json=body)).json()["me"]["balance"]
        assert (balance["version"] == 1) is (balance["available"] > 0)
        return bool(balance["version"] == 1)

    async with httpx.AsyncClient(base_url=f"{stack.url}/api/v1", timeout=PATIENCE_S) as http:
        await eventually(signed_up, "an answer has the coins")


async def test_ids_in_capitals_and_the_largest_numbers_are_read(stack: Stack) -> None:
    anna = await sign_up(stack.url)
    wish = {"game": "wordgrid", "language": "en"}
    table = (await anna.post("/tables", wish))["table"]
    assert table["stake"] == 0, "which is what no stake means"
    assert (await anna.get(f"/tables/{table['id'].upper()}"))["table"]["id"] == table["id"]
    await anna.delete(f"/tables/{table['id'].upper()}")
    await anna.get("/wallet/entries")  # It waits for the views to have them; the next doesn't.
    assert (await anna.get(f"/wallet/entries?after={2**63 - 1}"))["entries"]


async def test_while_the_bus_is_gone_nothing_shows_as_done(stack: Stack) -> None:
    anna = await sign_up(stack.url)
    key, body = str(uuid.uuid4()), {"game": "wordgrid", "language": "en", "stake": 10}
    stack.backing.kafka.pause()
    try:
        with pytest.raises(Refused) as away:
            await anna.post("/tables", body, key, patient=False)
        assert (away.value.status, away.value.code) == (503, "unavailable")
        assert (await anna.get("/me"))["name"] == anna.name, "what needs no bus goes on"
    finally:
        stack.backing.kafka.resume()
    table = (await anna.post("/tables", body, key))["table"]
    assert table["status"] == "open"
    await anna.until_balance(held=10)
    told = (await anna.get("/wallet/entries"))["entries"]
    assert [entry["what"] for entry in told] == ["hold", "signup"], "held once, however often asked"
    await anna.delete(f"/tables/{table['id']}")


async def test_the_views_are_made_again_from_the_events(stack: Stack) -> None:
    people = [await sign_up(stack.url), await guest(stack.url)]
    wish = {"game": "wordgrid", "language": "en", "stake": 10}
    table = (await people[0].post("/tables", wish))["table"]
    await people[0].until_balance(held=10)
    private = {"game": "wordgrid", "language": "en", "stake": 0, "private": True}
    game = (await people[0].post("/tables", private))["table"]["id"]
    await _begin(people, game)
    before = await eventually(lambda: _shown(people, game), "the views are there")
    gateway = stack.of("gateway")[0]
    await asyncio.to_thread(gateway.terminate)
    try:
        pool = await open_pool(stack.database, schema="gateway", min_size=1, max_size=1)
        try:
            await eventually(lambda: _rebuilt(pool, stack), "the gateway has left its group")
            assert await pool.fetchval("select count(*) from games") == 0
        finally:
            await pool.close()
    finally:
        gateway.start()
        await asyncio.to_thread(gateway.wait_ready)

    async def same() -> bool:
        return bool(await _shown(people, game) == before)

    await eventually(same, "the views are as before", within_s=3 * PATIENCE_S)
    assert [one["id"] for one in before[0]] == [table["id"]]
    await people[0].delete(f"/tables/{table['id']}")


async def _begin(people: list[Person], game: str) -> None:
    """Both come: a game to which nobody comes is aborted after a minute."""
    await people[1].sit_down(game)
    async with people[0].socket() as first, people[1].socket() as second:
        for socket in (first, second):
            board = await Board(socket, game).watch()
        await board.until(lambda b: b.match["phase"] == "playing")


async def _rebuilt(pool: asyncpg.Pool, stack: Stack) -> bool:
    try:
        await rebuild(pool, BusSettings(stack.kafka, client_id="test"))
    except KafkaError:
        return False
    return True


async def _shown(people: list[Person], game: str) -> list[object] | None:
    """What the views show of these people; nothing as long as not all is in them."""
    listed = (await people[0].get("/tables"))["tables"]
    tables = [one for one in listed if one["owner"]["account"] == people[0].account]
    for one in tables:
        del one["owner_present"]  # It is of the sockets, not of the events.
    mine = await people[0].get("/me/games")
    entries = (await people[0].get("/wallet/entries"))["entries"]
    try:
        events = (await people[1].get(f"/matches/{game}/events"))["events"]
    except Refused:
        return None
    # Asked for before the events, the list may not have heard of the first turn.
    begun = [one["game"] for one in mine["games"] if one["to_move"] is not None]
    there = game in begun and len(entries) == 2
    if not (there and tables and events and events[-1]["type"] == "begun"):
        return None
    waiting = [one["id"] for one in mine["tables"]]
    return [tables, mine["games"], waiting, entries, events, await people[0].balance()]

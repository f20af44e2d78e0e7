"""The rest of the public interface: word lists, games, outages, views made again."""

import asyncio
import gzip
import hashlib
import uuid

import httpx
import pytest

from services.gateway.views.projection import rebuild
from shared.bus.settings import BusSettings
from shared.db.pool import open_pool
from tests.integration.hall_client import PATIENCE_S, Person, Refused, eventually, guest, sign_up
from tests.stack import Stack

pytestmark = pytest.mark.stack


async def test_word_lists_can_be_downloaded_and_looked_up(stack: Stack) -> None:
    async with httpx.AsyncClient(base_url=f"{stack.url}/api/v1", timeout=30) as http:
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
    async with httpx.AsyncClient(base_url=f"{stack.url}/api/v1") as http:
        games = (await http.get("/games")).json()["games"]
    wordgrid = next(game for game in games if game["game"] == "wordgrid")
    assert wordgrid["seats"] == [2]
    assert {"language": "en", "lexicon": "en-1", "name": "English"} in wordgrid["languages"]
    assert wordgrid["time_controls"]["default"]["budget_ms"] == 600_000
    assert wordgrid["bots"] == ["easy", "medium", "hard"]
    assert wordgrid["stakes"]["min"] > 0


async def test_the_answer_to_a_sign_up_has_the_coins(stack: Stack) -> None:
    async with httpx.AsyncClient(base_url=f"{stack.url}/api/v1", timeout=30) as http:
        body = {"name": f"p{uuid.uuid4().hex[:10]}", "password": "long enough"}
        balance = (await http.post("/accounts", json=body)).json()["me"]["balance"]
        assert balance["available"] > 0
        assert balance["version"] == 1


async def test_ids_in_capitals_and_the_largest_numbers_are_read(stack: Stack) -> None:
    anna = await sign_up(stack.url)
    wish = {"game": "wordgrid", "language": "en"}
    table = (await anna.post("/tables", wish))["table"]
    assert table["stake"] == 0, "which is what no stake means"
    assert (await anna.get(f"/tables/{table['id'].upper()}"))["table"]["id"] == table["id"]
    await anna.delete(f"/tables/{table['id'].upper()}")
    assert (await anna.get(f"/wallet/entries?after={2**63 - 1}"))["entries"]


async def test_while_the_bus_is_gone_nothing_shows_as_done(stack: Stack) -> None:
    anna = await sign_up(stack.url)
    key, body = str(uuid.uuid4()), {"game": "wordgrid", "language": "en", "stake": 10}
    stack.backing.kafka.pause()
    try:
        with pytest.raises(Refused) as away:
            await anna.post("/tables", body, key)
        assert (away.value.status, away.value.code) == (503, "unavailable")
        assert (await anna.get("/me"))["name"] == anna.name, "what needs no bus goes on"
    finally:
        stack.backing.kafka.resume()

    async def opened() -> dict[str, object] | None:
        try:
            return (await anna.post("/tables", body, key))["table"]  # type: ignore[no-any-return]
        except Refused:
            return None

    table = await eventually(opened, "the same request is answered", within_s=40)
    assert table["status"] == "open"
    assert (await anna.balance())["held"] == 10, "held once, however often it was asked for"
    await anna.delete(f"/tables/{table['id']}")


async def test_the_views_are_made_again_from_the_events(stack: Stack) -> None:
    people = [await sign_up(stack.url), await guest(stack.url)]
    wish = {"game": "wordgrid", "language": "en", "stake": 10}
    table = (await people[0].post("/tables", wish))["table"]
    private = {"game": "wordgrid", "language": "en", "stake": 0, "private": True}
    game = (await people[0].post("/tables", private))["table"]["id"]
    await people[1].post(f"/tables/{game}/seats", {"stake": 0})
    before = await eventually(lambda: _shown(people, game), "the views are there")
    gateway = stack.of("gateway")[0]
    await asyncio.to_thread(gateway.terminate)
    try:
        pool = await open_pool(stack.database, schema="gateway", min_size=1, max_size=1)
        try:
            await rebuild(pool, BusSettings(stack.kafka, client_id="test"))
            assert await pool.fetchval("select count(*) from games") == 0
        finally:
            await pool.close()
    finally:
        gateway.start()
        await asyncio.to_thread(gateway.wait_ready)

    async def same() -> bool:
        return bool(await _shown(people, game) == before)

    await eventually(same, "the views are as before", within_s=3 * PATIENCE_S)
    assert table["id"] in [one["id"] for one in before[0]]
    await people[0].delete(f"/tables/{table['id']}")


async def _shown(people: list[Person], game: str) -> list[object] | None:
    """What the views show of these people; nothing as long as the game isn't in them."""
    tables = (await people[0].get("/tables"))["tables"]
    mine = await people[0].get("/me/games")
    if game not in [one["game"] for one in mine["games"]]:
        return None
    entries = (await people[0].get("/wallet/entries"))["entries"]
    try:
        events = (await people[1].get(f"/matches/{game}/events"))["events"]
    except Refused:
        return None
    waiting = [one["id"] for one in mine["tables"]]
    return [tables, mine["games"], waiting, entries, events, await people[0].balance()]

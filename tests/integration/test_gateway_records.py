"""A finished game, whole: what one takes home of it is read by the commands for it."""

import asyncio
import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from shared.cli.gcg import app as gcg
from shared.cli.replay import app as replay
from tests.integration.board import Board
from tests.integration.hall_client import Frame, Person, Refused, eventually, sign_up
from tests.integration.playing import unhurried
from tests.integration.searches import warmed_up
from tests.stack import Stack

pytestmark = pytest.mark.stack
TURNS = 6


@dataclass
class Played:
    """A game that two people played for a few turns, then one resigned."""

    id: str
    people: list[Person]
    match: Frame


async def played(stack: Stack, game: str, **wish: Any) -> Played:
    """A game from its table to its end."""
    await warmed_up(game)
    people = [await sign_up(stack.url), await sign_up(stack.url)]
    wish["options"] = unhurried(game, wish.get("options"))
    opened = {"game": game, "language": "en", "joining": "open", **wish}
    table = (await people[0].post("/tables", opened))["table"]["id"]
    await people[1].post(f"/tables/{table}/seats", {"stake": 0})
    async with people[0].socket() as one, people[1].socket() as two:
        boards = [await Board(one, table).watch(), await Board(two, table).watch()]
        luck = Random(7)
        for _ in range(TURNS):
            await _one_turn(boards, luck)
        await eventually(partial(_refused_early, people[0], table), "the record is held back")
        await boards[0].socket.act(table, boards[0].match["turn"], {"type": "resign"})
        for board in boards:
            await board.until(lambda b: b.ended)
        await _stored(people[0], table)
        return Played(table, people, boards[0].match)


async def _refused_early(person: Person, game: str) -> bool:
    """Whether the record of a game under way is refused for that, as soon as there is one.

    What is stored may be behind what was told: after a stall of the machine by seconds.
    """
    with pytest.raises(Refused) as early:
        await person.get(f"/matches/{game}/replay")
    assert early.value.code in ("not_finished", "unavailable")
    return early.value.code == "not_finished"


async def _one_turn(boards: list[Board], luck: Random) -> None:
    tasks = [asyncio.create_task(board.until(lambda b: bool(b.asked))) for board in boards]
    done, late = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in late:
        task.cancel()
    board = done.pop().result()
    answer = await board.act(await board.some_action(luck))
    assert answer["type"] == "accepted", answer


async def _stored(person: Person, game: str) -> None:
    async def ended() -> bool:
        games = (await person.get("/me/games?state=finished"))["games"]
        return any(one["game"] == game for one in games)

    await eventually(ended, "the game is among the finished ones")


async def fetched(person: Person, path: str) -> httpx.Response:
    answer = await person.http.get(path)
    assert answer.status_code == 200, answer.text
    return answer


@pytest.mark.parametrize("game", ["scrabble", "words_with_friends"])
async def test_a_finished_game_is_replayed_and_checked_by_the_commands(
    stack: Stack, game: str, tmp_path: Path
) -> None:
    done = await played(stack, game)
    lines = await fetched(done.people[0], f"/matches/{done.id}/events.jsonl")
    assert lines.headers["content-type"].startswith("application/x-ndjson")
    events = tmp_path / "game.jsonl"
    events.write_bytes(lines.content)
    folded = CliRunner().invoke(replay, [str(events), "--seen-by", "observer"])
    assert folded.exit_code == 0, folded.output
    state = json.loads(folded.output)
    assert state["phase"] == "ended"
    assert state["result"] == done.match["result"]
    record = tmp_path / "game.gcg"
    record.write_bytes((await fetched(done.people[1], f"/matches/{done.id}/game.gcg")).content)
    assert done.people[0].name in record.read_text()
    checked = CliRunner().invoke(gcg, ["check", str(record)])
    assert checked.exit_code == 0, checked.output
    assert "every score agrees" in checked.output


async def test_a_finished_game_is_shown_as_it_stood_at_any_point(stack: Stack) -> None:
    done = await played(stack, "scrabble")
    path = f"/matches/{done.id}/replay"
    last = (await done.people[0].get(path))["match"]
    assert (last["phase"], last["seq"]) == ("ended", done.match["seq"])
    begun = next(
        json.loads(line)["seq"]
        for line in (await fetched(done.people[0], f"/matches/{done.id}/events.jsonl")).text.split(
            "\n"
        )
        if json.loads(line)["type"] == "begun"
    )
    first = (await done.people[0].get(f"{path}?seq={begun}&seen_by=1"))["match"]
    assert set("".join(first["position"]["rows"])) == {"."}
    assert len(first["position"]["rack"]) == 7, "anybody's rack is shown once it is over"
    assert [player["name"] for player in first["players"]] == [one.name for one in done.people]
    with pytest.raises(Refused) as missing:
        await done.people[0].get(f"{path}?seen_by=2")
    assert missing.value.code == "no_such_seat"


async def test_other_games_have_no_gcg(stack: Stack) -> None:
    done = await played(stack, "upwords")
    with pytest.raises(Refused) as refused:
        await done.people[0].get(f"/matches/{done.id}/game.gcg")
    assert refused.value.code == "no_gcg"


async def test_a_game_that_was_not_observed_stays_its_players(stack: Stack) -> None:
    done = await played(stack, "wordsteal", options={"observed": False})
    somebody = await sign_up(stack.url)
    for what in ("events.jsonl", "replay"):
        await fetched(done.people[0], f"/matches/{done.id}/{what}")
        with pytest.raises(Refused) as refused:
            await somebody.get(f"/matches/{done.id}/{what}")
        assert refused.value.code == "not_observed"

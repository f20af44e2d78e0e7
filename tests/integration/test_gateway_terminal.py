"""Clients by the public interface alone: the terminal's, and the example bot."""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shared.cli.client.choosing import some_action
from shared.cli.terminal.playing import Playing
from shared.lexicon.store import get
from tests.integration.board import Board
from tests.integration.hall_client import Person, eventually, guest
from tests.integration.playing import unhurried
from tests.integration.searches import warm_up
from tests.stack import Stack

pytestmark = pytest.mark.stack
ROOT = Path(__file__).parents[2]
LONGEST_S = 240
"""Searches are compiled first, on a machine that never did it."""
GAMES = ["wordgrid", "scrabble", "words_with_friends", "upwords", "wordsteal"]


class Typist:
    """Types what a person would: plays as they are written, judged by the screen's own match."""

    def __init__(self, turns: int) -> None:
        self.said: list[str] = []
        self.playing: Playing | None = None
        self._turns = turns
        self._luck = Random(3)
        self._shown = asyncio.Event()

    def say(self, text: str) -> None:
        self.said.append(text)
        self._shown.set()

    async def lines(self) -> AsyncIterator[str]:
        done: set[tuple[int, str]] = set()
        while sum(asked == "turn" for _, asked in done) < self._turns:
            await self._shown.wait()
            self._shown.clear()
            board = self.playing and self.playing._board
            if not board or not board.asked or board.stale or (board.turn, board.asked) in done:
                continue
            done.add((board.turn, board.asked))
            yield written(board.match, self._luck)
        yield "resign"
        await asyncio.Event().wait()


def written(match: dict[str, Any], luck: Random) -> str:
    """A legal action of this seat, as it is typed."""
    action = some_action(match, get(match["lexicon"]), luck)
    match action["type"]:
        case "write":
            grid = list("".join(match["position"]["rows"]))
            grid[action["cell"]] = action["letter"]
            word = "".join(grid[cell] for cell in action["path"])
            return f"{square(action['cell'], 5)} {action['letter']} {word}"
        case "play":
            return _placed(match, action["tiles"])
        case "exchange":
            return f"x {action['tiles']}"
        case "let_pass":
            return "ok"
    return str(action["type"])


def _placed(match: dict[str, Any], tiles: list[dict[str, Any]]) -> str:
    side = len(match["position"]["rows"])
    laid = {tile["square"]: tile["face"] for tile in tiles}
    first, last = min(laid), max(laid)
    across = len(laid) == 1 or first // side == last // side
    step = 1 if across else side
    line = "".join(laid.get(at, ".") for at in range(first, last + 1, step))
    where = square(first, side)
    return f"{where[1:]}{where[0]} {line}" if across else f"{where} {line}"


def square(at: int, side: int) -> str:
    return f"{chr(ord('A') + at % side)}{at // side + 1}"


@pytest.mark.parametrize("game", GAMES)
async def test_any_game_is_played_in_the_terminal(stack: Stack, game: str) -> None:
    person = await guest(stack.url)
    options = unhurried(game)
    wish = {"game": game, "language": "en", "level": "easy", "options": options}
    table = (await person.post("/practice", wish))["table"]["id"]
    await _made(person, table)
    warm_up(game)
    typist = Typist(turns=3)
    typist.playing = Playing(stack.url, person.token, table, typist.lines(), typist.say)
    match = await asyncio.wait_for(typist.playing.run(), LONGEST_S)
    said = "\n".join(typist.said)
    assert match["phase"] == "ended", said
    assert match["result"]["reason"] == "resigned"
    assert "! " not in said, "every typed line was taken"
    assert said.count("Your turn") >= 3
    assert re.search(r"^It is over .*Computer \(easy\) won", said, re.MULTILINE), said


async def test_the_command_plays_from_its_standard_input(stack: Stack, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shared.cli", "play", "upwords", "--url", stack.url]
    environment = {**os.environ, "WORDHALL_VAR": str(tmp_path)}
    done = await asyncio.to_thread(
        subprocess.run,
        command,
        input="help\nnonsense\nresign\n",
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        cwd=ROOT,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "You are Guest-" in done.stdout


async def test_the_example_bot_signs_up_and_plays_a_game_to_its_end(stack: Stack) -> None:
    lines = (ROOT / "examples" / "bot.py").read_text().splitlines()
    assert len(lines) < 100
    person = await guest(stack.url)
    table = (await person.post("/tables", {"game": "wordgrid", "language": "en"}))["table"]["id"]
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "examples/bot.py", stack.url, table),
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    try:
        await _made(person, table)
        async with person.socket() as socket:
            board = await Board(socket, table).watch()
            while not board.ended:
                await board.until(lambda b: b.ended or b.my_turn)
                if not board.ended:
                    await board.act(await board.some_action(Random(5)))
        said = (await asyncio.wait_for(bot.communicate(), LONGEST_S))[0].decode()
    finally:
        if bot.returncode is None:
            bot.kill()
    assert bot.returncode == 0
    result = board.match["result"]
    assert result["reason"] == "score"
    assert str(result["scores"])[1:-1] in said, json.dumps(result) + said


async def _made(person: Person, table: str) -> None:
    async def playing() -> bool:
        return bool((await person.get(f"/tables/{table}"))["table"]["status"] == "playing")

    await eventually(playing, "the game is made")

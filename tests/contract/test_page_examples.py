"""The worked examples that people play on the page count what the rules say."""

import json
from typing import Any

import pytest

from shared.cli.scoring import crossing, upwords, wordsteal
from shared.games.crossword.notation import write_start
from shared.lexicon import store
from tests.contract.page_examples import BOARDS, FOLDER, boards

Json = dict[str, Any]
EXAMPLES: list[Json] = json.loads((FOLDER / "examples.json").read_text("utf-8"))
TILED = [one for one in EXAMPLES if one["game"] != "wordgrid"]
OF_A_WORDGRID = [one for one in EXAMPLES if one["game"] == "wordgrid"]
SCORED = {
    "scrabble": crossing.score,
    "words_with_friends": crossing.score,
    "upwords": upwords.score,
    "wordsteal": wordsteal.score,
}
QU = "Ɋ"


def rows(example: Json, sign: str = "") -> list[list[str]]:
    """What lies on the whole board, a letter a square, or `sign` of each word, "." elsewhere."""
    side = len(json.loads(boards())[example["game"]]["squares"])
    board = [["."] * side for _ in range(side)]
    for word in example["lies"]:
        for at, letter in enumerate(word["word"]):
            row = word["row"] + (at if word.get("down") else 0)
            column = word["column"] + (0 if word.get("down") else at)
            board[row][column] = str(word[sign]) if sign else letter
    return board


def asked(example: Json) -> Json:
    """The example as `wordhall score` reads it."""
    play, board = example["play"], rows(example)
    said: Json = {"game": example["game"], "language": example["language"]}
    said["lexicon"] = store.latest(example["language"]).id
    if example["game"] == "upwords":
        down = bool(play.get("down"))
        placed = [
            [play["row"] + (n if down else 0), play["column"] + (0 if down else n), face]
            for n, face in enumerate(play["word"].replace(QU, "Q"))
            if face != "."
        ]
        placed = [[row, column, "QU" if face == "Q" else face] for row, column, face in placed]
        cells = [["" if face == "." else f"1{face}" for face in row] for row in board]
        return said | {"board": cells, "placed": placed}
    start = play["row"] * len(board) + play["column"]
    said["at"] = write_start(start, len(board), across=not play.get("down"))
    said |= {"board": "/".join(map("".join, board)), "play": play["word"]}
    if example["game"] == "wordsteal":
        owners = "/".join(map("".join, rows(example, "owner")))
        said |= {"owners": owners, "seat": 0, "bonus": example.get("bonus", 0)}
    return said


@pytest.mark.parametrize("example", TILED, ids=lambda one: one["id"])
def test_an_example_counts_what_the_rules_say(example: Json) -> None:
    answer = SCORED[example["game"]](asked(example))
    assert answer["score"] == example["points"]
    assert answer["words"] == example["words"]
    assert sum(answer.get("losses", {}).values()) == example.get("taken", 0)
    assert answer.get("cleared", False) is example.get("clears", False)


@pytest.mark.parametrize("example", TILED, ids=lambda one: one["id"])
def test_the_rack_holds_what_is_played(example: Json) -> None:
    rack = list(example["rack"])
    assert len(rack) == 7
    for face in example["play"]["word"].replace(".", ""):
        rack.remove(face)


@pytest.mark.parametrize("example", OF_A_WORDGRID, ids=lambda one: one["id"])
def test_an_example_on_the_grid_is_a_new_word(example: Json) -> None:
    path, cell = example["answer"]["path"], example["answer"]["cell"]
    grid = "".join(example["rows"])
    grid = grid[:cell] + example["answer"]["letter"] + grid[cell + 1 :]
    word = "".join(grid[step] for step in path)
    assert [word] == example["words"]
    assert word in store.get(store.latest(example["language"]).id)
    assert word not in example["used"]
    assert cell in path
    assert len(path) == example["points"]


def test_the_boards_are_those_of_the_rules() -> None:
    written = BOARDS.read_text("utf-8")
    assert boards() == written, "Run `python -m tests.contract.page_examples`."

"""What is typed in a terminal is read as the action it means; what is told is a line each."""

from typing import Any

import pytest

from shared.cli.terminal.drawing import drawn
from shared.cli.terminal.reading import read
from shared.cli.terminal.telling import told
from shared.games.kernel import Malformed

BARE = ["." * 15] * 15
CLOCK = {"remaining_ms": [61_000, 3_600_000]}
TWO = [
    {"seat": 0, "name": "Ann", "bot": None},
    {"seat": 1, "name": None, "bot": "hard"},
]


def match(kind: str, language: str = "en", **position: Any) -> dict[str, Any]:
    return {
        "kind": kind,
        "language": language,
        "options": {"board": "10x10"},
        "phase": "playing",
        "to_move": 0,
        "you": 0,
        "players": TWO,
        "seats": [{"score": 12, "status": "playing"}, {"score": -3, "status": "resigned"}],
        "clock": CLOCK,
        "position": position,
    }


def scrabble(*rows: tuple[int, str], language: str = "en") -> dict[str, Any]:
    board = list(BARE)
    for number, row in rows:
        board[number] = row
    return match("scrabble", language, rows=board, rack="CATS?QU", bag=80, standing=None)


def placed(game: dict[str, Any], typed: str) -> dict[int, str]:
    action = read(game, typed)
    assert action["type"] == "play"
    return {tile["square"]: tile["face"] for tile in action["tiles"]}


def test_a_play_runs_across_from_row_and_column_and_down_from_column_and_row() -> None:
    assert placed(scrabble(), "8H cAT") == {112: "c", 113: "A", 114: "T"}
    assert placed(scrabble(), "H8 CAT") == {112: "C", 127: "A", 142: "T"}


@pytest.mark.parametrize("typed", ["8H CATS", "8H ...S", "8h CATS"])
def test_letters_that_lie_there_may_be_typed_or_be_dots(typed: str) -> None:
    game = scrabble((7, "." * 7 + "CaT" + "." * 5))
    assert placed(game, typed) == {115: "S"}


def test_the_tiles_of_two_letters_are_typed_in_brackets_or_by_their_sign() -> None:
    game = scrabble(language="es")
    assert placed(game, "8H [CH]A") == placed(game, "8H ĈA")
    assert read(game, "x [RR]a") == {"type": "exchange", "tiles": "ŘA"}


def test_qu_is_one_tile_in_upwords() -> None:
    game = match("upwords", rows=["." * 10] * 10, heights=[[0] * 10] * 10, standing=None)
    assert placed(game, "5E QUIT") == {44: "Ɋ", 45: "I", 46: "T"}
    game["position"]["rows"][4] = "....ɊIT..."
    assert placed(game, "5E suit") == {44: "S", 45: "U", 46: "I", 47: "T"}


def test_the_path_of_a_word_of_wordgrid_is_found() -> None:
    game = match("wordgrid", rows=[".....", ".....", "SHEEP", ".....", "....."], used=["SHEEP"])
    move = read(game, "C4 R HER")
    assert move == {"type": "write", "cell": 17, "letter": "R", "path": [11, 12, 17]}
    with pytest.raises(Malformed, match="can't be traced"):
        read(game, "C4 R SER")
    with pytest.raises(Malformed) as taken:
        read(game, "C3 R HER")
    assert taken.value.code == "cell_taken"


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("pass", {"type": "pass"}),
        ("OK", {"type": "let_pass"}),
        ("challenge", {"type": "challenge"}),
        ("draw", {"type": "offer_draw"}),
        ("no", {"type": "decline_draw"}),
        ("resign", {"type": "resign"}),
        ("x ab?", {"type": "exchange", "tiles": "AB?"}),
    ],
)
def test_words_that_are_an_action(typed: str, action: dict[str, Any]) -> None:
    assert read(scrabble(), typed) == action


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "malformed"),
        ("CAT", "malformed"),
        ("8H C A T", "malformed"),
        ("99 CAT", "malformed_square"),
        ("16A CAT", "off_board"),
        ("8M CATS", "off_board"),
    ],
)
def test_what_cannot_be_read_is_said(typed: str, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        read(scrabble(), typed)
    assert refused.value.code == code


def test_all_that_lies_there_already_is_no_play() -> None:
    with pytest.raises(Malformed, match="lies there already"):
        read(scrabble((7, "." * 7 + "CAT" + "." * 5)), "8H CAT")


def test_what_one_sees() -> None:
    shown = drawn(scrabble((7, "." * 7 + "CaT" + "." * 5))).split("\n")
    assert shown[0].split() == list("ABCDEFGHIJKLMNO")
    assert shown[1].split()[1:3] == ["3W", "."]
    assert shown[8].split()[8:11] == ["C", "a", "T"]
    assert "> 0" not in shown
    assert any(line.startswith(">0 Ann (you): 12, 1:01 left") for line in shown)
    assert any("Computer (hard): -3, 1:00:00 left, resigned" in line for line in shown)
    assert shown[-1] == "Your rack: C A T S ? Q U   (80 in the bag)"


def test_events_are_told() -> None:
    game = scrabble()
    moved = {
        "type": "moved",
        "seat": 0,
        "did": [{"type": "placed", "seat": 0, "words": ["CAT", "AT"], "points": 12}],
    }
    result = {"winners": [0], "scores": [12, -3], "detail": None, "reason": "resigned"}
    assert list(told(game, moved)) == ["Ann plays CAT, AT for 12."]
    [end] = told(game, {"type": "ended", "result": result, "did": []})
    assert end == "It is over (resigned): Ann won. Ann 12, Computer (hard) -3."

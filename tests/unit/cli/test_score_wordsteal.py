"""`wordhall score` for Wordsteal."""

import json
from typing import Any

import pytest

from shared.cli.score import answers

BARE = "/".join(["15"] * 15)


def rows(owner: str) -> str:
    return "/".join([owner * 15] * 15)


SHIFTED = rows(".").replace("./.", "/..", 1)
"""As many signs as there are squares, but one in the wrong row."""


def grid(row: int, letters: str, owner: str, column: int = 1) -> dict[str, str]:
    """A word in a row (from 0), and whose it is."""
    rows, owners = ["15"] * 15, ["." * 15] * 15
    rows[row] = f"{column}{letters}{15 - column - len(letters)}"
    owners[row] = ("." * column + owner * len(letters)).ljust(15, ".")
    return {"board": "/".join(rows), "owners": "/".join(owners)}


def ask(**said: Any) -> dict[str, Any]:
    line = json.dumps({"game": "wordsteal", "language": "fr", **said}, ensure_ascii=False)
    (answer,) = answers([line])
    told: dict[str, Any] = json.loads(answer)
    return told


def test_the_worked_example() -> None:
    gentillesse = grid(7, "GENTILLESSE", "0")
    assert ask(**gentillesse, at="7J", play="AEREZ", seat=1, bonus=2) == {
        "score": 8,
        "words": ["AEREZ", "AS", "ES", "RE"],
        "losses": {"0": 3},
        "bonus": 2,
        "cleared": False,
    }


def test_orange_and_pink() -> None:
    first = ask(board=BARE, at="8E", play="GENT", seat=0)
    assert (first["score"], first["bonus"], first["losses"]) == (4, 1, {})
    pin = grid(2, "PIN", "1", column=9)
    told = ask(**pin, at="3J", play="...TE", seat=0, bonus=3)
    assert told == {
        "score": 8,
        "words": ["PINTE"],
        "losses": {"1": 3},
        "bonus": 0,
        "cleared": True,
    }


@pytest.mark.parametrize("name", ["no_clearing", "no clearing", "No-Clearing", "noClearing"])
def test_options_however_they_are_written(name: str) -> None:
    pin = grid(2, "PIN", "1", column=9)
    said = {"at": "3J", "play": "...TE", "options": {name: True}}
    assert ask(**pin, **said) == {"error": "pink_closed"}


def test_no_steal_with_an_s() -> None:
    pin = grid(7, "PIN", "1", column=5)
    said: dict[str, Any] = {**pin, "at": "I8", "play": "SE"}
    assert ask(**said)["words"] == ["SE", "PINS"]
    for name in ("no_steal_with_an_s", "no steal with an S", "no steal with S"):
        assert ask(**said, options={name: True}) == {"error": "steal_with_an_s"}


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"board": BARE, "at": "8H", "play": "A"}, "too_few_letters"),
        ({"board": BARE, "at": "8A", "play": "AS"}, "start_not_covered"),
        ({"board": BARE, "at": "8H", "play": "aS"}, "letter_unknown"),
        ({"board": BARE, "at": "8H", "play": "AAAAAAAA"}, "too_many_letters"),
        ({"board": BARE, "at": "8H", "play": "AS", "owners": "x"}, "malformed_owners"),
        ({"board": BARE, "at": "8H", "play": "AS", "owners": rows("9")}, "malformed_owners"),
        ({"board": BARE, "at": "8H", "play": "AS", "owners": "0" * 225}, "malformed_owners"),
        ({"board": BARE, "at": "8H", "play": "AS", "owners": SHIFTED}, "malformed_owners"),
        ({"board": BARE, "at": "8H", "play": "AS", "seat": 6}, "malformed"),
        ({"board": BARE, "at": "8H", "play": "AS", "options": {"no_clearing": 1}}, "bad_options"),
        ({"board": BARE, "at": "8H", "play": "AS", "options": {"clearing": False}}, "bad_options"),
        (
            {
                "board": BARE,
                "at": "8H",
                "play": "AS",
                "options": {"no_clearing": True, "no clearing": False},
            },
            "bad_options",
        ),
        ({"board": BARE, "at": "8H", "play": "AS", "language": "xx"}, "no_such_language"),
        ({"board": BARE, "at": "8H", "play": "AS", "lexicon": "nope"}, "no_such_lexicon"),
        ({"board": "15", "at": "8H", "play": "AS"}, "malformed_board"),
        ({"at": "8H", "play": "AS"}, "malformed"),
    ],
)
def test_what_is_against_the_rules_or_cannot_be_read(said: dict[str, Any], code: str) -> None:
    assert ask(**said) == {"error": code}


def test_spanish_pairs_are_no_letters_here() -> None:
    assert ask(board=BARE, at="8H", play="[CH]A", language="es") == {"error": "letter_unknown"}


def test_words_are_looked_up_where_a_list_is_named() -> None:
    said = {"board": BARE, "at": "8H", "language": "en", "lexicon": "en"}
    assert ask(**said, play="CAT")["score"] == 3
    assert ask(**said, play="QZ") == {"error": "word_unknown"}

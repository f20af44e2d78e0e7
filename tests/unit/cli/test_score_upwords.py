"""`wordhall score` and `wordhall moves` for Upwords."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.cli.counting.upwords import counter, read_position
from shared.cli.score import answers
from shared.games.kernel import Malformed
from shared.lexicon.lexicon import make
from tests.unit.games.tables import CALM
from tests.unit.games.upwords_tables import UP
from tests.unit.games.upwords_twin import slow_plays

EMPTY = [[""] * 10 for _ in range(10)]
CAT = [*EMPTY[:4], ["", "", "", "", "1C", "1A", "2T", "", "", ""], *EMPTY[5:]]


def asked(**fields: Any) -> dict[str, Any]:
    line = {"game": "upwords", "board": CAT, "placed": [[4, 4, "B"]], **fields}
    (answer,) = answers([json.dumps(line)])
    told: dict[str, Any] = json.loads(answer)
    return told


def test_it_says_the_score_and_the_words_the_main_one_first() -> None:
    assert asked() == {"score": 5, "words": ["BAT"]}
    placed = [[4, 7, "S"], [5, 7, "O"]]
    assert asked(placed=placed) == {"score": 4 + 5, "words": ["SO", "CATS"]}


def test_qu_is_one_letter_however_it_is_written() -> None:
    for written in ("QU", "Qu", "qu", "Ɋ"):
        assert asked(placed=[[4, 4, written]])["words"] == ["QUAT"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"placed": [[0, 0, "B"]]}, "not_connected"),
        ({"placed": [[4, 4, "C"]]}, "same_letter"),
        ({"placed": [[4, 4, "B"], [4, 5, "I"], [4, 6, "N"]]}, "word_covered"),
        ({"placed": [[4, 7, "S"]], "options": {"plain_s": "forbid"}}, "plain_s"),
        ({"placed": [[4, 10, "S"]]}, "square_unknown"),
        ({"placed": [[4, -1, "S"]]}, "square_unknown"),
        ({"placed": [[4, 7, "Q"]]}, "tile_unknown"),
        ({"placed": [[4, 7, "ſ"]]}, "tile_unknown"),
        ({"placed": [[4, 7, ""]]}, "tile_unknown"),
        ({"placed": [[4, 7, "SO"]]}, "tile_unknown"),
        ({"placed": [[4, 7]]}, "malformed_play"),
        ({"placed": [[4, "7", "S"]]}, "malformed_play"),
        ({"placed": [[4.0, 7, "S"]]}, "malformed"),
        ({"placed": []}, "malformed"),
        ({"placed": [[4, 7, "S"]] * 8}, "malformed"),
        ({"placed": None}, "malformed"),
        ({"board": CAT[:9]}, "no_such_edition"),
        ({"board": []}, "no_such_edition"),
        ({"board": [row[:9] for row in CAT]}, "malformed_board"),
        ({"board": [["6A"] * 10] * 10}, "malformed_board"),
        ({"board": [["0A"] * 10] * 10}, "malformed_board"),
        ({"board": [["A"] * 10] * 10}, "malformed_board"),
        ({"board": [["3"] * 10] * 10}, "malformed_board"),
        ({"board": [["1Q"] * 10] * 10}, "tile_unknown"),
        ({"board": "CAT"}, "malformed"),
        ({"edition": "8x8"}, "malformed_board"),
        ({"edition": "9x9"}, "no_such_edition"),
        ({"language": "da", "edition": "8x8"}, "no_such_edition"),
        ({"language": "xx"}, "no_such_edition"),
        ({"options": {"plain_s": "perhaps"}}, "bad_options"),
        ({"options": {"plain_t": "forbid"}}, "bad_options"),
        ({"options": {"board": "8x8"}}, "malformed_board"),
        ({"lexicon": "en-0"}, "no_such_lexicon"),
        ({"placed": [[4, 4, "X"]], "lexicon": "en"}, "word_unknown"),
    ],
)
def test_what_is_against_the_rules_or_cannot_be_read_has_a_code(
    fields: dict[str, Any], code: str
) -> None:
    assert asked(**fields) == {"error": code}


def test_words_are_looked_up_only_where_a_list_is_named() -> None:
    assert asked(placed=[[4, 4, "X"]])["words"] == ["XAT"]
    assert asked(lexicon="en")["words"] == ["BAT"]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=11) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=20,
)


@settings(CALM, max_examples=100)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "board": anything,
            "placed": anything,
            "edition": anything,
            "language": anything,
            "options": anything,
            "lexicon": anything,
        },
    )
)
def test_every_line_has_an_answer(fields: dict[str, Any]) -> None:
    told = asked(**fields)
    assert set(told) in ({"score", "words"}, {"error"})


# Moves.

ROWS = ["." * 10] * 4 + ["....1C1A2T..."] + ["." * 10] * 5
CATS = "/".join(ROWS)


def test_moves_counts_the_plays_their_scores_and_the_highest() -> None:
    assert counter("upwords", make("few", "en", ["CAT", "BAT", "BATS"]))(f"{CATS}\tBSXX") == (
        # BAT 5 and, both at once, BATS 6.
        "2\t11\t6\t1"
    )


def test_moves_finds_what_the_twin_finds_with_qu_on_the_rack() -> None:
    line = f"{CATS}\tQUOTEIS"
    stacks, rack, _ = read_position("en", line)
    assert rack == "ɊOTEIS"
    words = ["QUOTE", "QUIT", "IT", "OAT", "EAT", "SAT", "CAT", "AT", "TO"]
    found = slow_plays(words, stacks, rack)
    answer = counter("upwords", make("some", "en", words))(line)
    top = max(found.values())
    tops = list(found.values()).count(top)
    assert answer == f"{len(found)}\t{sum(found.values())}\t{top}\t{tops}"


def test_moves_reads_an_8_x_8_board_too() -> None:
    board = "/".join(["." * 8] * 8)
    assert counter("upwords", make("at", "en", ["AT"]))(f"{board}\tAT") == "12\t48\t4\t12"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "malformed_line"),
        (CATS, "malformed_line"),
        ("CAT\tCAT", "malformed_board"),
        (CATS.replace("1C", "C"), "malformed_board"),
        (CATS.replace("1C", "7C"), "malformed_board"),
        (CATS.replace("1C", "1Q"), "tile_unknown"),
        (f"{CATS}\tQ", "tile_unknown"),
        (f"{CATS}\tABCDEFGH", "malformed_rack"),
        (f"{CATS}\tA?", "tile_unknown"),
        # What is a letter in upper case only, or two: ß isn't read as SS.
        (f"{CATS}\tß", "tile_unknown"),
        (f"{CATS}\tAı", "tile_unknown"),
        (f"{CATS}\tAſ", "tile_unknown"),
        (CATS.replace("1C", "1ß"), "tile_unknown"),
    ],
)
def test_moves_says_what_cannot_be_read(line: str, code: str) -> None:
    count = counter("upwords", UP)
    with pytest.raises(Malformed) as caught:
        count(line if "\t" in line or code == "malformed_line" else f"{line}\tA")
    assert caught.value.code == code


def test_moves_has_no_tiles_of_other_languages() -> None:
    with pytest.raises(KeyError):
        counter("upwords", make("le", "fr", ["AS"]))

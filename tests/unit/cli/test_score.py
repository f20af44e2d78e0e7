"""`wordhall score`: one answer a line, whatever the line; and every case from elsewhere."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from shared.cli.score import answers, app
from tests.unit.games.tables import CALM

CASES = Path(__file__).parents[4] / "shared" / "cases"
EMPTY = "/".join(["15"] * 15)
CAT = "/".join([*["15"] * 7, "6CAT6", *["15"] * 7])


def said(**fields: Any) -> dict[str, Any]:
    made = {"game": "scrabble", "language": "en", "board": CAT, "at": "J8", "play": "SIT"}
    line = json.dumps({**made, **fields})
    answer: dict[str, Any] = json.loads(next(answers([line])))
    return answer


@pytest.mark.parametrize("file", ["scrabble_scores_games.jsonl", "scrabble_scores_engines.jsonl"])
def test_every_handed_play_scores_what_was_recorded(file: str) -> None:
    if not (CASES / file).exists():
        pytest.skip("the recorded games are handed beside the project, not in it")
    lines = (CASES / file).read_text("utf-8").splitlines()
    for line, answer in zip(lines, answers(lines), strict=True):
        case, got = json.loads(line), json.loads(answer)
        assert got.get("score") == case["score"], line
        if "cross_words" in case:
            assert got["words"][1:] == case["cross_words"], line


def test_it_says_the_score_and_the_words_the_main_one_first() -> None:
    assert said() == {"score": 11, "words": ["SIT", "CATS"]}
    assert said(at="8J", play="s") == {"score": 5, "words": ["CATs"]}


def test_scrabble_is_the_game_when_none_is_said() -> None:
    line = {"board": EMPTY, "at": "8H", "play": "AT"}
    assert json.loads(next(answers([json.dumps(line)]))) == {"score": 4, "words": ["AT"]}


def test_words_with_friends_has_its_own_board_and_values() -> None:
    assert said(game="words_with_friends", at="J8", play="SIT")["score"] == 7 + 1 + 1 + 3


def test_options_that_the_game_has_change_no_score() -> None:
    assert said(options={"validation": "refuse"}) == said(options=None) == said()


def test_a_bonus_can_be_said() -> None:
    at_start = {"board": EMPTY, "at": "8D", "play": "BUSUUTI"}
    assert [said(**at_start, bonus=bonus)["score"] for bonus in (50, 40, 0)] == [74, 64, 24]
    assert said(**at_start)["score"] == 74


def test_a_single_tiles_main_word_is_the_one_along_the_play() -> None:
    board = CAT.replace("6CAT6/15", "6CAT6/9O5")
    assert said(board=board, at="8J", play="S")["words"] == ["CATS", "SO"]
    assert said(board=board, at="J8", play="S")["words"] == ["SO", "CATS"]


def test_words_are_looked_up_only_where_a_list_is_named() -> None:
    assert said(play="SXT")["words"] == ["SXT", "CATS"]
    assert said(play="SXT", lexicon="en-1") == {"error": "word_unknown"}
    assert said(lexicon="en-1")["score"] == said(lexicon="en")["score"] == 11
    assert said(lexicon="en-999") == {"error": "no_such_lexicon"}
    assert said(lexicon="../en-1") == {"error": "no_such_lexicon"}
    german = {"language": "de", "lexicon": "en-1"}
    assert said(**german) == {"error": "other_language"}


def test_spanish_pairs_are_read_as_faces_and_in_brackets() -> None:
    spanish = {"language": "es", "board": EMPTY, "at": "8G"}
    assert said(**spanish, play="ĈICO") == said(**spanish, play="[CH]ICO")
    assert said(**spanish, play="[CH]ICO")["words"] == ["CHICO"]
    assert said(**spanish, play="[ch]ICO")["score"] == 10


def test_letters_may_be_written_in_two_parts() -> None:
    spanish = {"language": "es", "board": EMPTY, "at": "8G"}
    assert said(**spanish, play="AN\u0303O") == said(**spanish, play="A\u00d1O")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"board": EMPTY, "at": "1A"}, "start_not_covered"),
        ({"board": EMPTY, "at": "8H", "play": "A"}, "word_too_short"),
        ({"at": "1A"}, "not_connected"),
        ({"play": "..."}, "gap"),
        ({"at": "8G", "play": "..."}, "no_tiles"),
        ({"at": "8G", "play": "CATS"}, "square_taken"),
        ({"at": "8J", "play": "S.T"}, "gap"),
        ({"at": "8J", "play": "SSSSSSS"}, "off_board"),
        ({"at": "G9", "play": "SSSSSSSSS"}, "off_board"),
        ({"at": "1G", "play": "SSSSSSS" + "S"}, "too_many_tiles"),
        ({"at": "8P"}, "off_board"),
        ({"at": "16A"}, "off_board"),
        ({"at": "0A"}, "off_board"),
        ({"at": ""}, "malformed_square"),
        ({"at": "٨D"}, "malformed_square"),
        ({"at": "A"}, "malformed_square"),
        ({"board": "15"}, "malformed_board"),
        ({"board": EMPTY + "/15"}, "malformed_board"),
        ({"board": EMPTY.replace("15", "16", 1)}, "malformed_board"),
        ({"board": EMPTY.replace("15", "9" * 300, 1)}, "malformed_board"),
        ({"board": EMPTY.replace("15", "14é", 1)}, "letter_unknown"),
        ({"play": "S?T"}, "letter_unknown"),
        ({"play": "SŁT"}, "letter_unknown"),
        ({"play": "SıT"}, "letter_unknown"),
        ({"play": ""}, "malformed"),
        ({"play": 7}, "malformed"),
        ({"board": None}, "malformed"),
        ({"bonus": "50"}, "malformed"),
        ({"bonus": True}, "malformed"),
        ({"game": "go"}, "no_such_kind"),
        ({"game": ["scrabble"]}, "no_such_kind"),
        ({"language": "tlh"}, "no_such_language"),
        ({"options": {"plain_s": "forbid"}}, "bad_options"),
        ({"options": {"validation": "perhaps"}}, "bad_options"),
        ({"options": []}, "malformed"),
        ({"game": "words_with_friends", "options": {"validation": "refuse"}}, "bad_options"),
        ({"game": "words_with_friends", "language": "da"}, "no_such_language"),
    ],
)
def test_what_can_not_be_read_or_placed_gets_a_code(fields: dict[str, Any], code: str) -> None:
    assert said(**fields) == {"error": code}


@pytest.mark.parametrize("line", ["", "{", "[]", "7", "null", "[" * 100_000, '{"game": NaN}'])
def test_a_line_that_is_no_object_is_malformed_and_the_rest_goes_on(line: str) -> None:
    good = json.dumps({"board": EMPTY, "at": "8H", "play": "AT"})
    first, middle, last = (json.loads(answer) for answer in answers([good, line, good]))
    assert "error" in middle
    assert first == last == {"score": 4, "words": ["AT"]}


def test_the_command_reads_standard_input_and_answers_in_order() -> None:
    lines = [{"board": EMPTY, "at": "8H", "play": word} for word in ("AT", "A", "TA")]
    given = b"".join(json.dumps(line).encode() + b"\r\n" for line in lines) + b"\xff\n"
    ran = CliRunner().invoke(app, [], input=given)
    assert ran.exit_code == 0
    assert [list(json.loads(line)) for line in ran.stdout.splitlines()] == [
        ["score", "words"],
        ["error"],
        ["score", "words"],
        ["error"],
    ]


@settings(CALM, max_examples=150)
@given(
    st.sampled_from(["scrabble", "words_with_friends"]),
    st.sampled_from(["en", "es", "de"]),
    st.text("15/CATsñ.[]", max_size=60) | st.just(CAT),
    st.text("AHO0158 ", max_size=4),
    st.text("ASTs.?Ĉ[]CH", max_size=9),
)
def test_never_a_traceback(game: str, language: str, board: str, at: str, play: str) -> None:
    answer = said(game=game, language=language, board=board, at=at, play=play)
    assert ("error" in answer) != ("score" in answer)

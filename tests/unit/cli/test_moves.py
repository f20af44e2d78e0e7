"""`wordhall moves`: one answer a line, whatever the line."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from shared.cli.moves import answers, app, counter
from shared.games.kernel import Malformed
from shared.lexicon.lexicon import make
from tests.unit.games.tables import CALM

WORDS = ["SHEEP", "HE", "SHE", "SHA", "THE", "PEE", "PEEP", "EH"]
COUNT = counter("wordgrid", make("few", "en", WORDS))
START = "...../...../SHEEP/...../....."


@pytest.fixture
def words(tmp_path: Path) -> Path:
    file = tmp_path / "words.txt"
    file.write_text("sheep\r\nhe\nSHE\n\nco-op\nSha\nthe\npee\npeep\neh\n")
    return file


def test_it_counts_moves_their_scores_and_the_longest(words: Path) -> None:
    ran = CliRunner().invoke(
        app, ["--game", "wordgrid", "--words", str(words)], input=f"{START}\tSHEEP\n{START}\n"
    )
    # SHA: an A over or under H. THE (T by H), SHE and HE by a new E or H, EH, PEE, PEEP.
    counted = [tuple(map(int, line.split("\t"))) for line in ran.stdout.splitlines()]
    assert ran.exit_code == 0
    assert len(counted) == 2
    assert counted[1][0] >= counted[0][0]
    moves, total, longest = counted[0]
    assert longest == 4, "PEEP"
    assert 2 * moves <= total <= 4 * moves


def test_used_words_are_left_out() -> None:
    full = next(answers(COUNT, [f"{START}\t"]))
    spent = list(answers(COUNT, [f"{START}\t{','.join(WORDS)}", f"{START}\t sheep , PEEP"]))
    assert spent[0] == "0\t0\t0"
    assert int(spent[1].split("\t")[0]) < int(full.split("\t")[0])


def test_paths_of_the_same_word_are_one_move() -> None:
    lexicon = make("one", "en", ["AB"])
    assert list(answers(counter("wordgrid", lexicon), ["A.A../...../...../...../....."])) == [
        "4\t8\t2"
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "malformed_grid"),
        ("SHEEP", "malformed_grid"),
        ("...../...../SHEEP/....", "malformed_grid"),
        ("...../...../SHEEP/...../....../", "malformed_grid"),
        ("......../..SHEEP/...../.....", "malformed_grid"),
        ("...../...../SHE3P/...../.....", "letter_unknown"),
        ("...../...../SHEÑP/...../.....", "letter_unknown"),
        ("...../...../SHEß/...../.....", "malformed_grid"),
        ("...../...../SHEıP/...../.....", "letter_unknown"),
        ("...../...../ſHEEP/...../.....", "letter_unknown"),
        (f"{START}\tCO-OP", "malformed_word"),
        (f"{START}\t{'A' * 26}", "malformed_word"),
        (f"{START}\tHE\tSHE", "malformed_line"),
        ("\x00\ufffd", "malformed_grid"),
    ],
)
def test_what_cannot_be_read_gets_a_code_and_the_rest_goes_on(line: str, code: str) -> None:
    said = list(answers(COUNT, [START, line, START]))
    assert said[1] == f"error\t{code}"
    assert said[0] == said[2]


@pytest.mark.parametrize("written", ["ä", "A\u0308", "Ä"])
def test_a_letter_is_the_same_in_either_case_composed_or_not(written: str) -> None:
    count = counter("wordgrid", make("one", "de", ["ÄB"]))
    # A B over, under or beside the letter.
    assert count(f"{written}..../...../...../...../.....") == "2\t4\t2"
    with pytest.raises(Malformed) as caught:
        count(f"{written}.ß../...../...../...../.....")
    assert caught.value.code == "letter_unknown"


@settings(CALM, max_examples=200)
@given(st.text("SHEP./\t,a ", max_size=60))
def test_never_a_traceback(line: str) -> None:
    assert len(list(answers(COUNT, [line]))) == 1


def test_bytes_that_are_no_text_are_an_error_line(words: Path) -> None:
    ran = CliRunner().invoke(
        app, ["--game", "wordgrid", "--words", str(words)], input=b"\xff\xfe\n" + START.encode()
    )
    assert ran.stdout.splitlines()[0] == "error\tmalformed_grid"
    assert len(ran.stdout.splitlines()) == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "nim"],
        ["--game", "wordgrid", "--language", "tlh"],
        ["--game", "wordgrid", "--words", "no-such-file"],
    ],
)
def test_wrong_arguments_are_said_in_a_sentence(arguments: list[str], words: Path) -> None:
    ran = CliRunner().invoke(app, ["--words", str(words), *arguments], input="")
    assert ran.exit_code == 2
    assert isinstance(ran.exception, SystemExit)


SCRABBLE_WORDS = ["AB", "BA", "TAB", "BAT", "TABS"]
BOARD = "15/15/15/15/15/15/15/7BAt5/15/15/15/15/15/15/15"


def test_plays_are_counted_with_their_scores_and_the_highest(words: Path) -> None:
    words.write_text("bat\nbats\nat\n")
    ran = CliRunner().invoke(app, ["--words", str(words)], input=f"{BOARD}\tS\n{BOARD}\tZ\n")
    assert ran.exit_code == 0
    # BATS: 3 + 1 + 0 and an S on a square without a premium.
    assert ran.stdout.splitlines() == ["1\t5\t5\t1", "0\t0\t0\t0"]


def test_words_with_friends_has_its_own_tiles_and_board(words: Path) -> None:
    words.write_text("bat\nbats\n")
    ran = CliRunner().invoke(
        app, ["--game", "words_with_friends", "--words", str(words)], input=f"{BOARD}\tS\n"
    )
    # BATS: a B is worth 4 there, and the centre doubles nothing.
    assert ran.stdout.splitlines() == ["1\t6\t6\t1"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "malformed_line"),
        (BOARD, "malformed_line"),
        (f"{BOARD}\tA\tB", "malformed_line"),
        ("15/15\tA", "malformed_board"),
        (f"{BOARD[:-2]}16\tA", "malformed_board"),
        (f"{BOARD[:-2]}14ß\tA", "letter_unknown"),
        (f"{BOARD}\tABCDEFGH", "malformed_rack"),
        (f"{BOARD}\ta", "letter_unknown"),
        (f"{BOARD}\tÑ", "letter_unknown"),
    ],
)
def test_a_position_that_cannot_be_read_gets_a_code(line: str, code: str) -> None:
    count = counter("scrabble", make("few", "en", SCRABBLE_WORDS))
    said = list(answers(count, [f"{BOARD}\tS", line, f"{BOARD}\tS"]))
    assert said[1] == f"error\t{code}"
    assert said[0] == said[2]


def test_a_tile_of_two_letters_is_written_in_brackets() -> None:
    count = counter("scrabble", make("few", "es", ["CHAL", "HA"]))
    board = "15/15/15/15/15/15/15/7[CH]7/15/15/15/15/15/15/15"
    assert next(answers(count, [f"{board}\tAL"])) == "2\t14\t7\t2"


def test_a_game_without_tiles_of_the_language_is_said_in_a_sentence(words: Path) -> None:
    ran = CliRunner().invoke(
        app,
        ["--game", "words_with_friends", "--language", "da", "--words", str(words)],
        input="",
    )
    assert ran.exit_code == 2

"""Boards, squares and plays as people write them: read, and written again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games.crossword.notation import (
    read_board,
    read_faces,
    read_play,
    read_start,
    write_board,
    write_start,
)
from shared.games.crossword.tiles import tile_set
from shared.games.kernel import Malformed
from tests.unit.games.tables import CALM

SPANISH = tile_set("scrabble", "es")
EMPTY = "/".join(["15"] * 15)


@settings(CALM, max_examples=50)
@given(st.text(".....AEÑĈzñł", min_size=225, max_size=225))
def test_a_board_that_is_written_is_read_again(board: str) -> None:
    assert read_board(write_board(board, 15), 15, SPANISH) == board


@settings(CALM, max_examples=50)
@given(st.integers(0, 224), st.booleans())
def test_a_start_that_is_written_is_read_again(square: int, across: bool) -> None:
    assert read_start(write_start(square, 15, across=across), 15) == (square, across)


def test_across_begins_with_the_row_and_down_with_the_column() -> None:
    assert read_start("8D", 15) == (7 * 15 + 3, True)
    assert read_start("d8", 15) == (7 * 15 + 3, False)
    assert read_start("15O", 15) == (224, True)


def test_empty_squares_are_numbers_or_dots() -> None:
    dots = "/".join(["." * 15] * 15)
    assert read_board(dots, 15, SPANISH) == read_board(EMPTY, 15, SPANISH) == "." * 225
    assert write_board("." * 225, 15) == EMPTY


def test_pairs_in_brackets_are_one_tile() -> None:
    assert read_faces("[CH]I[rr]O[LL]", SPANISH) == "ĈIřOŁ"
    board = read_board(EMPTY.replace("15", "[CH][ll]13", 1), 15, SPANISH)
    assert board[:3] == "Ĉł."


def test_a_play_names_only_the_tiles_it_places() -> None:
    board = read_board(EMPTY.replace("15", "1AÑO11", 1), 15, SPANISH)
    assert read_play(board, 15, 0, "B...s", SPANISH, across=True) == {0: "B", 4: "s"}
    assert read_play(board, 15, 1, ".LA", SPANISH, across=False) == {16: "L", 31: "A"}


@pytest.mark.parametrize("row", ["", "14", "16", "99", "115", "7AA7", "AAAAAAAAAAAAAAAA", "14K"])
def test_a_row_has_fifteen_squares_with_the_languages_letters(row: str) -> None:
    with pytest.raises(Malformed):
        read_board(EMPTY.replace("15", row, 1), 15, SPANISH)

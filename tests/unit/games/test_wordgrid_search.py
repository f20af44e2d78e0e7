"""The compiled search against its slow twin."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from shared.games.wordgrid.grid import CELLS, EMPTY, SEED_WORDS, planted, write
from shared.games.wordgrid.search import Found, _is_fresh, all_moves, any_move
from shared.games.wordgrid.walk import MOVE, MOVE_CELL, MOVE_CODE, PATH, WORD
from shared.lexicon import store
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.lexicon import Lexicon, make
from tests.unit.games.tables import CALM, SMALL
from tests.unit.games.wordgrid_twin import Move, slow_moves
from tests.unit.speed import fastest, slowness

FEW = "ABEST"
short_words = st.text(FEW, min_size=1, max_size=6)
grids = st.text(FEW + EMPTY * 3, min_size=CELLS, max_size=CELLS)
LANGUAGES = tuple(ALPHABETS)


@pytest.fixture(scope="module")
def english() -> Lexicon:
    return store.get("en-1")


def as_moves(found: list[Found]) -> set[Move]:
    return {(move.cell, move.letter, move.word) for move in found}


@settings(CALM, max_examples=150)
@given(st.sets(short_words, min_size=1, max_size=60), grids, st.data())
def test_it_finds_what_the_twin_finds(words: set[str], grid: str, data: st.DataObject) -> None:
    used = data.draw(st.sets(st.sampled_from(sorted(words)), max_size=20))
    lexicon = make("drawn", "en", words)
    found = all_moves(lexicon, grid, tuple(used))
    assert as_moves(found) == slow_moves(words, FEW, grid, used)
    assert len(found) == len(as_moves(found)), "a move is named once"
    assert any_move(lexicon, grid, tuple(used)) == bool(found)


@pytest.mark.parametrize("language", LANGUAGES)
@settings(CALM, max_examples=40)
@given(st.data())
def test_it_finds_what_the_twin_finds_in_each_alphabet(language: str, data: st.DataObject) -> None:
    """With the first and the last letters of each: of 21 letters or 29, behind Z or not."""
    alphabet = ALPHABETS[language]
    few = "AE" + alphabet.letters[-4:]
    words = data.draw(st.sets(st.text(few, min_size=1, max_size=6), min_size=1, max_size=60))
    grid = data.draw(st.text(few + EMPTY * 3, min_size=CELLS, max_size=CELLS))
    used = data.draw(st.sets(st.sampled_from(sorted(words)), max_size=20))
    lexicon = make("drawn", language, words)
    found = all_moves(lexicon, grid, tuple(used))
    assert as_moves(found) == slow_moves(words, alphabet.letters, grid, used)
    assert any_move(lexicon, grid, tuple(used)) == bool(found)


@settings(CALM, max_examples=150)
@given(st.sets(short_words, min_size=1, max_size=60), grids)
def test_each_path_spells_its_word_through_the_new_letter(words: set[str], grid: str) -> None:
    lexicon = make("drawn", "en", words)
    for move in all_moves(lexicon, grid, ()):
        filled = write(grid, move.cell, move.letter)
        assert "".join(filled[cell] for cell in move.path) == move.word
        assert len(set(move.path)) == len(move.path)
        assert move.cell in move.path


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_finds_what_the_twin_finds_from_the_seed_word_with_each_list(language: str) -> None:
    lexicon = store.get(store.latest(language).id)
    seed = SEED_WORDS[language]
    words = [word for word in store.text(lexicon.id).decode().split() if len(word) <= 7]
    found = as_moves(all_moves(lexicon, planted(seed), (seed,)))
    assert found == slow_moves(words, lexicon.alphabet.letters, planted(seed), (seed,), longest=7)
    assert len(found) > 100


@pytest.mark.parametrize("length", [12, 13, 24, 25])
def test_words_as_long_as_the_grid_are_found(length: int) -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXY"
    snake = [0, 1, 2, 3, 4, 9, 8, 7, 6, 5, 10, 11, 12, 13, 14, 19, 18, 17, 16, 15]
    snake += [20, 21, 22, 23, 24]
    cells = [EMPTY] * CELLS
    for cell, letter in zip(snake[: length - 1], letters, strict=False):
        cells[cell] = letter
    word = letters[:length]
    lexicon = make("snake", "en", [word])
    found = all_moves(lexicon, "".join(cells), ())
    assert Found(snake[length - 1], word[-1], word, tuple(snake[:length])) in found
    assert {move.word for move in found} == {word}
    assert not all_moves(lexicon, "".join(cells), (word,))


def test_two_words_with_the_same_first_twelve_letters_are_two() -> None:
    words = ("ABCDEFGHIJKLM", "ABCDEFGHIJKLN")
    grid = "ABCDEJIHGFKL............."
    two = make("two", "en", words)
    assert {move.word for move in all_moves(two, grid, ())} == set(words)
    assert {move.word for move in all_moves(two, grid, words[:1])} == set(words[1:])


def fresh(*moves: NDArray[np.int64]) -> list[bool]:
    """Which of the moves are new, in a table so small that they are in each other's way."""
    slots = np.full(4, -1, dtype=np.int64)
    return [bool(_is_fresh(np.array(moves), count, slots)) for count in range(len(moves))]


@pytest.mark.parametrize("place", [MOVE_CELL, MOVE_CODE, WORD, WORD + 1, WORD + 2])
def test_moves_differ_by_cell_letter_and_whole_word(place: int) -> None:
    first = np.arange(1, MOVE + 1, dtype=np.int64)
    for more in range(1, 40):
        other = first.copy()
        other[place] += more
        assert fresh(first, other, first, other) == [True, True, False, False]


def test_the_same_word_along_another_path_is_the_same_move() -> None:
    first = np.arange(1, MOVE + 1, dtype=np.int64)
    assert fresh(first, np.concatenate([first[:PATH], first[PATH:] + 1])) == [True, False]


def test_a_full_grid_and_an_empty_one_have_no_move() -> None:
    assert not any_move(SMALL, EMPTY * CELLS, ())
    assert not any_move(SMALL, "E" * CELLS, ())


def test_more_moves_than_there_was_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from shared.games.wordgrid import search

    expected = as_moves(all_moves(SMALL, planted("SHEEP"), ()))
    monkeypatch.setattr(search, "MANY", 4)
    assert as_moves(all_moves(SMALL, planted("SHEEP"), ())) == expected


def test_letters_past_z_are_found() -> None:
    lexicon = make("da", "da", ["ØL", "ÅL", "LÆ", "AB"])
    grid = "L" + EMPTY * (CELLS - 1)
    assert as_moves(all_moves(lexicon, grid, ())) == {
        (cell, letter, word)
        for cell in (1, 5)
        for letter, word in (("Ø", "ØL"), ("Å", "ÅL"), ("Æ", "LÆ"))
    }


def test_a_whole_position_takes_well_under_ten_milliseconds(english: Lexicon) -> None:
    grid, used = "LATER" + "ISE.N" + "SHEEP" + "T.R.I" + "ESTAD", ("SHEEP",)
    assert all_moves(english, grid, used)
    assert fastest(lambda: all_moves(english, grid, used), 20) < 0.010 * slowness()


def test_every_move_found_is_accepted_by_the_rules(english: Lexicon) -> None:
    from shared.games.wordgrid.model import WordgridPosition, Write
    from shared.games.wordgrid.rules import _check

    position = WordgridPosition(grid=planted("SHEEP"), used=("SHEEP",), first=0)
    for move in all_moves(english, position.grid, position.used):
        asked = Write(cell=move.cell, letter=move.letter, path=list(move.path))
        assert _check(position, english, asked).word == move.word

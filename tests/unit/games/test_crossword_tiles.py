"""Tile sets, boards, bags."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.games.crossword import board as b
from shared.games.crossword.tiles import draw, edition, layout, ordered, tile_set, without
from shared.games.kernel import SeededChance
from tests.unit.games.tables import CALM

SCRABBLE = {"en": 100, "es": 100, "it": 120, "pt": 120, "de": 102, "fr": 102, "da": 100}
FRIENDS = ("en", "es", "it", "pt", "de", "fr")


@pytest.mark.parametrize(("language", "tiles"), SCRABBLE.items())
def test_each_language_has_its_tiles(language: str, tiles: int) -> None:
    assert len(tile_set("scrabble", language).full) == tiles


def test_the_portuguese_set_has_117_letters_and_3_blanks() -> None:
    full = tile_set("scrabble", "pt").full
    assert (len(full), full.count("?")) == (120, 3)
    assert "Ç" in full
    assert not set("KWY") & set(full)


def test_scrabble_has_the_usual_premiums() -> None:
    made = layout("scrabble")
    assert made.size == 15
    count = {sign: made.signs.count(sign) for sign in "TDtd*+"}
    assert count == {"T": 8, "D": 16, "t": 12, "d": 24, "*": 1, "+": 0}
    assert made.start == 7 * 15 + 7
    assert made.word[made.start] == 2, "the star doubles the word"


def test_words_with_friends_has_its_own_premiums_and_tiles() -> None:
    made = layout("words_with_friends")
    count = {sign: made.signs.count(sign) for sign in "TDtd*+"}
    assert count == {"T": 8, "D": 12, "t": 16, "d": 24, "*": 0, "+": 1}
    assert made.word[made.start] == 1, "the star multiplies nothing"
    english = tile_set("words_with_friends", "en")
    assert len(english.full) == 104
    assert (english.value("H"), english.value("L"), english.value("?")) == (3, 2, 0)


@pytest.mark.parametrize("name", ["scrabble", "words_with_friends"])
def test_boards_are_the_same_on_all_sides(name: str) -> None:
    made = layout(name)
    assert list(made.rows) == [row[::-1] for row in made.rows] == list(made.rows[::-1])
    assert ["".join(column) for column in zip(*made.rows, strict=True)] == list(made.rows)


def test_a_whole_rack_gives_50_in_scrabble_and_35_in_words_with_friends() -> None:
    assert edition("scrabble", "fr").bonus == 50
    assert edition("words_with_friends", "fr").bonus == 35


@pytest.mark.parametrize("language", FRIENDS)
def test_in_words_with_friends_each_tile_is_one_letter(language: str) -> None:
    assert tile_set("words_with_friends", language).digraphs == {}


def test_in_spanish_scrabble_ch_ll_and_rr_are_one_tile_each() -> None:
    tiles = tile_set("scrabble", "es")
    assert sorted(tiles.digraphs.values()) == ["CH", "LL", "RR"]
    assert [tiles.value(face) for face in "ĈŁŘ"] == [5, 8, 8]
    assert tiles.spell("ĈICO") == "CHICO"
    assert tiles.spell("ĉICo") == "chICo"


def test_a_blank_is_worth_nothing_whatever_it_stands_for() -> None:
    tiles = tile_set("scrabble", "en")
    assert (tiles.value("Q"), tiles.value("q"), tiles.value("?")) == (10, 0, 0)
    assert tiles.total("QUI?") == 12


def test_a_blank_can_be_any_letter_of_the_alphabet_and_no_other() -> None:
    assert {"k", "w"} & tile_set("scrabble", "es").playable == set()
    assert {"ñ", "ĉ", "ł", "ř"} <= tile_set("scrabble", "es").playable
    assert set("jkwxyJKWXY") & tile_set("scrabble", "it").playable == set()
    assert set("kwyKWY") & tile_set("words_with_friends", "pt").playable == set()
    assert "q" in tile_set("scrabble", "da").playable, "though there is no Q tile"
    assert not {"?", ".", "ı", "ſ", "ß"} & tile_set("scrabble", "de").playable


def test_the_alphabets_order_puts_blanks_first_and_more_letters_last() -> None:
    spanish, german = tile_set("scrabble", "es"), tile_set("scrabble", "de")
    order = sorted("ÑZ?AĈCDH", key=spanish.rank)
    assert "".join(order) == "?ACĈDHZÑ"
    assert "".join(sorted("ÄÜZÖA", key=german.rank)) == "AZÄÖÜ"


def test_what_there_is_no_edition_of_is_a_key_error() -> None:
    for game, language in (("scrabble", "tlh"), ("words_with_friends", "da"), ("go", "en")):
        with pytest.raises(KeyError):
            edition(game, language)


@CALM
@given(st.integers(0, 999), st.integers(0, 130))
def test_drawing_takes_tiles_out_of_the_bag_and_invents_none(seq: int, count: int) -> None:
    bag = tile_set("scrabble", "en").full
    drawn, left = draw(bag, count, SeededChance(b"seed", seq))
    assert len(drawn) == min(count, 100)
    assert ordered(drawn + left) == bag
    assert left == ordered(left), "a bag has no order of its own"
    assert without(bag, drawn) == left


def test_every_tile_is_as_likely_to_be_drawn() -> None:
    first = [draw("ABBB", 1, SeededChance(b"seed", seq))[0] for seq in range(2_000)]
    assert 400 < first.count("A") < 600


def test_what_is_not_there_can_not_be_taken() -> None:
    with pytest.raises(ValueError, match="substring"):
        without("ABC", "AA")


def test_lines_and_runs() -> None:
    assert list(b.line(3, 4, across=True)) == [3, 4, 5]
    assert list(b.line(3, 4, across=False)) == [1, 4, 7]
    board = "AB." + "C.." + "DEF"
    assert list(b.run(board, 3, 0, across=True)) == [0, 1]
    assert list(b.run(board, 3, 6, across=False)) == [0, 3, 6]
    assert list(b.run(board, 3, 5, across=True)) == [5]
    assert b.rows(board, 3) == ["AB.", "C..", "DEF"]

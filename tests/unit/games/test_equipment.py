"""What a client is told of boards and tiles, in every game and language."""

import pytest

from shared.games import registry
from shared.games.kernel import Equipment, Malformed, Setting

EDITIONS = [(rules.name, language) for rules in registry.games() for language in rules.languages]
TILES = {
    ("scrabble", "en"): 100,
    ("scrabble", "pt"): 120,
    ("words_with_friends", "en"): 104,
    ("upwords", "en"): 100,
}
"""From the printed sets."""


def equipment(game: str, language: str, **chosen: str) -> Equipment:
    rules = registry.rules(game)
    options = rules.options.model_validate(chosen)
    return rules.equipment(Setting(rules.seats[0], options, language))


@pytest.mark.parametrize(("game", "language"), EDITIONS)
def test_a_board_is_square_and_its_tiles_can_be_laid(game: str, language: str) -> None:
    made = equipment(game, language)
    assert all(len(row) == len(made.squares) for row in made.squares)
    assert len(set(made.letters)) == len(made.letters)
    assert {tile.face for tile in made.tiles} <= {*made.letters, "?"}
    assert bool(made.tiles) is (game not in ("wordgrid", "wordsteal"))
    if made.tiles and "?" in {tile.face for tile in made.tiles}:
        assert made.tiles[0].value == 0, "blanks come first and are worth nothing"


@pytest.mark.parametrize(("game", "language"), TILES)
def test_a_set_has_as_many_tiles_as_the_printed_one(game: str, language: str) -> None:
    assert sum(tile.count for tile in equipment(game, language).tiles) == TILES[game, language]


def test_a_tile_of_two_letters_says_what_it_reads() -> None:
    read = {tile.face: tile.letters for tile in equipment("scrabble", "es").tiles}
    assert (read["Ĉ"], read["Ł"], read["Ř"], read["N"]) == ("CH", "LL", "RR", "N")
    assert "QU" in {tile.letters for tile in equipment("upwords", "en").tiles}


def test_premiums_are_where_the_printed_boards_have_them() -> None:
    assert equipment("scrabble", "en").squares[7] == "T..d...*...d..T"
    assert equipment("words_with_friends", "en").squares[7][7] == "+"
    assert "o" in "".join(equipment("wordsteal", "en").squares)


def test_upwords_begins_on_the_four_squares_in_the_middle_of_either_board() -> None:
    for board, side in (("10x10", 10), ("8x8", 8)):
        signs = "".join(equipment("upwords", "en", board=board).squares)
        low = side // 2 - 1
        middle = {row * side + column for row in (low, low + 1) for column in (low, low + 1)}
        assert {square for square, sign in enumerate(signs) if sign == "+"} == middle


def test_a_board_that_is_not_made_in_a_language_is_refused() -> None:
    with pytest.raises(Malformed) as why:
        equipment("upwords", "da", board="8x8")
    assert why.value.code == "no_such_edition"

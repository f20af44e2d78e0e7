"""The compiled search for plays against its slow twin, and against engines from elsewhere."""

from collections.abc import Collection
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games.crossword import search
from shared.games.crossword.board import EMPTY
from shared.games.crossword.search import any_play, best, plays, read_play
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.tiles import Edition, edition
from shared.lexicon.building import build
from tests.unit.games.crossword_twin import Tiles, slow_plays
from tests.unit.games.tables import CALM

SCRABBLE = edition("scrabble", "en")
FRIENDS = edition("words_with_friends", "en")
SPANISH = edition("scrabble", "es")
DANISH = edition("scrabble", "da")
FACES = {SCRABBLE: "ABEST", FRIENDS: "ABEST", SPANISH: "ACHĈLŁÑ", DANISH: "LEÆØÅ"}
seeds = st.integers(0, 10**9)
editions = pytest.mark.parametrize(
    "played", FACES, ids=lambda played: f"{played.game}-{played.language}"
)


def nodes_of(words: Collection[str], played: Edition) -> Ints:
    codes = played.tiles.tiling.codes
    return build(tuple(codes[face] for face in word) for word in words)


def as_tiles(board: str, found: search.Plays, played: Edition) -> dict[Tiles, int]:
    """Plays in faces; each was listed once."""
    read = [read_play(board, play, played) for play in found]
    by_tiles = {frozenset(play.tiles.items()): play.score for play in read}
    assert len(by_tiles) == len(found), "a play is listed once"
    return by_tiles


def some_words(luck: Random, faces: str) -> set[str]:
    lengths = luck.choices((2, 3, 4, 5, 7, 8, 15), (8, 8, 6, 4, 3, 2, 1), k=luck.randrange(2, 25))
    return {"".join(luck.choices(faces, k=length)) for length in lengths}


def some_board(luck: Random, faces: str, words: Collection[str]) -> str:
    """Empty, nearly empty, or crowded; words of the list, and letters that make none."""
    board = [EMPTY] * 225
    for _ in range(luck.choice((0, 1, 2, 6, 20))):
        word, across = luck.choice(sorted(words)), luck.random() < 0.5
        row, column = luck.randrange(15), luck.randrange(16 - len(word))
        for at, face in enumerate(word):
            square = row * 15 + column + at if across else (column + at) * 15 + row
            board[square] = face.lower() if luck.random() < 0.1 else face
    for _ in range(luck.choice((0, 0, 1, 10, 60))):
        board[luck.randrange(225)] = luck.choice(faces + faces.lower())
    return "".join(board)


def some_rack(luck: Random, faces: str) -> str:
    blanks = "?" * luck.choice((0, 0, 0, 1, 2))
    return (blanks + "".join(luck.choices(faces, k=7)))[: luck.choice((0, 1, 3, 7, 7, 7))]


@editions
@settings(CALM, max_examples=15)
@given(seed=seeds)
def test_it_finds_what_the_twin_finds(played: Edition, seed: int) -> None:
    luck, faces = Random(seed), FACES[played]
    words = some_words(luck, faces)
    board, rack = some_board(luck, faces, words), some_rack(luck, faces)
    nodes, expected = nodes_of(words, played), slow_plays(words, board, rack, played)
    assert as_tiles(board, plays(board, rack, played, nodes), played) == expected
    assert any_play(board, rack, played, nodes) == bool(expected)
    found = best(board, rack, played, nodes)
    assert (found is None) == (not expected)
    if found is not None:
        (tiles,) = as_tiles(board, np.array([found]), played)
        assert expected[tiles] == found["score"] == max(expected.values())

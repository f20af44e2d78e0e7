"""Finding the legal plays of Scrabble and Words With Friends, exactly, with their scores.

`plays` lists all of them, `best` one of those that score most, `any_play` says whether there is
one. Each takes a board (225 faces, row by row, `.` for empty), a rack of at most seven faces, an
edition, and the automaton of the word list over the faces of the edition's tiling.

A tile that makes words both ways is one play (along the row); a blank is another play than the
letter's own tile; passes and exchanges are none. On an empty board only plays along the row are
listed: the boards are symmetric, so those down the column are the same.
"""

from collections import OrderedDict
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from shared.games.crossword.board import EMPTY
from shared.games.crossword.search_bits import Ints, Signs
from shared.games.crossword.search_lines import (
    BOARD_SIGNS,
    BONUS,
    BONUS_TILES,
    LETTER_PREMIUMS,
    NOTHING,
    RACK_SIGNS,
    SIDE,
    SQUARES,
    START,
    TERMS,
    UNKNOWN,
    WORD_PREMIUMS,
)
from shared.games.crossword.search_pairs import letters_before
from shared.games.crossword.search_rack import BLANK, CODES, MOST_TILES, TILE_BITS
from shared.games.crossword.search_walk import PLAY, find_plays
from shared.games.crossword.tiles import BLANK as UNPLAYED
from shared.games.crossword.tiles import RACK, Edition

Plays = NDArray[Any]

PLAY_TYPE: Final = np.dtype(
    [("tiles", "<i8"), ("score", "<i4"), ("square", "<i2"), ("down", "i1"), ("count", "i1")]
)
"""A play: its new tiles packed (see `read_play`), what it scores, the square where its main word
begins (on a tile of the board, maybe), whether it goes down, and how many tiles it places."""
ROOM: Final = (4096, 16384, 65536)
"""How many plays there is room for at first, by how many blanks the rack holds."""
MOST_LISTS: Final = 32
"""How many automata are remembered."""


class Play(NamedTuple):
    """A play in faces: where its main word begins, which way it goes, the new tiles by square."""

    square: int
    down: bool
    tiles: dict[int, str]
    score: int


def plays(board: str, rack: str, edition: Edition, nodes: Ints) -> Plays:
    """Every legal play, as records of `PLAY_TYPE`.

    Raises `ValueError` for a board or a rack that can't be one of this edition's.
    """
    room = ROOM[min(rack.count(UNPLAYED), len(ROOM) - 1)]
    while True:
        found = np.empty((room, PLAY), dtype=np.int64)
        count = _find(board, rack, edition, nodes, found)
        if count < room:
            return found[:count].view(PLAY_TYPE).reshape(count)
        room *= 4


def best(board: str, rack: str, edition: Edition, nodes: Ints) -> Any | None:  # noqa: ANN401
    """One of the plays that score most, as a record; None where there is none.

    Raises `ValueError` as `plays` does.
    """
    found = np.empty((1, PLAY), dtype=np.int64)
    count = _find(board, rack, edition, nodes, found, best_only=True)
    return found.view(PLAY_TYPE)[0, 0] if count else None


def any_play(board: str, rack: str, edition: Edition, nodes: Ints) -> bool:
    """Whether this rack has a legal play. Raises `ValueError` as `plays` does."""
    return _find(board, rack, edition, nodes, np.empty((1, PLAY), dtype=np.int64)) > 0


def _find(
    board: str, rack: str, edition: Edition, nodes: Ints, found: Ints, *, best_only: bool = False
) -> int:
    if len(board) != SQUARES or len(rack) > MOST_TILES:
        raise ValueError(f"A board has {SQUARES} squares, a rack at most {MOST_TILES} tiles.")
    terms, words = terms_of(edition), words_of(nodes)
    count: int = find_plays(signs_of(board), signs_of(rack), terms, *words, found, best_only)
    if count < 0:
        raise ValueError("There is something on the board or the rack that is no tile.")
    return count


def read_play(board: str, play: Any, edition: Edition) -> Play:  # noqa: ANN401 - a record
    """A record as a play in faces."""
    square, down, packed = int(play["square"]), bool(play["down"]), int(play["tiles"])
    tiles: dict[int, str] = {}
    at = square
    while packed:
        if board[at] == EMPTY:
            tiles[at] = _faces(edition)[(packed & (CODES - 1)) - 1]
            packed >>= TILE_BITS
        at += SIDE if down else 1
    return Play(square, down, tiles, int(play["score"]))


def warm_up(edition: Edition, nodes: Ints) -> None:
    """Compile now (or load what was compiled before) rather than in the first game."""
    plays(edition.layout.empty, "", edition, nodes)


def signs_of(text: str) -> Signs:
    """Characters as numbers, in an array that isn't read-only: numba knows those faster."""
    return np.frombuffer(bytearray(text, "utf-16-le"), dtype=np.uint16)


@cache
def _faces(edition: Edition) -> dict[int, str]:
    """From a tile's code to its face."""
    faces = dict(enumerate(edition.tiles.tiling.faces))
    return faces | {code + BLANK: face.lower() for code, face in faces.items()}


@cache
def terms_of(edition: Edition) -> Ints:
    """An edition's numbers, as `search_lines.py` lays them out."""
    layout, worth = edition.layout, edition.tiles.worth
    if layout.size != SIDE:
        raise ValueError(f"The search is for boards of {SIDE} x {SIDE} squares.")
    terms = np.zeros(TERMS, dtype=np.int64)
    terms[BOARD_SIGNS:] = UNKNOWN
    terms[BOARD_SIGNS + ord(EMPTY)], terms[RACK_SIGNS + ord(UNPLAYED)] = NOTHING, BLANK
    for code, face in enumerate(edition.tiles.tiling.faces):
        terms[code] = worth.get(face, 0)
        terms[BOARD_SIGNS + ord(face)] = terms[RACK_SIGNS + ord(face)] = code
        terms[BOARD_SIGNS + ord(face.lower())] = code + BLANK
    terms[LETTER_PREMIUMS : LETTER_PREMIUMS + SQUARES] = layout.letter
    terms[WORD_PREMIUMS : WORD_PREMIUMS + SQUARES] = layout.word
    terms[BONUS], terms[BONUS_TILES], terms[START] = edition.bonus, RACK, layout.start
    return terms


_known: Final[OrderedDict[int, tuple[Ints, Ints]]] = OrderedDict()
"""Automata by their identity, each with what `letters_before` says of it."""


def words_of(nodes: Ints) -> tuple[Ints, Ints]:
    """An automaton and which letters come before which in it, found once."""
    known = _known.get(id(nodes))
    if known is None:
        known = _known[id(nodes)] = nodes, letters_before(nodes)
        while len(_known) > MOST_LISTS:
            _known.popitem(last=False)
    return known

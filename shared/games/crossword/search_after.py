"""Boards and racks after plays that were found, compiled: for searches that look ahead.

Boards and racks are arrays of signs (code points), plays rows as `find_plays` writes them. A rack
is an array with room for seven tiles and how many there are; their order means nothing.
"""

from typing import Final

import numpy as np

from shared.games.crossword.board import EMPTY
from shared.games.crossword.search_bits import Ints, Signs
from shared.games.crossword.search_lines import RACK_SIGNS, SIDE
from shared.games.crossword.search_rack import BLANK, CODES, TILE_BITS
from shared.games.crossword.search_walk import COUNT_SHIFT, DOWN_SHIFT, SQUARE_SHIFT
from shared.games.crossword.tiles import BLANK as UNPLAYED
from shared.games.crossword.tiles import Edition
from shared.lexicon.compiled import compiled

SCORE_MASK: Final = (1 << SQUARE_SHIFT) - 1
SQUARE_MASK: Final = (1 << DOWN_SHIFT - SQUARE_SHIFT) - 1
EMPTY_SIGN: Final = ord(EMPTY)
BLANK_SIGN: Final = ord(UNPLAYED)


def signs_by_code(edition: Edition) -> Signs:
    """The sign of each tile's code, as it lies on a board."""
    signs = np.zeros(CODES, dtype=np.uint16)
    for code, face in enumerate(edition.tiles.tiling.faces):
        signs[code], signs[code + BLANK] = ord(face), ord(face.lower())
    return signs


@compiled
def score_of(where: int) -> int:
    """What a play scores. `where` is the second number of its row."""
    return where & SCORE_MASK


@compiled
def count_of(where: int) -> int:
    """How many tiles a play places."""
    return where >> COUNT_SHIFT


@compiled
def held_sign(tile: int, signs: Signs) -> int:
    """The sign on the rack of a tile that is played as a code."""
    return BLANK_SIGN if tile >= BLANK else signs[tile]


@compiled
def lay_down(board: Signs, tiles: int, where: int, signs: Signs) -> None:
    """Put a play on the board."""
    at = where >> SQUARE_SHIFT & SQUARE_MASK
    step = SIDE if where >> DOWN_SHIFT & 1 else 1
    while tiles:
        if board[at] == EMPTY_SIGN:
            board[at] = signs[(tiles & (CODES - 1)) - 1]
            tiles >>= TILE_BITS
        at += step


@compiled
def take_off(rack: Signs, count: int, tiles: int, signs: Signs) -> int:
    """Take a play's tiles from a rack of `count`; answers how many are left."""
    while tiles:
        sign = held_sign((tiles & (CODES - 1)) - 1, signs)
        at = 0
        while rack[at] != sign:
            at += 1
        count -= 1
        rack[at] = rack[count]
        tiles >>= TILE_BITS
    return count


@compiled
def worth_of(rack: Signs, count: int, terms: Ints) -> int:
    """What the tiles of a rack are worth together."""
    worth = 0
    for at in range(count):
        worth += terms[terms[RACK_SIGNS + rack[at]]]
    return worth


@compiled
def shed(tiles: int, terms: Ints) -> int:
    """What the tiles of a play are worth together."""
    worth = 0
    while tiles:
        worth += terms[(tiles & (CODES - 1)) - 1]
        tiles >>= TILE_BITS
    return worth

"""A rack for the compiled search: what is left of it as one number, and how words may begin.

What is left of a rack is a number: each distinct tile has a *stride*, and what is left is the sum
of the strides of the tiles left. `OPTIONS` holds for each such number the tiles that may still be
played: bit c for a letter's tile, bit c + 32 for a blank standing for that letter.

*Beginnings* are all ways to begin a word with tiles of the rack such that another tile can follow.
They don't depend on the board, so each is made once a position, whatever the number of places
where it fits. They are kept by length, in columns of one array.
"""

from typing import Final

import numpy as np

from shared.games.crossword.search_bits import Ints, child, lowest
from shared.lexicon.automaton import FINAL_BIT, LETTERS_MASK
from shared.lexicon.compiled import compiled

MOST_TILES: Final = 7
"""The largest rack."""
BLANK: Final = 32
"""Added to a letter's code: a blank that stands for it. As a rack's code: a blank."""
CODES: Final = 64
LETTER: Final = BLANK - 1
"""The letter of a tile's code."""
REMAINDERS: Final = 1 << MOST_TILES

# The rack's part of the work array: options by what is left, strides and values by a tile's code,
# the number of the whole rack, how many tiles it has, whether a word of that many letters can be
# made of it alone (1 also where that isn't known), and the values of its tiles added up from the
# highest down.
OPTIONS: Final = 0
STRIDES: Final = OPTIONS + REMAINDERS
VALUES: Final = STRIDES + CODES
WHOLE: Final = VALUES + CODES
TILES: Final = WHOLE + 1
SPELLS: Final = TILES + 1
TOP: Final = SPELLS + MOST_TILES + 1
RACK_END: Final = TOP + MOST_TILES + 1

# The columns of beginnings: options of the next tile, the letters that may follow that one, the
# node, what the rack has left, the tiles.
BEGIN_OPTIONS, BEGIN_SECOND, BEGIN_NODE, BEGIN_LEFT, BEGIN_TILES = range(5)
COLUMNS: Final = 5
TILE_BITS: Final = 6
"""Tiles are packed with this many bits each, code + 1, the first tile lowest."""
ROOM: Final = 1024
"""How many beginnings there is room for at first."""
SPARE: Final = 512
"""Places kept free behind them: a board has at most 7 in each line to go on from, 210 in all, and
a beginning can be lengthened in at most 60 ways after it was asked whether there is room."""


@compiled
def twice(node: int) -> int:
    """The letters that lead on from a node, for tiles and for blanks."""
    letters = node & LETTERS_MASK
    return letters | letters << BLANK


@compiled
def lay_out_rack(work: Ints, rack: Ints, terms: Ints) -> None:
    """Fill the rack's part of `work`; `rack` holds codes, `BLANK` for a blank."""
    for at in range(OPTIONS, RACK_END):
        work[at] = 0
    for code in range(CODES):
        work[VALUES + code] = terms[code]
    for length in range(MOST_TILES + 1):
        work[SPELLS + length] = 1
    whole, size = 0, 1
    counts = np.zeros(BLANK + 1, dtype=np.int64)
    for at in range(rack.shape[0]):
        counts[rack[at]] += 1
    for code in range(BLANK + 1):
        if counts[code]:
            _add_tile(work, code, counts[code], size)
            whole += counts[code] * size
            size *= counts[code] + 1
    work[WHOLE] = whole
    work[TILES] = rack.shape[0]
    _add_up_values(work, rack)


@compiled
def _add_tile(work: Ints, code: int, count: int, size: int) -> None:
    """Take `count` tiles of a code into the numbers, of which there are `size` so far."""
    if code == BLANK:
        bits = LETTERS_MASK << BLANK
        for blank in range(BLANK, CODES):
            work[STRIDES + blank] = size
    else:
        bits = 1 << code
        work[STRIDES + code] = size
    for left in range(size, size * (count + 1)):
        work[OPTIONS + left] = work[OPTIONS + left % size] | bits


@compiled
def _add_up_values(work: Ints, rack: Ints) -> None:
    """Fill `TOP`: what the most valuable tiles are worth together, by how many they are."""
    for count in range(rack.shape[0]):
        value, at = work[VALUES + rack[count]], count + 1
        while at > 1 and work[TOP + at - 1] < value:
            work[TOP + at] = work[TOP + at - 1]
            at -= 1
        work[TOP + at] = value
    for count in range(rack.shape[0]):
        work[TOP + count + 1] += work[TOP + count]


@compiled
def begin_words(work: Ints, nodes: Ints, longest: int, ends: Ints) -> Ints:
    """All beginnings of up to `longest` tiles, in columns; `ends[n]`: where those of n tiles end.

    The first is the empty one. `SPARE` places are free behind the last.
    """
    found = np.empty((COLUMNS, ROOM), dtype=np.int64)
    found[BEGIN_OPTIONS, 0] = twice(nodes[0]) & work[OPTIONS + work[WHOLE]]
    found[BEGIN_NODE, 0] = nodes[0]
    found[BEGIN_LEFT, 0] = work[WHOLE]
    found[BEGIN_TILES, 0] = 0
    ends[0] = 1
    count, at = ends[0], 0
    for length in range(longest + 1):
        work[SPELLS + length + 1] = 0
        for begun in range(at, ends[length]):
            if count + SPARE > found.shape[1]:
                found = _with_more_room(found)
            count = _lengthen(work, nodes, found, begun, count, length, longest)
        at = ends[length]
        if length < longest:
            ends[length + 1] = count
    return found


@compiled
def _with_more_room(found: Ints) -> Ints:
    room = found.shape[1]
    larger = np.empty((COLUMNS, room * 4), dtype=np.int64)
    for column in range(COLUMNS):
        for at in range(room):
            larger[column, at] = found[column, at]
    return larger


@compiled
def _lengthen(
    work: Ints, nodes: Ints, found: Ints, begun: int, count: int, length: int, longest: int
) -> int:
    """Add what comes of a beginning by one tile more, unless that is too long.

    Answers how many beginnings there are. Notes which letters may follow that tile.
    """
    node, left = found[BEGIN_NODE, begun], found[BEGIN_LEFT, begun]
    tiles, options = found[BEGIN_TILES, begun], found[BEGIN_OPTIONS, begun]
    second = 0
    while options:
        tile = lowest(options)
        options &= options - 1
        onward = child(nodes, node, tile & LETTER)
        second |= onward
        remains = left - work[STRIDES + tile]
        possible = twice(onward) & work[OPTIONS + remains]
        found[BEGIN_OPTIONS, count] = possible
        found[BEGIN_NODE, count] = onward
        found[BEGIN_LEFT, count] = remains
        found[BEGIN_TILES, count] = tiles | (tile + 1) << TILE_BITS * length
        if possible and length < longest:
            count += 1
    found[BEGIN_SECOND, begun] = second
    if second & FINAL_BIT:
        work[SPELLS + length + 1] = 1
    return count

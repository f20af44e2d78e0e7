"""Playing on in Upwords, compiled: what becomes of a board when everybody plays what scores most.

The board is the search's `lines`; a rack is how many tiles of each code; a bag is codes in the
order in which they are drawn.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from shared.games.crossword.search_bits import Ints
from shared.games.upwords.lines import ACROSS, ACROSS_QU, HEIGHT, TOP, Lines
from shared.games.upwords.scoring import LEFT_OVER
from shared.games.upwords.search import find_plays
from shared.games.upwords.walk import LINE, PLAY, SCORE, TILE_BITS
from shared.lexicon.compiled import compiled

Values = NDArray[np.float64]

TILE_PLAYED: Final = 3.0
"""What playing one tile more is worth with an empty bag: not all tiles that are left can go."""


@compiled
def wiped(lines: Lines) -> Lines:
    """The same board for a new search, which writes words across only where there are some."""
    lines = lines.copy()
    for line in range(lines.shape[0]):
        for at in range(lines.shape[1]):
            lines[line, at, ACROSS] = 0
            lines[line, at, ACROSS_QU] = 0
    return lines


@compiled
def lay_tiles(lines: Lines, rack: Ints, line: int, packed: int) -> int:
    """Lay a play's tiles from the rack on the board; answers how many there were."""
    side, at, laid = lines.shape[1], 0, 0
    while packed:
        code = (packed & ((1 << TILE_BITS) - 1)) - 1
        if code >= 0:
            _lay(lines, line, at, code)
            _lay(lines, side + at if line < side else at, line % side, code)
            rack[code] -= 1
            laid += 1
        packed >>= TILE_BITS
        at += 1
    return laid


@compiled
def _lay(lines: Lines, line: int, at: int, code: int) -> None:
    lines[line, at, TOP] = code
    lines[line, at, HEIGHT] += 1


@compiled
def _tiles(packed: int) -> int:
    """How many tiles a play has."""
    count = 0
    while packed:
        count += (packed & ((1 << TILE_BITS) - 1)) > 0
        packed >>= TILE_BITS
    return count


@compiled
def _best(found: Ints, count: int, a_tile: float) -> int:
    """The play that gives most, where each tile of it is worth something by itself."""
    best, most = 0, -1.0
    for row in range(count):
        worth = found[row, SCORE] + (a_tile * _tiles(found[row, PLAY]) if a_tile else 0.0)
        if worth > most:
            best, most = row, worth
    return best


@compiled
def _exchange(rack: Ints, bag: Ints, drawn: int) -> None:
    """Put the first tile of the rack back, at the end of the bag, for the next one."""
    code = 0
    while not rack[code]:
        code += 1
    rack[code] -= 1
    rack[bag[drawn]] += 1
    bag[drawn] = bag[bag.shape[0] - 1]
    bag[bag.shape[0] - 1] = code


@compiled
def play_on(
    nodes: Ints,
    lines: Lines,
    racks: Ints,
    bag: Ints,
    turns: int,
    marks: Ints,
    found: Ints,
    gained: Values,
) -> bool:
    """Play so many turns in the order of `racks`, or to the end; adds to `gained`, by rack.

    Answers whether the game ended: tiles left are paid for then. Changes racks and bag.
    """
    drawn, passes, size, lines = 0, 0, bag.shape[0], lines.copy()
    for turn in range(turns):
        seat = turn % racks.shape[0]
        rack = racks[seat]
        count = 0
        if rack.sum():
            lines = wiped(lines)
            count = find_plays(nodes, lines, rack, marks, found)
        if count:
            play = found[_best(found, count, 0.0 if drawn < size else TILE_PLAYED)]
            gained[seat] += play[SCORE]
            for _ in range(min(lay_tiles(lines, rack, play[LINE], play[PLAY]), size - drawn)):
                rack[bag[drawn]] += 1
                drawn += 1
        elif drawn < size and rack.sum():
            _exchange(rack, bag, drawn)
        passes = 0 if count or drawn < size else passes + 1
        if passes == racks.shape[0]:
            for other in range(passes):
                gained[other] -= LEFT_OVER * racks[other].sum()
            return True
    return False

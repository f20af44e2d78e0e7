"""The rows and columns as the compiled search sees them: what may be laid where, what that gives.

For each line (rows 0 to side - 1, then as many columns) and each square of it there are the numbers
below. A word across a line has all its letters but one on the board, so what may be laid on a
square and what the word across is then worth is known before any word along the line is tried.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from shared.games.crossword.search_bits import Ints, child, lowest
from shared.games.upwords.scoring import FLAT, QU_BONUS
from shared.games.upwords.stacks import MAX_HEIGHT
from shared.lexicon.automaton import FINAL_BIT
from shared.lexicon.compiled import compiled

# The code on top (-1: empty), the height, the letters held that may be laid there (a bit each), the
# score of the word across with such a letter (0: there is none) and with the Qu tile, whether a
# play through here joins the board, how many squares to the next such one (FAR: there is none).
TOP, HEIGHT, MAY, ACROSS, ACROSS_QU, JOINS, REACH = range(7)
COLUMNS: Final = 7
FAR: Final = 99

Lines = NDArray[np.int64]
Bytes = NDArray[np.int8]


def lines_of(tops: Bytes, heights: Bytes, side: int) -> Lines:
    """The lines of a board, with the codes on top and the heights only."""
    lines = np.zeros((2 * side, side, COLUMNS), dtype=np.int64)
    for column, numbers in ((TOP, tops), (HEIGHT, heights)):
        rows = numbers.reshape(side, side)
        lines[:side, :, column] = rows
        lines[side:, :, column] = rows.T
    return lines


@compiled
def look(nodes: Ints, lines: Lines, rack: int, qu: int) -> None:
    """Fill in what is missing. `rack` are the letters held, a bit each; `qu` is Qu's code or -1."""
    side = lines.shape[1]
    bare = _is_bare(lines)
    for line in range(2 * side):
        reach = FAR
        for at in range(side - 1, -1, -1):
            joins = _in_centre(side, line, at) if bare else _touches(lines, line, at)
            reach = 0 if joins else min(reach + 1, FAR)
            lines[line, at, JOINS] = 1 if joins else 0
            lines[line, at, REACH] = reach
            _look_across(nodes, lines, line, at, rack, qu)


@compiled
def _is_bare(lines: Lines) -> bool:
    side = lines.shape[1]
    for row in range(side):
        for column in range(side):
            if lines[row, column, TOP] >= 0:
                return False
    return True


@compiled
def _in_centre(side: int, line: int, at: int) -> bool:
    low, other = side // 2 - 1, line % side
    return low <= at <= low + 1 and low <= other <= low + 1


@compiled
def _touches(lines: Lines, line: int, at: int) -> bool:
    """Whether a square has a letter or one beside it."""
    return _along(lines, line, at) or _along(lines, _crossing(lines, line, at), _place(lines, line))


@compiled
def _along(lines: Lines, line: int, at: int) -> bool:
    last = lines.shape[1] - 1
    return bool(
        lines[line, at, TOP] >= 0
        or (at > 0 and lines[line, at - 1, TOP] >= 0)
        or (at < last and lines[line, at + 1, TOP] >= 0)
    )


@compiled
def _crossing(lines: Lines, line: int, at: int) -> int:
    """The line that crosses a line in a square."""
    side = lines.shape[1]
    return int(side + at if line < side else at)


@compiled
def _place(lines: Lines, line: int) -> int:
    """Where a line's squares are in the lines that cross it."""
    return int(line % lines.shape[1])


@compiled
def _look_across(nodes: Ints, lines: Lines, line: int, at: int, rack: int, qu: int) -> None:
    """What may be laid on a square and what the word across it gives then."""
    across, place = _crossing(lines, line, at), _place(lines, line)
    first, last = place, place
    while first > 0 and lines[across, first - 1, TOP] >= 0:
        first -= 1
    while last < lines.shape[1] - 1 and lines[across, last + 1, TOP] >= 0:
        last += 1
    letters = rack
    if first < last:
        letters = _fitting(nodes, lines, across, first, place, last, rack)
        _score_across(lines, line, at, first, last, qu)
    if lines[line, at, TOP] >= 0:
        letters &= ~(1 << lines[line, at, TOP])
    lines[line, at, MAY] = letters if lines[line, at, HEIGHT] < MAX_HEIGHT else 0


@compiled
def _fitting(
    nodes: Ints, lines: Lines, line: int, first: int, place: int, last: int, rack: int
) -> int:
    """The letters held that at `place` make a word of the letters from `first` to `last`."""
    node = nodes[0]
    for at in range(first, place):
        code = lines[line, at, TOP]
        if not node >> code & 1:
            return 0
        node = child(nodes, node, code)
    letters, fitting = node & rack, 0
    while letters:
        code = lowest(letters)
        letters &= letters - 1
        if _ends(nodes, child(nodes, node, code), lines, line, place + 1, last):
            fitting |= 1 << code
    return fitting


@compiled
def _ends(nodes: Ints, node: int, lines: Lines, line: int, first: int, last: int) -> bool:
    """Whether the letters from `first` to `last` end a word that has come to `node`."""
    for at in range(first, last + 1):
        code = lines[line, at, TOP]
        if not node >> code & 1:
            return False
        node = child(nodes, node, code)
    return bool(node & FINAL_BIT)


@compiled
def _score_across(lines: Lines, line: int, at: int, first: int, last: int, qu: int) -> None:
    """The score of the word across: its other letters lie there, one tile comes on top."""
    across, place = _crossing(lines, line, at), _place(lines, line)
    tiles, with_qu = 1, False
    for other in range(first, last + 1):
        tiles += lines[across, other, HEIGHT]
        with_qu = with_qu or (other != place and lines[across, other, TOP] == qu)
    length = last + 1 - first
    if tiles > length:
        lines[line, at, ACROSS] = tiles
        lines[line, at, ACROSS_QU] = tiles
    else:
        lines[line, at, ACROSS] = FLAT * length + (QU_BONUS if with_qu else 0)
        lines[line, at, ACROSS_QU] = FLAT * length + QU_BONUS

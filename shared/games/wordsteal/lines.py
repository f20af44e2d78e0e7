"""The grid as thirty lines for the compiled search: fifteen rows, then fifteen columns.

What a letter on a square would bring across the line doesn't depend on the play, so it is worked
out once: which letters are allowed there, and how many letters of others they take.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from shared.games.crossword.search_bits import Ints, child
from shared.games.wordsteal.grid import SIDE
from shared.lexicon.automaton import FINAL_BIT
from shared.lexicon.compiled import compiled

Cells = NDArray[np.int8]

LINES: Final = 2 * SIDE
# A square of a line: its letter's code (-1: empty), the letters that may be there (a bit each),
# how many letters of others they take, whether a play here joins the grid (or starts it), what
# lies under it, and its number on the grid.
CODE, ALLOWED, TAKES, JOINS, UNDER, SQUARE = range(6)
FIELDS: Final = 6
PLAIN, IS_ORANGE, IS_PINK = range(3)


@compiled
def square_at(line: int, at: int) -> int:
    """The number of a square on the grid."""
    return line * SIDE + at if line < SIDE else at * SIDE + line - SIDE


@compiled
def lay_out(
    cells: Cells, theirs: Cells, under: Cells, start: int, nodes: Ints, drawn: int, barred: int
) -> Ints:
    """The lines, an array of LINES x SIDE x FIELDS.

    `theirs`: 1 for letters of others; `under`: what lies under a square, -1 where nobody plays;
    `start`: the square to be covered first, -1 where letters lie on the grid; `drawn`: the letters
    of the draw (a bit each); `barred`: those that may not lengthen a word by themselves.
    """
    lines = np.zeros((LINES, SIDE, FIELDS), dtype=np.int64)
    for line in range(LINES):
        for at in range(SIDE):
            square = square_at(line, at)
            one = lines[line, at]
            one[CODE] = cells[square]
            one[SQUARE] = square
            one[UNDER] = under[square]
            one[JOINS] = square == start or _beside(cells, line, at)
            if cells[square] >= 0:
                one[ALLOWED] = 1 << int(cells[square])
                one[TAKES] = theirs[square]
                one[JOINS] = 1
            elif under[square] >= 0:
                _cross(one, line, at, cells, theirs, nodes, drawn, barred)
    return lines


@compiled
def _beside(cells: Cells, line: int, at: int) -> bool:
    """Whether there is a letter before or behind a square of the line."""
    if at > 0 and cells[square_at(line, at - 1)] >= 0:
        return True
    return at < SIDE - 1 and cells[square_at(line, at + 1)] >= 0


@compiled
def _cross(
    one: Ints,
    line: int,
    at: int,
    cells: Cells,
    theirs: Cells,
    nodes: Ints,
    drawn: int,
    barred: int,
) -> None:
    """What a letter on an empty square may be, for the word across the line."""
    square = one[SQUARE]
    step = SIDE if line < SIDE else 1
    place = line if line < SIDE else line - SIDE
    before, behind = 0, 0
    while before < place and cells[square - (before + 1) * step] >= 0:
        before += 1
    while behind < SIDE - 1 - place and cells[square + (behind + 1) * step] >= 0:
        behind += 1
    if before + behind == 0:
        one[ALLOWED] = drawn
        return
    one[JOINS] = 1
    node = nodes[0]
    for back in range(before, 0, -1):
        node = _follow(nodes, node, int(cells[square - back * step]))
        one[TAKES] += theirs[square - back * step]
    for ahead in range(1, behind + 1):
        one[TAKES] += theirs[square + ahead * step]
    for code in range(30):
        if drawn >> code & node >> code & 1:
            end = child(nodes, node, code)
            for ahead in range(1, behind + 1):
                end = _follow(nodes, end, int(cells[square + ahead * step]))
            if end & FINAL_BIT:
                one[ALLOWED] |= 1 << code
    if before >= 2 and behind == 0:
        one[ALLOWED] &= ~barred


@compiled
def _follow(nodes: Ints, node: int, code: int) -> int:
    """The node that a letter leads to, 0 (no letters, no word) where it leads nowhere."""
    return child(nodes, node, code) if node >> code & 1 else 0

"""The compiled walk through a grid and an automaton together.

A word runs through filled cells and exactly one empty one, the new letter's. So the walk starts
at every cell, follows letters that the automaton allows, and may once step on an empty cell, where
every letter that leads on is tried. It keeps one frame a letter walked, in flat integers.

A word is three numbers here: five bits a letter (code + 1), twelve letters a number.
A path likewise: five bits a cell, cell + 1.

To use it: `begin` the frames, then take `next_word` with the length of the last one until it is 0;
`note` writes down the move that the frames hold.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from shared.games.wordgrid.grid import CELLS, NEIGHBOURS
from shared.lexicon.automaton import CHILD_SHIFT, FINAL_BIT, LETTERS_MASK
from shared.lexicon.compiled import compiled

Ints = NDArray[np.int64]
Cells = NDArray[np.int8]

LONGEST: Final = CELLS
IN_ONE: Final = 12
"""Letters, or cells, in one number."""
NUMBERS: Final = 3
OUTSIDE: Final = CELLS
"""Where a walk stands before its first letter: next to every cell."""


def _neighbours() -> Ints:
    """The cells next to each cell, and next to `OUTSIDE`, ended by -1."""
    table = np.full((CELLS + 1, CELLS + 1), -1, dtype=np.int64)
    for cell, around in enumerate((*NEIGHBOURS, tuple(range(CELLS)))):
        table[cell, : len(around)] = around
    return table


AROUND: Final = _neighbours()

# A frame: the automaton's node, the cell and letter walked last, the cells seen (a bit each), the
# cell of the new letter (-1: none yet), how many neighbours were tried, letters still to try there.
NODE, CELL, CODE, SEEN, NEW, TRIED, LEFT = range(7)
FRAME: Final = 7
# A move that was found: the new letter's cell and code, the word's length, word and path.
MOVE_CELL, MOVE_CODE, LENGTH = range(3)
WORD: Final = 3
PATH: Final = WORD + NUMBERS
MOVE: Final = PATH + NUMBERS


@compiled
def _count(bits: int) -> int:
    """How many of the low 32 bits are set."""
    bits = bits - ((bits >> 1) & 0x55555555)
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return (bits * 0x01010101 & 0xFFFFFFFF) >> 24


@compiled
def begin(frames: Ints, root: int) -> None:
    """Stand outside, before any letter."""
    frames[0, NODE] = root
    frames[0, CELL] = OUTSIDE
    frames[0, SEEN] = 0
    frames[0, NEW] = -1
    frames[0, TRIED] = 0
    frames[0, LEFT] = 0


@compiled
def _enter(frames: Ints, depth: int, nodes: Ints, cell: int, code: int, new: int) -> None:
    """Walk from the frame at `depth` to a cell, with a letter that leads on."""
    node = frames[depth, NODE]
    child = (node >> CHILD_SHIFT) + _count(node & ((1 << code) - 1))
    frames[depth + 1, NODE] = nodes[child]
    frames[depth + 1, CELL] = cell
    frames[depth + 1, CODE] = code
    frames[depth + 1, SEEN] = frames[depth, SEEN] | (1 << cell)
    frames[depth + 1, NEW] = new
    frames[depth + 1, TRIED] = 0
    frames[depth + 1, LEFT] = 0


@compiled
def _walk_on(frames: Ints, depth: int, nodes: Ints, cells: Cells, around: Ints) -> bool:
    """Make the next frame after `depth`, one not made before. False: there is none (left)."""
    node, here = frames[depth, NODE], frames[depth, CELL]
    while True:
        left = frames[depth, LEFT]
        if left:
            cell = around[here, frames[depth, TRIED] - 1]
            frames[depth, LEFT] = left & (left - 1)
            _enter(frames, depth, nodes, cell, _count((left & -left) - 1), cell)
            return True
        cell = around[here, frames[depth, TRIED]]
        if cell < 0:
            return False
        frames[depth, TRIED] += 1
        if frames[depth, SEEN] >> cell & 1:
            continue
        code = int(cells[cell])
        if code >= 0:
            if node >> code & 1:
                _enter(frames, depth, nodes, cell, code, frames[depth, NEW])
                return True
        elif frames[depth, NEW] < 0:
            frames[depth, LEFT] = node & LETTERS_MASK


@compiled
def next_word(frames: Ints, depth: int, nodes: Ints, cells: Cells, around: Ints) -> int:
    """Walk on to the next word through a new letter: its length, 0 when there are no more."""
    while depth >= 0:
        if depth < LONGEST and _walk_on(frames, depth, nodes, cells, around):
            depth += 1
            if depth >= 2 and frames[depth, NODE] & FINAL_BIT and frames[depth, NEW] >= 0:
                return depth
        else:
            depth -= 1
    return 0


@compiled
def note(frames: Ints, length: int, move: Ints) -> None:
    """Write the move that the frames walk to `move`."""
    new = frames[length, NEW]
    move[:] = 0
    move[MOVE_CELL] = new
    move[LENGTH] = length
    for at in range(length):
        cell, code = frames[at + 1, CELL], frames[at + 1, CODE]
        number, place = at // IN_ONE, 5 * (at % IN_ONE)
        move[WORD + number] |= (code + 1) << place
        move[PATH + number] |= (cell + 1) << place
        if cell == new:
            move[MOVE_CODE] = code


@compiled
def same_word(numbers: Ints, move: Ints) -> bool:
    """Whether a word's numbers are those of a move's word."""
    for k in range(NUMBERS):  # noqa: SIM110 - numba compiles no generator
        if numbers[k] != move[WORD + k]:
            return False
    return True


@compiled
def is_spent(move: Ints, spent: Ints) -> bool:
    """Whether the move's word is one of those spent."""
    for k in range(spent.shape[0]):  # noqa: SIM110 - numba compiles no generator
        if same_word(spent[k], move):
            return True
    return False

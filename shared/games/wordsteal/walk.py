"""The compiled walk along a line and an automaton together.

A word is walked from the square where it starts, letter by letter: through filled squares, and
over empty ones with letters left in the draw. There is one frame a square walked, in flat
integers: the frame at `at` stands before the square `at` of the line.

To use it: `begin` at a start, then take `next_play` with the frame of the last one until it is -1.
"""

from typing import Final

from shared.games.crossword.search_bits import Ints, child, lowest
from shared.games.wordsteal.grid import SIDE
from shared.games.wordsteal.lines import (
    ALLOWED,
    CODE,
    IS_ORANGE,
    IS_PINK,
    JOINS,
    TAKES,
    UNDER,
)
from shared.lexicon.automaton import FINAL_BIT
from shared.lexicon.compiled import compiled

# A frame: the automaton's node, the letters still to try on the square ahead, the letters left in
# the draw (a bit each), the letter walked last; then what the way so far adds up to: letters
# placed (how many, and which, five bits each), letters of others taken, orange and pink squares,
# squares that join the grid.
NODE, LEFT, DRAWN, WALKED, PLACED, LETTERS, TAKEN, ORANGES, PINKS, JOINED = range(10)
FRAME: Final = 10


@compiled
def reaches(line: Ints, start: int, most: int) -> bool:
    """Whether a word that starts here can join the grid with at most so many letters."""
    if start and line[start - 1, CODE] >= 0:
        return False
    for at in range(start, SIDE):
        if line[at, CODE] < 0:
            most -= 1
        if most < 0:
            return False
        if line[at, JOINS]:
            return True
    return False


@compiled
def begin(frames: Ints, start: int, line: Ints, root: int, drawn: int) -> None:
    """Stand before the square `start`, with the whole draw."""
    frames[start, :] = 0
    frames[start, NODE] = root
    frames[start, DRAWN] = drawn
    _look_ahead(frames, start, line)


@compiled
def _look_ahead(frames: Ints, at: int, line: Ints) -> None:
    """Which letters lead on over the square ahead."""
    frames[at, LEFT] = 0
    if at < SIDE:
        frames[at, LEFT] = frames[at, NODE] & line[at, ALLOWED]
        if line[at, CODE] < 0:
            frames[at, LEFT] &= frames[at, DRAWN]


@compiled
def _walk_on(frames: Ints, at: int, line: Ints, nodes: Ints, draw: Ints) -> bool:
    """Make the next frame after `at`, one not made before. False: there is none (left)."""
    left = frames[at, LEFT]
    if not left:
        return False
    frames[at, LEFT] = left & (left - 1)
    code = lowest(left)
    frames[at + 1, :] = frames[at, :]
    frames[at + 1, NODE] = child(nodes, frames[at, NODE], code)
    frames[at + 1, WALKED] = code
    frames[at + 1, TAKEN] += line[at, TAKES]
    frames[at + 1, JOINED] += line[at, JOINS]
    if line[at, CODE] < 0:
        draw[code] -= 1
        if not draw[code]:
            frames[at + 1, DRAWN] &= ~(1 << code)
        frames[at + 1, LETTERS] |= (code + 1) << 5 * frames[at, PLACED]
        frames[at + 1, PLACED] += 1
        frames[at + 1, ORANGES] += line[at, UNDER] == IS_ORANGE
        frames[at + 1, PINKS] += line[at, UNDER] == IS_PINK
    _look_ahead(frames, at + 1, line)
    return True


@compiled
def _is_play(frames: Ints, at: int, line: Ints) -> bool:
    """Whether the way so far is a word that may be played."""
    if frames[at, PLACED] < 2 or not frames[at, JOINED] or not frames[at, NODE] & FINAL_BIT:
        return False
    return at == SIDE or line[at, CODE] < 0


@compiled
def next_play(frames: Ints, at: int, start: int, line: Ints, nodes: Ints, draw: Ints) -> int:
    """Walk on to the next play: the frame behind its word, -1 when there are no more.

    `draw` counts the letters left; walking back puts them back.
    """
    while at >= start:
        if _walk_on(frames, at, line, nodes, draw):
            at += 1
            if _is_play(frames, at, line):
                return at
        else:
            at -= 1
            if at >= start and line[at, CODE] < 0:
                draw[frames[at + 1, WALKED]] += 1
    return -1

"""The compiled walk along a line and an automaton together: every play whose main word is there.

A word starts where no letter is right before it and ends where none follows. On each square of it
the walk keeps what is on top, or lays a tile that may be laid there. It keeps one frame a square
walked, in flat integers; what a frame says of the board is known when it is made.

A play is three numbers here: its line, its tiles (five bits a square of the line, code + 1) and
its score.
"""

from typing import Final

import numpy as np

from shared.games.crossword.search_bits import Ints, child, lowest
from shared.games.upwords.lines import ACROSS, ACROSS_QU, HEIGHT, JOINS, MAY, REACH, TOP
from shared.games.upwords.scoring import ALL_TILES, ALL_TILES_BONUS, FLAT, QU_BONUS
from shared.lexicon.automaton import FINAL_BIT
from shared.lexicon.compiled import compiled

# A frame: the automaton's node; letters left to lay on the next square, whether to try keeping what
# is there; the tile laid last (-1: kept), the rack as bits, its size; tiles laid, the square of the
# last one, all of them packed; tiles in the word, whether with Qu, points of words across; whether
# it joins the board; of the old run under way how many letters, and whether one of them was kept.
NODE, LEFT, KEEP, CODE, RACK, HELD, LAID, LAST, TILES = range(9)
HIGH, QU, POINTS, JOINED, OLD, KEPT = range(9, 15)
FRAME: Final = 15
# A play that was found.
LINE, PLAY, SCORE = range(3)
PLAY_COLUMNS: Final = 3
TILE_BITS: Final = 5
NOUGHT: Final = np.int64(0)
"""A number to begin with: for a 0 written out the compiler compiles all that it goes into twice."""


@compiled
def plays_from(
    nodes: Ints,
    squares: Ints,
    start: int,
    counts: Ints,
    frames: Ints,
    marks: Ints,
    line: int,
    found: Ints,
    count: int,
) -> int:
    """Write the plays whose main word starts at `start` to `found` from row `count` on.

    Frame 0 is that of `begin`; `counts` is the rack, how many of each code; `marks` the codes of Qu
    and of an S that may not stand alone behind a word (-1: none such). Answers how many rows there
    are then; it ends early when `found` is full.
    """
    depth = int(NOUGHT)
    _open(squares, start, frames, depth)
    while depth >= 0:
        if not _step(nodes, squares, start + depth, counts, frames, depth, marks[0]):
            _give_back(counts, frames, depth)
            depth -= 1
            continue
        depth += 1
        at = start + depth
        ends = at == squares.shape[0] or squares[at, TOP] < 0
        if ends and frames[depth, OLD] > 1 and not frames[depth, KEPT]:
            _give_back(counts, frames, depth)
            depth -= 1
            continue
        if ends and _is_play(squares, frames, depth, start, line, marks[1]):
            found[count, LINE] = line
            found[count, PLAY] = frames[depth, TILES]
            found[count, SCORE] = _score(frames, depth)
            count += 1
            if count == found.shape[0]:
                return count
        _open(squares, at, frames, depth)
    return count


@compiled
def begin(nodes: Ints, counts: Ints, frames: Ints) -> int:
    """Make the frame before any square, the same for all; answers the rack, a bit a code."""
    for k in range(FRAME):
        frames[0, k] = 0
    frames[0, NODE] = nodes[0]
    frames[0, CODE] = -1
    frames[0, LAST] = -1
    for code in range(counts.shape[0]):
        if counts[code]:
            frames[0, RACK] |= 1 << code
            frames[0, HELD] += counts[code]
    return int(frames[0, RACK])


@compiled
def _open(squares: Ints, at: int, frames: Ints, depth: int) -> None:
    """Note what can be done on the next square, `at`."""
    frames[depth, LEFT] = 0
    frames[depth, KEEP] = 0
    if at == squares.shape[0]:
        return
    # What lies on the board is next to a square that joins: that one is empty and takes a tile too.
    if not frames[depth, JOINED] and squares[at, REACH] >= frames[depth, HELD]:
        return
    node, top = frames[depth, NODE], squares[at, TOP]
    frames[depth, LEFT] = node & squares[at, MAY] & frames[depth, RACK]
    if top >= 0 and node >> top & 1:
        frames[depth, KEEP] = 1


@compiled
def _step(
    nodes: Ints, squares: Ints, at: int, counts: Ints, frames: Ints, depth: int, qu: int
) -> bool:
    """Make the next frame after `depth`, one not made before. False: there is none left."""
    if frames[depth, KEEP]:
        frames[depth, KEEP] = 0
        _walk_on(nodes, squares, at, frames, depth, squares[at, TOP], qu)
        frames[depth + 1, CODE] = -1
        frames[depth + 1, KEPT] = 1
        return True
    left = frames[depth, LEFT]
    if not left:
        return False
    code = lowest(left)
    frames[depth, LEFT] = left & (left - 1)
    _walk_on(nodes, squares, at, frames, depth, code, qu)
    _lay(squares, at, counts, frames, depth + 1, code, qu)
    return True


@compiled
def _walk_on(
    nodes: Ints, squares: Ints, at: int, frames: Ints, depth: int, code: int, qu: int
) -> None:
    """The next frame, with `code` read on the square `at`."""
    deeper = depth + 1
    for k in range(FRAME):
        frames[deeper, k] = frames[depth, k]
    frames[deeper, NODE] = child(nodes, frames[depth, NODE], code)
    frames[deeper, HIGH] += squares[at, HEIGHT]
    frames[deeper, JOINED] |= squares[at, JOINS]
    if code == qu:
        frames[deeper, QU] = 1
    if squares[at, TOP] >= 0:
        frames[deeper, OLD] += 1
    else:
        frames[deeper, OLD] = 0
        frames[deeper, KEPT] = 0


@compiled
def _lay(
    squares: Ints, at: int, counts: Ints, frames: Ints, depth: int, code: int, qu: int
) -> None:
    """Take a tile from the rack and lay it on the square `at`."""
    counts[code] -= 1
    if not counts[code]:
        frames[depth, RACK] &= ~(1 << code)
    frames[depth, CODE] = code
    frames[depth, HELD] -= 1
    frames[depth, LAID] += 1
    frames[depth, LAST] = at
    frames[depth, TILES] |= (code + 1) << TILE_BITS * at
    frames[depth, HIGH] += 1
    frames[depth, POINTS] += squares[at, ACROSS_QU] if code == qu else squares[at, ACROSS]


@compiled
def _give_back(counts: Ints, frames: Ints, depth: int) -> None:
    """Put the tile laid last in the frame at `depth` back on the rack."""
    if frames[depth, CODE] >= 0:
        counts[frames[depth, CODE]] += 1


@compiled
def _is_play(squares: Ints, frames: Ints, depth: int, start: int, line: int, lone_s: int) -> bool:
    """Whether the frame's word is a play. A tile that makes words both ways is its row's play."""
    word = frames[depth, NODE] & FINAL_BIT and depth > 1
    if not word or not frames[depth, LAID] or not frames[depth, JOINED]:
        return False
    if frames[depth, LAID] > 1:
        return True
    last = frames[depth, LAST]
    if squares[last, ACROSS]:
        return bool(line < squares.shape[0])
    behind = last == start + depth - 1 and squares[last, HEIGHT] == 0 and depth > 2
    return not (behind and frames[depth, CODE] == lone_s)


@compiled
def _score(frames: Ints, depth: int) -> int:
    """The main word, the words across and the bonus for seven tiles."""
    high = frames[depth, HIGH]
    if high == depth:
        high = FLAT * depth + (QU_BONUS if frames[depth, QU] else 0)
    bonus = ALL_TILES_BONUS if frames[depth, LAID] == ALL_TILES else 0
    return int(high + frames[depth, POINTS] + bonus)

"""Playing on in Wordsteal, compiled: everybody takes the most points, new letters come by chance.

The grid is a code a square (-1: empty) and an owner a square (-1: nobody); the draw is how many
there are of each code; points and bonus points are by seat.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from shared.games.crossword.search_bits import Ints
from shared.games.wordsteal.grid import SIDE
from shared.games.wordsteal.lines import IS_ORANGE, Cells, lay_out, square_at
from shared.games.wordsteal.model import DRAW
from shared.games.wordsteal.search import (
    CLEARS,
    END,
    LINE,
    NEW,
    PLAY,
    START,
    find_best,
)
from shared.lexicon.compiled import compiled

Bytes = NDArray[np.int8]

# What stays the same in a game: the square to start on, the letters that may not lengthen a word
# by themselves, the target, the vowels (a bit each), how many are still playing.
CENTRE, BARRED, TARGET, VOWELS, SEATS = range(5)
# What is counted of a draw that nobody used.
IDLE, ANEW = range(2)
NOBODY: Final = -1


@compiled
def _next_random(state: int) -> int:
    """The next number of a xorshift generator (63 bits)."""
    state ^= (state << 13) & 0x7FFFFFFFFFFFFFFF
    state ^= state >> 7
    state ^= (state << 17) & 0x7FFFFFFFFFFFFFFF
    return state


@compiled
def complete(draw: Ints, steps: Ints, vowels: int, state: int) -> int:
    """Draw until there are seven, a vowel and a consonant among them; only new ones are redrawn.

    `steps` are the letters' weights, added up by code. Answers the state of the lot.
    """
    missing = DRAW - draw.sum()
    if not missing:
        return state
    fresh = np.zeros_like(draw)
    while True:
        fresh[:] = 0
        for _ in range(missing):
            state = _next_random(state)
            fresh[np.searchsorted(steps, (state >> 8) % steps[-1], side="right")] += 1
        of_vowels = 0
        for code in range(draw.shape[0]):
            if vowels >> code & 1:
                of_vowels += draw[code] + fresh[code]
        if 0 < of_vowels < DRAW:
            draw += fresh
            return state


@compiled
def _take(owners: Bytes, points: Ints, square: int, seat: int) -> None:
    """A letter of a word is the seat's now, and with it the point of whose it was."""
    owner = owners[square]
    if owner not in (NOBODY, seat):
        points[owner] -= 1
        points[seat] += 1
    owners[square] = seat


@compiled
def _take_across(
    cells: Cells, owners: Bytes, points: Ints, line: int, at: int, square: int, seat: int
) -> None:
    """Take the other letters of the word across the line in a square."""
    step, place = (SIDE, line) if line < SIDE else (1, line - SIDE)
    back = 1
    while place - back >= 0 and cells[square - back * step] >= 0:
        _take(owners, points, square - back * step, seat)
        back += 1
    ahead = 1
    while place + ahead < SIDE and cells[square + ahead * step] >= 0:
        _take(owners, points, square + ahead * step, seat)
        ahead += 1


@compiled
def put_play(
    cells: Cells,
    owners: Bytes,
    draw: Ints,
    points: Ints,
    bonus: Ints,
    under: Cells,
    seat: int,
    play: Ints,
    target: int,
) -> None:
    """Make a play of the seat: letters, steals, bonus points, clearing; the draw is left short."""
    letters, line = play[NEW], play[LINE]
    for at in range(play[START], play[END]):
        square = square_at(line, at)
        if cells[square] >= 0:
            _take(owners, points, square, seat)
            continue
        code = (letters & 31) - 1
        letters >>= 5
        cells[square] = code
        owners[square] = seat
        draw[code] -= 1
        points[seat] += 1
        bonus[seat] += under[square] == IS_ORANGE
        _take_across(cells, owners, points, line, at, square, seat)
    if play[CLEARS]:
        points[seat] += bonus[seat]
        bonus[seat] = 0
        if points[seat] < target:
            cells[:] = -1
            owners[:] = NOBODY


@compiled
def play_on(
    nodes: Ints,
    cells: Cells,
    owners: Bytes,
    numbers: Ints,
    under: Cells,
    steps: Ints,
    fixed: Ints,
    order: Ints,
    turns: int,
    state: int,
) -> int:
    """Play so many turns, seats in `order`, or to the end; cells, owners and numbers change.

    `numbers` are rows: the draw, points, bonus points, and (IDLE, ANEW) the seats that have played
    nothing before, and whether the draw came of a round of nothing. Answers the seat that reached
    the target; -1: none did.
    """
    found = np.empty((1, PLAY), dtype=np.int64)
    draw, points, bonus, rest = numbers[0], numbers[1], numbers[2], numbers[3]
    for turn in range(turns):
        seat = order[turn % order.shape[0]]
        state = complete(draw, steps, fixed[VOWELS], state)
        lines = _lines(nodes, cells, owners, draw, under, fixed, seat)
        if find_best(lines, nodes, draw, bonus[seat], found):
            rest[IDLE], rest[ANEW] = 0, 0
            put_play(cells, owners, draw, points, bonus, under, seat, found[0], fixed[TARGET])
            if points[seat] >= fixed[TARGET]:
                return int(seat)
            continue
        rest[IDLE] += 1
        if rest[IDLE] >= fixed[SEATS]:
            if rest[ANEW]:
                return NOBODY
            draw[:] = 0
            rest[IDLE], rest[ANEW] = 0, 1
    return NOBODY


@compiled
def _lines(
    nodes: Ints, cells: Cells, owners: Bytes, draw: Ints, under: Cells, fixed: Ints, seat: int
) -> Ints:
    """The grid as the search takes it, for a seat."""
    theirs = np.empty(cells.shape[0], dtype=np.int8)
    start, drawn = fixed[CENTRE], 0
    for square in range(cells.shape[0]):
        theirs[square] = owners[square] not in (NOBODY, seat)
        if cells[square] >= 0:
            start = -1
    for code in range(draw.shape[0]):
        drawn |= (draw[code] > 0) << code
    return lay_out(cells, theirs, under, start, nodes, drawn, fixed[BARRED])

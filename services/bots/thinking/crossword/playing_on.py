"""How a game may go on: turns played quickly, compiled, with tiles that were drawn by lot.

Both sides take what scores most; once the bag is empty also what sheds most and goes out. That is
how people play about, and it takes some 20 to 100 microseconds a turn.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from shared.games.crossword import search
from shared.games.crossword.search_after import (
    count_of,
    lay_down,
    score_of,
    shed,
    signs_by_code,
    take_off,
    worth_of,
)
from shared.games.crossword.search_bits import Ints, Signs
from shared.games.crossword.search_rack import MOST_TILES
from shared.games.crossword.search_walk import PLAY, find_plays
from shared.games.crossword.tiles import Edition
from shared.lexicon.compiled import compiled

Floats = NDArray[np.float64]

ROOM: Final = 4096
"""Plays that are looked at in a position."""
IDLE: Final = 2
"""After so many turns in a row without a play nothing more is played."""
TO_THE_END: Final = 1 << 20
"""More turns than a game has."""


class Words(NamedTuple):
    """What the search takes besides board and rack."""

    terms: Ints
    nodes: Ints
    before: Ints
    signs: Signs


def words(edition: Edition, nodes: Ints) -> Words:
    """An edition and a list for the compiled functions."""
    return Words(search.terms_of(edition), *search.words_of(nodes), signs_by_code(edition))


@compiled
def gains(
    words: Words, board: Signs, kept: Signs, unseen: Signs, theirs: int, turns: int, counts: bool
) -> Ints:
    """What one side gains over the other in `turns` turns, the other's first, for each drawing.

    `board` and `kept` are what the one side's turn has left. A row of `unseen` is a drawing: the
    other's `theirs` tiles, then the bag in the order in which it will be drawn. `counts`: whether
    tiles left count at the end when nobody goes out.
    """
    gained = np.empty(unseen.shape[0], dtype=np.int64)
    found = np.empty((ROOM, PLAY), dtype=np.int64)
    for drawing in range(unseen.shape[0]):
        racks, sizes = np.empty((2, MOST_TILES), dtype=np.uint16), np.zeros(2, dtype=np.int64)
        for at in range(kept.shape[0]):
            racks[0, at] = kept[at]
        sizes[0] = kept.shape[0]
        for at in range(theirs):
            racks[1, at] = unseen[drawing, at]
        sizes[1] = theirs
        bag = unseen[drawing, theirs:]
        gained[drawing] = _played(words, board.copy(), racks, sizes, bag, turns, counts, found)
    return gained


@compiled
def _played(
    words: Words,
    board: Signs,
    racks: Signs,
    sizes: Ints,
    bag: Signs,
    turns: int,
    counts: bool,
    found: Ints,
) -> int:
    """Play on; what side 0 gains. It fills its rack first."""
    drawn = _fill(racks[0], sizes, 0, bag, 0)
    gained, idle, side = 0, 0, 1
    while turns and idle < IDLE:
        out = drawn == bag.shape[0]
        best = _choice(words, board, racks, sizes, side, out, found)
        idle, turns = idle + 1, turns - 1
        sign = 1 if side == 0 else -1
        if best >= 0:
            idle = 0
            gained += sign * score_of(found[best, 1])
            lay_down(board, found[best, 0], found[best, 1], words.signs)
            sizes[side] = take_off(racks[side], sizes[side], found[best, 0], words.signs)
            drawn = _fill(racks[side], sizes, side, bag, drawn)
            if not sizes[side]:
                return gained + sign * 2 * worth_of(racks[1 - side], sizes[1 - side], words.terms)
        side = 1 - side
    if counts and idle == IDLE:
        gained += worth_of(racks[1], sizes[1], words.terms)
        gained -= worth_of(racks[0], sizes[0], words.terms)
    return gained


@compiled
def _fill(rack: Signs, sizes: Ints, side: int, bag: Signs, drawn: int) -> int:
    """Draw until the rack is full or the bag is empty; how many of the bag are drawn then."""
    while sizes[side] < MOST_TILES and drawn < bag.shape[0]:
        rack[sizes[side]] = bag[drawn]
        sizes[side] += 1
        drawn += 1
    return drawn


@compiled
def _choice(
    words: Words, board: Signs, racks: Signs, sizes: Ints, side: int, out: bool, found: Ints
) -> int:
    """The row of `found` with what the side plays; -1: it can't. `out`: the bag is empty."""
    held = np.empty(sizes[side], dtype=np.uint16)
    for at in range(sizes[side]):
        held[at] = racks[side, at]
    count = find_plays(board, held, words.terms, words.nodes, words.before, found, not out)
    if not out:
        return count - 1
    best, hope = -1, -1
    rest = 2 * worth_of(racks[1 - side], sizes[1 - side], words.terms)
    for at in range(count):
        seems = score_of(found[at, 1]) + shed(found[at, 0], words.terms)
        if count_of(found[at, 1]) == sizes[side]:
            seems += rest
        if seems > hope:
            best, hope = at, seems
    return best

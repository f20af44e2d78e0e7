"""The compiled search for the best end of a game of two: the bag is empty, so both racks are known.

Alpha-beta over whole games to the end: a value is what the side to move still gains over the other,
the final count included. How many plays are tried in each position, the most promising first, is
the *width*; with a width that leaves nothing out the value is exact. What was found for a position
is kept in a table, for other ways to the same position and to begin a wider search with its best
play.
"""

from typing import Final, NamedTuple

import numpy as np

from shared.games.crossword.search_after import (
    count_of,
    lay_down,
    score_of,
    shed,
    take_off,
    worth_of,
)
from shared.games.crossword.search_bits import Ints, Signs
from shared.games.crossword.search_lines import BOARD_SIGNS, RACK_SIGNS, SQUARES
from shared.games.crossword.search_rack import CODES
from shared.games.crossword.search_walk import PLAY, find_plays
from shared.lexicon.compiled import compiled

DEEPEST: Final = 48
"""Turns until the end at most: of fourteen tiles one a turn, and passes in between."""
ROOM: Final = 2048
"""Plays of a position. Where there are more, the search isn't exact."""
SLOTS: Final = 1 << 14
WHOLE: Final = 1 << 30
"""The width that leaves nothing out."""
PASS: Final = -1
"""Instead of a play's second number."""
NONE: Final = -2
ENDLESS: Final = 1 << 20
"""More than anybody can gain."""

# What is said to a search, and what it says: how many positions it may visit and has visited,
# whether it had to stop, whether nothing was left out of what it visited last; its width; after how
# many turns without points the game is over, whether tiles count then, whether a play without
# points is such a turn; from which turn on turns alternate; the
# best first play (tiles, where) and what it gains.
LIMIT, VISITED, STOPPED, COMPLETE, WIDTH, IDLE, COUNTS, NOUGHT, REGULAR, TILES, WHERE, GAIN = range(
    12
)
INFO: Final = 12

# A slot of the table: the position's key, the value, what that is (exactly, at least, at most),
# the width it was found with, the best play.
KEY, VALUE, BOUND, WIDE, BEST_TILES, BEST_WHERE = range(6)
SLOT: Final = 6
EXACTLY, AT_LEAST, AT_MOST = range(3)

# The random numbers of positions' keys: a tile on a square, a tile on a rack, what else matters.
KEYS_BOARD: Final = 0
KEYS_RACKS: Final = KEYS_BOARD + SQUARES * CODES
KEYS_TURN: Final = KEYS_RACKS + 2 * CODES
KEYS: Final = KEYS_TURN + (DEEPEST + 1) * 2 * 4


class Room(NamedTuple):
    """All arrays of a search; the first ones have a row for each turn ahead.

    `turns`: whose turn (0: the side that searches); `racks`: both, with `sizes`; `found`: plays;
    `hopes`: how good they seem.
    """

    turns: Ints
    boards: Signs
    racks: Signs
    sizes: Ints
    found: Ints
    hopes: Ints
    table: Ints
    info: Ints
    keys: Ints
    terms: Ints
    nodes: Ints
    before: Ints
    signs: Signs


@compiled
def value(room: Room, depth: int, idle: int, alpha: int, beta: int) -> int:
    """What the side that had the turn before gains from here on, exact between `alpha` and `beta`.

    At depth 0: the side to move; its best play is noted in `info`. `idle`: turns without points
    until now.
    """
    sign = 1 if room.turns[depth] == room.turns[max(depth - 1, 0)] else -1
    if sign < 0:
        alpha, beta = -beta, -alpha
    info = room.info
    info[VISITED] += 1
    if info[VISITED] > info[LIMIT]:
        info[STOPPED] = 1
        return 0
    key = _key(room, depth, idle)
    known = room.table[key & (SLOTS - 1)]
    tiles, where = 0, NONE
    if known[KEY] == key:
        tiles, where = known[BEST_TILES], known[BEST_WHERE]
        if depth and _is_known(known, info[WIDTH], alpha, beta):
            info[COMPLETE] = known[WIDE] == WHOLE
            return sign * known[VALUE]  # type: ignore[no-any-return]
    count, complete = _plays(room, depth, tiles, where), 1
    if count == ROOM:
        complete = 0
    width = min(count, _width(info[WIDTH], depth))
    passing = width == count
    if not passing:
        complete = 0
    best, floor, at = -ENDLESS, alpha, 0
    while best < beta and at < width + passing:
        if at < width:
            _bring_forward(room, depth, at, count)
            tried_tiles, tried = room.found[depth, at, 0], room.found[depth, at, 1]
        else:
            tried_tiles, tried = 0, PASS
        at += 1
        made, over, still = _try(room, depth, tried_tiles, tried, idle)
        gain = made
        info[COMPLETE] = 1
        if not over:
            ceiling = beta if at == 1 else floor + 1
            gain += value(room, depth + 1, still, floor - made, ceiling - made)
            if ceiling <= gain < beta and not info[STOPPED]:
                gain = made + value(room, depth + 1, still, floor - made, beta - made)
        if info[STOPPED]:
            return 0
        if gain > best:
            best, tiles, where = gain, tried_tiles, tried
            floor = max(floor, best)
            if not depth:
                info[TILES], info[WHERE], info[GAIN] = tiles, where, best
        if gain >= beta:
            complete = info[COMPLETE]
        elif not info[COMPLETE]:
            complete = 0
    bound = EXACTLY
    if best >= beta:
        bound = AT_LEAST
    elif best <= alpha:
        bound = AT_MOST
    known[KEY], known[VALUE], known[BOUND] = key, best, bound
    known[WIDE] = WHOLE if complete else info[WIDTH]
    known[BEST_TILES], known[BEST_WHERE] = tiles, where
    info[COMPLETE] = complete
    return sign * best


@compiled
def _is_known(known: Ints, width: int, alpha: int, beta: int) -> bool:
    """Whether what a slot says of its position is enough."""
    if known[WIDE] < width:
        return False
    if known[BOUND] == AT_LEAST:
        return known[VALUE] >= beta  # type: ignore[no-any-return]
    return known[BOUND] == EXACTLY or known[VALUE] <= alpha  # type: ignore[no-any-return]


@compiled
def _width(width: int, depth: int) -> int:
    """How many plays are tried: more for the first turns."""
    return width << 2 if depth == 0 else width << 1 if depth == 1 else width


@compiled
def _key(room: Room, depth: int, idle: int) -> int:
    """A number for the position: the board, the racks, whose turn, how many turns without points.

    Where somebody still loses a turn, also how far ahead this is.
    """
    key, board = 0, room.boards[depth]
    for square in range(SQUARES):
        code = room.terms[BOARD_SIGNS + board[square]]
        if code >= 0:
            key += room.keys[KEYS_BOARD + square * CODES + code]
    for side in range(2):
        for at in range(room.sizes[depth, side]):
            code = room.terms[RACK_SIGNS + room.racks[depth, side, at]]
            key += room.keys[KEYS_RACKS + side * CODES + code]
    ahead = depth if depth < room.info[REGULAR] else DEEPEST
    return key ^ room.keys[KEYS_TURN + (ahead * 2 + room.turns[depth]) * 4 + idle]  # type: ignore[no-any-return]


@compiled
def _plays(room: Room, depth: int, tiles: int, where: int) -> int:
    """Find the plays of the side to move, with what is hoped of each; answers how many.

    The one of `tiles` and `where` was the best one before.
    """
    mover, hopes, found = room.turns[depth], room.hopes[depth], room.found[depth]
    size, theirs = room.sizes[depth, mover], 1 - mover
    rack = np.empty(size, dtype=np.uint16)
    for at in range(size):
        rack[at] = room.racks[depth, mover, at]
    count = find_plays(room.boards[depth], rack, room.terms, room.nodes, room.before, found, False)
    out = 2 * worth_of(room.racks[depth, theirs], room.sizes[depth, theirs], room.terms)
    for at in range(count):
        hopes[at] = score_of(found[at, 1]) + shed(found[at, 0], room.terms)
        if count_of(found[at, 1]) == size:
            hopes[at] += out
        if found[at, 0] == tiles and found[at, 1] == where:
            hopes[at] = ENDLESS
    return count


@compiled
def _bring_forward(room: Room, depth: int, at: int, count: int) -> None:
    """Exchange the play at a place with the most hopeful one from there on."""
    hopes, found, most = room.hopes[depth], room.found[depth], at
    for other in range(at + 1, count):
        if hopes[other] > hopes[most]:
            most = other
    hopes[at], hopes[most] = hopes[most], hopes[at]
    for column in range(PLAY):
        found[at, column], found[most, column] = found[most, column], found[at, column]


@compiled
def _try(room: Room, depth: int, tiles: int, where: int, idle: int) -> tuple[int, bool, int]:
    """Make a play (or pass): what it gains, whether the game is over, the turns without points."""
    info, mover, after = room.info, room.turns[depth], depth + 1
    theirs = 1 - mover
    room.boards[after, :] = room.boards[depth, :]
    room.racks[after, :, :] = room.racks[depth, :, :]
    room.sizes[after, :] = room.sizes[depth, :]
    gain = 0
    if where != PASS:
        gain = score_of(where)
        lay_down(room.boards[after], tiles, where, room.signs)
        size = take_off(room.racks[after, mover], room.sizes[depth, mover], tiles, room.signs)
        room.sizes[after, mover] = size
        if size == 0:
            rest = worth_of(room.racks[after, theirs], room.sizes[after, theirs], room.terms)
            return gain + 2 * rest, True, 0
    idle = idle + 1 if where == PASS or (info[NOUGHT] and not gain) else 0
    if idle < info[IDLE]:
        return gain, False, idle
    if info[COUNTS]:
        gain += worth_of(room.racks[after, theirs], room.sizes[after, theirs], room.terms)
        gain -= worth_of(room.racks[after, mover], room.sizes[after, mover], room.terms)
    return gain, True, idle

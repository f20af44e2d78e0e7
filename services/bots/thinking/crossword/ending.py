"""The end of a game of two, when the bag is empty: both racks are known, nothing is left to luck.

The search is widened until nothing is left out (then what it says is exact) or the time is over
(then the best that was found counts).
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import numpy as np

from services.bots.thinking.budget import Budget
from services.bots.thinking.crossword import ending_search as deep
from shared.games.crossword import search
from shared.games.crossword.search_after import signs_by_code
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.search_lines import SQUARES
from shared.games.crossword.search_rack import MOST_TILES
from shared.games.crossword.search_walk import PLAY
from shared.games.crossword.tiles import Edition

WIDTHS: Final = (2, 4, 8, 16, deep.WHOLE)
"""How many plays are tried in a position, one search after the other."""
FIRST_VISITS: Final = 200
"""Positions that are looked at before it is known how long one takes."""
MOST_VISITS: Final = 200_000
KEYS_SEED: Final = 1
ENDS: Final = {"scrabble": (2, 1, 0), "words_with_friends": (3, 0, 1)}
"""After how many turns without points in a row a game is over, whether the tiles left count then,
whether a play worth nothing is such a turn.

Scrabble's two rounds of passes come to the same as one, whoever begins to pass: who would rather
play than see the end after one round plays then.
"""


@dataclass(frozen=True)
class Ending:
    """The last part of a game of two, seen by the side to move.

    `idle`: turns without points until now; `skips`: turns that this side and the other still lose.
    """

    edition: Edition
    nodes: Ints
    board: str
    rack: str
    other: str
    idle: int = 0
    skips: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Best:
    """The best thing to do: the new tiles by square (None: pass), and what is gained from here on.

    `exact`: nothing was left out; `visited`: how many positions were looked at.
    """

    tiles: dict[int, str] | None
    gain: int
    exact: bool
    visited: int


def solve(ending: Ending, budget: Budget) -> Best:
    """The best play, exactly if the time allows."""
    room = _room(ending)
    limit, visited, best = FIRST_VISITS, 0, Best(None, 0, exact=False, visited=0)
    began = budget.left_ms
    for width in WIDTHS:
        while True:
            stopped = _search(room, ending.idle, width, limit)
            visited += int(room.info[deep.VISITED])
            best = _best(room, ending, best, stopped, visited)
            a_visit = (began - budget.left_ms) / visited
            limit = int(min(MOST_VISITS, budget.left_ms / max(a_visit, 1e-3)))
            if limit <= 0 or best.exact:
                return best
            if not stopped:
                break
    return best


def _search(room: deep.Room, idle: int, width: int, limit: int) -> bool:
    """Search with a width; whether it had to stop before the end."""
    info = room.info
    info[deep.LIMIT], info[deep.WIDTH] = limit, width
    info[deep.VISITED] = info[deep.STOPPED] = 0
    info[deep.WHERE] = deep.NONE
    deep.value(room, 0, idle, -deep.ENDLESS, deep.ENDLESS)
    return bool(info[deep.STOPPED])


def _best(room: deep.Room, ending: Ending, before: Best, stopped: bool, visited: int) -> Best:
    """What the search says now: the best of what it came to, which begins with the best before."""
    info = room.info
    where, gain = int(info[deep.WHERE]), int(info[deep.GAIN])
    if where == deep.NONE:
        return replace(before, visited=visited)
    tiles = None
    if where != deep.PASS:
        row = np.array([[info[deep.TILES], where]], dtype=np.int64)
        play = row.view(search.PLAY_TYPE)[0, 0]
        tiles = search.read_play(ending.board, play, ending.edition).tiles
    exact = not stopped and bool(info[deep.COMPLETE])
    return Best(tiles, gain, exact, visited)


def _room(ending: Ending) -> deep.Room:
    """Arrays for a search, the first turn's position laid out."""
    room, info = _empty_room(ending), np.zeros(deep.INFO, dtype=np.int64)
    room.boards[0] = search.signs_of(ending.board)
    for side, rack in enumerate((ending.rack, ending.other)):
        room.racks[0, side, : len(rack)] = search.signs_of(rack)
        room.sizes[0, side] = len(rack)
    turns, regular = _turns(ending.skips)
    info[deep.REGULAR] = regular
    info[deep.IDLE], info[deep.COUNTS], info[deep.NOUGHT] = ENDS[ending.edition.game]
    room.turns[:] = turns
    return room._replace(info=info)


def _empty_room(ending: Ending) -> deep.Room:
    deepest = deep.DEEPEST
    terms, words = search.terms_of(ending.edition), search.words_of(ending.nodes)
    return deep.Room(
        turns=np.zeros(deepest, dtype=np.int64),
        boards=np.zeros((deepest, SQUARES), dtype=np.uint16),
        racks=np.zeros((deepest, 2, MOST_TILES), dtype=np.uint16),
        sizes=np.zeros((deepest, 2), dtype=np.int64),
        found=np.empty((deepest, deep.ROOM, PLAY), dtype=np.int64),
        hopes=np.empty((deepest, deep.ROOM), dtype=np.int64),
        table=np.zeros((deep.SLOTS, deep.SLOT), dtype=np.int64),
        info=np.zeros(deep.INFO, dtype=np.int64),
        keys=_keys(),
        terms=terms,
        nodes=words[0],
        before=words[1],
        signs=signs_by_code(ending.edition),
    )


def _turns(skips: tuple[int, int]) -> tuple[list[int], int]:
    """Whose turn each is (0: the side that searches), and from which on they alternate."""
    left, turns, side, regular = list(skips), [0], 0, 0
    while len(turns) < deep.DEEPEST:
        side = 1 - side
        if left[side]:
            left[side] -= 1
            regular = len(turns)
        else:
            turns.append(side)
    return turns, regular


@cache
def _keys() -> Ints:
    luck = np.random.default_rng(KEYS_SEED)
    return luck.integers(-(1 << 62), 1 << 62, size=deep.KEYS, dtype=np.int64)


def warm_up(edition: Edition, nodes: Ints) -> None:
    """Compile the search, or load it."""
    room = _room(Ending(edition, nodes, edition.layout.empty, "", ""))
    _search(room, 0, 1, 1)

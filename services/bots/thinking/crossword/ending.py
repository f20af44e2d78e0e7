"""The end of a game of two, when the bag is empty: both racks are known, nothing is left to luck.

The search is widened until nothing is left out (then what it says is exact) or the time is over
(then the best that was found counts).
"""

from dataclasses import dataclass
from typing import Final

from services.bots.thinking.budget import Budget
from services.bots.thinking.crossword.ending_search import WHOLE, End, OutOfTime, Position, Search
from services.bots.thinking.crossword.laying import faces_of, squares_of
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.tiles import Edition

WIDTHS: Final = (2, 4, 8, 16, WHOLE)
"""How many plays are tried in a position, one search after the other."""
MOST_VISITS: Final = 4_000
"""Positions looked at: enough for nearly the best in all endings, and for the very best in most of
ten tiles or less. More would only keep others waiting."""
ENDS: Final = {
    "scrabble": End(idle=2, counts=True, nought=False),
    "words_with_friends": End(idle=3, counts=False, nought=True),
}
"""How games end when nobody goes out.

Scrabble's two rounds of passes come to the same as one, whoever begins to pass: who would rather
play than see the end after one round plays then.
"""


@dataclass(frozen=True)
class Best:
    """The best thing to do: the new tiles by square (None: pass).

    `gain`: what it gains from here on, as far as the search came (None: not to the end of any
    play); `exact`: nothing was left out; `visited`: how many positions were looked at.
    """

    tiles: dict[int, str] | None
    gain: int | None
    exact: bool
    visited: int


def solve(edition: Edition, nodes: Ints, position: Position, budget: Budget) -> Best:
    """The best play, exactly if the time allows."""
    search = Search(edition, nodes, ENDS[edition.game], budget, MOST_VISITS)
    gain, exact = None, False
    try:
        for width in WIDTHS:
            gain, exact = search.value(position, width)
            if exact:
                break
    except OutOfTime:
        pass
    best = search.best
    tiles = None if best is None else squares_of(position.board, best, faces_of(edition))
    return Best(tiles, gain, exact, search.visited)

"""Which plays seem good with an empty bag: those that score, get rid of much, and go out."""

from typing import Final

import numpy as np

from shared.games.crossword import search
from shared.games.crossword.search import Plays
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.search_rack import CODES, TILE_BITS
from shared.games.crossword.tiles import Edition
from shared.lexicon.compiled import compiled

CODE: Final = CODES - 1


def promising(edition: Edition, nodes: Ints, board: str, mine: str, theirs: str) -> Plays:
    """The plays of a rack, the most promising first; the other holds `theirs`."""
    found = search.plays(board, mine, edition, nodes)
    hopes = _hopes(found, search.terms_of(edition), len(mine), 2 * edition.tiles.total(theirs))
    return found[np.argsort(-hopes, kind="stable")]


def _hopes(found: Plays, terms: Ints, size: int, out: int) -> Ints:
    """What plays score, what their tiles are worth, `out` if it is the whole rack."""
    hopes = _shed(found["tiles"], terms)
    hopes += found["score"]
    hopes[found["count"] == size] += out
    return hopes


@compiled
def _shed(tiles: Ints, terms: Ints) -> Ints:
    """What the tiles of each play are worth together."""
    worth = np.zeros(tiles.shape[0], dtype=np.int64)
    for play in range(tiles.shape[0]):
        packed = tiles[play]
        while packed:
            worth[play] += terms[(packed & CODE) - 1]
            packed >>= TILE_BITS
    return worth

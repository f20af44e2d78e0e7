"""The grid of Wordsteal: squares 0 to 224, row by row; '.' is an empty square.

`owners` has a sign for each square too: the digit of the seat that owns its letter, '.' nobody.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from shared.games.crossword.board import EMPTY, Layout
from shared.games.crossword.tiles import layout as layout_of

SIDE: Final = 15
SQUARES: Final = SIDE * SIDE
NOBODY: Final = "."
BARE: Final = EMPTY * SQUARES
"""A grid without letters; also the owners of nothing."""


def layout() -> Layout:
    """The orange squares ('o'), the pink ones ('p'), and the centre."""
    return layout_of("wordsteal")


@cache
def orange() -> frozenset[int]:
    """The squares that give a bonus point."""
    return _signed("o")


@cache
def pink() -> frozenset[int]:
    """The squares that turn bonus points into points and clear the grid."""
    return _signed("p")


def _signed(sign: str) -> frozenset[int]:
    return frozenset(square for square, one in enumerate(layout().signs) if one == sign)


def owned_by(owners: str, squares: Iterable[int], seat: int) -> str:
    """The owners once these squares are the seat's."""
    changed = list(owners)
    for square in squares:
        changed[square] = str(seat)
    return "".join(changed)

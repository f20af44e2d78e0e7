"""The board of stacks: a string a square, row by row, its tiles from the bottom up; '' is empty.

What counts in reading is the top of each stack: `tops` is the board as other games have it, a
face a square and '.' for an empty one.
"""

from collections.abc import Iterable
from math import isqrt
from typing import Final, NamedTuple

EMPTY: Final = "."
MAX_HEIGHT: Final = 5
"""From the printed rules."""

Stacks = tuple[str, ...]
Squares = tuple[int, ...]


class Laid(NamedTuple):
    """A tile and the square that it is laid on."""

    square: int
    tile: str


def bare(side: int) -> Stacks:
    """An empty board of `side` rows and columns."""
    return ("",) * (side * side)


def side(stacks: Stacks) -> int:
    """How many rows and columns the board has."""
    return isqrt(len(stacks))


def centre(side: int) -> Squares:
    """The four squares in the middle of a board with an even number of rows."""
    low = side // 2 - 1
    return tuple(row * side + column for row in (low, low + 1) for column in (low, low + 1))


def tops(stacks: Stacks) -> str:
    """What can be read: the top face of each square, '.' where there is none."""
    return "".join([stack[-1] if stack else EMPTY for stack in stacks])


def lay(stacks: Stacks, laid: Iterable[Laid]) -> Stacks:
    """The board with more tiles on top."""
    squares = list(stacks)
    for square, tile in laid:
        squares[square] += tile
    return tuple(squares)


def read(stacks: Stacks, squares: Iterable[int]) -> str:
    """The faces on top of these squares."""
    return "".join([stacks[square][-1] for square in squares])


def row_of(side: int, square: int) -> range:
    """The squares of the row that a square is in."""
    first = square - square % side
    return range(first, first + side)


def column_of(side: int, square: int) -> range:
    """The squares of the column that a square is in."""
    return range(square % side, side * side, side)


def run(stacks: Stacks, line: range, square: int) -> Squares:
    """The unbroken run of stacks through a square along its row or column."""
    first = last = line.index(square)
    while first > 0 and stacks[line[first - 1]]:
        first -= 1
    while last + 1 < len(line) and stacks[line[last + 1]]:
        last += 1
    return tuple(line[first : last + 1])


def runs(stacks: Stacks, line: range) -> list[Squares]:
    """The runs of a row or column, single letters too."""
    starts = [
        square
        for at, square in enumerate(line)
        if stacks[square] and not (at and stacks[line[at - 1]])
    ]
    return [run(stacks, line, square) for square in starts]

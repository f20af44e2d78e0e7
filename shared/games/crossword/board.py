"""The board: a string of size x size faces, row by row; '.' is an empty square."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

EMPTY: Final = "."

_LETTER: Final[Mapping[str, int]] = {"d": 2, "t": 3}
_WORD: Final[Mapping[str, int]] = {"D": 2, "T": 3, "*": 2}
_START: Final = "+*"


@dataclass(frozen=True, eq=False)
class Layout:
    """A board before any tile lies on it: rows of signs.

    `T` and `D` multiply a word, `t` and `d` a letter by three and two; `*` and `+` are the square
    that the first play covers, with and without a double word; other signs are a game's own.
    """

    rows: tuple[str, ...]

    @property
    def size(self) -> int:
        """Squares along a side."""
        return len(self.rows)

    @cached_property
    def signs(self) -> str:
        """The rows, one behind the other."""
        return "".join(self.rows)

    @cached_property
    def letter(self) -> tuple[int, ...]:
        """What each square multiplies a letter by."""
        return tuple(_LETTER.get(sign, 1) for sign in self.signs)

    @cached_property
    def word(self) -> tuple[int, ...]:
        """What each square multiplies a word by."""
        return tuple(_WORD.get(sign, 1) for sign in self.signs)

    @cached_property
    def start(self) -> int:
        """The square that the first play covers."""
        return next(square for square, sign in enumerate(self.signs) if sign in _START)

    @cached_property
    def empty(self) -> str:
        """The board without tiles."""
        return EMPTY * (self.size * self.size)


def rows(board: str, size: int) -> list[str]:
    """The board as rows."""
    return [board[at : at + size] for at in range(0, size * size, size)]


def put(board: str, tiles: Mapping[int, str]) -> str:
    """The board with faces on squares."""
    faces = list(board)
    for square, face in tiles.items():
        faces[square] = face
    return "".join(faces)


def read(board: str, squares: Sequence[int]) -> str:
    """The faces on squares."""
    return "".join([board[square] for square in squares])


def is_empty(board: str) -> bool:
    """Whether no tile lies on the board."""
    return not board.strip(EMPTY)


def line(size: int, square: int, *, across: bool) -> range:
    """All squares of the row or the column that goes through `square`."""
    if across:
        first = square - square % size
        return range(first, first + size)
    return range(square % size, size * size, size)


def run(board: str, size: int, square: int, *, across: bool) -> range:
    """The squares of the unbroken line of tiles through `square`, along a row or a column."""
    squares = line(size, square, across=across)
    first = last = squares.index(square)
    while first > 0 and board[squares[first - 1]] != EMPTY:
        first -= 1
    while last + 1 < size and board[squares[last + 1]] != EMPTY:
        last += 1
    return squares[first : last + 1]

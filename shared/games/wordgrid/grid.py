"""The five-by-five grid: cells 0 to 24, row by row; '.' is an empty cell."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

SIDE: Final = 5
CELLS: Final = SIDE * SIDE
EMPTY: Final = "."

SEED_WORDS: Final[dict[str, str]] = {
    "en": "SHEEP",
    "es": "CAMPO",
    "it": "PIANO",
    "pt": "LIVRO",
    "de": "BLUME",
    "fr": "ARBRE",
    "da": "SKOVE",
}
"""What the middle row holds at the start, by language: the same word in every game."""


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIDE)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE)


NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(_neighbours(cell) for cell in range(CELLS))
"""The orthogonal neighbours of each cell, ascending."""


def planted(word: str) -> str:
    """The grid at the start of a game."""
    edge = EMPTY * (SIDE * (SIDE // 2))
    return edge + word + edge


def rows(grid: str) -> list[str]:
    """The grid as five rows."""
    return [grid[at : at + SIDE] for at in range(0, CELLS, SIDE)]


def write(grid: str, cell: int, letter: str) -> str:
    """The grid with a letter in a cell."""
    return grid[:cell] + letter + grid[cell + 1 :]


def touches(grid: str, cell: int) -> bool:
    """Whether the cell has a filled orthogonal neighbour."""
    return any(grid[n] != EMPTY for n in NEIGHBOURS[cell])


def connected(path: Sequence[int]) -> bool:
    """Whether each cell of the path touches the one before."""
    return all(b in NEIGHBOURS[a] for a, b in pairwise(path))


def read(grid: str, path: Sequence[int]) -> str:
    """The letters along a path."""
    return "".join([grid[cell] for cell in path])

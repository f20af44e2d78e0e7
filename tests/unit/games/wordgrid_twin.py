"""Wordgrid's moves found the slow, obvious way: every path, every letter, a set of words."""

from collections.abc import Collection, Iterator

from shared.games.wordgrid.grid import CELLS, EMPTY, NEIGHBOURS

Move = tuple[int, str, str]


def slow_moves(
    words: Collection[str], letters: str, grid: str, used: Collection[str], longest: int = 6
) -> set[Move]:
    """Every cell, letter and word; words of up to `longest` letters."""
    valid = {word for word in words if 2 <= len(word) <= longest} - set(used)
    beginnings = {word[:end] for word in valid for end in range(len(word) + 1)}
    return {
        (cell, letter, word)
        for cell in range(CELLS)
        if grid[cell] == EMPTY and any(grid[n] != EMPTY for n in NEIGHBOURS[cell])
        for letter in letters
        for word in paths(grid[:cell] + letter + grid[cell + 1 :], cell, beginnings)
        if word in valid
    }


def paths(grid: str, through: int, beginnings: Collection[str]) -> Iterator[str]:
    """The letters along every path through a cell, as long as a word begins so."""

    def walk(path: tuple[int, ...], word: str) -> Iterator[str]:
        if word not in beginnings:
            return
        if through in path:
            yield word
        for cell in NEIGHBOURS[path[-1]]:
            if cell not in path and grid[cell] != EMPTY:
                yield from walk((*path, cell), word + grid[cell])

    for start in range(CELLS):
        if grid[start] != EMPTY:
            yield from walk((start,), grid[start])

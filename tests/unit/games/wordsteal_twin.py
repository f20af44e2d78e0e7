"""Wordsteal's plays found the slow, obvious way: every word at every place, by the rules."""

from collections import Counter
from collections.abc import Collection, Iterator

from shared.games.kernel import Illegal
from shared.games.wordsteal.grid import SIDE, layout
from shared.games.wordsteal.model import WordstealOptions
from shared.games.wordsteal.placement import place
from shared.games.wordsteal.scoring import worth
from shared.games.wordsteal.search import Found, Seen


def slow_plays(words: Collection[str], seen: Seen, options: WordstealOptions) -> set[Found]:
    """Every play."""
    near = live(seen.grid)
    return {
        play
        for word in words
        for step in (1, SIDE)
        for first in starts(len(word), step)
        if not near.isdisjoint(range(first, first + step * len(word), step))
        for play in one_play(
            words, seen, options, word, [first + step * k for k in range(len(word))]
        )
    }


def live(grid: str) -> set[int]:
    """The squares that touch a letter; on a bare grid the centre."""
    filled = [square for square, sign in enumerate(grid) if sign != "."]
    near = {square for one in filled for square in beside(one)}
    return near or {layout().start}


def beside(square: int) -> Iterator[int]:
    """The squares beside, above and below one."""
    row, column = divmod(square, SIDE)
    for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        if 0 <= r < SIDE and 0 <= c < SIDE:
            yield r * SIDE + c


def starts(length: int, step: int) -> Iterator[int]:
    """The squares from which a word of this length stays on the grid."""
    for line in range(SIDE):
        for at in range(SIDE - length + 1):
            yield line * SIDE + at if step == 1 else at * SIDE + line


def one_play(
    words: Collection[str], seen: Seen, options: WordstealOptions, word: str, squares: list[int]
) -> Iterator[Found]:
    """The play that makes this word on these squares, if it is one."""
    if any(seen.grid[at] not in (".", letter) for at, letter in zip(squares, word, strict=True)):
        return
    new = {at: x for at, x in zip(squares, word, strict=True) if seen.grid[at] == "."}
    if len(new) < 2 or Counter(new.values()) - Counter(seen.draw):
        return
    try:
        placement = place(seen.grid, new, options)
    except Illegal:
        return
    if placement.words[0].squares != tuple(squares):
        return  # Letters before or behind: another word.
    if all(formed.faces in words for formed in placement.words):
        value = worth(placement, seen.owners, seen.seat, seen.bonus)
        letters = "".join(placement.tiles.values())
        taken = sum(value.taken.values())
        yield Found(tuple(placement.tiles), letters, value.points, taken, value.bonus, value.clears)

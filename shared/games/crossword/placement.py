"""Where tiles may be placed, and which words they form there. Whether a word is one is not asked.

Everything here speaks of squares 0 to size * size - 1, row by row, and of faces.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from shared.games.crossword.board import EMPTY, is_empty, line, put, read, run
from shared.games.kernel import Illegal


@dataclass(frozen=True, slots=True)
class Word:
    """A word formed by a play: its faces and the squares they lie on, in reading order."""

    faces: str
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """A play that keeps the rules of placing.

    `tiles`: the new faces by square, in reading order; `board`: after it; `words`: all that it
    forms, the main word first, then the cross words in reading order.
    """

    tiles: Mapping[int, str]
    board: str
    words: tuple[Word, ...]


def place(
    board: str, size: int, start: int, tiles: Mapping[int, str], *, across: bool = True
) -> Placement:
    """Place tiles on squares: in one line, without gaps, joined to what lies there.

    `start` is the square that the first play covers. `across` says only which word of a single
    tile is called the main one when it forms words both ways. Raises `Illegal`.
    """
    placed = dict(sorted(tiles.items()))
    _check_squares(board, placed)
    direction = _direction(size, placed)
    along = across if direction is None else direction
    after = put(board, placed)
    main = run(after, size, next(iter(placed)), across=along)
    if any(square not in main for square in placed):
        raise Illegal("gap", "The tiles of a play leave no gap.")
    runs = [main, *(run(after, size, square, across=not along) for square in placed)]
    if is_empty(board):
        _check_first(start, placed)
    elif all(square in placed for squares in runs for square in squares):
        raise Illegal("not_connected", "A play joins the tiles on the board, not diagonally.")
    return Placement(placed, after, tuple(_word(after, one) for one in runs if len(one) > 1))


def _check_squares(board: str, placed: Mapping[int, str]) -> None:
    if not placed:
        raise Illegal("no_tiles", "A play places at least one tile.")
    if any(board[square] != EMPTY for square in placed):
        raise Illegal("square_taken", "There is a tile on that square.")


def _direction(size: int, placed: Mapping[int, str]) -> bool | None:
    """Whether the tiles lie in a row (True) or a column (False). None for a single tile."""
    first, *others = placed
    if not others:
        return None
    for across in (True, False):
        squares = line(size, first, across=across)
        if all(square in squares for square in others):
            return across
    raise Illegal("not_in_line", "The tiles of a play lie in one row or one column.")


def _check_first(start: int, placed: Mapping[int, str]) -> None:
    if start not in placed:
        raise Illegal("start_not_covered", "The first play covers the square in the centre.")
    if len(placed) < 2:
        raise Illegal("word_too_short", "A word has at least two letters.")


def _word(board: str, squares: range) -> Word:
    return Word(read(board, squares), tuple(squares))

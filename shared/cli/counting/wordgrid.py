"""Wordgrid's lines: `grid TAB used` in, `moves TAB sum TAB longest` out.

A grid is five rows with `/` between, `.` is empty; used words have commas between. A move is a
cell, a letter and a word; different paths of the same word are one move.
"""

import unicodedata
from collections.abc import Callable, Iterator

from shared.games.kernel import Malformed
from shared.games.wordgrid.grid import CELLS, EMPTY, SIDE
from shared.lexicon.alphabet import Alphabet
from shared.lexicon.lexicon import Lexicon


def counter(game: str, lexicon: Lexicon) -> Callable[[str], str]:
    """What answers a line. It raises `Malformed` for a line that can't be read."""
    from shared.games.wordgrid.search import move_rows
    from shared.games.wordgrid.walk import LENGTH

    def count(line: str) -> str:
        grid, used = read_position(lexicon.alphabet, line)
        lengths = move_rows(lexicon, grid, used)[:, LENGTH]
        return f"{len(lengths)}\t{lengths.sum()}\t{max(lengths, default=0)}"

    return count


def read_position(alphabet: Alphabet, line: str) -> tuple[str, tuple[str, ...]]:
    """The grid and the used words of a line. Raises `Malformed`."""
    fields = line.split("\t")
    if len(fields) > 2:
        raise Malformed("malformed_line", "A line is: grid TAB used words.")
    grid_rows = unicodedata.normalize("NFC", fields[0].strip()).split("/")
    if len(grid_rows) != SIDE or any(len(row) != SIDE for row in grid_rows):
        raise Malformed("malformed_grid", "A grid is five rows of five signs with / between.")
    grid = "".join(_cell(alphabet, sign) for row in grid_rows for sign in row)
    return grid, tuple(_used(alphabet, fields[1] if len(fields) > 1 else ""))


def _cell(alphabet: Alphabet, sign: str) -> str:
    letter = EMPTY if sign == EMPTY else alphabet.letter(sign)
    if letter is None:
        raise Malformed("letter_unknown", "A cell is '.' or a letter of the alphabet.")
    return letter


def _used(alphabet: Alphabet, field: str) -> Iterator[str]:
    for written in field.split(","):
        if not written.strip():
            continue
        word = alphabet.normalise(written)
        if word is None or len(word) > CELLS:
            raise Malformed("malformed_word", f"{written.strip()!r} is no word on tiles.")
        yield word

"""Wordsteal's lines: `grid TAB draw TAB owners TAB seat TAB bonus`; the last three may be left out.

A grid is 15 rows with `/` between, a number is that many empty squares; `owners` has the same rows
with a digit for the seat that owns a letter, `.` for nobody; `seat` is who plays, `bonus` how many
bonus points they have. Out come `plays TAB sum TAB top TAB tops`: how many legal plays there are,
the sum of what they give, the most, and how many give that.
"""

from collections.abc import Callable

from shared.games.crossword.board import EMPTY
from shared.games.crossword.notation import read_board
from shared.games.crossword.tiles import tile_set
from shared.games.kernel import Malformed
from shared.games.wordsteal.grid import BARE, NOBODY, SIDE
from shared.games.wordsteal.model import DRAW, WordstealOptions
from shared.games.wordsteal.search import POINTS, Seen, play_rows
from shared.lexicon.alphabet import Alphabet
from shared.lexicon.lexicon import Lexicon

_SEATS = "012345"
_MOST_DIGITS = 6


def counter(game: str, lexicon: Lexicon) -> Callable[[str], str]:
    """What answers a line. It raises `Malformed` for a line that can't be read."""

    def count(line: str) -> str:
        seen = read_position(lexicon.alphabet, line)
        points = play_rows(lexicon, seen, WordstealOptions())[:, POINTS]
        top = points.max(initial=0)
        return f"{len(points)}\t{points.sum()}\t{top}\t{(points == top).sum()}"

    return count


def read_position(alphabet: Alphabet, line: str) -> Seen:
    """What the player to move sees. Raises `Malformed`."""
    fields = [field.strip() for field in line.split("\t")]
    if not 2 <= len(fields) <= 5:
        raise Malformed("malformed_line", "A line is: grid TAB draw TAB owners TAB seat TAB bonus.")
    grid, draw, owners, seat, bonus = (*fields, *("", "", "")[len(fields) - 2 :])
    letters = read_board(grid, SIDE, tile_set("scrabble", alphabet.language))
    if not set(letters) <= {EMPTY, *alphabet.letters}:
        raise Malformed("letter_unknown", "Wordsteal has single letters only, and no blanks.")
    if len(draw) > DRAW or not set(draw) <= set(alphabet.letters):
        raise Malformed("malformed_draw", f"A draw is up to {DRAW} letters.")
    return Seen(letters, read_owners(owners), draw, _seat(seat), _bonus(bonus))


def read_owners(written: str) -> str:
    """Whose letters they are, by square. Raises `Malformed`."""
    if not written:
        return BARE
    rows = written.split("/")
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        sentence = f"Owners are {SIDE} rows of {SIDE} signs with / between."
        raise Malformed("malformed_owners", sentence)
    owners = "".join(rows)
    if not set(owners) <= {NOBODY, *_SEATS}:
        raise Malformed("malformed_owners", "An owner is a digit (seats 0 to 5), '.' is nobody.")
    return owners


def _seat(written: str) -> int:
    if (written or "0") not in tuple(_SEATS):
        raise Malformed("malformed_seat", "A seat is a number from 0 to 5.")
    return int(written or "0")


def _bonus(written: str) -> int:
    if written and not (written.isascii() and written.isdecimal() and len(written) <= _MOST_DIGITS):
        raise Malformed("malformed_bonus", "Bonus points are a number.")
    return int(written or "0")

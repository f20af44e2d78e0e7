"""`wordhall score` for Wordsteal.

Beside a board and a play a line has `owners` (rows like the board's; a digit is the seat that owns
the letter, `.` nobody), `seat` (who plays), `bonus` (bonus points the seat has) and `options`
(`no_steal_with_an_s`, `no_clearing`, in any spelling of these words; one that isn't there is
refused). The answer has `losses`
(letters taken, by seat), `bonus` (bonus points the seat has then) and `cleared`.
"""

from typing import Any, Final

from pydantic import Field

from shared.cli.counting.wordsteal import read_owners
from shared.cli.scoring.asked import Asked, check, list_of, options_of, read
from shared.games.crossword.board import EMPTY
from shared.games.crossword.notation import read_board, read_play, read_start
from shared.games.crossword.placement import Placement
from shared.games.crossword.tiles import tile_set
from shared.games.kernel import Illegal, Malformed
from shared.games.wordsteal.grid import NOBODY, SIDE
from shared.games.wordsteal.model import DRAW, WordstealOptions
from shared.games.wordsteal.placement import place
from shared.games.wordsteal.scoring import worth
from shared.lexicon.alphabet import ALPHABETS

OTHER_NAMES: Final = {"no_steal_with_s": "no_steal_with_an_s"}


class Stealing(Asked):
    """A play on a grid whose letters are owned."""

    language: str = "en"
    board: str = Field(max_length=1_000)
    at: str = Field(max_length=10)
    play: str = Field(min_length=1, max_length=100)
    owners: str = Field(default="", max_length=1_000)
    seat: int = Field(default=0, ge=0, le=5)
    bonus: int = Field(default=0, ge=0, le=1_000_000)


def score(said: dict[str, Any]) -> dict[str, Any]:
    """What the player gets, the words, what others lose, bonus points. Raises `GameError`."""
    asked = read(Stealing, said)
    grid, placement = _placement(asked)
    words = [word.faces for word in placement.words]
    if lexicon := list_of(asked, asked.language):
        check(lexicon, tuple(word for word in words if word not in lexicon))
    value = worth(placement, _owners(asked, grid), asked.seat, asked.bonus)
    return {
        "score": value.points,
        "words": words,
        "losses": {str(seat): count for seat, count in value.taken.items()},
        "bonus": value.bonus_left,
        "cleared": value.clears,
    }


def _placement(asked: Stealing) -> tuple[str, Placement]:
    if asked.language not in ALPHABETS:
        raise Malformed("no_such_language", f"Nobody plays Wordsteal in {asked.language!r}.")
    tiles = tile_set("scrabble", asked.language)
    grid = read_board(asked.board, SIDE, tiles)
    first, across = read_start(asked.at, SIDE)
    letters = read_play(grid, SIDE, first, asked.play, tiles, across=across)
    if not {*grid, *letters.values()} <= {EMPTY, *ALPHABETS[asked.language].letters}:
        raise Malformed("letter_unknown", "Wordsteal has single letters only, and no blanks.")
    if len(letters) > DRAW:
        raise Illegal("too_many_letters", f"There are only {DRAW} letters in the draw.")
    return grid, place(grid, letters, options_of(WordstealOptions, asked, OTHER_NAMES))


def _owners(asked: Stealing, grid: str) -> str:
    owners = read_owners(asked.owners)
    return "".join(
        NOBODY if sign == EMPTY else owner for sign, owner in zip(grid, owners, strict=True)
    )

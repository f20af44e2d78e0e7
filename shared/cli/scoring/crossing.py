"""`wordhall score` for Scrabble and Words With Friends."""

from typing import Any

from pydantic import Field

from shared.cli.scoring.asked import Asked, check, list_of, options_of, read
from shared.games.crossword.notation import read_board, read_play, read_start
from shared.games.crossword.placement import Placement, place
from shared.games.crossword.scoring import score as points
from shared.games.crossword.tiles import RACK, Edition, edition
from shared.games.crossword.turns import unknown_words
from shared.games.kernel import Illegal, Malformed
from shared.games.registry import rules


class Crossing(Asked):
    """A play on a board. `bonus`: for a whole rack, where it isn't the game's."""

    language: str = "en"
    board: str = Field(max_length=1_000)
    at: str = Field(max_length=10)
    play: str = Field(min_length=1, max_length=100)
    bonus: int | None = Field(default=None, ge=-1_000_000, le=1_000_000)


def score(said: dict[str, Any]) -> dict[str, Any]:
    """The score and the words, the main one first, a blank's letter in lower case.

    Raises `GameError`.
    """
    asked = read(Crossing, said)
    options_of(rules(asked.game).options, asked)  # None of them changes a score.
    made = _edition(asked)
    placement = _placement(asked, made)
    words = [word.faces for word in placement.words]
    if lexicon := list_of(asked, made.language):
        check(lexicon, unknown_words(lexicon, made.tiles, words))
    return {
        "score": points(made, placement, asked.bonus),
        "words": [made.tiles.spell(word) for word in words],
    }


def _edition(asked: Crossing) -> Edition:
    try:
        return edition(asked.game, asked.language)
    except KeyError:
        raise Malformed(
            "no_such_language", f"There are no tiles of {asked.game} in {asked.language!r}."
        ) from None


def _placement(asked: Crossing, made: Edition) -> Placement:
    layout, tiles = made.layout, made.tiles
    board = read_board(asked.board, layout.size, tiles)
    first, across = read_start(asked.at, layout.size)
    placed = read_play(board, layout.size, first, asked.play, tiles, across=across)
    if len(placed) > RACK:
        raise Illegal("too_many_tiles", f"A rack has only {RACK} tiles.")
    return place(board, layout.size, layout.start, placed, across=across)

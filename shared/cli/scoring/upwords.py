"""`wordhall score` for Upwords.

A line has `board`, rows of cells, each `""` or the height and the letter on top (`3H`, `2QU`);
`placed`, a list of `[row, column, letter]` from 0; optionally `edition` (`10x10` or `8x8`, else
its `options` or the size of the board say it), `language` (`en`), `options` (`plain_s`) and
`lexicon`. What lies under a letter isn't said: its tiles are counted and never read.
"""

from typing import Any, Final

from pydantic import Field

from shared.cli.counting.stacked import read_cell, read_face
from shared.cli.scoring.asked import Asked, check, list_of, options_of, read
from shared.games.crossword.tiles import RACK, TileSet
from shared.games.crossword.turns import unknown_words
from shared.games.kernel import Illegal, Malformed
from shared.games.upwords import stacks as s
from shared.games.upwords.editions import SIDES, tile_set
from shared.games.upwords.model import UpwordsOptions
from shared.games.upwords.placement import place
from shared.games.upwords.scoring import play_score
from shared.games.upwords.stacks import Laid, Stacks

LARGEST: Final = max(SIDES.values())


class Stacking(Asked):
    """A play on a board of stacks."""

    language: str = "en"
    edition: str | None = None
    board: list[list[str]] = Field(max_length=LARGEST)
    placed: list[list[int | str]] = Field(min_length=1, max_length=RACK)


def score(said: dict[str, Any]) -> dict[str, Any]:
    """The score and the words, the main one first. Raises `GameError`."""
    asked = read(Stacking, said)
    options, side = options_of(UpwordsOptions, asked), len(asked.board)
    said_board = options.board if "board" in options.model_fields_set else f"{side}x{side}"
    edition = asked.edition or said_board
    tiles = tile_set(asked.language, edition)
    stacks = _board(asked.board, SIDES[edition], tiles)
    laid = tuple(sorted(_laid(one, side, tiles) for one in asked.placed))
    placement = place(stacks, laid, plain_s=options.plain_s == "allow")
    words = [s.read(placement.stacks, word) for word in placement.words]
    if lexicon := list_of(asked, asked.language):
        check(lexicon, unknown_words(lexicon, tiles, words))
    return {
        "score": play_score(placement, len(laid)),
        "words": [tiles.tiling.spell(word) for word in words],
    }


def _board(rows: list[list[str]], side: int, tiles: TileSet) -> Stacks:
    if len(rows) != side or any(len(row) != side for row in rows):
        raise Malformed("malformed_board", "The board hasn't the rows and columns of its edition.")
    return tuple(read_cell(cell, tiles) for row in rows for cell in row)


def _laid(one: list[int | str], side: int, tiles: TileSet) -> Laid:
    match one:
        case [int(row), int(column), str(letter)]:
            if not (0 <= row < side and 0 <= column < side):
                raise Illegal("square_unknown", "There is no such square on this board.")
            return Laid(row * side + column, read_face(letter, tiles))
    raise Malformed("malformed_play", "A placed tile is [row, column, letter].")

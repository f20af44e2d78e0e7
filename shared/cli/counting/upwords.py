"""Upwords' lines: `board TAB rack` in, `plays TAB sum TAB top TAB tops` out.

A board is 10 or 8 rows with `/` between; a square is `.` (empty) or a height and the letter on top
(`QU` is one): `..1C3A1T...2QU`. What lies under a letter isn't said. A rack is up to
seven tiles, Q and U together one of them. Out come how many legal plays there are, the sum of
their scores, the highest, and how many score that.
"""

import re
from collections.abc import Callable

from shared.cli.counting.stacked import read_cell, read_faces
from shared.games.crossword.tiles import RACK, TileSet
from shared.games.kernel import Malformed
from shared.games.upwords.editions import LANGUAGES, SIDES, tile_set
from shared.games.upwords.stacks import Stacks
from shared.lexicon.lexicon import Lexicon

_SQUARE = re.compile(r"\.|[0-9][^0-9.]*|[^0-9.]+")


def counter(game: str, lexicon: Lexicon) -> Callable[[str], str]:
    """What answers a line. It raises `Malformed` for a line that can't be read.

    Raises `KeyError` where the game has no tiles of the list's language.
    """
    from shared.games.upwords.search import play_rows
    from shared.games.upwords.walk import SCORE

    if lexicon.language not in LANGUAGES:
        raise KeyError(lexicon.language)

    def count(line: str) -> str:
        stacks, rack, tiles = read_position(lexicon.language, line)
        scores = play_rows(lexicon, tiles.tiling, stacks, rack)[:, SCORE]
        top = scores.max(initial=0)
        return f"{len(scores)}\t{scores.sum()}\t{top}\t{int((scores == top).sum())}"

    return count


def read_position(language: str, line: str) -> tuple[Stacks, str, TileSet]:
    """The board, the rack and the edition of a line. Raises `Malformed`."""
    fields = line.split("\t")
    if len(fields) != 2:
        raise Malformed("malformed_line", "A line is: board TAB rack.")
    rows = [_SQUARE.findall(row) for row in fields[0].strip().split("/")]
    side = len(rows)
    if side not in SIDES.values() or any(len(row) != side for row in rows):
        raise Malformed("malformed_board", "A board is 10 rows of 10 squares, or 8 of 8.")
    tiles = tile_set(language, f"{side}x{side}")
    rack = read_faces(fields[1].strip(), tiles)
    if len(rack) > RACK:
        raise Malformed("malformed_rack", f"A rack is up to {RACK} tiles.")
    return tuple(read_cell(square, tiles) for row in rows for square in row), rack, tiles

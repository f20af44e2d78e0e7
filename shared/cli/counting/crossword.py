"""The lines of Scrabble and Words With Friends: `board TAB rack` in, four numbers out.

A board is 15 rows with `/` between; a number is that many empty squares, upper case a tile, lower
case a blank standing for that letter. A rack is up to seven tiles, `?` a blank. A tile of two
letters is written in brackets (`[CH]`) or as its face. Out come `plays TAB sum TAB top TAB tops`:
how many legal plays there are, the sum of their scores, the highest, and how many score that.
"""

from collections.abc import Callable

from shared.games.crossword.notation import read_board, read_faces
from shared.games.crossword.tiles import BLANK, RACK, TileSet, edition
from shared.games.kernel import Malformed
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.tiling import automaton


def counter(game: str, lexicon: Lexicon) -> Callable[[str], str]:
    """What answers a line. It raises `Malformed` for a line that can't be read.

    Raises `KeyError` where the game has no tiles of the list's language.
    """
    from shared.games.crossword.search import plays

    played = edition(game, lexicon.language)
    nodes = automaton(lexicon, played.tiles.tiling)

    def count(line: str) -> str:
        board, rack = read_position(played.tiles, played.layout.size, line)
        scores = plays(board, rack, played, nodes)["score"]
        top = scores.max(initial=0)
        tops = int((scores == top).sum())
        return f"{len(scores)}\t{scores.sum()}\t{top}\t{tops}"

    return count


def read_position(tiles: TileSet, size: int, line: str) -> tuple[str, str]:
    """The board and the rack of a line, in faces. Raises `Malformed`."""
    fields = line.split("\t")
    if len(fields) != 2:
        raise Malformed("malformed_line", "A line is: board TAB rack.")
    return read_board(fields[0].strip(), size, tiles), read_rack(tiles, fields[1].strip())


def read_rack(tiles: TileSet, written: str) -> str:
    """A rack, in faces. Raises `Malformed`."""
    rack = read_faces(written, tiles)
    if len(rack) > RACK:
        raise Malformed("malformed_rack", f"A rack is up to {RACK} tiles.")
    if any(face != BLANK and face not in tiles.tiling.codes for face in rack):
        raise Malformed("letter_unknown", "A rack's tile is a letter, or '?' for a blank.")
    return rack

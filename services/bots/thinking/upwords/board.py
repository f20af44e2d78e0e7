"""What the hard level sees of a game of Upwords, in the numbers of the compiled search."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from services.bots.thinking.upwords.playing_on import wiped
from shared.games.crossword.search_bits import Ints
from shared.games.upwords.lines import Lines
from shared.games.upwords.search import find_plays, numbers
from shared.games.upwords.seen import Seen, read, rows
from shared.games.upwords.stacks import Laid
from shared.games.upwords.walk import PLAY_COLUMNS, SCORE
from shared.lexicon.alphabet import MAX_LETTERS
from shared.lexicon.lexicon import Lexicon

ROOM: Final = 8192
"""Room for plays on a board with words; none had a quarter of them."""


@dataclass(frozen=True, eq=False)
class Board:
    """A position in numbers: the search's arrays, the rack, and all others' plays to come.

    `others`: the seats that play after this one, in turn order; `found`: room for plays.
    """

    seen: Seen
    lexicon: Lexicon
    nodes: Ints
    lines: Lines
    rack: Ints
    marks: Ints
    found: Ints

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats still playing, in turn order after this one."""
        order = self.seen.order
        at = order.index(self.seen.seat)
        return (*order[at + 1 :], *order[:at])

    @cached_property
    def unseen(self) -> Ints:
        """The codes of the tiles that this seat can't see."""
        codes = self.seen.tiles.tiling.codes
        return np.array([codes[face] for face in self.seen.unseen], dtype=np.int64)

    @cached_property
    def plays(self) -> Ints:
        """The legal plays as rows, best score first."""
        return best_first(rows(self.seen, self.lexicon))

    def plays_of(self, lines: Lines, rack: Ints) -> Ints:
        """The legal plays of a rack on a board, best score first."""
        count = find_plays(self.nodes, wiped(lines), rack, self.marks, self.found)
        return best_first(self.found[:count])

    def laid(self, row: Ints) -> tuple[Laid, ...]:
        """The tiles of a play."""
        return read(self.seen, row).laid


def best_first(rows: Ints) -> Ints:
    """Plays by score."""
    return rows[np.argsort(-rows[:, SCORE], kind="stable")]


def board(seen: Seen, lexicon: Lexicon) -> Board:
    """The position that a seat sees, a play that stands included."""
    tiling = seen.tiles.tiling
    nodes, lines, rack, marks = numbers(
        lexicon, tiling, seen.board, seen.rack, plain_s=seen.plain_s
    )
    room = np.empty((ROOM, PLAY_COLUMNS), dtype=np.int64)
    return Board(seen, lexicon, nodes, lines, rack, marks, room)


def counted(codes: Ints) -> Ints:
    """How many there are of each code."""
    return np.bincount(codes, minlength=MAX_LETTERS).astype(np.int64)

"""Looking ahead in Upwords: what a play leaves to the others, and to oneself next time.

The plays with the best scores are each followed by the others' best answers and one's own next
turn, with racks and draws dealt at random from the tiles that can't be seen; all are tried with
the same deals, and after some the halves that do worse are dropped. When the bag runs low the
games are played to the end. So what a stack's height gives to others, which tiles are worth
keeping and what is left at the end all count for what they bring. Exchanging the tile that is of
least use (with an empty bag: passing) is tried out beside the plays.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from services.bots.thinking.budget import Budget
from services.bots.thinking.tryouts import best_of
from services.bots.thinking.upwords.board import Board, counted
from services.bots.thinking.upwords.playing_on import Values, lay_tiles, play_on
from shared.games.crossword.search_bits import Ints
from shared.games.upwords.lines import Lines
from shared.games.upwords.search import numbers
from shared.games.upwords.stacks import bare
from shared.games.upwords.walk import LINE, PLAY, PLAY_COLUMNS, SCORE, TILE_BITS
from shared.lexicon.alphabet import MAX_LETTERS
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.tiling import Tiling

PROMISING: Final = 12
"""How many plays are looked at."""
MOST_DEALS: Final = 128
"""So many deals are enough, however much time is left."""
HALVE_AFTER: Final = (3, 6, 12, 24, 48)
"""After these deals the worse half of the plays is dropped."""
LOW: Final = 10
"""With so many tiles in the bag, or fewer, the games are played to the end."""
TO_THE_END: Final = 80
"""Turns: more than any end takes."""
MARGIN_SCALE: Final = 25.0
"""A lead of so many points at the end is worth 0.76 of a sure win (tanh)."""


TILE_MASK: Final = (1 << TILE_BITS) - 1


@dataclass(eq=False)
class Line:
    """What is tried out: a play, or an exchange of `gone` (a code), or a pass (neither).

    `lines` and `rack` are what it leaves, `missing` tiles are drawn for it.
    """

    row: Ints | None
    gone: int | None
    lines: Lines
    rack: Ints
    missing: int

    @property
    def score(self) -> int:
        """The points of the play."""
        return 0 if self.row is None else int(self.row[SCORE])


def best_ahead(board: Board, rng: np.random.Generator, budget: Budget) -> Line:
    """What does best, as far as the budget lets one see. There is at least one play."""
    table = _Table(board)
    return best_of(
        [*(_played(board, row) for row in board.plays[:PROMISING]), *_without_a_play(board)],
        lambda: rng.permutation(board.unseen),
        table.worth,
        halve_after=HALVE_AFTER,
        most=table.most_deals,
        budget=budget,
    )


def warm_up_ahead(lexicon: Lexicon, tiling: Tiling) -> None:
    """Compile what looking ahead needs."""
    nodes, lines, rack, marks = numbers(lexicon, tiling, bare(8), "", plain_s=True)
    found = np.empty((1, PLAY_COLUMNS), dtype=np.int64)
    lay_tiles(lines, rack, 0, 0)
    bag = np.zeros(0, dtype=np.int64)
    play_on(nodes, lines, rack.reshape(1, -1), bag, 1, marks, found, np.zeros(1))


def _played(board: Board, row: Ints) -> Line:
    lines, rack = board.lines.copy(), board.rack.copy()
    laid = lay_tiles(lines, rack, row[LINE], row[PLAY])
    return Line(row, None, lines, rack, laid)


def _without_a_play(board: Board) -> Iterator[Line]:
    """An exchange, where it is allowed; a pass with an empty bag."""
    if not board.seen.bag:
        yield Line(None, None, board.lines, board.rack, 0)
    elif board.seen.withdrawn != board.seen.seat:
        rack, gone = board.rack.copy(), least_used(board)
        rack[gone] -= 1
        yield Line(None, gone, board.lines, rack, 1)


def least_used(board: Board) -> int:
    """The code of the tile on the rack that the fewest plays use."""
    packed = board.plays[:, PLAY]
    uses = np.zeros(MAX_LETTERS + 1, dtype=np.int64)
    for at in range(board.lines.shape[1]):
        uses += np.bincount(packed >> TILE_BITS * at & TILE_MASK, minlength=MAX_LETTERS + 1)
    held = np.flatnonzero(board.rack)
    return int(held[np.argmin(uses[held + 1])])


class _Table:
    """Who plays on, how far, and what counts."""

    def __init__(self, board: Board) -> None:
        seen = board.seen
        self.board = board
        self._held = [seen.counts[seat] for seat in board.others]
        self._to_the_end = seen.bag <= LOW
        self._turns = TO_THE_END if self._to_the_end else len(board.others) + 1
        self._own = seen.points[seen.seat]
        self._theirs = np.array([seen.points[seat] for seat in board.others])
        known = seen.bag == 0 and len(board.others) == 1
        self.most_deals = 1 if known else MOST_DEALS

    def worth(self, line: Line, unseen: Ints) -> float:
        """What a play comes to with one deal of the tiles that aren't seen."""
        racks = np.zeros((len(self._held) + 1, MAX_LETTERS), dtype=np.int64)
        at = 0
        for place, held in enumerate(self._held):
            racks[place] = counted(unseen[at : at + held])
            at += held
        bag = unseen[at : at + self.board.seen.bag]
        racks[-1] = line.rack + counted(bag[: line.missing])
        gained, left = np.zeros(len(racks)), bag[line.missing :].copy()
        if line.gone is not None:
            left = np.append(left, line.gone)
        self._play_on(line, racks, left, gained)
        return self._value(float(line.score), gained)

    def _play_on(self, line: Line, racks: Ints, bag: Ints, gained: Values) -> None:
        board = self.board
        nodes, marks, found = board.nodes, board.marks, board.found
        play_on(nodes, line.lines, racks, bag, self._turns, marks, found, gained)

    def _value(self, score: float, gained: Values) -> float:
        """Points ahead of the others; at the end, how near to a sure win."""
        own, others = score + gained[-1], gained[:-1]
        if self._to_the_end:
            lead = self._own + own - (self._theirs + others).max()
            return float(np.tanh(lead / MARGIN_SCALE))
        return float(own - others.mean())

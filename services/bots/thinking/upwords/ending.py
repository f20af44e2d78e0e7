"""The end of a game of Upwords, exactly: two players, an empty bag, so both racks are known.

Every play and the pass of each player are searched to the end of the game (alpha-beta), as long as
the tree is small enough for the time there is.
"""

from typing import Final

from services.bots.thinking.budget import Budget
from services.bots.thinking.upwords.board import Board, counted
from services.bots.thinking.upwords.playing_on import lay_tiles
from shared.games.crossword.search_bits import Ints
from shared.games.upwords.lines import Lines
from shared.games.upwords.scoring import LEFT_OVER
from shared.games.upwords.walk import LINE, PLAY, SCORE

MOST: Final = 10_000
"""More points than a game has."""


class TooLarge(Exception):
    """The tree is too large for the time there is."""


def is_known(board: Board) -> bool:
    """Whether the end can be searched: one other player, whose tiles are all that isn't seen."""
    seen = board.seen
    if seen.bag or len(board.others) != 1:
        return False
    return seen.counts[board.others[0]] == len(board.unseen)


def best_end(board: Board, budget: Budget) -> Ints | None:
    """The play that ends best, None where passing does. Raises `TooLarge` when half of the time
    is over."""
    end = _End(board, budget)
    racks = (board.rack, counted(board.unseen))
    passed = board.others[0] in board.seen.passes
    best, most = None, end.after_pass(board.lines, racks, passed, -MOST, MOST)
    for row in end.plays(board.lines, board.rack):
        worth = end.after_play(board.lines, racks, row, most, MOST)
        if worth > most:
            best, most = row, worth
    return best


class _End:
    """Searches; what positions are worth is told as the mover's gain less the other's."""

    def __init__(self, board: Board, budget: Budget) -> None:
        self._board, self._budget = board, budget

    def plays(self, lines: Lines, rack: Ints) -> Ints:
        """The plays, best score first. Raises `TooLarge`."""
        if self._budget.is_half_over:
            raise TooLarge
        return self._board.plays_of(lines, rack)

    def after_play(
        self, lines: Lines, racks: tuple[Ints, Ints], row: Ints, least: int, most: int
    ) -> int:
        """What a play of the first rack comes to."""
        own, other = racks
        lines, own, score = lines.copy(), own.copy(), int(row[SCORE])
        lay_tiles(lines, own, row[LINE], row[PLAY])
        if other.any():
            return score - self._best(lines, (other, own), False, score - most, score - least)
        if own.any():
            return score + self._best(lines, (own, other), False, least - score, most - score)
        return score

    def after_pass(
        self, lines: Lines, racks: tuple[Ints, Ints], passed: bool, least: int, most: int
    ) -> int:
        """What a pass comes to; `passed`: the other one has just passed."""
        own, other = racks
        if passed or not other.any():
            return int(LEFT_OVER * (other.sum() - own.sum()))
        return -self._best(lines, (other, own), True, -most, -least)

    def _best(
        self, lines: Lines, racks: tuple[Ints, Ints], passed: bool, least: int, most: int
    ) -> int:
        """What the best of the first rack's plays, or its pass, comes to.

        Exact between `least` and `most`; beyond them only that it is beyond.
        """
        rows = self.plays(lines, racks[0])
        for row in rows:
            least = max(least, self.after_play(lines, racks, row, least, most))
            if least >= most:
                return least
        return max(least, self.after_pass(lines, racks, passed, least, most))

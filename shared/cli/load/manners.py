"""How people play in a load: the same time for every thought, something legal in every turn."""

import time
from random import Random
from typing import Any, Final

from shared.cli.client.board import Board
from shared.cli.client.choosing import some_action
from shared.cli.load.bookings import Booking
from shared.lexicon import store as lexicons

Json = dict[str, Any]

IN_WINDOW: Final = 0.25
"""Whether a play stands takes this part of the time that a turn takes."""
CONTESTS: Final = 0.02


class Steady:
    """Thinks `think_s` in each turn. Leaves in their turn once it is later than `until`.

    `ends`: the booking whose ending this one brings about, if it is they who do.
    """

    def __init__(
        self, rng: Random, think_s: float, until: float, ends: Booking | None = None
    ) -> None:
        self._rng, self._think_s, self._until = rng, think_s, until
        self._ends = ends
        self._turns: set[int] = set()
        self._offered = -1

    def thinks_s(self, board: Board) -> float:
        """See `Manner`."""
        return self._think_s if board.my_turn else self._think_s * IN_WINDOW

    def chooses(self, board: Board) -> Json:
        """See `Manner`."""
        if board.my_turn:
            self._turns.add(board.turn)
            if aside := self._aside(board):
                return aside
        lexicon = lexicons.get(board.match["lexicon"])
        return some_action(board.match, lexicon, self._rng, contests=CONTESTS)

    def _aside(self, board: Board) -> Json | None:
        agreed = board.match["agreed"]
        if agreed and board.you not in agreed:
            return {"type": "offer_draw"}
        if time.monotonic() > self._until or self._later_than("resigns_after"):
            return {"type": "resign"}
        if self._later_than("draws_after") and not agreed and self._offered != board.turn:
            self._offered = board.turn
            return {"type": "offer_draw"}
        return None

    def _later_than(self, name: str) -> bool:
        turns: int | None = getattr(self._ends, name, None)
        return turns is not None and len(self._turns) > turns

"""How people play in a chaos run, and what they write down about it."""

import time
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from shared.cli.chaos.diary import Diary
from shared.cli.client.board import Board
from shared.cli.client.choosing import some_action, some_bluff
from shared.cli.client.player import Patience, Pending
from shared.lexicon import store as lexicons

Json = dict[str, Any]

IMPATIENT: Final = Patience(ping_s=1.5, silent_s=5.0)
"""Gateways are stopped and killed: who hears nothing goes to another one."""
RESIGNS, OFFERS, AGREES = 0.01, 0.02, 0.5
"""How likely a player resigns, or offers a draw, instead of moving; or agrees to one."""
BLUFFS, CONTESTS = 0.05, 0.1
"""How likely a play is no word, and a play is contested."""
LEAVES_LATE: Final = 0.2
"""How likely a player resigns in each turn once the time of the run is over."""
IN_WINDOW: Final = 0.3
"""Whether a play stands takes less thought than a turn."""


class Erratic:
    """Plays anything, offers draws, bluffs, contests, leaves. `until`: when the run is to end."""

    def __init__(self, rng: Random, think_s: float, until: float) -> None:
        self._rng, self._think_s, self._until = rng, think_s, until
        self._offered = -1

    def thinks_s(self, board: Board) -> float:
        """See `Manner`."""
        usual = self._think_s * self._rng.uniform(0.5, 1.5)
        return usual if board.my_turn else usual * IN_WINDOW

    def chooses(self, board: Board) -> Json:
        """See `Manner`."""
        lexicon = lexicons.get(board.match["lexicon"])
        if not board.my_turn:
            return some_action(board.match, lexicon, self._rng, contests=CONTESTS)
        aside = self._aside(board)
        bluff = some_bluff(board.match, lexicon, self._rng) if self._happens(BLUFFS) else None
        return aside or bluff or some_action(board.match, lexicon, self._rng)

    def _aside(self, board: Board) -> Json | None:
        """Something else than a move."""
        agreed = board.match["agreed"]
        if agreed and board.you not in agreed and self._happens(AGREES):
            return {"type": "offer_draw"}
        if self._happens(LEAVES_LATE if time.monotonic() > self._until else RESIGNS):
            return {"type": "resign"}
        if not agreed and self._offered != board.turn and self._happens(OFFERS):
            self._offered = board.turn
            return {"type": "offer_draw"}
        return None

    def _happens(self, likely: float) -> bool:
        return self._rng.random() < likely


@dataclass(slots=True)
class Witness:
    """Writes everything down. `latencies`: seconds from an action's first sending to its yes."""

    diary: Diary
    latencies: list[float] = field(default_factory=list)

    def sent(self, game: str, board: Board, pending: Pending) -> None:
        """See `Notes`."""
        what = {"turn": pending.turn, "action": pending.action}
        self.diary.note(sent=pending.id, game=game, seat=board.you, **what)

    def answered(self, game: str, frame: Json, pending: Pending | None, at: float) -> None:
        """See `Notes`."""
        if frame["type"] == "refused":
            self.diary.note(game=game, refused=frame["id"], code=frame["code"])
            return
        self.diary.note(game=game, accepted=frame["id"], seq=frame["seq"])
        if pending is not None:
            self.latencies.append(at - pending.first_at)

    def shown(self, game: str, board: Board, at: float) -> None:
        """See `Notes`: what a snapshot shows was not told event by event."""

    def told(self, game: str, board: Board, event: Json, at: float) -> None:
        """See `Notes`."""
        self.diary.note(event=event, game=game, seat=board.you)

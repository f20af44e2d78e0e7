"""A game of Wordgrid as a client knows it: from a snapshot, then event by event."""

from dataclasses import dataclass
from random import Random
from typing import Any

from shared.games.wordgrid.grid import EMPTY, write
from shared.games.wordgrid.search import move_rows, read_move
from shared.lexicon.lexicon import Lexicon

Json = dict[str, Any]


class Missed(Exception):
    """An event before this one was not told: watch again."""


@dataclass(slots=True)
class Board:
    """What a client has to know to play. `seq` is the last event it has seen."""

    seq: int = 0
    you: int | None = None
    turn: int = 0
    to_move: int | None = None
    grid: str = ""
    used: tuple[str, ...] = ()
    offer: int | None = None
    over: bool = False

    @property
    def my_turn(self) -> bool:
        """Whether the game waits for this client."""
        return not self.over and self.you is not None and self.to_move == self.you

    def shown(self, seq: int, match: Json) -> None:
        """Take over a snapshot, unless it is older than what is known."""
        if seq < self.seq:
            return
        self.seq, self.you = seq, match["you"]
        self.turn, self.to_move = match["turn"], match["to_move"]
        self.grid = "".join(match["position"]["rows"])
        self.used = tuple(match["position"]["used"])
        self.offer = match["draw_offer"]
        self.over = match["phase"] == "ended"

    def told(self, event: Json) -> bool:
        """Apply an event; whether it was new. Raises `Missed`."""
        if event["seq"] <= self.seq:
            return False
        if event["seq"] > self.seq + 1 or not self.grid:
            raise Missed
        self.seq = event["seq"]
        for did in event.get("did", ()):
            if did["type"] == "written":
                self.grid = write(self.grid, did["cell"], did["letter"])
                self.used = (*self.used, did["word"])
        self._next(event)
        return True

    def _next(self, event: Json) -> None:
        if "next" in event:
            following = event["next"]
            self.to_move = following["seat"] if following else None
            self.turn = following["turn"] if following else self.turn
        if event["type"] == "draw_offered":
            self.offer = event["seat"]
        elif event["type"] in ("draw_declined", "draw_accepted"):
            self.offer = None
        self.over = self.over or event["type"] == "ended"


def any_move(board: Board, lexicon: Lexicon, rng: Random) -> Json:
    """A legal move at random. Raises `ValueError` when the board has none."""
    if EMPTY not in board.grid:
        raise ValueError("the grid is full")
    rows = move_rows(lexicon, board.grid, board.used)
    if not len(rows):
        raise ValueError("there is no legal move")
    move = read_move(lexicon.alphabet, rows[rng.randrange(len(rows))])
    return {"type": "write", "cell": move.cell, "letter": move.letter, "path": list(move.path)}

"""What one game took, as its people's sockets heard of it. Seconds, of `time.monotonic`.

A turn lasts from the event that begins it to the event that begins the next one (or the end), as
the first person hears them. It is made of thinking (pauses of a fixed length, slept) and the rest.
"""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from shared.cli.client.board import Board
from shared.cli.client.player import Pending
from shared.cli.load.manners import IN_WINDOW

Json = dict[str, Any]
Seat = int


@dataclass(slots=True)
class Turns:
    """Turns of one sort (`person` or `bot`): how many, and their time without the thinking."""

    count: int = 0
    rest_s: float = 0.0


@dataclass(slots=True)
class Played:
    """A game that was played, or wasn't: `reason` says how it ended, empty: it didn't.

    Attributes:
        label: its kind, as `Booking.label`.
        opening_s: from the last request that its table waited for to its first turn.
        took_s: from that request to the end.
        thinking_s: how much of that people thought.
        turns: by sort.
        moves_s: each move, from the mover's socket to each other person's.
        answers_s: each answer of a bot, from when it was asked to when a person heard it.
    """

    label: str
    seats: int
    bots: int
    stake: int
    opening_s: float = 0.0
    took_s: float = 0.0
    thinking_s: float = 0.0
    turns: dict[str, Turns] = field(default_factory=dict)
    moves_s: list[float] = field(default_factory=list)
    answers_s: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    reconnects: int = 0
    reason: str = ""
    fault: str = ""


class Times:
    """Notes the times of one game; all its people tell it what they send and hear."""

    def __init__(self, played: Played, think_s: float, asked_at: float) -> None:
        self.played = played
        self._think_s, self._asked_at = think_s, asked_at
        self._people: set[Seat] = set()
        self._first: Seat | None = None
        self._sent: dict[tuple[Seat, int], float] = {}
        self._mover: Seat | None = None
        self._turn_at = self._window_at = 0.0
        self._thinking_s = 0.0
        self._began = asyncio.Event()

    async def begun(self, within_s: float) -> bool:
        """Wait until play begins; whether it did in time."""
        try:
            async with asyncio.timeout(within_s):
                await self._began.wait()
        except TimeoutError:
            return False
        return True

    def sent(self, game: str, board: Board, pending: Pending) -> None:
        """See `Notes`."""
        if board.you is not None:
            self._sent[board.you, pending.turn] = pending.first_at

    def answered(self, game: str, frame: Json, pending: Pending | None, at: float) -> None:
        """See `Notes`."""
        if frame["type"] == "refused":
            self.played.refused[frame["code"]] += 1

    def shown(self, game: str, board: Board, at: float) -> None:
        """See `Notes`. A game by days may have begun before anybody watched it."""
        if self._is_first(board) and self._mover is None and board.to_move is not None:
            self.played.opening_s = at - self._asked_at
            self._begins(board.to_move, at)

    def told(self, game: str, board: Board, event: Json, at: float) -> None:
        """See `Notes`."""
        if event["type"] == "moved" and event["seat"] != board.you:
            sent_at = self._sent.get((event["seat"], event["turn"]))
            if sent_at is not None:
                self.played.moves_s.append(at - sent_at)
        if self._is_first(board):
            self._heard(event, at)

    def _is_first(self, board: Board) -> bool:
        """Whether this is the one whose hearing counts: all of it, once, in order."""
        if self._first is None:
            self._first = board.you
            bots = {one["seat"] for one in board.match["players"] if one["bot"]}
            self._people = {one["seat"] for one in board.match["seats"]} - bots
        return self._first == board.you

    def _heard(self, event: Json, at: float) -> None:
        self._answer(event, at)
        if event.get("next") or event["type"] == "ended":
            self._turn_over(at)
        if following := event.get("next"):
            self._begins(following["seat"], at)
        if window := event.get("window"):
            self._window_at = at
            if self._people & set(window["seats"]):
                self._thinking_s += self._think_s * IN_WINDOW
        if event["type"] == "ended":
            self.played.reason = event["result"]["reason"]
            self.played.took_s = at - self._asked_at

    def _begins(self, mover: Seat, at: float) -> None:
        self._began.set()
        self._mover, self._turn_at = mover, at
        self._thinking_s = self._think_s if mover in self._people else 0.0

    def _turn_over(self, at: float) -> None:
        if self._mover is None:
            self.played.opening_s = at - self._asked_at
            return
        sort = "person" if self._mover in self._people else "bot"
        turns = self.played.turns.setdefault(sort, Turns())
        turns.count += 1
        turns.rest_s += at - self._turn_at - self._thinking_s
        self.played.thinking_s += self._thinking_s

    def _answer(self, event: Json, at: float) -> None:
        """A bot that was asked has answered."""
        seat = event.get("seat")
        if seat is None or seat in self._people or self._mover is None:
            return
        if event["type"] == "moved":
            self.played.answers_s.append(at - self._turn_at)
        elif event["type"] in ("let_pass", "challenged"):
            self.played.answers_s.append(at - self._window_at)

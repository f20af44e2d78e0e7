"""A bot's turn on its way from the log to an answer."""

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import Final
from uuid import UUID, uuid5

from shared.messages.common import Json, Millis
from shared.messages.engine import Act, BotTurn
from shared.messages.envelope import Envelope

NAMESPACE: Final = UUID("b1e0a4a6-4f0b-5f6e-9c55-6a1f7f1f8d02")


@dataclass(frozen=True, slots=True)
class Turn:
    """A record of `bots.turns`, read but not yet answered. `read_at` in seconds, monotonic."""

    partition: int
    offset: int
    envelope: Envelope
    asked: BotTurn
    read_at: float

    @property
    def deadline(self) -> Millis | float:
        """When the seat's time is used up; infinite without a clock."""
        return inf if self.asked.deadline is None else self.asked.deadline


def action_id(asked: BotTurn) -> UUID:
    """The id of a bot's action: another one for each attempt at a turn, the same for a repeat."""
    return uuid5(NAMESPACE, f"{asked.game}/{asked.seat}/{asked.turn}/{asked.attempt}")


def answer(turn: Turn, action: Json, at: Millis) -> Envelope:
    """The command that plays `action` for the bot's seat."""
    asked = turn.asked
    id = action_id(asked)
    act = Act(seat=asked.seat, action_id=str(id), turn=asked.turn, action=action)
    cause = turn.envelope
    return Envelope.of(act, key=cause.key, at=at, id=id, cause=cause.id, trace=cause.trace)


@dataclass(slots=True)
class Waiting:
    """Turns nobody thinks about yet, the one with the earliest deadline first."""

    _heap: list[tuple[float, int, Turn]] = field(default_factory=list)
    _added: int = 0

    def __len__(self) -> int:
        return len(self._heap)

    def add(self, turn: Turn) -> None:
        """Queue it behind those with an earlier deadline or the same one."""
        self._added += 1
        heapq.heappush(self._heap, (turn.deadline, self._added, turn))

    def take(self) -> Turn:
        """The most urgent one. Raises `IndexError` when there is none."""
        return heapq.heappop(self._heap)[2]

    def drop(self, unwanted: Callable[[Turn], bool]) -> None:
        """Forget turns that are somebody else's now."""
        self._heap = [entry for entry in self._heap if not unwanted(entry[2])]
        heapq.heapify(self._heap)

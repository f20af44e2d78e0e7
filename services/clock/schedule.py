"""Which deadlines are due: a heap a partition, no task or timer a game. Pure, but for its memory.

A deadline that has passed is proposed (`TimeUp`), and again after a growing pause, until the
game's stream shows the effect: another deadline, or none. The pauses are in memory only; after a
restart a passed deadline is simply proposed anew.
"""

import heapq
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from shared.messages.common import Millis

FIRST_PAUSE_MS: Millis = 500
LONGEST_PAUSE_MS: Millis = 30_000


@dataclass(frozen=True, slots=True)
class Due:
    """A game's next deadline: in `turn`, at `at` by the engine's clock."""

    turn: int
    at: Millis


@dataclass(frozen=True, slots=True)
class Proposal:
    """`TimeUp` for a game, said for the `attempt`-th time (from 1)."""

    game: str
    turn: int
    attempt: int


@dataclass(slots=True)
class _Waiting:
    due: Due
    wake_at: Millis
    attempt: int = 0


class Schedule:
    """The deadlines of the partitions this process owns."""

    def __init__(self) -> None:
        self._waiting: dict[int, dict[str, _Waiting]] = {}
        self._heaps: dict[int, list[tuple[Millis, str]]] = {}

    def own(self, partition: int, dues: Mapping[str, Due]) -> None:
        """Take a partition up with all its deadlines."""
        waiting = {game: _Waiting(due, due.at) for game, due in dues.items()}
        heap = [(one.wake_at, game) for game, one in waiting.items()]
        heapq.heapify(heap)
        self._waiting[partition], self._heaps[partition] = waiting, heap

    def disown(self, partitions: Iterable[int]) -> None:
        """Forget partitions that are somebody else's now."""
        for partition in partitions:
            self._waiting.pop(partition, None)
            self._heaps.pop(partition, None)

    def set(self, partition: int, game: str, due: Due | None) -> None:
        """A game's deadline is this now; None: it has none. The same again changes nothing."""
        waiting = self._waiting.get(partition)
        if waiting is None:
            return
        if due is None:
            waiting.pop(game, None)
            return
        known = waiting.get(game)
        if known is None or known.due != due:
            waiting[game] = _Waiting(due, due.at)
            heapq.heappush(self._heaps[partition], (due.at, game))

    def push(self, partition: int, game: str, due: Due) -> None:
        """The deadline of `due.turn` has moved; of another turn nothing is known yet."""
        known = self._waiting.get(partition, {}).get(game)
        if known is not None and known.due.turn == due.turn:
            self.set(partition, game, due)

    def next_at(self) -> Millis | None:
        """When something is due next, at the earliest."""
        firsts = [heap[0][0] for heap in self._heaps.values() if heap]
        return min(firsts, default=None)

    def take(self, now: Millis, limit: int) -> list[Proposal]:
        """What is to be proposed at `now`, earliest first; each will wait longer next time."""
        taken: list[Proposal] = []
        for partition, heap in self._heaps.items():
            waiting = self._waiting[partition]
            while heap and heap[0][0] <= now and len(taken) < limit:
                wake_at, game = heapq.heappop(heap)
                one = waiting.get(game)
                if one is None or one.wake_at != wake_at:
                    continue  # an entry of a deadline that was replaced
                taken.append(self._propose(heap, game, one, now))
        return taken

    def _propose(
        self, heap: list[tuple[Millis, str]], game: str, one: _Waiting, now: Millis
    ) -> Proposal:
        pause = min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS << min(one.attempt, 16))
        one.attempt += 1
        one.wake_at = now + pause
        heapq.heappush(heap, (one.wake_at, game))
        return Proposal(game, one.due.turn, one.attempt)

    def __len__(self) -> int:
        return sum(len(waiting) for waiting in self._waiting.values())

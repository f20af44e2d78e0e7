"""What each seat of a game was shown of its turn.

A *mark* says when a turn was written to one of the seat's sockets on this replica (on the clock
that stands still while the process does) and how much time the clock then showed. The first
showing counts, on whichever of the seat's sockets it was. When the replica gives the seat up
(`Absent`), the mark goes too: the engine then counts the time until the seat is held again.

A turn that can't be written (a client that takes nothing) runs all the same once a socket has
had its time for it: nobody stops their own clock by not reading.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from shared.messages.common import Millis

Seat = int

UNWRITTEN_MS: Final = 5_000
"""How long a turn may be on its way to its sockets: as long as one may take for a frame."""


@dataclass(slots=True)
class Mark:
    """`turn` with `left_ms` on the clock, shown since `at` (None: not written yet).

    `offered_at` and `at` are milliseconds awake.
    """

    turn: int
    left_ms: Millis
    offered_at: float
    at: float | None = None


class Showing:
    """The marks of one game. `awake_ms` is the clock that they are measured on."""

    def __init__(self, awake_ms: Callable[[], float]) -> None:
        self._awake_ms = awake_ms
        self._marks: dict[Seat, Mark] = {}

    def offer(self, seat: Seat, turn: int, left_ms: Millis) -> None:
        """The turn is on its way to the seat's sockets. The same turn again changes nothing."""
        known = self._marks.get(seat)
        if known is None or known.turn < turn:
            self._marks[seat] = Mark(turn, left_ms, self._awake_ms())

    def wrote(self, seat: Seat, turn: int) -> None:
        """The turn was written to one of the seat's sockets."""
        mark = self._marks.get(seat)
        if mark is not None and mark.turn == turn and mark.at is None:
            mark.at = self._awake_ms()

    def credit(self, seat: Seat, ms: Millis) -> None:
        """The seat gets time back in the turn that is running."""
        if mark := self._marks.get(seat):
            mark.left_ms += ms

    def forget(self, seat: Seat) -> None:
        """The seat is not shown here any more."""
        self._marks.pop(seat, None)

    def spent_ms(self, seat: Seat, turn: int) -> Millis | None:
        """Milliseconds since the turn was shown; None when it never was."""
        mark = self._marks.get(seat)
        if mark is None or mark.turn != turn or mark.at is None:
            return None
        return max(0, int(self._awake_ms() - mark.at))

    def left_ms(self, seat: Seat, turn: int) -> Millis:
        """What the seat's clock still shows; 0 when the turn isn't shown here.

        A turn that is not written yet shows all its time, but for `UNWRITTEN_MS` only.
        """
        mark = self._marks.get(seat)
        if mark is None or mark.turn != turn:
            return 0
        since = mark.offered_at + UNWRITTEN_MS if mark.at is None else mark.at
        return max(0, mark.left_ms - max(0, int(self._awake_ms() - since)))

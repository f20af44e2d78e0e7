"""A clock that stands still while this process does.

A player is charged for the time they saw their turn. When the gateway itself stalls (stopped,
starved, its loop blocked) nobody's socket is read: that time is nobody's. So the time shown is
measured on a clock that a task moves: every tick adds what the monotonic clock says went by, but
never more than a gap that a healthy process has.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final

TICK_S: Final = 0.02
LONGEST_GAP_S: Final = 0.1


class AwakeClock:
    """Milliseconds awake. `run` must be under way for it to move."""

    def __init__(
        self,
        monotonic: Callable[[], float] = time.monotonic,
        *,
        longest_gap_s: float = LONGEST_GAP_S,
    ) -> None:
        self._monotonic = monotonic
        self._longest_gap_s = longest_gap_s
        self._at = monotonic()
        self._awake_s = 0.0

    def now_ms(self) -> float:
        """Milliseconds awake since it was made; exact to well below one.

        Between two ticks it goes on by itself, at most by the longest gap.
        """
        return (self._awake_s + self._gap()) * 1000

    def tick(self) -> None:
        """Add what went by since the last tick."""
        self._awake_s += self._gap()
        self._at = self._monotonic()

    async def run(self) -> None:
        """Tick until cancelled."""
        while True:
            self.tick()
            await asyncio.sleep(TICK_S)

    def _gap(self) -> float:
        return min(max(0.0, self._monotonic() - self._at), self._longest_gap_s)

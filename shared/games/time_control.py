"""How much time players have, and the clock as a value.

Nothing ticks: a clock says who is charged, since when, and what each seat has left; the instant
at which the running seat's time is used up follows. All lengths are integer milliseconds.
"""

from typing import Final, Literal, Self

from pydantic import Field

from shared.games.values import Frozen, Millis, Seat, replaced

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE

Kind = Literal["whole_game", "per_turn", "correspondence"]

LIMITS: Final[dict[Kind, tuple[Millis, Millis]]] = {
    "whole_game": (1 * MINUTE, 60 * MINUTE),
    "per_turn": (10 * SECOND, 10 * MINUTE),
    "correspondence": (1 * DAY, 14 * DAY),
}
"""The shortest and longest budget that a table may ask for."""
MAX_INCREMENT: Final = 60 * SECOND


class TimeControl(Frozen):
    """The budget of each seat: for the whole game (with an increment a move) or for each turn."""

    kind: Kind
    budget_ms: Millis = Field(gt=0)
    increment_ms: Millis = Field(default=0, ge=0)

    @property
    def within_limits(self) -> bool:
        """Whether a table may ask for it."""
        shortest, longest = LIMITS[self.kind]
        most = MAX_INCREMENT if self.kind == "whole_game" else 0
        return shortest <= self.budget_ms <= longest and self.increment_ms <= most


class Clock(TimeControl):
    """What each seat has left, who is charged, and since when."""

    remaining_ms: tuple[Millis, ...]
    running: Seat | None = None
    since: Millis | None = None

    @classmethod
    def full(cls, control: TimeControl, seats: int) -> Self:
        """A stopped clock with everybody's whole budget."""
        return cls(**control.model_dump(), remaining_ms=(control.budget_ms,) * seats)

    @property
    def deadline(self) -> Millis | None:
        """When the running seat's time is used up."""
        if self.running is None or self.since is None:
            return None
        return self.since + self.remaining_ms[self.running]

    def elapsed(self, at: Millis) -> Millis:
        """How long the clock has been running, never negative."""
        return 0 if self.since is None else max(0, at - self.since)

    def start(self, seat: Seat, at: Millis) -> Self:
        """`seat`'s turn begins: a budget a turn is whole again."""
        remaining = self.remaining_ms
        if self.kind != "whole_game":
            remaining = replaced(remaining, seat, self.budget_ms)
        return self._with(remaining, seat, at)

    def resume(self, seat: Seat, at: Millis) -> Self:
        """`seat` goes on with what it had left."""
        return self._with(self.remaining_ms, seat, at)

    def stop(self, charged_ms: Millis) -> Self:
        """Charge the running seat and stop."""
        remaining = self.remaining_ms
        if self.running is not None:
            left = max(0, remaining[self.running] - charged_ms)
            remaining = replaced(remaining, self.running, left)
        return self._with(remaining, None, None)

    def reward(self, seat: Seat) -> Self:
        """Add the increment for a finished turn."""
        if not self.increment_ms:
            return self
        more = self.remaining_ms[seat] + self.increment_ms
        return self._with(replaced(self.remaining_ms, seat, more), self.running, self.since)

    def credit(self, ms: Millis) -> Self:
        """Give the running seat time back."""
        since = None if self.since is None else self.since + ms
        return self._with(self.remaining_ms, self.running, since)

    def _with(
        self, remaining: tuple[Millis, ...], running: Seat | None, since: Millis | None
    ) -> Self:
        return self.but(remaining_ms=remaining, running=running, since=since)

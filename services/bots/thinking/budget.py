"""How long a bot may think."""

from collections.abc import Callable


class Budget:
    """So many milliseconds from now, by a clock that counts seconds."""

    def __init__(self, clock: Callable[[], float], length_ms: int) -> None:
        self._clock = clock
        self._half = clock() + length_ms / 2000
        self._until = clock() + length_ms / 1000

    @property
    def is_half_over(self) -> bool:
        """Whether half of the time is used up."""
        return self._clock() > self._half

    @property
    def is_over(self) -> bool:
        """Whether the time is used up."""
        return self._clock() > self._until

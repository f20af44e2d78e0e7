"""How often somebody may ask."""

import time
from collections.abc import Mapping

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from services.gateway.problems import slow_down
from services.gateway.settings import GatewaySettings


class RateLimits:
    """Named rates, each counted by who asks (an account or an address). Per replica."""

    def __init__(self, rates: Mapping[str, str]) -> None:
        self._storage = MemoryStorage()
        self._limiter = SlidingWindowCounterRateLimiter(self._storage)
        self._rates: dict[str, RateLimitItem] = {name: parse(rate) for name, rate in rates.items()}

    def check(self, name: str, who: str) -> None:
        """Count one request. Raises `Problem` (`slow_down`) when it is one too many."""
        rate = self._rates[name]
        if self._limiter.hit(rate, name, who):
            return
        reset = self._limiter.get_window_stats(rate, name, who).reset_time
        wait_s = min(60, max(1, round(reset - time.time())))
        raise slow_down(f"That was too often. Try again in {wait_s} s.", wait_s)


def rate_limits(settings: GatewaySettings) -> RateLimits:
    """The rates of the settings: every `rate_<name>`."""
    prefix = "rate_"
    return RateLimits(
        {
            name.removeprefix(prefix): str(value)
            for name, value in settings.model_dump().items()
            if name.startswith(prefix)
        }
    )


class TokenBucket:
    """So many a second, and a burst. For a socket's frames: cheap, and its own."""

    def __init__(self, *, per_s: float, burst: int, now: float) -> None:
        self._per_s = per_s
        self._burst = float(burst)
        self._left = float(burst)
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed at `now` (monotonic seconds)."""
        self._left = min(self._burst, self._left + (now - self._at) * self._per_s)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

"""How fast this machine is just now, for promises that are made in milliseconds."""

import time
from collections.abc import Callable
from typing import Final

REFERENCE_S: Final = 0.012
"""What `_fixed` takes on the machine that the promises were measured on."""
TRIES: Final = 10


def slowness() -> float:
    """How many times longer this machine takes over the same work; 1 when it is no slower."""
    return max(1.0, fastest(_fixed, TRIES) / REFERENCE_S)


def fastest(work: Callable[[], object], tries: int) -> float:
    """Seconds of processor time in the fastest of some runs: a busy machine doesn't decide it."""
    return min(_took(work) for _ in range(tries))


def _took(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def _fixed() -> int:
    return sum(number * number for number in range(200_000))

"""Choosing among plays by trying each of them out many times with the same luck."""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from services.bots.thinking.budget import Budget

Line = TypeVar("Line")
Luck = TypeVar("Luck")


def best_of(
    lines: Sequence[Line],
    luck: Callable[[], Luck],
    worth: Callable[[Line, Luck], float],
    *,
    halve_after: Collection[int],
    most: int,
    budget: Budget,
) -> Line:
    """The line that does best, as far as the budget lets one see.

    Each time `luck` decides what comes by chance, and `worth` tells what each line is worth then.
    After the tries in `halve_after` those that do worse (half of them) are dropped; `most` tries
    are enough. Without time it is the first line.
    """
    sums = dict.fromkeys(range(len(lines)), 0.0)
    for tries in range(1, most + 1):
        if len(sums) == 1:
            break
        lot, values = luck(), []
        for place in sums:
            values.append(worth(lines[place], lot))
            if budget.is_over:
                return lines[_best(sums)]
        sums = {place: sums[place] + value for place, value in zip(sums, values, strict=True)}
        if tries in halve_after:
            by_worth = sorted(sums, key=sums.__getitem__, reverse=True)
            sums = {place: sums[place] for place in by_worth[: (len(sums) + 1) // 2]}
    return lines[_best(sums)]


def _best(sums: dict[int, float]) -> int:
    return max(sums, key=sums.__getitem__)

"""What the services count: read from all of them, and the difference between two readings."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import httpx
from prometheus_client.parser import text_string_to_metric_families

READ_WITHIN_S: Final = 10.0
LOOK_EVERY_S: Final = 1.0
Labels = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """Samples by name and labels, those of all processes added up."""

    samples: Mapping[tuple[str, Labels], float]

    def since(self, before: "Reading") -> "Reading":
        """What was counted after `before`."""
        return Reading(
            {key: value - before.samples.get(key, 0.0) for key, value in self.samples.items()}
        )

    def by(self, name: str, label: str, **where: str) -> dict[str, float]:
        """The sums of a metric by the values of one of its labels, where others are as said."""
        found: dict[str, float] = defaultdict(float)
        for (sample, labels), value in self.samples.items():
            said = dict(labels)
            if sample == name and where.items() <= said.items() and label in said:
                found[said[label]] += value
        return dict(found)

    def share_within(self, histogram: str, seconds: float, **where: str) -> float | None:
        """The part of what was observed that took no longer; None: nothing was observed.

        `seconds` must be one of the histogram's bounds.
        """
        counts = self._bounds(histogram, **where)
        total = counts.get(float("inf"), 0.0)
        return counts[seconds] / total if total else None

    def quantile(self, histogram: str, part: float, **where: str) -> float | None:
        """The smallest bound in seconds that so much of it didn't exceed; None: nothing seen."""
        counts = self._bounds(histogram, **where)
        total = counts.get(float("inf"), 0.0)
        if not total:
            return None
        return min(bound for bound, count in counts.items() if count >= part * total)

    def _bounds(self, histogram: str, **where: str) -> dict[float, float]:
        by_bound = self.by(f"{histogram}_bucket", "le", **where)
        return {float(bound): count for bound, count in by_bound.items()}


async def read(addresses: Sequence[str]) -> Reading:
    """The metrics at these health addresses (`http://host:port`) now."""
    async with httpx.AsyncClient(timeout=READ_WITHIN_S) as client:
        answers = await asyncio.gather(*(client.get(f"{at}/metrics") for at in addresses))
    samples: dict[tuple[str, Labels], float] = defaultdict(float)
    for answer in answers:
        for family in text_string_to_metric_families(answer.raise_for_status().text):
            for sample in family.samples:
                samples[sample.name, tuple(sorted(sample.labels.items()))] += sample.value
    return Reading(dict(samples))


async def highest(addresses: Sequence[str], gauge: str, seen: list[float]) -> None:
    """Note a gauge's value (of all processes the highest) again and again, until cancelled."""
    while True:
        for address in addresses:
            reading = await read([address])
            seen += [value for (name, _), value in reading.samples.items() if name == gauge]
        await asyncio.sleep(LOOK_EVERY_S)

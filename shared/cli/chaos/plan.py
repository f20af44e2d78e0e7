"""What is done to whom and when: drawn from a seed, the same for the same seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

Deed = Literal["kill", "terminate", "pause", "restart", "crash"]

KAFKA: Final = "kafka"
POSTGRES: Final = "postgres"
SERVERS: Final = (KAFKA, POSTGRES)
DEEDS: Final[tuple[Deed, ...]] = ("kill", "terminate", "pause")
QUIET_S: Final = 3.0
"""At the beginning of a run nothing happens."""
GAP_S: Final = (1.5, 4.0)
"""From one fault to the next."""


@dataclass(frozen=True, slots=True)
class Fault:
    """At `at_s` of the run `deed` is done to `victim`; it is well again `for_s` later.

    `kill` and `crash` are SIGKILL, `terminate` SIGTERM, each followed by a start; `pause` is
    SIGSTOP and SIGCONT; `restart` an orderly stop and a start.
    """

    at_s: float
    victim: str
    deed: Deed
    for_s: float

    def __str__(self) -> str:
        return f"{self.at_s:7.2f} s  {self.deed:<9} {self.victim:<14} for {self.for_s:.2f} s"


def make_plan(
    seed: int, seconds: float, victims: Sequence[str], *, pause_s: float = 10.0
) -> tuple[Fault, ...]:
    """Faults for a run of `seconds`: services at random, each server at its fixed share.

    `victims` are the replicas, such as `engine-2`. Nobody is hurt again before they are well.
    """
    rng = Random(seed)
    faults = _servers(rng, seconds)
    well_at = dict.fromkeys(victims, 0.0)
    at_s = QUIET_S
    while at_s < seconds:
        deed: Deed = rng.choice(DEEDS)
        for_s = pause_s if deed == "pause" else rng.uniform(0.5, 3.0)
        victim = rng.choice([name for name in victims if well_at[name] <= at_s] or list(victims))
        if well_at[victim] <= at_s:
            well_at[victim] = at_s + for_s + GAP_S[1]
            faults.append(Fault(round(at_s, 2), victim, deed, round(for_s, 2)))
        at_s += rng.uniform(*GAP_S)
    return tuple(sorted(faults, key=lambda fault: fault.at_s))


def _servers(rng: Random, seconds: float) -> list[Fault]:
    """Each server is restarted once and crashed once, in the four quarters of the run."""
    deeds: list[tuple[str, Deed]] = [
        (server, deed) for server in SERVERS for deed in ("restart", "crash")
    ]
    rng.shuffle(deeds)
    quarter = (seconds - QUIET_S) / len(deeds)
    faults = []
    for number, (server, deed) in enumerate(deeds):
        at_s = QUIET_S + quarter * (number + rng.uniform(0.1, 0.6))
        for_s = 0.0 if deed == "restart" else rng.uniform(0.2, 1.0)
        faults.append(Fault(round(at_s, 2), server, deed, round(for_s, 2)))
    return faults

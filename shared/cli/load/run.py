"""A load from its beginning to its end: each kind alone, all together, rest, audit."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Final

from shared.cli.auditing.audit import audit
from shared.cli.auditing.findings import Finding
from shared.cli.auditing.rest import rest
from shared.cli.load import lag, metrics
from shared.cli.load.bookings import Booking, alone
from shared.cli.load.times import Played
from shared.cli.load.worker import Task, Worker

REST_S: Final = 120.0
ALONE_S: Final = 60.0
"""How long a game that is measured alone may take, before its people leave."""
SPARE_S: Final = 300.0
"""So much later a worker must have answered."""
GAUGE: Final = "wordhall_action_lag_seconds"


@dataclass(frozen=True, slots=True)
class Hall:
    """Where a load takes place. `health`: the address of each process's metrics."""

    gateways: Sequence[str]
    kafka: str
    dsn: str
    health: Sequence[str]


@dataclass(frozen=True, slots=True)
class Settings:
    """People think `think_s` in a turn (`alone_think_s` in games alone).

    After `longest_s` everybody leaves in their next turn. `workers`: processes full of people.
    """

    think_s: float
    alone_think_s: float
    longest_s: float
    workers: int


@dataclass(slots=True)
class Lags:
    """Noted again and again while all played.

    `action_s`: for how long the oldest action had no answer, at each gateway; `behind`: how many
    records the gateways' views were behind.
    """

    action_s: list[float] = field(default_factory=list)
    behind: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it.

    `took_s`: from the word to begin to the end of the last game; `counted`: what the services
    counted since that word; `rest_s`: how long it was to rest after that end.
    """

    alone: Sequence[Played]
    played: Sequence[Played]
    took_s: float
    counted: metrics.Reading
    lags: Lags
    rest_s: float
    findings: Sequence[Finding]


async def run(
    hall: Hall,
    bookings: Sequence[Booking],
    settings: Settings,
    say: Callable[[str], None],
    *,
    compared: bool = True,
) -> Outcome:
    """Carry it out. `compared`: each kind is played alone first. `say` is told what happens."""
    by_itself = await _alone(hall, bookings, settings, say) if compared else []
    shares = [bookings[n :: settings.workers] for n in range(settings.workers)]
    tasks = [_task(hall, share, settings.think_s, settings.longest_s) for share in shares if share]
    say(f"{len(bookings)} games together: their people gather")
    async with _gathered(tasks) as workers:
        before = await metrics.read(hall.health)
        say("they play")
        began, lags = time.monotonic(), Lags()
        async with _looking(hall, lags):
            played = await _all(workers, settings.longest_s + SPARE_S)
        took_s = time.monotonic() - began
    say("waiting until all has come to rest")
    rest_s = await rest(hall.dsn, REST_S)
    counted = (await metrics.read(hall.health)).since(before)
    findings = await audit(hall.dsn, grace_ms=0)
    return Outcome(by_itself, played, took_s, counted, lags, rest_s, findings)


async def _alone(
    hall: Hall, bookings: Sequence[Booking], settings: Settings, say: Callable[[str], None]
) -> list[Played]:
    """A short game of each kind, one after the other."""
    short = alone(bookings)
    say(f"{len(short)} kinds of games, one game after the other")
    longest_s = ALONE_S * len(short)
    task = _task(hall, short, settings.alone_think_s, longest_s, in_turn=True)
    async with _gathered([task]) as workers:
        return await _all(workers, longest_s + SPARE_S)


def _task(
    hall: Hall,
    bookings: Sequence[Booking],
    think_s: float,
    longest_s: float,
    *,
    in_turn: bool = False,
) -> Task:
    name = f"l{Random().randrange(10**8):08}"  # accounts of an earlier load may be there
    return Task(list(hall.gateways), list(bookings), name, think_s, longest_s, in_turn=in_turn)


@asynccontextmanager
async def _gathered(tasks: Sequence[Task]) -> AsyncIterator[list[Worker]]:
    """Workers whose people sit at their tables; ended afterwards."""
    workers: list[Worker] = []
    try:
        workers += await asyncio.gather(*map(Worker.start, tasks))
        yield workers
    finally:
        await asyncio.gather(*(worker.end() for worker in workers))


async def _all(workers: Sequence[Worker], within_s: float) -> list[Played]:
    played = await asyncio.gather(*(worker.play(within_s) for worker in workers))
    return [game for games in played for game in games]


@asynccontextmanager
async def _looking(hall: Hall, lags: Lags) -> AsyncIterator[None]:
    """Inside, lags are noted."""
    looks = [
        asyncio.create_task(metrics.highest(hall.health, GAUGE, lags.action_s)),
        asyncio.create_task(lag.behind(hall.kafka, lags.behind)),
    ]
    try:
        yield
    finally:
        for look in looks:
            look.cancel()
        await asyncio.gather(*looks, return_exceptions=True)

"""`wordhall bench engine`: durable accepted moves a second through one engine process."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Annotated, Protocol

import typer
from pydantic_core import to_json

from shared.bus.broker import make_producer
from shared.bus.settings import BusSettings
from shared.cli.bench import scripts
from shared.cli.bench.engine import load, mixed
from shared.cli.bench.engine.checker import Checker
from shared.cli.bench.servers import servers, started
from shared.cli.bench.usage import cpu_s, memory_mb
from shared.cli.local.ending import end_in_order
from shared.cli.local.services import ServiceProcess, Surroundings, service_process

TARGET = 3_000
SHARE_OF_PEAK = 0.7

app = typer.Typer(add_completion=False)


@dataclass(frozen=True, slots=True)
class Measured:
    """Moves a second, milliseconds, megabytes, processor microseconds a move."""

    games: int
    moves: int
    moves_per_second: float
    engine_us_per_move: float
    at_70_percent_per_second: float
    p50_ms: float
    p99_ms: float
    memory_mb: float
    faults: int


class Deck(Protocol):
    """Where the moves come from."""

    @property
    def kinds(self) -> Sequence[str]:
        """The kinds of games to open, in turn."""
        ...

    def moves(self, opened: Sequence[str], checker: Checker) -> list[load.Move]:
        """What is played in these games, which have begun, each game's first move first."""
        ...


@dataclass(frozen=True, slots=True)
class Scripted:
    """Wordgrid, from games made before."""

    made: Sequence[scripts.Script]
    kinds: Sequence[str] = ("wordgrid",)

    def moves(self, opened: Sequence[str], checker: Checker) -> list[load.Move]:
        """See `Deck`."""
        return load.in_turns(load.moves_of(opened, self.made, checker.first))


@dataclass(frozen=True, slots=True)
class Mixed:
    """All five games."""

    kinds: Sequence[str] = mixed.KINDS

    def moves(self, opened: Sequence[str], checker: Checker) -> list[load.Move]:
        """See `Deck`."""
        return load.in_turns(mixed.moves_of(opened, checker.begun))


@app.command()
def engine(
    games: Annotated[int, typer.Option(min=10, help="Live games.")] = 2_000,
    batch: Annotated[int, typer.Option(min=1, help="Commands a transaction takes.")] = 250,
    seed: Annotated[int, typer.Option(help="Which games are played.")] = 1,
    seconds: Annotated[float, typer.Option(min=2, help="How long at 70 %.")] = 15.0,
    mix: Annotated[bool, typer.Option("--mix", help="Games of all five kinds.")] = False,
) -> None:
    """Measure on servers of its own: fsync on, every event read and checked."""
    end_in_order()
    deck = Mixed() if mix else Scripted(scripts.make(min(games, 200), seed))
    with (
        servers("engine", settings={"WORDHALL_BATCH_RECORDS": str(batch)}) as around,
        started([service_process("engine", around)]) as team,
    ):
        team[0].wait_ready()
        measured, faults = asyncio.run(_measure(around, team, deck, games, seconds))
    typer.echo(to_json(asdict(measured), indent=2).decode())
    for fault in faults[:10]:
        typer.echo(f"fault: {fault}")
    if faults:
        raise typer.Exit(1)


async def _measure(
    around: Surroundings,
    team: Sequence[ServiceProcess],
    deck: Deck,
    games: int,
    seconds: float,
) -> tuple[Measured, list[str]]:
    checker = Checker(around.kafka)
    reading = asyncio.create_task(checker.reader.run())
    producer = make_producer(BusSettings(bootstrap=around.kafka, client_id="bench"))
    await producer.start()
    try:
        await _ready(checker)
        opened = await load.open_games(producer, checker, games, deck.kinds)
        moves = await asyncio.to_thread(deck.moves, opened, checker)
        rate, us_each = await _peak(team, checker, producer, moves)
        memory = memory_mb(team)
        opened = await load.open_games(producer, checker, games, deck.kinds)
        slower = await asyncio.to_thread(deck.moves, opened, checker)
        slower = slower[: int(seconds * rate * SHARE_OF_PEAK)]
        p50, p99 = await _latencies(checker, producer, slower, rate * SHARE_OF_PEAK)
    finally:
        await producer.stop()
        checker.reader.stop()
        await reading
    measured = Measured(
        games=games,
        moves=len(moves),
        moves_per_second=round(rate, 1),
        engine_us_per_move=round(us_each, 1),
        at_70_percent_per_second=round(rate * SHARE_OF_PEAK, 1),
        p50_ms=round(p50, 1),
        p99_ms=round(p99, 1),
        memory_mb=round(memory, 1),
        faults=len(checker.faults),
    )
    return measured, checker.faults


async def _ready(checker: Checker) -> None:
    async with asyncio.timeout(30):
        while not checker.reader.ready:  # noqa: ASYNC110 - it tells by a property
            await asyncio.sleep(0.05)


async def _peak(
    team: Sequence[ServiceProcess], checker: Checker, producer: object, moves: Sequence[load.Move]
) -> tuple[float, float]:
    """Accepted moves a second while more wait, and the engine's processor time for each.

    Counted from when all had been handed to the bus, so that sending takes nothing from it.
    """
    known = len(checker.accepted)
    await load.send_all(producer, moves)
    done, began, cpu = len(checker.accepted), time.monotonic(), cpu_s(team)
    await checker.wait_for(known + len(moves), seconds=600)
    counted = known + len(moves) - done
    used = cpu_s(team) - cpu
    return counted / (time.monotonic() - began), used / counted * 1e6


async def _latencies(
    checker: Checker, producer: object, moves: Sequence[load.Move], per_second: float
) -> tuple[float, float]:
    known = len(checker.accepted)
    due = await load.send_at(producer, moves, per_second)
    await checker.wait_for(known + len(moves), seconds=120)
    took = sorted((checker.accepted[id] - at) * 1000 for id, at in due.items())
    return took[len(took) // 2], took[int(len(took) * 0.99)]

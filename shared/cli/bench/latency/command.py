"""`wordhall bench latency`: a move from socket to the opponent's socket, beside a bare echo."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from statistics import quantiles
from typing import Annotated

import typer
import uvloop
from pydantic_core import to_json

from shared.bus.settings import BusSettings
from shared.cli.bench import scripts
from shared.cli.bench.latency.echo import Echo, far_side, make_topics
from shared.cli.bench.latency.mixed import MixedPair
from shared.cli.bench.latency.players import Pair, Pairing, play
from shared.cli.bench.servers import servers, started
from shared.cli.client.warming import warm_up
from shared.cli.local.ending import end_in_order
from shared.cli.local.processes import free_port
from shared.cli.local.rates import NO_RATES
from shared.cli.local.services import service_process, wait_all_ready

TARGET = 2.0
PAIRS = 10
WARM_UP = 50
SERVICES = ("wallet", "matchmaker", "engine", "clock", "gateway")

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@dataclass(frozen=True, slots=True)
class Measured:
    """Milliseconds at the median and the 99th percentile, and what the hall makes of them."""

    per_second: float
    moves: int
    echo_p50_ms: float
    echo_p99_ms: float
    move_p50_ms: float
    move_p99_ms: float
    p50_ratio: float
    p99_ratio: float
    within_target: bool


@dataclass(slots=True)
class Times:
    """Seconds, of all rounds."""

    echoes: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)


@app.command()
def latency(
    rate: Annotated[float, typer.Option(min=1, max=1_000, help="Moves a second.")] = 50.0,
    rounds: Annotated[int, typer.Option(min=1, max=100)] = 6,
    seconds: Annotated[float, typer.Option(min=1, help="Of each round's halves.")] = 5.0,
    mix: Annotated[bool, typer.Option("--mix", help="Games of all five kinds.")] = False,
) -> None:
    """Measure on servers of its own, echo and moves by turns."""
    end_in_order()
    port = free_port()
    with servers(*SERVICES, settings=NO_RATES) as around:
        uvloop.run(make_topics(around.kafka))
        team = [
            service_process(name, around, http_port=port if name == "gateway" else 0)
            for name in SERVICES
        ]
        with started(team), far_side(around):
            wait_all_ready(team)
            gateway = f"http://127.0.0.1:{port}"
            if mix:
                warm_up()
                pairs: list[Pairing] = [MixedPair([gateway], n) for n in range(PAIRS)]
            else:
                pairs = scripted_pairs(gateway, rate, rounds, seconds)
            times = uvloop.run(measure(around.kafka, pairs, rate, rounds, seconds))
    measured = judge(times, rate)
    typer.echo(to_json(asdict(measured), indent=2).decode())
    if not measured.within_target:
        typer.echo(f"A move may take at most {TARGET} x the bare echo.", err=True)


def scripted_pairs(gateway: str, rate: float, rounds: int, seconds: float) -> list[Pairing]:
    """Pairs who play games of Wordgrid that were made before."""
    each = int(rate * seconds / PAIRS) + 2
    games = scripts.make(PAIRS * (rounds + 1) * (each // 8 + 2), 1)
    return [Pair([gateway], games[n::PAIRS]) for n in range(PAIRS)]


async def measure(
    kafka: str, pairs: Sequence[Pairing], rate: float, rounds: int, seconds: float
) -> Times:
    """All rounds: in each, the echo and then the moves, at the same rate."""
    times, bus = Times(), BusSettings(bootstrap=kafka, client_id="bench")
    try:
        for pair in pairs:
            for player in pair.players:
                await player.arrive()
        await _moves(pairs, rate, WARM_UP / rate)
        for _ in range(rounds):
            times.echoes += await Echo(bus).measure(per_s=rate, seconds=seconds, warm_up=WARM_UP)
            times.moves += await _moves(pairs, rate, seconds)
    finally:
        for pair in pairs:
            for player in pair.players:
                await player.leave()
    return times


async def _moves(pairs: Sequence[Pairing], rate: float, seconds: float) -> list[float]:
    for pair in pairs:
        await pair.open_games(int(rate * seconds / len(pairs)) + 20)
    return await play(pairs, per_s=rate, seconds=seconds)


def judge(times: Times, rate: float) -> Measured:
    """The figures of all rounds together."""
    echo_p50, echo_p99 = _percentiles(times.echoes)
    move_p50, move_p99 = _percentiles(times.moves)
    return Measured(
        per_second=rate,
        moves=len(times.moves),
        echo_p50_ms=round(echo_p50, 2),
        echo_p99_ms=round(echo_p99, 2),
        move_p50_ms=round(move_p50, 2),
        move_p99_ms=round(move_p99, 2),
        p50_ratio=round(move_p50 / echo_p50, 2),
        p99_ratio=round(move_p99 / echo_p99, 2),
        within_target=move_p50 <= TARGET * echo_p50 and move_p99 <= TARGET * echo_p99,
    )


def _percentiles(seconds: Sequence[float]) -> tuple[float, float]:
    """The median and the 99th percentile, in milliseconds."""
    cut = quantiles(seconds, n=100, method="inclusive")
    return cut[49] * 1000, cut[98] * 1000

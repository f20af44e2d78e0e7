"""`wordhall load`: hundreds of games at once, of all five kinds, on servers of its own."""

import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import typer

from shared.cli.bench.servers import servers, started
from shared.cli.load.bookings import make_bookings
from shared.cli.load.report import broken, lines
from shared.cli.load.run import Hall, Outcome, Settings, run
from shared.cli.local.ending import end_in_order
from shared.cli.local.processes import free_port
from shared.cli.local.rates import NO_RATES
from shared.cli.local.services import HOST, service_process, wait_all_ready
from shared.cli.services import SERVICES

READY_S: Final = 600.0
"""The first start on a machine compiles the searches."""
NO_PAUSE: Final = {"WORDHALL_BOT_PAUSE_MIN_MS": "0", "WORDHALL_BOT_PAUSE_MAX_MS": "0"}
"""Bots answer as soon as they can, so that their answers can be measured."""

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def load(
    games: Annotated[int, typer.Option(min=1, max=2_000, help="Games at once.")] = 300,
    bots: Annotated[int, typer.Option(min=0, help="How many of them with bots.")] = 30,
    think: Annotated[float, typer.Option(min=0.1, help="Seconds for each turn.")] = 5.0,
    alone_think: Annotated[float, typer.Option(min=0.1, help="… in games alone.")] = 1.0,
    longest: Annotated[
        float, typer.Option(min=10, help="Seconds until everybody leaves in their next turn.")
    ] = 900.0,
    seed: Annotated[int, typer.Option(help="Which games are played.")] = 1,
    workers: Annotated[int, typer.Option(min=1, max=8, help="Processes with players.")] = 2,
    replicas: Annotated[int, typer.Option(min=1, max=4, help="Of each service.")] = 1,
) -> None:
    """Play games of all five kinds at once, staked where only people play.

    Before that one of each kind alone: what its turns take beside the thinking (a pause of a fixed
    length). A game's time alone is its own number of turns, with their thinking, at that rate; it
    may take twice that. Then the audit, and whether reconcilers had anything to repair. Exit
    code 1: something is not as it must be.
    """
    end_in_order()
    bookings = make_bookings(games, min(bots, games), seed)
    settings = Settings(think, alone_think, longest, workers)
    with own_hall(replicas) as hall:
        outcome = asyncio.run(run(hall, bookings, settings, speaker()))
    sys.exit(tell(outcome))


def tell(outcome: Outcome) -> int:
    """Print the figures and what is wrong; answers the exit code."""
    typer.echo()
    for line in lines(outcome):
        typer.echo(line)
    wrong = broken(outcome)
    for sentence in wrong:
        typer.echo(f"FAIL {sentence}")
    typer.echo("Something is not as it must be." if wrong else "All is as it must be.")
    return 1 if wrong else 0


def speaker() -> Callable[[str], None]:
    """Says a line with the time since this."""
    began = time.monotonic()
    return lambda line: typer.echo(f"  {time.monotonic() - began:6.1f} s  {line}")


@contextmanager
def own_hall(replicas: int) -> Iterator[Hall]:
    """Servers and services of its own, deleted afterwards; nobody waits for bots' pauses."""
    with servers(*SERVICES, settings={**NO_RATES, **NO_PAUSE}) as around:
        team = [
            service_process(
                name, around, replica=n, http_port=free_port() if name == "gateway" else 0
            )
            for name in SERVICES
            for n in range(1, replicas + 1)
        ]
        with started(team):
            wait_all_ready(team, seconds=READY_S)
            yield Hall(
                gateways=[f"http://{HOST}:{one.http_port}" for one in team if one.http_port],
                kafka=around.kafka,
                dsn=around.database,
                health=[f"http://{HOST}:{one.health_port}" for one in team],
            )

"""`wordhall bench answers`: how soon bots answer while a hundred games with them go on."""

import asyncio
import sys
from typing import Annotated

import typer

from shared.cli.load.bookings import make_bookings
from shared.cli.load.command import own_hall, speaker
from shared.cli.load.report import bot_lines, late_answers, repaired, wrong
from shared.cli.load.run import Settings, run
from shared.cli.local.ending import end_in_order

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command(name="answers")
def bench(
    games: Annotated[int, typer.Option(min=1, max=1_000, help="Games at once.")] = 100,
    think: Annotated[float, typer.Option(min=0.1, help="Seconds a person thinks.")] = 10.0,
    seconds: Annotated[float, typer.Option(min=10, help="How long they play.")] = 120.0,
    seed: Annotated[int, typer.Option(help="Which games are played.")] = 1,
    replicas: Annotated[int, typer.Option(min=1, max=4, help="Of each service.")] = 1,
) -> None:
    """All five games, medium and hard bots, people on the other seats, on servers of its own.

    Measured by the bots' metric (from reading a turn to its action) and at people's sockets (from
    hearing that it is a bot's turn to hearing what it did). Wanted: 99 % within 1 s.
    """
    end_in_order()
    settings = Settings(think, think, longest_s=seconds, workers=1)
    with own_hall(replicas) as hall:
        bookings = make_bookings(games, games, seed)
        outcome = asyncio.run(run(hall, bookings, settings, speaker(), compared=False))
    for line in bot_lines(outcome):
        typer.echo(line)
    faults = [*wrong(outcome), *repaired(outcome), *late_answers(outcome)]
    for sentence in faults:
        typer.echo(f"FAIL {sentence}")
    sys.exit(1 if faults else 0)

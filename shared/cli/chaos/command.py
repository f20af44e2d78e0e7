"""`wordhall chaos`: faults under load, then the auditor."""

import asyncio
import secrets
import sys
import time
from typing import Annotated

import typer

from shared.cli.chaos.load import LoadSettings, shares
from shared.cli.chaos.local import local_ground
from shared.cli.chaos.plan import make_plan
from shared.cli.chaos.run import Ground, Outcome, run
from shared.cli.local.ending import end_in_order
from shared.cli.local.home import Home, home
from shared.cli.services import SERVICES

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def chaos(
    seed: Annotated[int | None, typer.Option(help="Repeat the plan of an earlier run.")] = None,
    seconds: Annotated[float, typer.Option(help="How long the faults go on.", min=10)] = 120,
    games: Annotated[int, typer.Option(help="Games at a time, of all five kinds.", min=1)] = 50,
    rate: Annotated[float, typer.Option(help="Moves a second, in all.", min=1)] = 50,
    replicas: Annotated[int, typer.Option(help="Of each service.", min=1, max=4)] = 2,
    pause: Annotated[float, typer.Option(help="Seconds of a SIGSTOP.", min=1)] = 10,
    calm: Annotated[bool, typer.Option(help="Hurt nobody: the load alone.")] = False,
) -> None:
    """Play all five games through the gateways while processes are killed, stopped, restarted.

    Mostly for stakes, at tables of two to four, some with bots; with bluffs, challenges, offers of
    draws, players who leave.

    Then check, from tables, topics and the players' own diaries alone, that nothing that was
    accepted is lost or there twice and no coin was made or lost. Exit code 1: something was.
    """
    end_in_order()
    seed = secrets.randbelow(10**9) if seed is None else seed
    victims = [f"{name}-{replica}" for name in SERVICES for replica in range(1, replicas + 1)]
    plan = () if calm else make_plan(seed, seconds, victims, pause_s=pause)
    typer.echo(f"Seed {seed}. The plan, the same for the same seed and options:")
    for fault in plan:
        typer.echo(f"  {fault}")
    settings = LoadSettings(pairs=games, moves_per_s=rate, seconds=seconds)
    place = home()
    began = time.monotonic()

    def say(line: str) -> None:
        typer.echo(f"  {time.monotonic() - began:6.1f} s  {line}")

    with local_ground(Home(place.root / "chaos"), place.jars, replicas, say) as ground:
        outcome = asyncio.run(run(ground, plan, settings, seed, say))
        report(outcome, ground)
    sys.exit(0 if outcome.holds else 1)


def report(outcome: Outcome, ground: Ground) -> None:
    """Print what the players saw and what the auditor found."""
    tally = outcome.tally
    games = ", ".join(f"{count} {what}" for what, count in sorted(tally.games.items()))
    kinds = ", ".join(f"{count} {what}" for what, count in sorted(tally.kinds.items()))
    typer.echo(f"\nGames: {games}. Reconnects: {tally.reconnects}.")
    typer.echo(f"Of people only: {kinds}.")
    times = ", ".join(f"{k} {v} ms" for k, v in shares(tally.latencies, 0.5, 0.99, 1.0).items())
    typer.echo(f"Moves accepted: {len(tally.latencies)}; sent to accepted: {times}.")
    typer.echo(f"At rest {outcome.rest_s:.1f} s after the last game.\n")
    for finding in outcome.findings:
        mark = "ok  " if finding.holds else "FAIL"
        typer.echo(f"  {mark} {finding.name:<28} {finding.checked:>8} checked")
    for fault in tally.faults:
        typer.echo(f"  FAIL {fault}")
    for finding in outcome.findings:
        if not finding.holds:
            typer.echo(f"\n{finding.sentence}")
    typer.echo(f"\n{'Everything holds.' if outcome.holds else 'Something does not hold.'}")
    typer.echo(f"Diaries: {ground.diaries}")

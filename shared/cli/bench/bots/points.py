"""`wordhall bench points`: what a level scores a game against itself, beside public engines."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Annotated, Final

import typer

from shared.cli.bench.bots.bout import Bout, Outcome, play
from shared.cli.bench.bots.leaver import LEAVER, think
from shared.cli.bench.bots.summary import Z_95, quantile

PUBLIC: Final = "Public engines on ENABLE: 397 with the highest score each time, 429 with leaves."

KINDS: Final = ("medium", LEAVER, "hard")

app = typer.Typer(add_completion=False)


@app.command(name="points")
def points(
    words: Annotated[Path | None, typer.Option(help="A word list, one word a line.")] = None,
    game: Annotated[str, typer.Option(help="scrabble or words_with_friends.")] = "scrabble",
    language: Annotated[str, typer.Option(help="Whose tiles and list.")] = "en",
    level: Annotated[list[str] | None, typer.Option(help="Only these of its three.")] = None,
    games: Annotated[int, typer.Option(min=2, help="Games of each level.")] = 400,
    budget_ms: Annotated[int, typer.Option(min=1, help="Processor time a thought.")] = 400,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 2,
    seed: Annotated[int, typer.Option(help="Which games are played.")] = 1,
) -> None:
    """Points a player and game with the 95 % interval; two players of the same kind.

    Kinds: medium; leaves (highest score and leave, without looking ahead); hard.
    """
    file = None if words is None else str(words)
    typer.echo(PUBLIC)
    with ProcessPoolExecutor(jobs) as pool:
        for each in level or KINDS:
            bouts = [
                Bout(game, language, (each, each), budget_ms, f"{seed}/{number}", words=file)
                for number in range(games)
            ]
            typer.echo(line(each, list(pool.map(partial(play, think=think), bouts))))


def line(level: str, outcomes: Sequence[Outcome]) -> str:
    """One row of the result. A game counts once: its two players' points go together."""
    each = [sum(outcome.points) / len(outcome.points) for outcome in outcomes]
    mean = sum(each) / len(each)
    variance = sum((points - mean) ** 2 for points in each) / (len(each) - 1)
    within = Z_95 * sqrt(variance / len(each))
    thoughts = sorted(ms for one in outcomes for seat in one.thought_ms for ms in seat)
    p50, p99 = quantile(thoughts, 0.50), quantile(thoughts, 0.99)
    return (
        f"{level:6} {len(each):5} games  {mean:6.1f} points a player and game, 95 %: "
        f"{mean - within:.1f} to {mean + within:.1f}   {p50:.0f} ms a thought, 99 %: {p99:.0f} ms"
    )

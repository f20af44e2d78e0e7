"""`wordhall bench bots`: how often each level beats the one below, in every game."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from typing import Annotated, Any, Final

import typer

from services.bots.thinking import LEVELS, PLAYERS
from shared.cli.bench.bots.bout import Bout, play
from shared.cli.bench.bots.summary import Summary, summary
from shared.games.kernel import Malformed
from shared.games.registry import rules
from shared.lexicon.alphabet import ALPHABETS

PAIRS: Final = ("medium,easy", "hard,medium")
HEAD: Final = (
    f"| {'game':18} | lang | seats | {'levels':13} | games |  wins  | 95 % interval    |"
    f" {'points a game':15} | turns | {'p50, p99, most (ms)':19} |"
)

app = typer.Typer(add_completion=False)


@dataclass(frozen=True, slots=True)
class Series:
    """Games between two levels: the stronger is named first."""

    game: str
    language: str
    seats: int
    stronger: str
    weaker: str
    games: int
    budget_ms: int
    seed: int
    options: tuple[tuple[str, Any], ...]


@app.command()
def bots(
    game: Annotated[list[str] | None, typer.Option(help="Only these games.")] = None,
    language: Annotated[list[str] | None, typer.Option(help="In these languages (en).")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games a row of the table.")] = 200,
    levels: Annotated[
        list[str] | None, typer.Option(help="Which against which, such as hard,medium.")
    ] = None,
    players: Annotated[list[int] | None, typer.Option(help="Seats at the table (2).")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A table option, such as board=8x8.")
    ] = None,
    budget_ms: Annotated[int, typer.Option(min=1, help="Processor time a thought.")] = 100,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 2,
    seed: Annotated[int, typer.Option(help="Which games are played.")] = 1,
) -> None:
    """Print for each game and pair of levels how often the first one wins, seats turned."""
    every = product(game or PLAYERS, language or ("en",), players or (2,), levels or PAIRS)
    chosen = tuple(_option(said) for said in option or ())
    all_series = [_series(*one, games, budget_ms, seed, chosen) for one in every]
    typer.echo(f"{budget_ms} ms of processor time a thought, seed {seed}\n\n{HEAD}")
    typer.echo("|" + "|".join("-" * len(part) for part in HEAD.split("|")[1:-1]) + "|")
    with ProcessPoolExecutor(jobs) as pool:
        for series in all_series:
            outcomes = pool.map(play, bouts(series))
            typer.echo(row(series, summary(outcomes, series.stronger, series.weaker)))


def _series(
    game: str,
    language: str,
    seats: int,
    pair: str,
    games: int,
    budget_ms: int,
    seed: int,
    options: tuple[tuple[str, Any], ...],
) -> Series:
    """What is asked for, checked."""
    stronger, weaker = _pair(pair)
    language, seats = _language(game, language), _seats(game, seats)
    return Series(game, language, seats, stronger, weaker, games, budget_ms, seed, options)


def bouts(series: Series) -> Iterator[Bout]:
    """The games of a series: seats are turned, and at odd tables the level that has one more."""
    for number in range(series.games):
        yield Bout(
            game=series.game,
            language=series.language,
            levels=_levels(series, number),
            budget_ms=series.budget_ms,
            seed=f"{series.seed}/{series.game}/{series.language}/{series.seats}/{number // 2}",
            options=dict(series.options),
        )


def _levels(series: Series, number: int) -> tuple[str, ...]:
    """Alternately the one and the other level, from the one or the other."""
    pair = (series.stronger, series.weaker)
    return tuple(pair[(seat + number) % 2] for seat in range(series.seats))


def row(series: Series, sums: Summary) -> str:
    """One row of the table."""
    low, high = sums.interval
    points = f"{sums.points[0]:.1f} : {sums.points[1]:.1f}"
    times = f"{sums.p50:.0f}, {sums.p99:.0f}, {sums.most:.0f}"
    return (
        f"| {series.game:18} | {series.language:4} | {series.seats:5}"
        f" | {f'{series.stronger}, {series.weaker}':13} | {sums.games:5}"
        f" | {sums.won / sums.games:6.1%} | {low:.1%} to {high:.1%} "
        f" | {points:15} | {sums.turns:5.0f} | {times:19} |"
    )


def _pair(said: str) -> tuple[str, str]:
    stronger, _, weaker = said.partition(",")
    if stronger not in LEVELS or weaker not in LEVELS or stronger == weaker:
        raise typer.BadParameter(f"{said!r} names no two of the levels {', '.join(LEVELS)}.")
    return stronger, weaker


def _language(game: str, code: str) -> str:
    try:
        known = rules(game).languages
    except Malformed as error:
        raise typer.BadParameter(error.sentence) from error
    if code not in known or code not in ALPHABETS:
        raise typer.BadParameter(f"{game} is played in {', '.join(known)}, not in {code!r}.")
    return code


def _seats(game: str, seats: int) -> int:
    if seats not in rules(game).seats:
        raise typer.BadParameter(f"{game} has no table of {seats} seats.")
    return seats


def _option(said: str) -> tuple[str, Any]:
    """`name=value`; true, false and numbers are read as such."""
    name, _, value = said.partition("=")
    words: dict[str, Any] = {"true": True, "false": False}
    return name, words.get(value, int(value) if value.isdecimal() else value)

"""`wordhall bench bots`: how often each level wins against each, by seat.

Thinking is measured in processor time here, so that a busy machine makes no bot weaker.
"""

import secrets
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from time import thread_time
from typing import Annotated, Final

import typer

from services.bots.thinking import choose, warm_up
from shared.games import match as matches
from shared.games.kernel import SeededChance
from shared.games.registry import rules
from shared.lexicon import store

PAIRS: Final = (("hard", "medium"), ("medium", "easy"), ("hard", "easy"))
Z_95: Final = 1.96

app = typer.Typer(add_completion=False)


@dataclass(frozen=True, slots=True)
class Bout:
    """Games of two levels; `first` begins."""

    game: str
    first: str
    second: str
    games: int
    budget_ms: int


@app.command()
def bots(
    game: Annotated[str, typer.Option(help="Which game.")] = "wordgrid",
    games: Annotated[int, typer.Option(min=1, help="Games a pair and seat.")] = 400,
    budget_ms: Annotated[int, typer.Option(help="Processor time a move.")] = 100,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 2,
    pair: Annotated[list[str] | None, typer.Option(help="Such as hard-medium.")] = None,
) -> None:
    """Print each pair's share of wins by seat, with the 95 % (Wilson) interval."""
    typer.echo(f"{game}, {games} games a pair and seat, {budget_ms} ms a move")
    with ProcessPoolExecutor(jobs) as pool:
        for stronger, weaker in PAIRS:
            if pair and f"{stronger}-{weaker}" not in pair:
                continue
            for begins in (True, False):
                first, second = (stronger, weaker) if begins else (weaker, stronger)
                bout = Bout(game, first, second, games, budget_ms)
                won = sum(pool.map(play_some, _split(bout, jobs * 4)))
                won = won if begins else games - won
                typer.echo(line(stronger, weaker, begins, won, games))


def line(stronger: str, weaker: str, begins: bool, won: int, games: int) -> str:
    """One row of the result."""
    low, high = wilson(won, games)
    seat = "first " if begins else "second"
    share = won / games
    return f"{stronger:6} ({seat}) beats {weaker:6} {share:6.1%}  95 %: {low:.1%} to {high:.1%}"


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins."""
    share, z2 = won / games, Z_95 * Z_95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z_95 * sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return middle - half, middle + half


def _split(bout: Bout, parts: int) -> Iterator[Bout]:
    for part in range(parts):
        share = bout.games // parts + (part < bout.games % parts)
        if share:
            yield Bout(bout.game, bout.first, bout.second, share, bout.budget_ms)


def play_some(bout: Bout) -> int:
    """How many of the games the seat that begins wins."""
    warm_up(bout.game, store.get(store.latest(rules(bout.game).languages[0]).id))
    return sum(play(bout) for _ in range(bout.games))


def play(bout: Bout) -> bool:
    """One whole game under the real rules: whether the seat that began wins."""
    match = _begun(bout.game)
    lexicon = store.get(match.setup.lexicon)
    began = match.to_move
    while match.phase != "ended":
        seat = match.to_move
        assert seat is not None
        level = bout.first if seat == began else bout.second
        chance = SeededChance(secrets.token_bytes(16), match.turn)
        view = matches.view(match, seat)
        action = choose(level, view, lexicon, chance, bout.budget_ms, clock=thread_time)
        events = matches.decide(match, lexicon, seat, action, 0, turn=match.turn, spent_ms=0)
        for event in events:
            match = matches.evolve(match, event)
    assert match.result is not None
    return began in match.result.winners


def _begun(game: str) -> matches.Match:
    made = rules(game)
    list_ = store.latest(made.languages[0])
    setup = matches.Setup(
        game=game,
        language=list_.language,
        lexicon=list_.id,
        time_control=made.time_controls[0],
        seats=2,
        practice=True,
        seed=secrets.token_hex(32),
        matched_at=0,
    )
    match = matches.fold(matches.create(setup, 0))
    for seat in range(setup.seats):
        for event in matches.arrive(match, store.get(list_.id), seat, 0):
            match = matches.evolve(match, event)
    return match

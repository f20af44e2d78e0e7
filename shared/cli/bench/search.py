"""`wordhall bench search`: the legal-move search and the rules' own time for a move."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Annotated, Any

import typer

from shared.games import match as matches
from shared.games.registry import rules
from shared.games.wordgrid import search
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon

app = typer.Typer(add_completion=False)


@dataclass(frozen=True, slots=True)
class Moment:
    """A match and a legal action in it."""

    match: matches.Match
    action: dict[str, Any]
    at: int

    @property
    def position(self) -> Any:  # noqa: ANN401 - the game's own
        """The grid and the words used."""
        return self.match.position


@app.command(name="search")
def bench(
    games: Annotated[int, typer.Option(min=1, help="Random games to take positions from.")] = 50,
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
) -> None:
    """Processor time for each position of random games of Wordgrid with the English list."""
    lexicon = store.get(store.latest("en").id)
    search.warm_up(lexicon)
    luck = Random(seed)
    moments = [moment for _ in range(games) for moment in played(lexicon, luck)]

    def every(moment: Moment) -> object:
        return search.move_rows(lexicon, moment.position.grid, moment.position.used)

    def one(moment: Moment) -> object:
        return search.any_move(lexicon, moment.position.grid, moment.position.used)

    def decided(moment: Moment) -> object:
        return matches.dump(accepted(moment, lexicon))

    typer.echo(f"{len(moments)} positions of {games} games")
    for what, run in (("all moves", every), ("any move", one), ("decide, evolve, dump", decided)):
        typer.echo(line(what, took(run, moments)))


def accepted(moment: Moment, lexicon: Lexicon) -> matches.Match:
    """The match after the action."""
    match, seat = moment.match, moment.match.to_move
    assert seat is not None
    for event in matches.decide(
        match, lexicon, seat, moment.action, moment.at, turn=match.turn, spent_ms=300
    ):
        match = matches.evolve(match, event)
    return match


def took(run: Callable[[Moment], object], moments: Sequence[Moment]) -> list[float]:
    """Microseconds for each moment, sorted."""
    times = []
    for moment in moments:
        began = process_time()
        run(moment)
        times.append((process_time() - began) * 1e6)
    return sorted(times)


def line(what: str, times: Sequence[float]) -> str:
    """One row of the result."""
    mean, middle = sum(times) / len(times), times[len(times) // 2]
    late = times[int(len(times) * 0.99)]
    row = f"{what:22} mean {mean:8.1f} us   p50 {middle:8.1f}   p99 {late:8.1f}"
    return f"{row}   max {times[-1]:8.1f}   {1e6 / mean:9,.0f} a second"


def played(lexicon: Lexicon, luck: Random) -> list[Moment]:
    """Every moment of one game of random legal moves."""
    match, moments = _begun(lexicon), []
    while match.phase == "playing":
        position: Any = match.position
        rows = search.move_rows(lexicon, position.grid, position.used)
        found = search.read_move(lexicon.alphabet, rows[luck.randrange(len(rows))])
        path = list(found.path)
        action = {"type": "write", "cell": found.cell, "letter": found.letter, "path": path}
        moments.append(Moment(match, action, at=match.seq * 400))
        match = accepted(moments[-1], lexicon)
    return moments


def _begun(lexicon: Lexicon) -> matches.Match:
    setup = matches.Setup(
        game="wordgrid",
        language=lexicon.language,
        lexicon=lexicon.id,
        time_control=rules("wordgrid").time_controls[0],
        seats=2,
        seed=secrets.token_hex(32),
        matched_at=0,
    )
    match = matches.fold(matches.create(setup, 0))
    for seat in (0, 1):
        for event in matches.arrive(match, lexicon, seat, 0):
            match = matches.evolve(match, event)
    return match

"""`python -m tools.leaves.compare`: what a table of leaves is worth to the hard level.

    python -m tools.leaves.compare --game scrabble --language de --games 200

The hard level plays against itself; one of the two is told that all leaves are worth nothing. All
else is the same: it looks ahead, and plays the end, as always. With `--against leaves` its opponent
is who believes the table and doesn't look ahead.
"""

from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Annotated, Any, Final

import typer

from services.bots.thinking.budget import Budget
from services.bots.thinking.crossword import hard
from services.bots.thinking.crossword.leaves import nothing
from shared.cli.bench.bots import leaver
from shared.cli.bench.bots.bout import Clock, play
from shared.cli.bench.bots.command import HEAD, Series, bouts, row
from shared.cli.bench.bots.leaver import LEAVER
from shared.cli.bench.bots.summary import summary
from shared.games.crossword import seen
from shared.games.kernel import Chance
from shared.lexicon.lexicon import Lexicon

WITHOUT: Final = "bare"
"""The hard level that is told so."""
REFUSE: Final = (("validation", "refuse"),)
"""So that nobody has to be asked whether a play stands: the level makes none that doesn't."""


def main(
    game: Annotated[str, typer.Option(help="scrabble or words_with_friends.")],
    language: Annotated[str, typer.Option(help="Code of the language, such as en.")],
    games: Annotated[int, typer.Option(min=1, help="Games; seats are turned.")] = 200,
    budget_ms: Annotated[int, typer.Option(min=1, help="Processor time a thought.")] = 100,
    against: Annotated[str, typer.Option(help=f"{WITHOUT} or {LEAVER}.")] = WITHOUT,
    seed: Annotated[int, typer.Option(help="Which games are played.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
) -> None:
    """Print how often the hard level wins against itself without leaves, or against those alone."""
    if against not in (WITHOUT, LEAVER):
        raise typer.BadParameter(f"{against!r} is neither {WITHOUT} nor {LEAVER}.")
    options = REFUSE if game == "scrabble" else ()
    series = Series(game, language, 2, "hard", against, games, budget_ms, seed, options)
    typer.echo(HEAD)
    with ProcessPoolExecutor(jobs) as pool:
        outcomes = pool.map(partial(play, think=think), bouts(series))
        typer.echo(row(series, summary(outcomes, "hard", against)))


def think(
    level: str,
    view: Mapping[str, Any],
    lexicon: Lexicon,
    chance: Chance,
    budget_ms: int,
    clock: Clock,
) -> dict[str, Any]:
    """The action of a level, of the hard one without leaves, or of who only has leaves."""
    if level != WITHOUT:
        return leaver.think(level, view, lexicon, chance, budget_ms, clock)
    now = seen.seen(view)
    bare = nothing(now.edition)
    return hard.choose(now, seen.nodes(now, lexicon), chance, Budget(clock, budget_ms), bare)


if __name__ == "__main__":
    typer.run(main)

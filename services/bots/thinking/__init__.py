"""How bots think: pure functions of what their seat may see.

`choose(level, view, lexicon, chance, budget_ms)` answers with an action; `warm_up(game, lexicon)`
compiles what a game's levels need. The view is the one a person on that seat gets, so no level
can see more.
A bot neither offers nor accepts a draw: it plays.

A game's bots are a module with the functions of `Player`, and a line in `PLAYERS`. It is imported
when it is first needed: it may load the compiler.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from time import monotonic
from typing import Any, Final, Protocol, cast

from services.bots.thinking.budget import Budget
from shared.games.kernel import Chance
from shared.lexicon.lexicon import Lexicon

LEVELS: Final = ("easy", "medium", "hard")

Json = dict[str, Any]

PLAYERS: Final[dict[str, str]] = {
    "wordgrid": "services.bots.thinking.wordgrid",
    "words_with_friends": "services.bots.thinking.crossword",
    "upwords": "services.bots.thinking.upwords",
    "wordsteal": "services.bots.thinking.wordsteal",
    "scrabble": "services.bots.thinking.crossword",
}
"""From the name of a game to the module that plays it."""


class Player(Protocol):
    """What a game's module has. Functions, not methods: a module is one of these."""

    @property
    def choose(self) -> Callable[[str, Mapping[str, Any], Lexicon, Chance, Budget], Json]:
        """`choose(level, view, lexicon, chance, budget)`: what the seat that sees `view` does.

        Also when it is asked whether a play stands: then `view["window"]` lists its seat.
        """
        ...

    @property
    def warm_up(self) -> Callable[[Lexicon], None]:
        """`warm_up(lexicon)`: compile (or load) what all levels need. Once a process."""
        ...


def choose(
    level: str,
    view: Mapping[str, Any],
    lexicon: Lexicon,
    chance: Chance,
    budget_ms: int,
    clock: Callable[[], float] = monotonic,
) -> Json:
    """What a bot of `level` does in this view, thought out in about `budget_ms` of `clock` (s).

    Raises `ValueError` for a level or a game that no bot plays.
    """
    if level not in LEVELS:
        raise ValueError(f"no bot plays at level {level!r}")
    return player(view["kind"]).choose(level, view, lexicon, chance, Budget(clock, budget_ms))


def player(game: str) -> Player:
    """The module that plays a game. Raises `ValueError` for one that no bot plays."""
    if game not in PLAYERS:
        raise ValueError(f"no bot plays {game!r}")
    return cast(Player, import_module(PLAYERS[game]))


def warm_up(game: str, lexicon: Lexicon) -> None:
    """Compile, and load, what a game's levels need, before its first turn."""
    player(game).warm_up(lexicon)


__all__ = ["LEVELS", "PLAYERS", "Player", "choose", "player", "warm_up"]

"""How bots think: pure functions of what their seat may see.

`choose(level, view, lexicon, chance, budget_ms)` answers with an action; `warm_up(lexicon)`
compiles what the levels need. The view is the one a person on that seat gets, so no level can
see more.
A bot neither offers nor accepts a draw: it plays.
"""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from services.bots.thinking import wordgrid
from services.bots.thinking.budget import Budget
from shared.games.kernel import Chance
from shared.lexicon.lexicon import Lexicon

LEVELS = ("easy", "medium", "hard")

Json = dict[str, Any]


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
    if view["kind"] != "wordgrid" or level not in LEVELS:
        raise ValueError(f"no bot plays {view['kind']!r} at level {level!r}")
    budget = Budget(clock, budget_ms)
    return wordgrid.choose(level, view["position"], view["you"], lexicon, chance, budget)


def warm_up(lexicon: Lexicon) -> None:
    """Compile, and load lists, before the first turn."""
    wordgrid.warm_up(lexicon)


__all__ = ["LEVELS", "choose", "warm_up"]

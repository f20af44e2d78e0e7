"""Before the first game: word lists loaded, compiled searches ready.

What was compiled is kept, and loaded in a moment. The first time on a machine it takes most of a
minute: so only the game that is offered first is waited for, the others get ready behind it. Their
rules look for plays near the end of a game only; one that came so far sooner would wait.
"""

from collections.abc import Iterable
from threading import Thread

from shared.games.kernel import Rules
from shared.games.registry import games
from shared.lexicon import store as lexicons


def warm_up() -> None:
    """Load the word lists of all games on offer, and let their rules get ready."""
    _warm_up(games())


def warm_up_behind() -> None:
    """The same, but return when the first game is ready; a thread does the rest."""
    first, *others = games()
    _warm_up((first,))
    Thread(target=_warm_up, args=(others,), name="warm-up", daemon=True).start()


def _warm_up(all_rules: Iterable[Rules]) -> None:
    for rules in all_rules:
        for meta in lexicons.published():
            if meta.language in rules.languages:
                rules.warm_up(lexicons.get(meta.id))

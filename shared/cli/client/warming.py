"""Before a client's first move, so that no clock runs meanwhile."""

from shared.games.registry import games
from shared.lexicon import store as lexicons


def warm_up() -> None:
    """Load every list that is played with, and compile the searches or load them."""
    for rules in games():
        for language in rules.languages:
            rules.warm_up(lexicons.get(lexicons.latest(language).id))

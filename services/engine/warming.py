"""Before the first game: word lists loaded, compiled searches ready."""

from shared.games.registry import games
from shared.lexicon import store as lexicons


def warm_up() -> None:
    """Load the word lists of the games on offer, and let their rules get ready. Seconds."""
    for meta in lexicons.published():
        for rules in games():
            if meta.language in rules.languages:
                rules.warm_up(lexicons.get(meta.id))

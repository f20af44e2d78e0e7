"""Before the first game: word lists loaded, compiled searches ready."""

from shared.games.registry import games
from shared.lexicon import store as lexicons


def warm_up() -> None:
    """Load every published word list and let every game's rules get ready for it. Seconds."""
    for meta in lexicons.published():
        lexicon = lexicons.get(meta.id)
        for rules in games():
            if meta.language in rules.languages:
                rules.warm_up(lexicon)

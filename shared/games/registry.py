"""Which games there are. A new game is a folder and a line here."""

from collections.abc import Mapping
from typing import Any, Final

from shared.games.kernel import Event, Malformed, Rules
from shared.games.scrabble.rules import Scrabble
from shared.games.upwords.rules import Upwords
from shared.games.wordgrid.rules import Wordgrid
from shared.games.words_with_friends.rules import WordsWithFriends
from shared.games.wordsteal.rules import Wordsteal

_GAMES: Final[dict[str, Rules]] = {}
_OFFERED: Final[set[str]] = set()


def register(rules: Rules, *, offered: bool = True) -> None:
    """Make a game known by its name. One that isn't `offered` has rules but no tables yet."""
    _GAMES[rules.name] = rules
    if offered:
        _OFFERED.add(rules.name)


def rules(game: str) -> Rules:
    """The rules of a game. Raises `Malformed` (`no_such_kind`)."""
    try:
        return _GAMES[game]
    except KeyError:
        raise Malformed("no_such_kind", f"There is no game called {game!r}.") from None


def games() -> tuple[Rules, ...]:
    """The games one can open a table of, in the order in which they are offered."""
    return tuple(rules for name, rules in _GAMES.items() if name in _OFFERED)


def offered(game: str) -> Rules:
    """The rules of a game one can open a table of. Raises `Malformed` (`no_such_kind`)."""
    if game in _OFFERED:
        return rules(game)
    raise Malformed("no_such_kind", f"There is no game called {game!r}.")


def may_be_contested(game: str, options: Mapping[str, Any]) -> bool:
    """Whether words are contested in a game with these options."""
    return rules(game).options.model_validate(options).contested


def load_game_event(game: str, said: dict[str, Any]) -> Event:
    """One of a game's own events from its JSON form."""
    for kind in rules(game).events:
        if kind.model_fields["type"].default == said.get("type"):
            return kind.model_validate(said)
    raise Malformed("unknown_event", f"{game} has no event {said.get('type')!r}.")


register(Wordgrid())
register(Scrabble())
register(WordsWithFriends())
register(Wordsteal())
register(Upwords())

"""Which games there are. A new game is a folder and a line here."""

from typing import Any, Final

from shared.games.kernel import Event, Malformed, Rules
from shared.games.wordgrid.rules import Wordgrid

_GAMES: Final[dict[str, Rules]] = {}


def register(rules: Rules) -> None:
    """Make a game known by its name."""
    _GAMES[rules.name] = rules


def rules(game: str) -> Rules:
    """The rules of a game. Raises `Malformed` (`no_such_kind`)."""
    try:
        return _GAMES[game]
    except KeyError:
        raise Malformed("no_such_kind", f"There is no game called {game!r}.") from None


def games() -> tuple[Rules, ...]:
    """All games, in the order in which they are offered."""
    return tuple(_GAMES.values())


def load_game_event(game: str, said: dict[str, Any]) -> Event:
    """One of a game's own events from its JSON form."""
    for kind in rules(game).events:
        if kind.model_fields["type"].default == said.get("type"):
            return kind.model_validate(said)
    raise Malformed("unknown_event", f"{game} has no event {said.get('type')!r}.")


register(Wordgrid())

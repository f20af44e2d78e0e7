"""Events of a game as an audience may see them. The only way from the bus to a client."""

from shared.games import match as matches
from shared.games.events import MatchEvent
from shared.games.kernel import Audience
from shared.messages.common import Json


class Redactor:
    """Reads and redacts the events of games of one kind."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def load(self, event: Json) -> MatchEvent:
        """A whole event, hidden parts included, as it travels on the bus."""
        return matches.load_event(self._kind, event)

    def shown(self, event: MatchEvent, audience: Audience) -> Json | None:
        """What of it `audience` may see; None: nothing."""
        return matches.redact(event, audience)

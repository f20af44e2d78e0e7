"""How many people watch a game, players not counted: the sum of what the gateways say.

A gateway says its number when it changes and again every half minute. What was not said again for
`FORGOTTEN_MS` belongs to a gateway that is gone. Everybody at the game hears when the sum changes.
"""

from dataclasses import replace

from services.engine.game import Game, Watched
from services.engine.reply import Reply
from shared.messages.common import Millis
from shared.messages.engine import Watchers, Watching

FORGOTTEN_MS: Millis = 90_000
MAX_GATEWAYS = 64
"""How many gateways are counted at one game; of more, those that spoke first are forgotten."""


def watching(game: Game, command: Watching, now: Millis, reply: Reply) -> Game:
    """A gateway says how many watch there."""
    said = {name: one for name, one in _fresh(game, now).items() if name != command.gateway}
    if command.count:
        said[command.gateway] = Watched(count=command.count, said_at=now)
    return _told(game, dict(list(said.items())[-MAX_GATEWAYS:]), reply)


def forgotten(game: Game, now: Millis, reply: Reply) -> Game:
    """Whatever happens in the game: gateways that are gone count no more."""
    fresh = _fresh(game, now)
    return game if len(fresh) == len(game.around.watchers) else _told(game, fresh, reply)


def watchers(game: Game, now: Millis) -> int:
    """How many watch, as far as is known at `now`."""
    return _sum(_fresh(game, now))


def _fresh(game: Game, now: Millis) -> dict[str, Watched]:
    said = game.around.watchers
    return {name: one for name, one in said.items() if now - one.said_at < FORGOTTEN_MS}


def _told(game: Game, said: dict[str, Watched], reply: Reply) -> Game:
    if _sum(said) != _sum(game.around.watchers):
        reply.tell(Watchers(count=_sum(said)))
    return replace(game, around=game.around.model_copy(update={"watchers": said}))


def _sum(said: dict[str, Watched]) -> int:
    return sum(one.count for one in said.values())

"""A game as each audience may see it, put into the game's own stream."""

from collections.abc import Callable, Iterable

from services.engine.deadlines import deadline_of
from services.engine.game import Game
from services.engine.watching import watchers
from shared.games import match as matches
from shared.games.kernel import OBSERVER, Audience
from shared.messages.common import Json, Millis
from shared.messages.engine import Snapshot

EVERY_S = 0.25
"""At most one snapshot of a game in this time; it serves all who asked."""


def snapshot(game: Game, now: Millis) -> Snapshot:
    """Every audience's view. What the running clock shows is what is left now."""
    seats = [taken.seat for taken in game.around.players]
    views = {str(seat): _view(game, seat, now) for seat in seats}
    return Snapshot(
        game=game.id,
        seq=game.seq,
        views={**views, "observer": _view(game, OBSERVER, now)},
        players=game.around.players,
        stake=game.around.stake,
        practice=game.around.practice,
        deadline=deadline_of(game),
        watchers=watchers(game, now),
    )


def _view(game: Game, audience: Audience, now: Millis) -> Json:
    view = _with_presence(matches.view(game.match, audience), game)
    clock, running = game.match.clock, game.match.clock.running
    if running is None:
        return view
    shown = list(clock.remaining_ms)
    shown[running] = max(0, shown[running] - clock.elapsed(now))
    return {**view, "clock": {**view["clock"], "remaining_ms": shown, "since": now}}


def _with_presence(view: Json, game: Game) -> Json:
    """Bots are always there; a person is while a gateway shows them the game."""
    seats = [
        {**seat, "present": bool(game.bot_level(seat["seat"]) or game.held(seat["seat"]))}
        for seat in view["seats"]
    ]
    return {**view, "seats": seats}


class SnapshotGate:
    """Lets one snapshot of a game through in `EVERY_S`, and remembers who still waits for one.

    Nothing durable: what is forgotten when the process ends is asked for again by the gateway.
    """

    def __init__(self, monotonic: Callable[[], float], limit: int = 10_000) -> None:
        self._monotonic = monotonic
        self._limit = limit
        self._last: dict[str, float] = {}
        self._due: set[str] = set()

    def opens(self, game: str) -> bool:
        """Whether a snapshot may be made now. If not, the game is due for one later."""
        now = self._monotonic()
        last = self._last.get(game)
        if last is not None and now - last < EVERY_S:
            self._due.add(game)
            return False
        if len(self._last) >= self._limit:
            self._forget(now)
        self._last[game] = now
        self._due.discard(game)
        return True

    def due(self) -> Iterable[str]:
        """Games that somebody waits for and whose time has come; each is named once."""
        now = self._monotonic()
        ready = [game for game in self._due if now - self._last.get(game, 0.0) >= EVERY_S]
        self._due.difference_update(ready)
        return ready

    def _forget(self, now: float) -> None:
        fresh = {game: at for game, at in self._last.items() if now - at < EVERY_S}
        self._last = fresh if len(fresh) < self._limit else {}

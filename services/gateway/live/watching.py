"""How many people watch a game here, told to the engine, which adds the gateways up.

Said when it changes, at most once in `EVERY_S` and a game, and again every `RENEWED_S`: what a
gateway doesn't say again is forgotten there.
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from shared.bus.publisher import Publisher, Unavailable
from shared.messages.common import Millis
from shared.messages.engine import Watching
from shared.messages.envelope import Envelope
from shared.messages.topics import ENGINE_COMMANDS

EVERY_S = 2.0
RENEWED_S = 30.0


@dataclass(slots=True)
class _Told:
    count: int = 0
    at_s: float = float("-inf")
    telling: bool = False


class Watchings:
    """What was told of each game. `now_s` is a clock that only goes forward."""

    def __init__(
        self,
        publisher: Publisher,
        *,
        gateway: str,
        now_ms: Callable[[], Millis],
        now_s: Callable[[], float],
    ) -> None:
        self._publisher = publisher
        self._gateway = gateway
        self._now_ms = now_ms
        self._now_s = now_s
        self._told: dict[str, _Told] = {}
        self._telling: set[asyncio.Task[None]] = set()

    def look(self, counts: Mapping[str, int]) -> None:
        """So many watch each game now (nobody those left out): tell what it is time to tell.

        Called again and again.
        """
        for game in (*counts, *(self._told.keys() - counts.keys())):
            self._look(game, counts.get(game, 0))

    def _look(self, game: str, count: int) -> None:
        told = self._told.get(game)
        if told is None:
            if not count:
                return
            told = self._told[game] = _Told()
        pause_s = RENEWED_S if count == told.count else EVERY_S
        if told.telling or self._now_s() - told.at_s < pause_s:
            return
        if not count and not told.count:
            del self._told[game]
            return
        self._tell(game, told, count)

    async def leave_all(self) -> None:
        """The replica ends: nobody watches here any more, if the bus takes it in time."""
        for game, told in self._told.items():
            if told.count:
                self._tell(game, told, 0)
        if self._telling:
            await asyncio.wait(self._telling, timeout=2)

    def _tell(self, game: str, told: _Told, count: int) -> None:
        told.telling = True
        task = asyncio.get_running_loop().create_task(self._say(game, told, count))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _say(self, game: str, told: _Told, count: int) -> None:
        """What the bus doesn't take is said by and by."""
        body = Watching(gateway=self._gateway, count=count)
        try:
            envelope = Envelope.of(body, key=game, at=self._now_ms())
            await self._publisher.publish(ENGINE_COMMANDS, envelope)
            told.count = count
        except Unavailable:
            pass
        finally:
            told.at_s, told.telling = self._now_s(), False

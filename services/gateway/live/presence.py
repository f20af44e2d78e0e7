"""Who is at the table, told to the engine: `Present` when a seat's player has a socket here,
`Absent` when the last one closed and none came within a moment (a reloaded page stays present).
"""

import asyncio
from collections.abc import Callable

from services.gateway.live.showing import Seat
from shared.bus.publisher import Publisher, Unavailable
from shared.messages.common import Millis
from shared.messages.engine import Absent, Present
from shared.messages.envelope import Envelope
from shared.messages.topics import ENGINE_COMMANDS

AGAIN_AFTER_S = 0.5
Held = tuple[str, Seat]


class Presences:
    """The seats held here. What was told is brought in line with what is, until it is."""

    def __init__(
        self,
        publisher: Publisher,
        *,
        gateway: str,
        absent_after_s: float,
        now_ms: Callable[[], Millis],
        gone: Callable[[str, Seat], None],
    ) -> None:
        self._publisher = publisher
        self._gateway = gateway
        self._absent_after_s = absent_after_s
        self._now_ms = now_ms
        self._gone = gone
        self._held: set[Held] = set()
        self._told: set[Held] = set()
        self._leaving: dict[Held, asyncio.TimerHandle] = {}
        self._telling: dict[Held, asyncio.Task[None]] = {}

    def held(self, game: str, seat: Seat) -> bool:
        """Whether the seat's player is here, or was a moment ago."""
        return (game, seat) in self._held

    def changed(self, game: str, seats: set[Seat], known: tuple[Seat, ...]) -> None:
        """These of the game's seats have a socket here now."""
        for seat in known:
            if seat in seats:
                self._came((game, seat))
            elif (game, seat) in self._held and (game, seat) not in self._leaving:
                self._leave_soon((game, seat))

    async def leave_all(self) -> None:
        """The replica ends: say goodbye for everybody, if the bus takes it in time."""
        for timer in self._leaving.values():
            timer.cancel()
        for held in list(self._held):
            self._went(held)
        if self._telling:
            await asyncio.wait(self._telling.values(), timeout=2)
        for task in list(self._telling.values()):
            task.cancel()

    def _came(self, held: Held) -> None:
        if timer := self._leaving.pop(held, None):
            timer.cancel()
        if held not in self._held:
            self._held.add(held)
            self._tell(held)

    def _leave_soon(self, held: Held) -> None:
        loop = asyncio.get_running_loop()
        self._leaving[held] = loop.call_later(self._absent_after_s, self._went, held)

    def _went(self, held: Held) -> None:
        self._leaving.pop(held, None)
        self._held.discard(held)
        self._gone(*held)
        self._tell(held)

    def _tell(self, held: Held) -> None:
        if held not in self._telling:
            task = asyncio.get_running_loop().create_task(self._until_told(held))
            self._telling[held] = task
            task.add_done_callback(lambda _: self._telling.pop(held, None))

    async def _until_told(self, held: Held) -> None:
        game, seat = held
        while (here := held in self._held) != (held in self._told):
            body = (Present if here else Absent)(seat=seat, gateway=self._gateway)
            envelope = Envelope.of(body, key=game, at=self._now_ms())
            try:
                await self._publisher.publish(ENGINE_COMMANDS, envelope)
            except Unavailable:
                await asyncio.sleep(AGAIN_AFTER_S)
                continue
            (self._told.add if here else self._told.discard)(held)

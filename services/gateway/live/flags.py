"""The engine's question whether a seat's time is used up.

Only the replica that shows the seat its turn knows. While its own clock still shows time it says
how much; once that is used up, and a moment more so that what lies in the sockets' buffers is
read first, it says that nothing was sent. That goes through the same producer to the same
partition as the player's actions, behind all of them.
"""

import asyncio
from collections.abc import Callable

from services.gateway.awake import AwakeClock
from services.gateway.live.acting import Acting
from services.gateway.live.showing import Seat, Showing
from shared.bus.publisher import Publisher, Unavailable
from shared.messages.common import Millis
from shared.messages.engine import FlagPending, NothingSent, StillShowing
from shared.messages.envelope import Envelope, Message
from shared.messages.topics import ENGINE_COMMANDS

SHORT_MS = 300
"""With no more than this left the answer waits for the end instead of saying so."""
MOMENT_MS = 60
"""Awake time in which everything that was received before is read."""
STEP_S = 0.02


class Flags:
    """Answers `FlagPending`, one answer a game at a time."""

    def __init__(
        self,
        publisher: Publisher,
        acting: Acting,
        awake: AwakeClock,
        *,
        gateway: str,
        now_ms: Callable[[], Millis],
    ) -> None:
        self._publisher = publisher
        self._acting = acting
        self._awake = awake
        self._gateway = gateway
        self._now_ms = now_ms
        self._answering: dict[str, asyncio.Task[None]] = {}

    def asked(self, game: str, question: FlagPending, showing: Showing) -> None:
        """Answer for a seat that is held here."""
        if game in self._answering:
            return
        task = asyncio.get_running_loop().create_task(self._answer(game, question, showing))
        self._answering[game] = task
        task.add_done_callback(lambda _: self._answering.pop(game, None))

    async def _answer(self, game: str, question: FlagPending, showing: Showing) -> None:
        seat, turn = question.seat, question.turn
        left = showing.left_ms(seat, turn)
        if left > SHORT_MS:
            await self._say(game, self._still(seat, turn, left))
            return
        await self._awake_until(self._awake.now_ms() + left + MOMENT_MS)
        await self._acting.all_sent(game, seat)
        await self._say(game, NothingSent(turn=turn, seat=seat, gateway=self._gateway))

    def _still(self, seat: Seat, turn: int, left: Millis) -> StillShowing:
        return StillShowing(turn=turn, seat=seat, gateway=self._gateway, remaining_ms=left)

    async def _awake_until(self, at_ms: float) -> None:
        while self._awake.now_ms() < at_ms:  # noqa: ASYNC110 - a clock that nobody can wait on
            await asyncio.sleep(STEP_S)

    async def _say(self, game: str, body: Message) -> None:
        """The engine asks again when an answer is lost."""
        try:
            envelope = Envelope.of(body, key=game, at=self._now_ms())
            await self._publisher.publish(ENGINE_COMMANDS, envelope)
        except Unavailable:
            return

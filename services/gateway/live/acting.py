"""Actions on their way to the engine, and who waits for what became of them."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID, uuid5

from services.gateway.live.showing import Seat
from shared.bus.publisher import Publisher, Unavailable
from shared.messages.common import Json, Millis
from shared.messages.engine import Act
from shared.messages.envelope import Envelope
from shared.messages.topics import ENGINE_COMMANDS

DELIVER_WITHIN_S = 60.0
AGAIN_AFTER_S = 0.1
UNANSWERED_FOR_S = 120.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an action: accepted with a `seq`, or refused with code and sentence.

    Neither: the bus did not take it, or nobody knows; the client sends it again. `words`: those
    that a refusal is about.
    """

    seq: int | None = None
    code: str | None = None
    sentence: str | None = None
    words: tuple[str, ...] = ()


NOBODY_KNOWS = Outcome(
    code=None, sentence="The message bus does not answer. Send the action again."
)
Told = Callable[[Outcome], None]


@dataclass(slots=True)
class _Pending:
    since: float
    told: list[Told]


def action_id(game: str, seat: Seat, client_id: UUID) -> UUID:
    """The name of an action in the whole system: of the game, the seat and the client's id."""
    return uuid5(UUID(game), f"{seat}:{client_id}")


class Acting:
    """Sends actions and hands out their outcomes. Nothing waits for ever: a pending action whose
    answer doesn't come is forgotten after a while; the client asks by sending it again."""

    def __init__(self, publisher: Publisher, *, gateway: str, now_ms: Callable[[], Millis]) -> None:
        self._publisher = publisher
        self._gateway = gateway
        self._now_ms = now_ms
        self._pending: dict[str, _Pending] = {}
        self._sending: dict[tuple[str, Seat], set[asyncio.Task[None]]] = {}

    def send(
        self,
        *,
        game: str,
        seat: Seat,
        id: UUID,
        turn: int,
        action: Json,
        spent_ms: Millis | None,
        told: Told,
    ) -> str:
        """Send an action at once, behind those of the same game sent before. `told` hears once.

        Answers the action's id, for `forget`.
        """
        body = Act(
            seat=seat,
            action_id=str(id),
            turn=turn,
            action=action,
            spent_ms=spent_ms,
            gateway=self._gateway,
        )
        pending = self._pending.setdefault(body.action_id, _Pending(time.monotonic(), []))
        pending.told.append(told)
        envelope = Envelope.of(body, key=game, at=self._now_ms(), id=id)
        task = asyncio.get_running_loop().create_task(self._deliver(envelope))
        sending = self._sending.setdefault((game, seat), set())
        sending.add(task)
        task.add_done_callback(lambda done: self._sent(game, seat, done))
        return body.action_id

    def arrived(self, action_id: str, outcome: Outcome) -> None:
        """The engine has spoken."""
        pending = self._pending.pop(action_id, None)
        for told in pending.told if pending else ():
            told(outcome)

    def forget(self, action_id: str, told: Told) -> None:
        """Nobody waits any more."""
        pending = self._pending.get(action_id)
        if pending is None or told not in pending.told:
            return
        pending.told.remove(told)
        if not pending.told:
            del self._pending[action_id]

    async def all_sent(self, game: str, seat: Seat) -> None:
        """Wait until what the seat's player sent is on the bus, or has failed to get there."""
        if sending := self._sending.get((game, seat)):
            await asyncio.wait(set(sending))

    def lag_s(self) -> float:
        """For how long the oldest action has been waiting."""
        for pending in self._pending.values():
            return time.monotonic() - pending.since
        return 0.0

    def sweep(self) -> None:
        """Give up actions that nobody has answered for a long time."""
        before = time.monotonic() - UNANSWERED_FOR_S
        for id in [id for id, p in self._pending.items() if p.since < before]:
            self.arrived(id, NOBODY_KNOWS)

    async def _deliver(self, envelope: Envelope) -> None:
        """Put it on the bus; the same action again does no harm.

        It is tried for long: who acted in time must not lose by time because the bus was gone.
        """
        until = time.monotonic() + DELIVER_WITHIN_S
        while time.monotonic() < until:
            try:
                await self._publisher.publish(ENGINE_COMMANDS, envelope)
            except Unavailable:
                await asyncio.sleep(AGAIN_AFTER_S)
                continue
            return
        self.arrived(str(envelope.id), NOBODY_KNOWS)

    def _sent(self, game: str, seat: Seat, task: asyncio.Task[None]) -> None:
        sending = self._sending.get((game, seat))
        if sending is not None:
            sending.discard(task)
            if not sending:
                del self._sending[game, seat]

"""Somebody at a game over the WebSocket, who never gives up: watches again, sends again.

What they do is their `Manner`'s, who is told about it their `Notes`'. Woken by frames and by what
is due, so that hundreds of them are cheap.
"""

import asyncio
import json
import time
from dataclasses import dataclass
from typing import Any, Final, Protocol
from uuid import uuid4

import websockets
from websockets.asyncio.client import ClientConnection

from shared.cli.client.api import Api
from shared.cli.client.board import Board, Missed

Json = dict[str, Any]

AGAIN_S: Final = 2.0
"""An action without an answer is sent again."""
RECONNECT_S: Final = 0.25
REFUSED_S: Final = 0.1
OPENING_S: Final = 10.0
ASIDE: Final = frozenset({"offer_draw", "decline_draw"})
"""What one does beside one's turn."""


@dataclass(slots=True)
class Pending:
    """An action that is not answered yet. Instants are of `time.monotonic`."""

    id: str
    turn: int
    action: Json
    first_at: float
    sent_at: float = 0.0


class Manner(Protocol):
    """How somebody plays. Asked when the game waits for them, by what `board.asked` says."""

    def thinks_s(self, board: Board) -> float:
        """How long they think now."""
        ...

    def chooses(self, board: Board) -> Json:
        """What they do then; asked again in the same turn when it was refused or no play."""
        ...


class Notes(Protocol):
    """Who is told what happens. `at` are instants of `time.monotonic`."""

    def sent(self, game: str, board: Board, pending: Pending) -> None:
        """An action goes out for the first time."""
        ...

    def answered(self, game: str, frame: Json, pending: Pending | None, at: float) -> None:
        """`accepted` or `refused` came, for `pending` or for an earlier one (a repeat)."""
        ...

    def shown(self, game: str, board: Board, at: float) -> None:
        """A snapshot came; `board` has it already."""
        ...

    def told(self, game: str, board: Board, event: Json, at: float) -> None:
        """An event came that is new; `board` has it already."""
        ...


@dataclass(frozen=True, slots=True)
class Patience:
    """Who hears nothing for `ping_s` pings; after `silent_s` of nothing, tries another gateway."""

    ping_s: float = 20.0
    silent_s: float = 60.0


class Player:
    """One person at one game, over as many sockets as it takes."""

    def __init__(
        self, api: Api, game: str, manner: Manner, notes: Notes, patience: Patience
    ) -> None:
        self._api, self._game = api, game
        self._manner, self._notes, self._patience = manner, notes, patience
        self._board = Board()
        self._pending: Pending | None = None
        self._asked: tuple[int, str] | None = None
        self._acted = False
        self._due_at = 0.0
        self._heard_at = self._pinged_at = 0.0
        self.reconnects = 0

    @property
    def done(self) -> bool:
        """The game is over, and everything sent is answered."""
        return self._board.over and self._pending is None

    async def play(self, give_up_at: float) -> bool:
        """Play to the end; whether it came before `give_up_at`."""
        while not self.done and time.monotonic() < give_up_at:
            try:
                await self._connected(give_up_at)
            except (OSError, TimeoutError, websockets.WebSocketException):
                self.reconnects += 1
                self._api.move_on()
                await asyncio.sleep(RECONNECT_S)
        return self.done

    async def _connected(self, give_up_at: float) -> None:
        """Follow the game on one socket, to the end of the game or of the socket."""
        address = self._api.gateway.replace("http", "ws", 1) + "/api/v1/ws"
        async with websockets.connect(
            address,
            open_timeout=OPENING_S,
            close_timeout=1,
            ping_interval=None,
            compression=None,
        ) as socket:
            self._heard_at = self._pinged_at = time.monotonic()
            await _say(socket, type="hello", token=self._api.token)
            await self._watch(socket)
            if self._pending:
                self._pending.sent_at = 0.0
            while not self.done and time.monotonic() < give_up_at:
                await self._once(socket)

    async def _once(self, socket: ClientConnection) -> None:
        """Hear a frame, or wait until something is due; do what is due."""
        try:
            async with asyncio.timeout(self._wait_s(time.monotonic())):
                text = await socket.recv()
        except TimeoutError:
            pass
        else:
            self._heard_at = time.monotonic()
            await self._hear(socket, json.loads(text))
        now = time.monotonic()
        if now - self._heard_at > self._patience.silent_s:
            raise TimeoutError("the gateway is silent")
        if now - max(self._heard_at, self._pinged_at) > self._patience.ping_s:
            self._pinged_at = now
            await _say(socket, type="ping", nonce=1)
        await self._act(socket, now)

    def _wait_s(self, now: float) -> float:
        """Until something is due, if nothing is heard."""
        due = max(self._heard_at, self._pinged_at) + self._patience.ping_s
        due = min(due, self._heard_at + self._patience.silent_s)
        if self._pending:
            due = min(due, self._pending.sent_at + AGAIN_S)
        elif self._asked and not self._acted:
            due = min(due, self._due_at)
        return max(0.0, due - now) + 0.001

    async def _watch(self, socket: ClientConnection) -> None:
        after = {"after": self._board.seq} if self._board.seq else {}
        await _say(socket, type="watch", game=self._game, **after)

    # --- hearing ----------------------------------------------------------------------------------

    async def _hear(self, socket: ClientConnection, frame: Json) -> None:
        if frame.get("game") != self._game:
            return
        match frame["type"]:
            case "snapshot":
                self._board.shown(frame["seq"], frame["match"])
                self._notes.shown(self._game, self._board, self._heard_at)
                self._look()
            case "event":
                await self._event(socket, frame["event"])
            case "resync":
                await self._watch(socket)
            case "accepted" | "refused":
                self._answered(frame)
            case "error" if "id" not in frame:
                await asyncio.sleep(RECONNECT_S)  # this gateway may not have heard of it yet
                await self._watch(socket)

    async def _event(self, socket: ClientConnection, event: Json) -> None:
        try:
            new = self._board.told(event)
        except Missed:
            self._board.seq = 0
            await self._watch(socket)
            return
        if new:
            self._notes.told(self._game, self._board, event, self._heard_at)
            if event.get("next") or event.get("window"):
                self._asked = None
            self._look()

    def _look(self) -> None:
        """Begin to think when the game asks for something new."""
        what = self._board.asked
        asked = (self._board.turn, what) if what else None
        if asked != self._asked:
            self._asked, self._acted = asked, False
            if asked:
                self._due_at = time.monotonic() + self._manner.thinks_s(self._board)

    def _answered(self, frame: Json) -> None:
        pending = self._pending if self._pending and self._pending.id == frame["id"] else None
        self._notes.answered(self._game, frame, pending, self._heard_at)
        if pending is None:
            return
        self._pending = None
        if frame["type"] == "refused" or pending.action["type"] in ASIDE:
            self._acted = False  # the turn, if it still is this one, wants another action
            self._due_at = max(self._due_at, self._heard_at + REFUSED_S)

    # --- acting -----------------------------------------------------------------------------------

    async def _act(self, socket: ClientConnection, now: float) -> None:
        if self._pending is None and self._asked and not self._acted and now >= self._due_at:
            self._acted = True
            action = self._manner.chooses(self._board)
            turn = self._board.turn
            self._pending = Pending(str(uuid4()), turn, action, first_at=now)
            self._notes.sent(self._game, self._board, self._pending)
        pending = self._pending
        if pending and now - pending.sent_at >= AGAIN_S:
            pending.sent_at = now
            said = {"id": pending.id, "turn": pending.turn, "action": pending.action}
            await _say(socket, type="act", game=self._game, **said)


async def _say(socket: ClientConnection, **frame: object) -> None:
    await socket.send(json.dumps(frame))

"""A player over the WebSocket, who never gives up: reconnects, watches again, sends again."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final
from uuid import uuid4

import websockets
from websockets.asyncio.client import ClientConnection

from shared.cli.chaos.diary import Diary
from shared.cli.client.api import Api
from shared.cli.client.board import Board, Missed
from shared.cli.client.choosing import some_action
from shared.lexicon.lexicon import Lexicon

Json = dict[str, Any]

AGAIN_S: Final = 2.0
"""An action without an answer is sent again."""
SILENT_S: Final = 5.0
"""Who hears nothing for so long, pings unanswered, tries another gateway."""
PING_S: Final = 1.5
RECONNECT_S: Final = 0.25
RESIGNS, OFFERS = 0.01, 0.02
"""How likely a player resigns, or offers a draw, instead of moving."""


@dataclass(slots=True)
class Pending:
    """An action that is not answered yet."""

    id: str
    turn: int
    action: Json
    first_at: float
    sent_at: float = 0.0


@dataclass(slots=True)
class Player:
    """One account at play. `latencies` are seconds from an action's first sending to its yes."""

    name: str
    api: Api
    diary: Diary
    lexicon: Lexicon
    rng: Random
    think_s: float
    latencies: list[float] = field(default_factory=list)
    reconnects: int = 0

    async def play(self, game: str, give_up_at: float) -> bool:
        """Play a game to its end; whether it ended before `give_up_at` (monotonic)."""
        play = _Play(self, game)
        while not play.done and time.monotonic() < give_up_at:
            try:
                await play.connected(give_up_at)
            except (OSError, TimeoutError, websockets.WebSocketException):
                self.reconnects += 1
                self.api.move_on()
                await asyncio.sleep(RECONNECT_S)
        return play.done


class _Play:
    """One game of one player, over as many sockets as it takes."""

    def __init__(self, player: Player, game: str) -> None:
        self._player = player
        self._game = game
        self._board = Board()
        self._pending: Pending | None = None
        self._acted_turn = self._offered_turn = -1
        self._move_at = 0.0
        self._heard_at = self._pinged_at = 0.0

    @property
    def done(self) -> bool:
        return self._board.over and self._pending is None

    async def connected(self, give_up_at: float) -> None:
        """Follow the game on one socket, to the end of the game or of the socket."""
        address = self._player.api.gateway.replace("http", "ws", 1) + "/api/v1/ws"
        async with websockets.connect(
            address, open_timeout=SILENT_S, close_timeout=1, ping_interval=None
        ) as ws:
            self._heard_at = self._pinged_at = time.monotonic()
            await _say(ws, type="hello", token=self._player.api.token)
            await self._watch(ws)
            if self._pending:
                self._pending.sent_at = 0.0
            while not self.done and time.monotonic() < give_up_at:
                await self._once(ws)

    async def _once(self, ws: ClientConnection) -> None:
        try:
            async with asyncio.timeout(0.1):
                text = await ws.recv()
        except TimeoutError:
            pass
        else:
            self._heard_at = time.monotonic()
            await self._hear(ws, json.loads(text))
        now = time.monotonic()
        if now - self._heard_at > SILENT_S:
            raise TimeoutError("the gateway is silent")
        if now - self._pinged_at > PING_S:
            self._pinged_at = now
            await _say(ws, type="ping", nonce=1)
        await self._act(ws, now)

    async def _watch(self, ws: ClientConnection) -> None:
        after = {"after": self._board.seq} if self._board.seq else {}
        await _say(ws, type="watch", game=self._game, **after)

    async def _hear(self, ws: ClientConnection, frame: Json) -> None:
        if frame.get("game") != self._game:
            return
        match frame["type"]:
            case "snapshot":
                self._board.shown(frame["seq"], frame["match"])
            case "event":
                await self._event(ws, frame["event"])
            case "resync":
                await self._watch(ws)
            case "accepted":
                self._answered(frame, accepted=frame["id"], seq=frame["seq"])
            case "refused":
                self._answered(frame, refused=frame["id"], code=frame["code"])

    async def _event(self, ws: ClientConnection, event: Json) -> None:
        try:
            new = self._board.told(event)
        except Missed:
            self._board.seq = 0
            await self._watch(ws)
            return
        if new:
            self._player.diary.note(event=event, game=self._game)

    def _answered(self, frame: Json, **line: object) -> None:
        self._player.diary.note(game=self._game, **line)
        pending = self._pending
        if pending is None or pending.id != frame["id"]:
            return
        if frame["type"] == "accepted":
            self._player.latencies.append(time.monotonic() - pending.first_at)
        if frame["type"] == "refused" or pending.action["type"] != "write":
            self._acted_turn = -1  # the turn, if it still is this one, wants another action
        self._pending = None

    async def _act(self, ws: ClientConnection, now: float) -> None:
        if self._pending is None:
            self._decide(now)
        pending = self._pending
        if pending and now - pending.sent_at > AGAIN_S:
            pending.sent_at = now
            await _say(
                ws,
                type="act",
                game=self._game,
                id=pending.id,
                turn=pending.turn,
                action=pending.action,
            )

    def _decide(self, now: float) -> None:
        """Choose an action once it is this player's turn and they have thought."""
        board, player = self._board, self._player
        if not board.my_turn or self._acted_turn == board.turn:
            self._move_at = now + player.rng.uniform(0.5, 1.5) * player.think_s
            return
        if now < self._move_at:
            return
        self._acted_turn = board.turn
        action = self._choice()
        self._pending = Pending(str(uuid4()), board.turn, action, first_at=now)
        player.diary.note(
            sent=self._pending.id,
            game=self._game,
            seat=board.you,
            turn=board.turn,
            action=action,
        )

    def _choice(self) -> Json:
        board, rng = self._board, self._player.rng
        if board.offer is not None and board.offer != board.you and rng.random() < 0.5:
            return {"type": "offer_draw"}
        if rng.random() < RESIGNS:
            return {"type": "resign"}
        if rng.random() < OFFERS and self._offered_turn != board.turn:
            self._offered_turn = board.turn
            return {"type": "offer_draw"}
        return some_action(board.match, self._player.lexicon, rng)


async def _say(ws: ClientConnection, **frame: object) -> None:
    await ws.send(json.dumps(frame))

"""One game over the socket: what is heard is told, what is typed is sent."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, Final
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from shared.cli.client.board import Board, Missed
from shared.cli.terminal import reading
from shared.cli.terminal.drawing import bag_of, drawn
from shared.cli.terminal.telling import told
from shared.games.kernel import Malformed

Json = dict[str, Any]

CONNECT_S: Final = 10.0
AGAIN_S: Final = 1.0
TRIES: Final = 30
"""How often the line is taken up again, one after the other, before giving up."""


class Lost(Exception):
    """The hall can't be reached any more. The message is a sentence."""


class Playing:
    """A seat in one game. `lines` yields what is typed; `say` prints."""

    def __init__(
        self,
        gateway: str,
        token: str,
        game: str,
        lines: AsyncIterator[str],
        say: Callable[[str], None],
    ) -> None:
        self._address = gateway.replace("http", "ws", 1) + "/api/v1/ws"
        self._token, self._game = token, game
        self._lines, self._say = lines, say
        self._board = Board()
        self._pending: Json | None = None
        self._shown: tuple[int, str | None] | None = None

    async def run(self) -> Json:
        """Play to the end, or until nothing more is typed; the match as last told.

        Raises `Lost`.
        """
        typing = asyncio.create_task(self._type())
        try:
            for _ in range(TRIES):
                try:
                    await self._connected(typing)
                    return self._board.match
                except (OSError, TimeoutError, ConnectionClosed):
                    self._say("The line is down. Trying again.")
                    await asyncio.sleep(AGAIN_S)
            raise Lost("The hall doesn't answer any more. What you played is kept.")
        finally:
            typing.cancel()

    async def _connected(self, typing: asyncio.Task[None]) -> None:
        """Follow the game over one connection, to its end or until no more is typed."""
        async with connect(self._address, open_timeout=CONNECT_S) as socket:
            self._socket = socket
            await self._send(type="hello", token=self._token)
            await self._watch()
            hearing = asyncio.create_task(self._hear(socket))
            try:
                await asyncio.wait({hearing, typing}, return_when=asyncio.FIRST_COMPLETED)
                if hearing.done():
                    hearing.result()
                elif not self._board.over:
                    self._say("Your game goes on without you: come back with --join.")
            finally:
                hearing.cancel()

    async def _hear(self, socket: ClientConnection) -> None:
        async for text in socket:
            frame = json.loads(text)
            if frame.get("game") == self._game:
                await self._heard(frame)
            if self._board.over and not self._board.stale:
                return

    async def _heard(self, frame: Json) -> None:
        match frame["type"]:
            case "snapshot":
                self._board.shown(frame["seq"], frame["match"])
                self._show()
                if self._pending:
                    await self._send(**self._pending)
            case "event":
                await self._event(frame["event"])
            case "accepted" | "refused" if self._pending and frame["id"] == self._pending["id"]:
                self._pending = None
                if frame["type"] == "refused":
                    self._say(f"! {frame['detail']}")
            case "presence" if frame["seat"] != self._board.you:
                self._say(f"Seat {frame['seat']} {'is here' if frame['present'] else 'has gone'}.")
            case "resync":
                await self._watch()
            case "error":
                raise Lost(frame["detail"])

    async def _event(self, event: Json) -> None:
        try:
            if not self._board.told(event):
                return
        except Missed:
            await self._watch()
            return
        for line in told(self._board.match, event):
            self._say(line)
        if self._board.stale:
            await self._watch()
        else:
            self._show()

    def _show(self) -> None:
        """The game as it stands, once for each state one can act in."""
        state = (self._board.seq, self._board.asked)
        if state == self._shown:
            return
        self._shown = state
        self._say("\n" + drawn(self._board.match))
        if self._board.asked == "turn":
            self._say("Your turn (help tells what to type).")
        elif self._board.asked == "window":
            self._say("Does it stand? Type ok or challenge.")

    async def _type(self) -> None:
        async for line in self._lines:
            if line.strip().lower() in ("help", "?"):
                self._say(reading.HELP)
            elif line.strip().lower() == "bag":
                self._say(bag_of(self._board.match))
            elif line.strip():
                await self._typed(line)

    async def _typed(self, line: str) -> None:
        if not self._board.match:
            self._say("! The game isn't here yet.")
            return
        try:
            action = reading.read(self._board.match, line)
        except Malformed as error:
            self._say(f"! {error.sentence}")
            return
        self._pending = {
            "type": "act",
            "game": self._game,
            "id": str(uuid4()),
            "turn": self._board.turn,
            "action": action,
        }
        with suppress(ConnectionClosed):  # Then it is sent again over the next one.
            await self._send(**self._pending)

    async def _watch(self) -> None:
        await self._send(type="watch", game=self._game)

    async def _send(self, **frame: Any) -> None:  # noqa: ANN401 - a frame's fields
        await self._socket.send(json.dumps(frame))

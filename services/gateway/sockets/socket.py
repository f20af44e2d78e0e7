"""One WebSocket, from its opening to its end.

```
NEW ──accept──▶ OPEN ──────────────▶ CLOSING ──▶ CLOSED
                 │ hello (token)        ▲  4400 malformed too often   4401 session ended
                 │ watch unwatch act    │  4408 too slow              4429 flooding
                 │ lobby seek ping      │  1012 the server restarts   1013 too many sockets
                 └──────────────────────┘  the client went away
```
Two tasks: one reads frames and acts on them at once, one writes what is in the queue. Everything
that is pushed from elsewhere goes into the queue without waiting.
"""

import asyncio
import time
from collections.abc import Callable
from enum import Enum
from typing import assert_never

from fastapi import WebSocket, WebSocketDisconnect

from services.gateway.accounts.sessions import Caller
from services.gateway.limits import TokenBucket
from services.gateway.live import frames
from services.gateway.lobby import Lobby
from services.gateway.problems import Problem
from services.gateway.seeking.searches import Searches, SocketSearch
from services.gateway.sockets.actions import SocketActions
from services.gateway.sockets.messages import (
    ActIn,
    Hello,
    LobbyIn,
    Ping,
    SeekIn,
    Unreadable,
    UnseekIn,
    Unwatch,
    Watch,
    read,
)
from services.gateway.sockets.parts import Parts
from services.gateway.sockets.queue import Closing, FrameQueue

MALFORMED, SESSION_ENDED, TOO_SLOW, FLOODING = 4400, 4401, 4408, 4429
TRY_LATER = 1013
TOO_MANY = "too many sockets: close another one"


class State(Enum):
    """Where the socket is on its way."""

    NEW = "new"
    OPEN = "open"
    CLOSING = "closing"
    CLOSED = "closed"


class Socket:
    """A client's socket. A `Viewer` for games, the lobby and the account's news."""

    def __init__(
        self,
        ws: WebSocket,
        parts: Parts,
        caller: Caller | None,
        *,
        lobby: Lobby,
        searches: Searches,
    ) -> None:
        self._ws = ws
        self._parts = parts
        self._lobby_tables = lobby
        self._settings = parts.settings
        self._state = State.NEW
        self._queue = FrameQueue(parts.settings.socket_queue)
        self._games: set[str] = set()
        self._actions = SocketActions(parts, self.push)
        self._seeking = SocketSearch(searches, self.push)
        self._malformed = 0
        self._bucket = TokenBucket(
            per_s=self._settings.frames_per_s,
            burst=self._settings.frames_burst,
            now=time.monotonic(),
        )
        self.caller = caller
        self.flooded = False

    # --- as others see it -------------------------------------------------------------------

    @property
    def account(self) -> str | None:
        """Who is at the other end, None when nobody has signed in."""
        return self.caller.account.id if self.caller else None

    def push(self, text: str, wrote: Callable[[], None] | None = None) -> None:
        """Queue a frame. A socket whose queue is full is closed: it has to watch again."""
        if not self._queue.push(text, wrote) and not self._queue.closing:
            self._queue.close(TOO_SLOW, "too slow: reconnect and watch again", drop=True)

    def close(self, code: int, reason: str) -> None:
        """Close it after what is queued."""
        self._queue.close(code, reason, drop=False)

    # --- its life ---------------------------------------------------------------------------

    async def serve(self) -> None:
        """Read and write until one side ends it."""
        await self._ws.accept()
        self._state = State.OPEN
        await self._greet()
        reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._write())
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            reader.cancel()
            await self._finish(writer, went_away=reader.done() and not self._queue.closing)
            self._state = State.CLOSED

    async def _greet(self) -> None:
        """Who one is here. What changed before is in it, what changes after is sent."""
        caller = self.caller
        me = await self._parts.me(caller.account) if caller else None
        if caller:
            self._parts.hub.people.came(caller.account.id, self)
        self.push(frames.hello(me, self._parts.now_ms()))

    def _leave(self) -> None:
        """Nothing is pushed here any more."""
        self._state = State.CLOSING
        hub = self._parts.hub
        for game in self._games:
            hub.unwatch(game, self)
        self._actions.gone()
        self._seeking.gone()
        hub.people.went(self.account, self)

    async def _finish(self, writer: asyncio.Task[None], *, went_away: bool) -> None:
        """Let the writer say the last word, if anybody listens."""
        if went_away:
            writer.cancel()
        await asyncio.wait({writer}, timeout=self._settings.write_within_s + 1)
        writer.cancel()

    # --- writing ----------------------------------------------------------------------------

    async def _write(self) -> None:
        try:
            while True:
                out = await self._queue.next()
                async with asyncio.timeout(self._settings.write_within_s):
                    if isinstance(out, Closing):
                        await self._ws.close(out.code, out.reason)
                        return
                    await self._ws.send_text(out[0])
                if out[1] is not None:
                    out[1]()
        except TimeoutError:
            await self._give_up()
        except (WebSocketDisconnect, RuntimeError, OSError):
            return

    async def _give_up(self) -> None:
        """The client takes nothing: its buffers are full, and so is our patience."""
        self._queue.close(TOO_SLOW, "too slow: reconnect and watch again", drop=True)
        try:
            async with asyncio.timeout(1):
                await self._ws.close(TOO_SLOW, "too slow: reconnect and watch again")
        except (TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
            return

    # --- reading ----------------------------------------------------------------------------

    async def _read(self) -> None:
        while not self._queue.closing:
            said = await self._ws.receive()
            if said["type"] != "websocket.receive":
                return
            if not self._bucket.take(time.monotonic()):
                self.flooded = True
                self._queue.close(FLOODING, "too many messages", drop=True)
                return
            await self._frame(said.get("text"))

    async def _frame(self, text: str | None) -> None:
        try:
            if text is None:
                raise Unreadable("Frames are text.")
            if len(text) > self._settings.frame_bytes:
                raise Unreadable(f"A frame has at most {self._settings.frame_bytes} characters.")
            said = read(text)
        except Unreadable as why:
            self._unreadable(why)
            return
        match said:
            case ActIn():
                self._actions.act(said, self.caller)
            case Ping():
                self.push(frames.pong(said.nonce, self._parts.now_ms()))
            case Watch():
                self._watch(said)
            case Unwatch():
                self._games.discard(said.game)
                self._parts.hub.unwatch(said.game, self)
            case LobbyIn():
                await self._lobby(said.on)
            case SeekIn():
                self._seek(said)
            case UnseekIn():
                self._seeking.unseek(said.id)
            case Hello():
                await self._hello(said.token)
            case _:
                assert_never(said)

    def _unreadable(self, why: Unreadable) -> None:
        self._malformed += 1
        if why.game is not None and why.id is not None:
            self.push(frames.refused(why.game, why.id, "malformed", str(why)))
        else:
            self.push(frames.error("malformed", str(why)))
        if self._malformed >= self._settings.malformed_frames:
            self.close(MALFORMED, "too many frames that can't be read")

    async def _hello(self, token: str) -> None:
        """Sign in. Who is signed in already stays who they are."""
        caller = await self._parts.caller_of(token)
        if caller is None:
            self.close(SESSION_ENDED, "not signed in")
        elif self.caller is not None:
            await self._greet()
        elif not self._parts.registry.admits(caller.account.id):
            self.close(TRY_LATER, TOO_MANY)
        else:
            self.caller = caller
            await self._greet()

    async def _lobby(self, on: bool) -> None:
        hub = self._parts.hub
        hub.people.follow_lobby(self, on)
        if on:
            tables = await self._lobby_tables.tables()
            self.push(frames.lobby(tables, hub.people.seekers.all()))

    def _watch(self, said: Watch) -> None:
        if self.caller is None:
            self.push(frames.error("not_signed_in", "Sign in to watch a game.", game=said.game))
        elif said.game not in self._games and len(self._games) >= self._settings.socket_games:
            self.push(frames.error("slow_down", "Too many games at once.", game=said.game))
        else:
            self._games.add(said.game)
            self._parts.hub.watch(said.game, self, said.after)

    def _seek(self, said: SeekIn) -> None:
        try:
            if self.caller is None:
                raise Problem("not_signed_in", "Sign in to play.")
            self._seeking.seek(self.caller.player, said.id, said.wish)
        except Problem as why:
            self.push(frames.seek(said.id, "refused", code=why.code, detail=why.detail))

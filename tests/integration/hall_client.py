"""A client of the hall for tests: HTTP and one WebSocket, by the public interface only."""

import asyncio
import json
import time
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from shared.games.wordgrid.search import all_moves
from shared.lexicon.store import get, latest

Frame = dict[str, Any]
PATIENCE_S = 15.0


class Refused(Exception):
    """A problem in answer to a request."""

    def __init__(self, status: int, problem: Frame) -> None:
        super().__init__(f"{status} {problem}")
        self.status = status
        self.code = problem.get("code")
        self.problem = problem


class Person:
    """Somebody with a session."""

    def __init__(self, base: str, token: str, me: Frame) -> None:
        self.base = base
        self.token = token
        self.account: str = me["account"]
        self.name: str = me["name"]
        self.http = httpx.AsyncClient(
            base_url=f"{base}/api/v1",
            headers={"Authorization": f"Bearer {token}"},
            timeout=PATIENCE_S,
        )

    async def call(
        self, method: str, path: str, body: Frame | None = None, key: str | None = None
    ) -> Any:
        """The answer's JSON; raises `Refused` for a problem."""
        headers = {"Idempotency-Key": key} if key else {}
        answer = await self.http.request(method, path, json=body, headers=headers)
        if answer.status_code >= 400:
            raise Refused(answer.status_code, answer.json())
        return answer.json() if answer.content else None

    async def get(self, path: str) -> Any:
        return await self.call("GET", path)

    async def post(self, path: str, body: Frame, key: str | None = None) -> Any:
        return await self.call("POST", path, body, key)

    async def delete(self, path: str) -> Any:
        return await self.call("DELETE", path)

    @asynccontextmanager
    async def socket(self, base: str | None = None) -> AsyncIterator["Socket"]:
        async with open_socket(base or self.base, self.token) as socket:
            yield socket

    async def balance(self) -> Frame:
        return await self.get("/wallet")

    async def until_balance(self, available: int) -> Frame:
        """Wait until so many coins are available."""

        async def there() -> Frame | None:
            balance = await self.balance()
            return balance if balance["available"] == available else None

        return await eventually(there, f"{self.name} has {available} coins")


async def sign_up(base: str, name: str | None = None) -> Person:
    """A new account, with its play coins."""
    body = {"name": name or f"p{uuid.uuid4().hex[:10]}", "password": "correct horse battery"}
    person = await _arrive(base, "/accounts", body)

    async def granted() -> bool:
        return (await person.balance())["version"] > 0

    await eventually(granted, "the sign-up grant")
    return person


async def guest(base: str, name: str | None = None) -> Person:
    return await _arrive(base, "/guests", {"name": name} if name else {})


async def _arrive(base: str, path: str, body: Frame) -> Person:
    async with httpx.AsyncClient(base_url=f"{base}/api/v1", timeout=PATIENCE_S) as http:
        answer = await http.post(path, json=body)
    assert answer.status_code == 201, answer.text
    return Person(base, answer.json()["token"], answer.json()["me"])


class Socket:
    """A WebSocket that keeps everything it hears."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[Frame] = []
        self.raw: list[str] = []
        self.times: list[float] = []
        self.closed: int | None = None
        self._news = asyncio.Condition()
        self._taken = 0
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self.connection:
                async with self._news:
                    self.times.append(time.perf_counter())
                    self.raw.append(str(text))
                    self.heard.append(json.loads(text))
                    self._news.notify_all()
        async with self._news:
            self.closed = self.connection.close_code
            self._news.notify_all()

    async def say(self, **frame: Any) -> None:
        await self.connection.send(json.dumps(frame))

    async def until(
        self, wanted: Callable[[Frame], bool], since: int = 0, patience_s: float = PATIENCE_S
    ) -> Frame:
        """The first frame from number `since` on that fits; waits for it."""
        async with asyncio.timeout(patience_s), self._news:
            while True:
                for frame in self.heard[since:]:
                    if wanted(frame):
                        return frame
                if self.closed is not None:
                    raise ConnectionError(f"closed with {self.closed}")
                await self._news.wait()

    async def of_type(self, type: str, since: int = 0, **fields: Any) -> Frame:
        return await self.until(
            lambda f: f["type"] == type and all(f.get(k) == v for k, v in fields.items()), since
        )

    async def until_closed(self) -> int | None:
        async with asyncio.timeout(PATIENCE_S), self._news:
            await self._news.wait_for(lambda: self.closed is not None)
        return self.closed

    async def act(self, game: str, turn: int, action: Frame, id: str | None = None) -> Frame:
        """Act and wait for what becomes of it."""
        id, since = id or str(uuid.uuid4()), len(self.heard)
        await self.say(type="act", game=game, id=id, turn=turn, action=action)
        return await self.until(
            lambda f: f["type"] in ("accepted", "refused") and f.get("id") == id, since
        )

    async def stop(self) -> None:
        self._reader.cancel()
        await asyncio.wait({self._reader})


@asynccontextmanager
async def open_socket(base: str, token: str | None) -> AsyncIterator[Socket]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    url = base.replace("http://", "ws://") + "/api/v1/ws"
    async with connect(url, additional_headers=headers, compression=None) as connection:
        socket = Socket(connection)
        try:
            await socket.of_type("hello")
            yield socket
        finally:
            await socket.stop()


class Board:
    """A game of Wordgrid as a client keeps it: a snapshot, then every event."""

    def __init__(self, socket: Socket, game: str) -> None:
        self.socket = socket
        self.game = game
        self.match: Frame = {}
        self._read = 0

    async def watch(self, after: int | None = None) -> "Board":
        frame: Frame = {"type": "watch", "game": self.game}
        await self.socket.say(**frame, **({} if after is None else {"after": after}))
        if after is None:
            self.match = (await self.socket.of_type("snapshot", game=self.game))["match"]
        return self

    async def until(self, wanted: Callable[["Board"], bool]) -> "Board":
        """Wait until the game is like this."""
        while True:
            self.catch_up()
            if self.match and wanted(self):
                return self
            heard = len(self.socket.heard)
            await self.socket.until(lambda _: True, since=heard)

    def catch_up(self) -> None:
        for frame in self.socket.heard[self._read :]:
            if frame.get("game") == self.game:
                self._apply(frame)
        self._read = len(self.socket.heard)

    def _apply(self, frame: Frame) -> None:
        if frame["type"] == "snapshot":
            self.match = frame["match"]
        elif frame["type"] == "event" and self.match and frame["event"]["seq"] > self.match["seq"]:
            event = frame["event"]
            assert event["seq"] == self.match["seq"] + 1, "a gap"
            self.match["seq"] = event["seq"]
            for did in event.get("did", ()):
                if did["type"] == "written":
                    self._write(did)
            if event.get("next"):
                self.match.update(
                    phase="playing",
                    turn=event["next"]["turn"],
                    to_move=event["next"]["seat"],
                    clock=event["next"]["clock"],
                )
            if event["type"] == "ended":
                self.match.update(phase="ended", result=event["result"], seed=event["seed"])

    def _write(self, did: Frame) -> None:
        position = self.match["position"]
        row, column = divmod(did["cell"], 5)
        line = position["rows"][row]
        position["rows"][row] = line[:column] + did["letter"] + line[column + 1 :]
        position["used"].append(did["word"])

    @property
    def ended(self) -> bool:
        return bool(self.match.get("phase") == "ended")

    @property
    def my_turn(self) -> bool:
        return bool(self.match.get("phase") == "playing" and self.match["to_move"] == self.you)

    @property
    def you(self) -> int:
        return int(self.match["you"])

    def moves(self) -> list[Frame]:
        """Every legal move here."""
        position = self.match["position"]
        found = all_moves(get(latest("en").id), "".join(position["rows"]), tuple(position["used"]))
        return [
            {"type": "write", "cell": f.cell, "letter": f.letter, "path": list(f.path)}
            for f in found
        ]


async def eventually(fact: Callable[[], Any], what: str, within_s: float = PATIENCE_S) -> Any:
    """Ask until the answer is true, and answer it."""
    until = time.monotonic() + within_s
    while time.monotonic() < until:
        if found := await fact():
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"this did not come true within {within_s} s: {what}")

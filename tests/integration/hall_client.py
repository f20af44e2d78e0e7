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

from tests.integration.searches import warmed_up

Frame = dict[str, Any]
PATIENCE_S = 60.0
"""How long a fact is waited for: far longer than a busy machine takes."""
PASSING = frozenset({429, 503})
"""What the same request, sent again, may be spared."""
AGAIN_AFTER_S = 0.2
SENT_AT_MOST = 5
LAST_FRAMES = 12


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
        self,
        method: str,
        path: str,
        body: Frame | None = None,
        key: str | None = None,
        *,
        patient: bool = True,
    ) -> Any:
        """The answer's JSON; raises `Refused` for a problem.

        A problem that passes and a lost connection are answered as the protocol says: with the
        same request under the same key. Who isn't `patient` hears of the problem.
        """
        return await asked(self.http, method, path, body, key, patient=patient)

    async def get(self, path: str) -> Any:
        return await self.call("GET", path)

    async def post(
        self, path: str, body: Frame, key: str | None = None, *, patient: bool = True
    ) -> Any:
        return await self.call("POST", path, body, key, patient=patient)

    async def delete(self, path: str) -> Any:
        return await self.call("DELETE", path)

    async def found(self, path: str) -> Any:
        """What is there as soon as it is: another part of the hall may be a moment behind."""

        async def there() -> Any:
            try:
                return await self.get(path)
            except Refused as refused:
                if refused.status != 404:
                    raise
                return None

        return await eventually(there, f"{path} is there")

    async def sit_down(self, table: str, stake: int = 0) -> Any:
        """Take a seat at a table that was opened, perhaps at another gateway, a moment ago."""
        await self.found(f"/tables/{table}")
        return await self.post(f"/tables/{table}/seats", {"stake": stake})

    def at(self, base: str) -> "Person":
        """The same person, with the same session, at another gateway."""
        me = {"account": self.account, "name": self.name}
        return Person(base, self.token, me)

    @asynccontextmanager
    async def socket(self, base: str | None = None) -> AsyncIterator["Socket"]:
        async with open_socket(base or self.base, self.token) as socket:
            yield socket

    async def balance(self) -> Frame:
        return await self.get("/wallet")

    async def until_balance(self, **coins: int) -> Frame:
        """Wait until so many coins are `available`, or `held`.

        The wallet's own events tell: an answer about a table may come before them.
        """

        async def there() -> Frame | None:
            balance = await self.balance()
            return balance if coins.items() <= balance.items() else None

        return await eventually(there, f"{self.name} has {coins}")


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
    await warmed_up()
    async with httpx.AsyncClient(base_url=f"{base}/api/v1", timeout=PATIENCE_S) as http:
        welcome = await asked(http, "POST", path, body)
    return Person(base, welcome["token"], welcome["me"])


async def asked(
    http: httpx.AsyncClient,
    method: str,
    path: str,
    body: Frame | None = None,
    key: str | None = None,
    *,
    patient: bool = True,
) -> Any:
    """What `Person.call` says, of any client, somebody's or nobody's."""
    headers = {"Idempotency-Key": key or str(uuid.uuid4())}
    until = time.monotonic() + (PATIENCE_S if patient else 0.0)
    while True:
        try:
            answer = await http.request(method, path, json=body, headers=headers)
        except httpx.TransportError:
            if time.monotonic() >= until:
                raise
        else:
            if answer.status_code < 400:
                return answer.json() if answer.content else None
            if answer.status_code not in PASSING or time.monotonic() >= until:
                raise Refused(answer.status_code, answer.json())
        await asyncio.sleep(AGAIN_AFTER_S)


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
        return self.heard[await self.number(wanted, since, patience_s)]

    async def number(
        self, wanted: Callable[[Frame], bool], since: int = 0, patience_s: float = PATIENCE_S
    ) -> int:
        """The number of that frame: `heard`, `raw` and `times` have it."""
        try:
            async with asyncio.timeout(patience_s), self._news:
                while True:
                    for number in range(since, len(self.heard)):
                        if wanted(self.heard[number]):
                            return number
                    if self.closed is not None:
                        raise ConnectionError(f"closed with {self.closed}")
                    await self._news.wait()
        except TimeoutError:
            last = "\n".join(self.raw[-LAST_FRAMES:])
            raise AssertionError(f"not heard within {patience_s:.0f} s; last:\n{last}") from None

    async def of_type(self, type: str, since: int = 0, **fields: Any) -> Frame:
        return await self.until(
            lambda f: f["type"] == type and all(f.get(k) == v for k, v in fields.items()), since
        )

    async def until_closed(self) -> int | None:
        async with asyncio.timeout(PATIENCE_S), self._news:
            await self._news.wait_for(lambda: self.closed is not None)
        return self.closed

    async def act(self, game: str, turn: int, action: Frame, id: str | None = None) -> Frame:
        """Act and wait for what becomes of it; sends it again while nobody knows.

        The answer may come before the event that shows the next turn: see `Board.until`.
        """
        id = id or str(uuid.uuid4())
        for _ in range(SENT_AT_MOST):
            since = len(self.heard)
            await self.say(type="act", game=game, id=id, turn=turn, action=action)
            answer = await self.until(lambda f: f.get("id") == id, since)
            if answer["type"] != "error":
                return answer
        raise AssertionError(f"nobody knows what became of the action: {answer}")

    async def stop(self) -> None:
        self._reader.cancel()
        await asyncio.wait({self._reader})


@asynccontextmanager
async def open_socket(base: str, token: str | None) -> AsyncIterator[Socket]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    url = base.replace("http://", "ws://") + "/api/v1/ws"
    async with connect(
        url,
        additional_headers=headers,
        compression=None,
        open_timeout=PATIENCE_S,
        ping_timeout=PATIENCE_S,
    ) as connection:
        socket = Socket(connection)
        try:
            await socket.of_type("hello")
            yield socket
        finally:
            await socket.stop()


async def eventually(fact: Callable[[], Any], what: str, within_s: float = PATIENCE_S) -> Any:
    """Ask until the answer is true, and answer it."""
    until = time.monotonic() + within_s
    while time.monotonic() < until:
        if found := await fact():
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"this did not come true within {within_s} s: {what}")

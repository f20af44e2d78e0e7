"""A socket's way from hello to close, on a connection that is played by the test."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from services.gateway.accounts.sessions import Caller
from services.gateway.awake import AwakeClock
from services.gateway.limits import TokenBucket
from services.gateway.live.hub import Hub
from services.gateway.settings import GatewaySettings
from services.gateway.sockets.messages import Unreadable, read
from services.gateway.sockets.parts import Parts
from services.gateway.sockets.queue import Closing, FrameQueue
from services.gateway.sockets.socket import Socket, State
from services.gateway.store.models import Account
from tests.unit.gateway.hall_in_memory import Hall

PATIENCE_S = 60.0


class Wire:
    """The client's end: what is said to the socket, what it said, and whether anybody reads."""

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.reading = asyncio.Event()
        self.reading.set()

    def say(self, **frame: Any) -> None:
        self.incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(frame)})

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]:
        return await self.incoming.get()

    async def send_text(self, text: str) -> None:
        await self.reading.wait()
        self.heard.append(json.loads(text))

    async def close(self, code: int, reason: str) -> None:
        self.closed = code

    def types(self) -> list[str]:
        return [frame["type"] for frame in self.heard]


@asynccontextmanager
async def open_socket(
    *,
    caller: Caller | None = None,
    sessions: Any = None,
    registry: Any = None,
    lobby: Any = None,
    searches: Any = None,
    **settings: Any,
) -> AsyncIterator[tuple[Socket, Wire, "asyncio.Task[None]"]]:
    chosen = GatewaySettings(**settings)
    hub = Hub(
        None,  # type: ignore[arg-type]
        AwakeClock(),
        gateway="test",
        recent=8,
        idle_game_s=1,
        absent_after_s=0.1,
        now_ms=lambda: 0,
    )
    parts = Parts(
        settings=chosen,
        hub=hub,
        sessions=sessions,
        views=None,  # type: ignore[arg-type]
        registry=registry,
        now_ms=lambda: 0,
    )
    wire = Wire()
    socket = Socket(
        wire,  # type: ignore[arg-type]
        parts,
        caller,
        lobby=lobby,
        searches=searches,
    )
    serving = asyncio.create_task(socket.serve())
    await until(lambda: bool(wire.heard))
    yield socket, wire, serving
    wire.incoming.put_nowait({"type": "websocket.disconnect"})
    await asyncio.wait({serving}, timeout=PATIENCE_S)


async def until(fact: Any, within_s: float = PATIENCE_S) -> None:
    async with asyncio.timeout(within_s):
        while not fact():  # noqa: ASYNC110 - anything may be the fact
            await asyncio.sleep(0.005)


async def test_hello_comes_first_and_pings_are_answered() -> None:
    async with open_socket() as (_, wire, _serving):
        wire.say(type="ping", nonce="n")
        await until(lambda: len(wire.heard) == 2)
        assert wire.types() == ["hello", "pong"]
        assert wire.heard[0]["me"] is None


async def test_a_client_that_takes_nothing_is_closed_when_its_queue_is_full() -> None:
    async with open_socket(socket_queue=8, write_within_s=0.2) as (socket, wire, serving):
        wire.reading.clear()
        for _ in range(20):
            socket.push('{"type": "pong"}')
        await asyncio.wait({serving}, timeout=PATIENCE_S)
        assert wire.closed == 4408
        assert len(wire.heard) <= 2, "what was queued is dropped: it would be too old"


async def test_a_writing_that_takes_too_long_closes_the_socket() -> None:
    async with open_socket(write_within_s=0.05) as (socket, wire, serving):
        wire.reading.clear()
        socket.push('{"type": "pong"}')
        await asyncio.wait({serving}, timeout=PATIENCE_S)
        assert wire.closed == 4408


async def test_a_flood_closes_the_socket_at_once() -> None:
    async with open_socket(frames_burst=5, frames_per_s=0.1) as (socket, wire, serving):
        for n in range(50):
            wire.say(type="ping", nonce=n)
        await asyncio.wait({serving}, timeout=PATIENCE_S)
        assert wire.closed == 4429
        assert socket.flooded
        assert wire.incoming.qsize() > 30, "what came after is not even read"


async def test_what_cannot_be_read_is_counted() -> None:
    async with open_socket(malformed_frames=3) as (_, wire, serving):
        for _ in range(3):
            wire.incoming.put_nowait({"type": "websocket.receive", "text": "{"})
        await asyncio.wait({serving}, timeout=PATIENCE_S)
        assert wire.types() == ["hello", "error", "error", "error"]
        assert wire.closed == 4400


async def test_an_action_that_cannot_be_read_is_refused_by_its_id() -> None:
    game, id = "00000000-0000-4000-8000-000000000000", "00000000-0000-4000-8000-000000000001"
    async with open_socket() as (_, wire, _serving):
        wire.say(type="act", game=game, id=id, turn=1, action=None)
        wire.say(type="act", game=game, id="nonsense", turn=1, action={})
        await until(lambda: len(wire.heard) == 3)
        _, refused, error = wire.heard
        assert (refused["type"], refused["code"]) == ("refused", "malformed")
        assert (refused["game"], refused["id"]) == (game, id)
        assert "'action'" in refused["detail"]
        assert error["type"] == "error", "whose id can't be read either"


async def test_a_wish_that_cannot_be_read_says_which_field() -> None:
    with pytest.raises(Unreadable, match=r"'wish\.seats'"):
        read(
            '{"type":"seek","id":"00000000-0000-4000-8000-000000000001",'
            '"wish":{"game":"wordsteal","language":"en","seats":99}}'
        )


async def test_a_client_that_goes_away_ends_it() -> None:
    async with open_socket() as (socket, wire, serving):
        wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait({serving}, timeout=PATIENCE_S)
        assert serving.done()
        assert socket._state is State.CLOSED
        socket.push("nobody hears this")


async def test_nobody_who_is_not_signed_in_watches_or_acts() -> None:
    game = "00000000-0000-4000-8000-000000000000"
    async with open_socket() as (_, wire, _serving):
        wire.say(type="watch", game=game)
        wire.say(type="act", game=game, id=game, turn=1, action={})
        await until(lambda: len(wire.heard) == 3)
        assert wire.heard[1]["code"] == "not_signed_in"
        assert (wire.heard[2]["type"], wire.heard[2]["code"]) == ("refused", "not_signed_in")


ANNA = Account(
    id="00000000-0000-4000-8000-000000000001",
    name="Anna",
    folded=None,
    guest=True,
    password_hash=None,
    created_at=0,
)
CALLER = Caller(ANNA, b"session", expires_at=10**15)


class Tokens:
    """Sessions of which one token is known."""

    async def caller(self, token: str, now: int, *, by_cookie: bool) -> Caller | None:
        return CALLER if token == "good" else None


class Door:
    """A registry that lets in as many as it is told."""

    def __init__(self, *, admits: bool) -> None:
        self._admits = admits

    def admits(self, account: str | None) -> bool:
        return self._admits


async def test_a_token_that_is_none_closes_the_socket_at_any_time() -> None:
    for already in (None, CALLER):
        async with open_socket(caller=already, sessions=Tokens()) as (_, wire, serving):
            wire.say(type="hello", token="forged")
            await asyncio.wait({serving}, timeout=PATIENCE_S)
            assert wire.closed == 4401
            assert wire.types() == ["hello"], "nobody is greeted for it"


async def test_a_good_token_signs_in_and_one_too_many_is_told_to_close_another() -> None:
    for admits in (True, False):
        door = Door(admits=admits)
        async with open_socket(sessions=Tokens(), registry=door) as (_, wire, serving):
            wire.say(type="hello", token="good")
            if admits:
                await until(lambda wire=wire: len(wire.heard) == 2)
                assert wire.heard[1]["me"]["name"] == "Anna"
            else:
                await asyncio.wait({serving}, timeout=PATIENCE_S)
                assert wire.closed == 1013


async def test_what_was_written_is_noted_after_the_writing() -> None:
    async with open_socket() as (socket, wire, _serving):
        wrote: list[int] = []
        wire.reading.clear()
        socket.push('{"type": "event"}', lambda: wrote.append(len(wire.heard)))
        await asyncio.sleep(0)
        assert wrote == []
        wire.reading.set()
        await until(lambda: bool(wrote))
        assert wrote == [2]


# --- parts --------------------------------------------------------------------------------


async def test_the_queue_says_its_last_word_last() -> None:
    queue = FrameQueue(2)
    assert queue.push("a")
    assert queue.push("b")
    assert not queue.push("c"), "it is full"
    queue.close(1012, "bye", drop=False)
    assert [await queue.next() for _ in range(3)] == [
        ("a", None),
        ("b", None),
        Closing(1012, "bye"),
    ]
    assert not queue.push("d")
    assert queue.closing


SEEK = {"type": "seek", "id": "00000000-0000-4000-8000-00000000005e"}
WISH = {"game": "wordgrid", "language": "en"}


async def test_a_search_is_refused_ended_and_said_again() -> None:
    searches = Hall(gateways=1).gateways[0].searches
    async with open_socket(searches=searches) as (_, wire, _serving):
        wire.say(**SEEK, wish=WISH)
        await until(lambda: len(wire.heard) == 2)
        assert (wire.heard[1]["status"], wire.heard[1]["code"]) == ("refused", "not_signed_in")
    async with open_socket(caller=CALLER, searches=searches) as (_, wire, _serving):
        for wish in ({"stake": 100}, {"seats": 3}):
            wire.say(**SEEK, wish={**WISH, **wish})
        wire.say(**SEEK, wish=WISH)
        wire.say(**SEEK, wish=WISH)
        wire.say(type="unseek", id=SEEK["id"])
        await until(lambda: len(wire.heard) == 6)
        told = [(frame["status"], frame.get("code")) for frame in wire.heard[1:]]
        assert told[:2] == [("refused", "guests_play_free"), ("refused", "bad_options")]
        assert told[2:] == [("waiting", None), ("waiting", None), ("ended", None)]
        assert "for 2 players" in wire.heard[2]["detail"]


async def test_a_search_ends_with_its_socket() -> None:
    hall = Hall(gateways=1)
    searches = hall.gateways[0].searches
    async with open_socket(caller=CALLER, searches=searches) as (_, wire, serving):
        wire.say(**SEEK, wish=WISH)
        await until(lambda: bool(hall.bus.waiting))
        wire.incoming.put_nowait({"type": "websocket.disconnect"})
        await asyncio.wait({serving}, timeout=PATIENCE_S)
        await searches.wait_over(PATIENCE_S)
        assert (hall.bus.waiting, len(searches)) == ([], 0)


def test_a_bucket_fills_again_with_time() -> None:
    bucket = TokenBucket(per_s=10, burst=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.1)
    assert not bucket.take(0.1)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(
    "frame",
    [
        '{"type": "watch", "game": "UPPER"}',
        '{"type": "watch", "game": "00000000-0000-4000-8000-000000000000", "after": -1}',
        '{"type": "watch", "game": "00000000-0000-4000-8000-000000000000", "after": "1"}',
        '{"type": "lobby", "on": "yes"}',
        '{"type": "seek", "id": "1", "wish": {"game": "wordgrid", "language": "en"}}',
        '{"type": "seek", "id": "00000000-0000-4000-8000-000000000000"}',
        '{"type": "seek", "id": "00000000-0000-4000-8000-000000000000", "wish": {"game": 1}}',
        '{"type": "unseek"}',
        '{"type": "ping", "nonce": {}}',
        "[" * 5_000,
    ],
)
def test_frames_that_are_none(frame: str) -> None:
    with pytest.raises(Unreadable):
        read(frame)


def test_a_secret_in_a_frame_is_not_said_back() -> None:
    with pytest.raises(Unreadable) as why:
        read('{"type": "hello", "token": ["my-secret-token"]}')
    assert "my-secret-token" not in str(why.value)

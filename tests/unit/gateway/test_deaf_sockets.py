"""A client that never reads: what it asks for must not be kept for it, nor its connection."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from fastapi import FastAPI, WebSocket

from services.gateway.app import _config
from services.gateway.awake import AwakeClock
from services.gateway.live.hub import Hub
from services.gateway.settings import GatewaySettings
from services.gateway.sockets import handshake
from services.gateway.sockets.parts import Parts
from services.gateway.sockets.socket import Socket
from shared.cli.local.processes import free_port
from shared.ops.health import QuietServer

SMALL = 4_096
LARGE = '{"type": "pong", "nonce": "' + "x" * 60_000 + '"}'
WRITE_WITHIN_S = 0.3


class Door:
    """The gateway's sockets and its way to serve, without a hall behind them."""

    def __init__(self) -> None:
        self.settings = GatewaySettings(http_port=free_port(), write_within_s=WRITE_WITHIN_S)
        self.sockets: list[Socket] = []
        self.ended = asyncio.Event()
        self.app = FastAPI()
        self.app.websocket("/ws")(self.enter)
        self.server = QuietServer(_config(self.app, self.settings))

    async def enter(self, ws: WebSocket) -> None:
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
            settings=self.settings,
            hub=hub,
            sessions=None,  # type: ignore[arg-type]
            views=None,  # type: ignore[arg-type]
            registry=None,  # type: ignore[arg-type]
            now_ms=lambda: 0,
        )
        client = Socket(
            ws,
            parts,
            None,
            lobby=None,  # type: ignore[arg-type]
            searches=None,  # type: ignore[arg-type]
        )
        self.sockets.append(client)
        await client.serve()
        self.ended.set()

    @property
    def connections(self) -> int:
        return len(self.server.server_state.connections)


@asynccontextmanager
async def door() -> AsyncIterator[Door]:
    made = Door()
    serving = asyncio.create_task(made.server.serve())
    async with asyncio.timeout(60):
        while not made.server.started:  # noqa: ASYNC110 - it tells by an attribute
            await asyncio.sleep(0.01)
    yield made
    made.server.should_exit = True
    await serving


@asynccontextmanager
async def deaf(port: int) -> AsyncIterator[socket.socket]:
    """A client that opens a WebSocket and reads nothing but the answer to its opening."""
    loop = asyncio.get_running_loop()
    raw = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    raw.setblocking(False)
    with raw:
        await loop.sock_connect(raw, ("127.0.0.1", port))
        opening = (
            "GET /ws HTTP/1.1\r\nHost: hall\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        await loop.sock_sendall(raw, opening.encode())
        assert b"101" in await loop.sock_recv(raw, 64)
        yield raw


async def gone(made: Door, within_s: float) -> None:
    async with asyncio.timeout(within_s):
        while made.connections:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)


async def test_a_client_that_takes_nothing_is_cut_off() -> None:
    async with door() as made, deaf(made.settings.http_port):
        for _ in range(200):  # more than the buffers of both sides hold
            made.sockets[0].push(LARGE)
        await asyncio.wait_for(made.ended.wait(), WRITE_WITHIN_S + 60)
        await gone(made, handshake.FAREWELL_S * 2 / 3)  # at once, not when its farewell is over


async def test_what_is_left_in_the_buffer_of_a_closed_socket_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(handshake, "FAREWELL_S", 0.5)
    async with door() as made, deaf(made.settings.http_port) as raw:
        filled = await _fill_up_to_the_brim(made)
        assert filled
        with suppress(OSError):
            raw.shutdown(socket.SHUT_WR)
        made.sockets[0].close(1012, "bye")
        await asyncio.wait_for(made.ended.wait(), 60)
        await gone(made, 60)


async def _fill_up_to_the_brim(made: Door) -> bool:
    """Write until the transport holds something back, but not so much that writing pauses."""
    transport = next(iter(made.server.server_state.connections)).transport
    for _ in range(400):
        made.sockets[0].push('{"type": "pong", "nonce": "' + "x" * 10_000 + '"}')
        await asyncio.sleep(0.005)
        if transport.get_write_buffer_size() > 0:
            return True
    return False

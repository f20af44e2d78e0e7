"""Who may not come in is told why, and nobody calls that a fault of the server."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from fastapi import FastAPI, WebSocket
from fastapi.responses import JSONResponse
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from services.gateway.app import _config
from services.gateway.settings import GatewaySettings
from shared.cli.local.processes import free_port
from shared.ops.health import QuietServer

PATIENCE_S = 60.0
app = FastAPI()


@app.websocket("/denied")
async def denied(ws: WebSocket) -> None:
    answer = JSONResponse({"code": "slow_down"}, 429, headers={"Retry-After": "7"})
    await ws.send_denial_response(answer)


@app.websocket("/forgotten")
async def forgotten(ws: WebSocket) -> None:
    return


@asynccontextmanager
async def served() -> AsyncIterator[str]:
    """The gateway's own way to serve, before an application of two doors."""
    port = free_port()
    server = QuietServer(_config(app, GatewaySettings(http_port=port)))
    serving = asyncio.create_task(server.serve())
    async with asyncio.timeout(PATIENCE_S):
        while not server.started:  # noqa: ASYNC110 - it tells by an attribute
            await asyncio.sleep(0.01)
    yield f"ws://127.0.0.1:{port}"
    server.should_exit = True
    await serving


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelno >= logging.WARNING]


async def test_a_denied_socket_is_answered_and_no_error(caplog: pytest.LogCaptureFixture) -> None:
    async with served() as url:
        with pytest.raises(InvalidStatus) as door:
            await connect(f"{url}/denied", open_timeout=PATIENCE_S)
    response = door.value.response
    assert (response.status_code, response.headers["Retry-After"]) == (429, "7")
    assert response.body == b'{"code":"slow_down"}'
    assert said(caplog) == []


async def test_a_socket_that_was_forgotten_is_an_error(caplog: pytest.LogCaptureFixture) -> None:
    async with served() as url:
        with suppress(InvalidStatus):
            await connect(f"{url}/forgotten", open_timeout=PATIENCE_S)
    assert said(caplog) == ["ASGI callable returned without completing handshake."]

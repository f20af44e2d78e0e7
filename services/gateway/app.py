"""The gateway: HTTP and WebSocket for client apps."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from fastapi import FastAPI

from services.gateway.api import make_api
from services.gateway.assembly import Running, assembled
from services.gateway.settings import GatewaySettings
from services.gateway.sockets.handshake import Handshake
from shared.ops.health import QuietServer
from shared.ops.lifecycle import Lifecycle

FRAME_BYTES_AT_ALL = 64 * 1024
GOODBYE_S = 2.0


async def run(settings: GatewaySettings, lifecycle: Lifecycle) -> None:
    """Serve until `lifecycle.stopping` is set; sockets are told to come back elsewhere."""
    server: uvicorn.Server | None = None
    lifecycle.health.add("http", lambda: server is not None and server.started)
    async with assembled(settings, lifecycle) as running, _under_way(running.background) as work:
        app = make_api(settings, lifecycle.health)
        app.state.gateway = running.gateway
        server = QuietServer(_config(app, settings))
        serving = asyncio.create_task(server.serve(), name="http")
        asked = asyncio.create_task(lifecycle.stopping.wait(), name="stopping")
        await asyncio.wait({serving, asked, *work}, return_when=asyncio.FIRST_COMPLETED)
        asked.cancel()
        await _goodbye(running)
        server.should_exit = True
        await serving
        running.stop()
        _raise_failure(work)


async def _goodbye(running: Running) -> None:
    parts = running.gateway.parts
    parts.registry.close_all()
    await parts.registry.wait_closed(GOODBYE_S)
    await running.gateway.searches.wait_over(GOODBYE_S)
    await running.gateway.attendance.leave()
    await parts.hub.presences.leave_all()
    await parts.hub.watchings.leave_all()


def _config(app: FastAPI, settings: GatewaySettings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.http_host,
        port=settings.http_port,
        http="httptools",
        ws=Handshake,
        ws_max_size=FRAME_BYTES_AT_ALL,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        backlog=2048,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
    )


@asynccontextmanager
async def _under_way(
    work: Sequence[Coroutine[Any, Any, None]],
) -> AsyncIterator[set[asyncio.Task[None]]]:
    """Background work, running inside. What is still under way after is given a moment."""
    tasks = {asyncio.create_task(one) for one in work}
    try:
        yield tasks
    finally:
        await asyncio.wait(tasks, timeout=1.0)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=1.0)


def _raise_failure(work: set[asyncio.Task[None]]) -> None:
    """Background work never ends by itself: when it did, the process must say why."""
    for task in work:
        if task.done() and not task.cancelled() and (error := task.exception()):
            raise error

"""`/healthz` (the process turns), `/readyz` (it can serve), `/metrics`, on a port of their own."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route


class Health:
    """Named checks; the process is ready when all of them say so."""

    def __init__(self) -> None:
        self._checks: dict[str, Callable[[], bool]] = {}

    def add(self, name: str, check: Callable[[], bool]) -> None:
        """`check` is cheap, never blocks, and says whether `name` is in order now."""
        self._checks[name] = check

    def failing(self) -> list[str]:
        """The names of the checks that say no. Before there is any, the process only starts."""
        if not self._checks:
            return ["started"]
        return [name for name, check in self._checks.items() if not check()]


def routes(health: Health) -> list[Route]:
    """The three routes, for an application that has a server already."""

    async def healthz(request: Request) -> Response:
        return JSONResponse({"status": "alive"})

    async def readyz(request: Request) -> Response:
        failing = health.failing()
        body = {"status": "waiting" if failing else "ready", "failing": failing}
        return JSONResponse(body, status_code=503 if failing else 200)

    async def metrics(request: Request) -> Response:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    return [
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics),
    ]


class QuietServer(uvicorn.Server):
    """A server that leaves the process's signals to whoever runs the process."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take no signal."""
        yield


@asynccontextmanager
async def serve_health(health: Health, *, host: str, port: int) -> AsyncIterator[None]:
    """Serve the three routes while inside; port 0 serves nothing."""
    if port == 0:
        yield
        return
    server = QuietServer(
        uvicorn.Config(
            Starlette(routes=routes(health)),
            host=host,
            port=port,
            log_config=None,
            access_log=False,
            lifespan="off",
            ws="none",
        )
    )
    serving = asyncio.create_task(server.serve(), name="health")
    try:
        yield
    finally:
        server.should_exit = True
        await asyncio.wait([serving], timeout=2)

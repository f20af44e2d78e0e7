"""From the first line of a process to its orderly end."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import uvloop

from shared.ops.health import Health, serve_health
from shared.ops.logging import configure_logging, get_logger
from shared.ops.settings import Settings


@dataclass(frozen=True)
class Lifecycle:
    """What a service's main function is given: when to stop, and where to say it is ready."""

    stopping: asyncio.Event = field(default_factory=asyncio.Event)
    health: Health = field(default_factory=Health)


Main = Callable[[Lifecycle], Awaitable[None]]


def run_service(name: str, settings: Settings, main: Main) -> int:
    """Run `main` until it returns; answers the process's exit code.

    SIGTERM and SIGINT set `stopping`; `main` then has `shutdown_s` to finish what is under way
    and is cancelled after that (exit code 1). An exception out of `main` is logged, exit code 1.
    """
    configure_logging(name, settings.replica, settings.log_level)
    return uvloop.run(_supervise(name, settings, main))


async def _supervise(name: str, settings: Settings, main: Main) -> int:
    log = get_logger("lifecycle")
    lifecycle = Lifecycle()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, lifecycle.stopping.set)
    health = serve_health(lifecycle.health, host=settings.health_host, port=settings.health_port)
    async with health:
        log.info("started")
        code = await _until_done(asyncio.ensure_future(main(lifecycle)), lifecycle, settings)
    log.info("stopped", code=code)
    return code


async def _until_done(
    work: "asyncio.Future[None]", lifecycle: Lifecycle, settings: Settings
) -> int:
    log = get_logger("lifecycle")
    asked = asyncio.create_task(lifecycle.stopping.wait())
    waited: set[asyncio.Future[Any]] = {work, asked}
    await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
    asked.cancel()
    if not work.done():
        log.info("stopping", within_s=settings.shutdown_s)
        await asyncio.wait({work}, timeout=settings.shutdown_s)
    if not work.done():
        work.cancel()
        await asyncio.wait({work}, timeout=2)
        log.error("ended before its work was finished", within_s=settings.shutdown_s)
        return 1
    if error := work.exception():
        log.error("failed", exc_info=error)
        return 1
    return 0

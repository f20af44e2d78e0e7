"""A few worker processes that are always there: ended when too slow, replaced when they die."""

import asyncio
import multiprocessing
from collections.abc import Callable
from typing import Any, Final

from pebble import ProcessPool

from shared.ops.logging import get_logger

log = get_logger("bots.crew")

STOP_S: Final = 5.0
WAKING_S: Final = 1_200.0
"""The first time on a machine, the searches of all games are compiled: minutes on a busy one."""


class Crew:
    """`size` processes, each of which runs `wake_up` before its first call."""

    def __init__(self, size: int, wake_up: Callable[[], None]) -> None:
        self.size = size
        self._wake_up = wake_up
        self._pool = self._hire()

    def _hire(self) -> ProcessPool:
        """Processes begun anew, not forked: this one has threads and an event loop."""
        return ProcessPool(
            max_workers=self.size,
            max_tasks=0,
            initializer=self._wake_up,
            context=multiprocessing.get_context("spawn"),
        )

    def start(
        self, function: Callable[..., Any], *args: object, limit_s: float
    ) -> asyncio.Future[Any]:
        """Let one of the processes run `function(*args)` when it is free.

        A process that runs it for `limit_s` is ended: `TimeoutError`. Raises what the function
        raises too, and a pebble `ProcessExpired` when the process died of it. Cancelled, the
        process is ended as well.
        """
        future = self._working_pool().schedule(function, args=args, timeout=limit_s)
        return asyncio.wrap_future(future)

    async def call(
        self,
        function: Callable[..., Any],
        *args: object,
        limit_s: float,
        wait_s: float,
    ) -> Any:  # noqa: ANN401 - whatever the function answers
        """What `function(*args)` answers, as in `start`.

        Raises `TimeoutError` also when no process was free and done within `wait_s`; the one that
        runs it is ended then.
        """
        async with asyncio.timeout(wait_s):
            return await self.start(function, *args, limit_s=limit_s)

    def _working_pool(self) -> ProcessPool:
        """The pool; a new one when the old one broke (all its processes died while idle)."""
        if not self._pool.active:
            log.warning("hiring a new crew", size=self.size)
            broken, self._pool = self._pool, self._hire()
            broken.stop()  # type: ignore[no-untyped-call]
            asyncio.get_running_loop().run_in_executor(None, broken.join)
        return self._pool

    async def stop(self) -> None:
        """End the processes, whatever they do."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        await asyncio.to_thread(self._pool.join, STOP_S)

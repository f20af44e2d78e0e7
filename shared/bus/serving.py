"""How a service lives around its partition worker."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from shared.bus.worker import PartitionWorker


async def work_until(
    stopping: asyncio.Event, worker: PartitionWorker, *beside: Coroutine[Any, Any, None]
) -> None:
    """Let `worker` run until `stopping` is set and the batch under way is finished.

    `beside` is what the service does besides, without end; it goes on as long as the worker does.
    When one of them fails the others are cancelled, and the failure is raised (in a group).
    """
    async with asyncio.TaskGroup() as tasks:
        others = [tasks.create_task(one) for one in beside]
        working = tasks.create_task(worker.run(), name="worker")
        await stopping.wait()
        worker.stop()
        await working
        for other in others:
            other.cancel()

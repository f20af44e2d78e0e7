"""A service's worker, what runs beside it, and its end."""

import asyncio

import pytest

from shared.bus.serving import work_until


class Worker:
    """A worker that finishes one more thing after it is told to stop."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.stopping = asyncio.Event()
        self.finished = False
        self.fault = fault

    def stop(self) -> None:
        self.stopping.set()

    async def run(self) -> None:
        if self.fault:
            raise self.fault
        await self.stopping.wait()
        await asyncio.sleep(0)
        self.finished = True


class Beside:
    """Work without end."""

    def __init__(self) -> None:
        self.began = asyncio.Event()
        self.ended = False

    async def run(self) -> None:
        self.began.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.ended = True


async def test_told_to_stop_the_worker_finishes_and_the_rest_ends() -> None:
    stopping, worker, beside = asyncio.Event(), Worker(), Beside()
    serving = asyncio.create_task(work_until(stopping, worker, beside.run()))  # type: ignore[arg-type]
    await beside.began.wait()
    assert not serving.done()
    stopping.set()
    async with asyncio.timeout(60):
        await serving
    assert (worker.finished, beside.ended) == (True, True)


async def test_a_worker_that_fails_ends_everything() -> None:
    beside = Beside()
    worker = Worker(ValueError("a handler without a name"))
    async with asyncio.timeout(60):
        with pytest.raises(ExceptionGroup) as fault:
            await work_until(asyncio.Event(), worker, beside.run())  # type: ignore[arg-type]
    assert fault.group_contains(ValueError, match="without a name")
    assert beside.ended


async def test_what_fails_beside_it_ends_the_worker_too() -> None:
    async def fails() -> None:
        raise LookupError

    async with asyncio.timeout(60):
        with pytest.raises(ExceptionGroup) as fault:
            await work_until(asyncio.Event(), Worker(), fails())  # type: ignore[arg-type]
    assert fault.group_contains(LookupError)

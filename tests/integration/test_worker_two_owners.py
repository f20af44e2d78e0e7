"""A process stopped at some stage goes on when another owns its partitions: nothing is doubled."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from shared.bus.probe import Point
from tests.integration.bus_tools import World, working, world
from tests.integration.test_worker_once import assert_once, send_numbers


@pytest.fixture
async def tallies(
    kafka: str, postgres: str, unique: Callable[[str], str], tmp_path: Path
) -> AsyncIterator[World]:
    async with world(kafka, postgres, unique("owners"), tmp_path) as made:
        yield made


@pytest.mark.parametrize("point", list(Point))
async def test_a_stopped_owner_goes_on(tallies: World, point: Point) -> None:
    sent = await send_numbers(tallies, 100)
    stopped = tallies.spawn(point=point, how="STOP", count=2, batch=40)
    await stopped.reached()
    began = time.monotonic()
    async with working(tallies) as new_owner:
        taken_over = time.monotonic() - began
        sent += await send_numbers(tallies, 50, start=100)
        await tallies.until_passed(sent)
        stopped.signal(signal.SIGCONT)
        sent += await send_numbers(tallies, 50, start=150)
        await tallies.until_passed(sent)
        assert new_owner.ready
    stopped.signal(signal.SIGTERM)
    assert await stopped.ended() == 0
    await assert_once(tallies, 200)
    # 3 s until the group notices, 2 s until Postgres ends the open transaction, and the joining,
    # however slow; a member that is only missed when it should have polled would hold its
    # partitions a minute.
    assert taken_over < 55


async def test_the_fence_holds_without_a_rebalance(tallies: World) -> None:
    """Two workers in groups of their own: both believe to own everything, one of them is right."""
    from shared.bus.worker import PartitionWorker
    from tests.integration.tally import TallyHandler, bus, tally_pool

    pool = await tally_pool(tallies.dsn, "rival")
    rival = PartitionWorker(
        topic=tallies.topic,
        group=f"{tallies.topic}.rival",
        handler=TallyHandler(tallies.events),
        pool=pool,
        bus=bus(tallies.bootstrap, "rival"),
    )
    running = asyncio.create_task(rival.run())
    async with working(tallies):
        sent = []
        for start in range(0, 200, 20):
            sent += await send_numbers(tallies, 20, start=start)
            await asyncio.sleep(0)
        await tallies.until_passed(sent)
        rival.stop()
        await running
    await pool.close()
    await assert_once(tallies, 200)

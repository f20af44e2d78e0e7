"""Broker and database die and come back: nothing is lost, doubled or out of order."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from shared.bus.publisher import Publisher, Unavailable
from tests.backing import Backing, fresh_database
from tests.integration.bus_tools import PATIENCE_S, until_true, working, world
from tests.integration.tally import Add, add, bus
from tests.integration.test_worker_once import assert_once, send_numbers

BackingMaker = Callable[[Path], AbstractContextManager[Backing]]


@pytest.fixture(scope="module")
def mortal(
    make_backing: BackingMaker, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Backing]:
    """A Kafka and a Postgres for this module's tests to kill."""
    with make_backing(tmp_path_factory.mktemp("mortal")) as servers:
        yield servers


async def test_the_worker_waits_out_a_dead_broker_and_a_dead_database(
    mortal: Backing, tmp_path: Path
) -> None:
    dsn = fresh_database(mortal)
    async with (
        world(mortal.bootstrap, dsn, "outage", tmp_path) as made,
        working(made) as worker,
    ):
        sent = await send_numbers(made, 100)
        mortal.kafka.kill()
        late = asyncio.create_task(send_numbers(made, 100, start=100))
        await asyncio.to_thread(mortal.kafka.start)
        sent += await late
        await made.until_passed(sent)

        mortal.postgres.kill()
        sent += await send_numbers(made, 100, start=200)
        await asyncio.to_thread(mortal.postgres.start)
        await until_true(lambda: worker.ready, PATIENCE_S, "the worker is back")
        await made.until_passed(sent)
        await assert_once(made, 300)


async def test_a_late_message_stays_ahead_of_later_ones(mortal: Backing, tmp_path: Path) -> None:
    """A stalled broker: the caller hears `Unavailable`, the order of the partition stays."""
    dsn = fresh_database(mortal)
    async with world(mortal.bootstrap, dsn, "late", tmp_path) as made:
        publisher = Publisher(bus(made.bootstrap), within_s=PATIENCE_S)
        await publisher.start()
        assert await publisher.publish(made.topic, add("k", 0)) == 0
        publisher._within_s = 3  # Only from now on it is to give up.
        mortal.kafka.pause()
        for number in (1, 2):
            with pytest.raises(Unavailable):
                await publisher.publish(made.topic, add("k", number))
        assert not publisher.ready
        mortal.kafka.resume()
        for number in range(3, 40):
            try:
                await publisher.publish(made.topic, add("k", number))
                break
            except Unavailable:
                continue
        assert publisher.ready
        await publisher.stop()
        bodies = [e.body for e in await made.read(made.topic)]
        numbers = [b.number for b in bodies if isinstance(b, Add)]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) >= 4

"""Sending, reading live without a group, and keeping a projection."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from shared.bus.live import LiveReader
from shared.bus.projection import Projection, rewind
from shared.bus.publisher import Publisher, TooLarge, Unavailable
from shared.bus.records import Output, Record
from shared.bus.settings import BusSettings
from shared.messages.bus import DeadLetter
from shared.messages.envelope import Envelope
from shared.messages.topics import DEAD_LETTERS, MAX_MESSAGE_BYTES
from tests.integration.bus_tools import PATIENCE_S, World, until_true, world
from tests.integration.tally import Add, Added, add, bus


@pytest.fixture
async def quiet(
    kafka: str, postgres: str, unique: Callable[[str], str], tmp_path: Path
) -> AsyncIterator[World]:
    async with world(kafka, postgres, unique("read"), tmp_path) as made:
        yield made


@asynccontextmanager
async def running(service: LiveReader | Projection) -> AsyncIterator[None]:
    task = asyncio.create_task(service.run())
    try:
        await until_true(lambda: service.ready, PATIENCE_S, "it is ready")
        yield
    finally:
        service.stop()
        await asyncio.wait_for(task, PATIENCE_S)


async def test_a_publisher_answers_when_the_message_is_durable(quiet: World) -> None:
    async with Publisher(bus(quiet.bootstrap)) as publisher:
        offsets = [await publisher.publish(quiet.topic, add("k", n)) for n in range(3)]
        await publisher.publish_all([Output(quiet.topic, add("k", n)) for n in range(3, 50)])
    assert offsets == [0, 1, 2]
    bodies = [e.body for e in await quiet.read(quiet.topic)]
    assert [b.number for b in bodies if isinstance(b, Add)] == list(range(50))


async def test_a_publisher_refuses_what_is_too_large(quiet: World) -> None:
    large = Envelope.of(Added(seq=1, number=1, padding="x" * MAX_MESSAGE_BYTES), key="k", at=0)
    async with Publisher(bus(quiet.bootstrap)) as publisher:
        with pytest.raises(TooLarge, match="the limit is"):
            await publisher.publish(quiet.topic, large)
        assert await publisher.publish(quiet.topic, add("k", 1)) == 0


async def test_a_publisher_without_a_broker_says_so_in_time() -> None:
    publisher = Publisher(BusSettings(bootstrap="127.0.0.1:1", client_id="nobody"), within_s=0.5)
    began = time.monotonic()
    with pytest.raises(Unavailable):
        await publisher.publish("anything", add("k", 1))
    assert time.monotonic() - began < 30


async def test_a_live_reader_sees_the_past_and_the_present(quiet: World) -> None:
    seen: list[tuple[str, str, int]] = []

    def on_record(topic: str, key: str, raw: bytes) -> None:
        body = Envelope.decode(raw).body
        assert isinstance(body, Add)
        if body.kind == "refused":
            raise ValueError("the callback can't take this one")
        seen.append((topic, key, body.number))

    await quiet.send([add("a", 1), add("b", 2)])
    reader = LiveReader(bus(quiet.bootstrap), topics=[quiet.topic], on_record=on_record)
    async with running(reader):
        assert sorted(seen) == [(quiet.topic, "a", 1), (quiet.topic, "b", 2)]
        await quiet.send([add("a", 3, "refused"), add("a", 4)])
        await until_true(lambda: (quiet.topic, "a", 4) in seen, PATIENCE_S, "the present is seen")
    assert len(seen) == 3


async def test_a_live_reader_from_now_on_misses_nothing_sent_after_it_is_ready(
    quiet: World,
) -> None:
    seen: list[str] = []
    await quiet.send([add(f"old-{n}", n) for n in range(50)])
    reader = LiveReader(
        bus(quiet.bootstrap),
        topics=[quiet.topic, quiet.events],
        on_record=lambda topic, key, raw: seen.append(key),
        since_s=None,
    )
    async with running(reader):
        await quiet.send([add(f"new-{n}", n) for n in range(50)])
        await until_true(lambda: len(seen) >= 50, PATIENCE_S, "all new ones are seen")
    assert sorted(seen) == sorted(f"new-{n}" for n in range(50))


class View:
    """A projection's target: counts how often each number was written."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.away = 0

    async def apply(self, records: Sequence[Record]) -> None:
        if self.away:
            self.away -= 1
            raise ConnectionRefusedError("the database is away")
        bodies = [r.envelope.body for r in records]
        assert all(isinstance(b, Add) and b.kind != "fail" for b in bodies)
        self.numbers += [b.number for b in bodies if isinstance(b, Add)]


def projection(made: World, view: View) -> Projection:
    return Projection(
        bus(made.bootstrap),
        topics=[made.topic],
        group=f"{made.topic}.views",
        apply=view.apply,
        outage=lambda error: isinstance(error, OSError),
        pause_s=0.01,
    )


async def test_a_projection_goes_on_where_it_was_and_can_be_rebuilt(quiet: World) -> None:
    first, second, rebuilt = View(), View(), View()
    await quiet.send([add(f"k{n}", n) for n in range(100)])
    async with running(projection(quiet, first)):
        await until_true(lambda: len(first.numbers) == 100, PATIENCE_S, "the first hundred")
    await quiet.send([add(f"k{n}", n) for n in range(100, 150)])
    async with running(projection(quiet, second)):
        await until_true(lambda: len(second.numbers) == 50, PATIENCE_S, "the next fifty")
    assert sorted(second.numbers) == list(range(100, 150))
    await rewind(bus(quiet.bootstrap), topics=[quiet.topic], group=f"{quiet.topic}.views")
    async with running(projection(quiet, rebuilt)):
        await until_true(lambda: len(rebuilt.numbers) == 150, PATIENCE_S, "everything again")


async def test_a_projection_sets_bad_records_aside_and_waits_out_an_outage(quiet: World) -> None:
    view = View()
    view.away = 3
    await quiet.send([add(f"k{n}", n) for n in range(30)])
    bad = (await quiet.send([add("bad", 0, "fail")]))[0]
    garbage = await quiet.send_raw("k1", b"garbage")
    async with running(projection(quiet, view)):
        await until_true(lambda: len(view.numbers) == 30, PATIENCE_S, "the good ones")
        await quiet.send([add("last", 99)])
        await until_true(lambda: 99 in view.numbers, PATIENCE_S, "the last one")
    assert view.away == 0
    found = [e.body for e in await quiet.read(DEAD_LETTERS)]
    mine = {
        (b.reason, b.offset) for b in found if isinstance(b, DeadLetter) and b.topic == quiet.topic
    }
    assert mine == {("failed", bad), ("undecodable", garbage)}

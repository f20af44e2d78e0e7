"""Each record has its effect once and its outputs in order, wherever a process ends."""

import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from shared.bus.probe import Point
from tests.integration.bus_tools import World, first_appearances, working, world
from tests.integration.tally import add

KEYS = 20


@pytest.fixture
async def tallies(
    kafka: str, postgres: str, unique: Callable[[str], str], tmp_path: Path
) -> AsyncIterator[World]:
    async with world(kafka, postgres, unique("once"), tmp_path) as made:
        yield made


async def send_numbers(made: World, count: int, start: int = 0) -> list[tuple[str, int]]:
    envelopes = [add(f"key-{n % KEYS}", n) for n in range(start, start + count)]
    offsets = await made.send(envelopes)
    return [(e.key, offset) for e, offset in zip(envelopes, offsets, strict=True)]


def numbers_of(key: int, count: int) -> list[tuple[int, int]]:
    """What key number `key` has been told when `count` numbers were sent round robin."""
    return list(enumerate(range(key, count, KEYS), 1))


async def assert_once(made: World, count: int) -> None:
    effects, told = await made.effects(), await made.added()
    for key in range(KEYS):
        expected = numbers_of(key, count)
        assert effects[f"key-{key}"] == expected
        assert first_appearances(told[f"key-{key}"]) == expected


async def test_everything_sent_is_handled_and_told_in_order(tallies: World) -> None:
    async with working(tallies):
        await tallies.until_passed(await send_numbers(tallies, 500))
    await assert_once(tallies, 500)
    told = await tallies.added()
    assert sum(len(events) for events in told.values()) == 500  # each told as one message


async def test_two_processes_share_the_partitions(tallies: World) -> None:
    sent = await send_numbers(tallies, 200)
    first, second = tallies.spawn(), tallies.spawn()
    await tallies.until_passed(sent)
    await tallies.until_owned_by(2)
    await tallies.until_passed(await send_numbers(tallies, 200, start=200))
    for process in (first, second):
        process.signal(signal.SIGTERM)
        assert await process.ended() == 0
    await assert_once(tallies, 400)


@pytest.mark.parametrize("point", list(Point))
async def test_a_crash_at_each_point(tallies: World, point: Point) -> None:
    sent = await send_numbers(tallies, 100)
    dying = tallies.spawn(point=point, count=2, batch=40)
    assert await dying.ended() == -9
    sent += await send_numbers(tallies, 100, start=100)
    async with working(tallies):
        await tallies.until_passed(sent)
    await assert_once(tallies, 200)

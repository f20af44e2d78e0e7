"""What can't be handled is set aside with its origin, and everything else goes on."""

import asyncio
from base64 import b64decode
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from uuid import uuid4

import pytest
from prometheus_client import REGISTRY

from shared.bus.partitions import partition_of
from shared.messages.bus import DeadLetter, Redrive
from shared.messages.envelope import Envelope
from shared.messages.topics import DEAD_LETTERS
from tests.integration.bus_tools import PATIENCE_S, World, until, working, world
from tests.integration.tally import GivenUp, TallyHandler, add

BAD = "bad-key"


@pytest.fixture
async def tallies(
    kafka: str, postgres: str, unique: Callable[[str], str], tmp_path: Path
) -> AsyncIterator[World]:
    async with world(kafka, postgres, unique("bad"), tmp_path) as made:
        yield made


async def send(made: World, *envelopes: Envelope) -> list[tuple[str, int]]:
    offsets = await made.send(envelopes)
    return [(e.key, offset) for e, offset in zip(envelopes, offsets, strict=True)]


async def letters(made: World) -> list[DeadLetter]:
    bodies = [envelope.body for envelope in await made.told(DEAD_LETTERS)]
    return [b for b in bodies if isinstance(b, DeadLetter) and b.topic == made.topic]


async def passed(made: World, *envelopes: Envelope) -> None:
    await made.until_passed(await send(made, *envelopes))


def redrive(key: str) -> Envelope:
    return Envelope.of(Redrive(), key=key, at=0)


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (b"\xff\x00 not json", "not JSON"),
        (b"[1, 2]", "not a JSON object"),
        (b'{"type": "test.unheard_of", "version": 1, "key": "bad-key"}', "unknown message"),
        (add(BAD, 1).encode().replace(b'"version":1', b'"version":99'), "version 99"),
        (add(BAD, 1).encode().replace(b'"number":1', b'"number":"many"'), "number"),
        (add("another-key", 1).encode(), "key"),
        (b"", "not JSON"),
    ],
)
async def test_undecodable(tallies: World, value: bytes, says: str) -> None:
    async with working(tallies):
        offset = await tallies.send_raw(BAD, value)
        await passed(tallies, add(BAD, 7), add("good", 8))
        await tallies.until_passed([(BAD, offset)])
    (letter,) = await letters(tallies)
    assert (letter.partition, letter.offset) == (partition_of(BAD), offset)
    assert b64decode(letter.record_value or "") == value
    assert b64decode(letter.record_key or "") == BAD.encode()
    assert letter.reason == "undecodable"
    assert says in letter.error
    assert await tallies.effects() == {BAD: [(1, 7)], "good": [(1, 8)]}


async def test_a_message_that_always_fails_parks_its_key(tallies: World) -> None:
    async with working(tallies, retry_pause_s=0.001) as worker:
        good = [add(f"good-{n}", n) for n in range(200)]
        await passed(tallies, *good[:100], add(BAD, 1, "fail"), add(BAD, 2), *good[100:])
        assert worker.ready
    rows = await tallies.pool.fetch('select key, tries, error from parked order by "offset"')
    assert [(row["key"], row["tries"]) for row in rows] == [(BAD, 5), (BAD, 0)]
    assert rows[0]["error"] == "RuntimeError: this message always fails"
    assert await tallies.effects() == {f"good-{n}": [(1, n)] for n in range(200)}


async def test_a_failing_statement_among_two_hundred_good_keys(tallies: World) -> None:
    good = [add(f"good-{n}", n) for n in range(200)]
    sent = await send(tallies, *good[:100], add(BAD, 1, "bad_sql"), *good[100:])
    async with working(tallies, retry_pause_s=0.001):
        await tallies.until_passed(sent)
    assert [row["key"] for row in await tallies.pool.fetch("select key from parked")] == [BAD]
    assert await tallies.effects() == {f"good-{n}": [(1, n)] for n in range(200)}
    assert await tallies.added() == {f"good-{n}": [(1, n)] for n in range(200)}


async def test_an_output_that_is_too_large(tallies: World) -> None:
    async with working(tallies):
        await passed(tallies, add(BAD, 1), add(BAD, 2, "huge"), add(BAD, 3), add("good", 4))
    (letter,) = await letters(tallies)
    assert letter.reason == "too_large"
    assert "the limit is" in letter.error
    assert await tallies.effects() == {BAD: [(1, 1), (2, 3)], "good": [(1, 4)]}
    assert await tallies.count("parked") == 0


@pytest.mark.timeout(900)
async def test_a_record_that_kills_the_process_is_parked(tallies: World) -> None:
    good = [add(f"good-{n}", n) for n in range(20)]
    sent = await send(tallies, *good[:10], add(BAD, 1, "kill"), add(BAD, 2), *good[10:])
    deaths = 0
    while deaths < 8:
        process = tallies.spawn(tries=2)
        waiting = asyncio.create_task(tallies.until_passed(sent, PATIENCE_S))
        ended = asyncio.create_task(process.ended(2 * PATIENCE_S))
        await asyncio.wait({waiting, ended}, return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            waiting.cancel()
            assert await ended == -9
            deaths += 1
            continue
        await waiting
        process.child.kill()
        ended.cancel()
        break
    # Two deaths show that it is no accident, two more count against the record itself. A session
    # that the server ends, because the machine stood still, counts like a death.
    assert 1 <= deaths <= 4
    rows = await tallies.pool.fetch('select key, error from parked order by "offset"')
    assert [row["key"] for row in rows] == [BAD, BAD]
    assert "the process ended 2 times" in rows[0]["error"]
    assert await tallies.effects() == {f"good-{n}": [(1, n)] for n in range(20)}


async def test_a_statement_that_outlasts_the_transaction_is_parked(tallies: World) -> None:
    """The server ends the session each time; the record is found out like one that kills."""
    sent = await send(tallies, add("good", 1), add(BAD, 1, "slow_sql"), add("good", 2))
    async with working(tallies, restart_pause_s=0.01, tries_alone=2):
        await tallies.until_passed(sent)
    assert [row["key"] for row in await tallies.pool.fetch("select key from parked")] == [BAD]
    assert await tallies.effects() == {"good": [(1, 1), (2, 2)]}


async def test_restart_while_a_key_is_parked(tallies: World) -> None:
    async with working(tallies, retry_pause_s=0.001):
        await passed(tallies, add(BAD, 1), add(BAD, 2, "fail"))
    async with working(tallies):
        await passed(tallies, add(BAD, 3), add("good", 4))
    assert await tallies.count("parked") == 2
    assert await tallies.effects() == {BAD: [(1, 1)], "good": [(1, 4)]}


async def test_redrive_with_newer_messages_waiting(tallies: World) -> None:
    async with working(tallies, retry_pause_s=0.001):
        await passed(tallies, add(BAD, 1), add(BAD, 2, "fail"), add(BAD, 3), add(BAD, 4))
        await tallies.pool.execute("insert into fixed values ('fail')")
        await passed(tallies, redrive(BAD), add(BAD, 5), add(BAD, 6))
    assert await tallies.count("parked") == 0
    numbers = [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)]
    assert await tallies.effects() == {BAD: numbers}
    assert await tallies.added() == {BAD: numbers}


async def test_redrive_that_fails_again_stops_there(tallies: World) -> None:
    async with working(tallies, retry_pause_s=0.001):
        await passed(tallies, add(BAD, 1, "fail"), add(BAD, 2), add(BAD, 3, "bad_sql"))
        await tallies.pool.execute("insert into fixed values ('fail')")
        await passed(tallies, redrive(BAD), add(BAD, 4))
        assert await tallies.effects() == {BAD: [(1, 1), (2, 2)]}
        assert [r["tries"] for r in await tallies.pool.fetch("select tries from parked")] == [1, 0]
        await tallies.pool.execute("insert into fixed values ('bad_sql')")
        await passed(tallies, redrive(BAD))
    assert await tallies.effects() == {BAD: [(1, 1), (2, 2), (3, 3), (4, 4)]}
    assert await tallies.added() == await tallies.effects()


async def test_redrive_in_portions(tallies: World) -> None:
    async with working(tallies, retry_pause_s=0.001, redrive_records=3):
        await passed(tallies, add(BAD, 1, "fail"), *(add(BAD, n) for n in range(2, 11)))
        await tallies.pool.execute("insert into fixed values ('fail')")
        await passed(tallies, redrive(BAD))
        await until(lambda: _empty(tallies), PATIENCE_S, "nothing is parked")
        await passed(tallies, add(BAD, 11))
    assert await tallies.effects() == {BAD: [(n, n) for n in range(1, 12)]}


async def _empty(made: World) -> bool:
    return await made.count("parked") == 0


@pytest.mark.parametrize("point", ["in_transaction", "committed", "partly_sent"])
async def test_a_crash_in_the_middle_of_a_redrive(tallies: World, point: str) -> None:
    async with working(tallies, retry_pause_s=0.001):
        await passed(tallies, add(BAD, 1, "fail"), add(BAD, 2), add(BAD, 3))
    await tallies.pool.execute("insert into fixed values ('fail')")
    sent = await send(tallies, redrive(BAD), add(BAD, 4))
    dying = tallies.spawn(point=point, unacknowledged=1)
    assert await dying.ended() == -9
    async with working(tallies):
        await tallies.until_passed(sent)
    numbers = [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert await tallies.count("parked") == 0
    assert await tallies.effects() == {BAD: numbers}
    told = (await tallies.added())[BAD]
    assert list(dict.fromkeys(told)) == numbers


async def test_a_key_parked_too_long_is_given_up(tallies: World) -> None:
    async with working(tallies, retry_pause_s=0.001, abandon_after_s=0.0, reconcile_every_s=0.1):
        await passed(tallies, add(BAD, 1, "fail"), add("good", 1))

        async def given_up() -> bool:
            return any(isinstance(e.body, GivenUp) for e in await tallies.told(tallies.events))

        await until(given_up, PATIENCE_S, "the key is given up")
        await passed(tallies, add(BAD, 2))
    messages = [e for e in await tallies.told(tallies.events) if isinstance(e.body, GivenUp)]
    assert [e.key for e in messages] == [BAD]
    assert await tallies.count("parked where abandoned_at is not null") >= 1


async def test_parking_has_a_limit(tallies: World) -> None:
    async with working(tallies, retry_pause_s=0.001, parked_per_key=3):
        await passed(tallies, add(BAD, 1, "fail"), *(add(BAD, n) for n in range(2, 7)))
    assert await tallies.count("parked") == 3
    assert [letter.reason for letter in await letters(tallies)] == ["parking_full"] * 3


async def test_reconciling_on_assignment_and_then_by_the_clock(tallies: World) -> None:
    again = add("again", 1, id=uuid4())
    from shared.bus.records import Output

    handler = TallyHandler(tallies.events, [Output(tallies.topic, again)])
    async with working(tallies, handler, reconcile_every_s=0.1):

        async def repeated() -> bool:
            return len((await tallies.effects()).get("again", [])) >= 3

        await until(repeated, PATIENCE_S, "the command was sent three times")
    assert handler.rounds[0] == frozenset(range(12))
    labels = {"topic": tallies.topic, "type": "test.add"}
    counted = REGISTRY.get_sample_value("wordhall_reminders_total", labels)
    assert counted == len(handler.rounds)

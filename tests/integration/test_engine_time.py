"""Flags and faults on the real bus: two engine processes, one clock service."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from shared.messages.engine import (
    Absent,
    ActionAnswered,
    FlagPending,
    GameAdvanced,
    NothingSent,
    StillShowing,
)
from shared.messages.matchmaker import GameEnded
from tests.integration.engine_tools import ALONE, Bus, Seats, listening
from tests.stack import Process, Stack

pytestmark = pytest.mark.stack
SHORT_MS = 3_000


@pytest.fixture(scope="module")
def hall(make_stack) -> Iterator[Stack]:
    with make_stack(replicas={**ALONE, "engine": 2}) as stack:
        yield stack


async def begun(bus: Bus, budget_ms: int) -> Seats:
    game = Seats(bus)
    await game.create(budget_ms=budget_ms)
    await game.come(0, 1)
    await bus.until(lambda: game.phase == "playing", 60)
    return game


async def test_a_flag_falls_when_the_gateway_says_that_nothing_was_sent(hall: Stack):
    async with listening(hall) as bus:
        game = await begun(bus, SHORT_MS)
        asked = await bus.hear(game.id, FlagPending)
        body = StillShowing(turn=1, seat=asked.seat, gateway="test", remaining_ms=700)
        await bus.say(game.id, body)
        pushed = time.monotonic()
        await bus.until(lambda: len(bus.all(game.id, FlagPending)) == 2)
        assert time.monotonic() - pushed >= 0.6
        await bus.say(game.id, NothingSent(turn=1, seat=asked.seat, gateway="test"))
        assert (await bus.hear(game.id, GameEnded)).reason == "time"
        await bus.until(lambda: game.phase == "ended")
        assert game.match.result is not None
        assert game.match.result.winners == (1 - asked.seat,)


async def test_a_player_who_is_nowhere_is_waited_for_and_then_loses(hall: Stack):
    async with listening(hall) as bus:
        game = await begun(bus, SHORT_MS)
        gone = game.match.to_move
        assert gone is not None
        await bus.say(game.id, Absent(seat=gone, gateway="test"))
        assert (await bus.hear(game.id, GameEnded)).reason == "time"
        await bus.until(lambda: game.phase == "ended")
        events = game.events
        waited = events[-1]["at"] - next(e["at"] for e in events if e["type"] == "begun")
        assert waited >= SHORT_MS + 3_000
        assert bus.all(game.id, FlagPending) == []


async def test_a_stopped_clock_service_delays_flags_and_loses_none(hall: Stack):
    (clock,) = hall.of("clock")
    async with listening(hall) as bus:
        clock.kill()
        games = [await begun(bus, SHORT_MS) for _ in range(5)]
        await asyncio.sleep(SHORT_MS / 1000 + 1)  # well past every deadline
        assert [bus.all(game.id, FlagPending) for game in games] == [[]] * 5
        clock.start()
        for game in games:
            asked = await bus.hear(game.id, FlagPending, 60)
            await bus.say(game.id, NothingSent(turn=1, seat=asked.seat, gateway="test"))
            assert (await bus.hear(game.id, GameEnded)).reason == "time"


async def test_an_action_sent_in_time_counts_although_the_engine_stood_still(hall: Stack):
    async with listening(hall) as bus:
        game = await begun(bus, SHORT_MS)
        for engine in hall.of("engine"):
            engine.pause()
        try:
            id = await game.act(spent_ms=SHORT_MS - 100)
            await asyncio.sleep(4)  # the stall that is tested
        finally:
            for engine in hall.of("engine"):
                engine.resume()
        await bus.until(lambda: len(game.events) > 3 and game.events[-1]["type"] == "moved", 60)
        moved = game.events[-1]
        assert (moved["charged_ms"], moved["turn"]) == (SHORT_MS - 100, 1)
        await game.answer(id)


async def test_a_process_that_stood_still_while_another_took_over_writes_nothing_twice(
    hall: Stack,
):
    async with listening(hall) as bus:
        games = [await begun(bus, 600_000) for _ in range(12)]
        for engine in hall.of("engine"):
            await _play_around_a_stop(bus, games, engine)
        for game in games:
            rows = await bus.rows(
                "select seq, action from engine.events where game = $1 order by seq", game.id
            )
            assert [row["seq"] for row in rows] == list(range(1, game.match.seq + 1))
            actions = [row["action"] for row in rows if row["action"]]
            assert len(actions) == len(set(actions)) == game.match.turn - 1


async def _play_around_a_stop(bus: Bus, games: list[Seats], engine: Process) -> None:
    """Every game makes four moves while `engine` is stopped and goes on. None is lost."""
    engine.pause()
    try:
        for _ in range(2):
            ids = [await game.act() for game in games]
            await asyncio.gather(*(_answered(bus, g, i) for g, i in zip(games, ids, strict=True)))
    finally:
        engine.resume()
    for _ in range(2):
        ids = [await game.act() for game in games]
        await asyncio.gather(*(_answered(bus, g, i) for g, i in zip(games, ids, strict=True)))


async def _answered(bus: Bus, game: Seats, id: str) -> None:
    def accepted() -> bool:
        return any(told.action_id == id for told in bus.all(game.id, GameAdvanced))

    await bus.until(accepted, 60)
    refused = [a for a in bus.all(game.id, ActionAnswered) if a.action_id == id and a.code]
    assert refused == []


async def test_a_flood_of_nonsense_changes_nothing(hall: Stack):
    async with listening(hall) as bus:
        game = await begun(bus, 600_000)
        before = game.match
        nonsense = [{}, {"type": 1}, {"type": "write"}, {"type": "write", "cell": "x" * 5_000}]
        ids = [await game.act(action=action) for action in nonsense for _ in range(25)]
        ids.append(await game.act(seat=1 - (before.to_move or 0)))
        ids.append(await game.act(turn=before.turn + 5))
        answers = await bus.until(
            lambda: len(found := bus.all(game.id, ActionAnswered)) == len(ids) and found
        )
        assert {answer.code for answer in answers} <= {
            "malformed",
            "unknown_action",
            "not_your_turn",
            "stale_turn",
        }
        assert game.match == before

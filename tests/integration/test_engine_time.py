"""Flags and faults on the real bus: two engine processes, one clock service."""

import asyncio
from collections.abc import Iterator

import pytest

from shared.messages.engine import (
    Absent,
    ActionAnswered,
    DeadlineIs,
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
LEAVING_MS = 8_000
"""Enough to be gone before it is used up."""
SHOWN_MS = 700


@pytest.fixture(scope="module")
def hall(make_stack) -> Iterator[Stack]:
    with make_stack(replicas={**ALONE, "engine": 2}) as stack:
        yield stack


async def begun(bus: Bus, budget_ms: int) -> Seats:
    game = Seats(bus)
    await game.create(budget_ms=budget_ms)
    await game.come(0, 1)
    await bus.until(lambda: game.phase == "playing", "play begins")
    return game


async def test_a_flag_falls_when_the_gateway_says_that_nothing_was_sent(hall: Stack):
    async with listening(hall) as bus:
        game = await begun(bus, SHORT_MS)
        asked = await bus.hear(game.id, FlagPending)
        body = StillShowing(turn=1, seat=asked.seat, gateway="test", remaining_ms=SHOWN_MS)
        await bus.say(game.id, body)
        pushed, again = await bus.until(lambda: asked_again(bus, game), "it asks again")
        assert again >= pushed + SHOWN_MS
        await bus.say(game.id, NothingSent(turn=1, seat=asked.seat, gateway="test"))
        assert (await bus.hear(game.id, GameEnded)).reason == "time"
        await bus.until(lambda: game.phase == "ended", "it is over")
        assert game.match.result is not None
        assert game.match.result.winners == (1 - asked.seat,)


def asked_again(bus: Bus, game: Seats) -> tuple[int, int] | None:
    """When the engine pushed the deadline to where the shown time ends, and when it asked then.

    On the engine's own clock: on a machine that stands still it may ask before it hears, too.
    """
    pushed = None
    for envelope in bus.heard[game.id]:
        body, at = envelope.body, envelope.at
        if isinstance(body, DeadlineIs) and body.deadline and body.deadline.at == at + SHOWN_MS:
            pushed = at
        elif isinstance(body, FlagPending) and pushed is not None:
            return pushed, at
    return None


async def test_a_player_who_is_nowhere_is_waited_for_and_then_loses(hall: Stack):
    async with listening(hall) as bus:
        game = await begun(bus, LEAVING_MS)
        gone = game.match.to_move
        assert gone is not None
        await bus.say(game.id, Absent(seat=gone, gateway="test"))
        assert (await bus.hear(game.id, GameEnded)).reason == "time"
        await bus.until(lambda: game.phase == "ended", "it is over")
        events = game.events
        waited = events[-1]["at"] - next(e["at"] for e in events if e["type"] == "begun")
        assert waited >= LEAVING_MS + 3_000
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
            asked = await bus.hear(game.id, FlagPending)
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
        await game.answer(id)
        moved = next(event for event in game.events if event["type"] == "moved")
        assert (moved["charged_ms"], moved["turn"]) == (SHORT_MS - 100, 1)


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

    await bus.until(accepted, "the action is accepted")
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

        def answers() -> dict[str, str | None]:
            return {a.action_id: a.code for a in bus.all(game.id, ActionAnswered)}

        await bus.until(lambda: set(answers()) == set(ids), "each is answered")
        assert set(answers().values()) <= {
            "malformed",
            "unknown_action",
            "not_your_turn",
            "stale_turn",
        }
        assert game.match == before

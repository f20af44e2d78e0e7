"""Nobody pays for a stall, a latency or somebody's clock; and nobody who acted in time loses."""

from collections.abc import Iterator
from random import Random

import pytest

from services.gateway.live.showing import UNWRITTEN_MS
from tests.simulation.time_world import Measure, Stall, World

BEYOND_MS = 100
"""What a player may be charged beyond what their own page measured."""

PARTS = ("engine", "broker", "clock", "gateway-0", "gateway-1")


def thinks_normally(world: World, measure: Measure) -> int:
    """Mostly quick, sometimes slow, never over the time that is shown."""
    takes = int(world.random.choice((200, 900, 2_500, 6_000)) * world.random.uniform(0.5, 1.5))
    return min(takes, max(1, measure.shows_ms - 60))


def thinks_to_the_last(world: World, measure: Measure) -> int | None:
    """One seat always acts when its page shows that the time is almost used up."""
    return measure.shows_ms * 3 // 4 if measure.seat == 0 else 300


def stalls(random: Random) -> tuple[Stall, ...]:
    """Every 8 to 15 s something stands still for four."""
    return tuple(_stalls(random))


def _stalls(random: Random) -> Iterator[Stall]:
    start = 2_000
    for _ in range(40):
        yield Stall(random.choice(PARTS), start)
        start += random.randrange(8_000, 15_000)


def charged(world: World) -> dict[int, int]:
    """Milliseconds charged, by turn."""
    return {
        event["turn"]: event["charged_ms"]
        for _, said in world.hall.told
        for event in getattr(said, "events", ())
        if event["type"] == "moved"
    }


def check_charges(world: World) -> None:
    costs = charged(world)
    for measure in world.measures:
        if measure.turn in costs:
            beyond = costs[measure.turn] - measure.took_ms
            assert beyond <= BEYOND_MS, f"turn {measure.turn}: {beyond} ms too much"
            assert costs[measure.turn] >= 0


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("thinks", [thinks_normally, thinks_to_the_last])
def test_stalls_of_four_seconds_cost_nobody_time_or_the_game(seed: int, thinks) -> None:
    random = Random(f"{thinks.__name__}:{seed}")
    world = World(
        random,
        thinks,
        stalls=stalls(random),
        engine_ahead_ms=random.choice((-2_000, 0, 2_000)),
        clock_ahead_ms=random.choice((-2_000, 0, 2_000)),
    )
    world.run()
    last = world.measures[-1]
    if world.fell_at is not None:
        assert last.shows_ms == 0, "a flag fell on somebody who acted in time"
    assert len(charged(world)) > 3
    check_charges(world)


@pytest.mark.parametrize("seed", range(20))
def test_a_flag_falls_within_half_a_second_of_the_shown_time(seed: int) -> None:
    world = World(Random(seed), lambda world, measure: None)
    world.run()
    (measure,) = world.measures
    assert world.fell_at is not None
    assert 0 <= world.fell_at - measure.used_up_at <= 500


@pytest.mark.parametrize("seed", range(5))
def test_a_client_that_takes_nothing_does_not_stop_its_own_clock(seed: int) -> None:
    world = World(Random(seed), lambda world, measure: 500, deaf=frozenset({0}))
    world.run()
    assert world.fell_at is not None
    offered = world.measures[-1].acted_at if world.measures else 0.0
    assert offered is not None
    assert world.fell_at - offered <= 60_000 + UNWRITTEN_MS + 1_000


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("start", [56_000, 58_000, 59_500, 59_990, 60_050])
def test_a_stall_around_the_end_delays_a_flag_and_loses_none(part: str, start: int) -> None:
    world = World(Random(start), lambda world, measure: None, stalls=(Stall(part, start),))
    world.run()
    (measure,) = world.measures
    assert world.fell_at is not None
    assert 0 <= world.fell_at - measure.used_up_at <= 4_000 + 4_000 + 1_000


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("before", [3_990, 3_000, 1_000, 300, 20])
def test_an_action_at_the_last_moment_of_a_stall_counts(part: str, before: int) -> None:
    """The player clicks in time while something stands still that has to carry the click."""
    clicks = 59_900

    def thinks(world: World, measure: Measure) -> int | None:
        if world.measures.index(measure):
            return None
        return clicks

    world = World(Random(before), thinks, stalls=(Stall(part, clicks + 40 - before),))
    world.run()
    first, second = world.measures[:2]
    assert first.turn in charged(world), "the click was in time"
    check_charges(world)
    assert world.fell_at is not None
    assert world.fell_at >= second.used_up_at


def test_a_clock_service_that_is_gone_for_a_minute_only_delays() -> None:
    gone = Stall("clock", 1_000, 120_000)
    world = World(Random(1), lambda world, measure: None, stalls=(gone,))
    world.run()
    assert world.fell_at is not None
    assert 121_000 <= world.fell_at <= 122_500

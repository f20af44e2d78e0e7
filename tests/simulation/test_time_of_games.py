"""Time in windows and a time for each turn, whatever stalls: with three and more at the table."""

from random import Random
from typing import Any

import pytest

from tests.simulation.test_time import charged, check_charges, stalls
from tests.simulation.time_world import Measure, World

WINDOW_MS = 20_000
TURN_MS = 20_000
SCRABBLE = {"game": "scrabble"}
WORDSTEAL = {
    "game": "wordsteal",
    "time_control": {"kind": "per_turn", "budget_ms": TURN_MS},
    "options": {"target": 1_000},
}


def quick(world: World, measure: Measure) -> int:
    return world.random.randrange(300, 3_000)


def events(world: World, kind: str) -> list[tuple[float, dict[str, Any]]]:
    return [(at, event) for at, event in world.said if event["type"] == kind]


@pytest.mark.parametrize("seed", range(8))
def test_windows_among_three_cost_nobody_a_clock(seed: int) -> None:
    """Two let a play pass in their own time, or nobody does: whoever stalls, clocks stand still."""
    random = Random(f"windows:{seed}")
    world = World(
        random,
        quick,
        stalls=stalls(random),
        engine_ahead_ms=random.choice((-2_000, 0, 2_000)),
        clock_ahead_ms=random.choice((-2_000, 0, 2_000)),
        seats=3,
        game=SCRABBLE,
        budget_ms=600_000,
        passes=lambda world: world.random.choice((500, 4_000, 15_000, None)),
        may_be_refused=frozenset({"stale_turn", "not_asked"}),
    )
    world.run(turns=12)
    check_charges(world)
    assert len(charged(world)) >= 12
    took = sum(charged(world).values())
    left = sum(world.hall.match.clock.remaining_ms)
    assert left == 3 * 600_000 - took, "nothing but turns was charged"


@pytest.mark.parametrize("seed", range(5))
def test_a_window_nobody_answers_closes_within_half_a_second_of_its_time(seed: int) -> None:
    world = World(Random(seed), quick, seats=4, game=SCRABBLE, budget_ms=600_000)
    world.run(turns=6)
    opened = {event["turn"]: at for at, event in events(world, "moved") if event["window"]}
    closed = {event["turn"]: at for at, event in events(world, "window_closed")}
    assert len(closed) >= 4
    for turn, at in closed.items():
        assert WINDOW_MS <= at - opened[turn] <= WINDOW_MS + 500


@pytest.mark.parametrize("seed", range(8))
def test_a_turn_that_runs_out_passes_at_its_time_and_no_turn_acted_in_is_lost(seed: int) -> None:
    """One seat never acts: two of its turns run out, the third ends the game for it."""
    random = Random(f"late:{seed}")

    def thinks(world: World, measure: Measure) -> int | None:
        return None if measure.seat == 2 else min(quick(world, measure), measure.shows_ms - 60)

    world = World(random, thinks, seats=3, game=WORDSTEAL)
    world.run(turns=9)
    shown = {measure.turn: measure for measure in world.measures}
    late = events(world, "ran_out")
    assert [event["seat"] for _, event in late] == [2, 2]
    [(gone_at, left)] = events(world, "left")
    assert (left["seat"], left["why"]) == (2, "time")
    last = max(turn for turn, measure in shown.items() if measure.seat == 2)
    for at, turn in [*((at, event["turn"]) for at, event in late), (gone_at, last)]:
        assert 0 <= at - shown[turn].used_up_at <= 500
    check_charges(world)


@pytest.mark.parametrize("seed", range(8))
def test_a_stall_takes_no_turn_from_who_acts_in_time(seed: int) -> None:
    random = Random(f"stalled:{seed}")

    def thinks(world: World, measure: Measure) -> int:
        return measure.shows_ms - world.random.choice((60, 400, 9_000))

    world = World(random, thinks, stalls=stalls(random), seats=3, game=WORDSTEAL)
    world.run(turns=15)
    assert events(world, "ran_out") == []
    assert events(world, "left") == []
    check_charges(world)

"""How much time a table may ask for, and the clock as a value."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.games.time_control import DAY, MINUTE, SECOND, Clock, Kind, TimeControl


@pytest.mark.parametrize(
    ("kind", "budget_ms", "increment_ms", "allowed"),
    [
        ("whole_game", 1 * MINUTE, 0, True),
        ("whole_game", 60 * MINUTE, 60 * SECOND, True),
        ("whole_game", 1 * MINUTE - 1, 0, False),
        ("whole_game", 60 * MINUTE + 1, 0, False),
        ("whole_game", 10 * MINUTE, 60 * SECOND + 1, False),
        ("correspondence", 1 * DAY, 0, True),
        ("correspondence", 14 * DAY, 0, True),
        ("correspondence", 1 * DAY - 1, 0, False),
        ("correspondence", 14 * DAY + 1, 0, False),
        ("correspondence", 3 * DAY, 1, False),
        ("per_turn", 60 * SECOND, 0, True),
        ("per_turn", 60 * SECOND, 1, False),
    ],
)
def test_1_to_60_minutes_with_0_to_60_s_more_a_move_or_1_to_14_days_a_turn(
    kind: Kind, budget_ms: int, increment_ms: int, allowed: bool
) -> None:
    control = TimeControl(kind=kind, budget_ms=budget_ms, increment_ms=increment_ms)
    assert control.within_limits == allowed


WHOLE = TimeControl(kind="whole_game", budget_ms=MINUTE, increment_ms=2_000)
DAYS = TimeControl(kind="correspondence", budget_ms=DAY)


def test_a_clock_runs_for_one_seat_and_says_when_its_time_is_used_up() -> None:
    clock = Clock.full(WHOLE, 2)
    assert (clock.running, clock.deadline) == (None, None)
    running = clock.start(1, 5_000)
    assert (running.running, running.deadline) == (1, 65_000)
    assert running.elapsed(7_000) == 2_000
    assert running.elapsed(1_000) == 0, "never negative"


def test_a_finished_turn_is_charged_and_rewarded() -> None:
    clock = Clock.full(WHOLE, 2).start(1, 5_000).stop(10_000)
    assert (clock.running, clock.remaining_ms) == (None, (MINUTE, 50_000))
    assert clock.reward(1).remaining_ms == (MINUTE, 52_000)


def test_days_a_turn_are_whole_again_each_turn_but_not_where_a_turn_goes_on() -> None:
    clock = Clock.full(DAYS, 2).start(0, 0).stop(3_600_000)
    assert clock.resume(0, 3_600_000).deadline == DAY
    assert clock.start(0, 3_600_000).deadline == DAY + 3_600_000


def test_time_given_back_moves_the_deadline() -> None:
    clock = Clock.full(WHOLE, 2).start(0, 0)
    assert clock.credit(1_500).deadline == MINUTE + 1_500
    assert clock.stop(0).credit(1_500) == clock.stop(0), "when no clock runs there is none to give"


@given(st.lists(st.integers(0, 100_000), max_size=8))
def test_nobody_ever_has_less_than_nothing(charges: list[int]) -> None:
    clock = Clock.full(TimeControl(kind="whole_game", budget_ms=MINUTE), 2)
    for charged in charges:
        clock = clock.start(0, 0).stop(charged)
    assert clock.remaining_ms == (max(0, MINUTE - sum(charges)), MINUTE)

"""Deadlines: proposed once they have passed, again after a growing pause, until they change."""

from services.clock.schedule import FIRST_PAUSE_MS, LONGEST_PAUSE_MS, Due, Proposal, Schedule


def owning(**dues: Due) -> Schedule:
    schedule = Schedule()
    schedule.own(3, dues)
    return schedule


def test_nothing_is_proposed_before_its_time():
    schedule = owning(a=Due(1, 1_000))
    assert schedule.next_at() == 1_000
    assert schedule.take(999, 10) == []
    assert schedule.take(1_000, 10) == [Proposal("a", 1, 1)]


def test_a_passed_deadline_is_proposed_again_after_growing_pauses():
    schedule = owning(a=Due(1, 0))
    now, pauses = 0, []
    for attempt in range(1, 10):
        assert schedule.take(now, 10) == [Proposal("a", 1, attempt)]
        again = schedule.next_at()
        assert again is not None
        pauses.append(again - now)
        assert schedule.take(again - 1, 10) == []
        now = again
    assert pauses[:3] == [FIRST_PAUSE_MS, 2 * FIRST_PAUSE_MS, 4 * FIRST_PAUSE_MS]
    assert pauses[-1] == LONGEST_PAUSE_MS


def test_the_same_deadline_said_again_does_not_start_the_pauses_anew():
    schedule = owning(a=Due(1, 0))
    schedule.take(0, 10)
    schedule.set(3, "a", Due(1, 0))
    schedule.push(3, "a", Due(1, 0))
    assert schedule.take(FIRST_PAUSE_MS - 1, 10) == []


def test_another_deadline_replaces_the_one_before():
    schedule = owning(a=Due(1, 1_000))
    schedule.set(3, "a", Due(2, 5_000))
    assert schedule.take(4_999, 10) == []
    assert schedule.take(5_000, 10) == [Proposal("a", 2, 1)]


def test_a_push_moves_the_turn_it_names_and_no_other():
    schedule = owning(a=Due(2, 1_000))
    schedule.push(3, "a", Due(1, 9_000))
    schedule.push(3, "b", Due(1, 500))
    assert schedule.take(1_000, 10) == [Proposal("a", 2, 1)]
    schedule.push(3, "a", Due(2, 4_000))
    assert schedule.take(3_999, 10) == []
    assert schedule.take(4_000, 10) == [Proposal("a", 2, 1)]


def test_a_game_without_a_deadline_and_a_partition_of_somebody_else_are_left_alone():
    schedule = owning(a=Due(1, 0), b=Due(1, 0))
    schedule.set(3, "a", None)
    assert [p.game for p in schedule.take(0, 10)] == ["b"]
    schedule.disown([3])
    schedule.set(3, "c", Due(1, 0))
    assert schedule.take(10_000, 10) == []
    assert len(schedule) == 0


def test_no_more_than_asked_for_is_taken_and_the_rest_comes_next():
    schedule = owning(**{name: Due(1, at) for at, name in enumerate("abcde")})
    assert [p.game for p in schedule.take(100, 2)] == ["a", "b"]
    assert [p.game for p in schedule.take(100, 10)] == ["c", "d", "e"]

"""What a turn costs, and when a flag falls."""

import pytest

from services.engine.presence import CREDIT_MS
from shared.messages.engine import (
    Absent,
    ActionAnswered,
    DeadlineIs,
    FlagPending,
    GameAdvanced,
    NothingSent,
    Present,
    ResumeGame,
    StillShowing,
    TimeUp,
)
from tests.unit.engine.hall import MINUTES_10, Hall, bot, none, only, person


@pytest.fixture
def hall() -> Hall:
    return Hall().begun()


def used_up(hall: Hall) -> None:
    hall.now = hall.match.clock.deadline or 0


def time_up(hall: Hall, attempt: int = 1):
    return hall.send(TimeUp(turn=hall.match.turn, attempt=attempt))


# --- charging -------------------------------------------------------------------------------


def test_charged_is_what_the_gateway_measured(hall: Hall):
    seat = hall.to_move
    hall.now += 9_000
    hall.act(hall.move(), spent_ms=4_000)
    assert hall.left(seat) == MINUTES_10 - 4_000


def test_nobody_is_charged_more_than_has_passed_here(hall: Hall):
    seat = hall.to_move
    hall.now += 3_000
    hall.act(hall.move(), spent_ms=60_000)
    assert hall.left(seat) == MINUTES_10 - 3_000


def test_without_a_measure_the_engines_own_time_counts(hall: Hall):
    seat = hall.to_move
    hall.now += 7_000
    hall.act(hall.move(), spent_ms=None)
    assert hall.left(seat) == MINUTES_10 - 7_000


def test_a_clock_set_back_costs_and_gives_nothing(hall: Hall):
    seat = hall.to_move
    hall.now -= 2_000
    hall.act(hall.move(), spent_ms=1_000)
    assert hall.left(seat) == MINUTES_10


def test_coming_back_in_the_middle_of_a_turn_costs_what_passed_before(hall: Hall):
    seat = hall.to_move
    hall.send(Absent(seat=seat, gateway=f"gateway-{seat}"))
    hall.now += 20_000
    hall.send(Present(seat=seat, gateway="other"))
    hall.now += 9_000  # four of them lost on the bus
    hall.act(hall.move(), spent_ms=5_000, gateway="other")
    assert hall.left(seat) == MINUTES_10 - 25_000


# --- a gateway that died ----------------------------------------------------------------------


def test_a_player_whose_gateway_died_gets_the_time_back(hall: Hall):
    seat = hall.to_move
    hall.now += 3_000
    told = hall.send(Present(seat=seat, gateway="other"))
    assert [e["type"] for e in only(GameAdvanced, told).events] == ["time_credited"]
    hall.now += 1_000
    hall.act(hall.move(), spent_ms=1_000, gateway="other")
    assert hall.left(seat) == MINUTES_10 - 1_000


def test_a_gateway_that_is_shut_down_costs_nothing_either(hall: Hall):
    seat = hall.to_move
    hall.now += 20_000
    hall.send(Absent(seat=seat, gateway=f"gateway-{seat}"))
    hall.now += 1_500
    credited = only(GameAdvanced, hall.send(Present(seat=seat, gateway="other"))).events[0]
    assert (credited["type"], credited["ms"]) == ("time_credited", 1_500)
    hall.now += 1_000
    hall.act(hall.move(), spent_ms=1_000, gateway="other")
    assert hall.left(seat) == MINUTES_10 - 21_000


def test_who_was_away_for_longer_was_away_on_their_own_account(hall: Hall):
    seat = hall.to_move
    hall.send(Absent(seat=seat, gateway=f"gateway-{seat}"))
    hall.now += CREDIT_MS + 1
    assert none(GameAdvanced, hall.send(Present(seat=seat, gateway="other")))


def test_the_credit_has_a_limit_and_comes_once_a_turn(hall: Hall):
    seat = hall.to_move
    hall.now += 60_000
    hall.send(Present(seat=seat, gateway="b"))
    hall.now += 60_000
    assert none(GameAdvanced, hall.send(Present(seat=seat, gateway="c")))
    hall.act(hall.move(), spent_ms=None)
    assert hall.left(seat) == MINUTES_10 - 120_000 + CREDIT_MS


def test_opening_windows_buys_a_player_no_more_than_three_credits(hall: Hall):
    seat = hall.to_move
    for n in range(5):
        hall.now += 10_000
        hall.send(Present(seat=seat, gateway=f"window-{n}"))
        hall.act(hall.move(), spent_ms=None)
        hall.act(hall.move(), spent_ms=0)
    assert hall.left(seat) == MINUTES_10 - 5 * 10_000 + 3 * CREDIT_MS


def test_turning_up_elsewhere_out_of_turn_gives_nothing(hall: Hall):
    waiting = 1 - hall.to_move
    hall.now += 3_000
    assert none(GameAdvanced, hall.send(Present(seat=waiting, gateway="other")))


# --- flags ------------------------------------------------------------------------------------


def test_an_early_time_up_is_answered_with_the_deadline(hall: Hall):
    told = time_up(hall)
    deadline = only(DeadlineIs, told).deadline
    assert deadline is not None
    assert deadline.at == hall.match.clock.deadline
    assert len(told) == 1


def test_a_time_up_for_another_turn_decides_nothing(hall: Hall):
    used_up(hall)
    told = hall.send(TimeUp(turn=hall.match.turn + 1, attempt=1))
    assert none(FlagPending, told)
    assert none(GameAdvanced, told)


def test_the_gateway_is_asked_and_its_answer_lets_the_flag_fall(hall: Hall):
    seat, turn = hall.to_move, hall.match.turn
    used_up(hall)
    assert only(FlagPending, time_up(hall)).seat == seat
    assert none(FlagPending, time_up(hall, 2))
    told = hall.send(NothingSent(turn=turn, seat=seat, gateway=f"gateway-{seat}"))
    result = only(GameAdvanced, told).events[-1]["result"]
    assert (result["reason"], list(result["winners"])) == ("time", [1 - seat])


def test_an_action_ahead_of_the_answer_counts(hall: Hall):
    seat, turn = hall.to_move, hall.match.turn
    used_up(hall)
    time_up(hall)
    hall.now += 4_000
    hall.act(hall.move(), spent_ms=MINUTES_10 - 1)
    assert hall.left(seat) == 1
    told = hall.send(NothingSent(turn=turn, seat=seat, gateway=f"gateway-{seat}"))
    assert told == []
    assert hall.match.phase == "playing"


def test_who_is_over_by_no_more_than_the_wire_takes_has_acted_in_time(hall: Hall):
    seat = hall.to_move
    used_up(hall)
    hall.now += 500
    hall.act(hall.move(), spent_ms=MINUTES_10 + 100)
    assert hall.left(seat) == 0


def test_an_action_sent_after_the_shown_time_was_used_up_is_refused(hall: Hall):
    used_up(hall)
    hall.now += 5_000
    told = hall.act(hall.move(), spent_ms=MINUTES_10 + 101)
    assert only(ActionAnswered, told).code == "time_is_up"


def test_a_gateway_that_still_shows_time_pushes_the_deadline(hall: Hall):
    seat, turn = hall.to_move, hall.match.turn
    used_up(hall)
    time_up(hall)
    told = hall.send(
        StillShowing(turn=turn, seat=seat, gateway=f"gateway-{seat}", remaining_ms=2_500)
    )
    deadline = only(DeadlineIs, told).deadline
    assert deadline is not None
    assert deadline.at == hall.now + 2_500
    hall.now += 2_499
    assert none(FlagPending, time_up(hall))
    hall.now += 1
    assert only(FlagPending, time_up(hall)).turn == turn


def test_all_gateways_that_have_the_player_must_have_answered(hall: Hall):
    seat, turn = hall.to_move, hall.match.turn
    waiting = 1 - seat
    hall.send(Present(seat=waiting, gateway="tablet"))
    hall.act(hall.move(), spent_ms=0)
    turn, seat = hall.match.turn, waiting
    hall.send(Present(seat=seat, gateway=f"gateway-{seat}"))  # it lives: both windows are open
    used_up(hall)
    time_up(hall)
    assert none(GameAdvanced, hall.send(NothingSent(turn=turn, seat=seat, gateway="tablet")))
    told = hall.send(NothingSent(turn=turn, seat=seat, gateway=f"gateway-{seat}"))
    assert only(GameAdvanced, told).ended


def test_a_gateway_that_stands_still_for_four_seconds_costs_nobody_the_game(hall: Hall):
    used_up(hall)
    told = time_up(hall)
    first = hall.now
    for asked in (first, first + 2_500, first + 5_000, first + 7_500):
        hall.now = asked
        told = told if asked == first else time_up(hall)
        assert only(FlagPending, told).turn == hall.match.turn
        assert only(DeadlineIs, told).deadline.at == asked + 2_500  # type: ignore[union-attr]
        hall.now = asked + 2_499
        assert none(FlagPending, time_up(hall))
    hall.now = first + 10_000
    assert only(GameAdvanced, time_up(hall)).ended


def test_questions_of_a_clock_service_that_waited_for_the_engine_count_once(hall: Hall):
    used_up(hall)
    hall.now += 60_000
    assert only(FlagPending, time_up(hall))
    for attempt in range(2, 12):
        assert none(FlagPending, time_up(hall, attempt))
    assert hall.match.phase == "playing"


def test_a_player_nobody_has_is_waited_for_three_seconds(hall: Hall):
    seat = hall.to_move
    hall.send(Absent(seat=seat, gateway=f"gateway-{seat}"))
    used_up(hall)
    first = hall.now
    told = time_up(hall)
    assert none(FlagPending, told)
    assert only(DeadlineIs, told).deadline.at == first + 3_000  # type: ignore[union-attr]
    hall.now = first + 2_999
    assert none(GameAdvanced, time_up(hall, 2))
    hall.now = first + 3_000
    assert only(GameAdvanced, time_up(hall, 3)).ended


def test_a_player_who_comes_back_while_the_flag_is_asked_about_is_asked_there(hall: Hall):
    seat = hall.to_move
    used_up(hall)
    time_up(hall)
    told = hall.send(Present(seat=seat, gateway="other"))
    assert only(FlagPending, told).seat == seat


def test_a_bots_flag_falls_at_its_time():
    hall = Hall()
    hall.create(seats=(bot(0), person(1)), practice=True)
    hall.come(1)
    if hall.to_move == 1:
        hall.act(hall.move(), spent_ms=0)
    used_up(hall)
    assert only(GameAdvanced, time_up(hall)).ended


def test_the_reconciler_steps_in_when_the_clock_service_is_gone(hall: Hall):
    used_up(hall)
    hall.now += 29_999
    assert none(FlagPending, hall.send(ResumeGame()))
    hall.now += 1
    assert only(FlagPending, hall.send(ResumeGame()))


def test_a_gateway_cannot_hold_a_flag_for_ever(hall: Hall):
    seat, turn = hall.to_move, hall.match.turn
    used_up(hall)
    for _ in range(25):
        if hall.match.phase == "ended":
            break
        time_up(hall)
        hall.send(StillShowing(turn=turn, seat=seat, gateway=f"gateway-{seat}", remaining_ms=50))
        hall.now += 50
    assert hall.match.phase == "ended"

"""Windows in the engine: who is asked, whose clock stands still, what closes them, who leaves."""

from uuid import uuid4

import pytest

from services.engine.botturns import ASK_AGAIN_MS, MAX_REFUSED
from services.engine.resuming import CLOCK_MS
from shared.messages.common import SeatTaken
from shared.messages.engine import (
    ActionAnswered,
    BotTurn,
    DeadlineIs,
    FlagPending,
    GameAdvanced,
    NothingSent,
    Present,
    ResumeGame,
    StillShowing,
    TimeUp,
)
from tests.unit.engine.hall import MINUTES_10, T0, Hall, bot, none, only, person

WINDOW_MS = 20_000
DAY_MS = 86_400_000
LET_PASS, CHALLENGE, RESIGN = {"type": "let_pass"}, {"type": "challenge"}, {"type": "resign"}
BY_DAYS = {"kind": "correspondence", "budget_ms": 3 * DAY_MS, "increment_ms": 0}


def people(count: int) -> tuple[SeatTaken, ...]:
    return tuple(person(seat) for seat in range(count))


def scrabble(seats: tuple[SeatTaken, ...], **more: object) -> Hall:
    return Hall().begun(game="scrabble", seats=seats, **more)


def upwords(seats: tuple[SeatTaken, ...]) -> Hall:
    return Hall().begun(game="upwords", seats=seats)


def played(hall: Hall, after_ms: int = 1_000) -> list[object]:
    """The seat to move plays after that time; what was said."""
    hall.now += after_ms
    said = hall.act(hall.some_action(hall.to_move), spent_ms=after_ms)
    assert hall.match.phase == "window"
    return list(said)


def misspelt(hall: Hall) -> dict[str, object]:
    """A first play that no list has, with tiles of the rack."""
    rack = [face for face in hall.match.position.racks[hall.to_move] if face != "?"]
    tiles = [
        {"square": hall_centre(hall) + at, "face": face} for at, face in enumerate(sorted(rack)[:5])
    ]
    return {"type": "play", "tiles": tiles}


def hall_centre(hall: Hall) -> int:
    return 112 if hall.match.setup.game == "scrabble" else 44


# --- bots ------------------------------------------------------------------------------------


def with_bots(person_seats: int, bots: int) -> tuple[SeatTaken, ...]:
    seats = range(person_seats, person_seats + bots)
    return (*people(person_seats), *(bot(seat) for seat in seats))


def test_each_bot_that_may_contest_is_asked_once() -> None:
    hall = scrabble(with_bots(1, 3))
    while hall.to_move != 0:
        bots_turn(hall)
    said = played(hall)
    asked = [body for body in said if isinstance(body, BotTurn)]
    assert [(one.seat, one.what, one.turn) for one in asked] == [
        (seat, "window", hall.match.turn) for seat in (1, 2, 3)
    ]
    assert {one.deadline for one in asked} == {hall.now + WINDOW_MS}
    assert all(one.view["window"]["seats"] == [1, 2, 3] for one in asked)
    for seat in (1, 2):
        assert none(BotTurn, hall.act(LET_PASS, seat=seat, gateway=None))
    mine = only(BotTurn, hall.act(LET_PASS, seat=3, gateway=None))
    assert (mine.seat, mine.what, mine.turn, mine.attempt) == (1, "turn", hall.match.turn, 1)


def bots_turn(hall: Hall) -> None:
    """The bot to move passes: no window."""
    hall.act({"type": "pass"}, gateway=None)


def test_a_bot_that_wins_its_challenge_is_asked_for_the_turn_that_follows() -> None:
    hall = scrabble(with_bots(1, 1))
    if hall.to_move != 0:
        bots_turn(hall)
    hall.act(misspelt(hall), spent_ms=10)
    asked = only(BotTurn, hall.act(CHALLENGE, seat=1, gateway=None))
    assert (asked.seat, asked.what, asked.turn) == (1, "turn", hall.match.turn)
    assert hall.match.window is None


def test_a_bots_refused_answer_in_a_window_is_asked_for_again_a_few_times() -> None:
    hall = scrabble(with_bots(1, 2))
    while hall.to_move != 0:
        bots_turn(hall)
    played(hall)
    for attempt in range(2, MAX_REFUSED + 2):
        again = only(BotTurn, hall.act({"type": "ponder"}, seat=2, gateway=None))
        assert (again.seat, again.what, again.attempt) == (2, "window", attempt)
    assert none(BotTurn, hall.act({"type": "ponder"}, seat=2, gateway=None))


def test_an_answer_that_comes_too_late_asks_nobody() -> None:
    hall = scrabble(with_bots(2, 1))
    while hall.to_move == 2:
        bots_turn(hall)
    played(hall)
    turn = hall.match.turn
    hall.now += WINDOW_MS
    hall.send(TimeUp(turn=turn, attempt=1))
    late = hall.act(LET_PASS, seat=2, turn=turn, gateway=None)
    assert only(ActionAnswered, late).code is not None
    assert none(BotTurn, late)


def test_the_reconciler_asks_only_the_bots_that_owe_an_answer() -> None:
    hall = scrabble(with_bots(1, 2), options={"challenge_seconds": 120})
    while hall.to_move != 0:
        bots_turn(hall)
    played(hall)
    hall.act(LET_PASS, seat=1, gateway=None)
    hall.now += ASK_AGAIN_MS - 1
    assert hall.send(ResumeGame()) == []
    hall.now += 1
    again = only(BotTurn, hall.send(ResumeGame()))
    assert (again.seat, again.what, again.attempt) == (2, "window", 2)


def test_bots_decline_a_draw_among_several_and_one_that_left_is_not_asked() -> None:
    hall = scrabble((person(0), person(1), bot(2)))
    told = only(GameAdvanced, hall.act({"type": "offer_draw"}, seat=0))
    assert [e["type"] for e in told.events] == ["draw_offered", "draw_declined"]
    assert told.events[1]["seat"] == 2
    hall.act(RESIGN, seat=2, gateway=None)
    told = only(GameAdvanced, hall.act({"type": "offer_draw"}, seat=1))
    assert [e["type"] for e in told.events] == ["draw_offered"]


# --- time in windows -------------------------------------------------------------------------


def test_no_clock_runs_while_a_play_can_be_contested() -> None:
    hall = scrabble(people(3))
    mover = hall.to_move
    told = only(GameAdvanced, played(hall, 4_000))
    assert told.deadline is not None
    assert (told.deadline.what, told.deadline.at) == ("window", hall.now + WINDOW_MS)
    hall.now += 15_000
    for seat in hall.match.window.seats:
        told = only(GameAdvanced, hall.act(LET_PASS, seat=seat))
    assert hall.left(mover) == MINUTES_10 - 4_000
    assert hall.left(hall.to_move) == MINUTES_10
    assert (told.deadline.what, told.deadline.at) == ("turn", hall.now + MINUTES_10)


def test_a_window_closes_at_its_time_and_asks_no_gateway() -> None:
    hall = scrabble(people(3))
    played(hall)
    turn = hall.match.turn
    hall.now += WINDOW_MS - 1
    early = hall.send(TimeUp(turn=turn, attempt=1))
    assert only(DeadlineIs, early).deadline.what == "window"
    hall.now += 1
    said = hall.send(TimeUp(turn=turn, attempt=2))
    assert none(FlagPending, said)
    assert [e["type"] for e in only(GameAdvanced, said).events] == ["window_closed"]
    assert hall.match.turn == turn + 1
    assert hall.send(TimeUp(turn=turn, attempt=3))[0].type == "engine.deadline_is"


def test_the_reconciler_closes_a_window_when_the_clock_service_is_gone() -> None:
    hall = scrabble(people(2))
    played(hall)
    hall.now += WINDOW_MS + CLOCK_MS
    assert [e["type"] for e in only(GameAdvanced, hall.send(ResumeGame())).events] == [
        "window_closed"
    ]


def test_the_turn_after_a_window_costs_from_when_it_was_shown() -> None:
    hall = scrabble(people(2))
    played(hall)
    hall.now += 7_000
    hall.act(LET_PASS, seat=hall.match.window.seats[0])
    mover = hall.to_move
    hall.now += 3_000
    hall.act({"type": "pass"}, spent_ms=2_500)
    assert hall.left(mover) == MINUTES_10 - 2_500


def test_a_play_taken_back_lets_its_players_clock_go_on_from_where_it_was() -> None:
    hall = upwords(people(2))
    mover = hall.to_move
    hall.now += 5_000
    hall.act(misspelt(hall), spent_ms=5_000)
    hall.now += 9_000
    told = only(GameAdvanced, hall.act(CHALLENGE, seat=1 - mover))
    assert (told.events[0]["next"]["seat"], told.events[0]["next"]["again"]) == (mover, True)
    assert told.deadline.at == hall.now + MINUTES_10 - 5_000
    hall.now += 2_000
    hall.act({"type": "pass"}, spent_ms=1_900)
    assert hall.left(mover) == MINUTES_10 - 5_000 - 1_900


def test_a_flag_still_falls_in_the_turn_after_a_play_was_taken_back() -> None:
    hall = upwords(people(2))
    mover = hall.to_move
    hall.now += 5_000
    hall.act(misspelt(hall), spent_ms=5_000)
    hall.act(CHALLENGE, seat=1 - mover)
    hall.now += MINUTES_10
    said = hall.send(TimeUp(turn=hall.match.turn, attempt=1))
    assert only(FlagPending, said).seat == mover
    nothing = NothingSent(turn=hall.match.turn, seat=mover, gateway=f"gateway-{mover}")
    hall.send(nothing)
    assert hall.match.result.winners == (1 - mover,)


@pytest.mark.parametrize("kind", ["scrabble", "upwords"])
def test_a_player_who_comes_back_in_a_window_gets_no_time(kind: str) -> None:
    hall = Hall().begun(game=kind, seats=people(2))
    mover = hall.to_move
    played(hall)
    hall.now += 1_000
    said = hall.send(Present(seat=mover, gateway="another"))
    assert none(GameAdvanced, said)


# --- leaving in windows ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_the_contested_player_leaves_and_the_play_is_taken_back(seats: int) -> None:
    hall = scrabble(people(seats))
    played(hall)
    gone, turn = hall.to_move, hall.match.turn
    told = only(GameAdvanced, hall.act(RESIGN, seat=gone))
    assert [did["type"] for did in told.events[0]["did"]] == ["taken_back", "returned"]
    assert (hall.match.phase, hall.match.turn) == ("playing", turn + 1)
    assert hall.to_move == (gone + 1) % seats
    assert told.deadline.what == "turn"
    assert hall.match.position.bag


def test_another_who_leaves_lets_the_play_pass_and_the_last_one_closes_the_window() -> None:
    hall = scrabble(people(3))
    played(hall)
    first, second = hall.match.window.seats
    told = only(GameAdvanced, hall.act(RESIGN, seat=first))
    assert [e["type"] for e in told.events] == ["left"]
    assert (told.deadline.what, hall.match.window.seats) == ("window", (second,))
    told = only(GameAdvanced, hall.act(RESIGN, seat=second))
    assert [e["type"] for e in told.events] == ["left", "ended"]
    assert hall.match.result.winners == (3 - first - second,)


def test_who_was_asked_last_leaves_and_the_play_counts() -> None:
    hall = scrabble(people(3))
    played(hall)
    first, second = hall.match.window.seats
    hall.act(LET_PASS, seat=first)
    told = only(GameAdvanced, hall.act(RESIGN, seat=second))
    assert [e["type"] for e in told.events] == ["left", "window_closed"]
    assert hall.to_move == first


# --- days a turn -----------------------------------------------------------------------------


def test_the_next_players_days_run_in_the_window_and_only_their_flag_is_asked_for() -> None:
    hall = scrabble(people(3), time_control=BY_DAYS)
    said = played(hall, DAY_MS)
    following = (hall.to_move + 1) % 3
    due = only(GameAdvanced, said).deadline
    assert (due.what, due.seat, due.at) == ("turn", following, hall.now + 3 * DAY_MS)
    hall.now += 3 * DAY_MS
    turn = hall.match.turn
    asked = only(FlagPending, hall.send(TimeUp(turn=turn, attempt=1)))
    assert asked.seat == following
    hall.send(NothingSent(turn=turn, seat=hall.to_move, gateway=f"gateway-{hall.to_move}"))
    assert hall.match.status[following] == "playing", "that was another player's gateway"
    hall.send(NothingSent(turn=turn, seat=following, gateway=f"gateway-{following}"))
    assert hall.match.status[following] == "timed_out"


def test_a_question_about_the_mover_is_none_about_who_follows() -> None:
    hall = scrabble(people(3), time_control=BY_DAYS)
    mover, turn = hall.to_move, hall.match.turn
    hall.now += 3 * DAY_MS
    hall.send(TimeUp(turn=turn, attempt=1))
    gateway = f"gateway-{mover}"
    hall.send(StillShowing(turn=turn, seat=mover, gateway=gateway, remaining_ms=60_000))
    hall.now += 1_000
    hall.act(hall.some_action(mover), spent_ms=3 * DAY_MS - 1_000)
    assert hall.match.phase == "window"
    said = hall.send(TimeUp(turn=turn, attempt=2))
    assert only(DeadlineIs, said).deadline.at == hall.now + 3 * DAY_MS
    hall.now += 3 * DAY_MS
    assert only(FlagPending, hall.send(TimeUp(turn=turn, attempt=3))).seat == (mover + 1) % 3


def test_the_next_players_own_action_closes_the_window() -> None:
    hall = scrabble(people(2), time_control=BY_DAYS)
    played(hall, DAY_MS)
    following = 1 - hall.to_move
    hall.now += DAY_MS
    hall.act({"type": "pass"}, seat=following, turn=hall.match.turn + 1)
    told = hall.told[-1][1]
    assert isinstance(told, GameAdvanced)
    assert [e["type"] for e in told.events] == ["window_closed", "moved"]
    assert told.events[1]["charged_ms"] == DAY_MS


# --- a time for each turn --------------------------------------------------------------------


def wordsteal(seats: int) -> Hall:
    control = {"kind": "per_turn", "budget_ms": 60_000, "increment_ms": 0}
    return Hall().begun(game="wordsteal", seats=people(seats), time_control=control)


def runs_out(hall: Hall) -> GameAdvanced:
    """The seat to move lets its time run out."""
    seat, turn = hall.to_move, hall.match.turn
    hall.now += 60_000
    assert only(FlagPending, hall.send(TimeUp(turn=turn, attempt=1))).seat == seat
    return only(
        GameAdvanced, hall.send(NothingSent(turn=turn, seat=seat, gateway=f"gateway-{seat}"))
    )


def test_a_turn_that_runs_out_passes_and_the_next_player_has_a_whole_one() -> None:
    hall = wordsteal(3)
    late = hall.to_move
    told = runs_out(hall)
    assert [e["type"] for e in told.events] == ["ran_out"]
    following = told.events[0]["next"]
    assert (following["seat"], following["clock"]["remaining_ms"][following["seat"]]) == (
        (late + 1) % 3,
        60_000,
    )
    assert told.deadline.at == hall.now + 60_000
    hall.now += 40_000
    hall.act({"type": "pass"}, spent_ms=40_000)
    hall.now += 1_000
    hall.act(hall.some_action(hall.to_move), spent_ms=1_000)
    assert told.deadline.what == "turn"
    assert hall.to_move == late
    assert hall.left(late) == 60_000, "a turn's budget is whole again"


def test_three_missed_turns_in_a_row_are_leaving() -> None:
    hall = wordsteal(3)
    idle = hall.to_move
    for _ in range(2):
        assert runs_out(hall).events[0]["type"] == "ran_out"
        while hall.to_move != idle:
            hall.act(hall.some_action(hall.to_move), spent_ms=10)
    told = runs_out(hall)
    assert told.events[0]["type"] == "left"
    assert told.events[0]["why"] == "time"
    assert hall.match.status[idle] == "timed_out"
    assert hall.match.phase == "playing"


def test_an_action_sent_in_time_counts_against_a_turn_that_runs_out() -> None:
    hall = wordsteal(2)
    seat, turn = hall.to_move, hall.match.turn
    hall.now += 60_000
    hall.send(TimeUp(turn=turn, attempt=1))
    hall.act({"type": "pass"}, spent_ms=59_900)
    assert hall.send(NothingSent(turn=turn, seat=seat, gateway=f"gateway-{seat}")) == []
    assert hall.match.position.late == (0, 0)


def test_a_repeated_answer_in_a_window_gets_the_first_answer() -> None:
    hall = scrabble(people(3))
    played(hall)
    first, turn, id = hall.match.window.seats[0], hall.match.turn, str(uuid4())
    told = only(GameAdvanced, hall.act(LET_PASS, seat=first, turn=turn, action_id=id))
    again = only(ActionAnswered, hall.act(LET_PASS, seat=first, turn=turn, action_id=id))
    assert (again.seq, again.code) == (told.seq, None)
    twice = only(ActionAnswered, hall.act(LET_PASS, seat=first, turn=turn))
    assert twice.code == "not_asked"


def test_the_engine_keeps_what_bots_were_asked_through_storage() -> None:
    hall = scrabble(with_bots(1, 2))
    while hall.to_move != 0:
        bots_turn(hall)
    played(hall)
    around = hall.game.around
    assert type(around).model_validate_json(around.model_dump_json()) == around
    assert set(around.bots) >= {1, 2}
    assert hall.now == T0 + 1_000

"""Deciding: whose turn, which turn number, and the clock."""

import pytest

from shared.games import match as m
from shared.games.kernel import Stale
from shared.games.time_control import DAY, MINUTE, SECOND, TimeControl
from tests.unit.games.tables import (
    OFFER,
    PASS,
    RESIGN,
    Game,
    code_of,
    mover,
    toy,
    wordgrid,
    wordgrid_setup,
    write,
)

MOVES = (write(16, "A", 10, 11, 16), write(7, "T", 7, 12, 17), write(17, "H", 12, 17))


def test_only_the_seat_to_move_moves() -> None:
    game = wordgrid()
    assert code_of(game, 1 - mover(game), MOVES[0]) == "not_your_turn"


@pytest.mark.parametrize("turn", [0, 2, -1, 10**9])
def test_an_action_for_another_turn_is_stale(turn: int) -> None:
    game = wordgrid()
    with pytest.raises(Stale):
        game.act(mover(game), MOVES[0], turn=turn)


def test_a_repeated_action_is_never_applied_twice() -> None:
    game = wordgrid()
    seat = mover(game)
    game.act(seat, MOVES[0], turn=1)
    assert code_of(game, seat, MOVES[0], turn=1) == "stale_turn"
    assert code_of(game, 1 - seat, MOVES[0], turn=1) == "stale_turn"


@pytest.mark.parametrize("turn", [0, 5, -3])
def test_resigning_and_draw_actions_are_accepted_at_any_turn_number(turn: int) -> None:
    game = wordgrid()
    assert game.act(0, OFFER, turn=turn)[0].type == "draw_offered"
    assert game.act(1, {"type": "decline_draw"}, turn=turn)[0].type == "draw_declined"
    assert game.act(0, RESIGN, turn=turn)[0].type == "left"


@pytest.mark.parametrize(
    ("spent_ms", "charged_ms"),
    [(None, 4_000), (1_500, 1_500), (0, 0), (9_999, 4_000), (-50, 0)],
)
def test_charged_is_what_was_seen_and_never_more_than_passed(
    spent_ms: int | None, charged_ms: int
) -> None:
    game = wordgrid()
    seat = mover(game)
    moved = game.act(seat, MOVES[0], 4_000, spent_ms=spent_ms)[0]
    assert isinstance(moved, m.MatchEvent)
    assert moved.model_dump()["charged_ms"] == charged_ms
    assert game.match.clock.remaining_ms[seat] == 10 * MINUTE - charged_ms
    assert game.match.clock.remaining_ms[1 - seat] == 10 * MINUTE


def test_a_clock_runs_only_in_its_owners_turn() -> None:
    game = wordgrid()
    first = mover(game)
    game.act(first, MOVES[0], 30_000)
    assert (game.match.clock.running, game.match.clock.since) == (1 - first, 30_000)
    game.act(1 - first, write(17, "E", 12, 17) | {"letter": "H"}, 100_000)
    assert game.match.clock.remaining_ms[first] == 10 * MINUTE - 30_000
    assert game.match.clock.remaining_ms[1 - first] == 10 * MINUTE - 70_000


def test_a_clock_that_runs_backwards_charges_nothing() -> None:
    game = wordgrid()
    seat = mover(game)
    game.act(seat, MOVES[0], -5_000)
    assert game.match.clock.remaining_ms[seat] == 10 * MINUTE


def test_an_action_after_the_time_is_used_up_is_refused() -> None:
    game = wordgrid()
    seat = mover(game)
    late = 10 * MINUTE + 1
    assert code_of(game, seat, MOVES[0], late) == "time_is_up"
    assert code_of(game, seat, MOVES[0], late, spent_ms=late) == "time_is_up"
    game.act(seat, MOVES[0], late, spent_ms=10 * MINUTE)
    assert game.match.clock.remaining_ms[seat] == 0, "sent in the last millisecond"


def test_running_out_of_time_loses_even_when_ahead() -> None:
    game = wordgrid()
    first = mover(game)
    game.act(first, MOVES[0], 1_000)
    game.act(1 - first, write(17, "H", 17, 12), 2_000)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.turn, due.seat) == ("turn", 3, first)
    assert due.at == 2_000 + 10 * MINUTE - 1_000
    assert m.time_up(game.match, game.lexicon, due.at - 1) == ()
    assert [event.type for event in game.time_up(due.at)] == ["left", "ended"]
    result = game.match.result
    assert result is not None
    assert result.scores[first] > result.scores[1 - first]
    assert (result.reason, result.winners) == ("time", (1 - first,))
    assert game.match.status[first] == "timed_out"
    assert game.match.clock.remaining_ms[first] == 0


def test_resigning_loses_also_when_it_is_not_ones_turn() -> None:
    for seat in (0, 1):
        game = wordgrid()
        assert [event.type for event in game.act(seat, RESIGN)] == ["left", "ended"]
        result = game.match.result
        assert result is not None
        assert (result.reason, result.winners, result.drawn) == ("resigned", (1 - seat,), False)
        assert game.match.status[seat] == "resigned"


def test_the_increment_comes_after_each_move() -> None:
    control = TimeControl(kind="whole_game", budget_ms=MINUTE, increment_ms=5 * SECOND)
    game = wordgrid(time_control=control)
    seat = mover(game)
    game.act(seat, MOVES[0], 20_000)
    assert game.match.clock.remaining_ms[seat] == 45_000
    assert game.match.clock.remaining_ms[1 - seat] == 60_000


def test_time_a_turn_is_whole_again_each_turn() -> None:
    control = TimeControl(kind="per_turn", budget_ms=MINUTE)
    game = toy(2, time_control=control)
    game.act(1, PASS, 50_000)
    game.act(0, PASS, 60_000)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.seat, due.at) == (1, 120_000)


def test_days_a_turn() -> None:
    control = TimeControl(kind="correspondence", budget_ms=3 * DAY)
    game = Game(wordgrid_setup(time_control=control))
    game.act(mover(game), MOVES[0], 2 * DAY)
    due = m.deadline(game.match)
    assert due is not None
    assert due.at == 5 * DAY


def test_time_given_back_moves_the_deadline() -> None:
    game = wordgrid()
    seat = mover(game)
    game.take(m.credit(game.match, 3_000, 10_000))
    due = m.deadline(game.match)
    assert due is not None
    assert due.at == 10 * MINUTE + 3_000
    game.act(seat, MOVES[0], 10_000)
    assert game.match.clock.remaining_ms[seat] == 10 * MINUTE - 7_000


def test_no_more_time_is_given_back_than_has_passed() -> None:
    game = wordgrid()
    game.take(m.credit(game.match, 60_000, 10_000))
    assert game.match.clock.since == 10_000
    assert m.credit(game.match, 0, 20_000) == ()
    assert m.credit(game.match, -5, 20_000) == ()
    game.act(0, RESIGN)
    assert m.credit(game.match, 5, 20_000) == ()


def test_a_turn_that_runs_out_may_just_pass() -> None:
    control = TimeControl(kind="per_turn", budget_ms=MINUTE)
    game = toy(3, time_control=control, options={"run_out": "pass"})
    assert [event.type for event in game.time_up(60_000)] == ["ran_out"]
    assert (game.match.to_move, game.match.turn) == (1, 2)
    assert game.match.playing == (0, 1, 2)
    assert code_of(game, 2, PASS, turn=1) == "stale_turn"

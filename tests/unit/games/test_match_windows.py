"""Challenge windows, skipped turns and leaving with three and more, with the tests' own game."""

from dataclasses import replace
from typing import Any

from shared.games import match as m
from shared.games.time_control import DAY, MINUTE, TimeControl
from tests.unit.games.tables import (
    CHALLENGE,
    LET_PASS,
    OFFER,
    PASS,
    RESIGN,
    Game,
    code_of,
    mover,
    play,
    rack,
    toy,
)

DAYS = TimeControl(kind="correspondence", budget_ms=3 * DAY)


def kinds(events: m.Events) -> list[str]:
    return [event.type for event in events]


def test_a_window_stops_the_clock_and_keeps_the_turn_number() -> None:
    game = toy(3)
    play(game, 2, 5_000)
    assert (game.match.phase, game.match.turn, game.match.to_move) == ("window", 1, 2)
    assert game.match.clock.running is None
    assert game.match.clock.remaining_ms[2] == 10 * MINUTE - 5_000
    assert game.match.window is not None
    assert game.match.window.seats == (1, 0)
    assert game.match.scores == (0, 0, 0), "the play stands unscored"
    assert len(rack(game, 2)) == 2, "and its tiles are not yet replaced"


def test_it_closes_when_all_others_let_the_play_pass() -> None:
    game = toy(3)
    play(game, 2, 5_000)
    assert kinds(game.act(0, LET_PASS, 6_000)) == ["let_pass"]
    assert code_of(game, 0, LET_PASS) == "not_asked"
    assert code_of(game, 2, LET_PASS) == "not_asked", "one's own play"
    assert kinds(game.act(1, LET_PASS, 7_000)) == ["let_pass", "window_closed"]
    assert (game.match.phase, game.match.turn, game.match.to_move) == ("playing", 2, 1)
    assert game.match.clock.since == 7_000, "only now does the next turn begin"
    assert game.match.scores == (0, 0, 1)
    assert len(rack(game, 2)) == 3


def test_it_closes_by_itself_after_20_s() -> None:
    game = toy(3)
    play(game, 2, 5_000)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.turn, due.seat, due.at) == ("window", 1, None, 25_000)
    assert kinds(game.time_up(25_000)) == ["window_closed"]
    assert game.match.to_move == 1


def test_the_length_is_an_option() -> None:
    game = toy(3, options={"window_ms": 5_000})
    play(game, 2, 1_000)
    due = m.deadline(game.match)
    assert due is not None
    assert due.at == 6_000


def test_an_invalid_play_contested_comes_back_and_the_player_goes_on() -> None:
    game = toy(3)
    play(game, 2, 5_000, odd=False)
    assert kinds(game.act(0, CHALLENGE, 9_000)) == ["challenged"]
    assert (game.match.phase, game.match.to_move) == ("playing", 2)
    assert game.match.turn == 2, "so that a second challenge meets no later play"
    assert (game.match.clock.running, game.match.clock.since) == (2, 9_000)
    assert game.match.clock.remaining_ms[2] == 10 * MINUTE - 5_000
    assert len(rack(game, 2)) == 3
    assert code_of(game, 1, CHALLENGE, turn=1) == "stale_turn"
    play(game, 2, 10_000)
    assert code_of(game, 1, CHALLENGE, turn=1) == "stale_turn"


def test_going_on_is_no_new_turn_for_a_draw_offer() -> None:
    game = toy(2)
    game.act(1, OFFER)
    game.act(0, {"type": "decline_draw"})
    play(game, 1, odd=False)
    game.act(0, CHALLENGE)
    assert code_of(game, 1, OFFER) == "offered_already"


def test_an_invalid_play_contested_may_lose_the_turn() -> None:
    game = toy(3, options={"on_bad": "lose"})
    play(game, 2, odd=False)
    game.act(1, CHALLENGE)
    assert (game.match.to_move, game.match.turn, game.match.phase) == (1, 2, "playing")


def test_a_challenge_in_vain_costs_the_next_turn() -> None:
    game = toy(3)
    play(game, 2)
    game.act(1, CHALLENGE)
    assert game.match.scores == (0, 0, 1)
    assert game.match.to_move == 0, "seat 1 is skipped"
    assert game.match.turn == 2
    game.act(0, PASS)
    game.act(2, PASS)
    assert game.match.to_move == 1, "once"


def test_with_two_players_the_same_player_moves_again() -> None:
    game = toy(2)
    play(game, 1)
    game.act(0, CHALLENGE)
    assert (game.match.to_move, game.match.turn) == (1, 2)
    game.act(1, OFFER)
    assert game.match.draw_offer == 1, "it is a turn of their own again"


def test_the_first_challenge_stored_counts() -> None:
    game = toy(3)
    play(game, 2)
    game.act(0, CHALLENGE)
    assert code_of(game, 1, CHALLENGE, turn=1) == "stale_turn"


def test_who_let_it_pass_can_not_contest_it() -> None:
    game = toy(3)
    play(game, 2, odd=False)
    game.act(0, LET_PASS)
    assert code_of(game, 0, CHALLENGE) == "not_asked"
    assert code_of(game, 2, CHALLENGE) == "not_asked"


def test_turn_actions_wait_for_the_window_to_close() -> None:
    game = toy(3)
    play(game, 2)
    assert code_of(game, 1, PASS) == "not_your_turn"
    assert code_of(game, 1, PASS, turn=2) == "stale_turn"
    assert code_of(game, 1, {"type": "dance"}) == "unknown_action"


def test_answers_need_a_window() -> None:
    game = toy(3)
    assert code_of(game, 1, CHALLENGE) == "not_asked"
    assert code_of(game, 1, LET_PASS) == "not_asked"


# Correspondence.


def test_in_correspondence_the_next_players_days_run_from_the_play() -> None:
    game = toy(3, time_control=DAYS)
    play(game, 2, 1_000)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.seat, due.at) == ("turn", 1, 3 * DAY + 1_000)


def test_in_correspondence_the_next_players_action_closes_the_window() -> None:
    game = toy(3, time_control=DAYS)
    play(game, 2, 1_000)
    assert code_of(game, 0, PASS, turn=2) == "stale_turn"
    assert kinds(game.act(1, PASS, DAY, turn=2)) == ["window_closed", "moved"]
    assert (game.match.to_move, game.match.turn) == (0, 3)
    assert game.match.scores == (0, 0, 1)


def test_in_correspondence_letting_pass_does_not_give_days_again() -> None:
    game = toy(3, time_control=DAYS)
    play(game, 2, 1_000)
    game.act(1, LET_PASS, DAY)
    game.act(0, LET_PASS, 2 * DAY)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.seat, due.at) == (1, 3 * DAY + 1_000)


def before_the_last_play(seats: int, **options: Any) -> Game:
    """Five plays count; the sixth is the last."""
    game = toy(seats, time_control=DAYS, options=options)
    for number in range(5):
        play(game, mover(game), number)
        while game.match.window is not None:
            game.act(game.match.window.seats[0], LET_PASS, number)
    return game


def test_in_correspondence_a_final_play_closes_after_one_move_time() -> None:
    game = before_the_last_play(2)
    play(game, 0, 100)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.seat, due.at) == ("window", None, 3 * DAY + 100)
    assert kinds(game.time_up(due.at)) == ["window_closed", "ended"]
    assert game.match.result is not None
    assert game.match.result.drawn, "3 to 3 between two"


def test_a_final_play_that_a_leaver_makes_another_waits_for_the_next_players_days() -> None:
    game = before_the_last_play(3)
    play(game, 0, 100)
    due = m.deadline(game.match)
    assert due is not None
    assert due.what == "window"
    game.act(1, RESIGN, DAY)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.seat, due.at) == ("turn", 2, 4 * DAY), "one more play to come"
    assert kinds(game.act(2, PASS, 2 * DAY, turn=game.match.turn + 1)) == ["window_closed", "moved"]


def test_a_play_that_ends_the_game_in_secret_looks_like_any_other() -> None:
    last, other = (before_the_last_play(seats, secret=True) for seats in (3, 3))
    other.match = other.match.but(position=other.match.position.but(table=()))
    for game in (last, other):
        play(game, 0, 100)
        due = m.deadline(game.match)
        assert due is not None
        assert (due.what, due.seat, due.at) == ("turn", 2, 3 * DAY + 100)
    assert last.events[-1] == other.events[-1]


def test_nobody_runs_out_of_time_where_the_play_ended_the_game() -> None:
    game = before_the_last_play(3, secret=True)
    play(game, 0, 100)
    assert kinds(game.time_up(3 * DAY + 100)) == ["window_closed", "ended"]
    assert game.match.status == ("playing",) * 3


def test_an_action_that_closes_the_window_of_the_last_play_does_nothing_more() -> None:
    game = before_the_last_play(3, secret=True)
    play(game, 0, 100)
    assert code_of(game, 2, {"type": "nonsense"}, turn=game.match.turn + 1) == "unknown_action"
    assert kinds(game.act(2, PASS, DAY, turn=game.match.turn + 1)) == ["window_closed", "ended"]
    assert m.fold(game.events) == game.match


def test_an_action_that_closes_a_window_without_a_turn_behind_it_does_nothing_more() -> None:
    """A game may think of who moves next in another way than its window said."""
    game = toy(3, time_control=DAYS)
    play(game, 2)
    game.act(0, CHALLENGE)
    play(game, 1)
    due = m.deadline(game.match)
    assert due is not None
    assert due.seat == 0, "whose turn is lost, which this game doesn't say"
    assert kinds(game.act(0, PASS, DAY, turn=game.match.turn + 1)) == ["window_closed"]
    assert mover(game) == 2


def test_in_correspondence_who_runs_out_in_a_window_leaves() -> None:
    game = toy(3, time_control=DAYS)
    play(game, 2, 0)
    assert kinds(game.time_up(3 * DAY)) == ["left"]
    assert game.match.phase == "window"
    due = m.deadline(game.match)
    assert due is not None
    assert (due.seat, due.at) == (0, 6 * DAY), "now the days of the next one run"
    assert kinds(game.act(0, LET_PASS, 4 * DAY)) == ["let_pass", "window_closed"]
    assert m.deadline(game.match) == replace(due, turn=2), "and go on in their turn"


# Leaving.


def test_with_three_the_others_play_on() -> None:
    game = toy(3)
    assert kinds(game.act(2, RESIGN, 4_000)) == ["left"]
    assert (game.match.to_move, game.match.turn) == (1, 2)
    assert (game.match.clock.running, game.match.clock.since) == (1, 4_000)
    assert game.match.order == (1, 0)
    assert rack(game, 2) == (), "the leaver's tiles go back"
    game.act(1, PASS)
    game.act(0, PASS)
    assert game.match.to_move == 1


def test_leaving_out_of_turn_leaves_the_turn_alone() -> None:
    game = toy(3)
    game.act(0, RESIGN, 4_000)
    assert (game.match.to_move, game.match.turn) == (2, 1)
    assert (game.match.clock.running, game.match.clock.since) == (2, 0)


def test_when_one_remains_they_win_at_once() -> None:
    game = toy(3)
    game.act(2, RESIGN)
    assert kinds(game.act(0, RESIGN)) == ["left", "ended"]
    assert game.match.result is not None
    assert game.match.result.winners == (1,)


def test_a_contested_player_who_leaves_takes_the_play_back() -> None:
    game = toy(3)
    play(game, 2)
    assert kinds(game.act(2, RESIGN, 9_000)) == ["left"]
    assert (game.match.phase, game.match.to_move, game.match.turn) == ("playing", 1, 2)
    assert game.match.scores == (0, 0, 0)
    assert game.match.window is None
    assert game.match.clock.since == 9_000


def test_another_who_leaves_counts_as_letting_it_pass() -> None:
    game = toy(3)
    play(game, 2)
    assert kinds(game.act(0, RESIGN)) == ["left"]
    assert game.match.phase == "window"
    assert kinds(game.act(1, LET_PASS, 8_000)) == ["let_pass", "window_closed"]
    again = toy(3)
    play(again, 2)
    again.act(1, LET_PASS)
    assert kinds(again.act(0, RESIGN, 8_000)) == ["left", "window_closed"]
    assert (again.match.to_move, again.match.clock.since) == (1, 8_000)


def test_the_racks_left_are_shown_after_the_end() -> None:
    game = toy(3)
    held = [rack(game, seat) for seat in range(3)]
    assert m.view(game.match, None)["position"]["racks"] is None
    game.act(2, OFFER)
    game.act(1, OFFER)
    game.act(0, OFFER)
    assert m.view(game.match, None)["position"]["racks"] == [list(rack) for rack in held]


def test_a_private_part_goes_to_its_seat_only() -> None:
    game = toy(3)
    begun = game.events[-1]
    for seat in range(3):
        drew = m.redact(begun, seat)
        assert drew is not None
        assert drew["did"][0]["drawn"] == list(rack(game, seat))
    observer = m.redact(begun, None)
    assert observer is not None
    assert "drawn" not in observer["did"][0]
    assert "bag" not in observer["did"][0]
    assert observer["did"][0]["counts"] == {"0": 3, "1": 3, "2": 3}


def test_luck_is_the_seeds_alone() -> None:
    def played(seed: str) -> Game:
        game = toy(3, seed=seed)
        play_on = game.act(2, {"type": "play", "tile": rack(game, 2)[0]})
        assert kinds(play_on) == ["moved"]
        game.time_up(20_000)
        return game

    one, same, other = played("11" * 32), played("11" * 32), played("22" * 32)
    assert one.match == same.match
    assert one.match.position != other.match.position


def test_some_things_are_shown_in_ones_own_turn_only() -> None:
    game = toy(3)
    assert m.view(game.match, 2)["position"]["mine"]
    assert not m.view(game.match, 1)["position"]["mine"]
    assert not m.view(game.match, None)["position"]["mine"]

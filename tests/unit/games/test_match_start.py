"""Starting: everybody at the table within 60 s, stakes posted, or the abort."""

import pytest

from shared.games import match as m
from shared.games.kernel import Malformed
from shared.games.time_control import DAY, TimeControl
from tests.unit.games.tables import (
    OFFER,
    RESIGN,
    SEED,
    Game,
    code_of,
    toy,
    wordgrid,
    wordgrid_setup,
    write,
)


def waiting(**changes: object) -> Game:
    return Game(wordgrid_setup(matched_at=1_000, **changes), at=1_100)


def test_the_first_event_makes_the_match_and_hides_the_seed() -> None:
    game = waiting()
    shown = game.events[0].shown_to(0)
    assert [event.type for event in game.events] == ["created"]
    assert SEED not in str(shown)
    assert shown["setup"]["kind"] == "wordgrid"
    assert len(shown["seed_digest"]) == 64


def test_a_game_records_which_list_it_is_played_with() -> None:
    game = waiting(lexicon="en-1")
    assert game.events[0].shown_to(None)["setup"]["lexicon"] == "en-1"
    assert m.view(game.match, None)["lexicon"] == "en-1"


def test_play_begins_when_everybody_has_come() -> None:
    game = waiting()
    assert [e.type for e in game.take(m.arrive(game.match, game.lexicon, 1, 2_000))] == ["arrived"]
    assert game.match.phase == "waiting"
    came = game.take(m.arrive(game.match, game.lexicon, 0, 5_000))
    assert [event.type for event in came] == ["arrived", "begun"]
    assert game.match.turn == 1
    assert game.match.clock.running == game.match.to_move
    assert game.match.clock.since == 5_000, "the first clock starts when play begins"


def test_coming_twice_is_nothing() -> None:
    game = waiting().arrive(0)
    assert m.arrive(game.match, game.lexicon, 0, 9) == ()
    game.arrive(1)
    assert m.arrive(game.match, game.lexicon, 1, 9) == ()
    assert m.decide(game.match, game.lexicon, 1, {"type": "arrive"}, 9, turn=0, spent_ms=0) == ()


def test_coming_is_an_action_too() -> None:
    game = waiting()
    game.act(0, {"type": "arrive"})
    assert game.match.arrived == (True, False)


def test_the_starting_seat_is_drawn() -> None:
    began = [wordgrid(seed=f"{number:064x}").match.to_move for number in range(200)]
    assert 70 <= sum(seat == 0 for seat in began) <= 130


def test_it_is_aborted_after_60_s_when_somebody_is_missing() -> None:
    game = waiting().arrive(0)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.at, due.seat) == ("arrival", 61_000, None)
    assert m.time_up(game.match, game.lexicon, 60_999) == ()
    assert [event.type for event in game.time_up(61_000)] == ["ended"]
    result = game.match.result
    assert result is not None
    assert (result.aborted, result.winners, result.reason) == (True, (), "aborted")
    assert result.detail == "nobody_came"


def test_who_comes_before_the_abort_is_decided_is_in_time() -> None:
    game = waiting().arrive(0).arrive(1, at=61_500)
    assert game.match.phase == "playing"


def test_a_staked_game_waits_for_its_stakes() -> None:
    game = waiting(staked=True).arrive(0, 1)
    assert game.match.phase == "waiting"
    assert [e.type for e in game.take(m.staked(game.match, 7_000))] == ["staked", "begun"]
    assert game.match.clock.since == 7_000
    assert m.staked(game.match, 7_001) == ()


def test_stakes_may_be_there_first() -> None:
    game = waiting(staked=True)
    assert [event.type for event in game.take(m.staked(game.match, 1_500))] == ["staked"]
    assert m.staked(game.match, 1_501) == ()
    assert game.arrive(0, 1).match.phase == "playing"


def test_stakes_that_never_come_abort_the_game() -> None:
    game = waiting(staked=True).arrive(0, 1)
    game.time_up(61_000)
    assert game.match.result is not None
    assert game.match.result.detail == "stakes_not_posted"
    assert m.staked(game.match, 61_001) == ()


def test_correspondence_begins_at_once() -> None:
    control = TimeControl(kind="correspondence", budget_ms=3 * DAY)
    assert waiting(time_control=control).match.phase == "playing"
    staked = waiting(time_control=control, staked=True)
    assert staked.match.phase == "waiting"
    assert [event.type for event in staked.take(m.staked(staked.match, 9))] == ["staked", "begun"]


def test_correspondence_without_its_stakes_is_aborted_for_that_reason() -> None:
    control = TimeControl(kind="correspondence", budget_ms=3 * DAY)
    game = waiting(time_control=control, staked=True)
    game.time_up(61_000)
    assert game.match.result is not None
    assert game.match.result.detail == "stakes_not_posted"


def test_nothing_can_be_done_before_play_begins() -> None:
    game = waiting().arrive(0)
    for action in (RESIGN, OFFER, write(16, "A", 11, 16)):
        assert code_of(game, 0, action) == "not_begun"


def test_a_seat_that_is_not_there_is_malformed() -> None:
    game = waiting()
    for seat in (-1, 2):
        with pytest.raises(Malformed):
            m.arrive(game.match, game.lexicon, seat, 0)
        assert code_of(game, seat, RESIGN) == "no_such_seat"


def test_a_fault_of_the_platform_aborts_at_any_moment() -> None:
    for game in (waiting(), wordgrid(), toy()):
        game.take(m.abort(game.match, "unplayable", 9))
        assert game.match.result is not None
        assert (game.match.result.aborted, game.match.result.detail) == (True, "unplayable")
        assert m.abort(game.match, "unplayable", 10) == ()
        assert m.deadline(game.match) is None
        assert m.time_up(game.match, game.lexicon, 10**12) == ()


def test_games_of_three_begin_when_all_three_have_come() -> None:
    game = toy(3)
    assert game.match.phase == "playing"
    assert game.match.order == (2, 1, 0), "this game's seats move in descending order"

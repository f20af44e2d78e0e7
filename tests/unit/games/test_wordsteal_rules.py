"""Every rule of Wordsteal. Squares are given by row and column from 0; (7, 7) is the centre."""

from typing import Any

import pytest

from shared.games import match as m
from shared.games.kernel import GameError, Malformed
from shared.games.time_control import MINUTE, SECOND, TimeControl
from shared.games.wordsteal import scoring
from shared.games.wordsteal.drawing import VOWELS
from shared.games.wordsteal.grid import NOBODY, SIDE, pink
from shared.games.wordsteal.model import Cleared, Drew, Late, Missed, Passed, Placed
from shared.games.wordsteal.rules import Wordsteal
from shared.lexicon.alphabet import ALPHABETS
from tests.unit.games.tables import RESIGN, Game, code_of
from tests.unit.games.wordsteal_tables import (
    PASS,
    act,
    at,
    change,
    empty,
    on,
    place,
    play,
    put,
    wordsteal,
)


def refused(game: Game, squares: list[int], letters: str) -> str:
    """The code with which a play is refused; the player goes on, nothing has changed."""
    change(game, draw=(letters + "EEXXXXX")[:7])
    seat = game.match.to_move
    assert seat is not None
    code = code_of(game, seat, place(squares, letters))
    assert game.match.to_move == seat
    return code


def gent() -> Game:
    """Player 1 played GENT in the middle row."""
    game = wordsteal()
    play(game, at(7, 4, 4), "GENT")
    return game


# The table.


def test_two_to_six_players_in_every_language() -> None:
    assert Wordsteal.seats == (2, 3, 4, 5, 6)
    assert Wordsteal.languages == tuple(ALPHABETS)


def test_options_and_their_defaults() -> None:
    assert Wordsteal.options().model_dump() == {
        "target": 100,
        "observed": True,
        "no_steal_with_an_s": False,
        "no_clearing": False,
    }


def test_sixty_seconds_a_turn_is_the_default() -> None:
    control = Wordsteal.time_controls[0]
    assert (control.kind, control.budget_ms) == ("per_turn", 60 * SECOND)
    assert len(Wordsteal.time_controls) == 1


def test_the_starting_seat_is_drawn() -> None:
    firsts = set()
    for number in range(40):
        game = wordsteal(6, seed=f"{number:064x}")
        begun: Any = next(event for event in game.events if event.type == "begun")
        assert begun.next.seat == begun.did[0].first
        firsts.add(begun.did[0].first)
    assert firsts == {0, 1, 2, 3, 4, 5}


def test_seats_play_in_ascending_order() -> None:
    game = wordsteal(4, first=2)
    order = []
    for _ in range(4):
        order.append(game.match.to_move)
        act(game, PASS)
    assert order == [2, 3, 0, 1]


# The draw.


def test_one_draw_of_seven_serves_all_and_is_seen_by_all() -> None:
    game = wordsteal(3)
    draw = on(game).draw
    assert len(draw) == 7
    for audience in (None, 0, 1, 2):
        assert m.view(game.match, audience)["position"]["draw"] == draw
    act(game, PASS)
    assert on(game).draw == draw


def test_what_a_turn_used_is_replaced() -> None:
    game = wordsteal()
    play(game, at(7, 6, 2), "ET", draw="ETXYZAB")
    assert on(game).draw.startswith("XYZAB")
    assert len(on(game).draw) == 7
    drew: Any = game.events[-1]
    assert drew.did[-1].model_dump() == {"type": "drew", "draw": on(game).draw, "anew": False}


def test_the_draw_holds_a_vowel_and_a_consonant() -> None:
    for number in range(60):
        game = wordsteal(seed=f"{number:064x}")
        play(game, at(7, 6, 2), "ET", draw="ETBCDFG" if number % 2 else "ETAAAAA")
        vowels = sum(letter in VOWELS for letter in on(game).draw)
        assert 0 < vowels < 7


def test_letters_that_are_not_in_the_draw_are_refused() -> None:
    game = wordsteal()
    change(game, draw="ETXXXXX")
    assert code_of(game, 0, place(at(7, 6, 2), "EN")) == "letter_not_drawn"
    assert code_of(game, 0, place(at(7, 6, 3), "ETE")) == "letter_not_drawn"


# Placing.


def test_a_play_puts_at_least_two_letters() -> None:
    game = gent()
    assert refused(game, at(8, 4, 1), "E") == "too_few_letters"


def test_letters_lie_in_one_row_or_one_column() -> None:
    game = wordsteal()
    assert refused(game, [112, 128], "ET") == "not_in_line"


def test_without_gaps() -> None:
    game = wordsteal()
    assert refused(game, [112, 114], "ET") == "gap"


def test_letters_already_there_fill_any_gap() -> None:
    game = wordsteal()
    put(game, "E", 7, 7, owner=1)
    placed = play(game, [111, 113], "TS")
    assert placed.words == ("TES",)


def test_the_first_play_covers_the_centre() -> None:
    game = wordsteal()
    assert refused(game, at(6, 7, 2), "ET") == "start_not_covered"
    assert play(game, at(7, 7, 2, down=True), "ET").points == 2


def test_later_plays_connect() -> None:
    game = gent()
    assert refused(game, at(0, 1, 2), "ET") == "not_connected"
    assert refused(game, at(8, 8, 2), "ET") == "not_connected"


def test_a_taken_square_and_a_square_twice_are_refused() -> None:
    game = gent()
    assert refused(game, at(7, 7, 2), "ET") == "square_taken"
    assert refused(game, [127, 127], "ET") == "square_taken"


def test_all_words_formed_must_be_valid() -> None:
    game = gent()
    change(game, draw="ETXXXXX")
    did = act(game, place(at(8, 4, 2), "ET"))
    assert isinstance(did[0], Missed)
    assert did[0].words == ("ET", "GE", "ET")
    assert did[0].unknown == ("GE",)


def test_an_unknown_word_costs_the_turn_and_the_letters_go_back() -> None:
    game = wordsteal()
    change(game, draw="XXETSSS")
    did = act(game, place(at(7, 7, 2), "XX"))
    assert did[0].unknown == ("XX",)
    assert game.match.to_move == 1
    assert on(game).draw == "XXETSSS"
    assert empty(game)
    assert game.match.scores == (0, 0)


def test_a_refused_play_leaves_the_turn() -> None:
    game = wordsteal()
    assert refused(game, [112, 114], "ET") == "gap"
    assert game.match.turn == 1
    play(game, at(7, 7, 2), "ET")
    assert game.match.to_move == 1


# Scoring.


def test_worked_example_gent_gentille_gentillesse() -> None:
    game = gent()
    assert game.match.scores == (4, 0)
    placed = play(game, at(7, 8, 4), "ILLE")
    assert placed.words == ("GENTILLE",)
    assert (placed.points, placed.taken) == (8, {0: 4})
    assert game.match.scores == (0, 8)
    placed = play(game, at(7, 12, 3), "SSE")
    assert placed.words == ("GENTILLESSE",)
    assert (placed.points, placed.taken) == (11, {1: 8})
    assert game.match.scores == (11, 0)


def test_worked_example_aerez_above_gentillesse() -> None:
    game = wordsteal(first=1)
    put(game, "GENTILLESSE", 7, 1, owner=0)
    change(game, points=(11, 0))
    placed = play(game, at(6, 9, 5), "AEREZ")
    assert placed.words == ("AEREZ", "AS", "ES", "RE")
    assert (placed.points, placed.taken) == (8, {0: 3})
    assert game.match.scores == (8, 8)
    owners = on(game).owners
    assert owners[7 * SIDE + 1 : 7 * SIDE + 12] == "00000000111"


def test_all_letters_of_the_words_formed_now_belong_to_the_player() -> None:
    game = gent()
    play(game, at(7, 8, 4), "ILLE")
    assert set(on(game).owners) == {"1", NOBODY}
    assert on(game).owners.count("1") == 8


def test_ones_own_letters_give_nothing() -> None:
    game = gent()
    act(game, PASS)
    placed = play(game, at(7, 8, 4), "ILLE")
    assert (placed.points, placed.taken) == (4, {})
    assert game.match.scores == (8, 0)


def test_a_letter_counts_once_in_however_many_words() -> None:
    game = wordsteal()
    put(game, "E", 8, 7, owner=1)
    change(game, points=(0, 1))
    placed = play(game, at(7, 6, 2), "AN")
    assert placed.words == ("AN", "NE")
    assert placed.points == 2 + 1
    assert game.match.scores == (3, 0)


def test_several_players_lose_what_was_taken_from_each() -> None:
    game = wordsteal(3)
    put(game, "GENT", 7, 1, owner=1)
    put(game, "ILLE", 7, 5, owner=2)
    change(game, points=(0, 4, 4))
    placed = play(game, at(7, 9, 3), "SSE")
    assert placed.taken == {1: 4, 2: 4}
    assert game.match.scores == (11, 0, 0)


def test_a_departed_players_letters_stay_theirs_and_can_be_stolen() -> None:
    game = wordsteal(3)
    play(game, at(7, 4, 4), "GENT")
    game.act(0, RESIGN)
    assert on(game).owners.count("0") == 4
    assert game.match.scores == (4, 0, 0)
    placed = play(game, at(7, 8, 4), "ILLE")
    assert placed.taken == {0: 4}
    assert game.match.scores == (0, 8, 0)


# Orange and pink.


def test_each_orange_square_gives_a_bonus_point_kept_apart() -> None:
    game = gent()  # Its first N lies on (7, 6); (7, 5) is orange.
    assert on(game).bonus == (1, 0)
    assert game.match.scores == (4, 0)
    assert m.view(game.match, None)["position"]["bonus"] == [1, 0]


def test_an_orange_square_counts_once_however_many_words_use_it() -> None:
    game = wordsteal()
    put(game, "A", 6, 5, owner=0)
    placed = play(game, at(7, 5, 2), "SE")
    assert placed.words == ("SE", "AS")
    assert placed.bonus == 1


def test_an_orange_square_counts_for_letters_of_this_turn_only() -> None:
    game = gent()
    assert play(game, at(7, 8, 4), "ILLE").bonus == 1  # (7, 9) is orange, (7, 5) was covered.


def pink_game(**changes: Any) -> Game:
    """PIN ends before the pink square (2, 12); seat 0 has 3 bonus points, seat 1 has 2."""
    game = wordsteal(**changes)
    put(game, "PIN", 2, 9, owner=1)
    change(game, points=(5, 9), bonus=(3, 2))
    return game


def pink_play(game: Game) -> Placed:
    """PINTE covers the pink square with its T."""
    assert 2 * SIDE + 12 in pink()
    return play(game, at(2, 12, 2), "TE")


def test_a_pink_square_converts_the_players_own_bonus_points_and_clears_the_grid() -> None:
    game = pink_game()
    placed = pink_play(game)
    assert (placed.points, placed.taken, placed.converted) == (8, {1: 3}, 3)
    assert game.match.scores == (13, 6)
    assert on(game).bonus == (0, 2), "others keep their bonus points"
    assert empty(game)
    assert on(game).turns[-1].cleared


def test_this_plays_bonus_points_are_converted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """No line of the board has both colours, so one square is painted."""
    monkeypatch.setattr(scoring, "orange", lambda: frozenset({2 * SIDE + 13}))
    placed = pink_play(pink_game())
    assert (placed.bonus, placed.converted, placed.points) == (1, 4, 2 + 3 + 4)


def test_two_pink_squares_clear_once() -> None:
    did = two_pinks()
    assert [type(one) for one in did] == [Placed, Cleared, Drew]
    assert did[0].converted == 4


def two_pinks() -> tuple[Any, ...]:
    """A column from pink to pink: (0, 0) and (14, 0), all between being there."""
    from shared.lexicon.lexicon import make

    game = wordsteal()
    word = "ABCDEFGHIJKLMNO"
    game.lexicon = make("small", "fr", [word])
    put(game, word[1:14], 1, 0, owner=1, down=True)
    change(game, points=(0, 13), bonus=(4, 0), draw="AOXXXXX")
    return act(game, place([0, 14 * SIDE], "AO"))


def test_after_a_clearing_squares_are_live_and_the_next_play_covers_the_centre() -> None:
    game = pink_game()
    pink_play(game)
    assert refused(game, at(2, 12, 2), "TE") == "start_not_covered"
    assert play(game, at(7, 4, 4), "GENT").bonus == 1


def test_with_no_clearing_a_play_on_a_pink_square_is_refused() -> None:
    game = pink_game(options={"no_clearing": True})
    assert refused(game, at(2, 12, 2), "TE") == "pink_closed"


def test_the_target_is_tested_after_the_conversion_and_before_the_clearing() -> None:
    game = pink_game(options={"target": 13})
    pink_play(game)
    result = game.match.result
    assert result is not None
    assert (result.winners, result.detail, result.scores) == ((0,), "target", (13, 6))
    assert not empty(game)


# No steal with an S.


def steal(word: str, squares: list[int], letters: str) -> str | None:
    """The code with which these letters are refused; `word` stands above (7, 7)."""
    codes: list[str | None] = []
    for options in ({}, {"no_steal_with_an_s": True}):
        game = wordsteal(options=options)
        put(game, word, 7 - len(word), 7, owner=1, down=True)
        change(game, draw=(letters + "EEXXXXX")[:7], points=(0, 9))
        try:
            act(game, place(squares, letters))
            codes.append(None)
        except GameError as error:
            codes.append(error.code)
    assert codes[0] is None, "without the option it is allowed"
    return codes[1]


def below(*rows: int) -> list[int]:
    return [row * SIDE + 7 for row in rows]


def test_pin_to_pins_is_a_steal_with_an_s_also_in_a_crossing_word() -> None:
    assert steal("PIN", at(7, 7, 2), "SA") == "steal_with_an_s"
    assert steal("PIN", at(7, 6, 2), "ES") == "steal_with_an_s"


def test_ruat_to_ruates_is_none() -> None:
    assert steal("RUAT", below(7, 8), "ES") is None


def test_top_to_stop_is_none() -> None:
    assert steal("TOP", [3 * SIDE + 7, 3 * SIDE + 8], "SE") is None


def test_pin_to_spins_or_lapins_is_none() -> None:
    assert steal("PIN", below(3, 7), "SS") is None
    assert steal("PIN", below(2, 3, 7), "LAS") is None


def test_a_to_as_is_none_for_it_was_no_word() -> None:
    assert steal("A", at(7, 7, 2), "SE") is None


def test_an_s_with_letters_behind_it_is_none() -> None:
    for options in ({}, {"no_steal_with_an_s": True}):
        game = wordsteal(options=options)
        put(game, "PIN", 4, 7, owner=1, down=True)
        put(game, "ON", 8, 7, owner=1, down=True)
        assert play(game, at(7, 7, 2), "SE").words == ("SE", "PINSON")


def test_an_s_that_was_there_is_none() -> None:
    game = wordsteal(options={"no_steal_with_an_s": True})
    put(game, "NES", 8, 7, owner=1, down=True)
    assert play(game, at(7, 6, 2), "LA").words == ("LA", "ANES")


def test_a_word_that_gets_its_s_along_the_line_gets_more_than_an_s() -> None:
    game = wordsteal(options={"no_steal_with_an_s": True})
    put(game, "PIN", 7, 5, owner=1)
    assert play(game, [7 * SIDE + 4, 7 * SIDE + 8], "SS").words == ("SPINS",)


# The end.


def test_the_first_to_reach_the_target_wins_at_once() -> None:
    game = wordsteal(3, options={"target": 10})
    change(game, points=(6, 9, 9))
    play(game, at(7, 4, 4), "GENT")
    result = game.match.result
    assert result is not None
    assert (result.winners, result.reason, result.detail) == ((0,), "score", "target")


def test_one_point_short_of_the_target_goes_on() -> None:
    game = wordsteal(options={"target": 10})
    change(game, points=(5, 9))
    play(game, at(7, 4, 4), "GENT")
    assert game.match.result is None


def test_a_player_may_play_nothing() -> None:
    game = wordsteal()
    did = act(game, PASS)
    assert isinstance(did[0], Passed)
    assert game.match.to_move == 1
    assert on(game).idle == (0,)


def test_one_full_round_of_nothing_replaces_the_draw() -> None:
    game = wordsteal(3)
    change(game, draw="XXXXXXE")
    assert len(act(game, PASS)) == 1
    assert len(act(game, PASS)) == 1
    did = act(game, PASS)
    assert isinstance(did[1], Drew)
    assert did[1].anew
    assert on(game).draw == did[1].draw != "XXXXXXE"


def test_a_second_round_of_nothing_running_ends_the_game_and_the_higher_score_wins() -> None:
    game = wordsteal(3)
    change(game, points=(3, 7, 5))
    for _ in range(6):
        assert game.match.result is None
        act(game, PASS)
    result = game.match.result
    assert result is not None
    assert (result.winners, result.detail) == ((1,), "nothing_played")


def test_a_play_between_begins_the_count_again() -> None:
    game = wordsteal()
    for _ in range(3):
        act(game, PASS)
    play(game, at(7, 4, 4), "GENT")
    for _ in range(3):
        act(game, PASS)
    assert game.match.result is None
    act(game, PASS)
    assert game.match.result is not None


def test_turns_lost_to_an_unknown_word_or_to_time_count_as_nothing() -> None:
    game = wordsteal()
    change(game, draw="XXXXXXE")
    act(game, place(at(7, 7, 2), "XX"))
    game.time_up(MINUTE)
    assert on(game).anew
    assert on(game).draw != "XXXXXXE"


def test_level_at_the_end_two_players_draw() -> None:
    game = wordsteal()
    change(game, points=(4, 4))
    for _ in range(4):
        act(game, PASS)
    result = game.match.result
    assert result is not None
    assert (result.drawn, result.winners) == (True, ())


def test_level_at_the_end_three_players_share_in_turn_order() -> None:
    game = wordsteal(3, first=1)
    change(game, points=(7, 3, 7))
    for _ in range(6):
        act(game, PASS)
    result = game.match.result
    assert result is not None
    assert (result.drawn, result.winners) == (False, (2, 0))


def test_who_left_does_not_win_and_is_not_waited_for() -> None:
    game = wordsteal(3)
    change(game, points=(1, 2, 9))
    game.act(2, RESIGN)
    for _ in range(4):
        act(game, PASS)
    result = game.match.result
    assert result is not None
    assert result.winners == (1,)


def test_a_round_is_full_when_the_only_one_who_had_not_passed_leaves() -> None:
    game = wordsteal(3)
    act(game, PASS)
    act(game, PASS)
    game.act(2, RESIGN)
    assert on(game).anew
    assert game.match.to_move == 0
    act(game, PASS)
    act(game, PASS)
    assert game.match.result is not None


def test_leaving_out_of_turn_changes_no_count() -> None:
    game = wordsteal(3)
    act(game, PASS)
    game.act(2, RESIGN)
    assert (on(game).idle, on(game).anew, game.match.to_move) == ((0,), False, 1)


# Time.


def test_a_turn_that_runs_out_passes_as_if_nothing_was_played() -> None:
    game = wordsteal()
    events: Any = game.time_up(MINUTE)
    assert isinstance(events[0].did[0], Late)
    assert (game.match.to_move, on(game).idle) == (1, (0,))
    assert game.match.status == ("playing", "playing")


def test_three_such_turns_in_a_row_count_as_resigning() -> None:
    game, now = wordsteal(3), 0
    for turn in range(3):
        now += MINUTE
        game.time_up(now)
        if turn < 2:
            act(game, PASS, now)
            change(game, idle=(), anew=False)
            act(game, PASS, now)
    assert game.match.status == ("timed_out", "playing", "playing")
    assert game.match.to_move == 1


@pytest.mark.parametrize(
    "action", [PASS, place(at(7, 7, 2), "ET"), place(at(7, 7, 2), "TE"), place(at(7, 7, 2), "TX")]
)
def test_anything_done_in_between_begins_the_row_again(action: dict[str, Any]) -> None:
    game = wordsteal(3)
    change(game, late=(2, 2, 0), draw="ETXXXXX")
    act(game, action)
    assert on(game).late == (0, 2, 0)


# Reading.


@pytest.mark.parametrize(
    "action",
    [
        {"type": "play"},
        {"type": "play", "tiles": []},
        {"type": "play", "tiles": [{"square": 112}]},
        {"type": "play", "tiles": [{"square": 112, "face": "ET"}]},
        {"type": "play", "tiles": [{"square": 225, "face": "E"}]},
        {"type": "play", "tiles": [{"square": -1, "face": "E"}]},
        {"type": "play", "tiles": [{"square": "112", "face": "E"}]},
        {"type": "play", "tiles": [{"square": at, "face": "E"} for at in range(8)]},
        {"type": "play", "tiles": 3},
    ],
)
def test_what_cannot_be_read_is_malformed(action: dict[str, Any]) -> None:
    game = wordsteal()
    with pytest.raises(Malformed) as caught:
        game.act(0, action)
    assert caught.value.code == "malformed"


@pytest.mark.parametrize("letters", ["E1", "E?", "E.", "EÑ", "Eß", "E😀", "E ", "Eı", "Eſ"])
def test_signs_that_are_no_letters_are_malformed(letters: str) -> None:
    """Also those that would be a letter in upper case only: a dotless i, a long s."""
    game = wordsteal()
    change(game, draw="EISXXXX")
    with pytest.raises(Malformed) as caught:
        game.act(0, place(at(7, 7, 2), letters))
    assert caught.value.code == "letter_unknown"


def test_a_small_letter_is_the_same_letter() -> None:
    game = wordsteal()
    change(game, draw="ETXXXXX")
    act(game, place(at(7, 7, 2), "et"))
    assert on(game).grid[112:114] == "ET"


def test_the_order_in_which_letters_are_named_does_not_matter() -> None:
    game = wordsteal()
    change(game, draw="ETXXXXX")
    did = act(game, place([113, 112], "TE"))
    assert ([tile.square for tile in did[0].tiles], did[0].words) == ([112, 113], ("ET",))


def test_a_score_is_never_below_the_letters_one_owns() -> None:
    game = gent()
    play(game, at(7, 8, 4), "ILLE")
    play(game, at(7, 12, 3), "SSE")
    for seat, points in enumerate(game.match.scores):
        assert points >= on(game).owners.count(str(seat))


def test_another_time_a_turn_may_be_chosen() -> None:
    assert TimeControl(kind="per_turn", budget_ms=30 * SECOND).within_limits

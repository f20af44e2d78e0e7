"""Upwords: turns, challenges, leaving and the ends of a game. The board is tested beside."""

from typing import Any

import pytest

from shared.games import match as m
from shared.games.kernel import Malformed, Stale
from shared.games.state import setting
from shared.games.time_control import DAY, MINUTE, TimeControl
from shared.games.upwords.rules import Upwords
from shared.games.upwords.stacks import bare
from shared.lexicon.lexicon import make
from tests.unit.games.tables import CHALLENGE, LET_PASS, PASS, RESIGN, Game, code_of, mover
from tests.unit.games.tables import did as happened
from tests.unit.games.upwords_tables import (
    UP,
    at,
    board,
    exchange,
    hold,
    let_all_pass,
    play,
    position,
    upwords,
    upwords_setup,
)

REFUSE = {"validation": "refuse"}
CAT = play(4, 4, "CAT")
DAYS = TimeControl(kind="correspondence", budget_ms=3 * DAY)


def did(events: m.Events) -> list[str]:
    return [one.type for one in happened(events)]


def result(game: Game) -> m.Result:
    assert game.match.result is not None
    return game.match.result


def code(game: Game, action: dict[str, Any]) -> str:
    return code_of(game, mover(game), action)


def tiles_in_game(game: Game) -> str:
    now = position(game)
    standing = "".join(tile.face for tile in now.standing.tiles) if now.standing else ""
    return "".join(sorted("".join((*now.stacks, *now.racks, now.bag, now.removed, standing))))


# The set-up.


def test_each_draws_for_the_start_and_nearest_to_a_begins() -> None:
    began = set()
    for number in range(12):
        game = upwords(4, seed=f"{number:064x}")
        started = happened(game.events[-1:])[0]
        last = started.rounds[-1]
        nearest = min(last.values(), key=lambda face: face.replace("Ɋ", "Q"))
        assert [seat for seat, face in last.items() if face == nearest] == [started.first]
        assert mover(game) == started.first == position(game).first
        began.add(started.first)
    assert len(began) > 1


def test_only_the_tied_draw_again() -> None:
    for number in range(200):
        events = Upwords().begin(setting(upwords_setup(seats=4)), Scripted(number))
        started: Any = events.did[0]
        for before, then in zip(started.rounds, started.rounds[1:], strict=False):
            nearest = min(before.values())
            assert set(then) == {seat for seat, face in before.items() if face == nearest}
        if len(started.rounds) > 1:
            return
    raise AssertionError("nobody tied")


class Scripted:
    """Chance from a number, quick."""

    def __init__(self, number: int) -> None:
        from random import Random

        self._luck = Random(number)

    def below(self, n: int) -> int:
        return self._luck.randrange(n)


def test_the_tiles_drawn_for_the_start_go_back_and_each_draws_seven() -> None:
    game = upwords(3)
    assert [len(rack) for rack in position(game).racks] == [7, 7, 7]
    assert len(position(game).bag) == 100 - 21
    assert tiles_in_game(game) == Upwords().empty(game.match.setting()).bag


@pytest.mark.parametrize(
    ("language", "board", "tiles", "squares"),
    [("en", "10x10", 100, 100), ("en", "8x8", 64, 64), ("da", "10x10", 100, 100)],
)
def test_the_editions(language: str, board: str, tiles: int, squares: int) -> None:
    setup = upwords_setup(language=language, options={"board": board})
    empty = Upwords().empty(setting(setup))
    assert (len(empty.bag), len(empty.stacks)) == (tiles, squares)


def test_there_is_no_danish_8_x_8() -> None:
    setup = upwords_setup(language="da", options={"board": "8x8"})
    with pytest.raises(Malformed) as caught:
        Upwords().empty(setting(setup))
    assert caught.value.code == "no_such_edition"


def test_fifteen_minutes_a_player_or_days_a_turn() -> None:
    kinds = {control.kind: control.budget_ms for control in Upwords.time_controls}
    assert kinds == {"whole_game": 15 * MINUTE, "correspondence": 3 * DAY}


def test_play_goes_counterclockwise() -> None:
    game = upwords(4)
    first = mover(game)
    seats = [first]
    for _ in range(3):
        game.act(mover(game), PASS)
        seats.append(mover(game))
    assert seats == [(first - k) % 4 for k in range(4)]


# A turn.


def test_a_play_needs_its_tiles_on_the_rack() -> None:
    game = hold(upwords(), "CATXXXX")
    assert code(game, play(4, 4, "BAT")) == "not_on_rack"
    assert code(game, play(4, 4, "CATTA")) == "not_on_rack"


def test_a_tile_that_is_not_in_the_set_is_refused() -> None:
    game = hold(upwords(), "CATXXXX")
    for face in "QqÆc?1":
        assert code(game, play(4, 4, face + "AT")) == "letter_unknown"


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "play"},
        {"type": "play", "tiles": []},
        {"type": "play", "tiles": [{"square": 44}]},
        {"type": "play", "tiles": [{"square": "44", "face": "A"}]},
        {"type": "play", "tiles": [{"square": -1, "face": "A"}]},
        {"type": "play", "tiles": [{"square": 44, "face": "QU"}]},
        {"type": "play", "tiles": [{"square": 44, "face": "A"}] * 8},
        {"type": "exchange", "tiles": ""},
        {"type": "exchange", "tiles": ["A"]},
        {"type": "write"},
    ],
)
def test_what_cannot_be_read_is_malformed(action: dict[str, Any]) -> None:
    game = hold(upwords(), "CATXXXX")
    assert code(game, action) in ("malformed", "unknown_action")


def test_a_square_of_a_larger_board_is_refused() -> None:
    game = hold(upwords(options={"board": "8x8"}), "CATXXXX")
    assert code(game, {"type": "play", "tiles": [{"square": 64, "face": "A"}]}) == "square_unknown"


def test_placing_is_enforced_also_where_words_are_contested() -> None:
    game = hold(upwords(), "CATXXXX")
    assert code(game, play(0, 0, "CAT")) == "start_not_covered"


def test_where_words_are_refused_an_invalid_play_is_not_accepted_and_the_player_goes_on() -> None:
    game = hold(upwords(options=REFUSE), "CATXXXX")
    first = mover(game)
    assert code(game, play(4, 4, "TAC")) == "word_unknown"
    events = game.act(first, CAT)
    assert did(events) == ["placed", "scored", "drew"]
    assert game.match.scores[first] == 6
    assert mover(game) != first
    assert len(position(game).racks[first]) == 7


def test_each_word_is_looked_up_reading_the_top_letters() -> None:
    game = at(hold(upwords(options=REFUSE), "BXXXXXX"), "4,4 RAT 5,5 T")
    assert did(game.act(mover(game), play(4, 4, "B"))) == ["placed", "scored", "drew"]
    assert position(game).stacks[44] == "RB"


def test_qu_is_looked_up_by_its_letters() -> None:
    game = hold(upwords(options=REFUSE), "ɊITXXXX")
    first = mover(game)
    game.act(first, play(4, 4, "ɊIT"))
    assert game.match.scores[first] == 8


def test_exactly_one_tile_is_exchanged_drawn_before_the_old_one_goes_back() -> None:
    game = hold(upwords(), "ZXXXXXX", bag="AA")
    first = mover(game)
    assert code(game, exchange("ZX")) == "malformed"
    events = game.act(first, exchange("Z"))
    assert did(events) == ["exchanged"]
    assert position(game).racks[first] == "XXXXXXA"
    assert position(game).bag == "AZ"
    assert mover(game) != first


def test_an_exchange_needs_a_tile_in_the_bag_and_the_tile_on_the_rack() -> None:
    game = hold(upwords(), "ZXXXXXX")
    assert code(game, exchange("A")) == "not_on_rack"
    at(game, bag="")
    assert code(game, exchange("Z")) == "bag_too_small"


def test_nobody_else_is_told_what_was_drawn_or_exchanged() -> None:
    game = hold(upwords(), "ZXXXXXX", bag="AA")
    first = mover(game)
    (event,) = game.act(first, exchange("Z"))
    for audience in (None, 1 - first):
        shown = m.redact(event, audience)
        assert shown is not None
        assert shown["did"] == [{"type": "exchanged", "seat": first, "count": 1}]
    mine = m.redact(event, first)
    assert mine is not None
    assert (mine["did"][0]["gave"], mine["did"][0]["drew"]) == ("Z", "A")


def test_plain_s_is_an_option() -> None:
    for option, accepted in (("allow", True), ("forbid", False)):
        game = at(hold(upwords(options={"plain_s": option}), "SXXXXXX"), "4,4 CAT")
        if accepted:
            assert did(game.act(mover(game), play(4, 7, "S"))) == ["placed"]
        else:
            assert code(game, play(4, 7, "S")) == "plain_s"


# Challenges.


def test_a_play_stands_unscored_and_its_tiles_are_not_replaced() -> None:
    game = hold(upwords(3), "CATXXXX")
    first, order = mover(game), game.match.order
    events = game.act(first, CAT)
    assert did(events) == ["placed"]
    assert game.match.phase == "window"
    assert game.match.window is not None
    assert game.match.window.seats == order[1:], "any other seat may contest it"
    assert game.match.scores == (0, 0, 0)
    assert position(game).racks[first] == "XXXX"
    assert position(game).stacks == bare(10)
    shown = m.view(game.match, None)["position"]["standing"]
    assert (shown["words"], shown["points"]) == (["CAT"], 6)


def test_when_all_let_it_pass_it_is_scored_and_tiles_are_drawn() -> None:
    game = hold(upwords(3), "CATXXXX")
    first, order = mover(game), game.match.order
    game.act(first, CAT)
    events = let_all_pass(game)
    assert did(events) == ["scored", "drew"]
    assert game.match.scores[first] == 6
    assert len(position(game).racks[first]) == 7
    assert mover(game) == order[1]


def test_an_invalid_play_that_nobody_contests_counts() -> None:
    game = hold(upwords(), "TACXXXX")
    first = mover(game)
    game.act(first, play(4, 4, "TAC"))
    let_all_pass(game)
    assert game.match.scores[first] == 6


def test_the_window_closes_after_20_s_or_what_the_table_says() -> None:
    for options, seconds in (({}, 20), ({"challenge_seconds": 45}, 45)):
        game = hold(upwords(options=options), "CATXXXX")
        game.act(mover(game), CAT, 1_000)
        due = m.deadline(game.match)
        assert due is not None
        assert due.at == 1_000 + seconds * 1_000
        assert did(game.time_up(due.at)) == ["scored", "drew"]


def test_exchanges_and_passes_open_no_window() -> None:
    game = upwords()
    game.act(mover(game), PASS)
    game.act(mover(game), exchange(position(game).racks[mover(game)][0]))
    assert game.match.phase == "playing"


def test_a_challenged_play_with_an_invalid_word_comes_back_and_the_player_goes_on() -> None:
    game = hold(upwords(3), "TACXXXX")
    first, order = mover(game), game.match.order
    game.act(first, play(4, 4, "TAC"), 60_000)
    events = game.act(order[2], CHALLENGE, 70_000)
    assert did(events) == ["taken_back"]
    assert happened(events)[0].unknown == ("TAC",)
    assert mover(game) == first
    assert sorted(position(game).racks[first]) == sorted("TACXXXX")
    assert position(game).stacks == bare(10)
    assert game.match.clock.remaining_ms[first] == 14 * MINUTE, "the clock resumes"
    assert game.match.clock.running == first
    assert game.match.scores == (0, 0, 0)


def test_after_a_challenge_they_play_again_contestable_again_or_pass_but_not_exchange() -> None:
    game = hold(upwords(), "TACXXXX")
    first = mover(game)
    for _ in range(2):
        game.act(first, play(4, 4, "TAC"))
        game.act(1 - first, CHALLENGE)
        assert code(game, exchange("X")) == "no_exchange_now"
    game.act(first, CAT)
    let_all_pass(game)
    assert game.match.scores[first] == 6
    hold(game, "BXXXXXX")
    game.act(1 - first, play(4, 4, "B"))
    let_all_pass(game)
    game.act(first, exchange(position(game).racks[first][0]))
    assert mover(game) == 1 - first, "in a turn of its own it may exchange"


def test_after_a_challenge_passing_ends_the_turn() -> None:
    game = hold(upwords(), "TACXXXX")
    first = mover(game)
    game.act(first, play(4, 4, "TAC"))
    game.act(1 - first, CHALLENGE)
    assert m.view(game.match, None)["position"]["withdrawn"] == first
    game.act(first, PASS)
    assert mover(game) == 1 - first
    assert m.view(game.match, None)["position"]["withdrawn"] is None
    assert did(game.act(1 - first, exchange(position(game).racks[1 - first][0]))) == ["exchanged"]


def test_one_invalid_word_of_several_brings_the_whole_play_back() -> None:
    game = at(hold(upwords(), "OATXXXX"), "4,4 CAT")
    first = mover(game)
    game.act(first, play(5, 4, "OAT"))
    (back,) = happened(game.act(1 - first, CHALLENGE))
    assert back.unknown == ("CO", "AA", "TT")


def test_a_failed_challenge_costs_nothing() -> None:
    game = hold(upwords(), "CATXXXX", "BXXXXXX")
    first = mover(game)
    game.act(first, CAT)
    events = game.act(1 - first, CHALLENGE)
    assert did(events) == ["upheld", "scored", "drew"]
    assert game.match.scores[first] == 6
    assert mover(game) == 1 - first, "the challenger moves as if nothing had been"
    assert game.match.scores[1 - first] == 0
    game.act(1 - first, play(4, 4, "B"))
    let_all_pass(game)
    assert game.match.scores[1 - first] == 4


def test_the_first_challenge_stored_counts() -> None:
    game = hold(upwords(3), "TACXXXX")
    order, turn = game.match.order, game.match.turn
    game.act(order[0], play(4, 4, "TAC"))
    game.act(order[1], CHALLENGE, turn=turn)
    assert code_of(game, order[2], CHALLENGE, turn=turn) == "stale_turn"


def test_in_correspondence_the_next_player_s_own_action_closes_the_window() -> None:
    game = hold(Game(upwords_setup(time_control=DAYS), UP), "CATXXXX", "BXXXXXX")
    first = mover(game)
    game.act(first, CAT)
    assert game.match.clock.running == 1 - first
    events = game.act(1 - first, play(4, 4, "B"), turn=game.match.turn + 1)
    assert did(events) == ["scored", "drew", "placed"]


def test_in_correspondence_the_days_are_the_next_seat_s_that_holds_tiles() -> None:
    game = hold(Game(upwords_setup(seats=3, time_control=DAYS), UP), "BXX", "", "SAX", bag="")
    order = game.match.order
    at(game, "4,4 CAT")
    game.act(order[0], play(4, 4, "B"))
    assert game.match.clock.running == order[2]
    let_all_pass(game)
    assert mover(game) == order[2]


def test_when_that_seat_leaves_the_days_are_still_one_s_that_holds_tiles() -> None:
    setup = upwords_setup(seats=4, time_control=DAYS)
    game = hold(Game(setup, UP), "BXX", "SXX", "", "SAX", bag="")
    order = game.match.order
    at(game, "4,4 CAT")
    game.act(order[0], play(4, 4, "B"))
    assert game.match.clock.running == order[1]
    game.act(order[1], RESIGN)
    assert game.match.clock.running == order[3]


# The ends.


def test_the_game_ends_when_every_tile_is_played() -> None:
    game = at(hold(upwords(), "B", "", bag=""), "4,4 CAT")
    first = mover(game)
    game.act(first, play(4, 4, "B"))
    let_all_pass(game)
    assert result(game).detail == "all_played"
    assert result(game).winners == (first,)
    assert result(game).scores[first] == 4


def test_a_window_opens_also_after_a_play_that_ends_the_game() -> None:
    game = at(hold(upwords(), "X", "", bag=""), "4,4 CAT")
    first = mover(game)
    game.act(first, play(4, 4, "X"))
    assert game.match.phase == "window"
    game.act(1 - first, CHALLENGE)
    assert mover(game) == first


def test_in_correspondence_nobody_closes_the_window_of_their_own_play() -> None:
    """The others hold no tiles, so the same player is next: they may still contest the play."""
    game = hold(at(upwords(time_control=DAYS), "4,4 CAT", bag=""), "ZZTOES", "")
    player, other = mover(game), 1 - mover(game)
    game.act(player, play(4, 3, "Z"), 0)
    assert game.match.window is not None
    assert (game.match.window.seat, game.match.window.until) == (None, 3 * DAY)
    with pytest.raises(Stale):
        game.act(player, play(4, 2, "Z"), 0, turn=game.match.turn + 1)
    game.act(other, {"type": "challenge"}, 0)
    assert position(game).stacks == board("4,4 CAT")


def test_in_correspondence_a_play_made_final_by_leaving_waits_one_move_time() -> None:
    """The next seat leaves, and the game would be over: nobody's days run, nobody loses on time."""
    game = at(upwords(3, time_control=DAYS), "4,4 CAT", bag="")
    player, following, third = game.match.order
    hold(game, "S", "TOE", "")
    game.act(player, play(4, 7, "S"), 0)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.seat) == ("turn", following)
    game.act(following, {"type": "resign"}, DAY)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.seat, due.at) == ("window", None, 4 * DAY)
    assert game.match.clock.running is None
    game.time_up(4 * DAY)
    assert game.match.result is not None
    assert game.match.result.reason == "score"
    assert player in game.match.result.winners
    assert third in game.match.playing


def test_a_final_play_in_correspondence_waits_one_move_time_or_for_all() -> None:
    game = at(hold(Game(upwords_setup(time_control=DAYS), UP), "B", "", bag=""), "4,4 CAT")
    game.act(mover(game), play(4, 4, "B"), 1_000)
    assert game.match.window is not None
    assert game.match.window.until == 1_000 + 3 * DAY
    game.time_up(1_000 + 3 * DAY)
    assert result(game).detail == "all_played"


def the_last_play(*racks: str, bag: str = "X") -> Game:
    """BAT, in correspondence: the bag is empty once it counts."""
    setup = upwords_setup(time_control=DAYS, seats=len(racks))
    game = at(hold(Game(setup, UP), *racks, bag=bag), "4,4 CAT")
    game.act(mover(game), play(4, 4, "B"))
    return game


def test_that_nobody_will_have_a_word_shows_only_when_the_play_counts() -> None:
    last, other = the_last_play("BZZZZZZ", "ZZZZZZZ"), the_last_play("BZZZZZZ", "ZZZSZZZ")
    for audience in (mover(last), None):
        assert m.redact(last.events[-1], audience) == m.redact(other.events[-1], audience)
        assert m.view(last.match, audience) == m.view(other.match, audience)
    assert last.match.window is not None
    due, following = m.deadline(last.match), last.match.window.seat
    assert due is not None
    assert (due.what, due.seat, due.at) == ("turn", following, 3 * DAY), "as after any play"
    last.time_up(due.at)
    assert result(last).detail == "no_word"
    assert last.match.status == ("playing", "playing"), "nobody ran out of time"
    other.time_up(due.at)
    assert "timed_out" in other.match.status


def test_which_tiles_are_drawn_last_is_known_from_what_is_left() -> None:
    for bag, ends in (("X", True), ("S", False), ("XX", False)):
        game = the_last_play("BZZZZZZ", "ZZZZZZZ", bag=bag)
        let_all_pass(game)
        assert (game.match.phase == "ended") == ends


def test_who_goes_on_after_the_last_play_closes_its_window_and_that_is_all() -> None:
    game = the_last_play("BZZZZZZ", "ZZZZZZZ")
    events = game.act(1 - mover(game), PASS, DAY, turn=game.match.turn + 1)
    assert did(events) == ["scored", "drew", "counted", "shown"]
    assert result(game).detail == "no_word"


def test_a_leaver_s_tiles_make_the_last_play_another() -> None:
    game = the_last_play("BZZZZZZ", "ZZZZZZZ", "ZZZZZZZ")
    player, following, third = game.match.order
    game.act(third, RESIGN, DAY)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.seat, due.at) == ("turn", following, 3 * DAY)
    game.act(following, PASS, 2 * DAY, turn=game.match.turn + 1)
    assert (game.match.phase, mover(game)) == ("playing", player), "there are tiles to be drawn"


def test_the_game_ends_when_no_player_can_form_a_word_with_what_is_left() -> None:
    game = at(hold(upwords(), "BZ", "XZ", bag=""), "4,4 CAT")
    first = mover(game)
    game.act(first, play(4, 4, "B"))
    events = let_all_pass(game)
    assert did(events)[:3] == ["scored", "drew", "counted"]
    assert result(game).detail == "no_word"
    assert result(game).scores[first] == 4 - 5
    assert result(game).scores[1 - first] == -10


def test_while_the_bag_holds_tiles_it_goes_on_whatever_is_on_the_racks() -> None:
    game = at(hold(upwords(), "BZZZZZZ", "XZXZXZX", bag="XX"), "4,4 CAT")
    game.act(mover(game), play(4, 4, "B"))
    let_all_pass(game)
    assert game.match.phase == "playing"


def test_while_anybody_can_form_a_word_it_goes_on() -> None:
    game = at(hold(upwords(), "BZ", "SZ", bag=""), "4,4 CAT")
    game.act(mover(game), play(4, 4, "B"))
    let_all_pass(game)
    assert game.match.phase == "playing"


def test_what_can_be_played_heeds_the_option_plain_s() -> None:
    few = make("few", "en", ["CAT", "OAT", "OATS"])
    for option, ends in (("allow", False), ("forbid", True)):
        game = hold(upwords(lexicon=few, options={"plain_s": option}), "OZ", "SZ", bag="")
        at(game, "4,4 CAT")
        game.act(mover(game), play(4, 4, "O"))
        let_all_pass(game)
        assert (game.match.phase == "ended") == ends


def test_one_full_round_of_passes_ends_the_game() -> None:
    game = upwords(3)
    for turn in range(3):
        assert game.match.phase == "playing", turn
        game.act(mover(game), PASS)
    assert result(game).detail == "passes"
    assert result(game).scores == (-35, -35, -35)


def test_a_play_or_an_exchange_breaks_the_round_of_passes() -> None:
    game = hold(upwords(), "CATXXXX")
    first = mover(game)
    game.act(first, exchange("X"))
    game.act(1 - first, PASS)
    hold(game, "CATXXXX")
    game.act(first, CAT)
    let_all_pass(game)
    game.act(1 - first, PASS)
    assert game.match.phase == "playing"
    game.act(first, PASS)
    assert result(game).detail == "passes"


def test_a_play_taken_back_does_not_break_the_round_of_passes() -> None:
    game = upwords()
    first = mover(game)
    game.act(first, PASS)
    hold(game, "TACXXXX")
    game.act(1 - first, play(4, 4, "TAC"))
    game.act(first, CHALLENGE)
    game.act(1 - first, PASS)
    assert result(game).detail == "passes"


def test_only_those_who_hold_tiles_have_to_pass() -> None:
    game = at(hold(upwords(3), "SA", "", "SB", bag=""), "4,4 CAT")
    order = game.match.order
    game.act(order[0], PASS)
    assert mover(game) == order[2], "a player without tiles is skipped"
    game.act(order[2], PASS)
    assert result(game).detail == "passes"


def test_the_only_one_with_tiles_moves_again() -> None:
    game = at(hold(upwords(), "BSX", "", bag=""), "4,4 CAT")
    first = mover(game)
    game.act(first, play(4, 4, "B"))
    let_all_pass(game)
    assert mover(game) == first


def test_each_tile_left_costs_five() -> None:
    game = hold(upwords(options=REFUSE), "CATXXXX")
    first = mover(game)
    game.act(first, CAT)
    game.act(1 - first, PASS)
    game.act(first, PASS)
    assert result(game).scores[first] == 6 - 7 * 5
    assert result(game).scores[1 - first] == -7 * 5
    assert result(game).winners == (first,)
    assert position(game).changes == (-35, -35)


def test_qu_left_costs_what_any_tile_costs() -> None:
    game = at(hold(upwords(), "ɊZ", "Z", bag=""), "4,4 CAT")
    first = mover(game)
    game.act(first, PASS)
    assert result(game).scores[first] == -10


def test_the_racks_left_are_shown_after_the_end() -> None:
    game = upwords()
    game.act(mover(game), PASS)
    assert m.view(game.match, None)["position"]["racks"] is None
    game.act(mover(game), PASS)
    assert m.view(game.match, None)["position"]["racks"] == list(position(game).racks)


def test_level_is_a_draw_of_two_and_shared_by_more() -> None:
    game = upwords(2)
    for _ in range(2):
        game.act(mover(game), PASS)
    assert (result(game).drawn, result(game).winners) == (True, ())
    game = upwords(4)
    first = mover(game)
    at(game, points=tuple(0 if seat == (first - 1) % 4 else 10 for seat in range(4)))
    for _ in range(4):
        game.act(mover(game), PASS)
    assert not result(game).drawn
    assert result(game).winners == (first, (first - 2) % 4, (first - 3) % 4), "in turn order"


# Leaving.


def test_the_tiles_of_who_leaves_go_back_to_the_bag() -> None:
    game = upwords(3)
    before, order = tiles_in_game(game), game.match.order
    game.act(order[1], RESIGN)
    assert len(position(game).bag) == 100 - 14
    assert position(game).racks[order[1]] == ""
    assert tiles_in_game(game) == before
    assert mover(game) == order[0]


def test_or_out_of_the_game_when_the_bag_is_empty() -> None:
    game = at(hold(upwords(3), "SAX", "CX", "SB", bag=""), "4,4 CAT")
    order = game.match.order
    game.act(order[1], RESIGN)
    assert position(game).removed == "CX"
    assert not position(game).bag
    game.act(order[0], PASS)
    assert mover(game) == order[2]


def test_the_contested_play_of_who_leaves_comes_back() -> None:
    game = hold(upwords(3), "CATXXXX")
    order = game.match.order
    game.act(order[0], CAT)
    game.act(order[0], RESIGN)
    assert position(game).standing is None
    assert position(game).stacks == bare(10)
    assert mover(game) == order[1]
    assert did(game.act(order[1], exchange(position(game).racks[order[1]][0]))) == ["exchanged"]


def test_another_seat_that_leaves_lets_the_play_pass() -> None:
    game = hold(upwords(3), "CATXXXX")
    order = game.match.order
    game.act(order[0], CAT)
    game.act(order[1], LET_PASS)
    game.act(order[2], RESIGN)
    assert game.match.scores[order[0]] == 6
    assert mover(game) == order[1]


def test_when_one_remains_they_win_at_once_whatever_the_scores() -> None:
    game = at(upwords(2), points=(50, 50))
    first = mover(game)
    game.act(first, RESIGN)
    assert (result(game).reason, result(game).winners) == ("resigned", (1 - first,))
    assert result(game).scores == (50, 50), "no final count"


def test_time_used_up_is_leaving() -> None:
    game = upwords(2)
    first = mover(game)
    game.time_up(15 * MINUTE)
    assert (result(game).reason, result(game).winners) == ("time", (1 - first,))


def test_who_leaves_may_end_the_game_for_the_others() -> None:
    game = at(hold(upwords(3), "ZX", "SX", "ZZ", bag=""), "4,4 CAT")
    order = game.match.order
    game.act(order[1], RESIGN)
    assert result(game).detail == "no_word"
    assert set(result(game).winners) == {order[0], order[2]}, "ten points off each"


def test_while_a_play_stands_who_leaves_ends_nothing() -> None:
    few = make("few", "en", ["CAT", "OAT", "OATS"])
    game = at(hold(upwords(3, few), "OS", "ZZ", "ZX", bag=""), "4,4 CAT")
    order = game.match.order
    game.act(order[0], play(4, 4, "O"))
    game.act(order[1], RESIGN)
    assert game.match.phase == "window", "OATS can be formed once OAT counts"
    game.act(order[2], LET_PASS)
    assert mover(game) == order[2]


def test_with_the_others_passed_who_leaves_in_their_turn_ends_it() -> None:
    game = upwords(3)
    order = game.match.order
    game.act(order[0], PASS)
    game.act(order[1], PASS)
    game.act(order[2], RESIGN)
    assert result(game).detail == "passes"


# What is seen.


def test_a_player_sees_their_own_rack_and_nobody_else_s() -> None:
    game = upwords(3)
    for audience in (None, 0, 1, 2):
        shown = m.view(game.match, audience)["position"]
        assert shown["rack"] == (None if audience is None else position(game).racks[audience])
        assert shown["tiles"] == [7, 7, 7]
        assert shown["bag"] == 79
        assert shown["racks"] is None
        assert not set(shown) & {"bag_tiles", "removed"}


def test_stacks_heights_and_tops_are_seen() -> None:
    game = at(upwords(), "4,4 CAT 4,4 B")
    shown = m.view(game.match, None)["position"]
    assert shown["rows"][4] == "....BAT..."
    assert shown["heights"][4] == [0, 0, 0, 0, 2, 1, 1, 0, 0, 0]
    assert shown["stacks"][4][4] == "CB"

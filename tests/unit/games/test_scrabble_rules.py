"""Every rule of Scrabble: one test each, and each refusal."""

from typing import Any

import pytest
from pydantic import ValidationError

from shared.games import match as m
from shared.games.crossword.starting import draw_for_start
from shared.games.crossword.tiles import TileSet, as_held, ordered, tile_set
from shared.games.scrabble.rules import Scrabble, ScrabbleOptions
from shared.games.time_control import DAY, MINUTE
from shared.lexicon.lexicon import make
from tests.unit.games.crossing import (
    DAYS,
    Drawing,
    Numbers,
    begun,
    exchange,
    play,
    position,
    set_up,
    settle,
    what,
)
from tests.unit.games.tables import (
    CHALLENGE,
    LET_PASS,
    OFFER,
    PASS,
    RESIGN,
    Game,
    code_of,
    mover,
)

CAT = ("8G", "CAT")
RACK = "AEINRST"


def scrabble(seats: int = 2, **changes: Any) -> Game:
    return begun("scrabble", seats, **changes)


def at_cat(seats: int = 2, **changes: Any) -> Game:
    """CAT lies across the centre, everybody holds AEINRST, seat 0 is to move."""
    options = changes.pop("options", {})
    made = {name: changes.pop(name) for name in ("time_control", "lexicon") if name in changes}
    game = scrabble(seats, options=options, **made)
    return set_up(game, CAT, **{"racks": (RACK,) * seats, **changes})


def refusing(seats: int = 2, **changes: Any) -> Game:
    return at_cat(seats, options={"validation": "refuse"}, **changes)


def result(game: Game) -> m.Result:
    assert game.match.result is not None
    return game.match.result


# Seats, tiles and the start.


def test_two_to_four_players() -> None:
    assert Scrabble.seats == (2, 3, 4)
    assert [len(position(scrabble(seats)).racks) for seats in (2, 3, 4)] == [2, 3, 4]


def test_fifteen_minutes_a_player_or_days_a_turn() -> None:
    game, days = Scrabble.time_controls
    assert (game.kind, game.budget_ms, game.increment_ms) == ("whole_game", 15 * MINUTE, 0)
    assert days.kind == "correspondence"


def test_each_draws_seven_tiles() -> None:
    game = scrabble(4)
    made = position(game)
    assert [len(rack) for rack in made.racks] == [7, 7, 7, 7]
    assert ordered("".join(made.racks) + made.bag) == tile_set("scrabble", "en").full


def test_other_languages_sets_are_an_option() -> None:
    lists = {"pt": 120, "es": 100, "it": 120, "de": 102, "fr": 102, "da": 100}
    for language, tiles in lists.items():
        made = position(scrabble(2, lexicon=make("few", language, ["TA"])))
        assert len(made.bag) + 14 == tiles


def test_nearest_to_the_start_of_the_alphabet_begins() -> None:
    tiles = tile_set("scrabble", "en")
    started = draw_for_start(tiles, 3, Drawing(tiles.full, "TCD"))
    assert (started.first, started.rounds) == (1, ({0: "T", 1: "C", 2: "D"},))


def test_a_blank_comes_before_a() -> None:
    tiles = tile_set("scrabble", "en")
    assert draw_for_start(tiles, 2, Drawing(tiles.full, "A?")).first == 1


def test_only_the_tied_draw_again() -> None:
    tiles = tile_set("scrabble", "en")
    started = draw_for_start(tiles, 4, Drawing(tiles.full, "BAZAEEXD"))
    assert started.rounds == (
        {0: "B", 1: "A", 2: "Z", 3: "A"},
        {1: "E", 3: "E"},
        {1: "X", 3: "D"},
    )
    assert started.first == 3


def test_letters_behind_z_come_last_and_a_pair_behind_its_first_letter() -> None:
    spanish = tile_set("scrabble", "es")
    assert draw_for_start(spanish, 2, Drawing(spanish.full, "ÑZ")).first == 1
    assert draw_for_start(spanish, 3, Drawing(spanish.full, "DĈE")).first == 1
    assert draw_for_start(spanish, 2, Drawing(spanish.full, "ĈC")).first == 1


def test_should_the_bag_run_short_while_drawing_for_the_start_the_tiles_go_back() -> None:
    three = TileSet("en", {"A": 2, "B": 1}, {"A": 1, "B": 3}, {})
    started = draw_for_start(three, 2, Numbers(0, 0, 0, 1))
    assert started.rounds == ({0: "A", 1: "A"}, {0: "A", 1: "B"})


def test_what_was_drawn_for_the_start_goes_back_and_everybody_sees_it() -> None:
    game = scrabble(3)
    shown = m.redact(game.events[-1], None)
    assert shown is not None
    started, drew = shown["did"]
    assert started["type"] == "started"
    assert set(started["rounds"][0]) == {"0", "1", "2"}
    assert started["first"] == game.match.to_move == position(game).first
    assert drew == {"type": "drew", "counts": {"0": 7, "1": 7, "2": 7}, "bag": 79}
    assert len("".join(position(game).racks) + position(game).bag) == 100


def test_the_seed_decides_every_draw() -> None:
    one, same, other = scrabble(3), scrabble(3), scrabble(3, seed="11" * 32)
    assert one.match == same.match
    assert position(one).racks != position(other).racks


def test_play_goes_clockwise_in_ascending_order() -> None:
    game = set_up(scrabble(3), to_move=1)
    turns = [mover(game)]
    for _ in range(3):
        game.act(mover(game), PASS)
        turns.append(mover(game))
    assert turns == [1, 2, 0, 1]


# Placing.


def test_the_first_play_has_two_letters_or_more() -> None:
    game = set_up(scrabble(), racks=(RACK, RACK))
    assert code_of(game, 0, play(game, "8H", "A")) == "word_too_short"


def test_the_first_play_is_across_or_down_with_one_on_the_centre() -> None:
    for where in ("8F", "8H", "H6", "H8"):
        game = set_up(scrabble(), racks=(RACK, RACK))
        game.act(0, play(game, where, "EAT"))
        assert settle(game).match.scores[0] > 0
    game = set_up(scrabble(), racks=(RACK, RACK))
    assert code_of(game, 0, play(game, "9H", "EAT")) == "start_not_covered"


def test_a_later_play_is_in_one_line_without_gaps_and_touches() -> None:
    game = at_cat()
    assert code_of(game, 0, play(game, "1A", "EAT")) == "not_connected"
    gap = {"type": "play", "tiles": [{"square": 115, "face": "S"}, {"square": 117, "face": "A"}]}
    assert code_of(game, 0, gap) == "gap"
    bent = {"type": "play", "tiles": [{"square": 115, "face": "S"}, {"square": 131, "face": "A"}]}
    assert code_of(game, 0, bent) == "not_in_line", "never diagonal"


def test_placement_rules_are_always_enforced() -> None:
    for game in (at_cat(), refusing()):
        assert code_of(game, 0, play(game, "1A", "EAT")) == "not_connected"
        taken = {"type": "play", "tiles": [{"square": 112, "face": "S"}]}
        assert code_of(game, 0, taken) == "square_taken"


def test_two_tiles_never_lie_on_one_square() -> None:
    twice = [{"square": 114, "face": "S"}, {"square": 114, "face": "E"}]
    assert code_of(at_cat(), 0, {"type": "play", "tiles": twice}) == "square_taken"


def test_one_plays_from_ones_own_rack_only() -> None:
    game = at_cat(racks=("AEINRST", "ZZZZZZZ"))
    assert code_of(game, 0, play(game, "J8", "ZA")) == "not_on_rack"
    assert code_of(game, 0, play(game, "J8", "SS")) == "not_on_rack", "there is one S"
    assert code_of(game, 0, play(game, "J8", "s")) == "not_on_rack", "there is no blank"


def test_a_blank_stands_for_a_letter_and_stays_it() -> None:
    game = refusing(racks=("?EINRST", RACK))
    game.act(0, play(game, "8J", "s"))
    assert game.match.scores[0] == 3 + 1 + 1, "C, A, T; the blank 0"
    assert position(game).board[114] == "s"
    assert position(game).turns[-1].words == ("CATs",)


def test_a_blank_is_never_a_letter_outside_of_the_alphabet() -> None:
    spanish = make("few", "es", ["CASA"])
    game = set_up(scrabble(lexicon=spanish), racks=("??CASAL", "??CASAL"))
    for face in ("k", "w", "K", "W", "?", ".", "ı", "1"):
        tiles = [{"square": 112, "face": face}, {"square": 113, "face": "A"}]
        assert code_of(game, 0, {"type": "play", "tiles": tiles}) == "letter_unknown"


def test_a_blank_may_stand_for_a_tile_of_two_letters() -> None:
    spanish = make("few", "es", ["CHICO"])
    game = set_up(
        scrabble(lexicon=spanish, options={"validation": "refuse"}), racks=("?ICOCAA", RACK)
    )
    assert code_of(game, 0, play(game, "8G", "ĈICO")) == "not_on_rack"
    game.act(0, play(game, "8G", "ĉICO"))
    assert game.match.scores[0] == 2 * (0 + 1 + 3 + 1)


def test_two_single_tiles_never_spell_a_tile_of_two_letters() -> None:
    spanish = make("few", "es", ["CHICO", "LLAMA"])
    for rack, written, ok in (
        ("CHICOAA", "CHICO", False),
        ("ĈICOAAA", "ĈICO", True),
        ("LLAMAAA", "LLAMA", False),
        ("ŁAMAAAA", "ŁAMA", True),
    ):
        game = scrabble(lexicon=spanish, options={"validation": "refuse"})
        set_up(game, racks=(rack, rack))
        if ok:
            game.act(0, play(game, "8F", written))
        else:
            assert code_of(game, 0, play(game, "8F", written)) == "word_unknown"


# Scores and tiles drawn.


def test_premiums_then_cross_words_then_fifty() -> None:
    game = refusing()
    game.act(0, play(game, "J8", "S"))
    assert game.match.scores[0] == 6, "CATS"
    hook = refusing()
    hook.act(0, play(hook, "J2", "RETAINS"))
    assert hook.match.scores[0] == (7 + 2 + 2) + 6 + 50, "R and I three times; CATS; all seven"


def test_a_play_that_counts_is_replaced_from_the_bag() -> None:
    game = refusing(bag="EEEEE")
    game.act(0, play(game, "J8", "S"))
    assert ordered(position(game).racks[0]) == "AEEINRT"
    assert position(game).bag == "EEEE"


def test_with_too_few_tiles_in_the_bag_one_draws_what_is_left() -> None:
    game = refusing(bag="O")
    game.act(0, play(game, "J8", "SIT"))
    assert ordered(position(game).racks[0]) == "AENOR"
    assert position(game).bag == ""


def test_premiums_count_once() -> None:
    game = set_up(scrabble(options={"validation": "refuse"}), racks=(RACK, RACK))
    game.act(0, play(game, "8H", "EAT"))
    assert game.match.scores[0] == 6, "the star doubles the word"
    game.act(1, play(game, "8K", "S"))
    assert game.match.scores[1] == 4, "but not a second time"


# Exchanging and passing.


def test_an_exchange_draws_first_and_puts_back_after() -> None:
    game = at_cat(bag="EEE")
    (moved,) = game.act(0, exchange("NAI"))
    assert ordered(position(game).racks[0]) == "EEEERST", "none of the old ones came back"
    assert position(game).bag == "AIN"
    assert mover(game) == 1, "it uses the turn"
    assert m.redact(moved, 1)["did"] == [  # type: ignore[index]
        {"type": "exchanged", "seat": 0, "count": 3}
    ]
    mine = m.redact(moved, 0)
    assert mine is not None
    assert (mine["did"][0]["drew"], mine["did"][0]["gave"]) == ("EEE", "NAI")


@pytest.mark.parametrize("tiles", ["A", RACK])
def test_one_exchanges_one_tile_up_to_all(tiles: str) -> None:
    game = at_cat(bag="OOOOOOOOO")
    game.act(0, exchange(tiles))
    assert position(game).racks[0].count("O") == len(tiles)


def test_at_most_as_many_as_the_bag_holds_are_exchanged() -> None:
    game = at_cat(bag="OO")
    assert code_of(game, 0, exchange("AEI")) == "bag_too_small"
    game.act(0, exchange("AE"))
    assert position(game).bag == "AE"
    empty = at_cat(bag="")
    assert code_of(empty, 0, exchange("A")) == "bag_too_small"


def test_one_exchanges_only_what_one_holds() -> None:
    game = at_cat()
    assert code_of(game, 0, exchange("Z")) == "not_on_rack"
    assert code_of(game, 0, exchange("AA")) == "not_on_rack"
    assert code_of(game, 0, exchange("")) == "malformed"
    assert code_of(game, 0, exchange("AEINRSTA")) == "malformed"


def test_a_blank_is_exchanged_as_a_blank() -> None:
    game = at_cat(racks=("?EINRST", RACK), bag="OOO")
    assert code_of(game, 0, exchange("a")) == "not_on_rack"
    game.act(0, exchange("?"))
    assert "?" in position(game).bag


def test_a_pass_uses_the_turn() -> None:
    game = at_cat()
    assert what(game.act(0, PASS)) == ["passed"]
    assert mover(game) == 1


# Challenges.


def test_challenges_are_the_default() -> None:
    assert ScrabbleOptions().validation == "challenge"
    assert ScrabbleOptions().challenge_seconds == 20


def test_refusing_is_an_option_then_the_player_goes_on() -> None:
    game = refusing()
    assert code_of(game, 0, play(game, "J8", "SIR")) == "word_unknown"
    assert (mover(game), game.match.phase) == (0, "playing")
    game.act(0, play(game, "J8", "SIT"))
    assert (mover(game), game.match.phase) == (1, "playing"), "and no window opens"


def test_the_play_stands_unscored_and_its_tiles_are_not_yet_replaced() -> None:
    game = at_cat()
    game.act(0, play(game, "J8", "SIT"))
    assert game.match.phase == "window"
    assert game.match.scores == (0, 0)
    assert ordered(position(game).racks[0]) == "AENR"
    assert position(game).standing is not None
    assert position(game).board[114] == "."


def test_nothing_says_whether_the_words_are_valid() -> None:
    shown = []
    for words in (["SIT", "CATS"], ["TIS"]):
        game = at_cat(lexicon=make("same", "en", words))
        (moved,) = game.act(0, play(game, "J8", "SIT"))
        shown.append([(m.redact(moved, seat), m.view(game.match, seat)) for seat in (None, 0, 1)])
    assert shown[0] == shown[1]


def test_exchanges_and_passes_open_no_window() -> None:
    for action in (PASS, exchange("A")):
        game = at_cat()
        game.act(0, action)
        assert game.match.window is None


def test_any_other_seat_may_contest_and_not_the_player() -> None:
    game = at_cat(4)
    game.act(0, play(game, "J8", "SIR"))
    assert game.match.window is not None
    assert game.match.window.seats == (1, 2, 3)
    assert code_of(game, 0, CHALLENGE) == "not_asked"
    game.act(3, CHALLENGE)
    assert game.match.window is None


def test_the_first_challenge_stored_counts() -> None:
    game = at_cat(3)
    game.act(0, play(game, "J8", "SIT"))
    turn = game.match.turn
    game.act(2, CHALLENGE)
    assert code_of(game, 1, CHALLENGE, turn=turn) == "stale_turn"
    assert position(game).skips == (0, 0, 1)


def test_any_invalid_word_brings_the_tiles_back_and_the_turn_is_lost() -> None:
    game = at_cat()
    game.act(0, play(game, "J8", "SIR"))
    (challenged,) = game.act(1, CHALLENGE)
    assert what((challenged,)) == ["taken_back"]
    assert challenged.did[0].unknown == ("SIR",)  # type: ignore[attr-defined]
    assert ordered(position(game).racks[0]) == RACK
    assert position(game).board[114] == "."
    assert game.match.scores == (0, 0)
    assert mover(game) == 1


def test_the_whole_play_is_contested_also_for_a_cross_word() -> None:
    game = at_cat(racks=("ZEINRSTT", RACK))
    game.act(0, play(game, "8J", "Z"))
    (challenged,) = game.act(1, CHALLENGE)
    assert challenged.did[0].unknown == ("CATZ",)  # type: ignore[attr-defined]
    cross = at_cat()
    cross.act(0, play(cross, "9G", "IN"))
    (challenged,) = cross.act(1, CHALLENGE)
    assert challenged.did[0].unknown == ("CI", "AN")  # type: ignore[attr-defined]


def test_if_all_are_valid_the_play_counts_and_the_challenger_loses_the_next_turn() -> None:
    game = at_cat(3)
    game.act(0, play(game, "J8", "SIT"))
    events = game.act(1, CHALLENGE)
    assert what(events) == ["challenge_failed", "scored", "drew", "skipped"]
    assert game.match.scores[0] > 0
    assert len(position(game).racks[0]) == 7
    assert mover(game) == 2
    game.act(2, PASS)
    game.act(0, PASS)
    assert mover(game) == 1, "only one turn was lost"


def test_with_two_players_the_same_player_moves_again() -> None:
    game = at_cat()
    game.act(0, play(game, "J8", "SIT"))
    game.act(1, CHALLENGE)
    assert (mover(game), game.match.turn) == (0, 2)
    assert position(game).skips == (0, 0)


def test_the_challengers_turn_comes_later_with_three() -> None:
    game = at_cat(3)
    game.act(0, play(game, "J8", "SIT"))
    game.act(2, CHALLENGE)
    assert mover(game) == 1
    assert what(game.act(1, PASS)) == ["passed", "skipped"]
    assert mover(game) == 0


def test_lost_challenges_add_up_each_skipping_one_further_turn() -> None:
    game = at_cat(3)
    game.act(0, play(game, "J8", "SIT"))
    game.act(2, CHALLENGE)
    game.act(1, play(game, "H7", "T.R"))
    game.act(2, CHALLENGE)
    assert position(game).skips == (0, 0, 1), "two lost, one turn skipped by now"
    assert mover(game) == 0
    game.act(0, PASS)
    assert what(game.act(1, PASS)) == ["passed", "skipped"]
    assert mover(game) == 0
    game.act(0, PASS)
    game.act(1, PASS)
    assert mover(game) == 2


def test_with_four_players_two_of_them_can_be_skipped_at_once() -> None:
    game = at_cat(4, skips=(0, 1, 2, 0))
    assert what(game.act(0, PASS)) == ["passed", "skipped", "skipped"]
    assert (mover(game), position(game).skips) == (3, (0, 0, 1, 0))


def test_turns_lost_are_skipped_one_by_one_round_and_round() -> None:
    game = at_cat(2, skips=(1, 2))
    assert what(game.act(0, PASS)) == ["passed", "skipped", "skipped", "skipped"]
    assert (mover(game), position(game).skips) == (0, (0, 0))


def test_the_window_closes_when_all_others_let_the_play_pass() -> None:
    game = at_cat(3)
    game.act(0, play(game, "J8", "SIR"), 1_000)
    game.act(1, LET_PASS, 2_000)
    assert game.match.phase == "window"
    events = game.act(2, LET_PASS, 3_000)
    assert what(events) == ["scored", "drew"], "an invalid play that nobody contests counts"
    assert (mover(game), game.match.clock.since) == (1, 3_000)


def test_the_window_lapses_after_20_seconds() -> None:
    game = at_cat()
    game.act(0, play(game, "J8", "SIT"), 1_000)
    assert game.match.clock.running is None, "no clock runs in it"
    due = m.deadline(game.match)
    assert due is not None
    assert due.at == 21_000
    assert what(game.time_up(due.at)) == ["scored", "drew"]
    assert mover(game) == 1


def test_the_windows_length_is_an_option_from_5_to_120_seconds() -> None:
    game = at_cat(options={"challenge_seconds": 90})
    game.act(0, play(game, "J8", "SIT"))
    due = m.deadline(game.match)
    assert due is not None
    assert due.at == 90_000
    for seconds in (4, 121):
        with pytest.raises(ValidationError):
            ScrabbleOptions(challenge_seconds=seconds)


def test_in_correspondence_the_next_players_action_closes_the_window() -> None:
    game = at_cat(3, time_control=DAYS)
    game.act(0, play(game, "J8", "SIT"), 1_000)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.seat, due.at) == ("turn", 1, 3 * DAY + 1_000)
    game.act(1, PASS, DAY, turn=game.match.turn + 1)
    assert game.match.scores[0] > 0
    assert mover(game) == 2


def test_in_correspondence_the_days_are_those_of_the_one_who_moves_next() -> None:
    game = at_cat(3, time_control=DAYS, skips=(0, 1, 0))
    game.act(0, play(game, "J8", "SIT"), 1_000)
    due = m.deadline(game.match)
    assert due is not None
    assert due.seat == 2, "seat 1 loses its turn"
    game.act(2, PASS, DAY, turn=game.match.turn + 1)
    assert mover(game) == 0


def test_in_correspondence_nobody_closes_the_window_on_their_own_play() -> None:
    game = at_cat(2, time_control=DAYS, skips=(0, 1))
    game.act(0, play(game, "J8", "SIR"), 1_000)
    assert code_of(game, 0, PASS, turn=game.match.turn + 1) == "stale_turn"
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.seat, due.at) == ("window", None, 3 * DAY + 1_000)
    game.act(1, CHALLENGE, 2_000)
    assert mover(game) == 0, "the turn lost; then the other's is skipped"


def test_in_correspondence_a_final_play_waits_one_move_time() -> None:
    game = at_cat(2, time_control=DAYS, bag="", racks=("S", "EIN"))
    game.act(0, play(game, "8J", "S"), 1_000)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.seat, due.at) == ("window", None, 3 * DAY + 1_000)
    game.time_up(due.at)
    assert result(game).detail == "went_out"


def the_last_play(*racks: str, bag: str = "V") -> Game:
    """The bag is empty once it counts. In correspondence, at 1_000."""
    game = at_cat(len(racks), time_control=DAYS, bag=bag, racks=racks)
    game.act(0, play(game, "8J", "S"), 1_000)
    return game


def test_that_nobody_will_have_a_word_shows_only_when_the_play_counts() -> None:
    last, other = the_last_play("SV", "VVV"), the_last_play("SV", "VOV")
    for audience in (0, None):
        assert m.redact(last.events[-1], audience) == m.redact(other.events[-1], audience)
        assert m.view(last.match, audience) == m.view(other.match, audience)
    due = m.deadline(last.match)
    assert due is not None
    assert (due.what, due.seat, due.at) == ("turn", 1, 3 * DAY + 1_000), "as after any play"
    last.time_up(due.at)
    assert result(last).detail == "no_word"
    assert last.match.status == ("playing", "playing"), "nobody ran out of time"
    other.time_up(due.at)
    assert other.match.status == ("playing", "timed_out")


def test_who_goes_on_after_the_last_play_closes_its_window_and_that_is_all() -> None:
    game = the_last_play("SV", "VVV")
    assert code_of(game, 1, CHALLENGE, turn=game.match.turn + 1) == "unknown_action"
    events = game.act(1, PASS, DAY, turn=game.match.turn + 1)
    assert what(events) == ["scored", "drew", "counted", "shown"]
    assert result(game).detail == "no_word"


def test_a_leavers_tiles_make_the_last_play_another() -> None:
    game = the_last_play("SVVVVVV", "VVV", "VVV")
    game.act(2, RESIGN, DAY)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.what, due.seat, due.at) == ("turn", 1, 3 * DAY + 1_000)
    game.act(1, PASS, 2 * DAY, turn=game.match.turn + 1)
    assert (game.match.phase, mover(game)) == ("playing", 0), "there are tiles to be drawn again"


def test_who_leaves_leaves_a_final_play_final_and_its_time_as_it_was() -> None:
    game = the_last_play("S", "VVV", "VVV", bag="")
    before = m.deadline(game.match)
    assert before is not None
    assert before.what == "window"
    game.act(1, RESIGN, DAY)
    assert m.deadline(game.match) == before


def test_a_window_opens_also_after_a_play_that_ends_the_game() -> None:
    game = at_cat(bag="", racks=("S", "EIN"))
    game.act(0, play(game, "8J", "S"))
    assert game.match.phase == "window"
    assert result(settle(game)).detail == "went_out"


def test_a_last_play_that_is_contested_well_comes_back_and_the_game_goes_on() -> None:
    game = at_cat(bag="", racks=("Z", "SIN"))
    game.act(0, play(game, "8J", "Z"))
    game.act(1, CHALLENGE)
    assert game.match.phase == "playing"
    assert mover(game) == 1


def test_a_last_play_contested_in_vain_ends_the_game() -> None:
    game = at_cat(bag="", racks=("S", "EIN"))
    game.act(0, play(game, "8J", "S"))
    game.act(1, CHALLENGE)
    assert result(game).scores == (6 + 3, -3)


# The end.


def test_the_bag_is_empty_and_a_player_has_no_tiles() -> None:
    game = refusing(3, bag="", racks=("S", "EIN", "Q?"))
    game.act(0, play(game, "8J", "S"))
    assert result(game).detail == "went_out"
    assert result(game).winners == (0,)


def test_who_went_out_gains_what_the_others_lost() -> None:
    game = refusing(3, bag="", racks=("S", "EIN", "Q?"), points=(10, 20, 30))
    game.act(0, play(game, "8J", "S"))
    assert result(game).scores == (10 + 6 + 3 + 10, 20 - 3, 30 - 10)
    assert position(game).changes == (13, -3, -10)


def test_no_tiles_with_tiles_in_the_bag_is_no_end() -> None:
    game = refusing(bag="EE", racks=("S", "EIN"))
    game.act(0, play(game, "8J", "S"))
    assert game.match.phase == "playing"


def test_no_word_can_be_formed_any_more() -> None:
    game = refusing(bag="", racks=("SV", "VVV"), points=(0, 50))
    game.act(0, play(game, "8J", "S"))
    assert result(game).detail == "no_word"
    assert result(game).scores == (6 - 4, 50 - 12)
    assert result(game).winners == (1,)


def test_one_player_who_can_form_a_word_is_enough_to_go_on() -> None:
    game = refusing(3, bag="", racks=("SV", "VVV", "VO"))
    game.act(0, play(game, "8J", "S"))
    assert game.match.phase == "playing", "TO, down from the T"


def test_with_tiles_in_the_bag_no_legal_play_is_no_end() -> None:
    game = refusing(bag="VVVVVVV", racks=("SV", "VVV"))
    game.act(0, play(game, "8J", "S"))
    assert game.match.phase == "playing"


def test_two_rounds_of_passes_end_the_game() -> None:
    for seats in (2, 3, 4):
        game = at_cat(seats)
        for number in range(2 * seats):
            assert game.match.phase == "playing", number
            game.act(mover(game), PASS)
        assert result(game).detail == "passes"
        assert result(game).scores == (-7,) * seats, "each loses the tiles left"


def test_an_exchange_is_not_a_pass() -> None:
    game = at_cat()
    for action in (PASS, PASS, PASS, exchange("A"), PASS, PASS, PASS):
        game.act(mover(game), action)
    assert game.match.phase == "playing"
    game.act(mover(game), PASS)
    assert result(game).detail == "passes"


def test_a_skipped_turn_neither_counts_in_nor_breaks_a_run_of_passes() -> None:
    game = at_cat(3, skips=(0, 1, 0))
    for _ in range(5):
        game.act(mover(game), PASS)
    assert game.match.phase == "playing", "five passes and a skipped turn"
    game.act(mover(game), PASS)
    assert result(game).detail == "passes"


def test_a_withdrawn_play_breaks_a_run_of_passes() -> None:
    game = at_cat()
    for _ in range(3):
        game.act(mover(game), PASS)
    game.act(1, play(game, "J8", "SIR"))
    game.act(0, CHALLENGE)
    for _ in range(3):
        game.act(mover(game), PASS)
        assert game.match.phase == "playing"
    game.act(mover(game), PASS)
    assert result(game).detail == "passes"


def test_level_at_the_end_two_players_draw() -> None:
    game = at_cat(passes=(0, 1, 0), to_move=1)
    game.act(1, PASS)
    assert (result(game).drawn, result(game).winners) == (True, ())


def test_level_at_the_end_of_three_those_level_share_in_turn_order() -> None:
    game = at_cat(3, passes=(1, 2, 0, 1, 2), to_move=0, points=(9, 5, 9))
    game.match = game.match.but(position=position(game).but(first=2))
    game.act(0, PASS)
    assert (result(game).drawn, result(game).winners) == (False, (2, 0))


def test_scores_may_be_negative() -> None:
    game = at_cat(passes=(0, 1, 0), to_move=1, racks=("QZ", "A"))
    game.act(1, PASS)
    assert result(game).scores == (-20, -1)
    assert result(game).winners == (1,)


def test_the_racks_left_are_shown_after_the_end_only() -> None:
    game = at_cat(racks=("TSR", "Z"))
    assert m.view(game.match, None)["position"]["racks"] is None
    game.act(0, RESIGN)
    assert m.view(game.match, None)["position"]["racks"] == ["TSR", "Z"]
    shown = m.redact(game.events[-1], None)
    assert shown is not None
    assert shown["did"] == [{"type": "shown", "racks": ["RST", "Z"]}]


# Leaving.


def test_a_leavers_tiles_go_back_to_the_bag() -> None:
    game = at_cat(3, racks=("ABC", RACK, RACK), bag="Z")
    game.act(0, RESIGN)
    assert position(game).bag == "ABCZ"
    assert position(game).racks[0] == ""
    assert mover(game) == 1


def test_or_out_of_the_game_when_the_bag_is_empty() -> None:
    game = at_cat(3, racks=("ABC", "EIN", "SIT"), bag="")
    game.act(0, RESIGN)
    assert (position(game).bag, position(game).removed) == ("", "ABC")


def test_a_leaver_is_not_counted_in_the_end() -> None:
    game = at_cat(3, racks=("ABC", "EIN", "SIT"), bag="", points=(99, 1, 2))
    game.act(0, RESIGN)
    for _ in range(4):
        game.act(mover(game), PASS)
    assert result(game).scores == (99, 1 - 3, 2 - 3)
    assert result(game).winners == (2,)


@pytest.mark.parametrize("leaver", [0, 1])
def test_a_play_that_never_counts_is_taken_back_before_the_racks_are_shown(leaver: int) -> None:
    """One of two leaves in the window: the other has won, and the play was never scored."""
    game = at_cat()
    before = tuple(sorted(rack) for rack in game.match.position.racks)  # type: ignore[attr-defined]
    game.act(0, play(game, "J8", "SIT"))
    game.act(leaver, {"type": "resign"})
    shown = m.view(game.match, None)["position"]
    assert game.match.phase == "ended"
    assert not shown["standing"]
    assert tuple(sorted(rack) for rack in game.match.position.racks) == before  # type: ignore[attr-defined]


def test_running_out_of_time_is_treated_like_resigning() -> None:
    game = at_cat(3, racks=("ABC", RACK, RACK), bag="Z")
    due = m.deadline(game.match)
    assert due is not None
    game.time_up(due.at)
    assert game.match.status[0] == "timed_out"
    assert position(game).bag == "ABCZ"
    assert mover(game) == 1


def test_if_the_contested_player_leaves_the_play_is_taken_back() -> None:
    game = at_cat(3, bag="Z")
    game.act(0, play(game, "J8", "SIT"))
    assert what(game.act(0, RESIGN)) == ["taken_back", "returned"]
    assert position(game).bag == ordered("Z" + RACK)
    assert position(game).board[114] == "."
    assert position(game).standing is None
    assert (game.match.phase, mover(game), game.match.scores) == ("playing", 1, (0, 0, 0))


def test_another_seat_that_leaves_counts_as_letting_it_pass() -> None:
    game = at_cat(3, bag="ZZZZZ")
    game.act(0, play(game, "J8", "SIT"))
    game.act(1, RESIGN)
    assert game.match.phase == "window"
    game.act(2, LET_PASS)
    assert game.match.scores[0] > 0
    assert mover(game) == 2
    again = at_cat(3, bag="ZZZZZ")
    again.act(0, play(again, "J8", "SIT"))
    again.act(1, LET_PASS)
    again.act(2, RESIGN)
    assert (again.match.phase, mover(again)) == ("playing", 1)
    assert again.match.scores[0] > 0


def test_time_running_out_in_a_correspondence_window_leaves_the_play_standing() -> None:
    game = at_cat(3, time_control=DAYS)
    game.act(0, play(game, "J8", "SIT"), 0)
    game.time_up(3 * DAY)
    assert game.match.status[1] == "timed_out"
    assert game.match.phase == "window"
    game.act(2, PASS, 4 * DAY, turn=game.match.turn + 1)
    assert game.match.scores[0] > 0
    assert mover(game) == 0


def test_when_the_next_leaves_in_a_window_the_days_are_those_of_who_loses_no_turn() -> None:
    game = at_cat(4, time_control=DAYS, skips=(0, 0, 1, 0))
    game.act(0, play(game, "J8", "SIT"), 0)
    game.act(1, RESIGN, DAY)
    due = m.deadline(game.match)
    assert due is not None
    assert (due.seat, due.at) == (3, 4 * DAY)
    game.act(3, PASS, 2 * DAY, turn=game.match.turn + 1)
    assert mover(game) == 0


def test_a_leaver_with_four_players_leaves_the_turn_order_as_it_was() -> None:
    game = at_cat(4)
    game.act(2, RESIGN)
    assert mover(game) == 0
    turns = []
    for _ in range(4):
        turns.append(mover(game))
        game.act(mover(game), PASS)
    assert turns == [0, 1, 3, 0]


def test_who_leaves_in_turn_is_followed_by_the_next_who_loses_no_turn() -> None:
    game = at_cat(4, skips=(0, 1, 0, 0))
    game.act(0, RESIGN)
    assert (mover(game), position(game).skips) == (2, (0, 0, 0, 0))


def test_passes_run_to_twice_the_number_still_in_the_game() -> None:
    game = at_cat(3, passes=(0, 1), to_move=2)
    game.act(2, RESIGN)
    game.act(0, PASS)
    assert game.match.phase == "playing"
    game.act(1, PASS)
    assert result(game).detail == "passes"


def test_the_passes_of_a_leaver_no_longer_count() -> None:
    game = at_cat(4, passes=(0, 1, 2, 3, 0), to_move=1)
    game.act(2, RESIGN)
    game.act(1, PASS)
    assert game.match.phase == "playing", "seats 0 and 1 passed twice, seat 3 once"
    game.act(3, PASS)
    assert result(game).detail == "passes"


def test_a_leaver_whose_absence_completes_two_rounds_ends_the_game() -> None:
    game = at_cat(3, passes=(0, 1, 2, 0, 1), to_move=2)
    game.act(2, RESIGN)
    assert result(game).detail == "passes"


def test_a_leaver_who_was_the_only_one_with_a_word_ends_the_game() -> None:
    game = at_cat(3, bag="", racks=("VV", "VC", "SIT"), to_move=0)
    game.act(2, RESIGN)
    assert result(game).detail == "no_word"


def test_the_last_one_left_wins_at_once_whatever_the_scores() -> None:
    game = at_cat(3, points=(0, 90, 99))
    game.act(1, RESIGN)
    game.act(2, RESIGN)
    assert (result(game).reason, result(game).winners) == ("resigned", (0,))


def test_a_draw_can_be_agreed_in_a_window() -> None:
    game = at_cat()
    game.act(0, play(game, "J8", "SIR"))
    game.act(1, OFFER)
    game.act(0, OFFER)
    assert result(game).drawn


# What is seen.


def test_racks_and_the_bags_order_are_hidden() -> None:
    game = scrabble(3)
    for seat in (None, 0, 1, 2):
        seen = m.view(game.match, seat)["position"]
        assert seen["rack"] == (None if seat is None else position(game).racks[seat])
        assert (seen["tiles"], seen["bag"], seen["racks"]) == ([7, 7, 7], 79, None)


def test_what_was_drawn_is_told_to_its_seat_only() -> None:
    game = refusing(bag="EEEEE")
    (moved,) = game.act(0, play(game, "J8", "SIT"))
    for seat, tiles in ((0, "EEE"), (1, None), (None, None)):
        shown = m.redact(moved, seat)
        assert shown is not None
        drew = shown["did"][-1]
        assert drew["counts"] == {"0": 3}
        assert drew.get("tiles") == tiles


def test_what_can_not_be_read_is_malformed() -> None:
    game = at_cat()
    for action in (
        {"type": "play"},
        {"type": "play", "tiles": []},
        {"type": "play", "tiles": [{"square": 225, "face": "A"}]},
        {"type": "play", "tiles": [{"square": "114", "face": "A"}]},
        {"type": "play", "tiles": [{"square": 114, "face": "AB"}]},
        {"type": "play", "tiles": [{"square": 114, "face": "A", "more": 1}]},
        {"type": "play", "tiles": [{"square": s, "face": "A"} for s in range(8)]},
        {"type": "exchange", "tiles": ["A"]},
        {"type": "exchange", "tiles": None},
        {"type": "pass", "tiles": "A"},
    ):
        assert code_of(game, 0, action) == "malformed", action


def test_tiles_on_a_rack_are_blanks_whatever_they_were_played_as() -> None:
    assert [as_held(face) for face in "AaĈĉ"] == ["A", "?", "Ĉ", "?"]

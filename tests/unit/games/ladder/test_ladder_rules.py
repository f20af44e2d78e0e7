"""Ladder's rules, one by one."""

import pytest

from shared.games import match as m
from shared.games.time_control import MINUTE
from tests.unit.games.ladder.climbing import WORDS, climb, ladder, made, on, to
from tests.unit.games.ladder.rules import FIRST_WORDS, steps
from tests.unit.games.tables import PASS, RESIGN, Game, code_of


def result(game: Game) -> m.Result:
    assert game.match.result is not None
    return game.match.result


def seeds() -> list[Game]:
    """Games that differ in their luck only."""
    return [made(seed=f"{number:02x}" * 32).arrive(0, 1) for number in range(30)]


def test_who_begins_and_the_first_word_are_drawn() -> None:
    games = seeds()
    assert {game.match.to_move for game in games} == {0, 1}
    assert {on(game).word for game in games} == set(FIRST_WORDS["en"])
    assert len({on(game).letters for game in games}) > 20


@pytest.mark.parametrize("word", FIRST_WORDS["en"])
def test_each_first_word_can_be_climbed_from(word: str) -> None:
    assert word in WORDS
    assert list(steps(on(ladder(word=word)), WORDS))


def test_one_letter_of_the_last_word_changes() -> None:
    game = ladder()
    climb(game, "CORD", "CARD")
    assert [rung.word for rung in on(game).rungs] == ["CORD", "CARD"]
    assert code_of(game, 0, to("WORD")) == "not_one_letter"
    assert code_of(game, 0, to("CARD")) == "not_one_letter", "none is not one"


def test_a_word_is_as_long_as_the_first() -> None:
    assert code_of(ladder(), 0, to("COLDS")) == "other_length"


def test_a_word_is_in_the_list_however_it_is_written() -> None:
    game = ladder()
    assert code_of(game, 0, to("COLP")) == "word_unknown"
    assert code_of(game, 0, to("C-RD")) == "word_unknown"
    climb(game, " córd ")
    assert on(game).rungs[0].word == "CORD"


def test_a_word_is_used_once_by_whomever() -> None:
    game = ladder()
    climb(game, "CORD")
    assert code_of(game, 1, to("COLD")) == "word_used", "the first word too"
    climb(game, "WORD", "WARD")
    assert code_of(game, 1, to("WORD")) == "word_used"


def test_a_rung_scores_each_letter_that_is_not_the_first_words() -> None:
    game = ladder()
    climb(game, "CORD", "WORD", "WORM", "WARM")
    assert [rung.points for rung in on(game).rungs] == [1, 2, 3, 4]
    assert game.match.scores == (4, 6)


def test_the_turn_goes_round() -> None:
    game = ladder(3)
    movers = []
    for word in ("CORD", "WORD", "WARD", "WARM"):
        movers.append(game.match.to_move)
        climb(game, word)
    assert movers == [0, 1, 2, 0]


def test_there_is_no_pass() -> None:
    assert code_of(ladder(), 0, PASS) == "unknown_action"


def test_the_game_is_over_at_the_top() -> None:
    game = ladder(rungs=3)
    climb(game, "CORD", "WORD", "WARD")
    assert (result(game).detail, result(game).winners) == ("top", (0,))
    assert result(game).scores == (4, 2)


def test_who_cannot_climb_is_not_asked() -> None:
    """From HEAD there is HEAL, TEAL, TELL, TALL, and from there nothing."""
    game = ladder(word="HEAD")
    climb(game, "HEAL", "TEAL")
    assert game.match.phase == "playing"
    climb(game, "TELL", "TALL")
    assert (game.match.phase, result(game).detail) == ("ended", "no_step")


def test_a_secret_letter_scores_at_the_end_and_only_for_who_holds_it() -> None:
    game = ladder(letters="WC", rungs=3)
    climb(game, "CORD", "WORD")
    assert game.match.scores == (1, 2), "nothing tells the letters meanwhile"
    climb(game, "WARD")
    assert result(game).scores == (1 + 3 + 2, 2)
    assert on(game).bonus == (2, 0)


def test_a_secret_letter_can_decide_the_game() -> None:
    words = ("CORD", "WORD", "WARD", "WARM")
    plain, secret = ladder(rungs=4), ladder(rungs=4, letters="DQ")
    climb(plain, *words)
    climb(secret, *words)
    assert (result(plain).scores, result(plain).winners) == ((4, 6), (1,))
    assert (result(secret).scores, result(secret).winners) == ((8, 6), (0,))


def test_the_letters_are_shown_when_somebody_gives_up_and_score_nothing() -> None:
    game = ladder(letters="CQ")
    climb(game, "CORD")
    game.act(1, RESIGN)
    shown = m.view(game.match, None)["position"]
    assert (shown["letters"], shown["bonus"]) == (["C", "Q"], [0, 0])
    assert result(game).scores == game.match.scores == (1, 0)


def test_a_game_that_never_began_has_no_letters_to_show() -> None:
    game = made().arrive(0)
    game.time_up(MINUTE)
    assert result(game).aborted
    assert m.dump_event(game.events[-1])["did"] == []
    assert m.view(game.match, 0)["position"]["letter"] is None


def test_level_is_a_draw_for_two() -> None:
    game = ladder(rungs=4)
    climb(game, "CORD", "WORD", "WARD", "CARD")
    assert result(game).scores == (4, 4)
    assert (result(game).drawn, result(game).winners) == (True, ())


def test_with_three_who_is_level_shares() -> None:
    game = ladder(3, rungs=3, letters="OQQ")
    climb(game, "CORD", "WORD", "WARD")
    assert result(game).scores == (3, 2, 3)
    assert (result(game).drawn, result(game).winners) == (False, (2, 0))


def test_time_used_up_is_leaving() -> None:
    game = ladder()
    game.time_up(10 * MINUTE)
    assert (result(game).reason, result(game).winners) == ("time", (1,))


def test_when_the_seat_to_move_leaves_the_next_one_climbs_on() -> None:
    game = ladder(3)
    climb(game, "CORD")
    game.act(1, RESIGN)
    assert game.match.to_move == 2
    climb(game, "WORD")
    assert game.match.to_move == 0


def test_when_another_leaves_it_is_still_the_same_turn() -> None:
    game = ladder(3)
    turn = game.match.turn
    game.act(2, RESIGN)
    assert (game.match.to_move, game.match.turn) == (0, turn)
    climb(game, "CORD", "WORD")
    assert game.match.to_move == 0


def test_who_left_wins_nothing_even_when_ahead() -> None:
    game = ladder(3, rungs=4, letters="QQW")
    climb(game, "CORD", "WORD", "WARD")
    game.act(2, RESIGN)
    climb(game, "CARD")
    assert game.match.scores == (3, 2, 5)
    assert result(game).winners == (0,)

"""Every rule of Words With Friends: one test each, and each refusal."""

from typing import Any

import pytest

from shared.games import match as m
from shared.games.crossword.tiles import ordered, tile_set
from shared.games.time_control import MINUTE
from shared.games.words_with_friends.rules import WordsWithFriends
from shared.lexicon.lexicon import make
from tests.unit.games.crossing import begun, exchange, play, position, set_up, what
from tests.unit.games.tables import CHALLENGE, LET_PASS, PASS, RESIGN, Game, code_of, mover

CAT = ("8G", "CAT")
RACK = "AEINRST"


def friends(**changes: Any) -> Game:
    return begun("words_with_friends", **changes)


def at_cat(**changes: Any) -> Game:
    """CAT lies across the centre, both hold AEINRST, seat 0 is to move."""
    return set_up(friends(), CAT, **{"racks": (RACK, RACK), **changes})


def result(game: Game) -> m.Result:
    assert game.match.result is not None
    return game.match.result


def test_two_players_in_six_languages() -> None:
    assert WordsWithFriends.seats == (2,)
    assert WordsWithFriends.languages == ("en", "es", "it", "pt", "de", "fr")


def test_fifteen_minutes_a_player_or_days_a_turn() -> None:
    game, days = WordsWithFriends.time_controls
    assert (game.kind, game.budget_ms, game.increment_ms) == ("whole_game", 15 * MINUTE, 0)
    assert days.kind == "correspondence"


def test_the_starting_seat_is_drawn_at_random() -> None:
    began = {mover(friends(seed=f"{number:064x}")) for number in range(12)}
    assert began == {0, 1}


def test_both_draw_seven_tiles() -> None:
    made = position(friends())
    assert [len(rack) for rack in made.racks] == [7, 7]
    assert ordered("".join(made.racks) + made.bag) == tile_set("words_with_friends", "en").full


def test_the_first_play_covers_the_centre_star() -> None:
    game = set_up(friends(), racks=(RACK, RACK))
    assert code_of(game, 0, play(game, "1A", "EAT")) == "start_not_covered"
    assert code_of(game, 0, play(game, "8H", "A")) == "word_too_short"
    game.act(0, play(game, "H6", "EAT"))
    assert game.match.scores[0] == 3, "the star multiplies nothing"


def test_a_later_play_touches_a_tile_on_the_board() -> None:
    game = at_cat()
    assert code_of(game, 0, play(game, "1A", "EAT")) == "not_connected"
    game.act(0, play(game, "8J", "S"))
    assert mover(game) == 1


@pytest.mark.parametrize(("squares", "code"), [((114, 116), "gap"), ((114, 130), "not_in_line")])
def test_one_line_no_gaps(squares: tuple[int, ...], code: str) -> None:
    tiles = [{"square": square, "face": "S"} for square in squares]
    game = at_cat(racks=("SSSSSSS", RACK))
    assert code_of(game, 0, {"type": "play", "tiles": tiles}) == code


def test_an_invalid_play_is_refused_and_the_player_goes_on_thinking() -> None:
    game = at_cat()
    assert code_of(game, 0, play(game, "J8", "SIR"), 5_000) == "word_unknown"
    assert (mover(game), game.match.turn, game.match.clock.running) == (0, 1, 0)
    game.act(0, play(game, "J8", "SIT"), 9_000)
    assert game.match.clock.remaining_ms[0] == 15 * 60_000 - 9_000, "and the clock ran on"


def test_every_word_formed_has_to_be_valid() -> None:
    game = at_cat(racks=("ZEINRST", RACK))
    assert code_of(game, 0, play(game, "8J", "Z")) == "word_unknown"
    assert code_of(game, 0, play(game, "9G", "IN")) == "word_unknown", "CI is no word"


def test_there_is_no_challenge() -> None:
    game = at_cat()
    game.act(0, play(game, "J8", "SIT"))
    assert game.match.window is None
    assert code_of(game, 1, CHALLENGE) == "unknown_action"
    assert code_of(game, 0, LET_PASS) == "unknown_action"


def test_premiums_under_tiles_of_this_turn_only() -> None:
    words = make("few", "en", ["SATEAT", "SATEATS"])
    game = set_up(friends(lexicon=words), ("8E", "ATEAT"), racks=("SSSSSSS", RACK))
    game.act(0, play(game, "8D", "S"))
    assert game.match.scores[0] == 2 * 6, "a double word under the new S"
    game.act(1, PASS)
    game.act(0, play(game, "8J", "S"))
    assert game.match.scores[0] == 12 + 7, "which counts once"


def test_letter_premiums_come_before_word_premiums() -> None:
    game = set_up(friends(lexicon=make("few", "en", ["ATTESTA"])), ("H6", "A"))
    set_up(game, racks=("ATTESTS", RACK))
    game.act(0, play(game, "6B", "ATTEST."))
    # B6 doubles the word, F6 triples the S.
    assert game.match.scores[0] == 2 * (1 + 1 + 1 + 1 + 3 * 1 + 1 + 1)


def test_two_word_premiums_multiply_twice() -> None:
    words = make("few", "en", ["SEATEATERS"])
    game = set_up(friends(lexicon=words), ("8E", "EATEATE"), racks=("SRSSSSS", RACK))
    game.act(0, play(game, "8D", "S.......RS"))
    # D8 and L8 double the word: twice two.
    assert game.match.scores[0] == 4 * 10


def test_all_words_of_the_play_are_added() -> None:
    game = at_cat()
    game.act(0, play(game, "J8", "SIT"))
    # CATS 4+1+1+1; SIT with J10 tripling its last letter: 1 + 1 + 3.
    assert game.match.scores[0] == 7 + 5


def test_a_blank_is_worth_0() -> None:
    game = at_cat(racks=("?EINRST", RACK))
    game.act(0, play(game, "8J", "s"))
    assert game.match.scores[0] == 6


def test_seven_tiles_in_one_play_give_35() -> None:
    words = make("few", "en", ["NASTIERAT"])
    game = set_up(friends(lexicon=words), ("8H", "AT"), racks=("NASTIER", RACK))
    game.act(0, play(game, "8A", "NASTIER"))
    # N 2 and six of 1, A and T: 10, doubled at D8; all seven.
    assert game.match.scores[0] == 2 * 10 + 35


def test_one_swaps_any_number_of_tiles() -> None:
    for tiles in ("A", "AEIN", RACK):
        game = at_cat(bag="OOOOOOOO")
        game.act(0, exchange(tiles))
        assert position(game).racks[0].count("O") == len(tiles)
        assert mover(game) == 1


def test_a_swap_takes_at_most_as_many_as_the_bag_holds() -> None:
    game = at_cat(bag="OO")
    assert code_of(game, 0, exchange("AEI")) == "bag_too_small"
    assert code_of(game, 0, exchange("Z")) == "not_on_rack"


def test_one_may_pass() -> None:
    game = at_cat()
    assert what(game.act(0, PASS)) == ["passed"]
    assert mover(game) == 1


def test_resigning_is_a_loss() -> None:
    game = at_cat(points=(100, 0))
    game.act(0, RESIGN)
    assert result(game).winners == (1,)


def test_no_tiles_left_and_an_empty_bag_end_the_game() -> None:
    game = at_cat(bag="", racks=("S", "QZ?"), points=(0, 5))
    game.act(0, play(game, "8J", "S"))
    assert result(game).detail == "went_out"
    # The opponent loses the tiles left, who went out gains them.
    assert result(game).scores == (7 + 20, 5 - 20)
    assert result(game).winners == (0,)


def test_no_tiles_left_with_tiles_in_the_bag_is_no_end() -> None:
    game = at_cat(bag="E", racks=("S", "QZ"))
    game.act(0, play(game, "8J", "S"))
    assert game.match.phase == "playing"
    assert position(game).racks[0] == "E"


@pytest.mark.parametrize("first", [0, 1])
def test_three_scoreless_turns_in_a_row_by_whichever_player_end_the_game(first: int) -> None:
    game = at_cat(points=(7, 3), to_move=first, bag="OOOOOOO")
    for action in (PASS, exchange("A")):
        game.act(mover(game), action)
        assert game.match.phase == "playing"
    game.act(mover(game), PASS)
    assert result(game).detail == "scoreless_turns"
    assert result(game).scores == (7, 3), "nothing is added or taken"
    assert result(game).winners == (0,)


def test_a_play_worth_0_is_a_scoreless_turn() -> None:
    lexicon = make("few", "en", ["AT"])
    game = set_up(friends(lexicon=lexicon), racks=("??AAAAA", RACK), points=(7, 3), scoreless=2)
    game.act(0, play(game, "8H", "at"))
    assert result(game).detail == "scoreless_turns"


def test_a_scoring_play_breaks_the_run() -> None:
    game = at_cat(points=(7, 3), scoreless=2)
    game.act(0, play(game, "8J", "S"))
    game.act(1, PASS)
    game.act(0, PASS)
    assert game.match.phase == "playing"
    game.act(1, PASS)
    assert result(game).detail == "scoreless_turns"


def test_at_0_to_0_scoreless_turns_end_nothing() -> None:
    game = set_up(friends(), racks=(RACK, RACK))
    for _ in range(9):
        game.act(mover(game), PASS)
    assert game.match.phase == "playing"
    seat = mover(game)
    game.act(seat, play(game, "8H", "EAT"))
    for _ in range(2):
        game.act(mover(game), PASS)
        assert game.match.phase == "playing", "a new run begins behind the play"
    game.act(mover(game), PASS)
    assert result(game).winners == (seat,)


def test_level_at_the_end_is_a_draw() -> None:
    game = at_cat(points=(7, 7), scoreless=2)
    game.act(0, PASS)
    assert result(game).drawn


def test_no_legal_play_is_no_end_here() -> None:
    game = at_cat(bag="", racks=("SV", "VVV"))
    game.act(0, play(game, "8J", "S"))
    assert game.match.phase == "playing"


def test_scores_may_be_negative() -> None:
    game = at_cat(bag="", racks=("S", "QZ"), points=(0, 0))
    game.act(0, play(game, "8J", "S"))
    assert result(game).scores[1] == -20


def test_in_ones_own_turn_and_only_then_one_sees_the_tiles_not_dealt() -> None:
    game = at_cat(racks=("TEA", "QZ"), bag="OOX?")
    assert m.view(game.match, 0)["position"]["tile_bag"] == ordered("OOX?QZ")
    assert m.view(game.match, 1)["position"]["tile_bag"] is None
    assert m.view(game.match, None)["position"]["tile_bag"] is None
    game.act(0, PASS)
    assert m.view(game.match, 0)["position"]["tile_bag"] is None
    assert m.view(game.match, 1)["position"]["tile_bag"] == ordered("OOX?TEA")


def test_the_tile_bag_does_not_tell_the_bag_from_the_opponents_rack() -> None:
    one = at_cat(racks=("TEA", "QZ"), bag="OOX?")
    other = at_cat(racks=("TEA", "OX"), bag="OQZ?")
    bags = [m.view(game.match, 0)["position"]["tile_bag"] for game in (one, other)]
    assert bags[0] == bags[1]


def test_racks_are_hidden_until_the_end() -> None:
    game = at_cat(racks=("TEA", "QZ"))
    assert m.view(game.match, 1)["position"]["rack"] == "QZ"
    assert m.view(game.match, None)["position"]["rack"] is None
    assert m.view(game.match, 1)["position"]["racks"] is None
    game.act(0, RESIGN)
    assert m.view(game.match, None)["position"]["racks"] == ["TEA", "QZ"]


def test_ll_rr_and_ch_are_two_letters() -> None:
    spanish = make("few", "es", ["LLAMA", "CHICO"])
    game = set_up(friends(lexicon=spanish), racks=("LLAMACH", RACK))
    game.act(0, play(game, "8F", "LLAMA"))
    assert position(game).turns[-1].words == ("LLAMA",)
    other = set_up(friends(lexicon=spanish), racks=("CHICOAA", RACK))
    tiles = [{"square": 112, "face": "Ĉ"}, {"square": 113, "face": "A"}]
    assert code_of(other, 0, {"type": "play", "tiles": tiles}) == "letter_unknown"


@pytest.mark.parametrize(("language", "letters"), [("es", "KW"), ("it", "JKWXY"), ("pt", "KWY")])
def test_a_blank_is_never_a_letter_the_language_lacks(language: str, letters: str) -> None:
    game = set_up(friends(lexicon=make("few", language, ["TA"])), racks=("??AAAAA", RACK))
    for face in letters + letters.lower():
        tiles = [{"square": 112, "face": face}, {"square": 113, "face": "A"}]
        assert code_of(game, 0, {"type": "play", "tiles": tiles}) == "letter_unknown"


@pytest.mark.parametrize(
    ("language", "word"), [("es", "AÑO"), ("pt", "AÇO"), ("de", "ÖDE"), ("fr", "OEUF")]
)
def test_words_are_written_with_the_languages_own_letters(language: str, word: str) -> None:
    game = friends(lexicon=make("few", language, [word]))
    set_up(game, racks=(word + "XXX"[: 7 - len(word)], RACK))
    game.act(0, play(game, "8H", word))
    assert game.match.scores[0] > 0

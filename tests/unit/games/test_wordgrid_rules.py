"""Every rule of Wordgrid, and each refusal. Cells are numbered 0 to 24, SHEEP is 10 to 14."""

import unicodedata
from typing import Any

import pytest

from shared.games.events import Moved
from shared.games.kernel import GameError, Illegal, Malformed
from shared.games.wordgrid.grid import SEED_WORDS, planted
from shared.games.wordgrid.model import Play, WordgridPosition
from shared.games.wordgrid.search import any_move
from shared.lexicon import store
from shared.lexicon.lexicon import make
from tests.unit.games.tables import Game, at_grid, did, mover, wordgrid, wordgrid_setup, write


@pytest.fixture
def game() -> Game:
    return wordgrid()


def position(game: Game) -> WordgridPosition:
    made = game.match.position
    assert isinstance(made, WordgridPosition)
    return made


def refused(game: Game, action: dict[str, Any]) -> GameError:
    before, count = game.match, len(game.events)
    with pytest.raises(GameError) as caught:
        game.act(mover(game), action, 500)
    assert (game.match, len(game.events)) == (before, count)
    return caught.value


def code(game: Game, action: dict[str, Any]) -> str:
    error = refused(game, action)
    assert isinstance(error, Illegal)
    assert error.sentence.endswith(".")
    return error.code


def test_the_middle_row_holds_sheep_and_nothing_else(game: Game) -> None:
    assert position(game).grid == "." * 10 + "SHEEP" + "." * 10
    assert position(game).used == ("SHEEP",)


def test_a_letter_and_a_word_through_it_score_the_words_length(game: Game) -> None:
    first = mover(game)
    (written,) = did(game.act(first, write(16, "A", 10, 11, 16), 1000))
    assert written.model_dump() == {
        "type": "written",
        "cell": 16,
        "letter": "A",
        "path": (10, 11, 16),
        "word": "SHA",
        "score": 3,
    }
    assert game.match.scores[first] == 3
    assert position(game).grid[16] == "A"
    assert game.match.to_move == 1 - first
    assert game.match.turn == 2


def test_the_path_may_bend_at_will(game: Game) -> None:
    at_grid(game, ".....", ".....", "SHEEP", ".A...", ".....")
    game.act(mover(game), write(15, "H", 10, 11, 16, 15))
    assert position(game).plays[-1].word == "SHAH"


def test_a_word_is_traced_either_way(game: Game) -> None:
    at_grid(game, ".....", ".....", "SHEEP", "L....", ".....")
    game.act(mover(game), write(16, "A", 10, 11, 16))
    assert position(game).plays[-1].word == "SHA"
    back = wordgrid()
    game.act(mover(game), write(6, "T", 6, 11, 12))
    assert position(game).plays[-1].word == "THE"
    back.act(mover(back), write(17, "H", 17, 12))
    assert position(back).plays[-1].word == "HE"
    back.act(mover(back), write(7, "H", 12, 7))
    assert position(back).plays[-1].word == "EH"


def test_words_of_two_letters_count(game: Game) -> None:
    game.act(mover(game), write(16, "A", 11, 16))
    assert position(game).plays[-1].score == 2


def test_a_small_letter_is_the_same_letter(game: Game) -> None:
    game.act(mover(game), write(16, "a", 11, 16))
    assert position(game).grid[16] == "A"


def test_a_taken_cell_is_refused(game: Game) -> None:
    assert code(game, write(12, "A", 11, 12)) == "cell_taken"


def test_a_letter_that_touches_nothing_is_refused(game: Game) -> None:
    assert code(game, write(0, "A", 0, 1)) == "cell_not_touching"


def test_touching_diagonally_is_not_touching(game: Game) -> None:
    at_grid(game, ".....", ".....", "..E..", ".....", ".....")
    assert code(game, write(6, "H", 6, 12)) == "cell_not_touching"


def test_a_diagonal_step_is_refused(game: Game) -> None:
    assert code(game, write(6, "T", 6, 12)) == "path_not_connected"


def test_a_step_across_the_edge_is_refused(game: Game) -> None:
    assert code(game, write(9, "T", 9, 10, 11)) == "path_not_connected"


def test_a_cell_twice_is_refused(game: Game) -> None:
    assert code(game, write(17, "S", 12, 17, 12)) == "path_repeats_cell"


def test_a_path_through_an_empty_cell_is_refused(game: Game) -> None:
    assert code(game, write(6, "T", 11, 6, 1)) == "path_through_empty"


def test_a_word_without_the_new_letter_is_refused(game: Game) -> None:
    assert code(game, write(16, "A", 11, 12)) == "path_misses_letter"


def test_a_word_of_one_letter_is_refused(game: Game) -> None:
    assert code(game, write(16, "A", 16)) == "word_too_short"


def test_an_unknown_word_is_refused(game: Game) -> None:
    assert code(game, write(16, "Q", 11, 16)) == "word_unknown"


def test_a_used_word_is_refused_for_both_players(game: Game) -> None:
    game.act(mover(game), write(16, "A", 11, 16))
    assert code(game, write(6, "A", 11, 6)) == "word_used"
    game.act(mover(game), write(7, "H", 12, 7))
    assert code(game, write(6, "A", 11, 6)) == "word_used"


def test_sheep_counts_as_used(game: Game) -> None:
    at_grid(game, ".....", ".....", "SHEE.", ".....", ".....")
    assert code(game, write(14, "P", 10, 11, 12, 13)) == "path_misses_letter"
    assert code(game, write(14, "P", 10, 11, 12, 13, 14)) == "word_used"


def test_a_letter_outside_the_alphabet_is_refused(game: Game) -> None:
    for letter in ("Ñ", "1", ".", "AB", "ı", "ſ", "ß", "é"):
        assert code(game, write(16, letter, 11, 16)) == "letter_unknown"


@pytest.mark.parametrize(
    ("language", "writes"),
    [
        ("es", {"Ñ": True, "N\u0303": True, "ñ": True, "K": False, "W": False, "Ç": False}),
        ("it", {"Z": True, "J": False, "K": False, "W": False, "X": False, "Y": False}),
        ("pt", {"Ç": True, "ç": True, "K": False, "W": False, "Y": False, "Ñ": False}),
        ("de", {"Ä": True, "ö": True, "U\u0308": True, "ß": False, "SS": False, "Å": False}),
        ("fr", {"W": True, "é": False, "Ç": False, "Œ": False}),
        ("da", {"Æ": True, "ø": True, "Å": True, "Ä": False}),
    ],
)
def test_each_language_has_its_own_letters(language: str, writes: dict[str, bool]) -> None:
    """ß is two letters, so no cell holds it; a word that has it is written with two S."""
    for letter, fits in writes.items():
        face = unicodedata.normalize("NFC", letter).upper()
        lexicon = make("few", language, [f"A{face}", SEED_WORDS[language]])
        game = Game(wordgrid_setup(language=language), lexicon).arrive(0, 1)
        at_grid(game, ".....", ".....", "A....", ".....", ".....", used=())
        if fits:
            game.act(mover(game), write(15, letter, 10, 15))
            assert position(game).grid[15] == face
        else:
            assert code(game, write(15, letter, 10, 15)) == "letter_unknown"


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "pass"},
        {"type": "write"},
        {"type": ["write"]},
        write(25, "A", 11, 25),
        write(-1, "A", 11, 16),
        write(16, "", 11, 16),
        write(16, "A"),
        write(16, "A", *[16] * 26),
        {**write(16, "A", 11, 16), "score": 99},
        {**write(16, "A", 11, 16), "cell": "16"},
        {**write(16, "A", 11, 16), "cell": True},
        {**write(16, "A", 11, 16), "cell": 16.0},
        {**write(16, "A", 11, 16), "letter": None},
        {**write(16, "A", 11, 16), "path": "11,16"},
        {**write(16, "A", 11, 16), "path": [11, None]},
    ],
)
def test_what_cannot_be_read_is_malformed(game: Game, action: dict[str, Any]) -> None:
    assert isinstance(refused(game, action), Malformed)


def test_there_is_no_pass(game: Game) -> None:
    assert refused(game, {"type": "pass"}).code == "unknown_action"


def test_the_clock_runs_on_after_a_refusal(game: Game) -> None:
    first = mover(game)
    assert code(game, write(16, "Q", 11, 16)) == "word_unknown"
    game.act(first, write(16, "A", 11, 16), 9_000)
    assert game.match.clock.remaining_ms[first] == 600_000 - 9_000


def full_but_one(game: Game, *scores: int) -> Game:
    """24 letters; seat 0 and 1 have these scores; only cell 16 is empty."""
    plays = tuple(
        Play(seat=seat, turn=1, cell=0, letter="X", path=(0,), word="X", score=score)
        for seat, score in enumerate(scores)
    )
    return at_grid(game, "XXXXX", "XXXXX", "SHEEP", "X.XXX", "XXXXX", plays=plays)


def test_a_full_grid_ends_the_game_and_the_higher_score_wins(game: Game) -> None:
    first = mover(game)
    scores = (30, 30)
    full_but_one(game, *scores).act(first, write(16, "A", 10, 11, 16))
    result = game.match.result
    assert result is not None
    assert (result.reason, result.detail, result.winners) == ("score", "grid_full", (first,))
    assert result.scores[first] == 33


def test_level_goes_to_the_second_player(game: Game) -> None:
    first = mover(game)
    ahead = [0, 0]
    ahead[1 - first] = 3
    full_but_one(game, *ahead).act(first, write(16, "A", 10, 11, 16))
    result = game.match.result
    assert result is not None
    assert result.scores == (3, 3)
    assert result.winners == (1 - first,)
    assert not result.drawn


def test_the_second_player_is_who_did_not_begin_whatever_the_seat() -> None:
    began = set()
    for number in range(8):
        game = wordgrid(seed=f"{number:064x}")
        began.add(first := mover(game))
        ahead = [0, 0]
        ahead[1 - first] = 3
        full_but_one(game, *ahead).act(first, write(16, "A", 10, 11, 16))
        assert game.match.result is not None
        assert game.match.result.winners == (1 - first,)
    assert began == {0, 1}


def test_no_legal_move_ends_the_game_before_the_player_is_asked(game: Game) -> None:
    first = mover(game)
    at_grid(game, "QQQQQ", "QQQQQ", "QQHQQ", "QQ.Q.", "QQQQQ", used=("SHEEP", "OH", "EH"))
    # Of the list's words only those with H and a vowel fit: OH, EH, HE, HA; once HA is written all
    # that is left would be AH, which isn't in the list.
    moved, ended = game.act(first, write(17, "A", 12, 17))
    assert isinstance(moved, Moved)
    assert (moved.next, ended.type) == (None, "ended")
    assert game.match.result is not None
    assert game.match.result.detail == "no_move"
    assert game.match.result.winners == (first,)
    assert game.match.to_move is None


def test_used_words_are_no_legal_moves(game: Game) -> None:
    grid = "QQQQQQQQQQQQHQQQQ.QQQQQQQ"
    assert any_move(game.lexicon, grid, ())
    spent = ("HA", "HE", "EH", "OH", "SH")
    assert not any_move(game.lexicon, grid, spent)
    assert any_move(game.lexicon, grid, spent[:-1])


def test_nothing_is_accepted_after_the_end(game: Game) -> None:
    first = mover(game)
    full_but_one(game, 0, 0).act(first, write(16, "A", 10, 11, 16))
    for action in (write(16, "A", 11, 16), {"type": "resign"}, {"type": "offer_draw"}):
        with pytest.raises(Illegal) as caught:
            game.act(1 - first, action)
        assert caught.value.code == "game_over"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "AX is not in the English list."),
        ("es", "AX is not in the Spanish list."),
        ("de", "AX is not in the German list."),
    ],
)
def test_an_unknown_word_is_said_to_be_so_in_one_language(language: str, sentence: str) -> None:
    game = Game(wordgrid_setup(language=language), make("none", language, ["AB"])).arrive(0, 1)
    at_grid(game, ".....", ".....", "A....", ".....", ".....", used=())
    assert refused(game, write(15, "X", 10, 15)).sentence == sentence


@pytest.mark.parametrize("language", SEED_WORDS)
def test_each_languages_seed_word_is_in_its_list_and_leaves_a_move(language: str) -> None:
    word = SEED_WORDS[language]
    lexicon = store.get(store.latest(language).id)
    assert len(word) == 5
    assert word in lexicon
    assert any_move(lexicon, planted(word), (word,))

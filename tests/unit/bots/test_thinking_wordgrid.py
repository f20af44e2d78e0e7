"""How the levels play: legal, in character, from what they may see, in time."""

from time import process_time
from typing import Any

import pytest

from services.bots.thinking import LEVELS, choose, warm_up
from shared.cli.bench.bots.bout import Bout, play
from shared.games import match as m
from shared.games.kernel import SeededChance
from shared.games.wordgrid.grid import SEED_WORDS
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon, make
from tests.unit.games.tables import wordgrid
from tests.unit.speed import slowness

SEED = bytes(32)
LONG_MS = 60_000
BUDGET_MS = 300


@pytest.fixture(scope="module")
def english() -> Lexicon:
    lexicon = store.get("en-1")
    warm_up("wordgrid", lexicon)
    return lexicon


def view_of(*rows: str, used: tuple[str, ...] = ("SHEEP",), **changes: Any) -> dict[str, Any]:
    position = {"rows": list(rows), "used": list(used), "plays": [], "first": 0} | changes
    return {"kind": "wordgrid", "you": 0, "position": position}


START = view_of(".....", ".....", "SHEEP", ".....", ".....")


def word_of(view: dict[str, Any], action: dict[str, Any]) -> str:
    cells = list("".join(view["position"]["rows"]))
    cells[action["cell"]] = action["letter"]
    return "".join(cells[cell] for cell in action["path"])


def chosen(level: str, view: dict[str, Any], lexicon: Lexicon, seq: int = 1) -> str:
    """Thought out to the end: how fast this machine is decides nothing."""
    return word_of(view, choose(level, view, lexicon, SeededChance(SEED, seq), LONG_MS))


@pytest.mark.parametrize("language", SEED_WORDS)
@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_are_legal(level: str, language: str) -> None:
    """`play` puts every action to the real rules, which raise on the first illegal one."""
    outcome = play(Bout("wordgrid", language, (level, level), 5, "whole"))
    assert outcome.detail in ("grid_full", "no_move")
    assert sum(outcome.points) >= 2 * outcome.turns


@pytest.mark.parametrize("language", SEED_WORDS)
def test_easy_plays_short_words_that_everybody_knows(language: str) -> None:
    lexicon = store.get(store.latest(language).id)
    seed = SEED_WORDS[language]
    start = view_of(".....", ".....", seed, ".....", ".....", used=(seed,))
    known = set(store.common(lexicon.id))
    words = [chosen("easy", start, lexicon, seq) for seq in range(60)]
    assert all(2 <= len(word) <= 4 for word in words)
    assert set(words) <= known
    assert len(set(words)) > 10, "not always the same"


def test_easy_plays_something_where_no_common_word_fits(english: Lexicon) -> None:
    view = view_of("QQQQQ", "QQQQQ", "QQSQQ", "QQ.QQ", "QQQQQ", used=("SHEEP", "US"))
    assert chosen("easy", view, english) in english


def test_medium_takes_the_best_score(english: Lexicon) -> None:
    from shared.games.wordgrid.search import all_moves

    view = view_of("LATER", ".....", "SHEEP", ".....", ".....")
    grid = "".join(view["position"]["rows"])
    longest = max(len(move.word) for move in all_moves(english, grid, ("SHEEP",)))
    assert {len(chosen("medium", view, english, seq)) for seq in range(10)} == {longest}


def test_hard_takes_the_last_move_that_wins(english: Lexicon) -> None:
    """One cell left: what scores most is all that counts."""
    view = view_of("XXXXX", "XXXXX", "SHEEP", "X.XXX", "XXXXX", used=("SHEEP", "SHA"))
    assert len(chosen("hard", view, english)) == len(chosen("medium", view, english))


def test_hard_looks_at_what_its_letter_gives_the_opponent() -> None:
    """AB and AC score the same, but B lets the opponent write ABE, C only CO."""
    lexicon = make("trap", "en", ["AB", "AC", "ABE", "CO", "BO"])
    warm_up("wordgrid", lexicon)
    view = view_of("QA.QQ", "QQ.QQ", "QQQQQ", "QQQQQ", "QQQQQ")
    assert {chosen("medium", view, lexicon, seq) for seq in range(40)} == {"AB", "AC"}
    assert {chosen("hard", view, lexicon, seq) for seq in range(10)} == {"AC"}


def test_a_level_sees_what_a_player_sees_and_the_same_luck_plays_the_same(
    english: Lexicon,
) -> None:
    for level in ("easy", "medium"):
        assert chosen(level, START, english, 5) == chosen(level, START, english, 5)


def test_hard_keeps_its_budget(english: Lexicon) -> None:
    """In processor time, so that a busy machine doesn't decide it."""
    began = process_time()
    choose("hard", START, english, SeededChance(SEED, 1), BUDGET_MS, clock=process_time)
    assert process_time() - began < BUDGET_MS / 1000 + 0.15 * slowness()


def test_without_a_move_it_resigns(english: Lexicon) -> None:
    view = view_of(*["QQQQQ"] * 4, "QQQQ.", used=("SHEEP", "QI"))
    for level in LEVELS:
        assert choose(level, view, english, SeededChance(SEED, 1), 10) == {"type": "resign"}


def test_an_unknown_level_or_game_is_refused(english: Lexicon) -> None:
    with pytest.raises(ValueError, match="no bot plays"):
        choose("godlike", START, english, SeededChance(SEED, 1), 10)
    with pytest.raises(ValueError, match="no bot plays"):
        choose("easy", {**START, "kind": "chess"}, english, SeededChance(SEED, 1), 10)


def test_a_view_is_all_a_bot_needs(english: Lexicon) -> None:
    game = wordgrid()
    seat = game.match.to_move
    assert seat is not None
    view = m.view(game.match, seat)
    action = choose("medium", view, game.lexicon, SeededChance(SEED, 1), 10)
    game.act(seat, action)


def test_medium_beats_easy(english: Lexicon) -> None:
    bouts = [Bout("wordgrid", "en", ("medium", "easy"), 5, str(n)) for n in range(12)]
    assert sum(play(bout).won[0] for bout in bouts) >= 9


def test_hard_beats_medium_with_little_time(english: Lexicon) -> None:
    """As when many games go on: what chance says in that time must not outvote what is known."""
    bouts = [Bout("wordgrid", "en", ("hard", "medium"), 40, f"few/{n}") for n in range(8)]
    assert sum(play(bout).won[0] for bout in bouts) >= 6

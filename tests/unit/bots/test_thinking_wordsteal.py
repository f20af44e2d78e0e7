"""How the levels play Wordsteal: legal, in character, looking at what others make of it."""

import json
from time import process_time
from typing import Any

import numpy as np
import pytest

from services.bots.thinking import LEVELS, choose
from services.bots.thinking.wordsteal import ahead
from services.bots.thinking.wordsteal.playing_on import complete
from shared.cli.bench.bots.bout import Bout, play, ready
from shared.games import match as m
from shared.games.kernel import SeededChance
from shared.games.wordsteal import seen
from shared.games.wordsteal.drawing import playable, weights
from shared.games.wordsteal.rules import Wordsteal
from shared.games.wordsteal.search import POINTS
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon, make
from tests.unit.games.tables import Game, mover
from tests.unit.games.wordsteal_tables import PASS, change, on, put, wordsteal
from tests.unit.speed import slowness

SEED = bytes(32)
LONG_MS = 60_000
"""Thought out to the end: how fast this machine is decides nothing."""
BUDGET_MS = 200


@pytest.fixture(scope="module")
def english() -> Lexicon:
    return ready("wordsteal", "en")


def view(game: Game, seat: int | None = None) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(json.dumps(m.view(game.match, seat)))
    return shown


def chosen(game: Game, level: str, seq: int = 1, ms: int = LONG_MS) -> dict[str, Any]:
    """What the seat to move does."""
    chance = SeededChance(SEED, seq)
    return choose(level, view(game, mover(game)), game.lexicon, chance, ms, clock=process_time)


def words(game: Game, action: dict[str, Any]) -> tuple[str, ...]:
    """The words that an action forms."""
    after = copy(game)
    after.act(mover(game), action)
    return on(after).turns[-1].words


def copy(game: Game) -> Game:
    other = Game.__new__(Game)
    other.lexicon, other.events, other.match = game.lexicon, [], game.match
    return other


@pytest.mark.parametrize("language", Wordsteal.languages)
def test_whole_games_in_every_language_are_legal_and_end(language: str) -> None:
    """`play` puts every action to the real rules, which raise on the first illegal one."""
    outcome = play(Bout("wordsteal", language, ("easy", "hard"), 4, "whole"))
    assert outcome.detail == "target"
    assert max(outcome.points) >= 100


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whole_games_of_every_number_of_seats_are_legal_and_end(seats: int) -> None:
    levels = tuple(LEVELS[seat % 3] for seat in range(seats))
    options = {"target": 40, "no_steal_with_an_s": True, "no_clearing": seats % 2 == 0}
    outcome = play(Bout("wordsteal", "en", levels, 4, "whole", options))
    assert outcome.detail in ("target", "nothing_played")
    assert max(outcome.points) > 20


def test_easy_plays_short_words_that_everybody_knows(english: Lexicon) -> None:
    common = set(store.common("en-1"))
    game = wordsteal(language="en")
    game.lexicon = english
    change(game, draw="CATSEON")
    formed = {word for seq in range(30) for word in words(game, chosen(game, "easy", seq))}
    assert formed <= common
    assert all(2 <= len(word) <= 5 for word in formed)
    assert len(formed) > 8, "not always the same"


def test_medium_takes_the_most_points(english: Lexicon) -> None:
    game = wordsteal(language="en")
    game.lexicon = english
    put(game, "LION", 7, 5, 1)
    change(game, draw="CATSEON", points=(3, 20))
    offered = seen.plays(seen.seen(view(game, 0)), english)
    most = max(found.points for found in offered)
    for seq in range(5):
        after = copy(game)
        after.act(0, chosen(game, "medium", seq))
        assert after.match.scores[0] == 3 + most


def test_hard_leaves_nothing_to_steal_where_it_gains_as_much() -> None:
    """ANT and TAN are three letters each; TAN soon is TANEE with another E, ANT can be no more."""
    game = wordsteal(language="en")
    game.lexicon = make("trap", "en", ["ANT", "TAN", "TANEE"])
    change(game, draw="ANTEZZZ")
    assert {words(game, chosen(game, "hard", seq)) for seq in range(6)} == {("ANT",)}
    assert {words(game, chosen(game, "medium", seq)) for seq in range(40)} == {("ANT",), ("TAN",)}


def test_hard_takes_the_win_that_is_there() -> None:
    lexicon = make("goal", "en", ["GO", "GOAL", "GOALS"])
    game = wordsteal(language="en", options={"target": 10})
    game.lexicon = lexicon
    put(game, "GO", 7, 6, 1)
    change(game, draw="ALSTTTE", points=(6, 4))
    hard = words(game, chosen(game, "hard", ms=0))
    assert hard in (("GOAL",), ("GOALS",))


def test_hard_plays_nothing_where_its_play_would_give_the_game_away() -> None:
    """GET is the only play. After it the other one plays STAR through its T, and wins; without it,
    GET isn't enough to win."""
    game = wordsteal(language="en")
    game.lexicon = make("wait", "en", ["GO", "GET", "STAR"])
    put(game, "GO", 0, 6, 1)
    change(game, draw="ETSARZZ", points=(0, 97))
    assert words(game, chosen(game, "medium")) == ("GET",)
    assert chosen(game, "hard") == PASS
    change(game, points=(0, 90))
    assert words(game, chosen(game, "hard")) == ("GET",)


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_play_nothing_is_played(level: str) -> None:
    game = wordsteal()
    change(game, draw="ZZZZZZA")
    assert chosen(game, level) == PASS


def test_hard_keeps_its_budget(english: Lexicon) -> None:
    """In processor time, so that a busy machine doesn't decide it."""
    game = wordsteal(language="en", seats=6)
    game.lexicon = english
    put(game, "STEAMING", 7, 5, 1)
    change(game, draw="CATSEON", points=(3, 20, 0, 0, 0, 0))
    chosen(game, "hard", ms=10)
    began = process_time()
    chosen(game, "hard", ms=BUDGET_MS)
    took_ms = 1000 * (process_time() - began)
    assert BUDGET_MS / 2 < took_ms < BUDGET_MS + 100 * slowness()


def test_playing_on_follows_the_rules(english: Lexicon) -> None:
    """What `Game.line` makes of a play is what the rules make of it."""
    game = wordsteal(language="en", seats=3)
    game.lexicon = english
    put(game, "LION", 7, 5, 1)
    put(game, "NET", 7, 8, 2, down=True)
    change(game, draw="CATSEON", points=(3, 20, 9), bonus=(2, 0, 1))
    thought = ahead.Game(seen.seen(view(game, 0)), english)
    rows = thought.plays()
    for row in (*rows[:30], *rows[:: max(1, len(rows) // 100)]):
        line, after = thought.line(row), copy(game)
        found = seen.read(seen.seen(view(game, 0)), english, row)
        after.act(0, seen.play(found.squares, found.letters))
        now = on(after)
        assert tuple(line.numbers[1, :3]) == now.points
        assert tuple(line.numbers[2, :3]) == now.bonus
        owners = "".join("." if owner < 0 else str(owner) for owner in line.owners)
        assert owners == now.owners
        assert int(row[POINTS]) == now.points[0] - 3


def test_draws_are_completed_by_the_rules() -> None:
    """Seven letters, a vowel and a consonant among them, as often as their weights say."""
    lexicon = make("none", "de", ["AB"])
    game = wordsteal(language="de")
    game.lexicon = lexicon
    change(game, draw="")
    thought = ahead.Game(seen.seen(view(game, 0)), lexicon)
    letters, counts = lexicon.alphabet.letters, np.zeros(30)
    state = 12345
    for _ in range(4_000):
        draw = np.zeros(30, dtype=np.int64)
        state = complete(draw, thought.steps, thought.vowels, state)
        counts += draw
        assert playable(
            "".join(letters[code] * int(n) for code, n in enumerate(draw[: len(letters)]))
        )
    expected = weights("de")
    assert not counts[len(letters) :].any()
    share = counts / counts.sum()
    for code, letter in enumerate(letters):
        wanted = expected.get(letter, 0) / sum(expected.values())
        assert abs(share[code] - wanted) < 0.01

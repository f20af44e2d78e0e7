"""How the levels play Upwords: legal, in character, exact where all is known, in time."""

import json
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import pytest

from services.bots.thinking import LEVELS, choose
from services.bots.thinking.upwords.ahead import least_used
from services.bots.thinking.upwords.board import board as board_of
from services.bots.thinking.upwords.ending import is_known
from shared.cli.bench.bots.bout import Bout, play, ready
from shared.games import match as m
from shared.games.crossword.tiles import without
from shared.games.kernel import SeededChance
from shared.games.upwords import seen
from shared.games.upwords.editions import tile_set
from shared.games.upwords.stacks import MAX_HEIGHT
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon
from tests.unit.games.tables import Game, mover
from tests.unit.games.upwords_tables import UP, at, board, hold, position, upwords
from tests.unit.games.upwords_tables import play as play_at
from tests.unit.speed import slowness

SEED = bytes(32)
LONG_MS = 60_000
"""Thought out to the end: how fast this machine is decides nothing."""
BUDGET_MS = 40
REFUSE = {"validation": "refuse"}


@pytest.fixture(scope="module")
def english() -> Lexicon:
    return ready("upwords", "en")


def view(game: Game, seat: int | None = None) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(json.dumps(m.view(game.match, seat)))
    return shown


def chosen(game: Game, level: str, seq: int = 1, ms: int = LONG_MS) -> dict[str, Any]:
    """What the seat to move does."""
    chance = SeededChance(SEED, seq)
    return choose(level, view(game, mover(game)), game.lexicon, chance, ms, clock=process_time)


@pytest.mark.parametrize(("language", "board"), [("en", "10x10"), ("en", "8x8"), ("da", "10x10")])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_legal_and_end(language: str, board: str, seats: int) -> None:
    """`play` puts every action to the real rules, which raise on the first illegal one."""
    levels = tuple(LEVELS[(seat + seats) % 3] for seat in range(seats))
    outcome = play(Bout("upwords", language, levels, 4, f"whole/{board}", {"board": board}))
    assert outcome.detail in ("all_played", "no_word", "passes")
    assert sum(outcome.points) > 50


def test_easy_plays_short_words_that_everybody_knows(english: Lexicon) -> None:
    common = set(store.common("en-1"))
    words = set()
    for seq in range(30):
        game = hold(upwords(options=REFUSE, lexicon=english), "CATSEON")
        game.act(mover(game), chosen(game, "easy", seq))
        words |= set(position(game).turns[0].words)
    assert words <= common
    assert all(2 <= len(word) <= 5 for word in words)
    assert len(words) > 8, "not always the same"


def test_medium_takes_the_best_score(english: Lexicon) -> None:
    game = at(hold(upwords(options=REFUSE, lexicon=english), "CATSEON"), "4,3 LIONS")
    best = max(found.score for found in seen.plays(seen.seen(view(game, mover(game))), english))
    for seq in range(5):
        again = copy(game)
        again.act(mover(again), chosen(again, "medium", seq))
        assert max(again.match.scores) == best


def small_end(luck: Random) -> Game:
    """One or two tiles on each rack, all others on the board, most of them underneath."""
    game = upwords(options={**REFUSE, "board": "8x8"})
    on_top = board(luck.choice(TOPS), 8)
    racks = luck.choice((("AT", "SE"), ("N", "TE"), ("SO", "B"), ("TS", "AN"), ("L", "R")))
    left = list(without(tile_set("en", "8x8").full, "".join((*on_top, *racks))))
    luck.shuffle(left)
    squares = [square for square, stack in enumerate(on_top) if stack] * (MAX_HEIGHT - 1)
    luck.shuffle(squares)
    stacks = list(on_top)
    for square, tile in zip(squares, left, strict=False):
        stacks[square] = tile + stacks[square]
    return hold(at(game, tuple(stacks)), *racks, bag="")


TOPS = (
    "4,1 MEATS 5,5v O 6,4 SON 2,3v R 3,2 BOD 2,2v I",
    "3,1 LION 2,3v B 4,2 TEN 2,1v W 5,4v OT 6,3 D 0,1v HI",
    "2,1 MEALS 3,3v I 4,2 NOD 5,3v R 6,2 HE 6,4 N 1,1v I 3,1v B",
)
"""What can be read; not all of it are words: nobody asks what lay there before."""


def options_of(game: Game) -> Iterator[dict[str, Any]]:
    yield {"type": "pass"}
    yield from seen.actions(view(game, mover(game)), game.lexicon)


def worth(game: Game, action: dict[str, Any]) -> int:
    """The margin at the end for the seat to move, after its action and the best of both.

    By brute force under the real rules.
    """
    me = mover(game)
    after = copy(game)
    after.act(me, action)
    if after.match.phase == "ended":
        return after.match.scores[me] - after.match.scores[1 - me]
    best = max(worth(after, one) for one in options_of(after))
    return best if mover(after) == me else -best


def copy(game: Game) -> Game:
    """Another game under way, like this one."""
    other = Game.__new__(Game)
    other.lexicon, other.events, other.match = game.lexicon, [], game.match
    return other


@pytest.mark.parametrize("number", range(20))
def test_known_ends_are_played_exactly(number: int) -> None:
    """As well as brute force can; so never worse than the medium level."""
    game = small_end(Random(number))
    table = seen.seen(view(game, mover(game)))
    assert is_known(board_of(table, UP))
    best = max(worth(game, action) for action in options_of(game))
    assert worth(game, chosen(game, "hard")) == best
    assert worth(game, chosen(game, "medium")) <= best


def test_ends_are_not_all_the_same() -> None:
    """In some of them the best score now is not the best play: the test above tells them apart."""
    games = [small_end(Random(number)) for number in range(20)]
    lost = [
        game
        for game in games
        if worth(game, chosen(game, "medium")) < worth(game, chosen(game, "hard"))
    ]
    assert lost
    assert any(chosen(game, "hard")["type"] == "play" for game in lost)


def test_an_end_too_large_for_the_time_is_played_all_the_same() -> None:
    games = [small_end(Random(number)) for number in range(20)]
    game = next(game for game in games if len(plays_of(game)) > 1)
    assert chosen(game, "hard", ms=0)["type"] == "play"


def plays_of(game: Game) -> list[Any]:
    return seen.plays(seen.seen(view(game, mover(game))), game.lexicon)


def test_hard_keeps_its_budget(english: Lexicon) -> None:
    """In processor time, so that a busy machine doesn't decide it."""
    game = at(hold(upwords(lexicon=english), "STEAMIN"), "4,3 TEA 3,4v SEAT")
    chosen(game, "hard", ms=10)
    began = process_time()
    chosen(game, "hard", ms=BUDGET_MS)
    took_ms = 1000 * (process_time() - began)
    assert BUDGET_MS / 2 < took_ms < BUDGET_MS + 100 * slowness()


@pytest.mark.parametrize("level", LEVELS)
def test_with_nothing_to_play_a_tile_is_exchanged_or_the_turn_passed(level: str) -> None:
    game = hold(upwords(), "ZZZZZZZ")
    assert chosen(game, level) == {"type": "exchange", "tiles": "Z"}
    game = at(game, bag="")
    assert chosen(game, level) == {"type": "pass"}


@pytest.mark.parametrize("level", LEVELS)
def test_after_a_play_was_taken_back_nobody_exchanges(level: str) -> None:
    game = hold(upwords(), "ZZAZZZZ")
    seat = mover(game)
    game.act(seat, play_at(4, 4, "ZA"))
    game.act(1 - seat, {"type": "challenge"})
    assert mover(game) == seat
    assert position(game).withdrawn == seat
    assert chosen(game, level) == {"type": "pass"}
    game = hold(game, "CATZZZZ")
    assert chosen(game, level)["type"] == "play"


def test_the_hard_level_exchanges_the_tile_that_is_of_least_use() -> None:
    game = hold(upwords(), "SEATMZN")
    found = board_of(seen.seen(view(game, mover(game))), UP)
    assert tile_set("en", "10x10").tiling.faces[least_used(found)] == "Z"


def test_what_is_no_word_is_contested_in_character() -> None:
    game = hold(upwords(3), "ZZAZZZZ")
    game.act(mover(game), play_at(4, 4, "ZA"))
    contests = {level: answers(game, level).count("challenge") for level in LEVELS}
    assert contests["hard"] == 100
    assert 80 <= contests["medium"] <= 97
    assert 35 <= contests["easy"] <= 65


def test_words_are_contested_in_vain_by_the_easy_level_only_and_rarely() -> None:
    game = hold(upwords(3), "CATZZZZ")
    game.act(mover(game), play_at(4, 4, "CAT"))
    contests = {level: answers(game, level).count("challenge") for level in LEVELS}
    assert contests["hard"] == contests["medium"] == 0
    assert 2 <= contests["easy"] <= 20


def answers(game: Game, level: str) -> list[str]:
    """What the first seat that may contest says to the play that stands, a hundred times."""
    assert game.match.window is not None
    shown = view(game, game.match.window.seats[0])
    lucks = [SeededChance(SEED, seq) for seq in range(100)]
    return [choose(level, shown, game.lexicon, luck, 50)["type"] for luck in lucks]

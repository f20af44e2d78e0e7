"""Whole games with legal and illegal actions: what holds at every moment of every game."""

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.games import match as m
from shared.games.events import Created
from shared.games.kernel import GameError
from shared.games.registry import rules
from shared.games.wordgrid.grid import SEED_WORDS
from shared.games.wordgrid.search import all_moves
from shared.lexicon import store
from tests.unit.games.tables import CALM, SEED, Game, rack, toy, wordgrid_setup, write
from tests.unit.games.whole import ANYTHING, CONTROLS, one_thing, whatever_is_done


def some_action(game: Game, seat: int, luck: Random) -> dict[str, Any]:
    """Mostly something that makes sense."""
    if luck.random() < 0.25:
        return dict(luck.choice(ANYTHING))
    if game.match.setup.game == "toy":
        held = rack(game, seat) if 0 <= seat < game.match.setup.seats else ()
        plays: list[dict[str, Any]] = [{"type": "play", "tile": tile} for tile in held]
        return luck.choice([*plays, {"type": "let_pass"}, {"type": "challenge"}])
    position: Any = game.match.position
    moves = all_moves(game.lexicon, position.grid, position.used)
    if not moves or luck.random() < 0.2:
        cells = [luck.randrange(-1, 26) for _ in range(luck.randrange(1, 5))]
        return write(luck.randrange(-1, 26), luck.choice("SHEPAÑÄßØıK.x"), *cells)
    move = luck.choice(moves)
    return write(move.cell, move.letter, *move.path)


def new_game(kind: str, luck: Random) -> Game:
    seats = 2 if kind == "wordgrid" else luck.choice((2, 3, 4))
    control, staked = luck.choice(CONTROLS), luck.random() < 0.3
    if kind == "toy":
        toy()  # Makes it known.
    game = Game(wordgrid_setup(game=kind, seats=seats, time_control=control, staked=staked), at=0)
    return game.arrive(*range(luck.choice((seats, seats, seats - 1))))


@pytest.mark.parametrize("kind", ["wordgrid", "toy"])
@settings(CALM, max_examples=30)
@given(number=st.integers(0, 10**9))
def test_whatever_is_done(kind: str, number: int) -> None:
    luck = Random(number)
    whatever_is_done(new_game(kind, luck), luck, some_action, check_secrets)


def check_secrets(game: Game) -> None:
    match = game.match
    if match.setup.game != "toy" or match.phase == "ended":
        return
    position: Any = match.position
    for audience in (None, *range(match.setup.seats)):
        shown = json.dumps(m.view(match, audience))
        theirs = [rack for seat, rack in enumerate(position.racks) if seat != audience]
        for hidden in (*position.bag, *(tile for held in theirs for tile in held)):
            assert str(hidden) not in shown


@settings(CALM, max_examples=40)
@given(number=st.integers(0, 10**9))
def test_events_show_no_hidden_tile_and_no_seed(number: int) -> None:
    """A tile is told to its holder only, until it is played or shown at the end."""
    luck = Random(number)
    game = new_game("toy", luck)
    known: dict[int | None, set[str]] = {seat: set() for seat in (None, 0, 1, 2, 3)}
    at = 0
    for _ in range(50):
        at += 700
        one_thing(game, at, luck, some_action)
    for event in game.events:
        dumped = m.dump_event(event)
        for audience in (None, *range(game.match.setup.seats)):
            shown = json.dumps(m.redact(event, audience))
            assert SEED not in shown or event.type == "ended"
            for one in dumped.get("did", ()):
                known[audience] |= openly(one, audience)
            told = set(re.findall(r"\b700\d\d\b", shown))
            assert told <= known[audience]


def openly(did: dict[str, Any], audience: int | None) -> set[str]:
    """The tiles that this event may tell this audience."""
    if did["type"] == "drew":
        return {str(tile) for tile in did["drawn"].get(str(audience), ())}
    if did["type"] == "played":
        return {str(did["tile"])}
    if did["type"] == "shown":
        return {str(tile) for held in did["racks"] for tile in held}
    return set()


@settings(CALM, max_examples=40)
@given(number=st.integers(0, 10**9))
def test_scores_add_up(number: int) -> None:
    luck = Random(number)
    game = new_game("wordgrid", luck)
    for step in range(60):
        one_thing(game, step, luck, some_action)
    adds_up(game)


@pytest.mark.parametrize("language", rules("wordgrid").languages)
@settings(CALM, max_examples=10)
@given(number=st.integers(0, 10**9))
def test_whatever_is_done_in_each_language(language: str, number: int) -> None:
    luck = Random(number)
    game = new_game_in(language)
    whatever_is_done(game, luck, some_action, adds_up)


@pytest.mark.parametrize("language", rules("wordgrid").languages)
@settings(CALM, max_examples=10)
@given(number=st.integers(0, 10**9))
def test_a_whole_game_of_wordgrid_with_each_languages_list(language: str, number: int) -> None:
    """Any legal move each turn, to the end, which nobody else decides: there is a winner."""
    luck = Random(number)
    game = new_game_in(language)
    while game.match.phase == "playing":
        position: Any = game.match.position
        move = luck.choice(all_moves(game.lexicon, position.grid, position.used))
        assert move.word in game.lexicon
        assert game.match.to_move is not None
        game.act(game.match.to_move, write(move.cell, move.letter, *move.path))
        adds_up(game)
    result = game.match.result
    assert result is not None
    assert (len(result.winners), result.reason) == (1, "score")
    assert result.detail in ("grid_full", "no_move")
    assert m.fold(game.events) == game.match


def new_game_in(language: str) -> Game:
    lexicon = store.get(store.latest(language).id)
    game = Game(wordgrid_setup(language=language, lexicon=lexicon.id), lexicon).arrive(0, 1)
    position: Any = game.match.position
    assert (position.grid[10:15], position.used[0]) == (SEED_WORDS[language],) * 2
    return game


def adds_up(game: Game) -> None:
    """Scores are the lengths of words, each new; a word more, a letter more."""
    position: Any = game.match.position
    for seat in (0, 1):
        assert game.match.scores[seat] == sum(
            len(play.word) for play in position.plays if play.seat == seat
        )
    assert len(set(position.used)) == len(position.used) == len(position.plays) + 1
    assert 25 - position.grid.count(".") == 5 + len(position.plays)


def test_the_seed_is_told_at_the_end_and_is_the_one_promised() -> None:
    from hashlib import sha256

    game = Game(wordgrid_setup()).arrive(0, 1)
    game.act(0, {"type": "resign"})
    created, ended = game.events[0], m.redact(game.events[-1], None)
    assert isinstance(created, Created)
    assert ended is not None
    assert sha256(bytes.fromhex(ended["seed"])).hexdigest() == created.seed_digest


def test_an_event_out_of_order_is_not_applied() -> None:
    game = Game(wordgrid_setup()).arrive(0, 1)
    with pytest.raises(ValueError, match="doesn't follow"):
        m.evolve(game.match, game.events[-1])
    with pytest.raises(ValueError, match="doesn't follow"):
        m.evolve(None, game.events[1])
    with pytest.raises(ValueError, match="at least"):
        m.fold([])


def test_what_is_stored_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(GameError):
        m.load_event("wordgrid", {"type": "exploded", "seq": 1, "at": 0})
    with pytest.raises(GameError):
        m.load_event("nim", {"type": "moved", "did": [{}]})
    moved = {"type": "moved", "seq": 1, "at": 0, "did": [{"type": "exploded"}]}
    with pytest.raises(GameError):
        m.load_event("wordgrid", moved)

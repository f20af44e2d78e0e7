"""Whole games played by chance, and what holds at every moment of them, whichever game it is."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

from shared.games import match as m
from shared.games.kernel import GameError
from shared.games.time_control import DAY, MINUTE, TimeControl
from tests.unit.games.tables import Game

CONTROLS = (
    TimeControl(kind="whole_game", budget_ms=2 * MINUTE, increment_ms=1_000),
    TimeControl(kind="per_turn", budget_ms=MINUTE),
    TimeControl(kind="correspondence", budget_ms=2 * DAY),
)

Wish = Callable[[Game, int, Random], Mapping[str, Any]]
"""What a seat might ask for in a game: mostly something that makes sense."""
Check = Callable[[Game], None]

ANYTHING: tuple[Mapping[str, Any], ...] = (
    {"type": "arrive"},
    {"type": "resign"},
    {"type": "offer_draw"},
    {"type": "decline_draw"},
    {"type": "let_pass"},
    {"type": "challenge"},
    {"type": "pass"},
    {"type": "play", "tiles": 1},
    {"type": "exchange", "tiles": "?????"},
    {"type": "write"},
    {"type": 7},
    {},
)
"""What may be asked in any game, whether it makes sense there or not."""


def whatever_is_done(game: Game, luck: Random, wish: Wish, check: Check) -> None:
    """Forty things happen: after each `check` and what holds in every game, then the folding."""
    states, at = [game.match], 0
    for _ in range(40):
        at += luck.choice((0, 100, 3_000, 30_000))
        before = len(game.events)
        one_thing(game, at, luck, wish)
        holds(game)
        check(game)
        if len(game.events) > before:
            states.append(game.match)
    folds(game, states)


def one_thing(game: Game, at: int, luck: Random, wish: Wish) -> None:
    """Somebody does something, or time passes."""
    what = luck.random()
    if what < 0.08:
        game.time_up(at)
    elif what < 0.10:
        game.take(m.credit(game.match, luck.randrange(5_000), at))
    elif what < 0.105:
        game.take(m.abort(game.match, "fault", at))
    elif what < 0.15:
        game.take(m.staked(game.match, at))
    else:
        seat = luck.randrange(game.match.setup.seats)
        if luck.random() < 0.6 and game.match.to_move is not None:
            seat = game.match.to_move
        turn = game.match.turn + luck.choice((0, 0, 0, 0, 1, -1))
        spent = luck.choice((None, 0, 500, 10**9))
        with suppress(GameError):  # And nothing else.
            game.act(seat, wish(game, seat, luck), at, turn=turn, spent_ms=spent)


def holds(game: Game) -> None:
    """Events in order, storage, phase, clock and turn agree; the seed is told at the end only."""
    match = game.match
    assert [event.seq for event in game.events] == list(range(1, len(game.events) + 1))
    assert m.load(m.dump(match)) == match
    assert (match.phase == "ended") == (match.result is not None)
    assert (match.phase == "window") == (match.window is not None)
    assert (m.deadline(match) is None) == (match.phase == "ended")
    assert all(left >= 0 for left in match.clock.remaining_ms)
    if match.phase == "playing":
        assert match.to_move in match.playing
        assert match.clock.running == match.to_move
        assert len(match.playing) >= 2
    if match.offer:
        assert set(match.offer) < set(match.playing)
    for audience in (None, *range(match.setup.seats)):
        assert (match.setup.seed in json.dumps(m.view(match, audience))) == (match.phase == "ended")


def folds(game: Game, states: list[m.Match]) -> None:
    """Every prefix folds to what was, the events' stored form too; seqs of states agree."""
    kind = game.match.setup.game
    stored = [m.load_event(kind, json.loads(json.dumps(m.dump_event(e)))) for e in game.events]
    assert stored == game.events
    for state in states:
        assert m.fold(stored[: state.seq]) == state


def to_the_end(game: Game, turn: Check, most: int = 2_000) -> m.Result:
    """Turn by turn until the game is over: how it ended. Its events fold to where it is."""
    for _ in range(most):
        if game.match.phase == "ended":
            break
        turn(game)
    assert game.match.result is not None, "it comes to its end"
    assert m.fold(game.events) == game.match
    return game.match.result


def heard(game: Game, position: Any, action: Mapping[str, Any], audience: int | None) -> Any:
    """What `audience` hears and sees when the seat to move acts in another position."""
    match = game.match.but(position=position)
    seat, turn = match.to_move, match.turn
    assert seat is not None
    events = m.decide(match, game.lexicon, seat, action, 1_000, turn=turn, spent_ms=0)
    told = [m.redact(event, audience) for event in events]
    for event in events:
        match = m.evolve(match, event)
    return told, m.view(match, audience)

"""What the bench of the engine plays ahead is what the engine accepts, to the end of each game."""

import json

import pytest

from shared.cli.bench.engine.mixed import KINDS, moves_of
from shared.games import match as m
from shared.games.registry import rules
from shared.lexicon import store
from shared.messages.engine import Act
from shared.messages.envelope import Envelope
from tests.unit.games.tables import SEED, Game

GAME = "0d5a2f0a-0000-4000-8000-000000000001"


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_played_ahead_is_accepted(kind: str) -> None:
    lexicon = store.get(store.latest("en").id)
    setup = m.Setup(
        game=kind,
        language="en",
        lexicon=lexicon.id,
        seats=2,
        time_control=rules(kind).time_controls[0],
        seed=SEED,
        matched_at=0,
    )
    game = Game(setup, lexicon).arrive(0, 1)
    begun = [json.loads(json.dumps(m.dump_event(event))) for event in game.events]
    [moves] = moves_of([GAME], {GAME: begun})
    for move in moves:
        act = Envelope.decode(move.value).body
        assert isinstance(act, Act)
        game.act(act.seat, act.action, turn=act.turn, spent_ms=0)
    assert game.match.phase == "ended"

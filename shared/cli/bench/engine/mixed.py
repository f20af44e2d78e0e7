"""The moves of games of all kinds, played ahead.

Whoever reads the bus knows a game's seed, and so what will be drawn: what the engine began is
played to its end here, by the same rules, with plays at random.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from shared.cli.bench.engine.load import Move, encoded
from shared.cli.bench.games import MOST_TURNS, wishes
from shared.games import match as matches
from shared.games.registry import games
from shared.lexicon import store
from shared.messages.common import Json

KINDS: Final = tuple(game.name for game in games())


def moves_of(opened: Sequence[str], begun: Mapping[str, Sequence[Json]]) -> list[list[Move]]:
    """By game, in the order of `opened`, its moves from what has happened in it so far."""
    return [list(_moves(game, begun[game], Random(n))) for n, game in enumerate(opened)]


def _moves(game: str, events: Sequence[Json], luck: Random) -> Iterator[Move]:
    kind = events[0]["setup"]["game"]
    match = matches.fold([matches.load_event(kind, event) for event in events])
    lexicon = store.get(match.setup.lexicon)
    for _ in range(MOST_TURNS):
        if match.phase == "ended":
            return
        for seat, action in wishes(match, lexicon, luck):
            yield encoded(game, seat, match.turn, action)
            for event in matches.decide(
                match, lexicon, seat, action, 0, turn=match.turn, spent_ms=0
            ):
                match = matches.evolve(match, event)

"""Applying the events of Scrabble and Words With Friends; nothing is decided here."""

from collections.abc import Mapping
from typing import Final

from shared.games.crossword import applying
from shared.games.crossword.applying import COMMON, Apply, Changes, standing_in
from shared.games.crossword.board import put
from shared.games.crossword.model import (
    ChallengeFailed,
    CrosswordPosition,
    Exchanged,
    Passed,
    Placed,
    Put,
    Scored,
    Skipped,
    TakenBack,
)
from shared.games.kernel import Event
from shared.games.values import replaced


def evolve(position: CrosswordPosition, event: Event) -> CrosswordPosition:
    """The position after an event."""
    return position.but(**_APPLY[type(event)](position, event))


def by_square(tiles: tuple[Put, ...]) -> dict[int, str]:
    """Placed tiles as faces by square."""
    return {tile.square: tile.face for tile in tiles}


def _placed(position: CrosswordPosition, event: Placed) -> Changes:
    return applying.placed(position, event) | {"passes": ()}


def _scored(position: CrosswordPosition, event: Scored) -> Changes:
    return applying.scored(position, event) | {
        "board": put(position.board, by_square(standing_in(position).tiles)),
        "scoreless": 0 if event.points else position.scoreless + 1,
    }


def _taken_back(position: CrosswordPosition, event: TakenBack) -> Changes:
    return applying.taken_back(position, event) | _scoreless(position)


def _exchanged(position: CrosswordPosition, event: Exchanged) -> Changes:
    return applying.exchanged(position, event) | _scoreless(position)


def _passed(position: CrosswordPosition, event: Passed) -> Changes:
    return applying.passed(position, event) | _scoreless(position)


def _scoreless(position: CrosswordPosition) -> Changes:
    return {"scoreless": position.scoreless + 1}


def _challenge_failed(position: CrosswordPosition, event: ChallengeFailed) -> Changes:
    return {"skips": replaced(position.skips, event.seat, position.skips[event.seat] + 1)}


def _skipped(position: CrosswordPosition, event: Skipped) -> Changes:
    return {"skips": replaced(position.skips, event.seat, position.skips[event.seat] - 1)}


_APPLY: Final[Mapping[type[Event], Apply]] = {
    **COMMON,
    Placed: _placed,
    Scored: _scored,
    TakenBack: _taken_back,
    Exchanged: _exchanged,
    Passed: _passed,
    ChallengeFailed: _challenge_failed,
    Skipped: _skipped,
}

"""Upwords' events applied to its position; nothing is decided here."""

from collections.abc import Mapping
from typing import Final

from shared.games.crossword import applying
from shared.games.crossword.applying import COMMON, Apply, Changes, standing_in
from shared.games.crossword.model import Exchanged, Passed, Put, Scored, TakenBack
from shared.games.kernel import Event
from shared.games.upwords.model import Upheld, UpwordsPosition
from shared.games.upwords.stacks import Laid, lay


def evolve(position: UpwordsPosition, event: Event) -> UpwordsPosition:
    """The position after an event."""
    return position.but(**_APPLY[type(event)](position, event))


def laid(tiles: tuple[Put, ...]) -> tuple[Laid, ...]:
    """Placed tiles as the board takes them."""
    return tuple(Laid(tile.square, tile.face) for tile in tiles)


def _scored(position: UpwordsPosition, event: Scored) -> Changes:
    return applying.scored(position, event) | {
        "stacks": lay(position.stacks, laid(standing_in(position).tiles)),
        "passes": (),
        "withdrawn": None,
    }


def _taken_back(position: UpwordsPosition, event: TakenBack) -> Changes:
    return applying.taken_back(position, event) | {"withdrawn": event.seat}


def _upheld(position: UpwordsPosition, event: Upheld) -> Changes:
    return {}


def _exchanged(position: UpwordsPosition, event: Exchanged) -> Changes:
    return applying.exchanged(position, event) | {"withdrawn": None}


def _passed(position: UpwordsPosition, event: Passed) -> Changes:
    return applying.passed(position, event) | {"withdrawn": None}


_APPLY: Final[Mapping[type[Event], Apply]] = {
    **COMMON,
    Scored: _scored,
    TakenBack: _taken_back,
    Upheld: _upheld,
    Exchanged: _exchanged,
    Passed: _passed,
}

"""Upwords' events applied to its position; nothing is decided here."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from shared.games.crossword.model import (
    Counted,
    Drew,
    Exchanged,
    Passed,
    Placed,
    Put,
    Returned,
    Scored,
    Shown,
    Standing,
    Started,
    TakenBack,
    Turn,
)
from shared.games.crossword.tiles import ordered, without
from shared.games.kernel import Event
from shared.games.upwords.model import Upheld, UpwordsPosition
from shared.games.upwords.stacks import Laid, lay
from shared.games.values import Seat

T = TypeVar("T")
Changes = dict[str, Any]


def evolve(position: UpwordsPosition, event: Event) -> UpwordsPosition:
    """The position after an event."""
    return position.but(**_APPLY[type(event)](position, event))


def after(position: UpwordsPosition, events: Iterable[Event]) -> UpwordsPosition:
    """The position after some events."""
    for event in events:
        position = evolve(position, event)
    return position


def laid(tiles: tuple[Put, ...]) -> tuple[Laid, ...]:
    """Placed tiles as the board takes them."""
    return tuple(Laid(tile.square, tile.face) for tile in tiles)


def _faces(tiles: tuple[Put, ...]) -> str:
    return "".join(tile.face for tile in tiles)


def _started(position: UpwordsPosition, event: Started) -> Changes:
    return {"first": event.first}


def _drew(position: UpwordsPosition, event: Drew) -> Changes:
    bag = without(position.bag, "".join(event.tiles.values()))
    racks = [rack + event.tiles.get(seat, "") for seat, rack in enumerate(position.racks)]
    return {"bag": bag, "racks": tuple(racks)}


def _placed(position: UpwordsPosition, event: Placed) -> Changes:
    rack = without(position.racks[event.seat], _faces(event.tiles))
    standing = Standing(seat=event.seat, tiles=event.tiles, words=event.words, points=event.points)
    return {"racks": _at(position.racks, event.seat, rack), "standing": standing}


def _scored(position: UpwordsPosition, event: Scored) -> Changes:
    standing = _standing(position)
    turn = Turn(
        seat=event.seat,
        kind="play",
        tiles=standing.tiles,
        words=standing.words,
        points=event.points,
    )
    return {
        "stacks": lay(position.stacks, laid(standing.tiles)),
        "points": _at(position.points, event.seat, position.points[event.seat] + event.points),
        "standing": None,
        "turns": (*position.turns, turn),
        "passes": (),
        "withdrawn": None,
    }


def _taken_back(position: UpwordsPosition, event: TakenBack) -> Changes:
    standing = _standing(position)
    rack = position.racks[event.seat] + _faces(standing.tiles)
    turn = Turn(seat=event.seat, kind="taken_back", tiles=standing.tiles, words=standing.words)
    return {
        "racks": _at(position.racks, event.seat, rack),
        "standing": None,
        "turns": (*position.turns, turn),
        "withdrawn": event.seat,
    }


def _upheld(position: UpwordsPosition, event: Upheld) -> Changes:
    return {}


def _exchanged(position: UpwordsPosition, event: Exchanged) -> Changes:
    drew, gave = event.drew[event.seat], event.gave[event.seat]
    rack = without(position.racks[event.seat], gave) + drew
    return {
        "bag": ordered(without(position.bag, drew) + gave),
        "racks": _at(position.racks, event.seat, rack),
        "turns": (*position.turns, Turn(seat=event.seat, kind="exchange", count=event.count)),
        "passes": (),
        "withdrawn": None,
    }


def _passed(position: UpwordsPosition, event: Passed) -> Changes:
    return {
        "turns": (*position.turns, Turn(seat=event.seat, kind="pass")),
        "passes": (*position.passes, event.seat),
        "withdrawn": None,
    }


def _returned(position: UpwordsPosition, event: Returned) -> Changes:
    tiles = position.racks[event.seat]
    where = "bag" if event.to_bag else "removed"
    return {
        where: ordered(getattr(position, where) + tiles),
        "racks": _at(position.racks, event.seat, ""),
    }


def _counted(position: UpwordsPosition, event: Counted) -> Changes:
    points = zip(position.points, event.changes, strict=True)
    return {"points": tuple(had + more for had, more in points), "changes": event.changes}


def _shown(position: UpwordsPosition, event: Shown) -> Changes:
    return {"shown": True}


def _standing(position: UpwordsPosition) -> Standing:
    assert position.standing is not None, "a play stands"
    return position.standing


def _at(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


_APPLY: Final[Mapping[type[Event], Callable[[UpwordsPosition, Any], Changes]]] = {
    Started: _started,
    Drew: _drew,
    Placed: _placed,
    Scored: _scored,
    TakenBack: _taken_back,
    Upheld: _upheld,
    Exchanged: _exchanged,
    Passed: _passed,
    Returned: _returned,
    Counted: _counted,
    Shown: _shown,
}

"""Applying the events of Scrabble and Words With Friends; nothing is decided here."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from shared.games.crossword.board import put
from shared.games.crossword.model import (
    ChallengeFailed,
    Counted,
    CrosswordPosition,
    Drew,
    Exchanged,
    Passed,
    Placed,
    Put,
    Returned,
    Scored,
    Shown,
    Skipped,
    Standing,
    Started,
    TakenBack,
    Turn,
)
from shared.games.crossword.tiles import as_held, ordered, without
from shared.games.kernel import Event
from shared.games.values import Seat

T = TypeVar("T")
Changes = dict[str, Any]


def evolve(position: CrosswordPosition, event: Event) -> CrosswordPosition:
    """The position after an event."""
    return position.but(**_APPLY[type(event)](position, event))


def held(tiles: tuple[Put, ...]) -> str:
    """Placed tiles as they are on a rack."""
    return "".join(as_held(tile.face) for tile in tiles)


def by_square(tiles: tuple[Put, ...]) -> dict[int, str]:
    """Placed tiles as faces by square."""
    return {tile.square: tile.face for tile in tiles}


def _started(position: CrosswordPosition, event: Started) -> Changes:
    return {"first": event.first}


def _drew(position: CrosswordPosition, event: Drew) -> Changes:
    bag = without(position.bag, "".join(event.tiles.values()))
    racks = [rack + event.tiles.get(seat, "") for seat, rack in enumerate(position.racks)]
    return {"bag": bag, "racks": tuple(racks)}


def _placed(position: CrosswordPosition, event: Placed) -> Changes:
    rack = without(position.racks[event.seat], held(event.tiles))
    standing = Standing(seat=event.seat, tiles=event.tiles, words=event.words, points=event.points)
    return {
        "racks": _at(position.racks, event.seat, rack),
        "standing": standing,
        "passes": (),
    }


def _scored(position: CrosswordPosition, event: Scored) -> Changes:
    standing = _standing(position)
    points = position.points[event.seat] + event.points
    turn = Turn(
        seat=event.seat,
        kind="play",
        tiles=standing.tiles,
        words=standing.words,
        points=event.points,
    )
    return {
        "board": put(position.board, by_square(standing.tiles)),
        "points": _at(position.points, event.seat, points),
        "standing": None,
        "turns": (*position.turns, turn),
        "scoreless": 0 if event.points else position.scoreless + 1,
    }


def _taken_back(position: CrosswordPosition, event: TakenBack) -> Changes:
    standing = _standing(position)
    rack = position.racks[event.seat] + held(standing.tiles)
    turn = Turn(seat=event.seat, kind="taken_back", tiles=standing.tiles, words=standing.words)
    return {
        "racks": _at(position.racks, event.seat, rack),
        "standing": None,
        "turns": (*position.turns, turn),
        "scoreless": position.scoreless + 1,
    }


def _exchanged(position: CrosswordPosition, event: Exchanged) -> Changes:
    drew, gave = event.drew[event.seat], event.gave[event.seat]
    rack = without(position.racks[event.seat], gave) + drew
    return {
        "bag": ordered(without(position.bag, drew) + gave),
        "racks": _at(position.racks, event.seat, rack),
        "passes": (),
        "turns": (*position.turns, Turn(seat=event.seat, kind="exchange", count=event.count)),
        "scoreless": position.scoreless + 1,
    }


def _passed(position: CrosswordPosition, event: Passed) -> Changes:
    return {
        "passes": (*position.passes, event.seat),
        "turns": (*position.turns, Turn(seat=event.seat, kind="pass")),
        "scoreless": position.scoreless + 1,
    }


def _challenge_failed(position: CrosswordPosition, event: ChallengeFailed) -> Changes:
    return {"skips": _at(position.skips, event.seat, position.skips[event.seat] + 1)}


def _skipped(position: CrosswordPosition, event: Skipped) -> Changes:
    return {"skips": _at(position.skips, event.seat, position.skips[event.seat] - 1)}


def _returned(position: CrosswordPosition, event: Returned) -> Changes:
    tiles = position.racks[event.seat]
    where = "bag" if event.to_bag else "removed"
    return {
        where: ordered(getattr(position, where) + tiles),
        "racks": _at(position.racks, event.seat, ""),
        "passes": tuple(seat for seat in position.passes if seat != event.seat),
    }


def _counted(position: CrosswordPosition, event: Counted) -> Changes:
    points = zip(position.points, event.changes, strict=True)
    return {"points": tuple(had + more for had, more in points), "changes": event.changes}


def _shown(position: CrosswordPosition, event: Shown) -> Changes:
    return {"shown": True}


def _standing(position: CrosswordPosition) -> Standing:
    assert position.standing is not None, "a play stands"
    return position.standing


def _at(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


_APPLY: Final[Mapping[type[Event], Callable[[CrosswordPosition, Any], Changes]]] = {
    Started: _started,
    Drew: _drew,
    Placed: _placed,
    Scored: _scored,
    TakenBack: _taken_back,
    Exchanged: _exchanged,
    Passed: _passed,
    ChallengeFailed: _challenge_failed,
    Skipped: _skipped,
    Returned: _returned,
    Counted: _counted,
    Shown: _shown,
}

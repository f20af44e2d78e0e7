"""What events do to racks, bag, points and turns: the same in every game with racks.

A game adds what they do to its board and its counts. Nothing is decided here.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, Final

from shared.games.crossword.model import (
    Counted,
    Drew,
    Exchanged,
    Passed,
    Placed,
    Put,
    RackPosition,
    Returned,
    Scored,
    Shown,
    Standing,
    Started,
    TakenBack,
    Turn,
)
from shared.games.crossword.tiles import as_held, ordered, without
from shared.games.kernel import Event
from shared.games.values import replaced

Changes = dict[str, Any]
Apply = Callable[[Any, Any], Changes]
"""What an event changes in a game's position."""


def in_order(tiles: Iterable[Put]) -> tuple[Put, ...]:
    """Tiles in the order of their squares."""
    return tuple(sorted(tiles, key=attrgetter("square")))


def held(tiles: tuple[Put, ...]) -> str:
    """Placed tiles as they are on a rack."""
    return "".join(as_held(tile.face) for tile in tiles)


def standing_in(position: RackPosition) -> Standing:
    """The play that stands; there is one."""
    assert position.standing is not None, "a play stands"
    return position.standing


def started(position: RackPosition, event: Started) -> Changes:
    """Who began is kept."""
    return {"first": event.first}


def drew(position: RackPosition, event: Drew) -> Changes:
    """Tiles go from the bag to the racks."""
    bag = without(position.bag, "".join(event.tiles.values()))
    racks = [rack + event.tiles.get(seat, "") for seat, rack in enumerate(position.racks)]
    return {"bag": bag, "racks": tuple(racks)}


def placed(position: RackPosition, event: Placed) -> Changes:
    """Tiles leave the rack; the play stands."""
    rack = without(position.racks[event.seat], held(event.tiles))
    standing = Standing(seat=event.seat, tiles=event.tiles, words=event.words, points=event.points)
    return {"racks": replaced(position.racks, event.seat, rack), "standing": standing}


def scored(position: RackPosition, event: Scored) -> Changes:
    """The play that stood counts."""
    seat, standing = event.seat, standing_in(position)
    turn = Turn(
        seat=seat, kind="play", tiles=standing.tiles, words=standing.words, points=event.points
    )
    return {
        "points": replaced(position.points, seat, position.points[seat] + event.points),
        "standing": None,
        "turns": (*position.turns, turn),
    }


def taken_back(position: RackPosition, event: TakenBack) -> Changes:
    """The tiles of the play that stood are on the rack again."""
    seat, standing = event.seat, standing_in(position)
    turn = Turn(seat=seat, kind="taken_back", tiles=standing.tiles, words=standing.words)
    return {
        "racks": replaced(position.racks, seat, position.racks[seat] + held(standing.tiles)),
        "standing": None,
        "turns": (*position.turns, turn),
    }


def exchanged(position: RackPosition, event: Exchanged) -> Changes:
    """What was drawn is on the rack, what was given in the bag."""
    seat, got, gave = event.seat, event.drew[event.seat], event.gave[event.seat]
    return {
        "bag": ordered(without(position.bag, got) + gave),
        "racks": replaced(position.racks, seat, without(position.racks[seat], gave) + got),
        "turns": (*position.turns, Turn(seat=seat, kind="exchange", count=event.count)),
        "passes": (),
    }


def passed(position: RackPosition, event: Passed) -> Changes:
    """One more pass in a row."""
    return {
        "turns": (*position.turns, Turn(seat=event.seat, kind="pass")),
        "passes": (*position.passes, event.seat),
    }


def returned(position: RackPosition, event: Returned) -> Changes:
    """A leaver's tiles go into the bag or out of the game; their passes are forgotten."""
    where = "bag" if event.to_bag else "removed"
    return {
        where: ordered(getattr(position, where) + position.racks[event.seat]),
        "racks": replaced(position.racks, event.seat, ""),
        "passes": tuple(seat for seat in position.passes if seat != event.seat),
    }


def counted(position: RackPosition, event: Counted) -> Changes:
    """The final count is part of the points."""
    points = zip(position.points, event.changes, strict=True)
    return {"points": tuple(had + more for had, more in points), "changes": event.changes}


def shown(position: RackPosition, event: Shown) -> Changes:
    """The racks lie open."""
    return {"shown": True}


COMMON: Final[Mapping[type[Event], Apply]] = {
    Started: started,
    Drew: drew,
    Placed: placed,
    Scored: scored,
    TakenBack: taken_back,
    Exchanged: exchanged,
    Passed: passed,
    Returned: returned,
    Counted: counted,
    Shown: shown,
}

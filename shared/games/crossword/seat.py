"""What a seat with a rack sees in every game that has tiles, a bag and windows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shared.games.crossword.model import Standing
from shared.games.seen import points_of, turn_order


@dataclass(frozen=True, kw_only=True)
class SeatSeen:
    """An observer is seat -1 and has no rack.

    `counts`: how many tiles each seat holds; `bag`: how many are in it; `order`: the seats still
    playing in turn order, from the one to move (if that one has left, from the next); `standing`:
    a play that may still be contested; `contests`: whether this seat is asked about it.
    """

    seat: int
    to_move: int | None
    language: str
    rack: str
    counts: tuple[int, ...]
    bag: int
    points: tuple[int, ...]
    order: tuple[int, ...]
    standing: Standing | None
    contests: bool


def seat_of(view: Mapping[str, Any], step: int) -> dict[str, Any]:
    """The fields of `SeatSeen` from the JSON of a view; `step`: the direction turns go in."""
    position: Mapping[str, Any] = view["position"]
    standing, window, you = position["standing"], view["window"], view["you"]
    return {
        "seat": -1 if you is None else you,
        "to_move": view["to_move"],
        "language": view["language"],
        "rack": position["rack"] or "",
        "counts": tuple(position["tiles"]),
        "bag": position["bag"],
        "points": points_of(view),
        "order": turn_order(view, step),
        "standing": None if standing is None else Standing.model_validate(standing),
        "contests": window is not None and you in window["seats"],
    }

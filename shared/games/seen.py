"""What the JSON of a view says of every game, for those who read a view back."""

from collections.abc import Mapping
from typing import Any

from shared.games.values import Seat


def turn_order(view: Mapping[str, Any], step: int) -> tuple[Seat, ...]:
    """The seats still playing in turn order (`Rules.order`), from the one to move.

    If that one has left: from the next.
    """
    seats, first = view["seats"], view["to_move"] or 0
    around = [(first + step * k) % len(seats) for k in range(len(seats))]
    return tuple(seat for seat in around if seats[seat]["status"] == "playing")


def points_of(view: Mapping[str, Any]) -> tuple[int, ...]:
    """The score of each seat."""
    return tuple(seat["score"] for seat in view["seats"])

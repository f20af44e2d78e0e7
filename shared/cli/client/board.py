"""A game as a client knows it: from a snapshot, then event by event.

Events keep everything up that a client acts on: whose turn, which window, which offer, how it
ended, the position and the scores.
"""

from dataclasses import dataclass, field
from typing import Any

from shared.cli.client.choosing import asked
from shared.cli.client.position import applied, with_tile_bag

Json = dict[str, Any]


class Missed(Exception):
    """An event before this one was not told: watch again."""


@dataclass(slots=True)
class Board:
    """`match` is the game as of event `seq`; `stale`: nothing of it was shown yet."""

    seq: int = 0
    match: Json = field(default_factory=dict)
    stale: bool = True

    @property
    def you(self) -> int | None:
        """One's seat, None for an observer."""
        seat: int | None = self.match.get("you")
        return seat

    @property
    def turn(self) -> int:
        """The turn number that an action carries now."""
        return int(self.match.get("turn", 0))

    @property
    def to_move(self) -> int | None:
        """Whose turn it is."""
        seat: int | None = self.match.get("to_move")
        return seat

    @property
    def offer(self) -> int | None:
        """Who offers a draw."""
        seat: int | None = self.match.get("draw_offer")
        return seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.get("phase") == "ended"

    @property
    def asked(self) -> str | None:
        """What the game waits for from this client: its `turn`, an answer in a `window`, None."""
        return asked(self.match) if self.match else None

    @property
    def my_turn(self) -> bool:
        """Whether this client is to move."""
        return self.asked == "turn"

    @property
    def grid(self) -> str:
        """Wordgrid: the 25 cells, row by row."""
        return "".join(self.match["position"]["rows"])

    @property
    def used(self) -> tuple[str, ...]:
        """Wordgrid: the words spent."""
        return tuple(self.match["position"]["used"])

    def shown(self, seq: int, match: Json) -> None:
        """Take over a snapshot, unless it is older than what is known."""
        if seq >= self.seq:
            self.seq, self.match, self.stale = seq, match, False

    def told(self, event: Json) -> bool:
        """Apply an event; whether it was new. Raises `Missed`."""
        if event["seq"] <= self.seq:
            return False
        if event["seq"] > self.seq + 1 or not self.match:
            raise Missed
        before, self.seq = self.match, event["seq"]
        match = {**before, "seq": self.seq, **changes(before, event)}
        match |= applied(match, _by(before, event), event.get("did") or ())
        self.match = with_tile_bag(match)
        return True


def _by(before: Json, event: Json) -> int | None:
    """Whose turn it was that an event tells of."""
    seat: int | None = before["to_move"] if event["type"] == "challenged" else event.get("seat")
    return seat


def changes(match: Json, event: Json) -> Json:
    """What an event changes of a match, beside what the game's own events do."""
    changed: Json = _around(match, event)
    if following := event.get("next"):
        changed |= {"phase": "playing", "turn": following["turn"], "to_move": following["seat"]}
        changed |= {"clock": following["clock"], "window": None}
    elif window := event.get("window"):
        shown = {"seats": window["seats"], "until": window["until"]}
        changed |= {"phase": "window", "window": shown, "clock": window["clock"]}
    elif event["type"] in ("moved", "ran_out", "challenged", "window_closed"):
        # Nobody is asked for anything: the end comes behind it.
        changed |= {"phase": "playing", "to_move": None, "window": None}
    return changed


def _around(before: Json, event: Json) -> Json:
    """What one of the events that are the same in every game changes."""
    kind, seat = event["type"], event.get("seat")
    match kind:
        case "arrived":
            return {"seats": _seats(before, seat, arrived=True)}
        case "draw_offered":
            return {"draw_offer": seat, "agreed": [seat]}
        case "draw_accepted":
            return {"agreed": [*before["agreed"], seat]}
        case "draw_declined":
            return {"draw_offer": None, "agreed": []}
        case "let_pass":
            return {"window": _without(before["window"], seat)}
        case "left":
            return _left(before, event)
        case "ended":
            over = {"phase": "ended", "to_move": None, "window": None, "draw_offer": None}
            stopped = {**before["clock"], "running": None, "since": None}
            told = {"result": event["result"], "seed": event["seed"]}
            return over | told | {"agreed": [], "clock": stopped}
    return {}


def _left(match: Json, event: Json) -> Json:
    how = "resigned" if event["why"] == "resigned" else "timed_out"
    seats = _seats(match, event["seat"], status=how)
    playing = [one["seat"] for one in seats if one["status"] == "playing"]
    to_move = match["to_move"] if len(playing) > 1 else None  # The last one has won.
    agreed = [seat for seat in match["agreed"] if seat != event["seat"]]
    offer = agreed[0] if agreed else None
    window = _without(match["window"], event["seat"])
    who = {"seats": seats, "to_move": to_move}
    return who | {"agreed": agreed, "draw_offer": offer, "window": window}


def _seats(match: Json, seat: int | None, **changed: object) -> list[Json]:
    return [one | changed if one["seat"] == seat else one for one in match["seats"]]


def _without(window: Json | None, seat: int | None) -> Json | None:
    if window is None:
        return None
    return {**window, "seats": [one for one in window["seats"] if one != seat]}

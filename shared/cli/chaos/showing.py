"""Whether an event in the tables is what a player asked for."""

from collections.abc import Mapping
from typing import Any, Final

from shared.cli.chaos.evidence import Sent

Json = dict[str, Any]

EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "write": ("moved",),
    "play": ("moved",),
    "exchange": ("moved",),
    "pass": ("moved",),
    "let_pass": ("let_pass",),
    "challenge": ("challenged",),
    "resign": ("left",),
    "offer_draw": ("draw_offered", "draw_accepted"),
}
"""By an action, the types of the first event that comes of it."""
DID: Final[Mapping[str, tuple[str, ...]]] = {
    "write": ("written",),
    "play": ("placed", "missed"),
    "exchange": ("exchanged",),
    "pass": ("passed",),
}
"""By an action of a turn, what the game says that was done."""


def shows(event: Json, sent: Sent) -> bool:
    """Whether `event` (whole, hidden parts included) tells of the action as it was sent."""
    action = sent.action
    if event["type"] not in EVENTS.get(action["type"], ()) or event["seat"] != sent.seat:
        return False
    if "turn" in event and action["type"] != "resign" and event["turn"] != sent.turn:
        return False
    if action["type"] not in DID:
        return True
    did = event["did"][0]
    return did["type"] in DID[action["type"]] and _same(did, action, sent.seat)


def _same(did: Json, action: Json, seat: int) -> bool:
    match action["type"]:
        case "write":
            return all(did[name] == action[name] for name in ("cell", "letter", "path"))
        case "play":
            return _laid(did["tiles"]) == _laid(action["tiles"])
        case "exchange":
            return sorted(did["gave"][str(seat)]) == sorted(action["tiles"])
    return True


def _laid(tiles: list[Json]) -> dict[int, str]:
    return {tile["square"]: tile["face"] for tile in tiles}

"""Matches and events as bytes and JSON, whole, hidden parts included: for storage and the bus."""

from typing import Any

from pydantic_core import from_json

from shared.games.events import KINDS, MatchEvent
from shared.games.kernel import Malformed
from shared.games.registry import load_game_event, rules
from shared.games.state import Match


def dump(match: Match) -> bytes:
    """The whole match as JSON bytes."""
    return match.__pydantic_serializer__.to_json(match)


def load(stored: bytes) -> Match:
    """The match that `dump` wrote."""
    raw = from_json(stored)
    kind = rules(raw["setup"]["game"]).position
    raw["position"] = kind.model_validate(raw["position"])
    return Match.model_validate(raw)


def dump_event(event: MatchEvent) -> dict[str, Any]:
    """The whole event as JSON, hidden parts included."""
    said: dict[str, Any] = event.__pydantic_serializer__.to_python(event, mode="json")
    return said


def load_event(game: str, said: dict[str, Any]) -> MatchEvent:
    """The event that `dump_event` wrote, of a match of `game` (`wordgrid`)."""
    kind = KINDS.get(str(said.get("type")))
    if kind is None:
        raise Malformed("unknown_event", f"There is no event {said.get('type')!r}.")
    if "did" in said:
        said = {**said, "did": tuple(load_game_event(game, one) for one in said["did"])}
    return kind.model_validate(said)

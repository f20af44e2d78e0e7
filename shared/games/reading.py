"""Reading what a player sent: which turn it was meant for, and which action it is."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import ValidationError

from shared.games.faults import sentence
from shared.games.kernel import Action, Malformed, Stale
from shared.games.state import Match


def check_turn(match: Match, turn: int) -> None:
    """Raises `Stale` for an action that was meant for another turn."""
    if turn != match.turn:
        sentence = f"That was meant for turn {turn}; now it is turn {match.turn}."
        raise Stale("stale_turn", sentence)


def read_action(action: Mapping[str, Any], kinds: tuple[type[Action], ...]) -> Action:
    """The action as one of these kinds. Raises `Malformed`."""
    asked = action.get("type")
    kind = _by_type(kinds).get(asked) if isinstance(asked, str) else None
    if kind is None:
        raise Malformed("unknown_action", "There is no such action in this game.")
    try:
        return kind.model_validate(action)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise Malformed("malformed", sentence(first, first["loc"], "The action")) from None


def is_one_of(action: Mapping[str, Any], kinds: tuple[type[Action], ...]) -> bool:
    """Whether it names one of these kinds, whatever else it says."""
    asked = action.get("type")
    return isinstance(asked, str) and asked in _by_type(kinds)


@cache
def _by_type(kinds: tuple[type[Action], ...]) -> dict[str, type[Action]]:
    return {kind.model_fields["type"].default: kind for kind in kinds}

"""What an audience may see of racks and a bag, and of a board with premiums."""

from typing import Any

from shared.games.crossword.board import rows
from shared.games.crossword.model import SIZE, CrosswordPosition, RackPosition
from shared.games.kernel import OBSERVER, Audience


def racks_seen(position: RackPosition, audience: Audience) -> dict[str, Any]:
    """Nobody else's rack, and of the bag only how much."""
    standing, changes = position.standing, position.changes
    return {
        "rack": None if audience is OBSERVER else position.racks[audience],
        "tiles": [len(rack) for rack in position.racks],
        "bag": len(position.bag),
        "first": position.first,
        "standing": None if standing is None else standing.model_dump(mode="json"),
        "turns": [turn.model_dump(mode="json") for turn in position.turns],
        "changes": None if changes is None else list(changes),
        "racks": list(position.racks) if position.shown else None,
    }


def view(position: CrosswordPosition, audience: Audience) -> dict[str, Any]:
    """The board without the play that stands, the racks as one may see them, lost turns."""
    return {
        "rows": rows(position.board, SIZE),
        **racks_seen(position, audience),
        "skips": list(position.skips),
    }

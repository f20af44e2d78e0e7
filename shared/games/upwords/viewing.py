"""What of a game of Upwords its audiences may see."""

from typing import Any

from shared.games.kernel import OBSERVER, Audience
from shared.games.upwords.model import UpwordsPosition
from shared.games.upwords.stacks import side, tops


def view(position: UpwordsPosition, audience: Audience) -> dict[str, Any]:
    """Nobody else's rack, and of the bag only how much.

    `rows` are the letters on top, `heights` how many tiles each stack has, `stacks` the tiles from
    the bottom up, all row by row and without the play that stands.
    """
    n, board = side(position.stacks), tops(position.stacks)
    starts = range(0, n * n, n)
    standing, changes = position.standing, position.changes
    return {
        "rows": [board[at : at + n] for at in starts],
        "heights": [[len(stack) for stack in position.stacks[at : at + n]] for at in starts],
        "stacks": [list(position.stacks[at : at + n]) for at in starts],
        "rack": None if audience is OBSERVER else position.racks[audience],
        "tiles": [len(rack) for rack in position.racks],
        "bag": len(position.bag),
        "first": position.first,
        "standing": None if standing is None else standing.model_dump(mode="json"),
        "withdrawn": position.withdrawn,
        "turns": [turn.model_dump(mode="json") for turn in position.turns],
        "passes": list(position.passes),
        "changes": None if changes is None else list(changes),
        "racks": list(position.racks) if position.shown else None,
    }

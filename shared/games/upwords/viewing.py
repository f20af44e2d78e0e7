"""What of a game of Upwords its audiences may see."""

from typing import Any

from shared.games.crossword.board import rows
from shared.games.crossword.viewing import racks_seen
from shared.games.kernel import Audience
from shared.games.upwords.model import UpwordsPosition
from shared.games.upwords.stacks import side, tops


def view(position: UpwordsPosition, audience: Audience) -> dict[str, Any]:
    """Nobody else's rack, and of the bag only how much.

    `rows` are the letters on top, `heights` how many tiles each stack has, `stacks` the tiles from
    the bottom up, all row by row and without the play that stands.
    """
    n, board = side(position.stacks), tops(position.stacks)
    starts = range(0, n * n, n)
    return {
        "rows": rows(board, n),
        "heights": [[len(stack) for stack in position.stacks[at : at + n]] for at in starts],
        "stacks": [list(position.stacks[at : at + n]) for at in starts],
        **racks_seen(position, audience),
        "withdrawn": position.withdrawn,
        "passes": list(position.passes),
    }

"""The final count in Scrabble and Words With Friends."""

from collections.abc import Sequence

from shared.games.crossword.model import Counted, CrosswordPosition
from shared.games.crossword.tiles import TileSet
from shared.games.values import Seat


def has_gone_out(position: CrosswordPosition, seats: Sequence[Seat]) -> bool:
    """Whether the bag is empty and one of these seats has no tiles."""
    return not position.bag and any(not position.racks[seat] for seat in seats)


def final_count(position: CrosswordPosition, tiles: TileSet, seats: Sequence[Seat]) -> Counted:
    """Each of these seats loses the value of its tiles; who has none gains what the others lose."""
    changes = [0] * len(position.racks)
    for seat in seats:
        changes[seat] -= tiles.total(position.racks[seat])
    if has_gone_out(position, seats):
        out = next(seat for seat in seats if not position.racks[seat])
        changes[out] = -sum(changes)
    return Counted(changes=tuple(changes))

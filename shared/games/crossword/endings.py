"""The final count and who wins, in Scrabble and Words With Friends."""

from collections.abc import Sequence

from shared.games.crossword.model import Counted, CrosswordPosition
from shared.games.crossword.tiles import TileSet
from shared.games.kernel import Over, Table
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


def over(position: CrosswordPosition, table: Table, detail: str) -> Over:
    """The highest score of those still playing wins.

    Level: two players draw; of more those who are level share, in turn order from who began.
    """
    best = max(position.points[seat] for seat in table.order)
    level = [seat for seat in table.order if position.points[seat] == best]
    if table.seats == 2 and len(level) == 2:
        return Over((), detail)
    first = position.first or 0
    return Over(tuple(sorted(level, key=lambda seat: (seat - first) % table.seats)), detail)

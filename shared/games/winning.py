"""Who wins by points, in every game whose own rules break no tie."""

from collections.abc import Sequence

from shared.games.kernel import Table
from shared.games.values import Seat


def leaders(
    points: Sequence[int], table: Table, first: Seat | None, way: int = 1
) -> tuple[Seat, ...]:
    """The seats still playing that have the most points, in turn order from who began.

    Level they share; of two players nobody wins. `way`: the game's turn order, +1 or -1.
    """
    most = max(points[seat] for seat in table.order)
    level = [seat for seat in table.order if points[seat] == most]
    if table.seats == 2 and len(level) == 2:
        return ()
    began = first or 0
    return tuple(sorted(level, key=lambda seat: (seat - began) * way % table.seats))

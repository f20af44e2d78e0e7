"""When a game of Upwords is over, and what the tiles left cost."""

from shared.games.crossword.model import Counted
from shared.games.kernel import Table
from shared.games.upwords.model import UpwordsPosition
from shared.games.upwords.scoring import LEFT_OVER
from shared.games.upwords.turns import tiles_of
from shared.games.values import Seat


def holders(position: UpwordsPosition, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of the seats that hold tiles."""
    return tuple(seat for seat in seats if position.racks[seat])


def why_over(position: UpwordsPosition, table: Table) -> str | None:
    """Why the game is over before the next seat is asked, if it is. No play stands."""
    holding = holders(position, table.order)
    if not holding:
        return "all_played"
    if set(holding) <= set(position.passes):
        return "passes"
    if not position.bag and not can_play(position, table):
        return "no_word"
    return None


def can_play(position: UpwordsPosition, table: Table) -> bool:
    """Whether any seat that holds tiles can still form a word with them."""
    # Imported here, so that who only shows games doesn't load the compiler.
    from shared.games.upwords.search import any_play

    tiling, plain_s = tiles_of(table).tiling, table.options.plain_s == "allow"
    racks = {position.racks[seat] for seat in holders(position, table.order)}
    return any(
        any_play(table.lexicon, tiling, position.stacks, rack, plain_s=plain_s)
        for rack in sorted(racks)
    )


def final_count(position: UpwordsPosition, seats: tuple[Seat, ...]) -> Counted:
    """Each tile left on a rack costs its seat five points."""
    changes = [0] * len(position.racks)
    for seat in seats:
        changes[seat] = -LEFT_OVER * len(position.racks[seat])
    return Counted(changes=tuple(changes))

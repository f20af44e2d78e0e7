"""Applying Wordsteal's events: nothing is decided here."""

from shared.games.crossword.board import put
from shared.games.crossword.evolving import by_square
from shared.games.crossword.model import Put
from shared.games.kernel import Event
from shared.games.values import Seat, replaced
from shared.games.wordsteal.drawing import without
from shared.games.wordsteal.grid import BARE, owned_by
from shared.games.wordsteal.model import Cleared, Drew, Late, Placed, Started, Turn
from shared.games.wordsteal.model import WordstealPosition as At


def applied(position: At, seat: Seat | None, event: Event) -> At:
    """The position after an event; `seat` is whose turn it was."""
    if isinstance(event, Started):
        return position.but(first=event.first, draw=event.draw)
    if isinstance(event, Drew):
        return position.but(draw=event.draw, idle=(), anew=event.anew)
    if isinstance(event, Cleared):
        *before, last = position.turns
        return position.but(grid=BARE, owners=BARE, turns=(*before, last.but(cleared=True)))
    assert seat is not None
    if isinstance(event, Placed):
        return _placed(position, seat, event)
    late = position.late[seat] + 1 if isinstance(event, Late) else 0
    return position.but(idle=(*position.idle, seat), late=replaced(position.late, seat, late))


def _placed(position: At, seat: Seat, event: Placed) -> At:
    points = [own - event.taken.get(owner, 0) for owner, own in enumerate(position.points)]
    points[seat] += event.points
    bonus = position.bonus[seat] + event.bonus - event.converted
    turn = Turn(
        seat=seat,
        tiles=event.tiles,
        words=event.words,
        points=event.points,
    )
    return position.but(
        grid=put(position.grid, by_square(event.tiles)),
        owners=owned_by(position.owners, event.owned, seat),
        points=tuple(points),
        bonus=replaced(position.bonus, seat, bonus),
        late=replaced(position.late, seat, 0),
        draw=without(position.draw, letters_of(event.tiles)) or "",
        turns=(*position.turns, turn),
    )


def letters_of(tiles: tuple[Put, ...]) -> str:
    """The letters that were put on the grid."""
    return "".join([tile.face for tile in tiles])

"""A new table: somebody's own, or the same game once more."""

from services.matchmaker import refusals, seating
from services.matchmaker.outcome import Outcome
from services.matchmaker.table import Answer, Seat, Table
from services.matchmaker.terms import agree
from shared.messages.common import Millis, Player
from shared.messages.matchmaker import OpenRematch, OpenTable


def open_table(
    id: str, body: OpenTable, answer: Answer, *, at: Millis, expires_at: Millis
) -> Outcome:
    """Open a table with its owner on the first seat and the bots on the last ones."""
    first_bot = body.seats - len(body.bots)
    bots = dict(enumerate(body.bots, start=first_bot))
    seats = tuple(Seat(seat=seat, bot=bots.get(seat)) for seat in range(body.seats))
    new = _new(id, body, seats, at=at, expires_at=expires_at)
    return _owner_sits_down(new, new.seats[0], body.owner, answer, at)


def open_rematch(
    id: str, body: OpenRematch, answer: Answer, *, at: Millis, expires_at: Millis
) -> Outcome:
    """Open the table of a rematch: each seat is kept for its person, bots sit down at once."""
    wish = OpenTable(
        owner=body.player,
        game=body.game,
        language=body.language,
        options=body.options,
        time_control=body.time_control,
        seats=len(body.places),
        stake=body.stake,
        private=True,
        practice=body.practice,
        bots=tuple(place.bot for place in body.places if place.bot),
        joining="open",
    )
    places = sorted(body.places, key=lambda place: place.seat)
    seats = tuple(
        Seat(seat=number, bot=place.bot, invited=place.player)
        for number, place in enumerate(places)
    )
    new = _new(id, wish, seats, at=at, expires_at=expires_at)
    new = new.model_copy(update={"rematch_of": body.of})
    kept = new.seat_kept_for(body.player.account)
    if kept is None:
        raise refusals.not_your_game()
    return _owner_sits_down(new, kept, body.player, answer, at)


def _new(
    id: str, wish: OpenTable, seats: tuple[Seat, ...], *, at: Millis, expires_at: Millis
) -> Table:
    return Table(
        id=id,
        version=0,
        status="opening" if wish.stake else "open",
        terms=agree(wish),
        owner=wish.owner,
        seats=seats,
        created_at=at,
        expires_at=expires_at,
        changed_at=at,
    )


def _owner_sits_down(
    table: Table, seat: Seat, owner: Player, answer: Answer, at: Millis
) -> Outcome:
    seating.check_may_stake(table, owner)
    return seating.occupy(table, seat, owner, answer, at)

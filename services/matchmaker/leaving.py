"""Seats are given back: by who sits there, by the owner, or all of them when a table closes."""

from services.matchmaker import refusals
from services.matchmaker.outcome import Outcome, Request, refused
from services.matchmaker.table import Seat, Table
from shared.messages.common import Player
from shared.messages.wallet import VoidHold


def get_up(table: Table, account: str) -> Outcome:
    """Give a seat back. An owner who leaves hands the table on; without an heir it closes.

    Who was invited turns the game down for all by leaving, seated or not.
    """
    if table.seat_kept_for(account) is not None:
        return close(table, "declined")
    seat = table.seat_of(account)
    if seat is None:
        raise refusals.not_seated()
    emptied = table.with_seat(seat.emptied)
    if account == table.owner.account:
        heir = _heir(table, seat)
        if heir is None:
            return close(table, "left")
        emptied = emptied.model_copy(update={"owner": heir})
    return _given_back(emptied, (seat,), "left")


def _heir(table: Table, leaving: Seat) -> Player | None:
    """The next person who sits at the table, seat by seat from the owner's. No bot owns one."""
    around = (*table.seats[leaving.seat + 1 :], *table.seats[: leaving.seat])
    return next((seat.player for seat in around if seat.player and seat.status == "taken"), None)


def unseat(table: Table, number: int) -> Outcome:
    """The owner frees a seat: a bot's, a person's, or one that is kept for a person."""
    seat = table.seat_number(number)
    person = seat.player or seat.invited
    if person is not None and person.account == table.owner.account:
        raise refusals.own_seat()
    if person is None and seat.bot is None:
        raise refusals.nobody_there()
    freed = table.with_seat(Seat(seat=number))
    if person is not None:
        freed = freed.turning_away(person, refusals.unseated(person.name))
    return _given_back(freed, (seat,), "unseated")


def close(table: Table, reason: str) -> Outcome:
    """Close a table without a game: every seat is free, every hold goes back."""
    closed = table.model_copy(
        update={
            "status": "closed",
            "closed_reason": reason,
            "seats": tuple(Seat(seat=seat.seat, bot=seat.bot) for seat in table.seats),
        }
    )
    seated = [seat.player or seat.invited for seat in table.seats]
    others = [p for p in (*seated, *table.requests) if p and p.account != table.owner.account]
    closed = closed.leaving_out(others, refusals.closed_on)
    return _given_back(closed, table.seats, reason)


def _given_back(after: Table, seats: tuple[Seat, ...], reason: str) -> Outcome:
    """Void what these seats reserved, and tell those who still wait that it is over."""
    reserved = [(seat, seat.reservation) for seat in seats if seat.reservation is not None]
    voids: tuple[Request, ...] = tuple(
        VoidHold(hold=reservation.hold, reason=reason) for _, reservation in reserved
    )
    waiting = [(seat, after.answer_to(r.command)) for seat, r in reserved if not r.held]
    answers = (
        refused(answer, _over(after, seat))
        for seat, answer in waiting
        if answer is not None and answer.ok is None
    )
    return Outcome(after, voids).answered(*answers)


def _over(after: Table, seat: Seat) -> refusals.Refused:
    """What who waited for this seat is told: its player, or the owner who let them in."""
    if after.status == "closed":
        return refusals.table_closed()
    if seat.player and seat.reservation and seat.reservation.admitted:
        return refusals.gone(seat.player.name)
    return refusals.not_seated()

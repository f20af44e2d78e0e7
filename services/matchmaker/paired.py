"""The tables of play now: those who found each other, all seated at once.

With a stake such a table is `opening` until every coin is held, and then at once `matched`. It
takes nobody else: when one stake can't be held, or somebody leaves, it closes.
"""

from dataclasses import replace
from typing import Final

from services.matchmaker import refusals
from services.matchmaker.leaving import close
from services.matchmaker.outcome import Outcome, accepted, refused
from services.matchmaker.refusals import Refused
from services.matchmaker.seating import hold_request, reservation_for
from services.matchmaker.starting import match_when_full
from services.matchmaker.table import Answer, Seat, Table
from services.matchmaker.terms import agree
from shared.messages.common import Millis
from shared.messages.envelope import Message
from shared.messages.matchmaker import CancelTable, LeaveSeat, OpenPaired, OpenTable, Seeker

PAIRED_FOR_MS: Final = 60_000
"""So long the wallet has for all the stakes."""


def open_paired(id: str, body: OpenPaired, at: Millis) -> Outcome:
    """Seat all who were paired, and ask for their coins. Each search is answered for itself."""
    waiting = tuple(_answer(seeker) for seeker in body.seekers)
    try:
        table = _table(id, body, at)
    except Refused as why:
        return Outcome(None).answered(*(refused(answer, why) for answer in waiting))
    if body.wish.stake == 0:
        return match_when_full(table, at).answered(*(accepted(answer) for answer in waiting))
    holds = tuple(hold_request(table, seat) for seat in table.seats)
    return Outcome(table, holds).answered(*waiting)


def _answer(seeker: Seeker) -> Answer:
    return Answer(command=seeker.seek, digest="", ok=None)


def _table(id: str, body: OpenPaired, at: Millis) -> Table:
    wish, owner = body.wish, body.seekers[0].player
    return Table(
        id=id,
        version=0,
        status="opening" if wish.stake else "open",
        terms=agree(OpenTable(owner=owner, joining="open", **wish.model_dump())),
        owner=owner,
        seats=tuple(_seat(n, id, s, wish.stake) for n, s in enumerate(body.seekers)),
        paired=True,
        created_at=at,
        expires_at=at + PAIRED_FOR_MS,
        changed_at=at,
    )


def _seat(number: int, table: str, seeker: Seeker, stake: int) -> Seat:
    reservation = reservation_for(table, seeker.seek) if stake else None
    return Seat(seat=number, player=seeker.player, reservation=reservation)


def leave(table: Table, body: Message, answer: Answer) -> Outcome:
    """What may be asked at such a table before its game is made: to leave it, and it closes.

    `turned_away` tells who left: their search is over, that of the others goes on.

    Raises `Refused`: `not_seated`; `game_begun` for everything else.
    """
    if isinstance(body, LeaveSeat):
        return _left(table, body.account, "left").answered(accepted(answer))
    if isinstance(body, CancelTable):
        return _left(table, body.account, "cancelled").answered(accepted(answer))
    raise refusals.game_begun()


def _left(table: Table, account: str, reason: str) -> Outcome:
    seat = table.seat_of(account)
    if seat is None or seat.player is None:
        raise refusals.not_seated()
    closed = close(table, reason)
    told = closed.table and closed.table.turning_away(seat.player, refusals.left(seat.player.name))
    return replace(closed, table=told)

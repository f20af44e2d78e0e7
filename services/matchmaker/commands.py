"""Every message to the matchmaker, decided: the table before it, the table after it.

A command of a player is answered exactly once for each time it is sent: a repeat gets the first
outcome again, with the table as it is now; another body under the same id is `id_reused`.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from services.matchmaker import refusals, seating
from services.matchmaker.outcome import Outcome, accepted, published, refused
from services.matchmaker.refusals import Refused
from services.matchmaker.table import Answer, Seat, Table
from services.matchmaker.terms import agree
from shared.messages.common import Millis
from shared.messages.envelope import Message
from shared.messages.matchmaker import (
    CancelTable,
    ExpireTable,
    GameCreated,
    GameEnded,
    LeaveSeat,
    OpenTable,
    ResumeTable,
    StakeHeld,
    StakeRefused,
    TakeSeat,
)
from shared.messages.wallet import VoidHold

Asked = OpenTable | TakeSeat | LeaveSeat | CancelTable
"""What players ask for: these are answered."""

OPEN_FOR_MS: Final = 30 * 60 * 1000
PRIVATE_FOR_MS: Final = 24 * 60 * 60 * 1000
PRACTICE_KEPT_MS: Final = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Waiting:
    """How long a table waits for people, in milliseconds."""

    listed_ms: Millis = OPEN_FOR_MS
    private_ms: Millis = PRIVATE_FOR_MS


@dataclass(frozen=True, slots=True)
class Order:
    """One message to a table: the envelope's `id` and `key`, the body, and the time now."""

    id: str
    table: str
    body: Message
    at: Millis
    waiting: Waiting = Waiting()


def decide(before: Table | None, order: Order) -> tuple[Table | None, tuple[Message, ...]]:
    """What `order` does to the table, and every message that is sent for it, in order.

    Raises `TypeError` for a body that is no message to the matchmaker.
    """
    body = order.body
    if isinstance(body, Asked):
        outcome = _asked(before, body, order)
    elif before is None:
        outcome = _nobody_home(body)
    else:
        outcome = _told(before, body, order)
    return published(before, outcome, order.at)


def _asked(table: Table | None, body: Asked, order: Order) -> Outcome:
    """A player's command: the first time decided, after that repeated."""
    fresh = Answer(command=order.id, digest=_digest(body), ok=None)
    known = table.answer_to(order.id) if table else None
    if known is not None:
        return _repeated(table, known, fresh)
    try:
        return _done(table, body, fresh, order)
    except Refused as why:
        return Outcome(table).answered(refused(fresh, why))


def _repeated(table: Table | None, known: Answer, again: Answer) -> Outcome:
    if known.digest != again.digest:
        return Outcome(table, answers=(refused(again, refusals.id_reused()),))
    return Outcome(table, answers=(known,))


def _done(table: Table | None, body: Asked, answer: Answer, order: Order) -> Outcome:
    if isinstance(body, OpenTable):
        return _open(table, body, answer, order)
    if table is None or (table.status == "opening" and isinstance(body, TakeSeat)):
        raise refusals.no_such_table()
    if isinstance(body, CancelTable) and body.account != table.owner.account:
        raise refusals.not_your_table()
    if table.status == "closed":
        raise refusals.table_closed()
    if isinstance(body, TakeSeat):
        return _take(table, body, answer, order)
    if not table.gathering:
        raise refusals.game_begun()
    if isinstance(body, LeaveSeat):
        return seating.get_up(table, body.account).answered(accepted(answer))
    return seating.close(table, "cancelled").answered(accepted(answer))


def _open(table: Table | None, body: OpenTable, answer: Answer, order: Order) -> Outcome:
    if table is not None:
        raise refusals.id_reused()
    waits = order.waiting.private_ms if body.private else order.waiting.listed_ms
    new = Table(
        id=order.table,
        version=0,
        status="opening" if body.stake else "open",
        terms=agree(body),
        owner=body.owner,
        seats=_seats(body),
        created_at=order.at,
        expires_at=order.at + waits,
        changed_at=order.at,
    )
    return seating.sit_down(new, body.owner, answer, order.at)


def _seats(body: OpenTable) -> tuple[Seat, ...]:
    """The owner's seat first, then those still free, the bots on the last ones."""
    first_bot = body.seats - len(body.bots)
    bots = dict(enumerate(body.bots, start=first_bot))
    return tuple(Seat(seat=seat, bot=bots.get(seat)) for seat in range(body.seats))


def _take(table: Table, body: TakeSeat, answer: Answer, order: Order) -> Outcome:
    if not table.gathering and not table.seat_of(body.player.account):
        raise refusals.table_full()
    return seating.sit_down(table, body.player, answer, order.at)


def _nobody_home(body: Message) -> Outcome:
    """No such table: coins held for it go back; anything else is for nobody."""
    if isinstance(body, StakeHeld):
        return Outcome(None, (VoidHold(hold=body.hold, reason="no_such_table"),))
    return Outcome(None)


def _told(table: Table, body: Message, order: Order) -> Outcome:
    """A word of the wallet, the engine or the reconciler."""
    match body:
        case StakeHeld():
            return _stake_held(table, body, order)
        case StakeRefused():
            why = Refused(body.code, body.sentence)
            return seating.stake_refused(table, body.reservation, why)
        case GameCreated():
            return seating.game_created(table)
        case GameEnded():
            return seating.game_ended(table, body.reason)
        case ExpireTable():
            return _expired(table, order.at)
        case ResumeTable():
            return _resumed(table)
        case _:
            raise TypeError(f"{body.type!r} is not a message to the matchmaker")


def _stake_held(table: Table, body: StakeHeld, order: Order) -> Outcome:
    if table.seat_reserved_as(body.reservation) is None:
        return Outcome(table, (VoidHold(hold=body.hold, reason="reservation_gone"),))
    return seating.stake_held(table, body.reservation, order.at)


def _expired(table: Table, at: Millis) -> Outcome:
    """Nobody came: the table closes. A practice table that is over leaves no record."""
    if table.gathering and at >= table.expires_at:
        return seating.close(table, "expired")
    forget = forget_at(table)
    return Outcome(None if forget is not None and at >= forget else table)


def forget_at(table: Table) -> Millis | None:
    """When a practice table that is over is deleted; None: never, or not yet known."""
    over = table.terms.practice and table.status == "closed"
    return table.changed_at + PRACTICE_KEPT_MS if over else None


def _resumed(table: Table) -> Outcome:
    """Ask again for what has not been answered. Wallet and engine know a repeat."""
    if table.status == "matched":
        return Outcome(table, (seating.game_request(table),))
    unheld = (seat for seat, reservation in table.reservations() if not reservation.held)
    return Outcome(table, tuple(seating.hold_request(table, seat) for seat in unheld))


def _digest(body: Message) -> str:
    """Names a body: two commands with the same id must have the same one."""
    return sha256(f"{body.type} {body.model_dump_json()}".encode()).hexdigest()[:32]

"""Every message to the matchmaker, decided: the table before it, the table after it.

A command of a player is answered exactly once for each time it is sent: a repeat gets the first
outcome again, with the table as it is now; another body under the same id is `id_reused`.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from services.matchmaker import leaving, opening, paired, refusals, requests, seating, starting
from services.matchmaker.outcome import Outcome, accepted, published, refused
from services.matchmaker.refusals import Refused
from services.matchmaker.table import Answer, Table
from shared.messages.common import Millis
from shared.messages.envelope import Message
from shared.messages.matchmaker import (
    AnswerRequest,
    AskToJoin,
    CancelTable,
    ExpireTable,
    GameCreated,
    GameEnded,
    LeaveSeat,
    OpenPaired,
    OpenRematch,
    OpenTable,
    ResumeTable,
    SeatBot,
    StakeHeld,
    StakeRefused,
    StartTable,
    TakeSeat,
    Unseat,
    WithdrawRequest,
)
from shared.messages.wallet import VoidHold

Owners = CancelTable | AnswerRequest | SeatBot | Unseat | StartTable
"""What only the owner of a table may ask for."""
AtTable = TakeSeat | LeaveSeat | AskToJoin | WithdrawRequest | Owners
Asked = OpenTable | OpenRematch | AtTable
"""What players ask for: these are answered."""

OPEN_FOR_MS: Final = 30 * 60 * 1000
PRIVATE_FOR_MS: Final = 24 * 60 * 60 * 1000
REMATCH_FOR_MS: Final = 10 * 60 * 1000
PRACTICE_KEPT_MS: Final = 24 * 60 * 60 * 1000
MOST_TABLES: Final = 20
"""So many tables of one account may wait for people."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """How long a table waits for people, and practice that is over is kept, in milliseconds."""

    listed_ms: Millis = OPEN_FOR_MS
    private_ms: Millis = PRIVATE_FOR_MS
    rematch_ms: Millis = REMATCH_FOR_MS
    practice_ms: Millis = PRACTICE_KEPT_MS

    def of(self, body: OpenTable | OpenRematch) -> Millis:
        """For the table that `body` opens."""
        if isinstance(body, OpenRematch):
            return self.rematch_ms
        return self.private_ms if body.private else self.listed_ms

    def forget_at(self, table: Table) -> Millis | None:
        """When a practice table that is over is deleted; None: never, or not yet known."""
        over = table.terms.practice and table.status == "closed"
        return table.changed_at + self.practice_ms if over else None


@dataclass(frozen=True, slots=True)
class Order:
    """One message to a table: the envelope's `id` and `key`, the body, and the time now.

    `owned`: how many tables of who opens one wait for people already, of `most_tables` allowed.
    """

    id: str
    table: str
    body: Message
    at: Millis
    waiting: Waiting = Waiting()
    owned: int = 0
    most_tables: int = MOST_TABLES


def decide(before: Table | None, order: Order) -> tuple[Table | None, tuple[Message, ...]]:
    """What `order` does to the table, and every message that is sent for it, in order.

    Raises `TypeError` for a body that is no message to the matchmaker.
    """
    body = order.body
    if isinstance(body, Asked):
        outcome = _asked(before, body, order)
    elif before is None:
        outcome = _nobody_home(body, order)
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
    """A command for the first time. Raises `Refused`."""
    if isinstance(body, OpenTable):
        return _open(table, body, answer, order)
    if isinstance(body, OpenRematch):
        if table is None:
            return _open_rematch(body, answer, order)
        body = _joining(table, body)
    table = _table_for(table, body)
    if isinstance(body, TakeSeat):
        return seating.sit_down(table, body.player, answer, order.at)
    if not table.gathering:
        raise refusals.game_begun()
    if table.paired:
        return paired.leave(table, body, answer)
    return _gathering(table, body, answer, order.at)


def _open(table: Table | None, body: OpenTable, answer: Answer, order: Order) -> Outcome:
    if table is not None:
        raise refusals.id_reused()
    if order.owned >= order.most_tables:
        raise refusals.too_many_tables(order.most_tables)
    expires_at = order.at + order.waiting.of(body)
    return opening.open_table(order.table, body, answer, at=order.at, expires_at=expires_at)


def _open_rematch(body: OpenRematch, answer: Answer, order: Order) -> Outcome:
    expires_at = order.at + order.waiting.of(body)
    return opening.open_rematch(order.table, body, answer, at=order.at, expires_at=expires_at)


def _joining(table: Table, body: OpenRematch) -> TakeSeat:
    """Somebody else was first: take the seat kept at their table."""
    if table.rematch_of != body.of:
        raise refusals.id_reused()
    return TakeSeat(player=body.player)


def _table_for(table: Table | None, body: AtTable) -> Table:
    """The table, if who asks may know of it and have it changed. Raises `Refused`."""
    if table is None or _hidden(table, body):
        raise refusals.no_such_table()
    if isinstance(body, Owners) and body.account != table.owner.account:
        raise refusals.not_your_table()
    if table.status == "closed":
        raise refusals.table_closed()
    full = isinstance(body, TakeSeat) and not table.gathering
    if full and isinstance(body, TakeSeat) and not table.seat_of(body.player.account):
        raise refusals.table_full()
    return table


def _hidden(table: Table, body: AtTable) -> bool:
    """A table whose owner's stake isn't held yet is there for its owner and who is invited."""
    if table.status != "opening" or not isinstance(body, TakeSeat | AskToJoin):
        return False
    account = body.player.account
    return account != table.owner.account and table.seat_kept_for(account) is None


def _gathering(
    table: Table, body: LeaveSeat | AskToJoin | WithdrawRequest | Owners, answer: Answer, at: Millis
) -> Outcome:
    """A command at a table that still waits for people."""
    match body:
        case LeaveSeat():
            return leaving.get_up(table, body.account).answered(accepted(answer))
        case CancelTable():
            return leaving.close(table, "cancelled").answered(accepted(answer))
        case AskToJoin():
            return requests.ask(table, body.player, answer)
        case WithdrawRequest():
            return requests.withdraw(table, body.account, answer)
        case AnswerRequest():
            return requests.respond(table, body, answer, at)
        case SeatBot():
            return seating.seat_bot(table, body, answer, at)
        case Unseat():
            return leaving.unseat(table, body.seat).answered(accepted(answer))
        case StartTable():
            return starting.start(table, answer, at)


def _nobody_home(body: Message, order: Order) -> Outcome:
    """No such table: coins held for it go back; of what is told, only a pair opens one."""
    if isinstance(body, OpenPaired):
        return paired.open_paired(order.table, body, order.at)
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
            return starting.game_created(table)
        case GameEnded():
            return starting.game_ended(table, body.reason)
        case ExpireTable():
            return _expired(table, order)
        case ResumeTable():
            return _resumed(table)
        case OpenPaired():
            return Outcome(table)
        case _:
            raise TypeError(f"{body.type!r} is not a message to the matchmaker")


def _stake_held(table: Table, body: StakeHeld, order: Order) -> Outcome:
    if table.seat_reserved_as(body.reservation) is None:
        return Outcome(table, (VoidHold(hold=body.hold, reason="reservation_gone"),))
    return seating.stake_held(table, body.reservation, order.at)


def _expired(table: Table, order: Order) -> Outcome:
    """Nobody came: the table closes. A practice table that is over leaves no record."""
    if table.gathering and order.at >= table.expires_at:
        return leaving.close(table, "expired")
    forget = order.waiting.forget_at(table)
    return Outcome(None if forget is not None and order.at >= forget else table)


def _resumed(table: Table) -> Outcome:
    """Ask again for what has not been answered. Wallet and engine know a repeat."""
    if table.status == "matched":
        return Outcome(table, (starting.game_request(table),))
    unheld = (seat for seat, reservation in table.reservations() if not reservation.held)
    return Outcome(table, tuple(seating.hold_request(table, seat) for seat in unheld))


def _digest(body: Message) -> str:
    """Names a body: two commands with the same id must have the same one."""
    return sha256(f"{body.type} {body.model_dump_json()}".encode()).hexdigest()[:32]

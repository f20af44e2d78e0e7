"""Holding a stake and giving it back. Keyed by the table; ordered by the matchmaker.

```
HoldStake   new                      enough coins  held          StakeHeld
                                     else          remembered    StakeRefused
            known, open or posted                                StakeHeld
            known, voided                                        StakeRefused hold_voided
            refused before                                       the same StakeRefused
            another body                                         StakeRefused id_reused
VoidHold    open                                   given back
            never seen                             remembered: a later HoldStake is refused
            posted                                               OrderRefused already_posted
            else                                                 nothing
```
"""

from typing import Final

from services.wallet.accounts import Escrow, Hold, Refusal, State, Step
from services.wallet.ledger import Ledger
from services.wallet.said import Said, line, note, to_matchmaker
from shared.messages.matchmaker import StakeHeld, StakeRefused
from shared.messages.wallet import HoldStake, OrderRefused, VoidHold

MAX_HOLDS: Final = 256
"""Holds one table may ask for in its life, refused ones included: bounds what a batch reads."""

Why = tuple[str, str]
"""A stable code, and a sentence for the player."""

REUSED: Final[Why] = ("id_reused", "Another hold was asked for under this id.")
VOIDED: Final[Why] = ("hold_voided", "This stake was already given back.")
CLOSED: Final[Why] = ("table_closed", "This table takes no more stakes.")
STRANGER: Final[Why] = ("no_such_account", "This account has no coins.")
CROWDED: Final[Why] = ("too_many_holds", "Too many seats were asked for at this table.")


def hold_stake(ledger: Ledger, escrow: Escrow, order: HoldStake) -> list[Said]:
    """Decide one overdraft."""
    if (hold := escrow.holds.get(order.hold)) is not None:
        return [to_matchmaker(escrow.id, _present(hold, order))]
    if (refusal := escrow.refusals.get(order.hold)) is not None:
        return [to_matchmaker(escrow.id, _refused(order, _remembered(refusal, order)))]
    if _full(escrow):
        return [to_matchmaker(escrow.id, _refused(order, _never(escrow)))]
    if (why := _why_not(ledger, order)) is not None:
        ledger.refuse(escrow, _refusal(ledger, escrow, order, why))
        return [to_matchmaker(escrow.id, _refused(order, why))]
    account = ledger.accounts[order.account]
    changed = ledger.hold(escrow, account, order.hold, order.amount, order.reservation)
    return [to_matchmaker(escrow.id, _held(order)), line(changed)]


def void_hold(ledger: Ledger, escrow: Escrow, order: VoidHold) -> list[Said]:
    """Give a hold back; one that never came is refused for ever."""
    hold = escrow.holds.get(order.hold)
    if hold is None:
        if order.hold not in escrow.refusals and not _full(escrow):
            ledger.refuse(escrow, _tombstone(ledger, escrow, order))
        return []
    if hold.ended is Step.POST:
        sentence = "The stake is in the game's escrow: only the game decides about it now."
        refused = OrderRefused(
            game=escrow.id, order=VoidHold.type, code="already_posted", sentence=sentence
        )
        return [note(escrow.id, refused)]
    return [line(ledger.void(escrow, hold, order.reason))] if hold.open else []


def _full(escrow: Escrow) -> bool:
    """Whether it takes no new hold, now or ever: so nothing needs to be remembered."""
    crowded = len(escrow.holds) + len(escrow.refusals) >= MAX_HOLDS
    return crowded or escrow.state is not State.OPEN


def _never(escrow: Escrow) -> Why:
    return CROWDED if escrow.state is State.OPEN else CLOSED


def _why_not(ledger: Ledger, order: HoldStake) -> Why | None:
    account = ledger.player(order.account)
    if account is None:
        return STRANGER
    if account.available < order.amount:
        return (
            "not_enough_coins",
            f"You have {account.available} coins; this table asks for {order.amount}.",
        )
    return None


def _present(hold: Hold, order: HoldStake) -> StakeHeld | StakeRefused:
    same = (hold.account, hold.amount, hold.reservation)
    if same != (order.account, order.amount, order.reservation):
        return _refused(order, REUSED)
    return _refused(order, VOIDED) if hold.ended is Step.VOID else _held(order)


def _remembered(refusal: Refusal, order: HoldStake) -> Why:
    same = (refusal.account, refusal.amount, refusal.reservation)
    if refusal.account is not None and same != (order.account, order.amount, order.reservation):
        return REUSED
    return refusal.code, refusal.sentence


def _held(order: HoldStake) -> StakeHeld:
    return StakeHeld(reservation=order.reservation, hold=order.hold)


def _refused(order: HoldStake, why: Why) -> StakeRefused:
    code, sentence = why
    return StakeRefused(
        reservation=order.reservation, hold=order.hold, code=code, sentence=sentence
    )


def _refusal(ledger: Ledger, escrow: Escrow, order: HoldStake, why: Why) -> Refusal:
    asked = (order.account, order.amount, order.reservation)
    return Refusal(escrow.id, order.hold, *asked, *why, ledger.at)


def _tombstone(ledger: Ledger, escrow: Escrow, order: VoidHold) -> Refusal:
    return Refusal(escrow.id, order.hold, None, None, None, *VOIDED, ledger.at)

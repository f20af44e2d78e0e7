"""A game's stakes: posted, paid out, given back. Keyed by the game; ordered by the engine.

```
PostStakes    open                 posted                           StakesPosted
                                   if one hold isn't there: voided  StakesNotPosted
              voided                                                StakesNotPosted stakes_returned
              else, same stakes                                     StakesPosted
              else, other stakes                                    StakesNotPosted id_reused
Settle        open                                                  OrderRefused not_posted
              posted               paid out                         Settled
              settled so                                            Settled
              settled otherwise                                     Settled, OrderRefused id_reused
              given back                                            Settled, … already_refunded
RefundStakes  open                 voided                           Settled
              posted               refunded                         Settled
              settled                                               Settled, … already_settled
              given back                                            Settled
```
An escrow that is closed always answers `Settled`: it is true, and the game need not ask again.
"""

from collections.abc import Iterable
from typing import Final

from services.wallet.accounts import Escrow, Hold, State, Step
from services.wallet.ledger import Ledger
from services.wallet.said import Said, line, note, to_engine
from shared.games.stakes import divide, pot_of
from shared.messages.engine import Settled, StakesNotPosted, StakesPosted
from shared.messages.wallet import (
    GameSettled,
    OrderRefused,
    PostStakes,
    RefundStakes,
    Settle,
    StakeOfSeat,
)

Why = tuple[str, str]
"""A stable code and a sentence."""

RETURNED: Final = "stakes_returned"
NOT_POSTED: Final = {
    "bad_stakes": "One hold was named for two seats.",
    "hold_gone": "The stake of a seat is not held.",
    "stake_differs": "Another stake is held for a seat.",
    "id_reused": "Other stakes were posted for this game.",
    RETURNED: "The stakes were given back.",
}


def post_stakes(ledger: Ledger, escrow: Escrow, order: PostStakes) -> list[Said]:
    """Move all of a game's holds into its escrow, or give all of them back."""
    if escrow.state is State.OPEN:
        code = _not_postable(escrow, order)
        return _post(ledger, escrow, order) if code is None else _fail(ledger, escrow, code)
    if escrow.state is State.VOIDED:
        return _not_posted(escrow, escrow.reason or RETURNED)
    if {stake.hold for stake in order.stakes} != {hold.id for hold in escrow.stakes()}:
        return _not_posted(escrow, "id_reused")
    return [to_engine(escrow.id, StakesPosted())]


def settle(ledger: Ledger, escrow: Escrow, order: Settle) -> list[Said]:
    """Pay the pot out, once."""
    if escrow.state is State.OPEN:
        return _refuse(escrow, Settle.type, "not_posted", "The stakes were not posted yet.")
    if (why := _not_payable(escrow, order)) is not None:
        return [*_answer(escrow), *_refuse(escrow, Settle.type, *why)]
    payouts = _payouts(escrow, order)
    if escrow.state is State.POSTED:
        return _pay_out(ledger, escrow, order, payouts)
    if escrow.state is State.SETTLED and payouts == escrow.payouts:
        return _answer(escrow)
    code = "id_reused" if escrow.state is State.SETTLED else "already_refunded"
    sentence = f"The game was {escrow.state} already, in another way."
    return [*_answer(escrow), *_refuse(escrow, Settle.type, code, sentence)]


def refund_stakes(ledger: Ledger, escrow: Escrow, order: RefundStakes) -> list[Said]:
    """Give every stake back whole, posted or still held."""
    if escrow.state is State.SETTLED:
        refused = _refuse(
            escrow, RefundStakes.type, "already_settled", "The pot was paid out already."
        )
        return [*_answer(escrow), *refused]
    if escrow.closed:
        return _answer(escrow)
    return [to_engine(escrow.id, Settled()), *give_back(ledger, escrow, order.reason)]


def give_back(ledger: Ledger, escrow: Escrow, reason: str) -> list[Said]:
    """Close an escrow that is open or posted with every coin back where it came from."""
    if escrow.state is State.OPEN:
        returned = escrow.open_holds()
        lines = [line(ledger.void(escrow, hold, reason)) for hold in returned]
        ledger.turn(escrow, State.VOIDED, reason)
    else:
        returned = escrow.stakes()
        lines = [_refund(ledger, escrow, hold, reason) for hold in returned]
        ledger.turn(escrow, State.REFUNDED, reason)
    return [*lines, _settled(ledger, escrow, "refunded", 0, _sums(_owed(returned)))]


# --- posting --------------------------------------------------------------------------------


def _not_postable(escrow: Escrow, order: PostStakes) -> str | None:
    """Why these stakes can't be posted, as a code of `NOT_POSTED`."""
    if len({stake.hold for stake in order.stakes}) < len(order.stakes):
        return "bad_stakes"
    problems = (_problem(escrow, stake, order.stake) for stake in order.stakes)
    return next((problem for problem in problems if problem is not None), None)


def _problem(escrow: Escrow, stake: StakeOfSeat, amount: int) -> str | None:
    hold = escrow.holds.get(stake.hold)
    if hold is None or not hold.open:
        return "hold_gone"
    same = (hold.account, hold.amount) == (stake.account, amount)
    return None if same else "stake_differs"


def _post(ledger: Ledger, escrow: Escrow, order: PostStakes) -> list[Said]:
    """Post the seats' holds. Any other open one is a stray: it goes back now, not someday."""
    posted = [escrow.holds[stake.hold] for stake in order.stakes]
    lines = [line(ledger.post(escrow, hold)) for hold in posted]
    strays = [line(ledger.void(escrow, hold, "no_seat")) for hold in escrow.open_holds()]
    ledger.turn(escrow, State.POSTED)
    return [to_engine(escrow.id, StakesPosted()), *lines, *strays]


def _fail(ledger: Ledger, escrow: Escrow, code: str) -> list[Said]:
    """All or none: the game can't be played for these stakes, so they go back at once.

    The code stays as the escrow's reason: a repeat of the order gets the same answer.
    """
    return [*_not_posted(escrow, code), *give_back(ledger, escrow, code)]


def _not_posted(escrow: Escrow, code: str) -> list[Said]:
    code = code if code in NOT_POSTED else RETURNED
    return [to_engine(escrow.id, StakesNotPosted(code=code, sentence=NOT_POSTED[code]))]


# --- paying out -----------------------------------------------------------------------------


def _not_payable(escrow: Escrow, order: Settle) -> Why | None:
    if min(winner.parts for winner in order.winners) < 1:
        return "bad_shares", "Every winner's part must be at least 1."
    staked = {hold.account for hold in escrow.stakes()}
    if escrow.state is State.POSTED and not {w.account for w in order.winners} <= staked:
        return "not_a_player", "A winner has no stake in this game."
    return None


def _payouts(escrow: Escrow, order: Settle) -> list[tuple[str, int]]:
    """What is paid to whom; a part that comes to nothing is no transfer."""
    payout = pot_of(escrow.pot, 1).payout
    shares = divide(payout, [winner.parts for winner in order.winners])
    owed = zip(order.winners, shares, strict=True)
    return [(winner.account, amount) for winner, amount in owed if amount > 0]


def _pay_out(
    ledger: Ledger, escrow: Escrow, order: Settle, payouts: list[tuple[str, int]]
) -> list[Said]:
    escrow.payouts = payouts
    lines = []
    for n, (account, amount) in enumerate(payouts):
        winner = ledger.accounts[account]
        changed = ledger.pay(escrow, winner, Step.PAYOUT, f"payout/{n}", amount, order.reason)
        lines.append(line(changed))
    fee = pot_of(escrow.pot, 1).fee
    if fee > 0:
        ledger.fee(escrow, fee, order.reason)
    ledger.turn(escrow, State.SETTLED, order.reason)
    told = _settled(ledger, escrow, "settled", fee, _sums(payouts))
    return [to_engine(escrow.id, Settled()), *lines, told]


def _refund(ledger: Ledger, escrow: Escrow, hold: Hold, reason: str) -> Said:
    account = ledger.accounts[hold.account]
    id = f"refund/{hold.id}"
    return line(ledger.pay(escrow, account, Step.REFUND, id, hold.amount, reason))


# --- answers --------------------------------------------------------------------------------


def _answer(escrow: Escrow) -> list[Said]:
    return [to_engine(escrow.id, Settled())] if escrow.closed else []


def _refuse(escrow: Escrow, order: str, code: str, sentence: str) -> list[Said]:
    refused = OrderRefused(game=escrow.id, order=order, code=code, sentence=sentence)
    return [note(escrow.id, refused)]


def _settled(ledger: Ledger, escrow: Escrow, outcome: str, fee: int, paid: dict[str, int]) -> Said:
    told = GameSettled(
        game=escrow.id,
        outcome="settled" if outcome == "settled" else "refunded",
        pot=fee + sum(paid.values()),
        fee=fee,
        paid=paid,
        reason=escrow.reason or "",
        at=ledger.at,
    )
    return note(escrow.id, told)


def _owed(holds: Iterable[Hold]) -> list[tuple[str, int]]:
    return [(hold.account, hold.amount) for hold in holds]


def _sums(lines: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Coins by account; one that is named twice gets the sum."""
    paid: dict[str, int] = {}
    for account, amount in lines:
        paid[account] = paid.get(account, 0) + amount
    return paid

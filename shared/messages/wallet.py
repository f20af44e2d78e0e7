"""Commands to the wallet, and what it tells.

Keyed by the escrow's id (the table's), except `GrantSignup`, keyed by the account. Each command
that moves coins names its transfer, hold or settlement: the same again is answered with what
already happened, the same id with another body is refused (`id_reused`).
"""

from typing import ClassVar, Literal

from pydantic import Field

from shared.messages.common import Coins, Millis, Share, Value
from shared.messages.envelope import Message

# --- commands -----------------------------------------------------------------------------


class HoldStake(Message):
    """Hold coins of an account for a seat's reservation (a pending transfer to the escrow).

    `hold` is uuid5 of the reservation. Answered to the matchmaker.
    """

    type: ClassVar[str] = "wallet.hold_stake"
    hold: str
    reservation: str
    account: str
    amount: Coins = Field(gt=0)


class VoidHold(Message):
    """Give a hold back: the seat was left, the table closed, or nobody waits for it."""

    type: ClassVar[str] = "wallet.void_hold"
    hold: str
    reason: str


class StakeOfSeat(Value):
    """A seat's hold, as the engine was given it."""

    seat: int
    account: str
    hold: str


class PostStakes(Message):
    """Move every hold of a game into its escrow, all or none. Answered to the engine."""

    type: ClassVar[str] = "wallet.post_stakes"
    stake: Coins = Field(gt=0)
    stakes: tuple[StakeOfSeat, ...] = Field(min_length=2)


class Settle(Message):
    """Pay a finished game out: the fee to the house, the rest to `winners` by their parts.

    What can't be divided goes to the earliest in the list. Answered to the engine.
    """

    type: ClassVar[str] = "wallet.settle"
    winners: tuple[Share, ...] = Field(min_length=1)
    reason: str


class RefundStakes(Message):
    """Give every stake of a game back whole: drawn by agreement, or aborted.

    Also before the stakes were posted: then the holds are voided. The wallet knows a game's stakes
    by its id: `stakes` may be left out. Answered to the engine.
    """

    type: ClassVar[str] = "wallet.refund_stakes"
    stakes: tuple[StakeOfSeat, ...] = ()
    reason: str


class GrantSignup(Message):
    """Play coins for a new account, once. Repeated by the gateway until it sees the entry."""

    type: ClassVar[str] = "wallet.grant_signup"
    account: str


# --- events -------------------------------------------------------------------------------


class BalanceChanged(Message):
    """One line of an account's statement, with the balance after it.

    `version` counts the account's changes from 1 without a gap. `amount` is signed, from the
    player's side: a hold shows as 0 with `held` rising; when the stake is posted it is -stake.
    `what`: `signup`, `hold`, `hold_returned`, `stake`, `payout`, `refund`.
    """

    type: ClassVar[str] = "wallet.balance_changed"
    account: str
    version: int
    entry: str
    what: Literal["signup", "hold", "hold_returned", "stake", "payout", "refund"]
    amount: int
    available: int
    held: int
    game: str | None
    at: Millis


class GameSettled(Message):
    """How a game's pot was divided: payouts by account, fee; or refunds."""

    type: ClassVar[str] = "wallet.game_settled"
    game: str
    outcome: Literal["settled", "refunded"]
    pot: int
    fee: int
    paid: dict[str, int]
    reason: str
    at: Millis


class OrderRefused(Message):
    """An order about a game's stakes that can't be followed. No coin has moved.

    `order` is the command's type. Codes: `id_reused` (done already, in another way), `not_posted`,
    `already_posted`, `already_settled`, `already_refunded`, `not_a_player`, `bad_shares`.
    """

    type: ClassVar[str] = "wallet.order_refused"
    game: str
    order: str
    code: str
    sentence: str

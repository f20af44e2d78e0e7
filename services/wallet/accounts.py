"""What the ledger is made of: accounts, escrows, holds, transfers.

```
player:  grants ──grant──▶ player ══hold══▶ escrow ──payout──▶ player
                              ▲               │ └────fee─────▶ house
                              └────refund─────┘
```
A hold is a pending transfer: it is counted on both sides at once, apart from what is posted, and
ends exactly once, posted or voided. Amounts are whole coins above zero.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from shared.messages.common import Millis


class Kind(StrEnum):
    """Whose an account is. Only `grants` may owe: what it has paid out is the coins there are."""

    PLAYER = "player"
    HOUSE = "house"
    GRANTS = "grants"


class State(StrEnum):
    """An escrow's life: `open → posted → settled | refunded`, or `open → voided`."""

    OPEN = "open"
    POSTED = "posted"
    SETTLED = "settled"
    REFUNDED = "refunded"
    VOIDED = "voided"


class Step(StrEnum):
    """What a transfer does. `hold`, `post` and `void` are the three steps of a pending one."""

    GRANT = "grant"
    HOLD = "hold"
    POST = "post"
    VOID = "void"
    PAYOUT = "payout"
    FEE = "fee"
    REFUND = "refund"


CLOSED: Final = frozenset({State.SETTLED, State.REFUNDED, State.VOIDED})


@dataclass(slots=True, kw_only=True)
class Counters:
    """The four counters of a two-phase ledger, in coins. They only count; none is a balance."""

    debits_pending: int = 0
    debits_posted: int = 0
    credits_pending: int = 0
    credits_posted: int = 0


@dataclass(slots=True, kw_only=True)
class Account(Counters):
    """An account. `version` counts the transfers that touched it; `stored` is the one on disk."""

    id: str
    kind: Kind
    version: int = 0
    stored: int = 0

    @property
    def available(self) -> int:
        """Coins that may be spent now."""
        return self.credits_posted - self.debits_posted - self.debits_pending

    @property
    def held(self) -> int:
        """Coins that are promised to escrows."""
        return self.debits_pending


@dataclass(slots=True)
class Hold:
    """Coins of one account promised to one escrow for a seat's reservation."""

    id: str
    account: str
    amount: int
    reservation: str
    ended: Step | None = None

    @property
    def open(self) -> bool:
        """Neither posted nor voided yet."""
        return self.ended is None


@dataclass(frozen=True, slots=True)
class Refusal:
    """A hold that was refused, or voided before it was ever asked for.

    `account`, `amount` and `reservation` are None for the latter: any hold of that id is refused.
    """

    book: str
    hold: str
    account: str | None
    amount: int | None
    reservation: str | None
    code: str
    sentence: str
    at: Millis


@dataclass(slots=True, kw_only=True)
class Escrow(Counters):
    """A table's stakes. Its id is the table's; its counters are an account's.

    `payouts` are (account, coins) in the order paid; `stored` is the state on disk, None before
    the first save.
    """

    id: str
    partition: int
    opened_at: Millis
    state: State = State.OPEN
    stored: State | None = None
    closed_at: Millis | None = None
    reason: str | None = None
    holds: dict[str, Hold] = field(default_factory=dict)
    refusals: dict[str, Refusal] = field(default_factory=dict)
    payouts: list[tuple[str, int]] = field(default_factory=list)

    @property
    def pot(self) -> int:
        """All coins that were ever posted to it."""
        return self.credits_posted

    @property
    def closed(self) -> bool:
        """Nothing moves here any more."""
        return self.state in CLOSED

    def open_holds(self) -> list[Hold]:
        """Holds that are neither posted nor voided, oldest first."""
        return [hold for hold in self.holds.values() if hold.open]

    def stakes(self) -> list[Hold]:
        """Holds that were posted, oldest first."""
        return [hold for hold in self.holds.values() if hold.ended is Step.POST]


@dataclass(frozen=True, slots=True)
class Transfer:
    """One line of the journal: `amount` coins from `debit` to `credit`, never changed again.

    `book` is the key under which it was ordered (an escrow's id, an account's for a grant); `id`
    is unique in the book and says what it is, so the table's key alone refuses a hold that ends
    twice, a second fee, a second grant. `note` is the reservation of a hold, else the reason.
    """

    book: str
    id: str
    step: Step
    debit: str
    credit: str
    amount: int
    note: str
    at: Millis

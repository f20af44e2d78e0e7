"""The ledger in memory: what a batch of orders may touch, and the only five ways a coin moves.

Nothing here reads a table or a clock. `store` fills a `Ledger` and writes what changed; the
decisions (`holds`, `games`, `grants`) call these methods and nothing else changes a counter.
Overdrafts are decided before a method is called; the assertions are for our own mistakes, and
the schema's checks stand behind both.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from services.wallet.accounts import (
    Account,
    Counters,
    Escrow,
    Hold,
    Kind,
    Refusal,
    State,
    Step,
    Transfer,
)
from shared.messages.common import Millis
from shared.messages.wallet import BalanceChanged

What = Literal["signup", "hold", "hold_returned", "stake", "payout", "refund"]

ESCROW: Final = "escrow:"
HOUSE: Final = "house:"
GRANTS: Final = "grants:"


@dataclass(slots=True)
class Ledger:
    """Accounts and escrows of a batch, by id, and the transfers and refusals it adds.

    The house's and the grants' accounts are split by partition, so that the owners of two
    partitions never wait for each other.
    """

    at: Millis
    accounts: dict[str, Account] = field(default_factory=dict)
    escrows: dict[str, Escrow] = field(default_factory=dict)
    transfers: list[Transfer] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    touched: dict[str, Escrow] = field(default_factory=dict)

    def player(self, account: str) -> Account | None:
        """A player's account; None when there is none of that id."""
        found = self.accounts.get(account)
        return found if found is not None and found.kind is Kind.PLAYER else None

    def escrow(self, book: str, partition: int) -> Escrow:
        """The escrow of that id; a new open one, saved only when it is touched."""
        found = self.escrows.get(book)
        if found is None:
            found = Escrow(id=book, partition=partition, opened_at=self.at)
            self.escrows[book] = found
        return found

    # --- the five ways ----------------------------------------------------------------------

    def grant(self, account: Account, partition: int, amount: int) -> BalanceChanged:
        """Give coins out of the grants' account, which owes all coins there are."""
        source = self._own(GRANTS, Kind.GRANTS, partition)
        self._pay(source, account, amount)
        source.version += 1
        line = self._journal(account.id, "grant", Step.GRANT, source.id, account.id, amount, "")
        return self._line(account, line, "signup", amount, None)

    def hold(
        self, escrow: Escrow, account: Account, hold: str, amount: int, reservation: str
    ) -> BalanceChanged:
        """Promise `amount` of the account to the escrow: a pending transfer."""
        assert escrow.state is State.OPEN
        assert 0 < amount <= account.available
        account.debits_pending += amount
        escrow.credits_pending += amount
        escrow.holds[hold] = Hold(hold, account.id, amount, reservation)
        line = self._between(escrow, account, f"hold/{hold}", Step.HOLD, amount, reservation)
        return self._line(account, line, "hold", 0, escrow.id)

    def post(self, escrow: Escrow, hold: Hold) -> BalanceChanged:
        """End a hold by moving its coins into the escrow."""
        account = self._end(escrow, hold, Step.POST)
        account.debits_posted += hold.amount
        escrow.credits_posted += hold.amount
        line = self._between(escrow, account, f"end/{hold.id}", Step.POST, hold.amount, "")
        return self._line(account, line, "stake", -hold.amount, escrow.id)

    def void(self, escrow: Escrow, hold: Hold, reason: str) -> BalanceChanged:
        """End a hold by giving its coins back to the account's available ones."""
        account = self._end(escrow, hold, Step.VOID)
        line = self._between(escrow, account, f"end/{hold.id}", Step.VOID, hold.amount, reason)
        return self._line(account, line, "hold_returned", 0, escrow.id)

    def pay(
        self, escrow: Escrow, account: Account, step: Step, id: str, amount: int, reason: str
    ) -> BalanceChanged:
        """Pay out of a posted escrow: a payout or a refund."""
        assert step in (Step.PAYOUT, Step.REFUND)
        assert escrow.state is State.POSTED
        self._pay(escrow, account, amount)
        source = ESCROW + escrow.id
        line = self._journal(escrow.id, id, step, source, account.id, amount, reason)
        what: What = "payout" if step is Step.PAYOUT else "refund"
        return self._line(account, line, what, amount, escrow.id)

    def fee(self, escrow: Escrow, amount: int, reason: str) -> None:
        """Pay the house its part."""
        assert escrow.state is State.POSTED
        house = self._own(HOUSE, Kind.HOUSE, escrow.partition)
        self._pay(escrow, house, amount)
        house.version += 1
        source = ESCROW + escrow.id
        self._journal(escrow.id, "fee", Step.FEE, source, house.id, amount, reason)

    # --- an escrow's states, and what is not to be ---------------------------------------------

    def turn(self, escrow: Escrow, state: State, reason: str = "") -> None:
        """Take an escrow to its next state; the schema refuses any other path."""
        escrow.state = state
        self.touched[escrow.id] = escrow
        if escrow.closed:
            escrow.closed_at, escrow.reason = self.at, reason

    def refuse(self, escrow: Escrow, refusal: Refusal) -> None:
        """Remember that a hold was refused: it stays so."""
        escrow.refusals[refusal.hold] = refusal
        self.refusals.append(refusal)

    # --- steps of the above ----------------------------------------------------------------------

    def _end(self, escrow: Escrow, hold: Hold, step: Step) -> Account:
        assert hold.open
        assert escrow.state is State.OPEN
        account = self.accounts[hold.account]
        account.debits_pending -= hold.amount
        escrow.credits_pending -= hold.amount
        hold.ended = step
        return account

    def _pay(self, source: Counters, target: Counters, amount: int) -> None:
        assert amount > 0
        source.debits_posted += amount
        target.credits_posted += amount

    def _own(self, prefix: str, kind: Kind, partition: int) -> Account:
        name = f"{prefix}{partition}"
        return self.accounts.setdefault(name, Account(id=name, kind=kind))

    def _between(
        self, escrow: Escrow, account: Account, id: str, step: Step, amount: int, note: str
    ) -> Transfer:
        self.touched[escrow.id] = escrow
        target = ESCROW + escrow.id
        return self._journal(escrow.id, id, step, account.id, target, amount, note)

    def _journal(
        self, book: str, id: str, step: Step, debit: str, credit: str, amount: int, note: str
    ) -> Transfer:
        transfer = Transfer(book, id, step, debit, credit, amount, note, self.at)
        self.transfers.append(transfer)
        return transfer

    def _line(
        self, account: Account, transfer: Transfer, what: What, amount: int, game: str | None
    ) -> BalanceChanged:
        account.version += 1
        return BalanceChanged(
            account=account.id,
            version=account.version,
            entry=f"{transfer.book}/{transfer.id}",
            what=what,
            amount=amount,
            available=account.available,
            held=account.held,
            game=game,
            at=self.at,
        )

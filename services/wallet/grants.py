"""Play coins for a new account, once. Keyed by the account; the account is made by it."""

from services.wallet.accounts import Account, Kind
from services.wallet.ledger import Ledger
from services.wallet.said import Said, line
from shared.messages.wallet import GrantSignup


def grant_signup(ledger: Ledger, partition: int, order: GrantSignup, amount: int) -> list[Said]:
    """Open the account with `amount` coins. A repeat, or an account of ours, changes nothing."""
    if order.account in ledger.accounts or ":" in order.account:
        return []
    account = Account(id=order.account, kind=Kind.PLAYER)
    ledger.accounts[account.id] = account
    return [line(ledger.grant(account, partition, amount))]

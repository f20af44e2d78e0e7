"""Every order to the wallet, and who decides it. Pure: the same ledger, the same answer."""

from collections.abc import Iterable

from services.wallet.games import post_stakes, refund_stakes, settle
from services.wallet.grants import grant_signup
from services.wallet.holds import hold_stake, void_hold
from services.wallet.ledger import GRANTS, HOUSE, Ledger
from services.wallet.said import Said
from shared.messages.envelope import Message
from shared.messages.wallet import (
    GrantSignup,
    HoldStake,
    PostStakes,
    RefundStakes,
    Settle,
    VoidHold,
)


class NoOrder(Exception):
    """A message that is no order to the wallet."""


def decide(ledger: Ledger, key: str, partition: int, order: Message, *, grant: int) -> list[Said]:
    """Follow an order: change `ledger`, and say so. `grant` is a new account's, in coins.

    Raises `NoOrder` for any other message.
    """
    if isinstance(order, GrantSignup):
        return grant_signup(ledger, partition, order, grant)
    escrow = ledger.escrow(key, partition)
    match order:
        case HoldStake():
            return hold_stake(ledger, escrow, order)
        case VoidHold():
            return void_hold(ledger, escrow, order)
        case PostStakes():
            return post_stakes(ledger, escrow, order)
        case Settle():
            return settle(ledger, escrow, order)
        case RefundStakes():
            return refund_stakes(ledger, escrow, order)
    raise NoOrder(f"{order.type} is no order to the wallet.")


def accounts_named(orders: Iterable[tuple[int, Message]]) -> set[str]:
    """Accounts that orders (each with its partition) name, and ours that they move coins of.

    The accounts of a game's holds come on top: only the game's escrow knows them.
    """
    named: set[str] = set()
    for partition, order in orders:
        match order:
            case HoldStake(account=account):
                named.add(account)
            case GrantSignup(account=account):
                named.update((account, f"{GRANTS}{partition}"))
            case Settle():
                named.add(f"{HOUSE}{partition}")
    return named

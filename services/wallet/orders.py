"""Every order to the wallet, and who decides it. Pure: the same ledger, the same answer."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from services.wallet.accounts import Escrow
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

# By the exact type: a pydantic class answers `isinstance` slowly, and this is the hot path.
Decision = Callable[[Ledger, Escrow, Any], list[Said]]
DECISIONS: Final[Mapping[type[Message], Decision]] = {
    HoldStake: hold_stake,
    VoidHold: void_hold,
    PostStakes: post_stakes,
    Settle: settle,
    RefundStakes: refund_stakes,
}


class NoOrder(Exception):
    """A message that is no order to the wallet."""


def decide(ledger: Ledger, key: str, partition: int, order: Message, *, grant: int) -> list[Said]:
    """Follow an order: change `ledger`, and say so. `grant` is a new account's, in coins.

    Raises `NoOrder` for any other message.
    """
    if type(order) is GrantSignup:
        return grant_signup(ledger, partition, order, grant)
    decision = DECISIONS.get(type(order))
    if decision is None:
        raise NoOrder(f"{order.type} is no order to the wallet.")
    return decision(ledger, ledger.escrow(key, partition), order)


def accounts_named(orders: Iterable[tuple[int, Message]]) -> set[str]:
    """Accounts that orders (each with its partition) name, and ours that they move coins of.

    The accounts of a game's holds come on top: only the game's escrow knows them.
    """
    named: set[str] = set()
    for partition, order in orders:
        if type(order) is HoldStake:
            named.add(order.account)
        elif type(order) is GrantSignup:
            named.update((order.account, f"{GRANTS}{partition}"))
        elif type(order) is Settle:
            named.add(f"{HOUSE}{partition}")
    return named

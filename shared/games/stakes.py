"""What becomes of the stakes: pot, fee and payout in whole coins.

Everybody who says or moves an amount asks here: the lobby, the page, the wallet.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

FEE_PERCENT: Final = 10
SMALLEST_STAKE: Final = 10
LARGEST_STAKE: Final = 100_000


@dataclass(frozen=True, slots=True)
class Pot:
    """All stakes of a game. `fee` and `payout` always add up to `pot`."""

    pot: int
    fee: int
    payout: int


def pot_of(stake: int, seats: int) -> Pot:
    """The pot of `seats` equal stakes: the house takes a tenth, rounded down; the rest is won."""
    pot = stake * seats
    fee = pot * FEE_PERCENT // 100
    return Pot(pot=pot, fee=fee, payout=pot - fee)


def divide(amount: int, parts: Sequence[int]) -> tuple[int, ...]:
    """`amount` by `parts`; single coins that can't be divided go to the earliest in the list.

    Raises `ValueError` when there is nobody to pay, or a part isn't positive.
    """
    if not parts or min(parts) < 1:
        raise ValueError("a payout needs at least one winner, each with a positive part")
    whole = sum(parts)
    shares = [amount * part // whole for part in parts]
    for lucky in range(amount - sum(shares)):
        shares[lucky] += 1
    return tuple(shares)


def allowed(stake: int) -> bool:
    """Whether a table may ask for this stake: nothing, or an amount within the limits."""
    return stake == 0 or SMALLEST_STAKE <= stake <= LARGEST_STAKE

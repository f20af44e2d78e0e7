"""How a pot is divided. Integer coins; what is put in is what comes out, always."""

from collections.abc import Sequence
from dataclasses import dataclass

FEE_PERCENT = 10
"""The house's part of a pot; the payout is what remains."""


@dataclass(frozen=True, slots=True)
class Division:
    """A pot's fee, and the payout of each winner in the order they were given."""

    fee: int
    payouts: tuple[int, ...]


def divide(pot: int, parts: Sequence[int]) -> Division:
    """Divide `pot` coins among winners by `parts`, each at least 1.

    The fee is rounded down. What the payout leaves undivided goes to the earliest winner.
    """
    fee = pot * FEE_PERCENT // 100
    payout = pot - fee
    whole = sum(parts)
    shares = [payout * part // whole for part in parts]
    shares[0] += payout - sum(shares)
    return Division(fee, tuple(shares))

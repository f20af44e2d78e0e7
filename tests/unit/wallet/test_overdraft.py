"""Coins that are held can't be promised a second time."""

import pytest

from shared.messages.wallet import GrantSignup, HoldStake, RefundStakes, VoidHold
from tests.unit.wallet.reference import GRANT
from tests.unit.wallet.test_ledger_against_reference import Wallet


def hold(name: str, amount: int) -> HoldStake:
    return HoldStake(hold=name, reservation=f"r-{name}", account="ann", amount=amount)


@pytest.fixture
def wallet() -> Wallet:
    made = Wallet()
    made.follow("ann", GrantSignup(account="ann"))
    return made


def test_all_coins_may_be_held_and_not_one_more(wallet: Wallet) -> None:
    assert wallet.follow("t1", hold("h1", GRANT - 1)) == ["held"]
    assert wallet.follow("t2", hold("h2", 2)) == ["refused not_enough_coins"]
    assert wallet.follow("t3", hold("h3", 1)) == ["held"]


def test_coins_that_came_back_may_be_held_again(wallet: Wallet) -> None:
    wallet.follow("t1", hold("h1", GRANT))
    wallet.follow("t1", VoidHold(hold="h1", reason="left"))
    assert wallet.follow("t2", hold("h2", GRANT)) == ["held"]
    wallet.follow("t2", RefundStakes(reason="cancelled"))
    assert wallet.follow("t3", hold("h3", GRANT)) == ["held"]


def test_nobody_holds_before_their_grant() -> None:
    assert Wallet().follow("t1", hold("h1", 1)) == ["refused no_such_account"]


def test_a_void_that_comes_first_forbids_the_hold(wallet: Wallet) -> None:
    assert wallet.follow("t1", VoidHold(hold="h1", reason="cancelled")) == []
    assert wallet.follow("t1", hold("h1", 10)) == ["refused hold_voided"]
    assert wallet.follow("t2", hold("h1", 10)) == ["held"]

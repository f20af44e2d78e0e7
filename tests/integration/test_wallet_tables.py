"""The wallet on its tables: whatever way a history is cut into batches, it ends the same."""

import asyncio
import itertools
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from services.wallet.said import Said
from shared.messages.common import Share
from shared.messages.engine import Settled, StakesNotPosted, StakesPosted
from shared.messages.envelope import Message
from shared.messages.matchmaker import StakeHeld, StakeRefused
from shared.messages.wallet import (
    BalanceChanged,
    GameSettled,
    GrantSignup,
    OrderRefused,
    PostStakes,
    RefundStakes,
    Settle,
    VoidHold,
)
from tests.integration.wallet_tools import Hall, hall, hold, holds_of, post_of
from tests.unit.wallet.reference import Reference
from tests.unit.wallet.test_ledger_against_reference import histories, word

pytestmark = pytest.mark.stack
examples = itertools.count()
CHECKS = [HealthCheck.too_slow]


@pytest.fixture
async def wallet(postgres: str):
    async with hall(postgres) as made:
        yield made


def answered(bodies: list[Message]) -> list[str]:
    said = (word(Said("", "", body)) for body in bodies)
    return [answer for answer in said if answer is not None]


def said(answers: list[list[Message]], kind: type[Message]) -> list[Message]:
    return [body for one in answers for body in one if isinstance(body, kind)]


# --- the whole path ------------------------------------------------------------------------


async def test_a_coin_goes_from_the_grant_to_the_winner(wallet: Hall) -> None:
    await wallet.grants("ann", "bob")
    held = await wallet.follow(*holds_of("g", 100, ["ann", "bob"]))
    assert len(said(held, StakeHeld)) == 2
    assert await wallet.balance("ann") == (900, 100)

    posted = await wallet.follow(("g", post_of("g", 100, ["ann", "bob"])))
    assert len(said(posted, StakesPosted)) == 1
    assert await wallet.balance("ann") == (900, 0)

    paid = await wallet.follow(("g", Settle(winners=(Share(account="bob"),), reason="score")))
    assert len(said(paid, Settled)) == 1
    assert await wallet.balance("bob") == (1_080, 0)
    [told] = said(paid, GameSettled)
    assert isinstance(told, GameSettled)
    assert (told.pot, told.fee, told.paid) == (200, 20, {"bob": 180})
    fees = await wallet.pool.fetchval("select sum(credits_posted) from account where kind='house'")
    assert fees == 20


async def test_a_drawn_game_gives_every_stake_back_whole(wallet: Hall) -> None:
    await wallet.grants("ann", "bob")
    await wallet.seat("g", 101, "ann", "bob")
    await wallet.follow(("g", RefundStakes(reason="drawn")))
    assert await wallet.balance("ann") == (1_000, 0)
    assert await wallet.balance("bob") == (1_000, 0)
    assert await wallet.state("g") == "refunded"


async def test_what_cannot_be_divided_goes_to_the_earliest(wallet: Hall) -> None:
    await wallet.grants("ann", "bob", "cleo")
    await wallet.seat("g", 37, "ann", "bob", "cleo")
    winners = (Share(account="cleo"), Share(account="ann"))
    await wallet.follow(("g", Settle(winners=winners, reason="score")))
    assert await wallet.balance("cleo") == (1_000 - 37 + 50, 0)
    assert await wallet.balance("ann") == (1_000 - 37 + 50, 0)
    await wallet.seat("h", 30, "ann", "bob", "cleo")
    winners = (Share(account="cleo"), Share(account="ann"))
    await wallet.follow(("h", Settle(winners=winners, reason="score")))
    assert await wallet.balance("cleo") == (1_013 - 30 + 41, 0)
    assert await wallet.balance("ann") == (1_013 - 30 + 40, 0)


# --- not enough, too late, in the wrong order -------------------------------------------------


async def test_not_enough_money_is_refused_and_stays_so(wallet: Hall) -> None:
    await wallet.grants("ann")
    first = await wallet.follow(("g", hold("1", "ann", 960)), ("h", hold("2", "ann", 100)))
    [refused] = said(first, StakeRefused)
    assert isinstance(refused, StakeRefused)
    assert refused.code == "not_enough_coins"
    assert refused.sentence == "You have 40 coins; this table asks for 100."
    await wallet.follow(("g", VoidHold(hold="h-1", reason="left")))
    assert said(await wallet.follow(("h", hold("2", "ann", 100))), StakeRefused) == [refused]
    assert len(said(await wallet.follow(("h", hold("3", "ann", 100))), StakeHeld)) == 1


async def test_a_void_that_came_first_forbids_the_hold(wallet: Hall) -> None:
    await wallet.grants("ann")
    await wallet.follow(("g", VoidHold(hold="h-1", reason="cancelled")))
    [refused] = said(await wallet.follow(("g", hold("1", "ann", 100))), StakeRefused)
    assert isinstance(refused, StakeRefused)
    assert refused.code == "hold_voided"
    assert await wallet.balance("ann") == (1_000, 0)


@pytest.mark.parametrize("first", ["cancel", "accept"])
async def test_cancel_against_accept(wallet: Hall, first: str) -> None:
    """The table is cancelled while its game is made: either all is posted, or nothing is."""
    await wallet.grants("ann", "bob")
    await wallet.follow(*holds_of("g", 100, ["ann", "bob"]))
    cancel: list[tuple[str, Message]] = [
        ("g", VoidHold(hold="h-g-ann", reason="cancelled")),
        ("g", VoidHold(hold="h-g-bob", reason="cancelled")),
    ]
    accept: list[tuple[str, Message]] = [("g", post_of("g", 100, ["ann", "bob"]))]
    answers = await wallet.follow(*(cancel + accept if first == "cancel" else accept + cancel))
    if first == "cancel":
        assert len(said(answers, StakesNotPosted)) == 1
        assert await wallet.state("g") == "voided"
        assert await wallet.balance("ann") == (1_000, 0)
    else:
        assert len(said(answers, StakesPosted)) == 1
        assert [r.code for r in said(answers, OrderRefused)] == ["already_posted"] * 2  # type: ignore[attr-defined]
        assert await wallet.balance("ann") == (900, 0)


async def test_one_missing_hold_gives_all_back(wallet: Hall) -> None:
    await wallet.grants("ann", "bob")
    await wallet.follow(*holds_of("g", 100, ["ann"]))
    answers = await wallet.follow(("g", post_of("g", 100, ["ann", "bob"])))
    [refused] = said(answers, StakesNotPosted)
    assert isinstance(refused, StakesNotPosted)
    assert refused.code == "hold_gone"
    assert await wallet.balance("ann") == (1_000, 0)
    late = await wallet.follow(*holds_of("g", 100, ["bob"]))
    assert [r.code for r in said(late, StakeRefused)] == ["table_closed"]  # type: ignore[attr-defined]


async def test_a_stray_hold_goes_back_when_the_game_starts(wallet: Hall) -> None:
    await wallet.grants("ann", "bob", "cleo")
    await wallet.follow(*holds_of("g", 100, ["ann", "bob", "cleo"]))
    await wallet.follow(("g", post_of("g", 100, ["ann", "bob"])))
    assert await wallet.balance("cleo") == (1_000, 0)


async def test_a_game_is_paid_once(wallet: Hall) -> None:
    await wallet.grants("ann", "bob")
    await wallet.seat("g", 100, "ann", "bob")
    ann = ("g", Settle(winners=(Share(account="ann"),), reason="score"))
    bob = ("g", Settle(winners=(Share(account="bob"),), reason="score"))
    answers = await wallet.follow(ann, ann, bob, ("g", RefundStakes(reason="aborted")))
    assert len(said(answers, Settled)) == 4
    assert [r.code for r in said(answers, OrderRefused)] == ["id_reused", "already_settled"]  # type: ignore[attr-defined]
    assert await wallet.balance("ann") == (1_080, 0)
    assert await wallet.balance("bob") == (900, 0)


async def test_a_stranger_is_never_paid(wallet: Hall) -> None:
    await wallet.grants("ann", "bob", "eve")
    await wallet.seat("g", 100, "ann", "bob")
    answers = await wallet.follow(("g", Settle(winners=(Share(account="eve"),), reason="score")))
    assert [r.code for r in said(answers, OrderRefused)] == ["not_a_player"]  # type: ignore[attr-defined]
    assert await wallet.balance("eve") == (1_000, 0)
    assert await wallet.state("g") == "posted"


async def test_our_own_accounts_are_nobodys(wallet: Hall) -> None:
    await wallet.grants("ann", "house:0", "grants:0", "escrow:g")
    assert await wallet.pool.fetchval("select count(*) from account where kind = 'player'") == 1
    answers = await wallet.follow(("g2", hold("1", "grants:0", 10)))
    assert [r.code for r in said(answers, StakeRefused)] == ["no_such_account"]  # type: ignore[attr-defined]


async def test_a_table_asks_for_a_bounded_number_of_holds(wallet: Hall) -> None:
    await wallet.grants("ann")
    for n in range(256):
        await wallet.follow(
            ("g", hold(str(n), "ann", 10)), ("g", VoidHold(hold=f"h-{n}", reason=""))
        )
    answers = await wallet.follow(("g", hold("256", "ann", 10)))
    assert [r.code for r in said(answers, StakeRefused)] == ["too_many_holds"]  # type: ignore[attr-defined]
    assert await wallet.balance("ann") == (1_000, 0)


# --- what the wallet itself knows to be under way ---------------------------------------------


async def test_old_open_holds_are_told_again(wallet: Hall) -> None:
    await wallet.grants("ann", "bob")
    await wallet.follow(*holds_of("g", 100, ["ann"]))
    await wallet.seat("h", 100, "ann", "bob")
    everywhere = range(12)
    assert await wallet.handler.reconcile(everywhere) == []
    await wallet.pool.execute("update escrow set opened_at = opened_at - 200000")
    [told] = await wallet.handler.reconcile(everywhere)
    assert told.envelope.body == StakeHeld(reservation="r-g-ann", hold="h-g-ann")
    assert (told.topic, told.envelope.key) == ("matchmaker.commands", "g")
    await wallet.follow(("g", VoidHold(hold="h-g-ann", reason="nobody_waits")))
    assert await wallet.handler.reconcile(everywhere) == []


async def test_a_parked_game_gives_everything_back(wallet: Hall) -> None:
    from tests.integration.wallet_tools import bodies, record

    await wallet.grants("ann", "bob")
    await wallet.seat("g", 100, "ann", "bob")
    async with wallet.pool.acquire() as db, db.transaction():
        outputs = await wallet.handler.abandon(db, record("g", RefundStakes(reason="any")))
    assert {"engine.abort_game", "engine.settled"} <= {body.type for body in bodies(outputs)}
    assert await wallet.balance("ann") == (1_000, 0)
    assert await wallet.state("g") == "refunded"


# --- any history, in any batches ---------------------------------------------------------------


def renamed(order: Message, mark: str) -> Message:
    """The same order about people nobody else knows: one database serves all examples."""
    match order:
        case GrantSignup(account=account):
            return GrantSignup(account=mark + account)
        case Settle():
            winners = tuple(
                w.model_copy(update={"account": mark + w.account}) for w in order.winners
            )
            return order.model_copy(update={"winners": winners})
        case PostStakes():
            stakes = tuple(s.model_copy(update={"account": mark + s.account}) for s in order.stakes)
            return order.model_copy(update={"stakes": stakes})
    if hasattr(order, "account"):
        return order.model_copy(update={"account": mark + order.account})
    return order


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as made:
        yield made


def test_any_history_in_any_batches(postgres: str, runner: asyncio.Runner) -> None:
    context = hall(postgres)
    wallet = runner.run(context.__aenter__())

    @settings(max_examples=40, deadline=None, phases=[Phase.generate], suppress_health_check=CHECKS)
    @given(histories(), st.data())
    def holds(history: list[tuple[str, Message]], data: st.DataObject) -> None:
        mark = f"x{next(examples)}-"
        orders = [(mark + key, renamed(order, mark)) for key, order in history]
        reference, expected, answers = Reference(), [], []
        while orders:
            size = data.draw(st.integers(1, len(orders)))
            batch, orders = orders[:size], orders[size:]
            expected += [reference.follow(key, order) for key, order in batch]
            answers += [answered(one) for one in runner.run(wallet.follow(*batch))]
        assert answers == expected
        for account, coins in reference.purse.items():
            found = runner.run(wallet.balance(account))
            assert found == (coins, reference.in_hand(account))

    try:
        holds()
        states = runner.run(wallet.pool.fetch("select state, count(*) from escrow group by state"))
        assert len(states) >= 4, f"the histories are too poor: {states}"
    finally:
        runner.run(context.__aexit__(None, None, None))


async def test_statements_are_gapless_over_batches(wallet: Hall) -> None:
    await wallet.grants("ann", "bob")
    lines = []
    for n in range(5):
        people = ["ann", "bob"]
        answers = await wallet.follow(
            *holds_of(f"g{n}", 50, people), (f"g{n}", post_of(f"g{n}", 50, people))
        )
        answers += await wallet.follow(
            (f"g{n}", Settle(winners=(Share(account="ann"),), reason="score"))
        )
        lines += [b for b in said(answers, BalanceChanged) if b.account == "ann"]  # type: ignore[attr-defined]
    assert [line.version for line in lines] == list(range(2, 2 + 15))  # type: ignore[attr-defined]

"""Any sequence of orders moves the same coins as the plain reference, and gives its answers."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from services.wallet.accounts import Counters, Kind, Step
from services.wallet.ledger import ESCROW, Ledger
from services.wallet.orders import decide
from services.wallet.said import Said
from shared.messages.common import Share
from shared.messages.engine import Settled, StakesNotPosted, StakesPosted
from shared.messages.envelope import Message
from shared.messages.matchmaker import StakeHeld, StakeRefused
from shared.messages.wallet import (
    BalanceChanged,
    GameSettled,
    GrantSignup,
    HoldStake,
    OrderRefused,
    PostStakes,
    RefundStakes,
    Settle,
    StakeOfSeat,
    VoidHold,
)
from tests.unit.wallet.reference import GRANT, Reference

GAMES = ("t1", "t2")
PEOPLE = ("ann", "bob", "cleo", "nobody")
CROWD = ("ann", "bob", "cleo", "dora", "emil", "fred")
HOLDS = ("h1", "h2", "h3", "h4", "h5", "h6")
STAKES = (7, 400, 600)


def word(said: Said) -> str | None:
    """An answer as the reference gives it; None for what is told to everybody."""
    match said.body:
        case StakeHeld():
            return "held"
        case StakeRefused(code=code):
            return f"refused {code}"
        case StakesPosted():
            return "posted"
        case StakesNotPosted(code=code):
            return f"not posted {code}"
        case Settled():
            return "settled"
        case OrderRefused(code=code):
            return f"order {code}"
    return None


FEW = HOLDS[:4]
"""Random orders name few things, so that they meet."""


def holds() -> st.SearchStrategy[HoldStake]:
    return st.builds(
        lambda hold, who, amount: HoldStake(
            hold=hold, reservation=f"r-{hold}", account=who, amount=amount
        ),
        st.sampled_from(FEW),
        st.sampled_from(PEOPLE),
        st.sampled_from(STAKES),
    )


def posts() -> st.SearchStrategy[PostStakes]:
    seat = st.tuples(st.sampled_from(FEW), st.sampled_from(PEOPLE[:3]))
    return st.builds(
        lambda amount, seats: PostStakes(
            stake=amount,
            stakes=tuple(
                StakeOfSeat(seat=n, account=who, hold=hold) for n, (hold, who) in enumerate(seats)
            ),
        ),
        st.sampled_from(STAKES),
        st.lists(seat, min_size=2, max_size=3),
    )


def settlements(people: tuple[str, ...] = PEOPLE[:3]) -> st.SearchStrategy[Settle]:
    winner = st.builds(
        Share, account=st.sampled_from(people), parts=st.sampled_from([1, 1, 1, 2, 0])
    )
    winners = st.lists(winner, min_size=1, max_size=max(2, len(people) - 1))
    return st.builds(Settle, winners=winners.map(tuple), reason=st.just("score"))


def orders() -> st.SearchStrategy[tuple[str, Message]]:
    of_game = st.one_of(
        holds(),
        holds(),
        holds(),
        st.builds(VoidHold, hold=st.sampled_from(FEW), reason=st.just("left")),
        posts(),
        posts(),
        settlements(),
        st.just(RefundStakes(reason="drawn")),
    )
    keyed = st.tuples(st.sampled_from(GAMES), of_game)
    grants = st.sampled_from(PEOPLE[:3]).map(lambda who: (who, GrantSignup(account=who)))
    return st.one_of(keyed, keyed, keyed, keyed, grants)


def seated(game: str, stake: int, people: Iterable[str]) -> list[tuple[str, Message]]:
    """A table filled as it should be: random orders alone would seldom reach a settlement."""
    seats = list(zip(HOLDS, people, strict=False))
    asks: list[Message] = [
        HoldStake(hold=hold, reservation=f"r-{hold}", account=who, amount=stake)
        for hold, who in seats
    ]
    stakes = tuple(StakeOfSeat(seat=n, account=w, hold=h) for n, (h, w) in enumerate(seats))
    return [(game, order) for order in [*asks, PostStakes(stake=stake, stakes=stakes)]]


@st.composite
def histories(draw: st.DrawFn) -> list[tuple[str, Message]]:
    """Random orders; in most of them a table is filled and settled in between."""
    grants: list[tuple[str, Message]] = [(who, GrantSignup(account=who)) for who in CROWD]
    history = grants if draw(st.integers(0, 9)) else []
    history += draw(st.lists(orders(), max_size=4))
    for game in draw(st.permutations(GAMES))[: draw(st.integers(0, 2))]:
        people = tuple(draw(st.permutations(CROWD))[: draw(st.integers(2, 6))])
        for order in seated(game, draw(st.sampled_from(STAKES)), people):
            history.append(order)
            history += draw(st.lists(orders(), max_size=1))
        history += [(game, draw(settlements(people)))] if draw(st.booleans()) else []
    return history + draw(st.lists(orders(), max_size=8))


@dataclass
class Wallet:
    """A ledger in memory that keeps what it was told to say."""

    ledger: Ledger = field(default_factory=lambda: Ledger(at=7))
    lines: list[BalanceChanged] = field(default_factory=list)
    closed: list[GameSettled] = field(default_factory=list)

    def follow(self, key: str, order: Message) -> list[str]:
        said = decide(self.ledger, key, 0, order, grant=GRANT)
        self.lines += [one.body for one in said if isinstance(one.body, BalanceChanged)]
        self.closed += [one.body for one in said if isinstance(one.body, GameSettled)]
        return [answer for answer in map(word, said) if answer is not None]


def assert_same_coins(wallet: Wallet, reference: Reference) -> None:
    accounts = wallet.ledger.accounts
    players = {a.id: (a.available, a.held) for a in accounts.values() if a.kind is Kind.PLAYER}
    assert players == {who: (n, reference.in_hand(who)) for who, n in reference.purse.items()}
    house = accounts.get("house:0")
    assert (house.available if house else 0) == reference.house
    for key, table in reference.tables.items():
        escrow = wallet.ledger.escrow(key, 0)
        assert escrow.state == table.fate
        assert escrow.credits_posted - escrow.debits_posted == sum(table.pot.values())


def folded(wallet: Wallet) -> dict[str, Counters]:
    """The counters by adding up the journal, and nothing else."""
    counted: dict[str, Counters] = {}
    for t in wallet.ledger.transfers:
        debit, credit = (counted.setdefault(name, Counters()) for name in (t.debit, t.credit))
        pending = {Step.HOLD: 1, Step.POST: -1, Step.VOID: -1}.get(t.step, 0) * t.amount
        posted = 0 if t.step in (Step.HOLD, Step.VOID) else t.amount
        debit.debits_pending += pending
        credit.credits_pending += pending
        debit.debits_posted += posted
        credit.credits_posted += posted
    return counted


def assert_journal_tells_all(wallet: Wallet) -> None:
    counted = folded(wallet)
    parties: dict[str, Counters] = dict(wallet.ledger.accounts)
    parties |= {ESCROW + escrow.id: escrow for escrow in wallet.ledger.escrows.values()}
    for name, party in parties.items():
        total = counted.get(name, Counters())
        for counter in ("debits_pending", "debits_posted", "credits_pending", "credits_posted"):
            assert getattr(party, counter) == getattr(total, counter), (name, counter)
    ids = [(t.book, t.id) for t in wallet.ledger.transfers]
    assert len(set(ids)) == len(ids)


def assert_statements_have_no_gap(wallet: Wallet) -> None:
    for account in wallet.ledger.accounts.values():
        if account.kind is not Kind.PLAYER:
            continue
        lines = [line for line in wallet.lines if line.account == account.id]
        assert [line.version for line in lines] == list(range(1, account.version + 1))
        balance = 0
        for line in lines:
            balance += line.amount
            assert line.available + line.held == balance
        assert (lines[-1].available, lines[-1].held) == (account.available, account.held)


@settings(max_examples=120, deadline=None)
@given(histories())
def test_every_history_moves_the_same_coins(history: list[tuple[str, Message]]) -> None:
    wallet, reference = Wallet(), Reference()
    for key, order in history:
        assert wallet.follow(key, order) == reference.follow(key, order), (key, order)
        assert_same_coins(wallet, reference)
        assert reference.coins() == GRANT * len(reference.purse)
    assert_journal_tells_all(wallet)
    assert_statements_have_no_gap(wallet)


@settings(max_examples=60, deadline=None)
@given(histories(), st.data())
def test_a_repeat_at_any_point_moves_nothing(
    history: list[tuple[str, Message]], data: st.DataObject
) -> None:
    """The same order again, right away or much later, finds what it wanted or is refused."""
    if not history:
        return
    wallet = Wallet()
    for n, (key, order) in enumerate(history):
        first = wallet.follow(key, order)
        again_key, again = history[data.draw(st.integers(0, n))]
        before = len(wallet.ledger.transfers)
        answer = wallet.follow(again_key, again)
        if again is order:
            assert (answer, len(wallet.ledger.transfers)) == (first, before)


@settings(max_examples=60, deadline=None)
@given(histories())
def test_a_pot_goes_out_whole(history: list[tuple[str, Message]]) -> None:
    wallet = Wallet()
    for key, order in history:
        wallet.follow(key, order)
    games = [told.game for told in wallet.closed]
    assert len(set(games)) == len(games)
    for told in wallet.closed:
        assert told.pot == told.fee + sum(told.paid.values())
        assert told.fee == (told.pot * 10 // 100 if told.outcome == "settled" else 0)

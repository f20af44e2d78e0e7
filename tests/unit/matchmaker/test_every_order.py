"""Tables under every order of players, wallet, engine and reconciler, repeats included.

The wallet and the engine are played by small models of what they promise: a hold is decided once
and said again as it stands; a game is made once. Between the parts run queues that keep their
order, deliver late, and deliver again.
"""

from collections import deque
from uuid import UUID, uuid5

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from services.matchmaker.commands import Order, decide
from shared.messages.common import Player
from shared.messages.engine import CreateGame
from shared.messages.matchmaker import (
    CancelTable,
    CommandAnswered,
    ExpireTable,
    GameCreated,
    GameEnded,
    LeaveSeat,
    OpenTable,
    ResumeTable,
    StakeHeld,
    StakeRefused,
    TableChanged,
    TakeSeat,
)
from shared.messages.wallet import HoldStake, VoidHold

SPACE = UUID(int=7)
TABLE = "0d5a2f0a-0000-4000-8000-000000000001"
STAKE = 100
GAME = "wordgrid"
PEOPLE = ("ann", "bob", "cat", "dan")


class Wallet:
    """Decides each hold once; afterwards says what it has become."""

    def __init__(self):
        self.coins = dict.fromkeys(PEOPLE, 250)
        self.held = {}
        self.state = {}

    def hear(self, message):
        if isinstance(message, VoidHold):
            if self.state.get(message.hold) == "held":
                self.coins[self.held[message.hold].account] += STAKE
            self.state[message.hold] = "voided"
            return None
        if message.hold not in self.state:
            self._decide(message)
        if self.state[message.hold] == "held":
            return StakeHeld(reservation=message.reservation, hold=message.hold)
        return StakeRefused(
            reservation=message.reservation,
            hold=message.hold,
            code="not_enough_coins",
            sentence="No.",
        )

    def _decide(self, message):
        enough = self.coins[message.account] >= message.amount
        self.state[message.hold] = "held" if enough else "refused"
        if enough:
            self.coins[message.account] -= message.amount
            self.held[message.hold] = message

    def open_holds(self):
        return {hold for hold, state in self.state.items() if state == "held"}


class Tables(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.table = None
        self.now = 1_000
        self.count = 0
        self.wallet = Wallet()
        self.to_wallet, self.from_wallet = deque(), deque()
        self.to_engine, self.from_engine = deque(), deque()
        self.sent = []
        self.answers = {}
        self.version = 0
        self.game = None
        self.voided = set()
        self.seats = 2

    # -- the matchmaker under test

    def order(self, body, id=None):
        self.count += 1
        id = id or str(uuid5(SPACE, str(self.count)))
        order = Order(id=id, table=TABLE, body=body, at=self.now)
        self.table, messages = decide(self.table, order)
        for message in messages:
            self.take_note(message)
        return id

    def take_note(self, message):
        match message:
            case HoldStake() | VoidHold():
                self.to_wallet.append(message)
                if isinstance(message, VoidHold):
                    self.voided.add(message.hold)
            case CreateGame():
                self.check_game(message)
                self.to_engine.append(message)
            case TableChanged():
                assert message.table.version == self.version + 1
                self.version += 1
            case CommandAnswered():
                first = self.answers.setdefault(message.command, message)
                assert (first.ok, first.code) == (message.ok, message.code)

    def check_game(self, message):
        holds = [seat.hold for seat in message.seats]
        accounts = [seat.player.account for seat in message.seats]
        assert len(message.seats) == self.seats
        assert len(set(holds)) == len(set(accounts)) == self.seats
        assert self.wallet.open_holds() >= set(holds), "a game with a hold that isn't held"
        assert not self.voided & set(holds), "a game with a hold given back"
        for hold, account in zip(holds, accounts, strict=True):
            assert self.wallet.held[hold].account == account
            assert self.wallet.held[hold].amount == STAKE

    # -- what players do

    def player(self, who):
        return Player(account=who, name=who.title())

    def ask(self, body):
        self.sent.append((self.order(body), body))

    @initialize(seats=st.sampled_from((2, 3)))
    def open_first(self, seats):
        self.seats = seats
        self.open("ann")

    @rule(who=st.sampled_from(PEOPLE[:2]))
    def open(self, who):
        owner = self.player(who)
        self.ask(OpenTable(owner=owner, game=GAME, language="en", stake=STAKE, seats=self.seats))

    @precondition(lambda self: self.table)
    @rule(who=st.sampled_from(PEOPLE))
    def take(self, who):
        self.ask(TakeSeat(player=self.player(who)))

    @precondition(lambda self: self.table)
    @rule(who=st.sampled_from(PEOPLE))
    def leave(self, who):
        self.ask(LeaveSeat(account=who))

    @precondition(lambda self: self.table)
    @rule(who=st.sampled_from(PEOPLE))
    def cancel(self, who):
        self.ask(CancelTable(account=who))

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def repeat(self, data):
        id, body = data.draw(st.sampled_from(self.sent))
        self.order(body, id)

    # -- time and the reconciler

    @rule(later=st.sampled_from((0, 1_000, 60_000, 4 * 60_000, 31 * 60_000)))
    def expire(self, later):
        self.now += later
        self.order(ExpireTable())

    @rule()
    def resume(self):
        self.order(ResumeTable())

    # -- the queues, which may deliver again

    @precondition(lambda self: self.to_wallet)
    @rule(again=st.booleans())
    def wallet_hears(self, again):
        answer = self.wallet.hear(self.to_wallet[0] if again else self.to_wallet.popleft())
        if answer:
            self.from_wallet.append(answer)

    @rule(times=st.integers(1, 4))
    def wallet_is_quick(self, times):
        for _ in range(times):
            if self.to_wallet:
                self.wallet_hears(again=False)
            if self.from_wallet:
                self.wallet_is_heard(again=False)

    @precondition(lambda self: self.from_wallet)
    @rule(again=st.booleans())
    def wallet_is_heard(self, again):
        self.order(self.from_wallet[0] if again else self.from_wallet.popleft())

    @precondition(lambda self: self.to_engine)
    @rule(again=st.booleans())
    def engine_hears(self, again):
        message = self.to_engine[0] if again else self.to_engine.popleft()
        assert self.game is None or self.game == message, "two different games at one table"
        self.game = message
        self.from_engine.append(GameCreated())

    @precondition(lambda self: self.from_engine)
    @rule(ends=st.booleans())
    def engine_is_heard(self, ends):
        self.order(self.from_engine.popleft())
        if ends:
            self.from_engine.append(GameEnded(reason="resigned"))

    # -- what must hold

    @invariant()
    def nothing_of_a_game_is_given_back(self):
        if self.game:
            assert not self.voided & {seat.hold for seat in self.game.seats}

    @invariant()
    def nobody_has_two_seats(self):
        if self.table:
            accounts = [seat.player.account for seat in self.table.seats if seat.player]
            assert len(accounts) == len(set(accounts))

    def teardown(self):
        self.settle_down()
        in_game = {seat.hold for seat in self.game.seats} if self.game else set()
        assert self.wallet.open_holds() == in_game, "a hold is neither in a game nor given back"
        unanswered = {id for id, _ in self.sent} - self.answers.keys()
        assert not unanswered
        assert self.table is None or self.table.status in ("closed", "playing")

    def settle_down(self):
        self.now += 25 * 60 * 60 * 1000
        self.order(ResumeTable())
        self.order(ExpireTable())
        while self.to_wallet or self.from_wallet or self.to_engine or self.from_engine:
            if self.to_wallet:
                self.wallet_hears(again=False)
            if self.from_wallet:
                self.wallet_is_heard(again=False)
            if self.to_engine:
                self.engine_hears(again=False)
            if self.from_engine:
                self.engine_is_heard(ends=False)
            self.order(ExpireTable())


Tables.TestCase.settings = settings(max_examples=250, stateful_step_count=50, deadline=None)
TestTables = Tables.TestCase

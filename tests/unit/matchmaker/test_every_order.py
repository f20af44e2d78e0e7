"""Tables under every order of players, wallet, engine and reconciler, repeats included.

The wallet and the engine are played by small models of what they promise: a hold is decided once
and said again as it stands; a game is made once. Between the parts run queues that keep their
order, deliver late, and deliver again. Tables are of every kind: with and without a stake, with
seats to take or to ask for, or a rematch's.
"""

from collections import deque
from uuid import UUID, uuid5

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from services.matchmaker.commands import Order, decide
from services.matchmaker.requests import MOST_REQUESTS
from shared.messages.common import BotLevel, Player, SeatTaken
from shared.messages.engine import CreateGame
from shared.messages.matchmaker import (
    AnswerRequest,
    AskToJoin,
    CancelTable,
    CommandAnswered,
    ExpireTable,
    GameCreated,
    GameEnded,
    LeaveSeat,
    OpenRematch,
    OpenTable,
    ResumeTable,
    SeatBot,
    StakeHeld,
    StakeRefused,
    StartTable,
    TableChanged,
    TakeSeat,
    Unseat,
    WithdrawRequest,
)
from shared.messages.wallet import HoldStake, VoidHold

SPACE = UUID(int=7)
TABLE = "0d5a2f0a-0000-4000-8000-000000000001"
STAKE = 100
GAME = "wordsteal"
PEOPLE = ("ann", "bob", "cat", "dan", "eve")
somebody = st.sampled_from(PEOPLE)


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


def gathering(machine):
    """Most of what may be asked for makes a difference only then."""
    return machine.table is not None and machine.table.gathering


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
        self.shown = None
        self.game = None
        self.voided = set()

    # -- the matchmaker under test

    def order(self, body, id=None):
        self.count += 1
        id = id or str(uuid5(SPACE, str(self.count)))
        before = self.table
        order = Order(id=id, table=TABLE, body=body, at=self.now)
        self.table, messages = decide(self.table, order)
        self.check_requests(before, self.table)
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
                self.shown = message.table
            case CommandAnswered():
                first = self.answers.setdefault(message.command, message)
                assert (first.ok, first.code) == (message.ok, message.code)

    def check_game(self, message):
        people = [seat.player.account for seat in message.seats if seat.player]
        assert [seat.seat for seat in message.seats] == list(range(len(message.seats)))
        assert all((seat.player is None) != (seat.bot is None) for seat in message.seats)
        assert 2 <= len(message.seats) <= self.seats
        assert len(set(people)) == len(people) >= 1
        assert self.table.owner.account in people
        if self.stake:
            self.check_stakes(message.seats)
        else:
            assert {seat.hold for seat in message.seats} == {None}

    def check_stakes(self, seats):
        holds = {seat.hold: seat.player.account for seat in seats}
        assert len(holds) == len(seats), "a bot, or a hold twice"
        assert self.wallet.open_holds() >= set(holds), "a game with a hold that isn't held"
        assert not self.voided & set(holds), "a game with a hold given back"
        for hold, account in holds.items():
            assert self.wallet.held[hold].account == account
            assert self.wallet.held[hold].amount == STAKE

    def check_requests(self, before, after):
        """Who asks keeps their place: others only go from before them."""
        if before is None or after is None:
            return
        asked = [player.account for player in before.requests]
        asking = [player.account for player in after.requests]
        assert [who for who in asked if who in asking] == [who for who in asking if who in asked]
        assert set(asking[:-1]) <= set(asked), "a new one comes last"

    # -- what players do

    def player(self, who):
        return Player(account=who, name=who.title())

    def ask(self, body):
        self.sent.append((self.order(body), body))

    @initialize(
        seats=st.integers(2, 4),
        stake=st.sampled_from((0, STAKE, STAKE)),
        joining=st.sampled_from(("open", "ask")),
        rematch=st.sampled_from((False, False, True)),
        held=st.sampled_from((True, True, False)),
        comers=st.lists(st.tuples(somebody, st.booleans()), max_size=4),
    )
    def open_first(self, seats, stake, joining, rematch, held, comers):
        self.seats, self.stake, self.joining = seats, stake, joining
        if rematch:
            self.rematch("bob")
        else:
            self.open("ann")
        self.wallet_is_quick(4 if held else 0)
        for who, quick in comers:
            if gathering(self):
                self.come(who, quick)

    @precondition(lambda self: self.table is None)
    @rule(who=st.sampled_from(PEOPLE[:2]))
    def open(self, who):
        self.ask(
            OpenTable(
                owner=self.player(who),
                game=GAME,
                language="en",
                stake=self.stake,
                seats=self.seats,
                joining=self.joining,
            )
        )

    @precondition(lambda self: self.table is None or self.table.rematch_of)
    @rule(who=somebody)
    def rematch(self, who):
        places = [
            SeatTaken(seat=n, player=self.player(one)) for n, one in enumerate(PEOPLE[: self.seats])
        ]
        self.ask(
            OpenRematch(
                player=self.player(who),
                of="game",
                game=GAME,
                language="en",
                options={},
                time_control={},
                stake=self.stake,
                places=tuple(places),
            )
        )

    @precondition(gathering)
    @rule(who=somebody)
    def take(self, who):
        self.ask(TakeSeat(player=self.player(who)))

    @precondition(gathering)
    @rule(who=somebody, quick=st.booleans())
    def come(self, who, quick):
        """Get a seat as one does at this table, whether the wallet is quick or not."""
        if self.table.terms.joining == "ask":
            self.ask(AskToJoin(player=self.player(who)))
            self.ask(AnswerRequest(account=self.table.owner.account, player=who, admit=True))
        else:
            self.ask(TakeSeat(player=self.player(who)))
        if quick:
            self.wallet_is_quick(4)

    @precondition(gathering)
    @rule(who=somebody, owner=st.booleans())
    def leave(self, who, owner):
        self.ask(LeaveSeat(account=self.table.owner.account if owner else who))

    @precondition(gathering)
    @rule(who=somebody)
    def request(self, who):
        self.ask(AskToJoin(player=self.player(who)))

    @precondition(lambda self: self.table and self.table.requests)
    @rule(who=somebody)
    def withdraw(self, who):
        self.ask(WithdrawRequest(account=who))

    def owner_or(self, who):
        """The owner's orders are the owner's; sometimes somebody else tries."""
        return who if who == "eve" else self.table.owner.account

    @precondition(gathering)
    @rule(by=somebody, who=somebody, admit=st.sampled_from((True, True, False)))
    def answer(self, by, who, admit):
        requests = [player.account for player in self.table.requests]
        who = requests[0] if requests and who not in requests else who
        self.ask(AnswerRequest(account=self.owner_or(by), player=who, admit=admit))

    @precondition(gathering)
    @rule(by=somebody, seat=st.one_of(st.none(), st.integers(0, 4)))
    def bot(self, by, seat):
        self.ask(SeatBot(account=self.owner_or(by), level=BotLevel.EASY, seat=seat))

    @precondition(gathering)
    @rule(by=somebody, seat=st.integers(0, 4))
    def unseat(self, by, seat):
        self.ask(Unseat(account=self.owner_or(by), seat=seat))

    @precondition(gathering)
    @rule(by=somebody)
    def start(self, by):
        self.ask(StartTable(account=self.owner_or(by)))

    @precondition(gathering)
    @rule(by=somebody)
    def cancel(self, by):
        self.ask(CancelTable(account=by))

    @precondition(lambda self: self.table and not self.table.gathering and self.count % 4 == 0)
    @rule(who=somebody, what=st.integers(0, 8))
    def come_too_late(self, who, what):
        """Anything at all, once the game is asked for or the table closed."""
        one, owner = self.player(who), self.table.owner.account
        late = (
            TakeSeat(player=one),
            LeaveSeat(account=who),
            AskToJoin(player=one),
            WithdrawRequest(account=who),
            AnswerRequest(account=owner, player=who, admit=True),
            SeatBot(account=owner, level=BotLevel.EASY),
            Unseat(account=owner, seat=1),
            StartTable(account=owner),
            CancelTable(account=owner),
        )
        self.ask(late[what])
        assert not self.answers[self.sent[-1][0]].ok

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def repeat(self, data):
        id, body = data.draw(st.sampled_from(self.sent))
        self.order(body, id)

    # -- time and the reconciler

    @rule(later=st.sampled_from((0, 1_000, 5_000, 60_000, 60_000, 4 * 60_000, 31 * 60_000)))
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
    def nobody_has_two_seats_or_asks_from_one(self):
        if self.table:
            seated = [seat.player.account for seat in self.table.seats if seat.player]
            asking = [player.account for player in self.table.requests]
            assert len(seated) == len(set(seated))
            assert len(asking) == len(set(asking)) <= MOST_REQUESTS
            assert not set(seated) & set(asking)
            assert not asking or self.table.gathering

    @invariant()
    def a_kept_seat_is_had_by_nobody_else(self):
        for seat in self.table.seats if self.table else ():
            if seat.invited and (seat.player or seat.bot):
                assert seat.player == seat.invited

    @invariant()
    def a_table_that_gathers_people_has_its_owner_on_a_seat(self):
        if self.table and self.table.gathering:
            mine = self.table.seat_of(self.table.owner.account)
            assert mine is not None
            assert mine.status == ("reserved" if self.table.status == "opening" else "taken")

    @invariant()
    def bots_and_coins_are_never_at_one_table(self):
        if self.table and any(seat.bot for seat in self.table.seats):
            assert not self.stake
            assert self.table.terms.practice

    @invariant()
    def what_is_shown_is_the_pot_of_the_seats_shown(self):
        if self.shown:
            assert self.shown.pot == self.stake * len(self.shown.seats)

    def teardown(self):
        self.settle_down()
        in_game = {seat.hold for seat in self.game.seats if seat.hold} if self.game else set()
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

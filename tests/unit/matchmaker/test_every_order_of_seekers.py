"""A queue of play now under every order of searches, renewals, ends, delays and repeats."""

from uuid import UUID, uuid5

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from services.matchmaker.pairing import Call, decide
from services.matchmaker.queue import PATIENCE_MS, REMEMBERED_MS
from shared.messages.common import Player
from shared.messages.matchmaker import ForgetSeekers, OpenPaired, Seek, Unseek, Wish

SPACE = UUID(int=11)
PEOPLE = ("ann", "bob", "cat", "dan", "eve")


class Queues(RuleBasedStateMachine):
    """Beside the queue runs a plain account of it: until when each search is known to be there."""

    def __init__(self):
        super().__init__()
        self.queue = None
        self.now = 1_000_000
        self.sent = []
        self.account = {}
        self.there_until = {}
        self.table_of = {}
        self.over_at = {}
        self.tables = {}
        self.wish = Wish(
            game="scrabble", language="en", options={}, time_control={}, seats=2, stake=0
        )

    @initialize(seats=st.sampled_from((2, 3, 4)))
    def begin(self, seats):
        self.wish = self.wish.model_copy(update={"seats": seats})

    # -- the queue under test

    def hear(self, body, sent_at):
        if isinstance(body, Seek):
            self.note_there(body, sent_at)
        before = set(self.over_at)
        call = Call(queue="wish-0", body=body, sent_at=sent_at, at=self.now)
        self.queue, told = decide(self.queue, call)
        for one in told:
            if isinstance(one.body, OpenPaired):
                self.opened(one.key, one.body, before)
            else:
                assert one.key == "wish-0"
                self.changed(one.body)
        if isinstance(body, Unseek):
            assert body.seek in self.over_at, "an end that isn't answered"

    def note_there(self, body, sent_at):
        """Fresh, and not over: this search is there for a while from when it was sent."""
        if body.seek in self.over_at or self.now - sent_at >= PATIENCE_MS:
            return
        others = [seek for seek, who in self.account.items() if who == body.player.account]
        known = body.seek in self.there_until and self.there_until[body.seek] > self.now
        if not known:
            for seek in others:
                if self.there_until.get(seek, 0) > self.now:
                    self.there_until[seek] = 0
        until = sent_at + PATIENCE_MS
        self.there_until[body.seek] = max(until, self.there_until.get(body.seek, 0))

    def opened(self, table, body, before):
        assert table not in self.tables, "a table opened twice"
        self.tables[table] = body
        accounts = [seeker.player.account for seeker in body.seekers]
        assert len(accounts) == len(set(accounts)) == self.wish.seats
        assert body.wish == self.wish
        for seeker in body.seekers:
            assert seeker.seek not in before, "somebody who left or was paired is paired"
            assert self.there_until[seeker.seek] > self.now, "somebody who has gone is paired"
            assert self.account[seeker.seek] == seeker.player.account
            self.table_of[seeker.seek] = table

    def changed(self, body):
        assert body.account == self.account[body.seek]
        if body.status == "waiting":
            assert body.seek not in self.over_at
            return
        first = body.seek not in self.over_at
        assert body.table == self.table_of.get(body.seek), "another outcome than before"
        assert (body.status == "matched") == (body.table is not None)
        if first:
            self.over_at[body.seek] = self.now

    def running(self):
        """Who has heard that it is over says no more, for all that is still on its way."""
        return [s for s in self.account if self.now - self.over_at.get(s, self.now) < 60_000]

    # -- what people do, and what the bus does with it

    def say(self, body, delay):
        self.sent.append((body, self.now))
        self.now += delay
        self.hear(body, self.now - delay)

    @rule(who=st.sampled_from(PEOPLE), delay=st.sampled_from((0, 0, 50, PATIENCE_MS)))
    def press(self, who, delay):
        seek = str(uuid5(SPACE, str(len(self.account))))
        self.account[seek] = who
        self.say(Seek(seek=seek, player=Player(account=who, name=who), wish=self.wish), delay)

    @precondition(lambda self: self.account)
    @rule(data=st.data(), delay=st.sampled_from((0, 0, 500, PATIENCE_MS - 1)))
    def renew(self, data, delay):
        if running := self.running():
            seek = data.draw(st.sampled_from(running))
            who = self.account[seek]
            self.say(Seek(seek=seek, player=Player(account=who, name=who), wish=self.wish), delay)

    @precondition(lambda self: self.account)
    @rule(data=st.data())
    def leave(self, data):
        if running := self.running():
            seek = data.draw(st.sampled_from(running))
            self.say(Unseek(seek=seek, account=self.account[seek]), 0)

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def again(self, data):
        """The bus brings what it brought before."""
        body, sent_at = data.draw(st.sampled_from(self.sent))
        forgotten = self.now - self.over_at.get(body.seek, self.now) >= REMEMBERED_MS
        if not (forgotten and isinstance(body, Unseek)):
            self.hear(body, sent_at)

    @rule(later=st.sampled_from((1, 1_000, 4_000, PATIENCE_MS, 60_000, REMEMBERED_MS)))
    def wait(self, later):
        self.now += later

    @rule()
    def forget(self):
        self.hear(ForgetSeekers(), self.now)

    # -- what must hold

    @invariant()
    def nobody_waits_while_enough_are_there(self):
        there = {
            self.account[seek]
            for seek, until in self.there_until.items()
            if until > self.now and seek not in self.over_at
        }
        assert len(there) < self.wish.seats, "enough wait and nobody is paired"

    @invariant()
    def an_account_waits_once_and_few_wait(self):
        accounts = [place.player.account for place in self.queue.places] if self.queue else []
        assert len(accounts) == len(set(accounts))
        assert len(accounts) < 6


Queues.TestCase.settings = settings(max_examples=300, stateful_step_count=50, deadline=None)
TestQueues = Queues.TestCase

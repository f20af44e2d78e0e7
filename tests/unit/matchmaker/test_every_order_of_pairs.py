"""The tables of play now under every order, with the wallet, engine and queues of other tables."""

from uuid import uuid5

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from shared.messages.matchmaker import OpenPaired, Seeker
from shared.messages.wishes import agreed_wish
from tests.unit.matchmaker.test_every_order import GAME, PEOPLE, SPACE, STAKE, Tables


class Pairs(Tables):
    """A table whose people found each other; everybody else may try what they like."""

    @initialize(
        seats=st.integers(2, 4),
        stake=st.sampled_from((0, STAKE, STAKE, STAKE)),
        poor=st.sets(st.sampled_from(PEOPLE), max_size=2),
        held=st.integers(0, 4),
    )
    def open_first(self, seats, stake, poor, held):
        self.seats, self.stake, self.joining = seats, stake, "open"
        self.wallet.coins |= dict.fromkeys(poor, STAKE - 1)
        self.seeks = {who: str(uuid5(SPACE, who)) for who in PEOPLE[:seats]}
        self.pair()
        self.wallet_is_quick(held)

    @rule()
    def pair(self):
        """The same again, too."""
        seekers = tuple(Seeker(seek=s, player=self.player(who)) for who, s in self.seeks.items())
        wish = agreed_wish(
            game=GAME,
            language="en",
            options={},
            time_control={},
            seats=self.seats,
            stake=self.stake,
        )
        self.order(OpenPaired(wish=wish, seekers=seekers))

    def check_game(self, message):
        super().check_game(message)
        assert [seat.player.account for seat in message.seats] == list(self.seeks)
        assert all(self.answers[seek].ok for seek in self.seeks.values() if seek in self.answers)

    @invariant()
    def a_table_that_gathers_people_has_its_owner_on_a_seat(self):
        """It is never shown open, and has all of its people until it has none."""
        if self.table:
            assert self.table.status != "open"
            seated = [seat.player.account for seat in self.table.seats if seat.player]
            assert seated in (list(self.seeks), [])
            assert not self.table.gathering or seated

    def teardown(self):
        super().teardown()
        assert self.answers.keys() >= set(self.seeks.values()), "a search without an answer"
        refused = {self.answers[seek].code for seek in self.seeks.values()}
        assert self.game is None or refused == {None}
        assert refused <= {None, "not_enough_coins", "table_closed"}


Pairs.TestCase.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
TestPairs = Pairs.TestCase

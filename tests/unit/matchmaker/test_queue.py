"""A queue of play now, case by case."""

import pytest

from services.matchmaker.pairing import Call, decide
from services.matchmaker.queue import PATIENCE_MS, REMEMBERED, REMEMBERED_MS
from shared.games.kernel import Malformed
from shared.messages.matchmaker import ForgetSeekers, OpenPaired, Seek, SeekChanged, Unseek, Wish
from shared.messages.wishes import agreed_wish, is_queue, queue_key
from tests.unit.matchmaker.conftest import player


def wish(**other) -> Wish:
    terms = {"language": "en", "options": {}, "time_control": {}, "seats": 2, "stake": 0}
    return agreed_wish(**{"game": "wordgrid", **terms, **other})


class Line:
    """One queue, told messages one after another; each message is sent when it is handled."""

    def __init__(self, seats=2):
        self.wish = wish().model_copy(update={"seats": seats})
        self.queue = None
        self.now = 1_000_000
        self.said = []

    def tell(self, body, late=0):
        call = Call(queue="wish-0", body=body, sent_at=self.now - late, at=self.now)
        self.queue, told = decide(self.queue, call)
        self.said = list(told)

    def seek(self, name, seek=None, late=0):
        seek = seek or f"{name}'s"
        self.tell(Seek(seek=seek, player=player(name), wish=self.wish), late)

    def unseek(self, name, seek=None):
        self.tell(Unseek(seek=seek or f"{name}'s", account=name.lower()))

    @property
    def changes(self):
        """Who was told what: `(seek, status)`."""
        return [(t.body.seek, t.body.status) for t in self.said if isinstance(t.body, SeekChanged)]

    @property
    def tables(self):
        """The tables that were opened: `(key, names)`."""
        opened = [told for told in self.said if isinstance(told.body, OpenPaired)]
        return [(told.key, [one.player.name for one in told.body.seekers]) for told in opened]

    @property
    def names(self):
        return [place.player.name for place in self.queue.places] if self.queue else []


@pytest.fixture
def line():
    return Line()


# -- waiting and being paired


def test_the_first_waits_and_the_second_finds_them(line):
    line.seek("Ann")
    assert line.changes == [("Ann's", "waiting")]
    line.seek("Bob")
    [(table, names)] = line.tables
    assert names == ["Ann", "Bob"]
    assert line.changes == [("Bob's", "waiting"), ("Ann's", "matched"), ("Bob's", "matched")]
    assert {t.body.table for t in line.said if isinstance(t.body, SeekChanged)} == {None, table}
    assert line.names == []


def test_the_longest_waiting_go_first_and_three_are_needed_for_three_seats():
    line = Line(seats=3)
    for name in ("Ann", "Bob"):
        line.seek(name)
        assert not line.tables
    line.seek("Ann")  # renewed: not a third person
    assert not line.tables
    line.seek("Cat")
    assert [names for _, names in line.tables] == [["Ann", "Bob", "Cat"]]


def test_every_table_has_its_own_name_also_after_the_queue_was_forgotten(line):
    tables = []
    for one, two in (("Ann", "Bob"), ("Cat", "Dan")):
        line.seek(one)
        line.seek(two)
        tables += line.tables
    line.now += REMEMBERED_MS
    line.tell(ForgetSeekers())
    assert line.queue is None
    line.seek("Ann", "another")
    line.seek("Bob", "one more")
    tables += line.tables
    assert len({table for table, _ in tables}) == 3


def test_a_renewal_keeps_the_place_and_says_who_waits_for_what(line):
    line.seek("Ann")
    line.now += 4_000
    line.seek("Ann")
    assert line.changes == [("Ann's", "waiting")]
    [said] = [told.body for told in line.said]
    assert (said.player, said.wish) == (player("Ann"), line.wish)
    assert line.names == ["Ann"]


# -- going


def test_who_is_not_renewed_is_never_paired_and_forgotten(line):
    line.seek("Ann")
    line.now += PATIENCE_MS
    line.seek("Bob")
    assert not line.tables
    assert line.names == ["Bob"]
    line.now += PATIENCE_MS - 1
    line.seek("Cat")
    assert [names for _, names in line.tables] == [["Bob", "Cat"]]


def test_what_lay_on_the_bus_for_long_makes_nobody_present(line):
    line.seek("Ann", late=PATIENCE_MS)
    assert (line.said, line.queue) == ([], None)
    line.seek("Bob", late=PATIENCE_MS - 1_000)
    line.now += 1_000
    line.seek("Cat")
    assert line.names == ["Cat"]


def test_an_earlier_renewal_that_comes_late_takes_no_time_away(line):
    line.seek("Ann")
    line.seek("Ann", late=PATIENCE_MS - 1)
    line.now += 5_000
    line.seek("Bob")
    assert line.tables


def test_who_looks_no_more_is_not_paired_whatever_comes_late(line):
    line.seek("Ann")
    line.unseek("Ann")
    assert line.changes == [("Ann's", "ended")]
    line.seek("Ann")
    assert line.changes == [("Ann's", "ended")]
    line.seek("Bob")
    assert not line.tables


def test_an_end_that_overtakes_its_search_counts(line):
    line.unseek("Ann")
    line.seek("Ann")
    assert line.changes == [("Ann's", "ended")]
    assert line.names == []


def test_who_is_paired_stays_so_whatever_is_said(line):
    line.seek("Ann")
    line.seek("Bob")
    [(table, _)] = line.tables
    for again in (line.seek, line.unseek):
        again("Ann")
        [told] = line.said
        assert (told.body.status, told.body.table, told.body.account) == ("matched", table, "ann")
    line.seek("Cat")
    assert not line.tables


# -- one account


def test_a_newer_search_of_the_same_account_takes_the_older_ones_place(line):
    line.seek("Ann", "first")
    line.seek("Ann", "second")
    assert line.changes == [("first", "ended"), ("second", "waiting")]
    line.seek("Ann", "first")
    assert line.changes == [("first", "ended")]
    line.seek("Bob")
    assert [names for _, names in line.tables] == [["Ann", "Bob"]]
    assert line.changes[1:] == [("second", "matched"), ("Bob's", "matched")]


# -- limits


def test_so_many_and_so_long_searches_are_remembered(line):
    for n in range(REMEMBERED + 3):
        line.unseek("Ann", f"search {n}")
    assert len(line.queue.past) == REMEMBERED
    assert line.queue.past_of("search 2") is None
    line.now = line.queue.look_at
    line.tell(ForgetSeekers())
    assert line.queue is None


def test_the_reconciler_looks_when_somebody_may_have_gone(line):
    line.seek("Ann")
    assert line.queue.look_at == line.now + PATIENCE_MS
    line.now = line.queue.look_at
    line.tell(ForgetSeekers())
    assert line.queue is None


def test_a_queue_takes_its_own_messages_only(line):
    with pytest.raises(TypeError, match="not a message to a queue"):
        line.tell(OpenPaired(wish=line.wish, seekers=({"seek": "a", "player": player("A")},) * 2))


# -- where equal wishes meet


def test_what_is_left_out_and_what_is_said_as_it_is_anyway_are_one_wish():
    said = wish(time_control={"kind": "whole_game"}, options={"observed": True})
    assert said == wish()
    key = queue_key(said)
    assert (key, len(key), is_queue(key)) == (queue_key(wish()), 45, True)
    assert not is_queue("0d5a2f0a-0000-4000-8000-000000000001")


@pytest.mark.parametrize(
    "other",
    [
        {"stake": 10},
        {"options": {"observed": False}},
        {"time_control": {"budget_ms": 300_000}},
    ],
)
def test_other_wishes_wait_elsewhere(other):
    assert queue_key(wish(**other)) != queue_key(wish())


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"game": "chess"}, "no game called 'chess'"),
        ({"language": "tlh"}, "is played in these languages"),
        ({"seats": 5}, "is a game for"),
        ({"stake": 7}, "A stake is 0, or from"),
        ({"time_control": {"kind": "hourglass"}}, "has these time controls"),
        ({"time_control": {"budget_ms": 1}}, "must be from"),
        ({"options": {"observed": "perhaps"}}, "'observed'"),
    ],
)
def test_a_wish_for_no_game_there_is(other, says):
    with pytest.raises(Malformed, match=says) as refused:
        wish(**other)
    assert refused.value.code == "bad_options"

"""Tables whose owner lets people in: asking, admitting, turning away, with and without a stake."""

import pytest

from services.matchmaker.requests import MOST_REQUESTS
from services.matchmaker.table import TURNED_AWAY_KEPT
from shared.messages.engine import CreateGame
from shared.messages.matchmaker import CancelTable, CommandAnswered, ResumeTable, TableChanged
from shared.messages.wallet import HoldStake, VoidHold


@pytest.fixture
def three(hall):
    """Ann's free table of Wordsteal for three."""
    hall.open(game="wordsteal", seats=3)
    return hall


@pytest.fixture
def paid(hall):
    """Ann's table of Wordsteal for three with a stake of 100, where Bob and Cat ask."""
    hall.open(game="wordsteal", seats=3, stake=100)
    hall.holds()
    hall.ask("Bob")
    hall.ask("Cat")
    return hall


def asking(hall):
    return [player.name for player in hall.table.requests]


def away(hall):
    return [(one.player.name, one.code) for one in hall.table.turned_away]


def test_a_game_says_how_its_tables_are_joined_and_a_table_may_say_otherwise(hall):
    hall.open(game="wordsteal")
    assert hall.shown.joining == "ask"
    for game, joining, told in (("wordgrid", None, "open"), ("wordsteal", "open", "open")):
        hall.table = None
        hall.open(game=game, joining=joining)
        assert hall.shown.joining == told
    hall.table = None
    hall.open(game="scrabble", joining="ask", seats=4)
    assert (hall.shown.joining, len(hall.shown.seats)) == ("ask", 4)


def test_who_asks_is_shown_in_the_order_of_asking_and_let_in_in_any(three):
    for who in ("Dan", "Bob", "Cat"):
        three.ask(who)
        assert three.answer.ok
    assert [player.name for player in three.shown.requests] == ["Dan", "Bob", "Cat"]
    three.admit("Cat")
    assert three.answer.ok
    assert asking(three) == ["Dan", "Bob"]
    assert three.sitting == ["Ann", "Cat", None]


def test_one_takes_no_seat_where_one_asks_and_asks_not_where_one_takes_a_seat(three, hall):
    three.take("Bob")
    assert three.answer.code == "must_ask"
    hall.table = None
    hall.open(seats=2)
    hall.ask("Bob")
    assert hall.answer.code == "no_need_to_ask"


def test_one_asks_once_and_not_from_a_seat(three):
    three.ask("Bob")
    three.ask("Bob")
    assert three.answer.code == "asked_already"
    three.ask("Ann")
    assert three.answer.code == "already_seated"
    three.withdraw("Bob")
    assert (three.answer.ok, asking(three)) == (True, [])
    three.withdraw("Bob")
    assert three.answer.code == "not_asking"
    three.ask("Bob")
    assert asking(three) == ["Bob"]


def test_only_the_owner_answers_and_only_who_asks(three):
    three.ask("Bob")
    three.admit("Bob", by="Bob")
    assert three.answer.code == "not_your_table"
    three.admit("Cat")
    assert three.answer.code == "not_asking"
    assert asking(three) == ["Bob"]


def test_so_many_may_ask_at_once(three):
    for n in range(MOST_REQUESTS):
        three.ask(f"P{n}")
        assert three.answer.ok
    three.ask("Bob")
    assert three.answer.code == "too_many_requests_to_join"
    three.turn_away("P0")
    three.ask("Bob")
    assert three.answer.ok


def test_who_is_turned_away_sees_it_and_may_not_ask_again(three):
    three.ask("Bob")
    three.turn_away("Bob")
    assert asking(three) == []
    [told] = three.shown.turned_away
    assert (told.player.name, told.code) == ("Bob", "turned_away")
    assert told.sentence == "The owner turned Bob away."
    three.ask("Bob")
    assert (three.answer.ok, three.answer.code) == (False, "turned_away")
    assert three.answer.sentence == "The owner has turned you away from this table."
    assert (asking(three), away(three)) == ([], [("Bob", "turned_away")])
    three.ask("Cat")
    assert (three.answer.ok, asking(three)) == (True, ["Cat"])


def test_who_lost_their_seat_may_ask_again(three):
    three.ask("Bob")
    three.admit("Bob")
    three.unseat(1)
    assert away(three) == [("Bob", "unseated")]
    three.ask("Bob")
    assert (asking(three), away(three)) == (["Bob"], [])


def test_the_last_ones_turned_away_are_remembered(three):
    for n in range(TURNED_AWAY_KEPT + 3):
        three.ask(f"P{n}")
        three.turn_away(f"P{n}")
    assert [name for name, _ in away(three)] == [f"P{n}" for n in range(3, TURNED_AWAY_KEPT + 3)]


def test_with_every_seat_taken_they_go_on_asking(three):
    for who in ("Bob", "Cat", "Dan"):
        three.ask(who)
    three.admit("Bob")
    three.admit("Cat")
    three.admit("Dan")
    assert three.answer.code == "table_full"
    assert asking(three) == ["Dan"]
    three.unseat(1)
    three.admit("Dan")
    assert three.sitting == ["Ann", "Dan", "Cat"]


def test_a_full_table_waits_for_its_owner(three):
    for who in ("Bob", "Cat", "Dan"):
        three.ask(who)
    three.admit("Bob")
    three.admit("Cat")
    assert three.shown.status == "open"
    assert not three.all(CreateGame)
    three.start()
    assert three.shown.status == "matched"
    assert [seat.player.name for seat in three.game.seats] == ["Ann", "Bob", "Cat"]
    assert three.shown.requests == (), "Dan is asked no more"
    [told] = three.shown.turned_away
    assert (told.player.name, told.code, told.sentence) == (
        "Dan",
        "game_begun",
        "The game began without Dan.",
    )


def test_nobody_asks_at_a_game(three):
    three.ask("Bob")
    three.admit("Bob")
    three.start()
    for tell in (three.ask, three.withdraw, three.admit):
        tell("Cat")
        assert three.answer.code == "game_begun"
    three.start()
    assert three.answer.code == "game_begun"


def test_a_table_whose_owner_has_not_paid_is_nobodys_to_ask_at(hall):
    hall.open(game="wordsteal", seats=3, stake=100)
    hall.ask("Bob")
    assert hall.answer.code == "no_such_table"


def test_a_guest_asks_where_nothing_is_at_stake(paid):
    paid.ask("Guest", guest=True)
    assert paid.answer.code == "guests_play_free"


# -- with a stake


def test_nothing_is_held_of_who_only_asks(paid):
    assert not [seat for seat in paid.table.seats if seat.player and seat.player.name != "Ann"]
    paid.ask("Dan")
    assert not paid.all(HoldStake)


def test_the_owners_yes_asks_for_the_coins_and_is_answered_once_they_are_held(paid):
    yes = paid.admit("Bob")
    asked = paid.last(HoldStake)
    assert (asked.account, asked.amount) == ("bob", 100)
    assert not paid.all(CommandAnswered)
    assert asking(paid) == ["Cat"]
    assert paid.shown.seats[1].status == "reserved"
    paid.tell(ResumeTable())
    assert paid.said == [asked], "the reconciler asks for the same"
    paid.holds(asked)
    assert paid.codes() == {yes: None}
    assert paid.shown.seats[1].status == "taken"


def test_a_refused_hold_frees_the_seat_and_says_why_without_saying_how_much_one_has(paid):
    yes = paid.admit("Bob")
    paid.refuses()
    assert paid.codes() == {yes: "not_enough_coins"}
    assert paid.answer.sentence == "Bob can't stake 100 coins just now."
    [told] = paid.shown.turned_away
    assert (told.player.name, told.code, told.sentence) == (
        "Bob",
        "not_enough_coins",
        "Bob can't stake 100 coins just now.",
    )
    assert (paid.shown.status, paid.sitting, asking(paid)) == (
        "open",
        ["Ann", None, None],
        ["Cat"],
    )


def test_who_was_let_in_and_leaves_before_the_wallet_spoke_gets_the_coins_back(paid):
    yes = paid.admit("Bob")
    asked = paid.last(HoldStake)
    left = paid.leave("Bob")
    assert paid.voided == [asked.hold]
    assert paid.codes() == {yes: "not_seated", left: None}
    [sentence] = [a.sentence for a in paid.all(CommandAnswered) if a.command == yes]
    assert sentence == "Bob has no seat at this table any more."
    paid.holds(asked)
    assert paid.voided == [asked.hold]


def test_letting_in_twice_under_one_key_holds_once(paid):
    yes = paid.admit("Bob")
    asked = paid.last(HoldStake)
    paid.admit("Bob", id=yes)
    assert paid.said == []
    paid.holds(asked)
    paid.admit("Bob", id=yes)
    assert (paid.codes(), paid.all(HoldStake)) == ({yes: None}, [])
    paid.admit("Cat", id=yes)
    assert paid.answer.code == "id_reused"


def test_cancelling_answers_the_owners_yes_and_forgets_who_asks(paid):
    yes = paid.admit("Bob")
    holds = [reservation.hold for _, reservation in paid.table.reservations()]
    cancelled = paid.tell(CancelTable(account="ann"))
    assert paid.codes() == {yes: "table_closed", cancelled: None}
    assert paid.voided == holds
    assert len(holds) == 2
    assert paid.shown.requests == ()
    assert away(paid) == [("Bob", "table_closed"), ("Cat", "table_closed")]


def test_who_withdraws_after_the_yes_has_a_seat_to_leave(paid):
    paid.admit("Bob")
    paid.withdraw("Bob")
    assert paid.answer.code == "not_asking"
    paid.leave("Bob")
    assert len(paid.all(VoidHold)) == 1


def test_asking_changes_the_table_that_is_shown(paid):
    before = paid.table.version
    paid.ask("Dan")
    assert paid.last(TableChanged).table.version == before + 1
    paid.ask("Dan")
    assert not paid.all(TableChanged)

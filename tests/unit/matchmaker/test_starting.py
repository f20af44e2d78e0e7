"""Starting with the seats taken, bots on seats, seats freed, a table handed on."""

import pytest

from shared.messages.common import BotLevel
from shared.messages.engine import CreateGame
from shared.messages.matchmaker import ExpireTable, GameCreated
from shared.messages.wallet import HoldStake


@pytest.fixture
def four(hall):
    """Ann's free table of Scrabble for four: who comes sits down."""
    hall.open(game="scrabble", seats=4)
    return hall


@pytest.fixture
def stakes(hall):
    """Ann, Bob and Cat, 30 coins each, at a table of Scrabble for four."""
    hall.open(game="scrabble", seats=4, stake=30)
    hall.holds()
    for who in ("Bob", "Cat"):
        hall.take(who)
        hall.holds()
    return hall


# -- starting


def test_the_owner_starts_with_the_seats_taken_renumbered_in_their_order(stakes):
    stakes.take("Dan")
    dan = stakes.last(HoldStake)
    stakes.leave("Bob")
    stakes.holds(dan)
    held = {s.player.name: s.reservation.hold for s in stakes.table.seats if s.player}
    assert stakes.sitting == ["Ann", None, "Cat", "Dan"]
    assert (stakes.shown.pot, stakes.shown.payout) == (120, 108)
    stakes.start()
    assert stakes.answer.ok
    assert [(s.seat, s.player.name, s.hold) for s in stakes.game.seats] == [
        (0, "Ann", held["Ann"]),
        (1, "Cat", held["Cat"]),
        (2, "Dan", held["Dan"]),
    ]
    assert [seat.seat for seat in stakes.shown.seats] == [0, 1, 2]
    assert (stakes.shown.pot, stakes.shown.payout, stakes.shown.fee) == (90, 81, 9)
    assert (stakes.shown.status, stakes.answer.table) == ("matched", stakes.shown)
    assert not stakes.voided


def test_only_the_owner_starts(stakes):
    stakes.start(by="Bob")
    assert stakes.answer.code == "not_your_table"
    assert not stakes.all(CreateGame)


def test_nobody_whose_coins_are_on_their_way_is_left_out(stakes):
    stakes.take("Dan")
    asked = stakes.last(HoldStake)
    stakes.start()
    assert stakes.answer.code == "seats_reserved"
    stakes.refuses(asked)
    stakes.start()
    assert stakes.answer.ok
    assert len(stakes.game.seats) == 3


def test_one_alone_starts_nothing(four):
    four.start()
    assert four.answer.code == "too_few_seats"
    assert four.answer.sentence == "Scrabble is a game for 2, 3 or 4 players; only you sit here."
    assert four.table.status == "open"


def test_a_repeated_start_is_answered_and_makes_no_second_game(stakes):
    started = stakes.start()
    game = stakes.game
    stakes.start(id=started)
    assert (stakes.codes(), stakes.all(CreateGame)) == ({started: None}, [])
    stakes.tell(GameCreated())
    stakes.start(id=started)
    assert stakes.codes() == {started: None}
    assert game.stake == 30


def test_a_table_that_fills_up_is_not_started_twice(four):
    for who in ("Bob", "Cat", "Dan"):
        four.take(who)
    assert four.shown.status == "matched"
    four.start()
    assert four.answer.code == "game_begun"


# -- bots


def test_a_bot_sits_down_on_the_first_free_seat_or_the_one_named(four):
    four.take("Bob")
    four.bot(BotLevel.HARD)
    assert four.sitting == ["Ann", "Bob", "hard", None]
    assert four.shown.practice, "a game with a bot is practice"
    four.bot(BotLevel.EASY, seat=3)
    assert four.shown.status == "matched"
    assert [seat.bot for seat in four.game.seats] == [None, None, "hard", "easy"]
    assert four.game.practice


def test_a_bot_takes_nobodys_seat(four):
    four.take("Bob")
    for seat, code in ((1, "seat_taken"), (0, "seat_taken"), (4, "no_such_seat"), (-1, None)):
        four.bot(seat=seat)
        assert four.answer.code == (code or "no_such_seat")
    assert four.sitting == ["Ann", "Bob", None, None]
    assert not four.table.terms.practice
    four.bot(by="Bob")
    assert four.answer.code == "not_your_table"


def test_no_bot_plays_for_coins(stakes):
    stakes.bot()
    assert stakes.answer.code == "staked_table"


def test_a_bot_on_the_last_seat_where_people_ask_waits_for_the_owner(hall):
    hall.open(game="wordsteal", seats=2)
    hall.bot()
    assert hall.shown.status == "open"
    hall.bot()
    assert hall.answer.code == "table_full"
    hall.start()
    assert hall.game.practice


def test_a_table_stays_practice_when_its_bot_goes(four):
    four.bot()
    four.unseat(1)
    assert (four.sitting, four.shown.practice) == (["Ann", None, None, None], True)


# -- freeing seats


def test_a_person_unseated_gets_the_coins_back_and_sees_why(stakes):
    bob = stakes.table.seats[1].reservation.hold
    stakes.unseat(1)
    assert stakes.answer.ok
    assert stakes.voided == [bob]
    assert stakes.sitting == ["Ann", None, "Cat", None]
    [told] = stakes.shown.turned_away
    assert (told.player.name, told.code) == ("Bob", "unseated")
    stakes.take("Bob")
    assert stakes.shown.turned_away == ()


def test_a_seat_may_be_freed_while_its_coins_are_on_their_way(stakes):
    took = stakes.take("Dan")
    asked = stakes.last(HoldStake)
    freed = stakes.unseat(3)
    assert stakes.codes() == {took: "not_seated", freed: None}
    stakes.holds(asked)
    assert stakes.voided == [asked.hold]
    assert stakes.sitting == ["Ann", "Bob", "Cat", None]


def test_what_cant_be_freed(four):
    four.take("Bob")
    for seat, code in ((0, "own_seat"), (2, "not_seated"), (7, "no_such_seat")):
        four.unseat(seat)
        assert four.answer.code == code
    four.unseat(0, by="Bob")
    assert four.answer.code == "not_your_table"
    four.start()
    four.unseat(1)
    assert four.answer.code == "game_begun"


# -- handing on


def test_an_owner_who_leaves_hands_the_table_to_the_next_person_seated(stakes):
    stakes.leave("Ann")
    assert stakes.answer.ok
    assert stakes.shown.owner.name == "Bob"
    stakes.take("Ann")
    stakes.holds()
    stakes.leave("Bob")
    assert stakes.shown.owner.name == "Cat", "the next one from Bob's seat, not the first of all"
    stakes.start(by="Bob")
    assert stakes.answer.code == "not_your_table"
    stakes.start(by="Cat")
    assert [seat.player.name for seat in stakes.game.seats] == ["Ann", "Cat"]


def test_bots_and_seats_only_reserved_inherit_nothing(four):
    four.bot()
    four.leave("Ann")
    assert (four.shown.status, four.shown.closed_reason) == ("closed", "left")


def test_a_seat_that_is_only_reserved_inherits_nothing(staked):
    took = staked.take("Bob")
    staked.leave("Ann")
    assert staked.shown.status == "closed"
    assert staked.codes()[took] == "table_closed"
    assert len(staked.voided) == 2


def test_a_table_for_two_is_handed_on_as_well(hall):
    hall.open(game="wordsteal", seats=2, stake=50)
    hall.holds()
    hall.ask("Bob")
    hall.ask("Cat")
    hall.admit("Bob")
    hall.holds()
    ann = hall.table.seats[0].reservation.hold
    hall.leave("Ann")
    assert hall.voided == [ann]
    assert (hall.shown.status, hall.shown.owner.name) == ("open", "Bob")
    assert [player.name for player in hall.shown.requests] == ["Cat"]
    hall.admit("Cat", by="Bob")
    hall.holds()
    hall.start(by="Bob")
    assert [seat.player.name for seat in hall.game.seats] == ["Cat", "Bob"]


def test_a_full_table_that_nobody_starts_expires(hall):
    hall.open(game="wordsteal", seats=2, stake=50)
    hall.holds()
    hall.ask("Bob")
    hall.admit("Bob")
    hall.holds()
    hall.now = hall.table.expires_at
    hall.tell(ExpireTable())
    assert (hall.shown.closed_reason, len(hall.voided)) == ("expired", 2)

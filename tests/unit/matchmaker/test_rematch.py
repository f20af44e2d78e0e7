"""The same once more: seats turned and kept, the stake asked again, turned down or expired."""

import pytest

from shared.messages.common import BotLevel, SeatTaken
from shared.messages.matchmaker import ExpireTable, OpenRematch
from shared.messages.wallet import HoldStake
from tests.unit.matchmaker.conftest import player

MINUTE = 60_000
GAME = "9b2f6a52-0c1e-4d7a-8f3b-5e6d7c8b9a01"


def again(who, people=("Ann", "Bob"), **wish):
    """`who` asks for a rematch; `people` in their new seats, a level is a bot."""
    places = [
        SeatTaken(seat=seat, bot=one)
        if isinstance(one, BotLevel)
        else SeatTaken(seat=seat, player=player(one))
        for seat, one in enumerate(people)
    ]
    wish = {"game": "scrabble", "language": "en", "options": {}, "time_control": {}, **wish}
    return OpenRematch(player=player(who), of=GAME, places=tuple(places), **wish)


@pytest.fixture
def three(hall):
    """Bob asks for a rematch with Ann and Cat for 40 coins each."""
    hall.tell(again("Bob", ("Ann", "Bob", "Cat"), stake=40))
    return hall


def invited(hall):
    return [seat.invited and seat.invited.name for seat in hall.shown.seats]


def test_who_asks_first_opens_the_table_on_their_seat_and_the_others_are_kept(three):
    assert three.last(HoldStake).account == "bob"
    assert (three.shown.status, three.shown.rematch_of) == ("opening", GAME)
    three.holds()
    assert (three.shown.status, three.shown.private, three.shown.joining) == ("open", True, "open")
    assert three.shown.owner.name == "Bob"
    assert three.sitting == [None, "Bob", None]
    assert invited(three) == ["Ann", None, "Cat"]
    assert three.shown.expires_at - three.now == 10 * MINUTE
    assert not three.shown.practice


def test_the_others_sit_down_by_the_same_request_and_by_taking_their_seat(three):
    three.holds()
    three.tell(again("Cat", ("Ann", "Bob", "Cat"), stake=40))
    assert three.last(HoldStake).account == "cat"
    three.holds()
    three.take("Ann")
    three.holds()
    assert [seat.player.name for seat in three.game.seats] == ["Ann", "Bob", "Cat"]
    assert three.game.stake == 40
    assert len({seat.hold for seat in three.game.seats}) == 3


def test_who_asks_while_the_first_ones_coins_are_on_their_way_sits_down_too(three):
    """Both pressed at once."""
    bob = three.last(HoldStake)
    second = three.tell(again("Cat", ("Ann", "Bob", "Cat"), stake=40))
    cat = three.last(HoldStake)
    three.holds(cat)
    assert three.codes() == {second: None}
    assert three.table.status == "opening", "it is Bob's stake that opens it"
    three.holds(bob)
    assert three.table.status == "open"
    assert three.sitting == [None, "Bob", "Cat"]


def test_without_the_first_ones_coins_the_table_closes_for_all(three):
    bob = three.last(HoldStake)
    three.tell(again("Cat", ("Ann", "Bob", "Cat"), stake=40))
    cat = three.last(HoldStake)
    three.holds(cat)
    three.refuses(bob)
    assert (three.shown.status, three.shown.closed_reason) == ("closed", "not_enough_coins")
    assert three.voided == [cat.hold]


def test_the_second_ones_refusal_leaves_the_seat_kept(three):
    three.holds()
    three.take("Cat")
    three.refuses()
    assert three.answer.code == "not_enough_coins"
    assert three.answer.sentence.startswith("You have 3 coins"), "one's own business is told"
    assert invited(three) == ["Ann", None, "Cat"]


def test_a_kept_seat_is_nobody_elses(three):
    three.holds()
    three.take("Dan")
    assert three.answer.code == "seat_kept"
    three.ask("Ann")
    assert three.answer.code == "no_need_to_ask"
    three.take("Bob")
    assert three.answer.code == "already_seated"


@pytest.mark.parametrize("who", ["Ann", "Bob", "Cat"])
def test_whoever_turns_it_down_closes_it_seated_or_not(three, who):
    three.holds()
    three.take("Ann")
    three.holds()
    three.leave(who)
    assert three.answer.ok
    assert (three.shown.status, three.shown.closed_reason) == ("closed", "declined")
    assert len(three.voided) == 2
    assert invited(three) == [None, None, None]
    three.tell(again("Cat", ("Ann", "Bob", "Cat"), stake=40))
    assert three.answer.code == "table_closed"


def test_a_stranger_turns_nothing_down(three):
    three.holds()
    three.leave("Dan")
    assert three.answer.code == "not_seated"


def test_it_expires_soon(three):
    three.holds()
    three.now += 10 * MINUTE
    three.tell(ExpireTable())
    assert (three.shown.closed_reason, len(three.voided)) == ("expired", 1)


def test_the_owner_may_start_without_who_does_not_come(three):
    three.holds()
    three.take("Ann")
    three.holds()
    three.start(by="Bob")
    assert [(s.seat, s.player.name) for s in three.game.seats] == [(0, "Ann"), (1, "Bob")]
    assert three.shown.pot == 80
    assert [(one.player.name, one.code) for one in three.shown.turned_away] == [
        ("Cat", "game_begun")
    ]


def test_the_owner_may_take_an_invitation_back(three):
    three.holds()
    three.unseat(2, by="Bob")
    assert invited(three) == ["Ann", None, None]
    assert [(one.player.name, one.code) for one in three.shown.turned_away] == [("Cat", "unseated")]
    three.take("Dan")
    three.holds()
    assert three.sitting == [None, "Bob", "Dan"]
    three.leave("Dan")
    assert three.table.status == "open", "Dan was not of those who played"


def test_bots_sit_down_at_once_and_with_one_person_the_game_is_made(hall):
    hall.tell(again("Ann", (BotLevel.HARD, "Ann"), practice=True))
    assert hall.answer.ok
    assert [(s.bot, s.player and s.player.name) for s in hall.game.seats] == [
        (BotLevel.HARD, None),
        (None, "Ann"),
    ]
    assert hall.game.practice


def test_a_bot_is_not_put_on_a_kept_seat(hall):
    hall.tell(again("Ann", ("Bob", "Ann", "Cat")))
    hall.bot(seat=0)
    assert hall.answer.code == "seat_kept"
    hall.bot()
    assert hall.answer.code == "seat_kept"


def test_also_where_one_asks_a_rematch_is_made_when_all_are_there(hall):
    hall.tell(again("Ann", ("Bob", "Ann"), game="wordsteal"))
    hall.take("Bob")
    assert [seat.player.name for seat in hall.game.seats] == ["Bob", "Ann"]


def test_who_did_not_play_opens_nothing(hall):
    hall.tell(again("Dan"))
    assert (hall.answer.code, hall.table) == ("not_your_game", None)


def test_a_rematch_of_another_game_is_another_table(three):
    three.holds()
    other = again("Ann", ("Ann", "Bob", "Cat"), stake=40).model_copy(update={"of": "another"})
    three.tell(other)
    assert three.answer.code == "id_reused"


def test_a_repeat_is_answered_the_same(three):
    asked = three.last(HoldStake)
    body = again("Bob", ("Ann", "Bob", "Cat"), stake=40)
    opened = three.tell(body, "0d5a2f0a-0000-4000-8000-000000000077")
    assert three.answer.code == "already_seated"
    three.tell(body, opened)
    assert three.answer.code == "already_seated"
    assert not three.all(HoldStake)
    three.holds(asked)
    assert three.answer.ok


def test_terms_that_are_played_no_more_are_refused(hall):
    hall.tell(again("Ann", options={"gravity": 1}))
    assert (hall.answer.code, hall.table) == ("bad_options", None)

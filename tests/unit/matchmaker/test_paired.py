"""The tables of play now: those who found each other, seated at once."""

import pytest

from services.matchmaker.paired import PAIRED_FOR_MS
from shared.messages.engine import CreateGame
from shared.messages.matchmaker import (
    CancelTable,
    CommandAnswered,
    ExpireTable,
    LeaveSeat,
    OpenPaired,
    ResumeTable,
    Seeker,
    TableChanged,
    Unseat,
)
from shared.messages.wallet import HoldStake, VoidHold
from shared.messages.wishes import agreed_wish, wish_of
from tests.unit.matchmaker.conftest import TABLE, player

SEEKS = {
    "Ann": "00000000-0000-4000-8000-00000000000a",
    "Bob": "00000000-0000-4000-8000-00000000000b",
    "Cat": "00000000-0000-4000-8000-00000000000c",
}


def pair(*names, guests=(), game="wordgrid", **wish):
    terms = {"language": "en", "options": {}, "time_control": {}, "seats": len(names), "stake": 0}
    seekers = tuple(
        Seeker(seek=SEEKS[name], player=player(name, guest=name in guests)) for name in names
    )
    return OpenPaired(wish=agreed_wish(game=game, **{**terms, **wish}), seekers=seekers)


@pytest.fixture
def three(hall):
    """Ann, Bob and Cat found each other for 100 coins; `holds` has their three requests."""
    hall.tell(pair("Ann", "Bob", "Cat", game="wordsteal", stake=100))
    hall.asked = hall.all(HoldStake)
    return hall


def test_without_a_stake_the_game_is_made_at_once(hall):
    body = pair("Ann", "Bob")
    hall.tell(body)
    assert [seat.player.name for seat in hall.game.seats] == ["Ann", "Bob"]
    assert (hall.shown.status, hall.shown.joining) == ("matched", "open")
    assert not hall.shown.private
    assert not hall.shown.practice
    assert wish_of(hall.shown) == body.wish
    told = {answer.command: (answer.ok, answer.table) for answer in hall.all(CommandAnswered)}
    assert told == {SEEKS[name]: (True, hall.shown) for name in ("Ann", "Bob")}


def test_with_a_stake_the_game_is_made_when_every_coin_is_held(three):
    assert [(ask.account, ask.amount) for ask in three.asked] == [
        ("ann", 100),
        ("bob", 100),
        ("cat", 100),
    ]
    assert (three.shown.status, three.shown.pot) == ("opening", 300)
    for ask, name in zip(three.asked, ("Ann", "Bob", "Cat"), strict=True):
        assert not three.all(CreateGame)
        three.holds(ask)
        assert (three.answer.command, three.answer.ok) == (SEEKS[name], True)
    assert three.shown.status == "matched"
    assert [seat.hold for seat in three.game.seats] == [ask.hold for ask in three.asked]


def test_it_never_stands_open_to_others(three):
    for ask in three.asked[:2]:
        three.holds(ask)
        assert three.shown.status == "opening"
        three.take("Dan")
        assert three.answer.code == "no_such_table"


def test_one_refused_stake_closes_it_and_every_other_coin_goes_back(three):
    ann, bob, cat = three.asked
    three.holds(ann)
    three.refuses(bob)
    assert (three.shown.status, three.shown.closed_reason) == ("closed", "not_enough_coins")
    assert three.voided == [ann.hold, cat.hold]
    told = {answer.command: (answer.ok, answer.code) for answer in three.all(CommandAnswered)}
    assert told == {
        SEEKS["Bob"]: (False, "not_enough_coins"),
        SEEKS["Cat"]: (False, "table_closed"),
    }
    three.holds(cat)
    assert three.voided == [cat.hold]
    assert not three.all(CommandAnswered)


def test_who_leaves_before_the_game_is_made_closes_it(three):
    for ask in three.asked[:2]:
        three.holds(ask)
    left = three.tell(LeaveSeat(account="bob"))
    assert (three.shown.status, three.shown.closed_reason) == ("closed", "left")
    assert three.voided == [ask.hold for ask in three.asked]
    assert left in {answer.command for answer in three.all(CommandAnswered) if answer.ok}
    away = {one.player.name: one.code for one in three.shown.turned_away}
    assert away == {"Bob": "left", "Cat": "table_closed"}


def test_nothing_else_can_be_done_at_it(three):
    three.tell(Unseat(account="ann", seat=1))
    assert three.answer.code == "game_begun"
    three.tell(LeaveSeat(account="dan"))
    assert three.answer.code == "not_seated"
    three.tell(CancelTable(account="bob"))
    assert three.answer.code == "not_your_table"
    three.tell(CancelTable(account="ann"))
    assert (three.shown.status, three.shown.closed_reason) == ("closed", "cancelled")
    assert [one.code for one in three.shown.turned_away if one.player.name == "Ann"] == ["left"]


def test_the_wallet_is_asked_again_and_has_a_minute(three):
    three.tell(ResumeTable())
    assert three.all(HoldStake) == three.asked
    three.now += PAIRED_FOR_MS - 1
    three.tell(ExpireTable())
    assert not three.all(VoidHold)
    three.now += 1
    three.tell(ExpireTable())
    assert (three.shown.status, three.shown.closed_reason) == ("closed", "expired")
    assert three.voided == [ask.hold for ask in three.asked]


def test_the_same_pair_again_is_no_new_table(three):
    before = three.table
    three.tell(pair("Ann", "Bob", "Cat", game="wordsteal", stake=100))
    assert (three.table, three.said) == (before, [])


def test_a_wish_that_makes_no_game_is_refused_to_all(hall):
    body = pair("Ann", "Bob")
    hall.tell(body.model_copy(update={"wish": body.wish.model_copy(update={"language": "tlh"})}))
    assert hall.table is None
    told = {answer.command: answer.code for answer in hall.all(CommandAnswered)}
    assert told == {SEEKS["Ann"]: "bad_options", SEEKS["Bob"]: "bad_options"}
    assert not hall.all(TableChanged)


def test_the_holds_are_the_searches_own(three):
    other = pair("Ann", "Bob", "Cat", game="wordsteal", stake=100)
    seekers = tuple(
        seeker.model_copy(update={"seek": seeker.seek.replace("-8000-", "-9000-")})
        for seeker in other.seekers
    )
    three.table = None
    three.tell(other.model_copy(update={"seekers": seekers}))
    assert not {ask.hold for ask in three.asked} & {ask.hold for ask in three.all(HoldStake)}
    assert three.table.id == TABLE

"""The life of a table, case by case."""

import pytest

from services.matchmaker.commands import MOST_TABLES
from services.matchmaker.table import ANSWERS_KEPT
from shared.messages.common import BotLevel
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
    TableChanged,
    TakeSeat,
)
from shared.messages.wallet import HoldStake, VoidHold
from tests.unit.matchmaker.conftest import TABLE, player

MINUTE = 60_000


# -- opening


def test_nobody_opens_more_tables_than_may_wait_for_people(hall):
    hall.owned = MOST_TABLES
    hall.open(stake=100)
    assert (hall.answer.ok, hall.answer.code) == (False, "too_many_tables")
    assert str(MOST_TABLES) in hall.answer.sentence
    assert hall.table is None
    assert not hall.all(HoldStake)
    hall.owned = MOST_TABLES - 1
    opened = hall.open()
    assert hall.answer.ok
    hall.owned = MOST_TABLES
    hall.open_again(opened)
    assert hall.answer.ok, "a repeat of what was done is no other table"


def test_a_staked_table_is_opened_once_the_stake_is_held(hall):
    opened = hall.open(stake=100)
    assert hall.shown.status == "opening"
    assert not hall.all(CommandAnswered)
    assert (hall.last(HoldStake).account, hall.last(HoldStake).amount) == ("ann", 100)
    hall.holds()
    assert hall.shown.status == "open"
    assert (hall.answer.command, hall.answer.ok) == (opened, True)
    assert hall.answer.table == hall.shown


def test_the_lobby_shows_stake_pot_payout_and_fee(staked):
    view = staked.shown
    assert (view.stake, view.pot, view.payout, view.fee) == (100, 200, 180, 20)


def test_not_enough_coins_closes_the_opening_table_with_the_wallets_words(hall):
    hall.open(stake=100)
    hall.refuses()
    assert (hall.shown.status, hall.shown.closed_reason) == ("closed", "not_enough_coins")
    assert (hall.answer.ok, hall.answer.code) == (False, "not_enough_coins")
    assert "3 coins" in hall.answer.sentence


def test_an_opening_table_is_nobody_elses_yet(hall):
    hall.open(stake=100)
    hall.take("Bob")
    assert hall.answer.code == "no_such_table"


def test_a_free_table_is_open_at_once_with_every_default_filled_in(hall):
    hall.open()
    assert hall.answer.ok
    assert hall.shown.status == "open"
    assert hall.shown.time_control == {
        "kind": "whole_game",
        "budget_ms": 10 * MINUTE,
        "increment_ms": 0,
    }


@pytest.mark.parametrize(
    ("wish", "word"),
    [
        ({"game": "chess"}, "chess"),
        ({"language": "tlh"}, "en"),
        ({"seats": 3}, "2 players"),
        ({"game": "wordsteal", "seats": 6, "stake": 5}, "from 10 to 100000"),
        ({"game": "scrabble", "seats": 5}, "2, 3 or 4 players"),
        ({"game": "words_with_friends", "language": "da"}, "en, es, it, pt, de, fr"),
        ({"game": "upwords", "language": "da", "options": {"board": "8x8"}}, "no tiles"),
        ({"game": "upwords", "options": {"board": "9x9"}}, "must be '10x10' or '8x8'"),
        ({"game": "scrabble", "options": {"validation": "maybe"}}, "'challenge' or 'refuse'"),
        ({"game": "scrabble", "options": {"challenge_seconds": 4}}, "must be at least 5"),
        ({"game": "scrabble", "options": {"challenge_seconds": 121}}, "must be at most 120"),
        ({"game": "wordsteal", "options": {"target": "100"}}, "must be a whole number"),
        ({"game": "wordsteal", "options": {"target": 9}}, "must be at least 10"),
        ({"game": "wordsteal", "options": {"observed": 1}}, "must be true or false"),
        ({"game": "wordsteal", "options": {"no_clearing": "no"}}, "must be true or false"),
        ({"game": "wordsteal", "time_control": {"budget_ms": 9_999}}, "from 10 seconds to"),
        ({"game": "wordsteal", "time_control": {"kind": "whole_game"}}, "per_turn"),
        ({"game": "upwords", "time_control": {"kind": "per_turn"}}, "correspondence"),
        ({"stake": 9}, "from 10 to 100000"),
        ({"stake": 100_001}, "from 10 to 100000"),
        ({"stake": 10, "practice": True}, "free"),
        ({"stake": 10, "bots": (BotLevel.EASY,)}, "free"),
        ({"bots": (BotLevel.EASY, BotLevel.HARD)}, "more bots"),
        ({"options": {"gravity": 1}}, "The field 'gravity' is not known here."),
        ({"time_control": {"budget_ms": MINUTE - 1}}, "from 1 minute to 60 minutes,"),
        ({"time_control": {"budget_ms": 61 * MINUTE}}, "60 minutes"),
        ({"time_control": {"increment_ms": 60_001}}, "the increment at most 1 minute."),
        ({"time_control": {"kind": "sundial"}}, "whole_game"),
        ({"time_control": {"kind": ["whole_game"]}}, "whole_game"),
        ({"time_control": {"budget_ms": "soon"}}, "The field 'budget_ms' must be a whole number."),
    ],
)
def test_what_cant_be_played_is_refused_and_nothing_is_opened(hall, wish, word):
    hall.open(**wish)
    assert hall.table is None
    assert hall.said == [hall.answer]
    assert hall.answer.code == "bad_options"
    assert word in hall.answer.sentence


def test_guests_play_free(hall):
    hall.open(guest=True, stake=100)
    assert (hall.answer.code, hall.table) == ("guests_play_free", None)
    hall.open(guest=True)
    assert hall.answer.ok


def test_a_practice_with_a_bot_goes_to_the_engine_at_once(hall):
    hall.open(practice=True, bots=(BotLevel.HARD,))
    assert hall.answer.ok
    assert hall.shown.status == "matched"
    assert [(seat.player and seat.player.account, seat.bot) for seat in hall.game.seats] == [
        ("ann", None),
        (None, BotLevel.HARD),
    ]
    assert hall.game.practice
    assert hall.game.stake == 0


# -- sitting down


def test_the_last_seat_taken_makes_the_game_with_each_seats_hold(staked):
    ann = staked.table.seats[0].reservation.hold
    staked.take("Bob")
    assert staked.shown.seats[1].status == "reserved"
    assert not staked.all(CreateGame)
    bob = staked.last(HoldStake).hold
    staked.holds()
    assert staked.shown.status == "matched"
    assert [seat.hold for seat in staked.game.seats] == [ann, bob]
    assert staked.game.stake == 100
    assert staked.game.matched_at == staked.now


def test_two_who_accept_at_once_get_one_seat(staked):
    staked.take("Bob")
    staked.take("Cat")
    assert staked.answer.code == "table_full"
    assert not staked.all(HoldStake)


def test_not_enough_coins_frees_the_seat_and_the_table_stays(staked):
    staked.take("Bob")
    staked.refuses()
    assert staked.answer.code == "not_enough_coins"
    assert staked.shown.status == "open"
    assert staked.shown.seats[1].status == "free"
    staked.take("Cat")
    staked.holds()
    assert [seat.player.account for seat in staked.game.seats] == ["ann", "cat"]


def test_one_account_cant_hold_two_seats(staked):
    staked.take("Ann")
    assert staked.answer.code == "already_seated"
    staked.take("Bob")
    staked.take("Bob")
    assert staked.answer.code == "already_seated"


def test_a_guest_takes_a_seat_of_a_free_table_only(staked):
    staked.take("Guest", guest=True)
    assert staked.answer.code == "guests_play_free"


def test_a_friend_may_come_as_a_guest_by_the_private_link(hall):
    hall.open(practice=True, private=True)
    assert hall.shown.expires_at - hall.now == 24 * 60 * MINUTE
    hall.take("Guest", guest=True)
    assert hall.answer.ok
    assert hall.game.seats[1].player.guest


def test_a_table_that_isnt_there(hall):
    for body in (TakeSeat(player=player("Bob")), LeaveSeat(account="bob")):
        hall.tell(body)
        assert hall.answer.code == "no_such_table"
    assert hall.table is None


# -- leaving, and coming back


def test_who_left_before_the_wallet_spoke_plays_with_the_second_hold_only(staked):
    took = staked.take("Bob")
    first = staked.last(HoldStake)
    staked.tell(LeaveSeat(account="bob"))
    assert staked.voided == [first.hold]
    answers = {answer.command: answer.code for answer in staked.all(CommandAnswered)}
    assert answers[took] == "not_seated"
    staked.take("Bob")
    second = staked.last(HoldStake)
    assert second.hold != first.hold

    staked.holds(first)
    assert staked.voided == [first.hold]
    assert not staked.all(CreateGame)
    staked.holds(second)
    assert staked.game.seats[1].hold == second.hold


def test_the_refusal_of_a_seat_given_back_touches_nobody(staked):
    staked.take("Bob")
    first = staked.last(HoldStake)
    staked.tell(LeaveSeat(account="bob"))
    staked.take("Cat")
    staked.refuses(first)
    assert staked.said == []
    assert staked.table.seats[1].player.account == "cat"


def test_an_owner_who_leaves_a_table_for_two_closes_it(staked):
    mine = staked.table.seats[0].reservation.hold
    staked.tell(LeaveSeat(account="ann"))
    assert (staked.shown.status, staked.shown.closed_reason) == ("closed", "left")
    assert staked.voided == [mine]


def test_who_has_no_seat_cant_leave(staked):
    staked.tell(LeaveSeat(account="bob"))
    assert staked.answer.code == "not_seated"


# -- closing


def test_cancelling_gives_every_hold_back_and_answers_those_who_wait(staked):
    took = staked.take("Bob")
    holds = [reservation.hold for _, reservation in staked.table.reservations()]
    staked.tell(CancelTable(account="ann"))
    assert staked.voided == holds
    assert staked.shown.status == "closed"
    assert all(seat.status == "free" for seat in staked.shown.seats)
    answers = {answer.command: answer.code for answer in staked.all(CommandAnswered)}
    assert answers[took] == "table_closed"


def test_accepting_before_the_cancel_plays_and_after_it_is_refused(staked):
    staked.take("Bob")
    staked.holds()
    staked.tell(CancelTable(account="ann"))
    assert staked.answer.code == "game_begun"
    assert not staked.voided
    assert staked.table.status == "matched"


def test_only_the_owner_cancels(staked):
    staked.tell(CancelTable(account="bob"))
    assert staked.answer.code == "not_your_table"


def test_coins_held_for_a_closed_table_go_back(staked):
    staked.take("Bob")
    late = staked.last(HoldStake)
    staked.tell(CancelTable(account="ann"))
    staked.holds(late)
    assert staked.voided == [late.hold]


def said_again(staked):
    """The wallet says once more that it holds Ann's coins; what was said and what changed."""
    before, ann = staked.table, staked.table.seats[0].reservation
    staked.tell(StakeHeld(reservation=ann.id, hold=ann.hold))
    return staked.said, staked.table == before


def test_coins_said_again_to_be_held_change_nothing_while_the_seat_is_theirs(staked):
    assert said_again(staked) == ([], True)
    staked.take("Bob")
    bob = staked.last(HoldStake)
    assert said_again(staked) == ([], True)
    staked.holds(bob)
    assert staked.table.status == "matched"
    assert said_again(staked) == ([], True)
    staked.tell(GameCreated())
    assert said_again(staked) == ([], True)
    staked.tell(GameEnded(reason="score"))
    assert said_again(staked) == ([], True)


def test_coins_held_for_a_table_nobody_knows_go_back(hall):
    hall.tell(StakeHeld(reservation="r", hold="h"))
    assert hall.said == [VoidHold(hold="h", reason="no_such_table")]


def test_a_table_expires_when_its_time_is_over_and_not_before(staked):
    staked.now = staked.table.expires_at - 1
    staked.tell(ExpireTable())
    assert staked.said == []
    staked.now += 1
    staked.tell(ExpireTable())
    assert (staked.shown.status, staked.shown.closed_reason) == ("closed", "expired")
    assert len(staked.voided) == 1


@pytest.mark.parametrize("bots", [(), (BotLevel.HARD,)])
def test_practice_is_forgotten_a_day_after_it_closed_and_not_before(hall, bots):
    hall.open(private=True, practice=True, bots=bots)
    hall.tell(GameEnded(reason="score") if bots else CancelTable(account="ann"))
    assert hall.shown.status == "closed"
    hall.now += 24 * 3600 * 1000 - 1
    hall.tell(ExpireTable())
    assert hall.table is not None
    hall.now += 1
    hall.tell(ExpireTable())
    assert (hall.table, hall.said) == (None, [])


def test_what_is_no_practice_is_kept(hall):
    hall.open()
    hall.tell(CancelTable(account="ann"))
    hall.now += 366 * 24 * 3600 * 1000
    hall.tell(ExpireTable())
    assert hall.table is not None


def test_a_matched_table_never_expires(staked):
    staked.take("Bob")
    staked.holds()
    staked.now += 100 * 24 * 60 * MINUTE
    staked.tell(ExpireTable())
    assert staked.said == []


# -- the game


def test_the_table_plays_when_the_engine_has_the_game_and_closes_with_it(staked):
    staked.take("Bob")
    staked.holds()
    staked.tell(GameCreated())
    assert staked.shown.status == "playing"
    staked.tell(GameEnded(reason="score"))
    assert (staked.shown.status, staked.shown.closed_reason) == ("closed", "score")
    assert [seat.player.account for seat in staked.shown.seats] == ["ann", "bob"]
    assert not staked.voided


def test_nobody_sits_down_at_a_game(staked):
    staked.take("Bob")
    staked.holds()
    staked.take("Cat")
    assert staked.answer.code == "table_full"


def test_a_practice_leaves_no_record_a_day_after_it_ended(hall):
    hall.open(practice=True, bots=(BotLevel.EASY,))
    hall.tell(GameCreated())
    hall.tell(GameEnded(reason="score"))
    hall.now += 24 * 60 * MINUTE - 1
    hall.tell(ExpireTable())
    assert hall.table is not None
    hall.now += 1
    hall.tell(ExpireTable())
    assert hall.table is None


# -- once more


def test_a_repeat_gets_the_first_answer_and_does_nothing(staked):
    took = staked.take("Bob")
    staked.refuses()
    before = staked.table
    staked.take("Bob", id=took)
    assert staked.said == [staked.answer]
    assert staked.answer.code == "not_enough_coins"
    assert staked.table is before


def test_a_repeat_while_the_wallet_thinks_is_answered_once(staked):
    took = staked.take("Bob")
    asked = staked.last(HoldStake)
    staked.take("Bob", id=took)
    assert staked.said == []
    staked.holds(asked)
    assert staked.answer.command == took


def test_another_body_under_the_same_id_is_refused(staked):
    took = staked.take("Bob")
    staked.take("Cat", id=took)
    assert staked.answer.code == "id_reused"
    opened = OpenTable(owner=player("Ann"), game="wordgrid", language="en")
    staked.tell(opened)
    assert staked.answer.code == "id_reused"


def test_the_same_command_id_at_another_table_is_another_hold(hall):
    from services.matchmaker.seating import reservation_for

    here = reservation_for(TABLE, "0d5a2f0a-0000-4000-8000-000000000009")
    there = reservation_for(
        "0d5a2f0a-0000-4000-8000-000000000002", "0d5a2f0a-0000-4000-8000-000000000009"
    )
    assert here.hold != there.hold


def test_holds_said_twice_make_one_game(staked):
    staked.take("Bob")
    asked = staked.last(HoldStake)
    staked.holds(asked)
    staked.holds(asked)
    assert staked.said == []


def test_resuming_asks_again_for_what_is_not_answered(hall):
    hall.open(stake=100)
    asked = hall.last(HoldStake)
    hall.tell(ResumeTable())
    assert hall.said == [asked]
    hall.holds(asked)
    hall.take("Bob")
    hall.holds()
    game = hall.game
    hall.tell(ResumeTable())
    assert hall.said == [game]
    hall.tell(GameCreated())
    hall.tell(ResumeTable())
    assert hall.said == []


def test_a_table_remembers_a_bounded_number_of_commands(hall):
    hall.open()
    for _ in range(2 * ANSWERS_KEPT):
        hall.tell(LeaveSeat(account="bob"))
    assert len(hall.table.answers) == ANSWERS_KEPT


def test_each_public_change_raises_the_version_by_one(staked):
    assert staked.shown.version == 2
    staked.take("Bob")
    assert staked.shown.version == 3
    staked.take("Cat")
    assert not staked.all(TableChanged)

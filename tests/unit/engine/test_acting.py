"""Actions: once for each id, refused without a trace, told when they count."""

import pytest

from shared.messages.engine import (
    ActionAnswered,
    BotTurn,
    GameAdvanced,
    ResumeGame,
    Settled,
    StakesPosted,
)
from shared.messages.matchmaker import GameEnded
from shared.messages.wallet import RefundStakes, Settle
from tests.unit.engine.hall import Hall, action_id, bot, none, only, person


@pytest.fixture
def hall() -> Hall:
    return Hall().begun()


def test_a_repeat_gets_the_first_answer_and_changes_nothing(hall: Hall):
    seat, turn, move, id = hall.to_move, hall.match.turn, hall.move(), action_id(0, "a")
    first = only(GameAdvanced, hall.act(move, action_id=id))
    assert first.action_id == id
    before = hall.game
    again = only(ActionAnswered, hall.act(move, seat=seat, turn=turn, action_id=id))
    assert (again.seq, again.code) == (first.seq, None)
    assert hall.game is before


def test_where_the_game_stands_is_told_with_each_move(hall: Hall):
    for _ in range(3):
        told = only(GameAdvanced, hall.act(hall.move())).standing
        match = hall.match
        assert told is not None
        assert (told.turn, told.to_move, told.scores) == (match.turn, match.to_move, match.scores)
    told = only(GameAdvanced, hall.act({"type": "resign"})).standing
    assert told is not None
    assert (told.to_move, told.scores) == (hall.match.to_move, hall.match.scores)


def test_a_repeat_is_known_whatever_the_gateway_measured(hall: Hall):
    seat, turn, move, id = hall.to_move, hall.match.turn, hall.move(), action_id(0, "a")
    hall.act(move, action_id=id, spent_ms=10)
    again = hall.act(
        dict(reversed(move.items())), seat=seat, turn=turn, action_id=id, spent_ms=999, gateway="b"
    )
    assert only(ActionAnswered, again).code is None


def test_the_same_id_with_another_body_is_refused(hall: Hall):
    seat, turn, id = hall.to_move, hall.match.turn, action_id(0, "a")
    hall.act(hall.move(), action_id=id)
    again = hall.act({"type": "resign"}, seat=seat, turn=turn, action_id=id)
    assert only(ActionAnswered, again).code == "id_reused"
    assert hall.match.phase == "playing"


@pytest.mark.parametrize(
    ("action", "more", "code"),
    [
        ({"type": "write", "cell": 99, "letter": "A", "path": [1]}, {}, "malformed"),
        ({"type": "dance"}, {}, "unknown_action"),
        ({}, {}, "unknown_action"),
        ({"type": "resign"}, {"seat": 7}, "no_such_seat"),
        ({"type": "resign"}, {"action_id": "mine"}, "malformed"),
        ({"type": "decline_draw"}, {}, "no_offer"),
        (None, {"turn": 99}, "stale_turn"),
    ],
)
def test_a_refusal_has_a_code_and_leaves_no_trace(hall: Hall, action, more, code):
    before = hall.game
    told = hall.act(hall.move() if action is None else action, **more)
    assert only(ActionAnswered, told).code == code
    assert only(ActionAnswered, told).sentence
    assert len(told) == 1
    assert hall.game is before


def test_a_refusal_names_the_words_that_it_is_about(hall: Hall):
    unknown = {"type": "write", "cell": 5, "letter": "Q", "path": [10, 5]}
    assert only(ActionAnswered, hall.act(unknown)).words == ("SQ",)
    apart = {"type": "write", "cell": 0, "letter": "Q", "path": [0, 5]}
    assert only(ActionAnswered, hall.act(apart)).words == ()


def test_only_the_seat_to_move_may_write(hall: Hall):
    told = hall.act(hall.move(), seat=1 - hall.to_move)
    assert only(ActionAnswered, told).code == "not_your_turn"


def test_the_end_of_a_staked_game_pays_the_winner_until_the_wallet_says_so():
    hall = Hall()
    hall.create(stake=100)
    hall.send(StakesPosted())
    hall.come(0, 1)
    loser = hall.to_move
    told = hall.act({"type": "resign"})
    assert [share.account for share in only(Settle, told).winners] == [f"account-{1 - loser}"]
    assert only(GameEnded, told).reason == "resigned"
    hall.now += 5_000
    assert only(Settle, hall.send(ResumeGame()))
    hall.send(Settled())
    hall.now += 5_000
    assert hall.send(ResumeGame()) == []


def test_an_agreed_draw_gives_every_stake_back():
    hall = Hall()
    hall.create(stake=100)
    hall.send(StakesPosted())
    hall.come(0, 1)
    hall.act({"type": "offer_draw"}, seat=0)
    told = hall.act({"type": "offer_draw"}, seat=1)
    assert only(RefundStakes, told).reason == "drawn"
    assert none(Settle, told)


def test_a_bot_declines_a_draw_at_once():
    hall = Hall()
    hall.create(seats=(person(0), bot(1)), practice=True)
    hall.come(0)
    told = hall.act({"type": "offer_draw"}, seat=0)
    assert [e["type"] for e in only(GameAdvanced, told).events] == ["draw_offered", "draw_declined"]
    assert hall.match.draw_offer is None


def test_a_bot_whose_move_is_refused_is_asked_again_a_few_times():
    hall = Hall()
    hall.create(seats=(bot(0), bot(1)), practice=True)
    attempts = []
    for _ in range(6):
        told = hall.act({"type": "dance"})
        attempts += [body.attempt for body in told if isinstance(body, BotTurn)]
    assert attempts == [2, 3, 4]


def test_a_practice_game_is_deleted_a_day_after_its_end():
    hall = Hall()
    hall.create(practice=True)
    hall.come(0, 1)
    hall.act({"type": "resign"})
    hall.now += 24 * 3600 * 1000 - 1
    hall.send(ResumeGame())
    assert hall.game is not None
    hall.now += 1
    hall.send(ResumeGame())
    assert hall.game is None

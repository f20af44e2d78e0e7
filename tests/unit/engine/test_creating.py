"""From a full table to the first turn."""

from shared.games import match as matches
from shared.messages.engine import (
    Act,
    ActionAnswered,
    BotTurn,
    CreateGame,
    GameAdvanced,
    ResumeGame,
    StakesNotPosted,
    StakesPosted,
    TimeUp,
)
from shared.messages.matchmaker import GameCreated, GameEnded
from shared.messages.wallet import PostStakes, RefundStakes, Settle
from tests.unit.engine.hall import Hall, bot, events_told, none, only, person


def test_a_game_is_made_once_and_its_first_event_names_the_players():
    hall = Hall()
    first = hall.create()
    assert only(GameAdvanced, first).players == (person(0), person(1))
    assert only(GameAdvanced, first).seq == 1
    again = hall.create()
    assert again == [GameCreated()]


def test_stakes_are_posted_before_play_and_play_waits_for_them():
    hall = Hall()
    posting = only(PostStakes, hall.create(stake=100))
    assert posting.stake == 100
    assert [stake.hold for stake in posting.stakes] == ["hold-0", "hold-1"]
    hall.come(0, 1)
    assert hall.match.phase == "waiting"
    hall.send(StakesPosted())
    assert hall.match.phase == "playing"
    assert hall.send(StakesPosted()) == []


def test_a_game_whose_stakes_cannot_be_posted_is_aborted_and_refunded():
    hall = Hall()
    hall.create(stake=100)
    told = hall.send(StakesNotPosted(code="hold_gone", sentence="A hold is gone."))
    assert only(GameAdvanced, told).ended
    assert len(only(RefundStakes, told).stakes) == 2
    assert only(GameEnded, told).reason == "aborted"
    assert hall.send(StakesPosted()) == []


def test_who_does_not_come_within_a_minute_aborts_the_game():
    hall = Hall()
    hall.create(stake=100)
    hall.send(StakesPosted())
    hall.come(0)
    hall.now += 59_999
    assert none(GameAdvanced, hall.send(TimeUp(turn=0, attempt=1)))
    hall.now += 1
    told = hall.send(TimeUp(turn=0, attempt=2))
    assert only(GameAdvanced, told).ended
    assert none(Settle, told)
    assert only(RefundStakes, told).reason == "aborted"


def test_a_bot_comes_at_once_and_is_asked_when_it_is_to_move():
    hall = Hall()
    hall.create(seats=(person(0), bot(1)), practice=True)
    assert hall.match.arrived == (False, True)
    hall.come(0)
    assert hall.match.phase == "playing"
    if hall.to_move == 0:
        hall.act(hall.move())
    asked = [body for _, body in hall.told if isinstance(body, BotTurn)]
    assert [(turn.seat, turn.turn, turn.attempt) for turn in asked] == [(1, hall.match.turn, 1)]
    assert asked[0].view == matches.view(hall.match, 1)


def test_a_game_that_cannot_be_made_gives_the_holds_back():
    hall = Hall()
    told = hall.send(
        CreateGame(
            game="chess",
            language="en",
            options={},
            time_control={"kind": "whole_game", "budget_ms": 600_000},
            stake=100,
            seats=(person(0, True), person(1, True)),
            matched_at=hall.now,
        )
    )
    assert hall.game is None
    assert len(only(RefundStakes, told).stakes) == 2
    assert only(GameEnded, told).reason == "no_such_kind"


def test_what_the_wallet_owes_is_asked_for_again_but_not_too_soon():
    hall = Hall()
    hall.create(stake=100)
    hall.now += 4_999
    assert hall.send(ResumeGame()) == []
    hall.now += 1
    assert only(PostStakes, hall.send(ResumeGame())).stake == 100


def test_the_stream_counts_from_one_without_gaps():
    hall = Hall().begun()
    for _ in range(5):
        hall.act(hall.move())
    hall.act({"type": "resign"})
    numbers = [seq for seq, _ in events_told(body for _, body in hall.told)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert hall.match.phase == "ended"


def test_an_action_in_a_game_that_is_not_there_is_refused():
    hall = Hall()
    told = hall.send(Act(seat=0, action_id="x", turn=1, action={"type": "resign"}))
    assert only(ActionAnswered, told).code == "no_such_game"

"""Which turn is next, how far may be committed, and what an answer is called."""

import random
from uuid import UUID

import pytest

from services.bots.progress import Progress
from services.bots.turns import Turn, Waiting, action_id, answer
from shared.messages.engine import BotTurn
from shared.messages.envelope import Envelope

GAME = "3f3b0c0e-0000-4000-8000-000000000001"


def turn(deadline=None, offset=0, **changes):
    fields = {
        "game": GAME,
        "kind": "wordgrid",
        "language": "en",
        "lexicon": "en-1",
        "seat": 1,
        "turn": 3,
        "attempt": 1,
        "level": "easy",
        "deadline": deadline,
        "view": {},
    }
    asked = BotTurn.model_validate({**fields, **changes})
    envelope = Envelope.of(asked, key=GAME, at=1, trace={"traceparent": "t"})
    return Turn(partition=0, offset=offset, envelope=envelope, asked=asked, read_at=0.0)


def test_the_earliest_deadline_is_next_and_no_deadline_last():
    waiting = Waiting()
    for deadline in (500, None, 100, 300):
        waiting.add(turn(deadline))
    assert [waiting.take().asked.deadline for _ in range(4)] == [100, 300, 500, None]
    with pytest.raises(IndexError):
        waiting.take()


def test_equal_deadlines_keep_the_order_of_the_log():
    waiting = Waiting()
    for offset in range(5):
        waiting.add(turn(100, offset))
    assert [waiting.take().offset for _ in range(5)] == [0, 1, 2, 3, 4]


def test_what_is_somebody_elses_is_dropped():
    waiting = Waiting()
    for offset in range(6):
        waiting.add(turn(100 - offset, offset))
    waiting.drop(lambda one: one.offset % 2 == 0)
    assert [waiting.take().offset for _ in range(len(waiting))] == [5, 3, 1]


def test_only_what_has_nothing_open_before_it_is_committed():
    progress = Progress()
    for offset in (10, 11, 12):
        progress.read(4, offset)
    assert progress.in_hand == 3
    progress.finished(4, 11)
    assert progress.to_commit() == {4: 10}
    progress.finished(4, 10)
    assert progress.to_commit() == {4: 12}
    progress.committed({4: 12})
    assert progress.to_commit() == {}
    progress.finished(4, 12)
    assert progress.to_commit() == {4: 13}
    assert progress.in_hand == 0


def test_a_commit_never_passes_an_open_record_in_any_order():
    rng = random.Random(5)
    for _ in range(50):
        progress = Progress()
        for offset in range(20):
            progress.read(0, offset)
        order = list(range(20))
        rng.shuffle(order)
        done = set()
        for offset in order:
            progress.finished(0, offset)
            done.add(offset)
            to = progress.to_commit()[0]
            assert set(range(to)) <= done
            assert to == 20 or to not in done


def test_a_partition_given_back_is_nobodys_business():
    progress = Progress()
    progress.read(0, 1)
    progress.read(1, 7)
    progress.forget({0})
    progress.finished(0, 1)
    assert progress.to_commit() == {1: 7}


def test_each_attempt_has_another_id_and_a_repeat_the_same():
    ids = {
        action_id(turn(**change).asked)
        for change in ({}, {"seat": 0}, {"turn": 4}, {"attempt": 2}, {"game": "another"})
    }
    assert len(ids) == 5
    assert action_id(turn().asked) == action_id(turn(deadline=5).asked)


def test_an_answer_is_the_seats_action_for_that_turn():
    asked = turn()
    sent = answer(asked, {"type": "write"}, at=77)
    assert (sent.type, sent.key, sent.at) == ("engine.act", GAME, 77)
    assert (sent.cause, sent.trace) == (asked.envelope.id, asked.envelope.trace)
    body = sent.body.model_dump()
    assert body == {
        "seat": 1,
        "action_id": str(action_id(asked.asked)),
        "turn": 3,
        "action": {"type": "write"},
        "spent_ms": None,
        "gateway": None,
    }
    assert str(UUID(body["action_id"])) == body["action_id"]

"""What the clock service reads out of the games' streams."""

from services.clock.handlers import News
from services.clock.schedule import Due
from shared.bus.records import Record
from shared.messages.common import Deadline
from shared.messages.engine import DeadlineIs, GameAdvanced, Presence
from shared.messages.envelope import Envelope, Message


def read(*bodies: Message) -> News:
    news = News()
    for offset, body in enumerate(bodies):
        news.read(Record("engine.events", 3, offset, 0, Envelope.of(body, key="a", at=0)))
    return news


def advanced(seq: int, turn: int | None, at: int = 0) -> GameAdvanced:
    deadline = None if turn is None else Deadline(what="turn", turn=turn, seat=0, at=at)
    return GameAdvanced(game="a", seq=seq, events=({},), deadline=deadline)


def moved(turn: int, at: int) -> DeadlineIs:
    return DeadlineIs(deadline=Deadline(what="turn", turn=turn, seat=0, at=at))


def test_the_last_event_of_a_batch_counts():
    news = read(advanced(1, 1, 10), advanced(2, 2, 20))
    assert news.set["a"].due == Due(2, 20)
    assert news.set["a"].seq == 2


def test_an_older_event_sent_again_is_passed_over():
    assert read(advanced(2, 2, 20), advanced(1, 1, 10)).set["a"].due == Due(2, 20)


def test_the_end_clears_and_nothing_moves_it_afterwards():
    news = read(advanced(1, 1, 10), advanced(2, None), moved(1, 99))
    assert (news.set, news.pushed, list(news.over)) == ({}, {}, ["a"])


def test_a_moved_deadline_counts_for_its_own_turn():
    assert read(advanced(1, 1, 10), moved(1, 15)).set["a"].due == Due(1, 15)
    assert read(advanced(2, 2, 20), moved(1, 99)).set["a"].due == Due(2, 20)
    assert read(moved(1, 15)).pushed["a"] == (3, Due(1, 15))
    assert read(moved(1, 15), advanced(2, 2, 20)).pushed == {}


def test_other_notes_are_passed_over():
    news = read(Presence(seat=0, present=True))
    assert (news.set, news.pushed, news.over) == ({}, {}, {})

from shared.bus.outbox import Entry, Span
from shared.bus.publishing import spans
from shared.bus.sender import Outgoing


def entry(partition: int, offset: int) -> Entry:
    return Entry(partition, offset, 0, Outgoing("t", "k", b""))


def test_spans_cover_every_record_in_whatever_order_its_messages_stand() -> None:
    entries = [entry(1, 5), entry(2, 9), entry(1, 7), entry(1, 3)]
    assert spans(entries) == [Span(1, 3, 7), Span(2, 9, 9)]

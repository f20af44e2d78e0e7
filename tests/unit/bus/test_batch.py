"""Decoding a batch, and what is done with a record that can never be handled."""

from shared.bus.attempts import without
from shared.bus.batch import Item, decode, runs
from shared.bus.deadletters import RawRecord
from shared.bus.handler import PermanentFailure
from shared.bus.partitions import partition_of
from shared.messages.bus import Abandon, Redrive
from shared.messages.engine import AskSnapshot
from shared.messages.envelope import Envelope, Message


def item(offset: int, body: Message | None = None, key: str = "k") -> Item:
    value = Envelope.of(body or AskSnapshot(), key=key, at=1).encode()
    return decode(RawRecord("t", 3, offset, 99, key.encode(), value))


def test_a_decoded_item_knows_its_place() -> None:
    record = item(7).record
    assert record is not None
    assert (record.topic, record.partition, record.offset, record.timestamp) == ("t", 3, 7, 99)


def test_a_record_under_another_key_than_its_envelope_is_set_aside() -> None:
    value = Envelope.of(AskSnapshot(), key="mine", at=1).encode()
    for key in (b"other", None, b"\xff"):
        decoded = decode(RawRecord("t", 3, 7, 99, key, value))
        assert decoded.record is None
        assert decoded.reason == "undecodable"


def test_a_record_without_a_value_is_set_aside() -> None:
    assert decode(RawRecord("t", 3, 7, 99, b"k", None)).reason == "undecodable"


def test_control_messages_stand_alone_and_order_is_kept() -> None:
    items = [item(0), item(1), item(2, Redrive()), item(3, Abandon()), item(4)]
    assert [[i.raw.offset for i in run] for run in runs(items)] == [[0, 1], [2], [3], [4]]


def test_a_permanent_failure_sets_its_own_record_aside() -> None:
    items = [item(0), item(1), item(2)]
    record = items[1].record
    assert record is not None
    changed = without(items, PermanentFailure(record, "this can never be"))
    assert changed is not None
    assert [i.reason for i in changed] == [None, "refused", None]
    assert without(changed, PermanentFailure(record, "again")) is None


def test_a_permanent_failure_of_a_foreign_record_is_an_ordinary_failure() -> None:
    other = item(9).record
    assert other is not None
    assert without([item(0)], PermanentFailure(other, "not of this batch")) is None


def test_partitions_are_those_of_every_kafka_client() -> None:
    """The client library picks the same ones when it is left to choose."""
    from aiokafka.partitioner import DefaultPartitioner

    every = list(range(12))
    keys = [f"key-{n}" for n in range(500)]
    assert [partition_of(k) for k in keys] == [
        DefaultPartitioner()(k.encode(), every, every) for k in keys
    ]

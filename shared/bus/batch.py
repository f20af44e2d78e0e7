"""A batch of the log, decoded: what each record is, before anything is done with it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from aiokafka import ConsumerRecord

from shared.bus.deadletters import RawRecord, Reason
from shared.bus.records import Record
from shared.messages.bus import Abandon, Redrive
from shared.messages.envelope import Envelope, Undecodable


@dataclass(frozen=True, slots=True)
class Item:
    """One record of the log: decoded (`record`), or set aside (`reason` and `error`)."""

    raw: RawRecord
    record: Record | None
    reason: Reason | None = None
    error: str = ""

    @property
    def control(self) -> bool:
        """Is it for the worker itself (a redrive, an abandonment)?"""
        return self.record is not None and isinstance(self.record.envelope.body, Redrive | Abandon)

    def set_aside(self, reason: Reason, error: str) -> "Item":
        """The same record, to go to the dead letters."""
        return replace(self, record=None, reason=reason, error=error)


def decode(raw: RawRecord) -> Item:
    """Decode one record by itself. What can't be decoded is an item with a reason."""
    try:
        envelope = Envelope.decode(raw.value or b"")
        if raw.key != envelope.key.encode():
            raise Undecodable("the record's key is not the envelope's")
    except Undecodable as error:
        return Item(raw, None, "undecodable", str(error))
    except Exception as error:
        return Item(raw, None, "undecodable", f"decoding failed: {error!r}")
    return Item(raw, Record(raw.topic, raw.partition, raw.offset, raw.timestamp, envelope))


def from_broker(message: ConsumerRecord) -> Item:
    """Decode what the consumer fetched."""
    return decode(
        RawRecord(
            message.topic,
            message.partition,
            message.offset,
            message.timestamp,
            message.key,
            message.value,
        )
    )


def runs(items: Iterable[Item]) -> list[Sequence[Item]]:
    """Split so that each control message stands alone; order is kept."""
    split: list[Sequence[Item]] = []
    for control, group in groupby(items, key=lambda item: item.control):
        if control:
            split.extend([item] for item in group)
        else:
            split.append(list(group))
    return split

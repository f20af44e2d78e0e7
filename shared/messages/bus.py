"""Messages of the bus itself: what was set aside, and how it is taken up again."""

from typing import ClassVar, Literal

from shared.messages.common import Millis
from shared.messages.envelope import Message


class DeadLetter(Message):
    """A record that was set aside for good, whole, with its origin. On `dead.letters`.

    `key` and `value` are the record's bytes in base64 (None: the record had none).
    """

    type: ClassVar[str] = "bus.dead_letter"
    service: str
    topic: str
    partition: int
    offset: int
    timestamp: Millis
    record_key: str | None
    record_value: str | None
    reason: Literal["undecodable", "too_large", "refused", "parking_full", "failed"]
    error: str


class Redrive(Message):
    """Handle this key's parked messages now, in order, before what comes behind this message."""

    type: ClassVar[str] = "bus.redrive"


class Abandon(Message):
    """This key has been parked too long: give it up by the path that needs only its id."""

    type: ClassVar[str] = "bus.abandon"

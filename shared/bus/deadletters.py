"""Dead letters: records set aside for good, whole, with where they came from and why."""

import time
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal
from uuid import UUID, uuid5

from shared.bus.sender import Outgoing
from shared.messages.bus import DeadLetter
from shared.messages.envelope import Envelope
from shared.messages.topics import DEAD_LETTERS

Reason = Literal["undecodable", "too_large", "refused", "parking_full", "failed"]
NAMESPACE = UUID("6f1d5a52-5a0b-4c58-9a3e-5f6a2d1c0b77")
ERROR_CHARS = 2_000


@dataclass(frozen=True, slots=True)
class RawRecord:
    """A record as the broker gave it."""

    topic: str
    partition: int
    offset: int
    timestamp: int
    key: bytes | None
    value: bytes | None


def dead_letter(service: str, raw: RawRecord, reason: Reason, error: str) -> Outgoing:
    """The message for `dead.letters`. Its id is made from the origin: a repeat is the same."""
    body = DeadLetter(
        service=service,
        topic=raw.topic,
        partition=raw.partition,
        offset=raw.offset,
        timestamp=raw.timestamp,
        record_key=_text(raw.key),
        record_value=_text(raw.value),
        reason=reason,
        error=error[:ERROR_CHARS],
    )
    origin = f"{service}/{raw.topic}/{raw.partition}/{raw.offset}"
    key = f"{raw.topic[:40]}/{raw.partition}"
    envelope = Envelope.of(
        body, key=key, at=time.time_ns() // 1_000_000, id=uuid5(NAMESPACE, origin)
    )
    return Outgoing(DEAD_LETTERS, key, envelope.encode())


def _text(raw: bytes | None) -> str | None:
    return None if raw is None else b64encode(raw).decode()


def read_dead_letters(values: Sequence[bytes]) -> list[DeadLetter]:
    """Decode what lies on `dead.letters`."""
    bodies = (Envelope.decode(value).body for value in values)
    return [body for body in bodies if isinstance(body, DeadLetter)]

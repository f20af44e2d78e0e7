"""What a handler is given and what it gives back."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID, uuid5

from shared.messages.envelope import Envelope, Message


@dataclass(frozen=True, slots=True)
class Record:
    """One decoded message of the log. `timestamp` is the broker's, milliseconds UTC."""

    topic: str
    partition: int
    offset: int
    timestamp: int
    envelope: Envelope

    @property
    def key(self) -> str:
        """The table's, game's or escrow's id."""
        return self.envelope.key


@dataclass(frozen=True, slots=True)
class Output:
    """A message to send to `topic`; its key is the envelope's."""

    topic: str
    envelope: Envelope


def output_id(cause: UUID, n: int) -> UUID:
    """The id of the `n`-th message that handling `cause` sends: the same each time."""
    return uuid5(cause, str(n))


def reply(
    record: Record,
    topic: str,
    body: Message,
    n: int,
    *,
    at: int,
    key: str | None = None,
) -> Output:
    """The `n`-th output (from 0) of handling `record`.

    It has the record's key unless another is given, the record as its cause, its trace, and an
    id made from the record's id and `n`: handling the record again sends the same messages.
    """
    cause = record.envelope
    envelope = Envelope.of(
        body,
        key=key or cause.key,
        at=at,
        id=output_id(cause.id, n),
        cause=cause.id,
        trace=cause.trace,
    )
    return Output(topic, envelope)


def command(
    topic: str,
    body: Message,
    *,
    key: str,
    at: int,
    id: UUID,
    trace: Mapping[str, str] | None = None,
) -> Output:
    """A message that answers no record: a reconciler's. `id` says which repeat is the same."""
    return Output(topic, Envelope.of(body, key=key, at=at, id=id, trace=trace))

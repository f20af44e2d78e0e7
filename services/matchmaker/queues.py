"""Queues of play now on the bus: the matchmaker's second kind of state, beside its tables."""

from collections.abc import Sequence

from services.matchmaker import metrics
from services.matchmaker.pairing import Call, decide
from services.matchmaker.queue import Queue
from shared.bus.handler import PermanentFailure
from shared.bus.records import Output, Record, reply
from shared.messages.common import Millis
from shared.messages.matchmaker import OpenPaired, Seek
from shared.messages.topics import MATCHMAKER_EVENTS
from shared.messages.wishes import queue_key


def handle(
    queue: Queue | None, record: Record, now: Millis, *, topic: str
) -> tuple[Queue | None, Sequence[Output]]:
    """What `record` does to its queue. A new table is asked for on the matchmaker's own `topic`.

    Raises `PermanentFailure` for a wish that belongs into another queue.
    """
    envelope = record.envelope
    if isinstance(envelope.body, Seek) and queue_key(envelope.body.wish) != record.key:
        raise PermanentFailure(record, "This wish belongs into another queue.")
    call = Call(queue=record.key, body=envelope.body, sent_at=envelope.at, at=now)
    after, told = decide(queue, call)
    metrics.count_pairs(told)
    outputs = [
        reply(
            record,
            topic if isinstance(one.body, OpenPaired) else MATCHMAKER_EVENTS,
            one.body,
            n,
            at=now,
            key=one.key,
        )
        for n, one in enumerate(told)
    ]
    return after, outputs


def size(queue: Queue) -> int:
    """About how many bytes a cached queue takes."""
    return 1024 + 512 * len(queue.places) + 256 * len(queue.past)

"""Sending what was committed, in order, while the next batch is worked on."""

import asyncio
import time
from collections.abc import Collection, Iterable, Mapping, Sequence

import asyncpg
from aiokafka import AIOKafkaProducer

from shared.bus import cursor, outbox
from shared.bus.outbox import Entry, Span
from shared.bus.probe import Point, Probe
from shared.bus.sender import Outgoing, send_in_order
from shared.bus.settings import WorkerSettings
from shared.ops import metrics


class Publishing:
    """Sends the outbox of one commit after the other, each only when the one before is durable.

    At most one send is under way. The first error is raised at the next call; nothing is sent
    after it.
    """

    def __init__(
        self,
        producer: AIOKafkaProducer,
        connection: asyncpg.Connection,
        *,
        topic: str,
        settings: WorkerSettings,
        probe: Probe,
    ) -> None:
        self._producer = producer
        self._connection = connection
        self._topic = topic
        self._settings = settings
        self._probe = probe
        self._sending: asyncio.Task[None] | None = None

    def check(self) -> None:
        """Raises what the send under way failed with, if it failed."""
        if self._sending is not None and self._sending.done():
            self._sending.result()

    async def send(self, entries: Sequence[Entry], epochs: Mapping[int, int]) -> None:
        """Begin to send what was committed just now; waits for what was committed before."""
        committed_at = time.monotonic()
        await self.finished()
        if entries:
            work = self._send(entries, epochs, committed_at)
            self._sending = asyncio.create_task(work, name=f"publish {self._topic}")

    async def finished(self) -> None:
        """Wait until everything committed is durable. Raises what failed."""
        if self._sending is not None:
            await asyncio.shield(self._sending)
            self._sending = None

    async def abandon(self) -> None:
        """Send nothing more."""
        if self._sending is not None:
            self._sending.cancel()
            await asyncio.wait([self._sending])

    async def flush_left(self, partitions: Collection[int]) -> None:
        """Send what former owners left in the outbox of these partitions."""
        await self.finished()
        for partition in sorted(partitions):
            while page := await outbox.left(self._connection, self._topic, partition):
                await send_in_order(self._producer, page.messages)
                await outbox.clear_page(self._connection, self._topic, page)

    async def send_now(self, messages: Iterable[Outgoing]) -> None:
        """Send messages that no record caused, after what is under way."""
        await self.finished()
        await send_in_order(self._producer, messages)

    async def _send(
        self, entries: Sequence[Entry], epochs: Mapping[int, int], committed_at: float
    ) -> None:
        self._probe(Point.COMMITTED)
        if time.monotonic() - committed_at > self._settings.publish_within_s:
            await cursor.confirm(self._connection, self._topic, epochs)
        begun = time.monotonic()
        at_once = self._settings.unacknowledged
        for start in range(0, len(entries), at_once):
            if start:
                self._probe(Point.PARTLY_SENT)
            part = entries[start : start + at_once]
            await send_in_order(self._producer, [entry.message for entry in part])
        metrics.publish_seconds.labels(self._topic).observe(time.monotonic() - begun)
        self._probe(Point.SENT)
        await outbox.clear(self._connection, self._topic, spans(entries))
        self._probe(Point.CLEARED)


def spans(entries: Sequence[Entry]) -> list[Span]:
    """The records whose messages these are, one span a partition."""
    found: dict[int, Span] = {}
    for entry in entries:
        span = found.get(entry.partition, Span(entry.partition, entry.offset, entry.offset))
        found[entry.partition] = Span(
            entry.partition, min(span.first, entry.offset), max(span.last, entry.offset)
        )
    return list(found.values())

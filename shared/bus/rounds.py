"""What a worker does by the clock: reconcile, give up what is parked too long, show its lag."""

import asyncio
import time
from collections.abc import Mapping

import asyncpg
from aiokafka import AIOKafkaConsumer, TopicPartition
from aiokafka.errors import IllegalStateError, KafkaError

from shared.bus import parking
from shared.bus.handler import Handler
from shared.bus.publishing import Publishing
from shared.bus.sender import Outgoing
from shared.bus.settings import WorkerSettings, limit_of
from shared.bus.transaction import Owned, said
from shared.messages.bus import Abandon
from shared.messages.envelope import Envelope
from shared.ops import metrics
from shared.ops.logging import get_logger

log = get_logger("bus.rounds")
MOST_COMMANDS = 5_000


class Rounds:
    """Repeated duties between batches. They send commands; they change no state."""

    def __init__(
        self,
        handler: Handler,
        pool: asyncpg.Pool,
        consumer: AIOKafkaConsumer,
        publishing: Publishing,
        *,
        topic: str,
        settings: WorkerSettings,
    ) -> None:
        self._handler, self._pool = handler, pool
        self._consumer, self._publishing = consumer, publishing
        self._topic, self._settings = topic, settings
        self._reconcile_at = 0.0
        self._lag_at = 0.0
        self._committing: asyncio.Task[None] | None = None

    def hurry(self) -> None:
        """Reconcile at the next call: partitions are new here."""
        self._reconcile_at = 0.0

    async def due(self, owned: Mapping[int, Owned]) -> None:
        """Do what is due now."""
        now = time.monotonic()
        if now >= self._reconcile_at and owned:
            self._reconcile_at = now + self._settings.reconcile_every_s
            await self._reconcile(owned)
        if now >= self._lag_at and owned:
            self._lag_at = now + self._settings.lag_commit_every_s
            self._show_lag(owned)

    async def close(self) -> None:
        """Leave nothing running."""
        if self._committing is not None:
            self._committing.cancel()
            await asyncio.wait([self._committing])

    async def _reconcile(self, owned: Mapping[int, Owned]) -> None:
        partitions = frozenset(owned)
        try:
            outputs = list(await self._handler.reconcile(partitions))
        except Exception as error:
            log.error("reconciling failed", topic=self._topic, error=said(error), exc_info=error)
            outputs = []
        if len(outputs) > MOST_COMMANDS:
            log.warning("more to reconcile than one round sends", commands=len(outputs))
        messages = [encoded(o.topic, o.envelope) for o in outputs[:MOST_COMMANDS]]
        for output in outputs[:MOST_COMMANDS]:
            metrics.reminders.labels(output.topic, output.envelope.type).inc()
        messages += await self._abandonments(partitions)
        if messages:
            await self._publishing.send_now(messages)

    async def _abandonments(self, partitions: frozenset[int]) -> list[Outgoing]:
        async with self._pool.acquire(timeout=2) as connection:
            overdue = await parking.overdue(
                connection, self._topic, partitions, after_s=self._settings.abandon_after_s
            )
        at = time.time_ns() // 1_000_000
        return [
            encoded(self._topic, Envelope.of(Abandon(), key=key, at=at)) for _, key, _ in overdue
        ]

    def _show_lag(self, owned: Mapping[int, Owned]) -> None:
        """Commit to Kafka how far we are. Nobody reads it but lag metrics."""
        if self._committing is None or self._committing.done():
            offsets = {TopicPartition(self._topic, p): o.next_offset for p, o in owned.items()}
            self._committing = asyncio.create_task(self._commit(offsets))

    async def _commit(self, offsets: dict[TopicPartition, int]) -> None:
        try:
            await self._consumer.commit(offsets)
        except (KafkaError, IllegalStateError) as error:
            log.info("offsets not shown", topic=self._topic, error=said(error))


def encoded(topic: str, envelope: Envelope) -> Outgoing:
    """A message that no record caused. Raises ValueError when it is too large."""
    value = envelope.encode()
    if len(value) > limit_of(topic):
        raise ValueError(f"{envelope.type} has {len(value)} bytes, the limit is {limit_of(topic)}")
    return Outgoing(topic, envelope.key, value)

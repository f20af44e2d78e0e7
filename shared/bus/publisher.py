"""Sending for processes that keep no state on the bus: gateways, bots, the command line."""

import asyncio
from collections.abc import Sequence
from typing import Self

from aiokafka import AIOKafkaProducer
from aiokafka.errors import KafkaError

from shared.bus.broker import make_producer
from shared.bus.partitions import partition_of
from shared.bus.records import Output
from shared.bus.sender import Outgoing, send_in_order
from shared.bus.settings import BusSettings, limit_of
from shared.messages.envelope import Envelope


class Unavailable(Exception):
    """The bus did not take the message in time: it may or may not arrive, send it again."""


class TooLarge(Exception):
    """The message is larger than the bus carries; sending it again can't help."""


class Publisher:
    """An idempotent producer with `acks=all`. Safe to use from many tasks at once.

    `within_s` bounds how long a caller waits, not how long the message is tried: a message that
    is late stays with its producer, ahead of every later one of its partition. Only a producer
    that can't go on (a fatal error) is replaced, at the next call.
    """

    def __init__(self, settings: BusSettings, *, within_s: float = 5.0) -> None:
        self._settings = settings
        self._within_s = within_s
        self._producer: AIOKafkaProducer | None = None
        self._connecting = asyncio.Lock()
        self._late = False
        self._closing: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Connect. Raises `Unavailable` when no broker answers."""
        await self._connected()

    async def stop(self) -> None:
        """Send what is under way, then disconnect."""
        producer, self._producer = self._producer, None
        if producer is not None:
            await producer.stop()

    async def __aenter__(self) -> Self:
        """Connected inside."""
        await self.start()
        return self

    async def __aexit__(self, *exc: object) -> None:
        """Disconnected after."""
        await self.stop()

    @property
    def ready(self) -> bool:
        """Connected, and the last message went through."""
        return self._producer is not None and not self._late

    async def publish(self, topic: str, envelope: Envelope) -> int:
        """Send one message by its key and wait until it is durable.

        Answers its offset. Raises `Unavailable`, after which the message may still arrive, and
        `TooLarge`.
        """
        message = _encoded(topic, envelope)
        producer = await self._connected()
        try:
            async with asyncio.timeout(self._within_s):
                metadata = await producer.send_and_wait(
                    topic,
                    value=message.value,
                    key=message.key.encode(),
                    partition=partition_of(message.key),
                )
        except (KafkaError, TimeoutError) as error:
            raise self._failed(producer, error) from error
        self._late = False
        return int(metadata.offset)

    async def publish_all(self, outputs: Sequence[Output]) -> None:
        """Send messages in order (within each partition) and wait until all are durable.

        Raises `Unavailable` and `TooLarge` (before anything is sent).
        """
        messages = [_encoded(output.topic, output.envelope) for output in outputs]
        producer = await self._connected()
        try:
            async with asyncio.timeout(self._within_s):
                await send_in_order(producer, messages)
        except (KafkaError, TimeoutError) as error:
            raise self._failed(producer, error) from error
        self._late = False

    async def _connected(self) -> AIOKafkaProducer:
        if self._producer is not None:
            return self._producer
        async with self._connecting:
            if self._producer is None:
                self._producer = await self._connect()
            return self._producer

    async def _connect(self) -> AIOKafkaProducer:
        producer = make_producer(self._settings)
        try:
            async with asyncio.timeout(self._within_s):
                await producer.start()
        except (KafkaError, TimeoutError, OSError) as error:
            await _abandon(producer)
            raise Unavailable("the message bus does not answer, try again") from error
        return producer

    def _failed(self, producer: AIOKafkaProducer, error: Exception) -> Unavailable:
        self._late = True
        if isinstance(error, KafkaError) and self._producer is producer:
            self._producer = None
            self._closing.add(task := asyncio.create_task(_abandon(producer)))
            task.add_done_callback(self._closing.discard)
        return Unavailable(f"the message bus did not take the message in time ({error!r})")


def _encoded(topic: str, envelope: Envelope) -> Outgoing:
    value = envelope.encode()
    if len(value) > limit_of(topic):
        raise TooLarge(f"{envelope.type} has {len(value)} bytes, the limit is {limit_of(topic)}")
    return Outgoing(topic, envelope.key, value)


async def _abandon(producer: AIOKafkaProducer) -> None:
    """Close a producer that failed, without waiting long for what it still holds."""
    try:
        async with asyncio.timeout(5):
            await producer.stop()
    except (KafkaError, TimeoutError, OSError):
        pass

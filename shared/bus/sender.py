"""Sending messages in order and waiting until all of them are durable."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass

from aiokafka import AIOKafkaProducer

from shared.bus.partitions import partition_of


@dataclass(frozen=True, slots=True)
class Outgoing:
    """An encoded message on its way to `topic`."""

    topic: str
    key: str
    value: bytes


async def send_in_order(producer: AIOKafkaProducer, messages: Iterable[Outgoing]) -> None:
    """Hand all messages over in order, then wait for all acknowledgements.

    Messages of one partition keep their order: the producer is idempotent and has one request
    a partition under way. Raises the first error; what came behind it may have been sent.
    """
    pending: list[asyncio.Future[object]] = []
    try:
        for message in messages:
            partition = partition_of(message.key)
            pending.append(
                await producer.send(
                    message.topic,
                    value=message.value,
                    key=message.key.encode(),
                    partition=partition,
                )
            )
    finally:
        results = await asyncio.gather(*pending, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result

"""A topic as it lies there."""

from aiokafka import AIOKafkaConsumer, TopicPartition

import shared.messages.bus  # noqa: F401 - so that dead letters can be decoded
from shared.bus.partitions import partition_of
from shared.messages.envelope import Envelope
from shared.messages.topics import PARTITIONS


async def read_log(bootstrap: str, topic: str, key: str | None = None) -> list[Envelope]:
    """Every message on a topic now (of one key, when it is given), partition by partition.

    Raises `Undecodable`.
    """
    numbers = range(PARTITIONS) if key is None else [partition_of(key)]
    places = [TopicPartition(topic, number) for number in numbers]
    consumer = AIOKafkaConsumer(
        bootstrap_servers=bootstrap, auto_offset_reset="earliest", enable_auto_commit=False
    )
    await consumer.start()
    try:
        consumer.assign(places)
        ends = await consumer.end_offsets(places)
        found: list[Envelope] = []
        while any([await consumer.position(place) < ends[place] for place in places]):
            for records in (await consumer.getmany(timeout_ms=200)).values():
                found += [Envelope.decode(record.value) for record in records]
        return [envelope for envelope in found if key is None or envelope.key == key]
    finally:
        await consumer.stop()

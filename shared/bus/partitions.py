"""Which partition a key belongs to: murmur2, as every Kafka client computes it."""

from functools import lru_cache

from aiokafka.partitioner import murmur2

from shared.messages.topics import PARTITIONS


@lru_cache(maxsize=65_536)
def partition_of(key: str, partitions: int = PARTITIONS) -> int:
    """The partition of `key`, the same one that Kafka's default partitioner picks."""
    return int((murmur2(key.encode()) & 0x7FFFFFFF) % partitions)

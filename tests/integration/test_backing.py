"""The broker and the database the other tests stand on are the real ones, with our settings."""

import asyncpg
import pytest
from aiokafka import AIOKafkaConsumer, AIOKafkaProducer
from aiokafka.errors import KafkaError

from tests.backing import create_topics

pytestmark = pytest.mark.stack


async def test_the_database_is_postgres_18_that_writes_to_disk(postgres: str) -> None:
    connection = await asyncpg.connect(postgres)
    assert (await connection.fetchval("SHOW server_version_num")).startswith("18")
    assert await connection.fetchval("SHOW fsync") == "on"
    assert await connection.fetchval("SHOW synchronous_commit") == "on"
    await connection.close()


async def test_a_record_comes_back_from_the_broker(kafka: str, unique) -> None:
    topic = unique("echo")
    await create_topics(kafka, topic, partitions=2)
    async with AIOKafkaProducer(
        bootstrap_servers=kafka, enable_idempotence=True, acks="all"
    ) as producer:
        await producer.send_and_wait(topic, b"hello", key=b"k")
    async with AIOKafkaConsumer(
        topic, bootstrap_servers=kafka, group_id=unique("g"), auto_offset_reset="earliest"
    ) as consumer:
        record = await consumer.getone()
    assert (record.key, record.value) == (b"k", b"hello")


async def test_a_topic_is_never_made_by_mistake(kafka: str, unique) -> None:
    async with AIOKafkaProducer(bootstrap_servers=kafka, request_timeout_ms=1500) as producer:
        with pytest.raises((KafkaError, TimeoutError)):
            await producer.send_and_wait(unique("typo"), b"lost")

"""Connections to Kafka, every choice written out, and the topics.

Consumers of a group are FastStream's batch subscribers with `AckPolicy.MANUAL`; producers are
aiokafka's own (docs/decisions/0003-partition-worker.md has the measurements).
"""

from typing import Any

from aiokafka import AIOKafkaProducer, ConsumerRebalanceListener
from aiokafka.admin import AIOKafkaAdminClient, NewTopic
from aiokafka.errors import KafkaError, TopicAlreadyExistsError, for_code
from faststream import AckPolicy
from faststream.kafka import KafkaBroker
from faststream.kafka import Topic as StreamTopic

from shared.bus.settings import DEAD_LETTER_BYTES, RECORD_BYTES, BusSettings
from shared.messages import topics

DAY_MS = 24 * 60 * 60 * 1000
LINGER_BYTES = 256 * 1024
FOR_EVER = -1
RETENTION_MS = {
    topics.DEAD_LETTERS: 30 * DAY_MS,
    # The gateway's views are made again from these, from the first event on.
    topics.MATCHMAKER_EVENTS: FOR_EVER,
    topics.ENGINE_EVENTS: FOR_EVER,
    topics.WALLET_EVENTS: FOR_EVER,
}
DEFAULT_RETENTION_MS = 7 * DAY_MS


def make_producer(settings: BusSettings) -> AIOKafkaProducer:
    """An idempotent producer: no loss, no repeat and no change of order by its own retries."""
    return AIOKafkaProducer(
        bootstrap_servers=settings.bootstrap,
        client_id=settings.client_id,
        enable_idempotence=True,
        acks="all",
        linger_ms=0,
        max_batch_size=settings.producer_batch_bytes,
        max_request_size=DEAD_LETTER_BYTES,
        compression_type=None,
        request_timeout_ms=settings.request_timeout_ms,
        retry_backoff_ms=settings.retry_backoff_ms,
        metadata_max_age_ms=60_000,
        connections_max_idle_ms=540_000,
    )


def make_consumer_broker(settings: BusSettings) -> KafkaBroker:
    """A FastStream broker that only reads and makes no topics."""
    return KafkaBroker(
        settings.bootstrap,
        client_id=settings.client_id,
        consumer_only=True,
        allow_auto_create_topics=False,
        request_timeout_ms=settings.request_timeout_ms,
        retry_backoff_ms=settings.retry_backoff_ms,
        metadata_max_age_ms=60_000,
        connections_max_idle_ms=540_000,
        graceful_timeout=5.0,
        logger=None,
    )


def subscribe(
    broker: KafkaBroker,
    *names: str,
    group: str,
    settings: BusSettings,
    listener: ConsumerRebalanceListener | None = None,
    max_records: int = 500,
    linger_ms: int = 0,
) -> Any:  # noqa: ANN401 - FastStream's subscriber type is not public
    """A batch subscriber of a group that acknowledges nothing by itself.

    With `linger_ms` the broker collects records for so long (or `LINGER_BYTES`) before it answers:
    for readers that nobody waits for, and that should not work for each record by itself.

    It has no handler: whoever asked for it reads `subscriber.consumer` after `broker.start()`.
    """
    return broker.subscriber(
        *(StreamTopic(name, declare=False) for name in names),
        group_id=group,
        batch=True,
        ack_policy=AckPolicy.MANUAL,
        auto_offset_reset="earliest",
        listener=listener,
        max_records=max_records,
        session_timeout_ms=settings.session_timeout_ms,
        heartbeat_interval_ms=settings.heartbeat_interval_ms,
        max_poll_interval_ms=settings.max_poll_interval_ms,
        fetch_max_wait_ms=linger_ms or settings.fetch_max_wait_ms,
        fetch_min_bytes=LINGER_BYTES if linger_ms else 1,
        fetch_max_bytes=settings.fetch_max_bytes,
        max_partition_fetch_bytes=settings.partition_fetch_bytes,
        check_crcs=True,
    )


async def create_topics(
    bootstrap: str, names: tuple[str, ...] = topics.ALL, *, replication: int = 1
) -> list[str]:
    """Create those topics that are missing; answers their names.

    Raises `KafkaError` when the broker refuses one.
    """
    admin = AIOKafkaAdminClient(
        bootstrap_servers=bootstrap, client_id="wordhall-topics", request_timeout_ms=10_000
    )
    await admin.start()
    try:
        missing = sorted(set(names) - set(await admin.list_topics()))
        if missing:
            answer = await admin.create_topics(
                [_new_topic(name, replication) for name in missing], timeout_ms=10_000
            )
            _check_created(answer.to_object()["topic_errors"])
        return missing
    finally:
        await admin.close()


def _new_topic(name: str, replication: int) -> NewTopic:
    dead = name.endswith(topics.DEAD_LETTERS)
    return NewTopic(
        name=name,
        num_partitions=topics.PARTITIONS,
        replication_factor=replication,
        topic_configs={
            "retention.ms": str(RETENTION_MS.get(name, DEFAULT_RETENTION_MS)),
            "retention.bytes": "-1",
            "cleanup.policy": "delete",
            "max.message.bytes": str(DEAD_LETTER_BYTES if dead else RECORD_BYTES),
            "message.timestamp.type": "CreateTime",
        },
    )


def _check_created(results: list[dict[str, Any]]) -> None:
    for result in results:
        error = for_code(result["error_code"])
        if result["error_code"] and error is not TopicAlreadyExistsError:
            raise KafkaError(f"topic {result['topic']} was not created: {error.__name__}")

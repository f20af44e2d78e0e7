"""Limits of the bus. Every one is written here, none is a library's default."""

from dataclasses import dataclass

from shared.messages.topics import DEAD_LETTERS, MAX_MESSAGE_BYTES

DEAD_LETTER_BYTES = 2 * 1024 * 1024
"""A dead letter carries a whole foreign record in base64."""

RECORD_BYTES = MAX_MESSAGE_BYTES + 16 * 1024
"""The broker's limit for a record: a largest message with its framing."""


def limit_of(topic: str) -> int:
    """How many bytes a message to `topic` may have."""
    return DEAD_LETTER_BYTES if topic == DEAD_LETTERS else MAX_MESSAGE_BYTES


@dataclass(frozen=True, slots=True)
class BusSettings:
    """How to reach the brokers, and how long to wait for them."""

    bootstrap: str
    client_id: str
    request_timeout_ms: int = 10_000
    retry_backoff_ms: int = 100
    session_timeout_ms: int = 3_000
    heartbeat_interval_ms: int = 750
    max_poll_interval_ms: int = 60_000
    fetch_max_wait_ms: int = 100
    fetch_max_bytes: int = 16 * 1024 * 1024
    partition_fetch_bytes: int = 2 * 1024 * 1024
    producer_batch_bytes: int = 256 * 1024


@dataclass(frozen=True, slots=True)
class WorkerSettings:
    """How the partition worker takes records and gives up on them."""

    batch_records: int = 500
    poll_ms: int = 100
    linger_ms: int = 0
    tries_alone: int = 5
    retry_pause_s: float = 0.02
    kills_before_careful: int = 2
    parked_per_key: int = 10_000
    redrive_records: int = 500
    abandon_after_s: float = 600.0
    reconcile_every_s: float = 60.0
    publish_within_s: float = 1.0
    unacknowledged: int = 1_000
    restart_pause_s: float = 0.1
    restart_pause_max_s: float = 5.0
    lag_commit_every_s: float = 1.0
    give_back_within_s: float = 5.0

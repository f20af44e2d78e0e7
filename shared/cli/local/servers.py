"""Kafka and Postgres together, for those who need nothing else in between."""

from collections.abc import Iterator
from contextlib import contextmanager

from shared.cli.local.kafka import LocalKafka
from shared.cli.local.postgres import LocalPostgres
from shared.cli.local.processes import stop_all


@contextmanager
def both_up(kafka: LocalKafka, postgres: LocalPostgres) -> Iterator[None]:
    """Start both at the same time; inside they answer, afterwards they are stopped."""
    try:
        kafka.launch()
        postgres.start()
        kafka.wait_ready()
        yield
    finally:
        stop_all([child for child in (postgres.child, kafka.child) if child is not None])

"""The settings of a single Kafka node, the same as a process, in a test's container, in compose.

What differs is where it listens and where its storage is. A test holds `docker-compose.yml`, which
can't read this, to it.
"""

from collections.abc import Mapping
from typing import Final

BROKER: Final[Mapping[str, str]] = {
    "node.id": "1",
    "process.roles": "broker,controller",
    "controller.listener.names": "CONTROLLER",
    "inter.broker.listener.name": "CLIENTS",
    # Topics are made by us, never by a client's mistake.
    "auto.create.topics.enable": "false",
    "num.partitions": "12",
    "default.replication.factor": "1",
    "min.insync.replicas": "1",
    "offsets.topic.replication.factor": "1",
    "offsets.topic.num.partitions": "12",
    "transaction.state.log.replication.factor": "1",
    "transaction.state.log.min.isr": "1",
    "transaction.state.log.num.partitions": "12",
    # A group may notice a dead member after a second, and needn't wait for more to come.
    "group.min.session.timeout.ms": "1000",
    "group.initial.rebalance.delay.ms": "0",
    "broker.heartbeat.interval.ms": "500",
    "broker.session.timeout.ms": "3000",
    "log.segment.bytes": str(256 * 1024 * 1024),
}


def as_properties(settings: Mapping[str, str]) -> str:
    """As a properties file has them."""
    return "".join(f"{name}={value}\n" for name, value in settings.items())


def as_environment(settings: Mapping[str, str]) -> dict[str, str]:
    """As Kafka's public image reads them."""
    return {f"KAFKA_{name.replace('.', '_').upper()}": value for name, value in settings.items()}

"""What `docker-compose.yml` runs the broker and the database with is what the tests ran on."""

from typing import Any

import yaml

from shared.cli.local.broker import BROKER, as_environment
from shared.cli.local.home import PROJECT
from shared.cli.local.postgres import SETTINGS
from shared.messages.topics import PARTITIONS

PLACES = {
    "KAFKA_CONTROLLER_QUORUM_VOTERS",
    "KAFKA_LISTENERS",
    "KAFKA_ADVERTISED_LISTENERS",
    "KAFKA_LISTENER_SECURITY_PROTOCOL_MAP",
    "KAFKA_LOG_DIRS",
    "KAFKA_HEAP_OPTS",
}


def composed(service: str) -> dict[str, Any]:
    whole = yaml.safe_load((PROJECT / "docker-compose.yml").read_text())
    return dict(whole["services"][service])


def test_the_broker_has_the_same_settings_everywhere() -> None:
    said = composed("kafka")["environment"]
    assert {name: value for name, value in said.items() if name not in PLACES} == as_environment(
        BROKER
    )


def test_the_broker_counts_partitions_as_we_do() -> None:
    assert BROKER["num.partitions"] == str(PARTITIONS)


def test_the_database_takes_as_many_connections_everywhere() -> None:
    assert f"max_connections={SETTINGS['max_connections']}" in composed("postgres")["command"]

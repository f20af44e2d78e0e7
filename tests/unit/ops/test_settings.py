"""A setting that can't be used is told when a process starts, in one sentence that names it."""

import pytest

from services.gateway.settings import GatewaySettings
from services.matchmaker.settings import MatchmakerSettings
from shared.ops.settings import Settings, settings_of


@pytest.mark.parametrize(
    ("kind", "name", "value", "says"),
    [
        (GatewaySettings, "WORDHALL_RATE_READS", "often", "'often' is no rate"),
        (GatewaySettings, "WORDHALL_RATE_READS", "5", "10/minute"),
        (GatewaySettings, "WORDHALL_HTTP_PORT", "http", "integer"),
        (MatchmakerSettings, "WORDHALL_TABLES_PER_ACCOUNT", "0", "greater than or equal to 1"),
        (Settings, "WORDHALL_DATABASE", "mysql://secret@host/name", "postgresql://"),
        (Settings, "WORDHALL_DATABASE", "postgresql://secret@host:port/name", "postgresql://"),
        (Settings, "WORDHALL_DATABASE", "secret", "postgresql://"),
        (Settings, "WORDHALL_KAFKA", "broker", "host:port"),
        (Settings, "WORDHALL_KAFKA", "broker:9092,", "host:port"),
    ],
)
def test_a_setting_that_can_not_be_used_is_named(
    monkeypatch: pytest.MonkeyPatch, kind: type[Settings], name: str, value: str, says: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as told:
        settings_of(kind)
    sentence = str(told.value.code)
    assert sentence.startswith(f"A setting can't be used. {name}: ")
    assert says in sentence
    assert "secret" not in sentence
    assert len(sentence.splitlines()) == 1


def test_settings_that_can_be_used_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDHALL_KAFKA", "one:9092,two:9092")
    monkeypatch.setenv("WORDHALL_DATABASE", "postgresql://me@host:5433/name?sslmode=require")
    monkeypatch.setenv("WORDHALL_RATE_READS", "5 per second")
    found = settings_of(GatewaySettings)
    assert (found.kafka, found.rate_reads) == ("one:9092,two:9092", "5 per second")
    assert found.dsn.endswith("sslmode=require")

"""Settings, logs, traces, health and the orderly end of a process."""

import asyncio
import io
import json
import logging
import os
import signal
import subprocess
import sys
from contextlib import redirect_stdout

import httpx
import pytest
import structlog

from shared.cli.local.processes import free_port
from shared.messages.engine import AskSnapshot
from shared.messages.envelope import Envelope
from shared.ops import metrics, tracing
from shared.ops.health import Health, serve_health
from shared.ops.lifecycle import Lifecycle, run_service
from shared.ops.logging import configure_logging, get_logger, hide_secrets
from shared.ops.settings import Settings


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDHALL_KAFKA", "broker:9092")
    monkeypatch.setenv("WORDHALL_DATABASE", "postgresql://u:hunter2@db/hall")
    settings = Settings()
    assert settings.kafka == "broker:9092"
    assert settings.dsn == "postgresql://u:hunter2@db/hall"
    assert "hunter2" not in repr(settings)


def test_secrets_do_not_reach_the_log() -> None:
    event = {"event": "signed in", "session_token": "s3cret", "Password": "p", "name": "ann"}
    hidden = hide_secrets(None, "info", dict(event))
    assert hidden == {
        "event": "signed in",
        "session_token": "***",
        "Password": "***",
        "name": "ann",
    }


def test_logs_are_json_lines_with_the_trace_of_the_message() -> None:
    out = io.StringIO()
    trace = tracing.new_trace()
    with redirect_stdout(out):
        configure_logging("engine", "replica-1", "INFO")
        with tracing.bound(Envelope.of(AskSnapshot(), key="game-1", at=0, trace=trace)):
            get_logger("x").info("handled", seq=3)
        logging.getLogger("some.library").warning("careful %s", "there")
    structlog.reset_defaults()
    first, second = (json.loads(line) for line in out.getvalue().splitlines())
    assert (first["event"], first["seq"], first["key"]) == ("handled", 3, "game-1")
    assert first["trace"] == tracing.trace_id(trace)
    assert (first["service"], first["replica"], first["level"]) == ("engine", "replica-1", "info")
    assert (second["event"], second["logger"]) == ("careful there", "some.library")


@pytest.mark.parametrize(
    "incoming", [None, "", "garbage", "00-short-b7ad6b7169203331-01", "00-" + "Z" * 32 + "-x-01"]
)
def test_a_request_without_a_well_formed_trace_gets_a_new_one(incoming: str | None) -> None:
    made = tracing.new_trace(incoming)
    assert made["traceparent"] != incoming
    assert tracing.trace_id(made)


def test_a_well_formed_trace_is_passed_on() -> None:
    incoming = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    assert tracing.new_trace(incoming) == {"traceparent": incoming}


async def test_health_tells_what_is_failing() -> None:
    health, port = Health(), free_port()
    state = {"bus": False}
    health.add("bus", lambda: state["bus"])
    calm = httpx.AsyncClient(timeout=60)
    async with serve_health(health, host="127.0.0.1", port=port), calm as client:
        base = f"http://127.0.0.1:{port}"
        async with asyncio.timeout(60):
            while True:
                try:
                    waiting = await client.get(f"{base}/readyz")
                    break
                except httpx.ConnectError:
                    await asyncio.sleep(0.01)
        assert (waiting.status_code, waiting.json()["failing"]) == (503, ["bus"])
        state["bus"] = True
        assert (await client.get(f"{base}/readyz")).status_code == 200
        assert (await client.get(f"{base}/healthz")).json() == {"status": "alive"}
        metrics.partitions_owned.labels("here").set(3)
        told = (await client.get(f"{base}/metrics")).text
        assert 'wordhall_partitions_owned{topic="here"} 3.0' in told


SLEEPS_S = 120
PROGRAM = """
import asyncio, sys
from shared.ops.lifecycle import Lifecycle, run_service
from shared.ops.settings import Settings

async def main(life: Lifecycle) -> None:
    print("up", flush=True)
    await life.stopping.wait()
    {after}

sys.exit(run_service("test", Settings(shutdown_s=0.5), main))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize(
    ("after", "code"),
    [("print('done')", 0), (f"await asyncio.sleep({SLEEPS_S})", 1), ("raise OSError", 1)],
)
def test_a_signal_ends_a_service_in_order_within_its_limit(
    number: signal.Signals, after: str, code: int
) -> None:
    program = [sys.executable, "-c", PROGRAM.format(after=after)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while "up" not in process.stdout.readline():
            assert process.poll() is None
        os.kill(process.pid, number)
        assert process.wait(SLEEPS_S - 10) == code, "it is not waited for until it wakes up"
        assert ("done" in process.stdout.read()) == (code == 0)


def test_a_service_that_fails_ends_with_one() -> None:
    async def main(life: Lifecycle) -> None:
        raise RuntimeError("no")

    with redirect_stdout(io.StringIO()) as out:
        assert run_service("test", Settings(), main) == 1
    structlog.reset_defaults()
    assert "RuntimeError: no" in out.getvalue()

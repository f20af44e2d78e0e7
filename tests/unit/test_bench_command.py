"""What `make bench` calls is there, and runs every bench even when one fails."""

import subprocess
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from shared.cli.bench import BENCHES, app


def test_all_runs_each_bench_and_tells_which_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def run(command: list[str], *, check: bool) -> SimpleNamespace:
        ran.append(command[-1])
        return SimpleNamespace(returncode=int(command[-1] == "wallet"))

    monkeypatch.setattr(subprocess, "run", run)
    told = CliRunner().invoke(app, ["all"])
    assert ran == list(BENCHES)
    assert told.exit_code == 1
    assert "wallet" in told.output.splitlines()[-1]

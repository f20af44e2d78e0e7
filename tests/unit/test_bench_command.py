"""What `make bench` calls is there, and runs every bench even when one fails."""

import pytest
from typer.testing import CliRunner

from shared.cli.bench import command
from shared.cli.bench.command import BENCHES, app


def test_all_runs_each_bench_and_tells_which_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def run(name: str) -> int:
        ran.append(name)
        return int(name == "wallet")

    monkeypatch.setattr(command, "run_apart", run)
    monkeypatch.setattr(command, "end_in_order", lambda: None)
    told = CliRunner().invoke(app, ["all"])
    assert ran == list(BENCHES)
    assert told.exit_code == 1
    assert "wallet" in told.output.splitlines()[-1]

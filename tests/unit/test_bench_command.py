"""What `make bench` calls is there, and runs every bench even when one fails."""

import pytest
from typer.testing import CliRunner

from shared.cli.bench import command
from shared.cli.bench.command import BENCHES, RUNS, app


def test_all_runs_each_bench_and_tells_which_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []

    def run(*asked: str) -> int:
        ran.append(asked)
        return int(asked == ("wallet",))

    monkeypatch.setattr(command, "run_apart", run)
    monkeypatch.setattr(command, "end_in_order", lambda: None)
    told = CliRunner().invoke(app, ["all"])
    assert ran == list(RUNS)
    assert {run[0] for run in ran} == set(BENCHES)
    assert ("engine", "--mix") in ran
    assert told.exit_code == 1
    assert "wallet" in told.output.splitlines()[-1]

"""A bench that is told to end stops its servers, and leaves nothing behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from shared.cli.local.home import PROJECT
from shared.cli.local.mark import Mark
from tests.backing import wait_for

SERVERS = {"kafka", "postgres", "engine"}


@pytest.mark.timeout(600)
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_the_bench_of_the_engine_ends_in_order(told: signal.Signals, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shared.cli", "bench", "engine"]
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    with subprocess.Popen(command, cwd=PROJECT, env=environment) as bench:
        try:
            wait_for(lambda: set(_servers(tmp_path)) >= SERVERS, 240, "all servers are there")
            running = _servers(tmp_path)
            bench.send_signal(told)
            assert bench.wait(180) != 0
        finally:
            bench.kill()
    assert [name for name, mark in running.items() if mark.process()] == []
    assert list(tmp_path.glob("wordhall-bench-*")) == []


def _servers(folder: Path) -> dict[str, Mark]:
    """Those that run, by name."""
    marks = {}
    for file in folder.glob("wordhall-bench-*/log/*.pid"):
        try:
            marks[file.stem] = Mark.read(file.read_text())
        except (ValueError, FileNotFoundError):
            continue
    return {name: mark for name, mark in marks.items() if mark.process()}

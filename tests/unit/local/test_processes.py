"""Children of the hall: started, watched, ended; also those a dead parent left behind."""

import signal
import socket
import sys
from pathlib import Path
from typing import Any

import psutil
import pytest

from shared.cli.local import processes
from shared.cli.local.errors import LocalError
from shared.cli.local.processes import Child, end_leftover, free_port, shortened, stop_all
from shared.cli.local.services import Surroundings, service_process
from tests.backing import wait_for

PATIENCE_S = 120
READY = "import time; print('up', flush=True); time.sleep(60)"
DEAF = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN);" + READY


def child(tmp_path: Path, code: str, **choices: Any) -> Child:
    made = Child("part", [sys.executable, "-c", code], tmp_path, **choices)
    made.start()
    return made


def said_up(part: Child) -> bool:
    return part.log.exists() and "up" in part.log.read_text()


def test_a_child_ends_when_asked(tmp_path: Path) -> None:
    part = child(tmp_path, READY)
    part.wait_until(lambda: said_up(part), PATIENCE_S)
    part.stop()
    assert not part.running()
    assert part.process is not None
    assert part.process.returncode == -signal.SIGTERM
    assert not part.pid_file.exists()


def test_a_child_that_does_not_listen_is_killed(tmp_path: Path) -> None:
    part = child(tmp_path, DEAF, stop_seconds=0.2)
    part.wait_until(lambda: said_up(part), PATIENCE_S)
    part.stop()
    assert part.process is not None
    assert part.process.returncode == -signal.SIGKILL


def test_a_stopped_child_ends_all_the_same(tmp_path: Path) -> None:
    part = child(tmp_path, READY)
    part.wait_until(lambda: said_up(part), PATIENCE_S)
    part.signal(signal.SIGSTOP)
    stop_all([part])
    assert not part.running()


def test_a_child_that_ends_too_early_is_told_with_its_last_words(tmp_path: Path) -> None:
    part = child(tmp_path, "raise SystemExit('the port is taken')")
    with pytest.raises(LocalError, match="the port is taken") as fault:
        part.wait_until(lambda: False, PATIENCE_S)
    assert fault.value.code == "ended_early"


def test_a_tool_whose_end_is_waited_for_may_end_between_two_looks(tmp_path: Path) -> None:
    part = child(tmp_path, "pass")

    def done() -> bool:
        ended = not part.running()
        if not ended:
            assert part.process is not None
            part.process.wait()
        return ended

    part.wait_until(done, PATIENCE_S)


def test_how_a_child_ended_is_told(tmp_path: Path) -> None:
    part = child(tmp_path, READY)
    assert part.ending() == ""
    part.kill()
    assert part.ending() == "by SIGKILL"
    part = child(tmp_path, "raise SystemExit(3)")
    wait_for(lambda: not part.running(), PATIENCE_S, "it has ended")
    assert part.ending() == "with exit code 3"


def test_a_killed_service_with_semaphores_leaves_no_words_behind(tmp_path: Path) -> None:
    surroundings = Surroundings("127.0.0.1:1", "postgresql://nowhere", tmp_path, {})
    code = "import multiprocessing; kept = multiprocessing.get_context('spawn').Lock(); " + READY
    part = service_process("bots", surroundings).child
    part.command = [sys.executable, "-c", code]
    part.start()
    part.wait_until(lambda: said_up(part), PATIENCE_S)
    tracker = psutil.Process(part.pid).children()
    assert tracker
    part.kill()
    psutil.wait_procs(tracker, timeout=PATIENCE_S)
    assert part.log.read_text() == "up\n"


def test_a_child_that_is_never_ready_is_told(tmp_path: Path) -> None:
    part = child(tmp_path, READY)
    try:
        with pytest.raises(LocalError, match="not ready after 0 s"):
            part.wait_until(lambda: False, 0.1)
    finally:
        part.stop()


def test_what_a_dead_parent_left_behind_is_ended(tmp_path: Path) -> None:
    left = child(tmp_path, READY)
    end_leftover(left.pid_file)
    assert not psutil.pid_exists(left.pid)


def test_a_process_that_only_has_the_number_is_left_alone(tmp_path: Path) -> None:
    part = child(tmp_path, READY)
    try:
        born = psutil.Process(part.pid).create_time()
        part.pid_file.write_text(f"{part.pid} {born - 100}")
        end_leftover(part.pid_file)
        assert part.running()
    finally:
        part.stop()


def test_starting_again_ends_the_one_from_before(tmp_path: Path) -> None:
    before = child(tmp_path, READY)
    after = child(tmp_path, READY)
    try:
        wait_for(lambda: not before.running(), PATIENCE_S, "the first one is gone")
        assert after.running()
    finally:
        after.stop()


def test_a_line_of_json_is_shortened_to_what_it_says() -> None:
    line = '{"event": "failed", "level": "error", "exception": "Traceback...\\nOSError: no disk"}'
    assert shortened(line) == "error failed OSError: no disk"


def test_a_long_line_is_cut() -> None:
    assert len(shortened("x" * 5000)) < 400


def test_a_free_port_is_one_that_no_outgoing_connection_gets() -> None:
    found = {free_port() for _ in range(20)}
    assert len(found) == 20
    assert max(found) < 32_768


def test_a_port_that_somebody_has_is_not_free(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as server:
        taken, other = free_port(), free_port()
        server.bind(("127.0.0.1", taken))
        monkeypatch.setattr(processes, "_given", set())
        monkeypatch.setattr(processes, "PORTS", (taken, other))
        assert free_port() == other
        with pytest.raises(LocalError, match="No free port"):
            free_port()

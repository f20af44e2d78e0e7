"""Children end with the process that started them, however it ends."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from shared.cli.local.home import PROJECT
from shared.cli.local.mark import Mark
from tests.backing import wait_for

CHILD = """
import signal, sys, time
def end(number, frame):
    print('in order', flush=True)
    sys.exit()
signal.signal(signal.SIGINT, end if {listens} else signal.SIG_IGN)
print('up', flush=True)
time.sleep(100)
"""
PARENT = """
import signal, sys, threading, time
from pathlib import Path
from shared.cli.local.processes import Child
part = Child(
    "part", [sys.executable, "-c", {child!r}], Path({logs!r}),
    stop_signal=signal.SIGINT, stop_seconds={seconds},
)
starting = threading.Thread(target=part.start)
starting.start()
starting.join()
part.wait_until(lambda: "up" in part.log.read_text(), 120)
{then}
print("started", flush=True)
time.sleep({lives})
"""


PATIENCE_S = 60


class Family:
    """A parent with one child, each a process."""

    def __init__(
        self, logs: Path, *, listens: bool = True, then: str = "", lives: float = 100
    ) -> None:
        code = PARENT.format(
            child=CHILD.format(listens=listens),
            logs=str(logs),
            seconds=PATIENCE_S if listens else 0.3,
            then=then,
            lives=lives,
        )
        self.log = logs / "part.log"
        self.parent = subprocess.Popen(
            [sys.executable, "-c", code], stdout=subprocess.PIPE, cwd=PROJECT
        )
        assert self.parent.stdout is not None
        assert self.parent.stdout.readline() == b"started\n"
        self.child = Mark.read((logs / "part.pid").read_text())

    def kill_parent(self) -> None:
        self.parent.kill()
        self.parent.wait()

    def child_ends(self) -> None:
        wait_for(lambda: self.child.process() is None, PATIENCE_S, "the child has ended")

    def close(self) -> None:
        self.kill_parent()
        assert self.parent.stdout is not None
        self.parent.stdout.close()
        if self.child.process():
            with suppress(ProcessLookupError):
                os.kill(self.child.pid, signal.SIGKILL)


@pytest.fixture
def families() -> Iterator[list[Family]]:
    made: list[Family] = []
    yield made
    for family in made:
        family.close()


def test_a_child_is_asked_to_end_when_its_parent_is_killed(
    tmp_path: Path, families: list[Family]
) -> None:
    families.append(family := Family(tmp_path))
    family.kill_parent()
    family.child_ends()
    assert family.log.read_text().split("\n")[:2] == ["up", "in order"]


def test_a_child_that_does_not_listen_is_killed_too(tmp_path: Path, families: list[Family]) -> None:
    families.append(family := Family(tmp_path, listens=False))
    family.kill_parent()
    family.child_ends()
    assert "in order" not in family.log.read_text()


def test_a_child_that_is_stopped_ends_too(tmp_path: Path, families: list[Family]) -> None:
    families.append(family := Family(tmp_path, then="part.signal(signal.SIGSTOP)"))
    family.kill_parent()
    family.child_ends()
    assert "in order" in family.log.read_text()


def test_a_parent_that_leaves_takes_its_child_along(tmp_path: Path, families: list[Family]) -> None:
    families.append(family := Family(tmp_path, lives=0))
    assert family.parent.wait(PATIENCE_S) == 0
    family.child_ends()


def test_a_fork_that_lives_on_holds_no_child(tmp_path: Path, families: list[Family]) -> None:
    """It inherits the line to the warden, which therefore never ends."""
    fork = (
        "import os\nfork = os.fork()\nif not fork: time.sleep(100)\n"
        f"Path({str(tmp_path / 'fork')!r}).write_text(str(fork))"
    )
    families.append(family := Family(tmp_path, then=fork))
    family.kill_parent()
    try:
        family.child_ends()
    finally:
        os.kill(int((tmp_path / "fork").read_text()), signal.SIGKILL)


def test_a_warden_that_was_killed_is_replaced(tmp_path: Path, families: list[Family]) -> None:
    again = (
        "from shared.cli.local.tether import tether\n"
        "tether().warden.kill(); tether().warden.wait()\n"
        "sleep = [sys.executable, '-c', 'import time; time.sleep(100)']\n"
        "other = Child('other', sleep, part.logs)\n"
        "other.start()"
    )
    families.append(family := Family(tmp_path, then=again))
    other = Mark.read((tmp_path / "other.pid").read_text())
    family.kill_parent()
    family.child_ends()
    wait_for(lambda: other.process() is None, PATIENCE_S, "the other child has ended")

"""A process that is paused stands still from then on, on a busy machine too."""

import time
from pathlib import Path
from typing import Final

SOON_S: Final = 30.0
AGAIN_S: Final = 0.001
STILL: Final = frozenset("TtZX")
"""Stopped, or ended: the states of `/proc/<pid>/stat` in which nothing is done any more."""


def until_stopped(pid: int) -> None:
    """Wait until every thread has been stopped by a SIGSTOP that was sent.

    One thread of the process begins the stop once it is given a processor; until then the others
    go on, and a broker answers a request that came after the signal.
    """
    deadline = time.monotonic() + SOON_S
    while not _states(pid) <= STILL:
        assert time.monotonic() < deadline, f"process {pid} goes on after a SIGSTOP"
        time.sleep(AGAIN_S)


def _states(pid: int) -> set[str]:
    states = set()
    for stat in Path(f"/proc/{pid}/task").glob("*/stat"):
        try:
            # Behind the name, which stands in parentheses and may have any character.
            states.add(stat.read_text().rpartition(")")[2].split()[0])
        except OSError:  # a thread that has ended meanwhile
            continue
    return states

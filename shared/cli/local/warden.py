"""Ends the children of a process that was killed.

`python -m shared.cli.local.warden <pid of its parent>` is told on standard input which children
its parent has, a line each. When the parent is gone, however it went, the warden ends those that
are left as the parent would have done. A thread that ends, and a child that knows nothing of us
(Java, PostgreSQL), make no difference to it, which they would to a signal asked for from the
kernel by the child itself.
"""

import os
import select
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Self

import psutil

from shared.cli.local.mark import Mark

LOOK_S: Final = 0.5
"""How often it looks for its parent: a fork may hold the other end of standard input open."""
POLL_S: Final = 0.05
READ_BYTES: Final = 65_536
INPUT: Final = 0


@dataclass(frozen=True, slots=True)
class Ward:
    """A child: how it is asked to end, and how many seconds it may take before it is killed."""

    mark: Mark
    stop_signal: int
    stop_seconds: float

    @classmethod
    def read(cls, line: str) -> Self:
        """What `str()` wrote. Raises `ValueError`."""
        pid, started, number, seconds = line.split()
        return cls(Mark(int(pid), float(started)), int(number), float(seconds))

    def __str__(self) -> str:
        return f"{self.mark} {int(self.stop_signal)} {self.stop_seconds}"


def watch(parent: int) -> list[Ward]:
    """Listen until the parent is gone; answers the children it had."""
    wards: list[Ward] = []
    rest = b""
    while True:
        if select.select([INPUT], [], [], LOOK_S)[0]:
            chunk = os.read(INPUT, READ_BYTES)
            if not chunk:
                return wards
            *lines, rest = (rest + chunk).split(b"\n")
            wards = [ward for ward in wards if ward.mark.process()]
            wards += [Ward.read(line.decode()) for line in lines]
        elif os.getppid() != parent:
            return wards


def end(wards: Sequence[Ward]) -> None:
    """Ask all to end, all at once as when a machine goes down; kill who takes too long."""
    began = time.monotonic()
    for ward in wards:
        if process := ward.mark.process():
            with suppress(psutil.Error):
                process.resume()
                process.send_signal(ward.stop_signal)
    for ward in wards:
        if not _ended(ward.mark, began + ward.stop_seconds):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(ward.mark.pid, signal.SIGKILL)


def _ended(mark: Mark, deadline: float) -> bool:
    """Wait for the end of a process; whether it came in time."""
    while mark.process():
        if time.monotonic() > deadline:
            return False
        time.sleep(POLL_S)
    return True


if __name__ == "__main__":
    end(watch(int(sys.argv[1])))

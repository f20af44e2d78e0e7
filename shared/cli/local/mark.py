"""Which process is meant: its number, and when it was started, as numbers are used again."""

from dataclasses import dataclass
from typing import Final, Self

import psutil

SAME_PROCESS_S: Final = 1.0


@dataclass(frozen=True, slots=True)
class Mark:
    """One process of this machine. `started` is in seconds; 0 when there was none."""

    pid: int
    started: float

    @classmethod
    def of(cls, pid: int) -> Self:
        """The process that has this number now."""
        try:
            return cls(pid, psutil.Process(pid).create_time())
        except psutil.Error:
            return cls(pid, 0.0)

    @classmethod
    def read(cls, text: str) -> Self:
        """What `str()` wrote. Raises `ValueError`."""
        pid, started = text.split()
        return cls(int(pid), float(started))

    def __str__(self) -> str:
        return f"{self.pid} {self.started}"

    def process(self) -> psutil.Process | None:
        """The process while it lives; None when it has ended, whoever has its number now."""
        try:
            found = psutil.Process(self.pid)
            if abs(found.create_time() - self.started) > SAME_PROCESS_S:
                return None
            return None if found.status() == psutil.STATUS_ZOMBIE else found
        except psutil.Error:
            return None

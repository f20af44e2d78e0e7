"""Ties children to the life of this process: a warden ends them when it is killed."""

import subprocess
import sys
import threading
from dataclasses import dataclass, field
from functools import cache
from os import getpid

from shared.cli.local.home import PROJECT
from shared.cli.local.mark import Mark
from shared.cli.local.warden import Ward


@dataclass(slots=True)
class Tether:
    """This process's line to its warden, which is started with the first child."""

    wards: list[Ward] = field(default_factory=list)
    warden: subprocess.Popen[bytes] | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)

    def hold(self, ward: Ward) -> None:
        """Have a child ended when this process is gone."""
        with self.lock:
            self.wards = [one for one in self.wards if one.mark.process()]
            self.wards.append(ward)
            if self.warden is None or self.warden.poll() is not None:
                self.warden = _warden()
                self._tell(self.warden, self.wards)
            else:
                self._tell(self.warden, [ward])

    def _tell(self, warden: subprocess.Popen[bytes], wards: list[Ward]) -> None:
        assert warden.stdin is not None
        warden.stdin.write("".join(f"{ward}\n" for ward in wards).encode())
        warden.stdin.flush()


@cache
def tether() -> Tether:
    """The one of this process."""
    return Tether()


def tie(pid: int, stop_signal: int, stop_seconds: float) -> None:
    """Tie the child with that number, which leads a session of its own, to this process.

    Args:
        stop_signal: how it is asked to end.
        stop_seconds: how long it may take before it is killed, its whole session with it.
    """
    tether().hold(Ward(Mark.of(pid), stop_signal, stop_seconds))


def _warden() -> subprocess.Popen[bytes]:
    """Start one, in a session of its own: Ctrl-C is for its parent."""
    return subprocess.Popen(
        [sys.executable, "-m", "shared.cli.local.warden", str(getpid())],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        cwd=PROJECT,
        start_new_session=True,
    )

"""Child processes with a name, a log file and an end: started, watched, stopped in order.

A child runs in a session of its own, so that Ctrl-C in the terminal reaches only its parent, which
then stops the children in the right order (services before the broker they talk to). Should the
parent be killed, its warden ends them (`tether.py`).
"""

import json
import os
import secrets
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import psutil

from shared.cli.local.errors import LocalError
from shared.cli.local.mark import Mark
from shared.cli.local.tether import tie

POLL_S: Final = 0.05
LOG_TAIL_LINES: Final = 15
LOG_TAIL_BYTES: Final = 64 * 1024
LINE_LENGTH: Final = 300
LOG_MAX_BYTES: Final = 64 * 1024 * 1024
LEFTOVER_S: Final = 15.0


PORTS: Final = range(20_000, 32_768)
"""Below those that Linux gives to outgoing connections: one of them could have the port of a server
that is down for a moment. And above those that browsers refuse."""
_given: Final[set[int]] = set()
"""Ports that were handed out here: whoever got one may take it only later."""
PORT_TRIES: Final = 200


def free_port(host: str = "127.0.0.1") -> int:
    """Return a TCP port nobody uses right now, another one each time."""
    for _ in range(PORT_TRIES):
        port = secrets.choice(PORTS)
        if port not in _given and _nobody_has(port, host):
            _given.add(port)
            return port
    raise LocalError("no_port", "No free port was found on this machine.")


def _nobody_has(port: int, host: str) -> bool:
    """Neither a server nor what is left of a connection."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


def port_is_free(port: int, host: str = "127.0.0.1") -> bool:
    """Say whether `port` can be listened on."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


@dataclass(frozen=True, slots=True)
class RunAs:
    """The machine user a child runs as, when it must not be root."""

    uid: int
    gid: int


@dataclass(slots=True)
class Child:
    """One process of ours: what to run, where its words go, how it is asked to end.

    Args:
        name: shown to people and used for the log file `<logs>/<name>.log`.
        command: argument vector.
        logs: folder of log files; standard output and error are appended.
        environment: added to this process's own environment.
        stop_signal: the polite request to end.
        stop_seconds: how long it may take before it is killed.
    """

    name: str
    command: Sequence[str]
    logs: Path
    environment: Mapping[str, str] = field(default_factory=dict)
    stop_signal: signal.Signals = signal.SIGTERM
    stop_seconds: float = 15.0
    run_as: RunAs | None = None
    working_directory: Path | None = None
    process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        """The file its output goes to."""
        return self.logs / f"{self.name}.log"

    @property
    def pid_file(self) -> Path:
        """Notes which process it is, for the next parent should this one die."""
        return self.logs / f"{self.name}.pid"

    @property
    def pid(self) -> int:
        """Its process id; raises when it was never started."""
        if self.process is None:
            raise LocalError("not_started", f"{self.name} was not started.")
        return self.process.pid

    def start(self) -> None:
        """Start the process; returns at once. One left over from a parent that died is ended."""
        self.logs.mkdir(parents=True, exist_ok=True)
        end_leftover(self.pid_file)
        with self.log.open(_log_mode(self.log)) as log:
            self.process = subprocess.Popen(
                list(self.command),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, **self.environment},
                cwd=self.working_directory,
                start_new_session=True,
                user=self.run_as.uid if self.run_as else None,
                group=self.run_as.gid if self.run_as else None,
                extra_groups=[] if self.run_as else None,
            )
        tie(self.process.pid, self.stop_signal, self.stop_seconds)
        self.pid_file.write_text(str(Mark.of(self.process.pid)))

    def running(self) -> bool:
        """Say whether it lives."""
        return self.process is not None and self.process.poll() is None

    def ending(self) -> str:
        """How it ended: "by SIGKILL", "with exit code 1"; empty while it runs."""
        code = self.process.poll() if self.process is not None else None
        if code is None:
            return ""
        return f"by {signal.Signals(-code).name}" if code < 0 else f"with exit code {code}"

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal (STOP, CONT, KILL, TERM); nothing happens when it has ended."""
        if self.process is not None and self.running():
            self.process.send_signal(number)

    def stop(self) -> None:
        """Ask it to end, wait, and kill it when it doesn't; its whole session ends with it."""
        process = self.process
        if process is None:
            return
        if self.running():
            process.send_signal(signal.SIGCONT)
            process.send_signal(self.stop_signal)
            try:
                process.wait(self.stop_seconds)
            except subprocess.TimeoutExpired:
                process.kill()
        _kill_session(process.pid)
        process.wait()
        self.pid_file.unlink(missing_ok=True)

    def kill(self) -> None:
        """End it this instant, as a crash would, and reap it."""
        if self.process is not None:
            if self.running():
                self.process.kill()
            self.process.wait()

    def tail(self, lines: int = LOG_TAIL_LINES) -> str:
        """Return the last lines of its log, shortened for a person."""
        if not self.log.exists():
            return ""
        text = self.log.read_bytes()[-LOG_TAIL_BYTES:].decode("utf-8", "replace")
        return "\n".join(f"  {shortened(line)}" for line in text.splitlines()[-lines:])

    def must_run(self) -> None:
        """Raise `LocalError` with the end of its log when it has ended."""
        if not self.running():
            raise LocalError(
                "ended_early",
                f"{self.name} ended while starting. The end of {self.log}:\n{self.tail()}",
            )

    def wait_until(self, ready: Callable[[], bool], seconds: float) -> None:
        """Wait until `ready()`; raises `LocalError` when it ends or the time runs out."""
        deadline = time.monotonic() + seconds
        while not ready():
            # A tool's own end may be what is waited for: it may have ended since the last look.
            if not self.running() and not ready():
                self.must_run()
            if time.monotonic() > deadline:
                raise LocalError(
                    "too_slow",
                    f"{self.name} was not ready after {seconds:.0f} s. "
                    f"The end of {self.log}:\n{self.tail()}",
                )
            time.sleep(POLL_S)


def accepts_connections(port: int, host: str = "127.0.0.1") -> bool:
    """Say whether something listens on `port`."""
    try:
        with socket.create_connection((host, port), timeout=1.0):
            return True
    except OSError:
        return False


def shortened(line: str) -> str:
    """Return what a log line says: of a JSON line its event and the end of its exception."""
    try:
        said = json.loads(line)
        fault = str(said.get("exception", "")).strip().rpartition("\n")[2]
        line = " ".join(str(part) for part in (said["level"], said["event"], fault) if part)
    except (ValueError, TypeError, KeyError, AttributeError):
        pass
    return line if len(line) <= LINE_LENGTH else line[:LINE_LENGTH] + "..."


def end_leftover(pid_file: Path) -> None:
    """End the process that `pid_file` notes, when it is still that one."""
    if not pid_file.exists():
        return
    try:
        process = Mark.read(pid_file.read_text()).process()
        if process is not None:
            _end(process)
    except (ValueError, psutil.Error):
        return
    finally:
        pid_file.unlink(missing_ok=True)


def _end(process: psutil.Process) -> None:
    process.resume()
    process.terminate()
    try:
        process.wait(LEFTOVER_S)
    except psutil.TimeoutExpired:
        process.kill()
        process.wait(LEFTOVER_S)


def stop_all(children: Sequence[Child]) -> None:
    """Stop many children at the same time; returns when all have ended."""
    for child in children:
        if child.running():
            child.signal(signal.SIGCONT)
            child.signal(child.stop_signal)
    for child in children:
        child.stop()


def _log_mode(log: Path) -> str:
    too_big = log.exists() and log.stat().st_size > LOG_MAX_BYTES
    return "wb" if too_big else "ab"


def _kill_session(leader: int) -> None:
    try:
        os.killpg(leader, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return

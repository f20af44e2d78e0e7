"""A service as a child process, with its settings in the environment."""

import json
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from shared.cli.local.home import PROJECT
from shared.cli.local.processes import POLL_S, Child, free_port

HOST: Final = "127.0.0.1"
READY_S: Final = 120.0
ASK_S: Final = 2.0
QUIET_TRACKER: Final = "ignore:resource_tracker:UserWarning"
"""When a service with a pool of processes is killed, Python's resource tracker clears away after it
and says so in a log of JSON lines; the supervisor says that it was killed."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What every service is told: the broker, the database, and where logs go."""

    kafka: str
    database: str
    logs: Path
    extra: Mapping[str, str]


@dataclass(slots=True)
class ServiceProcess:
    """One replica of one service.

    Attributes:
        http_port: where the gateway answers; 0 for the other services.
    """

    service: str
    replica: int
    child: Child
    health_port: int
    http_port: int = 0

    def ready(self) -> bool:
        """Say whether it can serve now."""
        return answers_200(f"http://{HOST}:{self.health_port}/readyz")

    def wait_ready(self, seconds: float = READY_S) -> None:
        """Wait until it can serve; raises `LocalError` with the end of its log when it can't."""
        self.child.wait_until(self.ready, seconds)


def service_process(
    service: str, surroundings: Surroundings, *, replica: int = 1, http_port: int = 0
) -> ServiceProcess:
    """Describe a replica of `service`, not started yet."""
    name = service if replica == 1 else f"{service}-{replica}"
    health_port = free_port()
    environment = {
        **surroundings.extra,
        "WORDHALL_KAFKA": surroundings.kafka,
        "WORDHALL_DATABASE": surroundings.database,
        "WORDHALL_HEALTH_PORT": str(health_port),
        "WORDHALL_REPLICA": name,
        "PYTHONUNBUFFERED": "1",
        "PYTHONWARNINGS": QUIET_TRACKER,
    }
    if http_port:
        environment["WORDHALL_HTTP_PORT"] = str(http_port)
    command = [sys.executable, "-m", "shared.cli", "serve", service]
    child = Child(name, command, surroundings.logs, environment, working_directory=PROJECT)
    return ServiceProcess(service, replica, child, health_port, http_port)


def wait_all_ready(
    processes: Sequence[ServiceProcess],
    say: Callable[[str], None] = lambda _: None,
    seconds: float = READY_S,
) -> None:
    """Wait until all can serve, saying each as it is; raises `LocalError` when one can't."""
    deadline = time.monotonic() + seconds
    waiting = list(processes)
    while waiting:
        for process in waiting:
            process.child.must_run()
        ready = [process for process in waiting if process.ready()]
        for process in ready:
            say(f"{process.child.name} is ready")
        waiting = [process for process in waiting if process not in ready]
        if waiting and time.monotonic() > deadline:
            waiting[0].wait_ready(0)
        time.sleep(POLL_S)


def answers_200(url: str) -> bool:
    """Say whether a GET of `url` on this machine is answered with 200."""
    try:
        with urllib.request.urlopen(url, timeout=ASK_S) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError, ValueError):
        return False


def lobby_has_tables(gateway: str) -> bool:
    """Say whether a table is open in the lobby of the hall at that address."""
    try:
        with urllib.request.urlopen(f"{gateway}/api/v1/tables", timeout=ASK_S) as answer:
            return bool(json.load(answer)["tables"])
    except (urllib.error.URLError, OSError, ValueError):
        return False

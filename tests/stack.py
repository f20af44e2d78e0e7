"""The whole hall under test: Kafka, Postgres and any number of replicas of each service."""

import asyncio
import signal
import uuid
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from shared.cli.local.processes import free_port
from shared.cli.local.rates import NO_RATES
from shared.cli.local.services import ServiceProcess, Surroundings, service_process
from shared.cli.services import SERVICES
from tests.backing import Backing, drop_database, fresh_database, run_apart
from tests.pausing import until_stopped

READY_S = 600.0
LOG_LINES = 40
CALM = {
    # What was told is found where it is kept within two seconds; a busy machine may take longer.
    "WORDHALL_VERSION_WITHIN_S": "20",
    # The longest: who can end does, however long the machine stood still meanwhile.
    "WORDHALL_SHUTDOWN_S": "60",
    # Who flooded is still kept out when that is looked at.
    "WORDHALL_FLOOD_PENALTY_S": "60",
}
STOP_S = 75.0
"""A service that doesn't end is killed after this, somewhat later than it gives up by itself."""


class Process(Protocol):
    """One replica of one service, to be treated badly."""

    service: str
    replica: int

    @property
    def alive(self) -> bool:
        """Whether the process exists."""

    @property
    def url(self) -> str:
        """A gateway's address, such as `http://127.0.0.1:8000`."""

    @property
    def health_url(self) -> str:
        """Where `/healthz`, `/readyz` and `/metrics` answer."""

    def start(self) -> None:
        """Start it (again); returns at once."""

    def wait_ready(self, seconds: float = READY_S) -> None:
        """Wait until it can serve."""

    def kill(self) -> None:
        """SIGKILL."""

    def pause(self) -> None:
        """SIGSTOP."""

    def resume(self) -> None:
        """SIGCONT."""

    def terminate(self) -> None:
        """SIGTERM; returns when it has ended."""

    def logs(self) -> str:
        """What it has written so far, over all its lives."""


class ServiceMaker(Protocol):
    """Makes replicas of services beside a backing."""

    def __call__(
        self, service: str, replica: int, database: str, extra: Mapping[str, str]
    ) -> Process:
        """Describe a replica, not started yet."""


class LocalProcess:
    """A replica that runs as a child process."""

    def __init__(self, process: ServiceProcess) -> None:
        self.service = process.service
        self.replica = process.replica
        self.process = process

    @property
    def alive(self) -> bool:
        return self.process.child.running()

    @property
    def pid(self) -> int:
        return self.process.child.pid

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.process.http_port}"

    @property
    def health_url(self) -> str:
        return f"http://127.0.0.1:{self.process.health_port}"

    def start(self) -> None:
        self.process.child.start()

    def wait_ready(self, seconds: float = READY_S) -> None:
        self.process.wait_ready(seconds)

    def kill(self) -> None:
        self.process.child.kill()

    def pause(self) -> None:
        self.process.child.signal(signal.SIGSTOP)
        until_stopped(self.pid)

    def resume(self) -> None:
        self.process.child.signal(signal.SIGCONT)

    def terminate(self) -> None:
        self.process.child.stop()

    def logs(self) -> str:
        log = self.process.child.log
        return log.read_text(errors="replace") if log.exists() else ""


class LocalServices:
    """Makes replicas as child processes."""

    def __init__(self, backing: Backing, logs: Path) -> None:
        self.backing = backing
        self.logs = logs

    def __call__(
        self, service: str, replica: int, database: str, extra: Mapping[str, str]
    ) -> Process:
        surroundings = Surroundings(
            self.backing.bootstrap_inside, self.backing.dsn_inside(database), self.logs, extra
        )
        http_port = free_port() if service == "gateway" else 0
        process = service_process(service, surroundings, replica=replica, http_port=http_port)
        process.child.stop_seconds = STOP_S
        return LocalProcess(process)


class Stack:
    """A hall that runs: where to reach it and how to hurt it.

    Attributes:
        backing: the Kafka and the Postgres under it.
        kafka: the broker's address.
        database: the database's address, with the superuser's name.
        processes: every replica of every service.
    """

    def __init__(
        self,
        backing: Backing,
        database: str,
        processes: list[Process],
        make: Callable[[str, int], Process],
    ) -> None:
        self._make = make
        self.backing = backing
        self.kafka = backing.bootstrap
        self.database = database
        self.processes = processes

    @property
    def gateways(self) -> list[str]:
        """The gateways' addresses, one a replica."""
        return [process.url for process in self.of("gateway")]

    @property
    def url(self) -> str:
        """The first gateway's address."""
        return self.gateways[0]

    def of(self, service: str) -> list[Process]:
        """The replicas of a service."""
        return [process for process in self.processes if process.service == service]

    def add(self, service: str) -> Process:
        """Start one more replica of a service; returns when it can serve."""
        number = 1 + max((process.replica for process in self.of(service)), default=0)
        process = self._make(service, number)
        self.processes.append(process)
        process.start()
        process.wait_ready()
        return process

    def remove(self, process: Process) -> None:
        """End a replica in order; it doesn't come back."""
        self.processes.remove(process)
        process.terminate()

    def start(self) -> None:
        """Start every replica; returns when all can serve."""
        for process in self.processes:
            process.start()
        for process in self.processes:
            process.wait_ready()

    def stop(self) -> None:
        """End every replica, all at the same time; returns when they have ended."""
        for process in self.processes:
            process.resume()
        with ThreadPoolExecutor(max(1, len(self.processes))) as pool:
            list(pool.map(lambda process: process.terminate(), self.processes))

    def last_words(self) -> str:
        """The end of every replica's log, for the report of a failed test."""
        parts = []
        for process in self.processes:
            lines = process.logs().splitlines()[-LOG_LINES:]
            state = "" if process.alive else " (ended)"
            parts.append(f"--- {process.service} {process.replica}{state}\n" + "\n".join(lines))
        return "\n".join(parts)


@contextmanager
def running_stack(
    backing: Backing,
    make: ServiceMaker,
    *,
    replicas: int | Mapping[str, int] = 1,
    extra: Mapping[str, str] | None = None,
) -> Iterator[Stack]:
    """Bring a hall up on `backing` (which it must have for itself: topics have fixed names).

    Args:
        replicas: of each service, or by name (1 where a name is missing).
        extra: settings for all services, over no rates and some patience.
    """
    database = f"hall_{uuid.uuid4().hex[:8]}"
    dsn = fresh_database(backing, database)
    run_apart(_prepare(dsn, backing.bootstrap))
    settings = {**NO_RATES, **CALM, **(extra or {})}

    def replica(service: str, number: int) -> Process:
        return make(service, number, database, settings)

    processes = [
        replica(service, number)
        for service in SERVICES
        for number in range(1, _count(replicas, service) + 1)
    ]
    stack = Stack(backing, dsn, processes, replica)
    try:
        stack.start()
        yield stack
    finally:
        stack.stop()
        drop_database(backing, dsn)


def _count(replicas: int | Mapping[str, int], service: str) -> int:
    return replicas if isinstance(replicas, int) else replicas.get(service, 1)


async def _prepare(dsn: str, bootstrap: str) -> None:
    from shared.bus.broker import create_topics
    from shared.db.migrate import migrate

    await asyncio.gather(migrate(dsn), create_topics(bootstrap))

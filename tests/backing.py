"""The Kafka and Postgres that tests talk to: real ones, on local processes or in containers.

Both kinds answer to the same few calls, so a test never knows which it runs on.
"""

import asyncio
import shutil
import signal
import threading
import time
import uuid
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Protocol, TypeVar

import asyncpg

from shared.cli.local.home import home
from shared.cli.local.kafka import LocalKafka
from shared.cli.local.postgres import LocalPostgres
from shared.cli.local.processes import Child
from tests.pausing import until_stopped

T = TypeVar("T")
LEADERS_S = 60


class Server(Protocol):
    """A broker or a database that a test may treat badly."""

    def kill(self) -> None:
        """End it this instant, as a crash would."""

    def pause(self) -> None:
        """SIGSTOP: it keeps its connections and says nothing."""

    def resume(self) -> None:
        """SIGCONT."""

    def start(self) -> None:
        """Bring it up again on the same address; returns when it answers."""

    def restart(self) -> None:
        """An orderly stop and a start."""

    def logs(self) -> str:
        """What it has said so far."""


class Backing(Protocol):
    """One Kafka and one Postgres."""

    kafka: Server
    postgres: Server

    @property
    def bootstrap(self) -> str:
        """Kafka's address as the tests reach it."""

    @property
    def bootstrap_inside(self) -> str:
        """Kafka's address as the services reach it."""

    def dsn(self, database: str = "postgres") -> str:
        """A database's address as the tests reach it, with the superuser's name."""

    def dsn_inside(self, database: str) -> str:
        """The same database as the services reach it."""

    def start(self) -> None:
        """Bring both up; returns when they answer."""

    def stop(self) -> None:
        """End both and delete their data."""


class LocalServer:
    """A server that runs as a child process."""

    def __init__(self, server: LocalKafka | LocalPostgres) -> None:
        self._server = server

    @property
    def child(self) -> Child:
        assert self._server.child is not None
        return self._server.child

    def kill(self) -> None:
        self.child.kill()

    def pause(self) -> None:
        self.child.signal(signal.SIGSTOP)
        until_stopped(self.child.pid)

    def resume(self) -> None:
        self.child.signal(signal.SIGCONT)

    def start(self) -> None:
        self._server.start()

    def restart(self) -> None:
        self._server.stop()
        self._server.start()

    def logs(self) -> str:
        return self.child.log.read_text(errors="replace")


class LocalBacking:
    """Kafka and Postgres as child processes, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kafka = LocalKafka(folder / "kafka", home().jars, folder / "log")
        self._postgres = LocalPostgres(folder / "postgres", folder / "log")
        self.kafka: Server = LocalServer(self._kafka)
        self.postgres: Server = LocalServer(self._postgres)

    def start(self) -> None:
        try:
            self._kafka.launch()
            self._postgres.start()
            self._kafka.wait_ready()
        except BaseException:
            self.stop()
            raise

    @property
    def bootstrap(self) -> str:
        return self._kafka.bootstrap

    @property
    def bootstrap_inside(self) -> str:
        return self.bootstrap

    def dsn(self, database: str = "postgres") -> str:
        return self._postgres.dsn(database)

    def dsn_inside(self, database: str) -> str:
        return self.dsn(database)

    def stop(self) -> None:
        self._postgres.stop()
        self._kafka.stop()
        for folder in (self._postgres.home, self.folder / "kafka"):
            shutil.rmtree(folder, ignore_errors=True)


def fresh_database(backing: Backing, name: str = "") -> str:
    """Make an empty database and return its address."""
    name = name or f"test_{uuid.uuid4().hex[:12]}"
    run_apart(_execute(backing.dsn(), f'CREATE DATABASE "{name}"'))
    return backing.dsn(name)


def drop_database(backing: Backing, dsn: str) -> None:
    """Delete a database, ending whoever still uses it."""
    name = dsn.rsplit("/", 1)[1]
    run_apart(_execute(backing.dsn(), f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'))


async def create_topics(bootstrap: str, *names: str, partitions: int = 12) -> None:
    """Create topics; returns when each partition has a leader."""
    from aiokafka.admin import AIOKafkaAdminClient, NewTopic

    admin = AIOKafkaAdminClient(bootstrap_servers=bootstrap)
    await admin.start()
    try:
        await admin.create_topics([NewTopic(name, partitions, 1) for name in names])
        deadline = time.monotonic() + LEADERS_S
        while time.monotonic() < deadline:
            described = await admin.describe_topics(list(names))
            leaders = [p.get("leader", -1) for t in described for p in t["partitions"]]
            if len(leaders) == partitions * len(names) and min(leaders) >= 0:
                return
            await asyncio.sleep(0.05)
        raise TimeoutError(f"{names} have no leaders after {LEADERS_S} s")
    finally:
        await admin.close()


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end in a thread of its own (a loop may be running in this one)."""
    answer: list[T] = []
    faults: list[BaseException] = []

    def run() -> None:
        try:
            answer.append(asyncio.run(work))
        except BaseException as fault:
            faults.append(fault)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if faults:
        raise faults[0]
    return answer[0]


def wait_for(fact: Callable[[], bool], seconds: float, what: str) -> None:
    """Wait until `fact()`; fails with `what` when it doesn't come true in time."""
    deadline = time.monotonic() + seconds
    while not fact():
        if time.monotonic() > deadline:
            raise AssertionError(f"not so after {seconds} s: {what}")
        time.sleep(0.05)


async def _execute(dsn: str, statement: str) -> None:
    connection = await asyncpg.connect(dsn)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()

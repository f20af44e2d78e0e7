"""The servers of the measurement: a hall without bots, and the far side of the echo."""

import asyncio
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from shared.bus.broker import create_topics
from shared.cli.latencybench.echo import COMMANDS, EVENTS
from shared.cli.local.home import PROJECT, home
from shared.cli.local.kafka import LocalKafka
from shared.cli.local.postgres import LocalPostgres
from shared.cli.local.processes import free_port
from shared.cli.local.services import Surroundings, service_process, wait_all_ready
from shared.db.migrate import migrate

SERVICES = ("wallet", "matchmaker", "engine", "clock", "gateway")
UNLIMITED = {
    f"WORDHALL_RATE_{name}": "100000/second"
    for name in ("ACCOUNTS", "SIGN_IN", "GUESTS", "CHANGES", "ACTIONS", "READS", "SOCKETS")
}


@dataclass(frozen=True, slots=True)
class Lab:
    """Where the bus is, and the gateways."""

    kafka: str
    gateways: list[str]


@contextmanager
def lab() -> Iterator[Lab]:
    """A hall as `wordhall play` has it (fsync on), deleted afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="wordhall-bench-"))
    kafka = LocalKafka(folder / "kafka", home().jars, folder / "log")
    postgres = LocalPostgres(folder / "postgres", folder / "log")
    processes = []
    try:
        kafka.launch()
        postgres.start()
        kafka.wait_ready()
        dsn = postgres.dsn("postgres")
        asyncio.run(_prepare(dsn, kafka.bootstrap))
        around = Surroundings(kafka.bootstrap, dsn, folder / "log", UNLIMITED)
        for service in SERVICES:
            port = free_port() if service == "gateway" else 0
            processes.append(service_process(service, around, http_port=port))
            processes[-1].child.start()
        wait_all_ready(processes)
        gateways = [f"http://127.0.0.1:{p.http_port}" for p in processes if p.http_port]
        with answering(kafka.bootstrap):
            yield Lab(kafka.bootstrap, gateways)
    finally:
        for process in reversed(processes):
            process.child.stop()
        postgres.stop()
        kafka.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def answering(bootstrap: str) -> Iterator[None]:
    """The far side of the echo, in a process of its own."""
    command = [sys.executable, "-m", "shared.cli.latencybench.echo", bootstrap]
    far = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=PROJECT)
    try:
        assert far.stdout is not None
        far.stdout.readline()
        yield
    finally:
        far.terminate()
        far.wait(timeout=10)


async def _prepare(dsn: str, bootstrap: str) -> None:
    await migrate(dsn)
    await create_topics(bootstrap)
    await create_topics(bootstrap, (COMMANDS, EVENTS))

"""A hall of its own for a run: real servers and replicas as processes, in a fresh folder."""

import asyncio
import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from shared.cli.chaos.plan import KAFKA, POSTGRES
from shared.cli.chaos.run import Ground
from shared.cli.local.hall import DATABASE, prepare_database
from shared.cli.local.home import Home
from shared.cli.local.kafka import LocalKafka
from shared.cli.local.postgres import LocalPostgres
from shared.cli.local.processes import free_port, stop_all
from shared.cli.local.rates import NO_RATES
from shared.cli.local.servers import both_up
from shared.cli.local.services import ServiceProcess, Surroundings, service_process, wait_all_ready
from shared.cli.services import SERVICES

READY_S: Final = 300.0
"""The first start on a machine compiles the searches."""


class LocalVictim:
    """A replica that runs as a child process."""

    def __init__(self, process: ServiceProcess) -> None:
        self.process = process

    @property
    def alive(self) -> bool:
        """See `Victim`."""
        return self.process.child.running()

    def start(self) -> None:
        """See `Victim`."""
        self.process.child.start()

    def kill(self) -> None:
        """See `Victim`."""
        self.process.child.kill()

    def terminate(self) -> None:
        """See `Victim`."""
        self.process.child.stop()

    def pause(self) -> None:
        """See `Victim`."""
        self.process.child.signal(signal.SIGSTOP)

    def resume(self) -> None:
        """See `Victim`."""
        self.process.child.signal(signal.SIGCONT)


class LocalServer:
    """The broker or the database as a child process."""

    def __init__(self, server: LocalKafka | LocalPostgres) -> None:
        self._server = server

    def start(self) -> None:
        """See `Server`."""
        self._server.start()

    def kill(self) -> None:
        """See `Server`."""
        if self._server.child is not None:
            self._server.child.kill()

    def restart(self) -> None:
        """See `Server`."""
        self._server.stop()
        self._server.start()


@contextmanager
def local_ground(
    home: Home, jars: Path, replicas: int, say: Callable[[str], None]
) -> Iterator[Ground]:
    """Bring a hall up in the emptied folder of `home`, and stop it at the end. Logs stay."""
    shutil.rmtree(home.root, ignore_errors=True)
    kafka = LocalKafka(home.kafka, jars, home.logs, say=say)
    postgres = LocalPostgres(home.postgres, home.logs)
    with both_up(kafka, postgres):
        asyncio.run(prepare_database(postgres))
        asyncio.run(_topics(kafka.bootstrap))
        dsn = postgres.dsn(DATABASE)
        services = _services(Surroundings(kafka.bootstrap, dsn, home.logs, NO_RATES), replicas)
        try:
            _start(services)
            say(f"{len(services)} processes are ready")
            yield Ground(
                gateways=[f"http://127.0.0.1:{s.http_port}" for s in services if s.http_port],
                victims={f"{s.service}-{s.replica}": LocalVictim(s) for s in services},
                servers={KAFKA: LocalServer(kafka), POSTGRES: LocalServer(postgres)},
                kafka=kafka.bootstrap,
                dsn=dsn,
                diaries=home.root / "diaries",
            )
        finally:
            stop_all([service.child for service in services])


def _services(surroundings: Surroundings, replicas: int) -> list[ServiceProcess]:
    return [
        service_process(
            name,
            surroundings,
            replica=replica,
            http_port=free_port() if name == "gateway" else 0,
        )
        for name in SERVICES
        for replica in range(1, replicas + 1)
    ]


def _start(services: Sequence[ServiceProcess]) -> None:
    for service in services:
        service.child.start()
    wait_all_ready(services, seconds=READY_S)


async def _topics(bootstrap: str) -> None:
    from shared.bus.broker import create_topics

    await create_topics(bootstrap)

"""What a measurement stands on: a Kafka, a Postgres and services of its own."""

import asyncio
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from shared.bus.broker import create_topics
from shared.cli.local.home import home
from shared.cli.local.kafka import LocalKafka
from shared.cli.local.postgres import LocalPostgres
from shared.cli.local.processes import stop_all
from shared.cli.local.servers import both_up
from shared.cli.local.services import ServiceProcess, Surroundings
from shared.db.migrate import migrate


@contextmanager
def servers(*services: str, settings: Mapping[str, str]) -> Iterator[Surroundings]:
    """Servers as in `wordhall hall` (fsync on), with all topics and the schemas of `services`.

    Everything is deleted afterwards. `settings` are for the services that will be started.
    """
    folder = Path(tempfile.mkdtemp(prefix="wordhall-bench-"))
    logs = folder / "log"
    kafka = LocalKafka(folder / "kafka", home().jars, logs)
    postgres = LocalPostgres(folder / "postgres", logs)
    try:
        with both_up(kafka, postgres):
            asyncio.run(_prepare(postgres.dsn(), kafka.bootstrap, services))
            yield Surroundings(kafka.bootstrap, postgres.dsn(), logs, settings)
    finally:
        shutil.rmtree(postgres.home, ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def started(team: Sequence[ServiceProcess]) -> Iterator[Sequence[ServiceProcess]]:
    """Processes that are started, not ready yet, and stopped afterwards."""
    try:
        for process in team:
            process.child.start()
        yield team
    finally:
        stop_all([process.child for process in team])


async def _prepare(dsn: str, bootstrap: str, services: tuple[str, ...]) -> None:
    await migrate(dsn, *services)
    await create_topics(bootstrap)

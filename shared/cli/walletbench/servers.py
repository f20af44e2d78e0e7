"""A Kafka and a Postgres for one measurement, with the settings of `wordhall play` (fsync on)."""

import asyncio
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from shared.bus.broker import create_topics
from shared.cli.local.home import home
from shared.cli.local.kafka import LocalKafka
from shared.cli.local.postgres import LocalPostgres
from shared.cli.local.services import Surroundings
from shared.db.migrate import migrate


@contextmanager
def servers(*services: str, settings: Mapping[str, str]) -> Iterator[Surroundings]:
    """Servers with all topics and the schemas of `services`; deleted afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="wordhall-bench-"))
    kafka = LocalKafka(folder / "kafka", home().jars, folder / "log")
    postgres = LocalPostgres(folder / "postgres", folder / "log")
    try:
        kafka.launch()
        postgres.start()
        kafka.wait_ready()
        dsn = postgres.dsn("postgres")
        asyncio.run(_prepare(dsn, kafka.bootstrap, services))
        yield Surroundings(kafka.bootstrap, dsn, folder / "log", settings)
    finally:
        postgres.stop()
        kafka.stop()
        shutil.rmtree(postgres.home, ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)


async def _prepare(dsn: str, bootstrap: str, services: tuple[str, ...]) -> None:
    await migrate(dsn, *services)
    await create_topics(bootstrap)

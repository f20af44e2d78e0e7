"""The servers of a measurement: a Kafka and a Postgres of its own, and one engine process."""

import asyncio
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from shared.bus.broker import create_topics
from shared.cli.local.home import home
from shared.cli.local.kafka import LocalKafka
from shared.cli.local.postgres import LocalPostgres
from shared.cli.local.services import ServiceProcess, Surroundings, service_process
from shared.db.migrate import migrate


@dataclass(frozen=True, slots=True)
class Lab:
    """Where the servers are, and the engine."""

    kafka: str
    database: str
    engine: ServiceProcess

    def memory_mb(self) -> float:
        """The engine's resident memory."""
        return float(psutil.Process(self.engine.child.pid).memory_info().rss) / 2**20

    def cpu_s(self) -> float:
        """Processor seconds the engine has used so far."""
        times = psutil.Process(self.engine.child.pid).cpu_times()
        return float(times.user + times.system)


@contextmanager
def lab(settings: Mapping[str, str]) -> Iterator[Lab]:
    """Servers with the settings they have in `wordhall play` (fsync on); deleted afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="wordhall-bench-"))
    kafka = LocalKafka(folder / "kafka", home().jars, folder / "log")
    postgres = LocalPostgres(folder / "postgres", folder / "log")
    engine: ServiceProcess | None = None
    try:
        kafka.launch()
        postgres.start()
        kafka.wait_ready()
        dsn = postgres.dsn("postgres")
        asyncio.run(_prepare(dsn, kafka.bootstrap))
        around = Surroundings(kafka.bootstrap, dsn, folder / "log", settings)
        engine = service_process("engine", around)
        engine.child.start()
        engine.wait_ready()
        yield Lab(kafka.bootstrap, dsn, engine)
    finally:
        if engine is not None:
            engine.child.stop()
        postgres.stop()
        kafka.stop()
        shutil.rmtree(folder, ignore_errors=True)


async def _prepare(dsn: str, bootstrap: str) -> None:
    await migrate(dsn, "engine")
    await create_topics(bootstrap)

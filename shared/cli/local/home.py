"""Where local data lives: `var/` in the project, or the folder WORDHALL_VAR names."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parents[3]


@dataclass(frozen=True, slots=True)
class Home:
    """The folders of one local installation."""

    root: Path

    @property
    def logs(self) -> Path:
        """A file for each process."""
        return self.root / "log"

    @property
    def jars(self) -> Path:
        """Kafka's files, downloaded once."""
        return self.root / "jars"

    @property
    def kafka(self) -> Path:
        """The broker's storage."""
        return self.root / "kafka"

    @property
    def postgres(self) -> Path:
        """The database's storage and the superuser's password."""
        return self.root / "postgres"

    @property
    def addresses(self) -> Path:
        """While the hall is open: the settings that reach its Kafka, Postgres and gateway."""
        return self.root / "addresses.env"

    @property
    def guest(self) -> Path:
        """The sessions of who plays as a guest in the terminal."""
        return self.root / "terminal-guests.json"

    @property
    def lock(self) -> Path:
        """Held by the one `wordhall hall` that uses this folder; says where it answers."""
        return self.root / "play.lock"


def home() -> Home:
    """Return the folders in use."""
    return Home(Path(os.environ.get("WORDHALL_VAR") or PROJECT / "var").resolve())


def use_open_hall() -> None:
    """Let this process talk to the hall `wordhall hall` has open, where nothing else is set."""
    if "WORDHALL_DATABASE" in os.environ or "WORDHALL_KAFKA" in os.environ:
        return
    path = home().addresses
    if path.exists():
        pairs = (line.partition("=") for line in path.read_text().splitlines())
        os.environ.update({name: value for name, _, value in pairs})

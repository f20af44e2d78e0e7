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
    def lock(self) -> Path:
        """Held by the one `wordhall play` that uses this folder; says where it answers."""
        return self.root / "play.lock"


def home() -> Home:
    """Return the folders in use."""
    return Home(Path(os.environ.get("WORDHALL_VAR") or PROJECT / "var").resolve())

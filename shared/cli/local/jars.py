"""Kafka's jar files, named in `kafka.jars` with their digests and fetched without Maven or Java.

`jgo` walks the dependency graph in pure Python (to write the list) and downloads each file (to use
it); a file whose digest is not the listed one is never run.
"""

import hashlib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from jgo.constants import MAVEN_CENTRAL_URL
from jgo.maven import Dependency, MavenContext
from jgo.parse import Coordinate

from shared.cli.local.errors import LocalError

LIST: Final = Path(__file__).with_name("kafka.jars")
ROOTS: Final = (
    ("org.apache.kafka", "kafka_2.13", "4.3.0"),
    ("org.slf4j", "slf4j-simple", "1.7.36"),
)
DOWNLOADS_AT_ONCE: Final = 8
TIMEOUT_S: Final = 60
ATTEMPTS: Final = 3


@dataclass(frozen=True, slots=True)
class Jar:
    """One jar: its Maven coordinate and the SHA-256 of the file."""

    group: str
    artifact: str
    version: str
    sha256: str

    @property
    def filename(self) -> str:
        """Name of the file, unique in the list."""
        return f"{self.artifact}-{self.version}.jar"


def listed() -> list[Jar]:
    """Read the list of jars that belong to the broker."""
    lines = LIST.read_text().splitlines()
    return [_parse(line) for line in lines if line and not line.startswith("#")]


def fetch(folder: Path, say: Callable[[str], None] = lambda _: None) -> list[Path]:
    """Return the paths of all jars in `folder`, downloading what is missing there."""
    folder.mkdir(parents=True, exist_ok=True)
    jars = listed()
    missing = [jar for jar in jars if not (folder / jar.filename).exists()]
    if missing:
        say(f"downloading Kafka ({len(missing)} files, once)")
        context = _context(folder / "download")
        with ThreadPoolExecutor(DOWNLOADS_AT_ONCE) as pool:
            list(pool.map(lambda jar: _download(context, jar, folder), missing))
    return [folder / jar.filename for jar in jars]


def resolve(folder: Path) -> list[Jar]:
    """Walk the dependency graph of `ROOTS` and return every jar with its digest, sorted."""
    context = _context(folder)
    roots = [_dependency(context, *root) for root in ROOTS]
    inputs, transitive = context.resolver.resolve(roots)
    wanted = [*inputs, *(d for d in transitive if d.scope in ("compile", "runtime"))]
    jars = {
        (d.groupId, d.artifactId): Jar(
            d.groupId, d.artifactId, d.version, _digest(Path(d.artifact.resolve()))
        )
        for d in wanted
    }
    return [jars[key] for key in sorted(jars)]


def write_list(jars: Iterable[Jar]) -> None:
    """Write `kafka.jars` anew."""
    head = "# Made by tools/lock: group artifact version sha256\n"
    rows = (f"{jar.group} {jar.artifact} {jar.version} {jar.sha256}\n" for jar in jars)
    LIST.write_text(head + "".join(rows))


def _context(folder: Path) -> MavenContext:
    return MavenContext(
        repo_cache=folder, remote_repos={"central": MAVEN_CENTRAL_URL}, timeout=TIMEOUT_S
    )


def _dependency(context: MavenContext, group: str, artifact: str, version: str) -> Dependency:
    return context.create_dependency(Coordinate(group, artifact, version, scope="compile"))


def _download(context: MavenContext, jar: Jar, folder: Path) -> None:
    component = context.project(jar.group, jar.artifact).at_version(jar.version)
    source = _with_retries(jar, lambda: Path(component.artifact().resolve()))
    if _digest(source) != jar.sha256:
        source.unlink()
        raise LocalError(
            "wrong_digest",
            f"{jar.filename} is not the file that was listed (its SHA-256 differs), so it is not "
            "used. Try again; when it stays so, something between here and the registry alters it.",
        )
    source.replace(folder / jar.filename)


def _with_retries(jar: Jar, download: Callable[[], Path]) -> Path:
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return download()
        except Exception as fault:
            if attempt == ATTEMPTS:
                raise LocalError(
                    "no_download",
                    f"{jar.filename} could not be downloaded ({fault}). "
                    "Is the network reachable? Run the same command again.",
                ) from fault
    raise AssertionError("unreachable")


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _parse(line: str) -> Jar:
    group, artifact, version, sha256 = line.split()
    return Jar(group, artifact, version, sha256)

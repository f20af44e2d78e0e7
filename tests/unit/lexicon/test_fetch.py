"""Fetching goes through the ordinary clients; here their names are scripts of the tests' own."""

import os
import stat
from hashlib import sha256
from pathlib import Path

import pytest

from tools.lexicons.fetch import fetch
from tools.lexicons.packages import Kind, Package, PackageError

GOOD = b"the package"
CLIENTS: dict[Kind, tuple[str, str, str]] = {
    "npm": ("npm", "some", "pack --silent some@1.0"),
    "debian": ("apt-get", "some", "download --quiet some=1.0"),
    "maven": ("mvn", "org.some:some", "dependency:get -Dartifact=org.some:some:1.0"),
}


def package(kind: Kind) -> Package:
    return Package(kind, CLIENTS[kind][1], "1.0", "some-1.0.tgz", sha256(GOOD).hexdigest())


@pytest.fixture
def clients(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of programs that is searched first."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return folder


def client(folder: Path, name: str, script: str) -> None:
    program = folder / name
    program.write_text(f'#!/bin/sh\necho "$@" >> {folder}/asked\n{script}\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)


WRITE = f"printf '{GOOD.decode()}' > some-1.0.tgz"
INTO_REPOSITORY = f"mkdir -p repository/org/some\n{WRITE}\nmv some-1.0.tgz repository/org/some"


@pytest.mark.parametrize("kind", sorted(CLIENTS))
def test_each_kind_has_its_client_and_is_fetched_once(
    kind: Kind, clients: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, _, asked = CLIENTS[kind]
    client(clients, name, INTO_REPOSITORY if kind == "maven" else WRITE)
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        file = fetch(package(kind), Path("packages"))
        assert file.read_bytes() == GOOD
    (line,) = (clients / "asked").read_text().splitlines()
    assert asked in line
    assert [path.name for path in (tmp_path / "packages").iterdir()] == ["some-1.0.tgz"]


def test_another_file_than_the_pinned_one_is_refused(clients: Path, tmp_path: Path) -> None:
    client(clients, "npm", "printf changed > some-1.0.tgz")
    with pytest.raises(PackageError, match=r"some-1\.0\.tgz: its SHA-256 is"):
        fetch(package("npm"), tmp_path / "packages")
    assert not list((tmp_path / "packages").iterdir())


def test_a_file_that_was_changed_since_is_refused(clients: Path, tmp_path: Path) -> None:
    client(clients, "npm", WRITE)
    fetch(package("npm"), tmp_path).write_bytes(b"changed")
    with pytest.raises(PackageError, match="SHA-256"):
        fetch(package("npm"), tmp_path)


def test_a_client_that_fails_is_quoted(clients: Path, tmp_path: Path) -> None:
    client(clients, "npm", "echo no such package >&2; exit 1")
    with pytest.raises(PackageError, match=r"npm pack .* failed: no such package"):
        fetch(package("npm"), tmp_path)


def test_a_client_that_fetches_nothing_is_said(clients: Path, tmp_path: Path) -> None:
    client(clients, "npm", "true")
    with pytest.raises(PackageError, match="something else"):
        fetch(package("npm"), tmp_path)


def test_a_client_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(PackageError, match="npm isn't on this machine"):
        fetch(package("npm"), tmp_path / "packages")

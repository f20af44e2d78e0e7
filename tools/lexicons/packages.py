"""The packages that the lists are made from, each pinned by its SHA-256, and the files in them."""

import gzip
import hashlib
import io
import lzma
import tarfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Members = Mapping[str, bytes]
"""From a file's path in its package to its bytes."""
Kind = Literal["debian", "maven", "npm", "pypi"]


class PackageError(ValueError):
    """A package that isn't the pinned one, or can't be read."""


@dataclass(frozen=True)
class Package:
    """A package: where it is known by `name` and `version`, and the file that it is."""

    kind: Kind
    name: str
    version: str
    file: str
    sha256: str

    def open(self, folder: Path) -> Members:
        """The files in it. Raises `PackageError`; `FileNotFoundError` if it isn't there."""
        data = (folder / self.file).read_bytes()
        self.check(data)
        if self.kind in ("maven", "pypi"):
            return zip_members(data)
        return tar_members(data) if self.kind == "npm" else deb_members(data)

    def check(self, data: bytes) -> None:
        """Raises `PackageError` if these aren't the bytes of the pinned package."""
        digest = hashlib.sha256(data).hexdigest()
        if digest != self.sha256:
            raise PackageError(f"{self.file}: its SHA-256 is {digest}, not {self.sha256}.")


def zip_members(data: bytes) -> Members:
    """The files in a jar or a wheel."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {
            info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()
        }


def tar_members(data: bytes) -> Members:
    """The files in a tar archive, compressed or not."""
    members: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            if member.isfile() and (stream := archive.extractfile(member)):
                members[member.name.removeprefix("./")] = stream.read()
    return members


def deb_members(data: bytes) -> Members:
    """The files in a Debian package: an `ar` archive that holds a tar archive of them."""
    if data[:8] != b"!<arch>\n":
        raise PackageError("This is no Debian package.")
    at = 8
    while at + 60 <= len(data):
        name = data[at : at + 16].decode().strip().rstrip("/")
        size = int(data[at + 48 : at + 58])
        body = data[at + 60 : at + 60 + size]
        if name == "data.tar.xz":
            return tar_members(lzma.decompress(body))
        if name == "data.tar.gz":
            return tar_members(gzip.decompress(body))
        at += 60 + size + size % 2
    raise PackageError("There is no data.tar.xz or data.tar.gz in this Debian package.")

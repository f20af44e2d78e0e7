"""A list as it is shipped: a folder under `shared/lexicon/data`, and its common words beside it.

The common words of all lists are in a folder of their own, for their source and their licence are
others. LICENCE and ATTRIBUTION are written by hand and left alone.
"""

import json
import lzma
from pathlib import Path
from typing import Final

from shared.lexicon import front
from shared.lexicon.store import COMMON, DATA
from tools.lexicons import lists

SUMS: Final = "SHA256SUMS"
"""The digests of the common words' texts, as `sha256sum` writes them."""


def pack(language: str, version: int, text: bytes, licence: str, data: Path = DATA) -> Path:
    """Write the list's text, front-coded and compressed, and what is said of it; its folder."""
    folder = data / f"{language}-{version}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "words.front.xz").write_bytes(_xz(front.pack(text)))
    said = {
        "id": folder.name,
        "language": language,
        "version": version,
        "words": len(text.splitlines()),
        "sha256": lists.digest(text),
        "licence": licence,
    }
    (folder / "meta.json").write_text(json.dumps(said, indent=2, ensure_ascii=False) + "\n")
    return folder


def pack_common(id: str, text: bytes, data: Path = DATA) -> None:
    """Write the common words of a list, compressed, and their digest."""
    folder = data / COMMON
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{id}.txt.xz").write_bytes(_xz(text))
    digests = common_digests(data) | {id: lists.digest(text)}
    lines = [f"{digest}  {one}.txt\n" for one, digest in sorted(digests.items())]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8")


def common_digests(data: Path = DATA) -> dict[str, str]:
    """From a list's id to the digest of its common words."""
    file = data / COMMON / SUMS
    if not file.exists():
        return {}
    pairs = [line.split() for line in file.read_text("utf-8").splitlines()]
    return {name.removesuffix(".txt"): digest for digest, name in pairs}


def _xz(text: bytes) -> bytes:
    return lzma.compress(text, preset=9 | lzma.PRESET_EXTREME)

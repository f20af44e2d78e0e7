"""A list as it is shipped: a folder under `shared/lexicon/data`.

LICENCE and ATTRIBUTION are written by hand and left alone.
"""

import json
import lzma
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from shared.lexicon import front
from shared.lexicon.store import DATA
from tools.lexicons import lists

COMMON_LEVELS: Final = (10, 20, 35)
"""SCOWL's most common words."""
LONGEST_COMMON: Final = 8


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


def pack_common(folder: Path, scowl: Mapping[str, bytes], text: bytes) -> None:
    """Write beside an English list the words of it that everybody knows. A beginner plays them."""
    words = common_words(scowl, frozenset(text.decode().split()))
    (folder / "common.txt.xz").write_bytes(_xz("".join(word + "\n" for word in words).encode()))


def common_words(scowl: Mapping[str, bytes], valid: frozenset[str]) -> Iterator[str]:
    """Valid words of SCOWL's first levels, all spellings, most common level first."""
    seen: set[str] = set()
    for level in COMMON_LEVELS:
        files = [data for name, data in scowl.items() if name.endswith(f"-words.{level}")]
        forms = {form.upper() for data in files for form in data.decode("latin-1").split()}
        fresh = {word for word in forms & valid if len(word) <= LONGEST_COMMON} - seen
        yield from sorted(fresh)
        seen |= fresh


def _xz(text: bytes) -> bytes:
    return lzma.compress(text, preset=9 | lzma.PRESET_EXTREME)

"""Pack a word list for shipping: `python tools/lexicons/pack.py en 1 TEXT.xz --scowl FOLDER`.

Writes `shared/lexicon/data/<code>-<version>/`: the text compressed, its automaton, what is said of
it, and for English the common words: those of SCOWL's levels 10, 20 and 35 (its most common words),
in the order of the levels. LICENCE and ATTRIBUTION are written by hand and left alone.
"""

import argparse
import hashlib
import json
import lzma
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

from shared.lexicon import automaton
from shared.lexicon.alphabet import ALPHABETS
from shared.lexicon.store import DATA

COMMON_LEVELS = (10, 20, 35)
LONGEST_COMMON = 8


def pack(language: str, version: int, text: bytes, licence: str) -> Path:
    """Write the list's folder and return it."""
    folder = DATA / f"{language}-{version}"
    folder.mkdir(parents=True, exist_ok=True)
    words = text.decode().split()
    encode = ALPHABETS[language].encode
    nodes = automaton.build(codes for word in words if (codes := encode(word)))
    if sys.byteorder == "big":
        nodes.byteswap()
    (folder / "automaton.z").write_bytes(zlib.compress(nodes.tobytes(), 9))
    (folder / "words.txt.xz").write_bytes(_xz(text))
    said = {
        "id": folder.name,
        "language": language,
        "version": version,
        "words": len(words),
        "sha256": hashlib.sha256(text).hexdigest(),
        "licence": licence,
    }
    (folder / "meta.json").write_text(json.dumps(said, indent=2) + "\n")
    return folder


def common_words(scowl: Path, valid: frozenset[str]) -> Iterator[str]:
    """Valid words of SCOWL's first levels, all spellings, most common level first."""
    seen: set[str] = set()
    for level in COMMON_LEVELS:
        files = scowl.glob(f"*-words.{level}")
        forms = {form.upper() for file in files for form in file.read_text("latin-1").split()}
        fresh = {word for word in forms & valid if len(word) <= LONGEST_COMMON} - seen
        yield from sorted(fresh)
        seen |= fresh


def _xz(text: bytes) -> bytes:
    return lzma.compress(text, preset=9 | lzma.PRESET_EXTREME)


def main() -> None:
    """Read the arguments and pack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=sorted(ALPHABETS))
    parser.add_argument("version", type=int)
    parser.add_argument("text", type=Path, help="the list, xz-compressed")
    parser.add_argument("--licence", default="SCOWL")
    parser.add_argument("--scowl", type=Path, help="folder with SCOWL's level files")
    options = parser.parse_args()
    text = lzma.decompress(options.text.read_bytes())
    folder = pack(options.language, options.version, text, options.licence)
    if options.scowl:
        words = common_words(options.scowl, frozenset(text.decode().split()))
        ordered = "".join(word + "\n" for word in words).encode()
        (folder / "common.txt.xz").write_bytes(_xz(ordered))


if __name__ == "__main__":
    main()

"""From a language's packages to its list."""

import hashlib
from pathlib import Path
from typing import Final

from tools.lexicons import reviewed
from tools.lexicons.languages import LANGUAGES

VOWELS: Final = frozenset("AEIOUYÄÖÜÆØÅ")


def build(language: str, sources: Path) -> bytes:
    """The text of a list, one word a line, from the packages in a folder.

    Raises `PackageError` or `FileNotFoundError` where a package isn't the pinned one or not there.
    """
    packages, words = LANGUAGES[language]
    files = {package.file: package.open(sources) for package in packages}
    return text(put_together(language, words(files)))


def put_together(language: str, found: set[str]) -> set[str]:
    """What the sources give, of four letters and more and with a vowel, and what was reviewed."""
    long = {
        word for word in found if len(word) > max(reviewed.LENGTHS) and not VOWELS.isdisjoint(word)
    }
    long = (long | reviewed.read(language, "added")) - reviewed.read(language, "removed")
    return long.union(*(reviewed.read(language, str(length)) for length in reviewed.LENGTHS))


def text(words: set[str]) -> bytes:
    """One word a line, sorted by code point."""
    return "".join(word + "\n" for word in sorted(words)).encode()


def digest(text: bytes) -> str:
    """What a list is known by."""
    return hashlib.sha256(text).hexdigest()

"""A module a language.

Each has `PACKAGES`, what it reads, and `words(files)`: from what is in those packages, by file
name, to the spellings on tiles of all words of four letters and more. Words of two and three
letters are reviewed by hand: `data/<language>-2.txt` and `-3.txt`.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from tools.lexicons.languages import da, de, en, es, fr, it, pt
from tools.lexicons.packages import Members, Package


class Language(NamedTuple):
    """What a language's list is made of, and how."""

    packages: tuple[Package, ...]
    words: Callable[[Mapping[str, Members]], set[str]]


LANGUAGES: Final[Mapping[str, Language]] = {
    "da": Language(da.PACKAGES, da.words),
    "de": Language(de.PACKAGES, de.words),
    "en": Language(en.PACKAGES, en.words),
    "es": Language(es.PACKAGES, es.words),
    "fr": Language(fr.PACKAGES, fr.words),
    "it": Language(it.PACKAGES, it.words),
    "pt": Language(pt.PACKAGES, pt.words),
}

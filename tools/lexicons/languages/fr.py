"""French: LanguageTool's part-of-speech dictionary."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from tools.lexicons.morfologik import Entries, Readings
from tools.lexicons.packages import Members, Package
from tools.lexicons.spelling import Spelling

TAGGED: Final = Package(
    "maven",
    "org.languagetool:french-pos-dict",
    "0.7",
    "french-pos-dict-0.7.jar",
    "d3a92261ef88802b648dd63387794947fe1e3cae984f1150f87b809ca8350ade",
)
PACKAGES: Final = (TAGGED,)
DICTIONARY: Final = "org/languagetool/resource/fr/french.dict"

NOT_WORDS: Final = ("Z", "S", "M")
"""Tags of proper nouns, symbols and abbreviations, marks."""


@cache
def is_word(readings: Readings) -> bool:
    """Whether a form is a word in one of its readings."""
    return any(tag and not tag.startswith(NOT_WORDS) for _, tag in readings)


def words(files: Mapping[str, Members]) -> set[str]:
    """All forms that are words, with the ligatures written out."""
    entries = Entries(files[TAGGED.file][DICTIONARY], "_", "utf-8", prune="-' .0123456789")
    return Spelling("fr").all(
        form for form, readings in entries if form.islower() and is_word(readings)
    )

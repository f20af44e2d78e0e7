"""Brazilian Portuguese: forms known to both LanguageTool and the VERO speller."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from tools.lexicons.hunspell import Dictionary
from tools.lexicons.morfologik import Entries, Readings
from tools.lexicons.packages import Members, Package
from tools.lexicons.spelling import Spelling

TAGGED: Final = Package(
    "maven",
    "org.languagetool:portuguese-pos-dict",
    "1.2.0",
    "portuguese-pos-dict-1.2.0.jar",
    "fe8da88bb31b6372855741fbd81ee1c7477b4f8a0624d3dafd20ee23e184650e",
)
SPELLER: Final = Package(
    "npm",
    "dictionary-pt",
    "4.0.0",
    "dictionary-pt-4.0.0.tgz",
    "644a05af5c6d2c16eea1093c7ac4c14b45637170cf5b3dd1c07ae0f13256b54d",
)
PACKAGES: Final = (TAGGED, SPELLER)
DICTIONARY: Final = "org/languagetool/resource/pt/portuguese.dict"

NOT_WORDS: Final = ("NP", "F", "Z")
"""Tags of proper nouns, punctuation, figures."""
WITH_CLITIC: Final = ":PP"


@cache
def is_word(readings: Readings) -> bool:
    """Whether a form is a word, and no verb with a pronoun, in one of its readings."""
    return any(not tag.startswith(NOT_WORDS) and WITH_CLITIC not in tag for _, tag in readings)


def words(files: Mapping[str, Members]) -> set[str]:
    """The spellings that both have."""
    spelling = Spelling("pt")
    entries = Entries(files[TAGGED.file][DICTIONARY], "_", "utf-8", prune="-' .0123456789")
    tagged = spelling.all(
        form for form, readings in entries if form.islower() and is_word(readings)
    )
    package = files[SPELLER.file]
    speller = Dictionary(
        package["package/index.aff"],
        package["package/index.dic"],
        unwanted=lambda added: "-" in added,
    )
    spelled = speller.forms(lambda entry: entry.word.islower() and "-" not in entry.word)
    return tagged & spelling.all(form for form in spelled if form.islower())

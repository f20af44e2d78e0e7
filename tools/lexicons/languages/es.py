"""Spanish: LanguageTool's part-of-speech dictionary and the Hunspell dictionary of RLA-ES.

Forms with pronouns attached (decírselo, lavarse) are left out.
"""

from collections.abc import Mapping, Set
from functools import cache
from typing import Final

from tools.lexicons.hunspell import Dictionary, Entry
from tools.lexicons.morfologik import Entries, Readings
from tools.lexicons.packages import Members, Package
from tools.lexicons.spelling import Spelling

TAGGED: Final = Package(
    "maven",
    "org.softcatala:spanish-pos-dict",
    "2.3",
    "spanish-pos-dict-2.3.jar",
    "9612455391276b0351fcb638f7a40def4590f6bb6592e06f748d2cbe4e161d54",
)
SPELLER: Final = Package(
    "npm",
    "dictionary-es",
    "4.0.0",
    "dictionary-es-4.0.0.tgz",
    "b46986527b23ff1a578d601db7f1e6dc80cc36b728fdcb6044b5212e12e202d5",
)
PACKAGES: Final = (TAGGED, SPELLER)
DICTIONARY: Final = "org/languagetool/resource/es/es-ES.dict"

NOT_WORDS: Final = ("NP", "F", "Z")
"""Tags of proper nouns, punctuation, figures."""
ENCLITIC: Final = ":PP"
"""A verb with pronouns attached: DECIRSELO."""
LONGEST_ABBREVIATION: Final = 5
INFINITIVE: Final = ("ar", "er", "ir", "ír")
GERUND_WITH_PRONOUN: Final = ("ándose", "éndose")
INFINITIVE_WITH_PRONOUN: Final = ("arse", "erse", "irse", "írse")


@cache
def tags_of(readings: Readings) -> frozenset[str]:
    """The tags with which a form is a word."""
    return frozenset(tag for _, tag in readings if not tag.startswith(NOT_WORDS))


def is_enclitic(form: str, forms: Set[str]) -> bool:
    """Enclitic forms of the verbs that only the speller has."""
    if form.endswith(GERUND_WITH_PRONOUN):
        return True
    return form.endswith(INFINITIVE_WITH_PRONOUN) and form[:-2] in forms


def words(files: Mapping[str, Members]) -> set[str]:
    """The forms that one of the two has, without those with pronouns."""
    plain: set[str] = set()
    enclitic: set[str] = set()
    tagged = Entries(files[TAGGED.file][DICTIONARY], "_", "utf-8", prune="-' .0123456789")
    for form, readings in tagged:
        tags = tags_of(readings)
        if tags and form.islower():
            (enclitic if all(ENCLITIC in tag for tag in tags) else plain).add(form)
    spelled = _spelled(files[SPELLER.file], frozenset(plain))
    plain.update(
        form
        for form in spelled
        if form.islower() and form not in enclitic and not is_enclitic(form, spelled)
    )
    return Spelling("es").all(plain)


def _spelled(package: Members, plain: frozenset[str]) -> set[str]:
    """The speller's forms, without its short entries that have no flags.

    Those are abbreviations (plza) and forms with pronouns (dale), unless they are old infinitives.
    """

    def accept(entry: Entry) -> bool:
        word = entry.word
        flagged_or_long = bool(entry.flags) or len(word) > LONGEST_ABBREVIATION
        return flagged_or_long or word.endswith(INFINITIVE) or word in plain

    return Dictionary(package["package/index.aff"], package["package/index.dic"]).forms(accept)

"""Italian: Morph-it!, as it comes with LanguageTool."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from tools.lexicons.morfologik import Entries, Readings
from tools.lexicons.packages import Members, Package
from tools.lexicons.reviewed import read
from tools.lexicons.spelling import Spelling

TAGGED: Final = Package(
    "maven",
    "org.languagetool:language-it",
    "6.6",
    "language-it-6.6.jar",
    "a0cf65ca97996ad5bc1a4278e9b02fd4a289ef93cded8afa9c0e3d21e6828eef",
)
PACKAGES: Final = (TAGGED,)
DICTIONARY: Final = "org/languagetool/resource/it/italian.dict"

NOT_WORDS: Final = ("NPR", "SYM", "PON", "SENT", "ABL")
OWN_LEMMA: Final = "A"
"""The lemma code of a form that is its own lemma."""
VOWELS: Final = "aeiouàèéìòóù"
LOST: Final = ("e", "o", "i", "a", "no", "ro", "ne")
"""What a form cut short before another word lost: AMAR(E), FURON(O), SARAN(NO)."""
CUT_LEMMAS: Final = read("it", "cut")
"""Forms cut short that Morph-it! lists as lemmas of their own."""
FUTURE: Final = "VER:ind+fut+2+s"
"""Morph-it! lacks prenderò and prenderà beside prenderai, and many more."""
DRAWN_OUT: Final = re.compile(r"(.)\1\1")
"""Ooooh."""


class Verdict(NamedTuple):
    """What a form's readings say of it."""

    word: bool
    own_lemma: bool
    future: bool


@cache
def verdict(readings: Readings) -> Verdict:
    """Whether a form is a word, its own lemma, a future that may be derived from."""
    codes = [code for code, tag in readings if not tag.startswith(NOT_WORDS)]
    return Verdict(bool(codes), OWN_LEMMA in codes, any(tag == FUTURE for _, tag in readings))


def words(files: Mapping[str, Members]) -> set[str]:
    """The forms, without those cut short, and the futures that are missing."""
    found: set[str] = set()
    maybe_cut: set[str] = set()
    futures: set[str] = set()
    entries = Entries(files[TAGGED.file][DICTIONARY], "_", "iso-8859-15", prune="-' .0123456789")
    for form, readings in entries:
        said = verdict(readings)
        if not said.word or not form.islower():
            continue
        found.add(form)
        if form[-1] not in VOWELS and not said.own_lemma:
            maybe_cut.add(form)
        if said.future and form.endswith("rai"):
            futures.update((form[:-2] + "ò", form[:-2] + "à"))
    cut = {form for form in maybe_cut if any(form + lost in found for lost in LOST)}
    spelled = Spelling("it").all((found - cut - CUT_LEMMAS) | futures)
    return {word for word in spelled if not DRAWN_OUT.search(word)}

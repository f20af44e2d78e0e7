"""The letters of each language and how written words become words on tiles.

A word on tiles is upper case and has only letters of its language's alphabet. The alphabet is
ordered A to Z with the extra letters last; a letter's *code* is its place in it, from 0.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

A_TO_Z: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAX_LETTERS: Final = 30
"""An automaton's node has room for this many letters."""
MOST_WRITTEN: Final = 100
"""No word has more signs, marks included: what is longer isn't read."""


@dataclass(frozen=True, eq=False)
class Alphabet:
    """A language's letters, in order, and what is written out as several of them.

    `name` is what it calls itself, `english` what our sentences call it.
    """

    language: str
    name: str
    english: str
    letters: str
    written_out: Mapping[str, str]

    @cached_property
    def codes(self) -> Mapping[str, int]:
        """From a letter to its code."""
        return {letter: code for code, letter in enumerate(self.letters)}

    @cached_property
    def _either_case(self) -> Mapping[str, str]:
        return {form: letter for letter in self.letters for form in (letter, letter.lower())}

    def letter(self, written: str) -> str | None:
        """The letter that `written` is, in either case, composed or not; None where it is none.

        For what is a letter by itself, on a tile or in a cell: no marks are dropped as in a word,
        and what only looks like a letter in upper case is none (ı, ſ; ß would be two).
        """
        return self._either_case.get(unicodedata.normalize("NFC", written))

    def normalise(self, written: str) -> str | None:
        """The word on tiles, or None where `written` has a sign that is no letter here.

        Diacritics are dropped, except those of the alphabet's own letters. None also for what is
        too long to be a word.
        """
        word = written.strip()
        if not word or len(word) > MOST_WRITTEN:
            return None
        if word.isascii():
            upper = word.upper()
            return upper if all(letter in self.codes for letter in upper) else None
        return self._without_marks(word)

    def _without_marks(self, word: str) -> str | None:
        tiles: list[str] = []
        for sign in unicodedata.normalize("NFD", word):
            if not unicodedata.combining(sign):
                letters = self._on_tiles(sign)
                if letters is None:
                    return None
                tiles.extend(letters)
            elif not tiles:
                return None  # A mark on nothing.
            elif (marked := unicodedata.normalize("NFC", tiles[-1] + sign)) in self.codes:
                tiles[-1] = marked
        return "".join(tiles)

    def _on_tiles(self, sign: str) -> str | None:
        upper = sign.upper()
        if upper in self.codes:
            return upper
        return self.written_out.get(sign) or self.written_out.get(upper)


def _without(letters: str) -> str:
    return "".join(letter for letter in A_TO_Z if letter not in letters)


ALPHABETS: Final[Mapping[str, Alphabet]] = {
    alphabet.language: alphabet
    for alphabet in (
        Alphabet("en", "English", "English", A_TO_Z, {}),
        Alphabet("es", "Español", "Spanish", _without("KW") + "Ñ", {}),
        Alphabet("it", "Italiano", "Italian", _without("JKWXY"), {}),
        Alphabet("pt", "Português", "Portuguese", _without("KWY") + "Ç", {}),
        Alphabet("de", "Deutsch", "German", A_TO_Z + "ÄÖÜ", {"ß": "SS", "ẞ": "SS"}),
        Alphabet("fr", "Français", "French", A_TO_Z, {"Œ": "OE", "Æ": "AE"}),
        Alphabet("da", "Dansk", "Danish", A_TO_Z + "ÆØÅ", {}),
    )
}

"""How the lists' sources are spelled on tiles: upper case, only letters of the alphabet.

Apart from the rules' own normalisation, which may grow kinder to what people type: a list that is
built again must come out byte for byte.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

SHORTEST: Final = 2
LONGEST: Final = 15

LETTERS: Final[Mapping[str, str]] = {
    "da": "A-ZÆØÅ",
    "de": "A-ZÄÖÜ",
    "en": "A-Z",
    "es": "A-JL-VX-ZÑ",  # no K, no W
    "fr": "A-Z",
    "it": "A-IL-VZ",  # no J, K, W, X, Y
    "pt": "A-JL-VXZÇ",  # no K, W, Y
}
"""Letters that exist as tiles, as the inside of a regular expression's class."""
KEPT: Final[Mapping[str, str]] = {"da": "æøå", "de": "äöü", "es": "ñ", "pt": "ç"}
"""Letters that keep their diacritic."""
WRITTEN_OUT: Final[Mapping[str, Mapping[str, str]]] = {
    "de": {"ß": "ss"},
    "fr": {"œ": "oe", "æ": "ae"},
}


def without_marks(text: str, kept: str = "") -> str:
    """Drop the combining marks of every letter except those in `kept`."""
    if text.isascii():
        return text
    return "".join(letter if letter in kept else _bare(letter) for letter in text)


def _bare(letter: str) -> str:
    parts = unicodedata.normalize("NFD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part))


class Spelling:
    """How one language's forms are spelled on tiles."""

    def __init__(self, language: str) -> None:
        self._kept = KEPT.get(language, "")
        self._written_out = WRITTEN_OUT.get(language, {})
        pattern = f"[{LETTERS[language]}]{{{SHORTEST},{LONGEST}}}"
        self._valid = re.compile(pattern).fullmatch

    def __call__(self, form: str) -> str | None:
        """The spelling of a written form, or None if it has none."""
        text = form.lower()
        if not text.isascii():
            text = unicodedata.normalize("NFC", text)
            for letter, letters in self._written_out.items():
                text = text.replace(letter, letters)
            text = without_marks(text, self._kept)
        text = text.upper()
        return text if self._valid(text) else None

    def all(self, forms: Iterable[str]) -> set[str]:
        """The spellings of all forms that have one."""
        return {spelled for form in forms if (spelled := self(form)) is not None}

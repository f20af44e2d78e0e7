"""Normalisation, a line of the rules' table each."""

import pytest

from shared.lexicon.alphabet import ALPHABETS, MAX_LETTERS


@pytest.mark.parametrize(
    ("language", "written", "tiles"),
    [
        ("en", "Café", "CAFE"),
        ("en", "sheep", "SHEEP"),
        ("en", "co-op", None),
        ("en", "it's", None),
        ("en", "naïve", "NAIVE"),
        ("es", "camión", "CAMION"),
        ("es", "niño", "NIÑO"),
        ("es", "nin\u0303o", "NIÑO"),
        ("es", "pingüino", "PINGUINO"),
        ("es", "kilo", None),
        ("es", "web", None),
        ("it", "perché", "PERCHE"),
        ("it", "jeep", None),
        ("it", "yoga", None),
        ("pt", "coração", "CORAÇAO"),
        ("pt", "yoga", None),
        ("de", "größe", "GRÖSSE"),
        ("de", "GROẞ", "GROSS"),
        ("de", "Café", "CAFE"),
        ("de", "ärger", "ÄRGER"),
        ("fr", "cœur", "COEUR"),
        ("fr", "ex æquo", None),
        ("fr", "ægosome", "AEGOSOME"),
        ("fr", "garçon", "GARCON"),
        ("da", "ærø", "ÆRØ"),
        ("da", "blå", "BLÅ"),
        ("da", "bla\u030a", "BLÅ"),
        ("da", "idé", "IDE"),
        ("en", "", None),
        ("en", "  ", None),
        ("en", " at ", "AT"),
        ("en", "a b", None),
        ("en", "Ω", None),
    ],
)
def test_a_written_word_on_tiles(language: str, written: str, tiles: str | None) -> None:
    assert ALPHABETS[language].normalise(written) == tiles


@pytest.mark.parametrize(
    ("language", "count", "last"),
    [
        ("en", 26, "Z"),
        ("es", 25, "Ñ"),
        ("it", 21, "Z"),
        ("pt", 24, "Ç"),
        ("de", 29, "Ü"),
        ("fr", 26, "Z"),
        ("da", 29, "Å"),
    ],
)
def test_the_letters_of_each_language(language: str, count: int, last: str) -> None:
    letters = ALPHABETS[language].letters
    assert (len(letters), len(set(letters)), letters[-1]) == (count, count, last)
    assert len(letters) <= MAX_LETTERS

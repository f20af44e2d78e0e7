"""Normalisation, a line of the rules' table each."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


# Each trap is answered by the right letters or a refusal.
TRAPS = [
    # Ç is a letter in Portuguese only; a cedilla is a mark elsewhere.
    ("pt", "caça", "CAÇA"),
    ("pt", "cac\u0327a", "CAÇA"),
    ("pt", "CACA", "CACA"),
    ("fr", "façade", "FACADE"),
    ("en", "façade", "FACADE"),
    ("es", "Ç", "C"),
    # Ñ is one in Spanish only.
    ("es", "ÑANDÚ", "ÑANDU"),
    ("pt", "Ñ", "N"),
    ("en", "piñata", "PINATA"),
    # ß is written out in German, and no letter elsewhere.
    ("de", "straße", "STRASSE"),
    ("de", "STRAẞE", "STRASSE"),
    ("en", "straße", None),
    ("da", "ß", None),
    # Œ and Æ are written out in French; Æ is a letter in Danish.
    ("fr", "ŒUVRE", "OEUVRE"),
    ("fr", "nævus", "NAEVUS"),
    ("da", "æble", "ÆBLE"),
    ("en", "æon", None),
    ("de", "œ", None),
    # Ø isn't O with a mark.
    ("da", "øl", "ØL"),
    ("en", "smørrebrød", None),
    # A foreign mark goes, the language's own stays, whichever was written first.
    ("da", "bǻd", "BÅD"),
    ("da", "ǿ", "Ø"),
    ("de", "ǖ", "Ü"),
    ("de", "a\u0323\u0308", "Ä"),
    ("de", "a\u0308\u0323", "Ä"),
    ("da", "ä", "A"),
    ("de", "å", "A"),
    ("da", "\u212b", "Å"),
    # Two letters are two letters here; which games have them on one tile is the tiling's affair.
    ("es", "llano", "LLANO"),
    ("es", "chorro", "CHORRO"),
    # Letters that a language lacks, also with marks.
    ("es", "kiosco", None),
    ("es", "ẃ", None),
    ("it", "jolly", None),
    ("it", "ÿ", None),
    ("pt", "show", None),
    # The Kelvin sign is a K.
    ("en", "\u212ailo", "KILO"),
    ("es", "\u212ailo", None),
    # Turkish: the dotless i and the dotted capital are both an I here.
    ("en", "ı", "I"),
    ("en", "İ", "I"),
    ("en", "i\u0307", "I"),
    ("de", "İstanbul", "ISTANBUL"),
    # The long s is an s; ligatures and other forms for print are no letters.
    ("de", "ſo", "SO"),
    ("en", "\ufb01n", None),
    ("en", "\uff21\uff22", None),
    ("en", "\u24b6", None),
    ("es", "1\u00aa", None),
    ("en", "𝐀𝐁", None),
    # Look-alikes of other scripts.
    ("en", "\u0410\u0412", None),
    ("en", "\u0391", None),
    ("en", "\u00b5", None),
    # Signs that aren't seen, alone or inside.
    ("en", "SHE\u200bEP", None),
    ("en", "SHE\u00adEP", None),
    ("en", "\ufeffSHEEP", None),
    ("en", "SHE\x00EP", None),
    ("en", "SHE\nEP", None),
    # Marks on nothing.
    ("en", "\u0301", None),
    ("en", "\u0301A", None),
    ("en", "A\u0301\u0302\u0303", "A"),
    ("en", "A\u20dd", None),
    # Emoji, figures, punctuation.
    ("en", "\U0001f40f", None),
    ("en", "SHEEP\U0001f40f", None),
    ("en", "4ever", None),
    ("en", "l'eau", None),
    ("fr", "aujourd\u2019hui", None),
    ("en", "?", None),
    ("en", "\ud800", None),
    # Too long to be a word.
    ("en", "A" * 100, "A" * 100),
    ("en", "A" * 101, None),
    ("en", "A" + "\u0301" * 1_000_000, None),
]


@pytest.mark.parametrize(("language", "written", "tiles"), TRAPS, ids=range(len(TRAPS)))
def test_traps(language: str, written: str, tiles: str | None) -> None:
    assert ALPHABETS[language].normalise(written) == tiles


@pytest.mark.parametrize("language", sorted(ALPHABETS))
@given(written=st.text(max_size=30))
def test_whatever_is_written_is_letters_of_the_alphabet_or_refused(
    language: str, written: str
) -> None:
    """And what is on tiles stays as it is, composed or not, in lower case or not."""
    alphabet = ALPHABETS[language]
    tiles = alphabet.normalise(written)
    if tiles is not None:
        assert tiles
        assert set(tiles) <= set(alphabet.letters)
        for same in (tiles, tiles.lower(), unicodedata.normalize("NFD", tiles)):
            assert alphabet.normalise(same) == tiles


@pytest.mark.parametrize("language", sorted(ALPHABETS))
def test_a_letter_is_itself_in_every_form(language: str) -> None:
    alphabet = ALPHABETS[language]
    for letter in alphabet.letters:
        for form in ("NFC", "NFD"):
            assert alphabet.normalise(unicodedata.normalize(form, letter)) == letter
            assert alphabet.normalise(unicodedata.normalize(form, letter.lower())) == letter
            assert alphabet.letter(unicodedata.normalize(form, letter)) == letter
            assert alphabet.letter(unicodedata.normalize(form, letter.lower())) == letter


@pytest.mark.parametrize(
    ("language", "written", "letter"),
    [
        ("en", "a", "A"),
        ("en", "\u212a", "K"),  # The Kelvin sign is a K however it is composed.
        ("es", "ñ", "Ñ"),
        ("es", "N\u0303", "Ñ"),
        ("pt", "ç", "Ç"),
        ("de", "u\u0308", "Ü"),
        ("da", "\u212b", "Å"),
        # ß is two letters, in either case; a word may have it, a cell or a tile may not.
        ("de", "ß", None),
        ("de", "ẞ", None),
        # Only in upper case these are letters.
        ("en", "ı", None),
        ("en", "ſ", None),
        ("en", "ﬁ", None),
        # Marks are dropped in words, not on letters.
        ("en", "é", None),
        ("en", "Ñ", None),
        ("es", "k", None),
        ("fr", "œ", None),
        ("en", "AB", None),
        ("en", "", None),
        ("en", " a", None),
        ("en", "?", None),
        ("en", "\ud800", None),
    ],
)
def test_a_letter_by_itself(language: str, written: str, letter: str | None) -> None:
    assert ALPHABETS[language].letter(written) == letter


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

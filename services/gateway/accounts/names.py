"""Names of players: what may be one, and when two look the same."""

import unicodedata
from typing import Final

from services.gateway.problems import Problem

SHORTEST: Final = 3
LONGEST: Final = 20
_MARKS: Final = frozenset("_-.")

_LOOKALIKES: Final = str.maketrans(
    # Cyrillic and Greek letters that are drawn like Latin ones, then digits drawn like letters.
    "аеіјкмнорстухвѕԁһԛԝαεικνορτυχ" + "013" + "i",
    "aeijkmhopctyxbsdhqwaeiknoptux" + "ole" + "l",
)


def clean(raw: str) -> str:
    """The name as it is shown. Raises `Problem` (`bad_name`) with the reason."""
    name = unicodedata.normalize("NFKC", raw).strip()
    if not SHORTEST <= len(name) <= LONGEST:
        raise Problem("bad_name", f"A name has {SHORTEST} to {LONGEST} characters.")
    if not all(_allowed(character) for character in name):
        raise Problem("bad_name", "A name has letters, digits, '_', '-' and '.' only.")
    if not any(character.isalnum() for character in name):
        raise Problem("bad_name", "A name needs a letter or a digit.")
    return name


def folded(name: str) -> str:
    """What must be unique: case, marks above letters and common look-alikes don't tell apart."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(character for character in plain if not unicodedata.combining(character))
    return bare.translate(_LOOKALIKES)


def _allowed(character: str) -> bool:
    return character in _MARKS or unicodedata.category(character)[0] in "LN"

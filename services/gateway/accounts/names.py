"""Names of players: what may be one, when two look the same, and which are the house's."""

import re
import unicodedata
from typing import Final

from services.gateway.problems import Problem

SHORTEST: Final = 3
LONGEST: Final = 20
_MARKS: Final = frozenset("_-.")

_LOOKALIKES: Final = str.maketrans(
    # Cyrillic and Greek letters that are drawn like Latin ones (as capitals or small), rare Latin
    # ones, then digits drawn like letters.
    "аеіјкмнорстухвѕԁһԛԝѵӏзαεικνορτυχβζημγıɑɡǀ" + "013" + "i",
    "aeijkmhopctyxbsdhqwvleaeiknoptuxbzhmylagl" + "ole" + "l",
)
_ONE_WRITING: Final = frozenset(
    {"CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"}
)
"""Alphabets that are written together."""

_RESERVED: Final = (
    *("admin", "administrator", "mod", "moderator", "staff", "official", "operator", "referee"),
    *("system", "server", "root", "support", "help", "bot", "house", "computer"),
    *("you", "guest", "anonymous", "nobody", "null", "undefined"),
)
_OUR_NAME: Final = "wordhall"
_TAIL: Final = re.compile(r"[\d_.-]+$")
_NOT_LETTERS: Final = re.compile(r"[_.-]")


def clean(raw: str, *, house: bool = False) -> str:
    """The name as it is shown. Raises `Problem` (`bad_name`) with the reason.

    Args:
        house: the name is for the house, which alone may have the reserved ones.
    """
    name = unicodedata.normalize("NFKC", raw).strip()
    if not SHORTEST <= len(name) <= LONGEST:
        raise Problem("bad_name", f"A name has {SHORTEST} to {LONGEST} characters.")
    if not all(_allowed(character) for character in name):
        raise Problem("bad_name", "A name has letters, digits, '_', '-' and '.' only.")
    if not any(character.isalnum() for character in name):
        raise Problem("bad_name", "A name needs a letter or a digit.")
    if len(_alphabets(name)) > 1:
        raise Problem("bad_name", "A name has letters of one alphabet only.")
    if not house and reserved(name):
        raise Problem("bad_name", "This name could be taken for the hall's own. Choose another.")
    return name


def folded(name: str) -> str:
    """What must be unique: case, marks above letters and common look-alikes don't tell apart."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(character for character in plain if not unicodedata.combining(character))
    return bare.translate(_LOOKALIKES)


def reserved(name: str) -> bool:
    """Whether people would take who is called that for a part of the hall."""
    words = folded(name)
    without_tail = _bare(_TAIL.sub("", name))
    return (
        _bare(name) in _FOLDED
        or without_tail in _FOLDED
        or _FOLDED_NAME in _bare(name)
        or words.startswith("guest-")
        or re.search(r"[_.-]bot$", folded(_TAIL.sub("", name))) is not None
    )


def _bare(name: str) -> str:
    """How it looks, without the marks between its letters."""
    return _NOT_LETTERS.sub("", folded(name))


_FOLDED: Final = frozenset(folded(word) for word in _RESERVED)
_FOLDED_NAME: Final = folded(_OUR_NAME)


def _alphabets(name: str) -> set[str]:
    """The alphabets its letters are of; plain digits and marks are of none."""
    found = {_alphabet(character) for character in name if not _is_common(character)}
    return {"together" if one in _ONE_WRITING else one for one in found}


def _alphabet(character: str) -> str:
    """The first word of a letter's name in Unicode: LATIN, CYRILLIC, GREEK, ..."""
    return re.split("[ -]", unicodedata.name(character, "UNNAMED"))[0]


def _is_common(character: str) -> bool:
    return character.isascii() and not character.isalpha()


def _allowed(character: str) -> bool:
    """Letters and numbers that can be seen."""
    if character in _MARKS:
        return True
    drawn = "FILLER" not in unicodedata.name(character, "")
    return unicodedata.category(character)[0] in "LN" and drawn

"""English: SCOWL up to size 80, every region and spelling variant."""

import re
from collections.abc import Mapping
from typing import Final

from tools.lexicons.packages import Members, Package
from tools.lexicons.spelling import Spelling

SCOWL: Final = Package(
    "debian",
    "scowl",
    "2020.12.07-2",
    "scowl_2020.12.07-2_all.deb",
    "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
)
PACKAGES: Final = (SCOWL,)
LARGEST: Final = 80
"""Sizes 85 and 95 hold misspellings and words made for once."""


def words(files: Mapping[str, Members]) -> set[str]:
    """Lists of abbreviations, names and capitalised words have other names than those read."""
    spelling = Spelling("en")
    found: set[str] = set()
    for name, data in files[SCOWL.file].items():
        match = re.fullmatch(r"usr/share/dict/scowl/[a-z_0-9]+-words\.(\d+)", name)
        if match and int(match.group(1)) <= LARGEST:
            forms = data.decode("utf-8", "replace").split()
            found |= spelling.all(form for form in forms if form == form.lower())
    return found

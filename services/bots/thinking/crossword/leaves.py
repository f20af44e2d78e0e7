"""What tiles kept on a rack are worth: a *leave*'s value in points.

The value of a leave is how much more (or less) the next play is worth, on the average, than one
from a rack drawn anew. It is a sum: for each tile, by how many of it are kept; for each two
different tiles kept together; for how many vowels and consonants there are. The numbers come from
games that the project plays against itself (`python -m tools.leaves`), a table an edition.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from shared.games.crossword.search import Plays
from shared.games.crossword.search_rack import BLANK, CODES, MOST_TILES, TILE_BITS
from shared.games.crossword.tiles import BLANK as UNPLAYED
from shared.games.crossword.tiles import Edition
from shared.lexicon.compiled import compiled

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

DATA: Final = Path(__file__).parent / "data"
VOWELS: Final = frozenset("AEIOUÄÖÜÆØÅ")
HUNDREDTHS: Final = 100
"""The tables have hundredths of a point."""
KINDS: Final = BLANK + 1
"""Codes of tiles on a rack, a blank's the last."""
SIDE: Final = MOST_TILES + 1


@dataclass(frozen=True, eq=False)
class Leaves:
    """The table of one edition, in points.

    `same[tile, n]`: n of a tile; `pairs[one, other]`: what both are worth together (symmetric);
    `balance[vowels, consonants]`, blanks being neither; `vowels[tile]`: 1 for those.
    """

    same: Floats
    pairs: Floats
    balance: Floats
    vowels: Ints
    codes: Mapping[str, int]

    def kept(self, rack: str) -> "Kept":
        """The value of everything that can be kept of a rack."""
        faces = "".join(sorted(set(rack)))
        codes = np.array([self.codes[face] for face in faces], dtype=np.int64)
        counts = np.array([rack.count(face) for face in faces], dtype=np.int64)
        values = _values(codes, counts, self.same, self.pairs, self.balance, self.vowels)
        return Kept(faces, codes, counts, values)


@dataclass(frozen=True, eq=False)
class Kept:
    """All that can be kept of a rack, numbered from nothing to everything, with its value.

    The number is written in digits, one for each of the `faces`, the first the lowest: how many of
    it are kept. `codes` and `counts` are those of the whole rack.
    """

    faces: str
    codes: Ints
    counts: Ints
    values: Floats

    @property
    def whole(self) -> int:
        """The number of everything. Less another number, it is that of what isn't kept."""
        return len(self.values) - 1

    def tiles(self, number: int) -> str:
        """The tiles of a number."""
        kept = ""
        for face, count in zip(self.faces, self.counts, strict=True):
            number, digit = divmod(number, int(count) + 1)
            kept += face * digit
        return kept

    def after(self, plays: Plays) -> Ints:
        """The number of what each play keeps."""
        return _after(plays["tiles"], self.codes, self.counts, self.whole)


@compiled
def _values(
    codes: Ints, counts: Ints, same: Floats, pairs: Floats, balance: Floats, vowels: Ints
) -> Floats:
    """The value of each number."""
    size = 1
    for count in counts:
        size *= count + 1
    values = np.zeros(size)
    held = np.zeros(codes.shape[0], dtype=np.int64)
    for number in range(size):
        left, value, vowel, consonant = number, 0.0, 0, 0
        for at in range(codes.shape[0]):
            code = codes[at]
            held[at] = left % (counts[at] + 1)
            left //= counts[at] + 1
            value += same[code, held[at]]
            if vowels[code]:
                vowel += held[at]
            elif code != BLANK:
                consonant += held[at]
            for other in range(at if held[at] else 0):
                if held[other]:
                    value += pairs[code, codes[other]]
        values[number] = value + balance[vowel, consonant]
    return values


@compiled
def _after(tiles: Ints, codes: Ints, counts: Ints, whole: int) -> Ints:
    """What is kept after each play of packed tiles, a bag of `whole` before."""
    strides, stride = np.zeros(CODES + 1, dtype=np.int64), 1
    for at in range(codes.shape[0]):
        if codes[at] == BLANK:
            strides[BLANK + 1 :] = stride
        else:
            strides[codes[at] + 1] = stride
        stride *= counts[at] + 1
    kept = np.empty(tiles.shape[0], dtype=np.int64)
    for play in range(tiles.shape[0]):
        packed, left = tiles[play], whole
        while packed:
            left -= strides[packed & (CODES - 1)]
            packed >>= TILE_BITS
        kept[play] = left
    return kept


def codes_of(edition: Edition) -> dict[str, int]:
    """The code of each tile that a rack may hold."""
    return {**edition.tiles.tiling.codes, UNPLAYED: BLANK}


def nothing(edition: Edition) -> Leaves:
    """The table that says nothing: every leave is worth 0."""
    codes = codes_of(edition)
    vowels = np.zeros(KINDS, dtype=np.int64)
    vowels[[code for face, code in codes.items() if face in VOWELS]] = 1
    same, pairs = np.zeros((KINDS, SIDE)), np.zeros((KINDS, KINDS))
    return Leaves(same, pairs, np.zeros((SIDE, SIDE)), vowels, codes)


@cache
def leaves(edition: Edition) -> Leaves:
    """The table of an edition."""
    file = DATA / f"{edition.game}-{edition.language}.json"
    return read(json.loads(file.read_text("utf-8")), edition)


def read(said: Mapping[str, Any], edition: Edition) -> Leaves:
    """A table as it is written: hundredths of a point, by faces; of those, the edition's.

    More of a tile than the table says are worth what the most it says are.
    """
    made = nothing(edition)
    for face, values in said["same"].items():
        if face not in made.codes:
            continue
        made.same[made.codes[face], 1 : len(values) + 1] = values
        made.same[made.codes[face], len(values) + 1 :] = values[-1]
    for (one, other), value in said["pairs"].items():
        if one not in made.codes or other not in made.codes:
            continue
        first, second = made.codes[one], made.codes[other]
        made.pairs[first, second] = made.pairs[second, first] = value
    for vowels, row in enumerate(said["balance"]):
        made.balance[vowels, : len(row)] = row
    for table in (made.same, made.pairs, made.balance):
        table /= HUNDREDTHS
    return made

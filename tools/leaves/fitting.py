"""A table of leaves fitted to what racks were worth.

Of each rack some leaves are taken at random: the rest of the rack is then as good as drawn from
the bag, so the mean worth of racks with a leave, less that of all racks, is the leave's value. It
is fitted as a sum (see `crossword/leaves.py`) by least squares; each number is held back towards 0
the more, the less it is expected to be, so that what is seldom seen isn't made up.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from services.bots.thinking.crossword.leaves import HUNDREDTHS, VOWELS
from shared.games.crossword.tiles import BLANK, RACK, TileSet

LEAVES_A_RACK: Final = 4
MOST_SAME: Final = 4
"""More of a tile are worth as much as so many."""
NOISE: Final = 25.0
"""By how much the worth of racks with the same leave differs, about, in points."""
EXPECTED: Final = {"same": 10.0, "more": 4.0, "pair": 2.0, "balance": 3.0}
"""How much the numbers of each sort are, about, in points."""
BATCH: Final = 10_000

BALANCES: Final = [(v, c) for v in range(RACK + 1) for c in range(RACK + 1 - v) if v + c]

Term = tuple[str, Any, Any]
Racks = Sequence[tuple[str, float]]


class Fit:
    """The numbers to be found, and the sums that least squares need."""

    def __init__(self, tiles: TileSet) -> None:
        self._faces = sorted(tiles.counts, key=tiles.rank)
        self._columns = {face: column for column, face in enumerate(self._faces)}
        self._is_vowel = np.array([face in VOWELS for face in self._faces])
        self._is_blank = np.array([face == BLANK for face in self._faces])
        self._most = [min(tiles.counts[face], MOST_SAME) for face in self._faces]
        self.terms = list(self._terms())
        self._squares = np.zeros((len(self.terms), len(self.terms)))
        self._products = np.zeros(len(self.terms))

    def _terms(self) -> Iterator[Term]:
        for face, most in zip(self._faces, self._most, strict=True):
            yield from (("same" if n == 1 else "more", face, n) for n in range(1, most + 1))
        yield from (("pair", one, other) for one, other in combinations(self._faces, 2))
        yield from (("balance", vowels, consonants) for vowels, consonants in BALANCES)

    def learn(self, leaves: Sequence[tuple[str, float]]) -> None:
        """Leaves, and how much more than the mean their racks were worth."""
        for at in range(0, len(leaves), BATCH):
            some = leaves[at : at + BATCH]
            there = self._there([leave for leave, _ in some])
            self._squares += there.T @ there
            self._products += there.T @ np.array([worth for _, worth in some], dtype=np.float32)

    def _there(self, leaves: Sequence[str]) -> NDArray[np.float32]:
        """For each leave (a row) the terms that its value is the sum of."""
        counts = np.zeros((len(leaves), len(self._faces)), dtype=np.int64)
        for row, leave in enumerate(leaves):
            for face in leave:
                counts[row, self._columns[face]] += 1
        columns = [
            counts[:, column] >= n
            for column, most in enumerate(self._most)
            for n in range(1, most + 1)
        ]
        held = counts > 0
        columns += [held[:, i] & held[:, j] for i, j in combinations(range(len(self._faces)), 2)]
        vowels = counts[:, self._is_vowel].sum(axis=1)
        consonants = counts[:, ~self._is_vowel & ~self._is_blank].sum(axis=1)
        columns += [(vowels == v) & (consonants == c) for v, c in BALANCES]
        return np.stack(columns, axis=1).astype(np.float32)

    def solved(self) -> dict[Term, float]:
        """The numbers that fit best, in points."""
        held_back = np.diag([(NOISE / EXPECTED[sort]) ** 2 for sort, _, _ in self.terms])
        found = np.linalg.solve(self._squares + held_back, self._products)
        return dict(zip(self.terms, found.tolist(), strict=True))


def fitted(racks: Racks, tiles: TileSet, luck: Random) -> dict[str, Any]:
    """The table of leaves, as it is written."""
    mean = sum(worth for _, worth in racks) / len(racks)
    fit = Fit(tiles)
    fit.learn([(leave, worth - mean) for rack, worth in racks for leave in some_of(rack, luck)])
    return written(fit.solved())


def some_of(rack: str, luck: Random) -> Iterable[str]:
    """Leaves of a rack, of any size but none."""
    for _ in range(LEAVES_A_RACK):
        yield "".join(luck.sample(rack, luck.randint(1, RACK)))


def written(values: dict[Term, float]) -> dict[str, Any]:
    """The table in hundredths of a point; of each tile the value of 1, 2... of it."""
    same: dict[str, list[int]] = {}
    pairs: dict[str, int] = {}
    balance = [[0] * (RACK + 1 - vowels) for vowels in range(RACK + 1)]
    sums: dict[str, float] = defaultdict(float)
    for (sort, one, other), value in values.items():
        if sort == "pair":
            pairs[one + other] = round(value * HUNDREDTHS)
        elif sort == "balance":
            balance[one][other] = round(value * HUNDREDTHS)
        else:
            sums[one] += value
            same.setdefault(one, []).append(round(sums[one] * HUNDREDTHS))
    return {"same": same, "pairs": pairs, "balance": balance}

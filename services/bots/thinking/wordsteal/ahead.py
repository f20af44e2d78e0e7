"""Looking ahead in Wordsteal: what a play gains, and what the others then make of it.

What a play leaves is seen by all, save the new letters of the draw: those are drawn by chance,
many times. After each promising play (or nothing) all others take the most points in turn, by which
letters are stolen back, the grid may be cleared and the target reached. All plays are tried with
the same luck, and after some tries the halves that do worse are dropped.
"""

from dataclasses import dataclass
from itertools import accumulate
from typing import Final

import numpy as np

from services.bots.thinking.budget import Budget
from services.bots.thinking.tryouts import best_of
from services.bots.thinking.wordsteal.playing_on import ANEW, IDLE, Bytes, play_on, put_play
from shared.games.crossword.search_bits import Ints
from shared.games.wordsteal.drawing import VOWELS, weights
from shared.games.wordsteal.grid import BARE, NOBODY, layout
from shared.games.wordsteal.lines import Cells
from shared.games.wordsteal.model import DRAW, WordstealOptions
from shared.games.wordsteal.placement import S
from shared.games.wordsteal.search import BONUS, PLAY, POINTS, cells_of, play_rows, under_of
from shared.games.wordsteal.seen import Seen
from shared.lexicon.alphabet import MAX_LETTERS
from shared.lexicon.lexicon import Lexicon

PROMISING: Final = 20
"""How many plays are looked at, beside playing nothing."""
MOST_TRIES: Final = 96
"""So many tries are enough, however much time is left."""
HALVE_AFTER: Final = (4, 8, 16, 32)
"""After these tries the worse half of the plays is dropped."""
BONUS_WORTH: Final = 0.7
"""What a bonus point is worth before it is turned into a point: some never are."""
A_WIN: Final = 40.0
"""What reaching the target is worth, in points."""


A_TURN: Final = 8.0
"""What a turn is worth: only where a play costs more than that, nothing is played."""


@dataclass(eq=False)
class Line:
    """A play (None: nothing) that is looked at: and what lies there after it."""

    row: Ints | None
    cells: Cells
    owners: Bytes
    numbers: Ints


class Game:
    """A position in numbers, for the seat that is to move.

    `steps`: the weights of letters, added up by code; `vowels`: a bit each.
    """

    def __init__(self, seen: Seen, lexicon: Lexicon) -> None:
        self._seen, self._lexicon = seen, lexicon
        alphabet, codes = lexicon.alphabet, lexicon.alphabet.codes
        self._cells = cells_of(alphabet, seen.grid)
        owners = [-1 if owner == NOBODY else int(owner) for owner in seen.owners]
        self._owners = np.array(owners, dtype=np.int8)
        self._under = under_of(seen.options.no_clearing)
        counts = weights(seen.language)
        steps = list(accumulate(counts.get(letter, 0) for letter in alphabet.letters))
        self.steps = np.array(steps, dtype=np.int64)
        self.vowels = sum(1 << codes[letter] for letter in VOWELS if letter in codes)
        barred = 1 << codes[S] if seen.options.no_steal_with_an_s else 0
        fixed = [layout().start, barred, seen.options.target, self.vowels, len(seen.order)]
        self._fixed = np.array(fixed, dtype=np.int64)
        at = seen.order.index(seen.seat)
        self._others = [*seen.order[at + 1 :], *seen.order[:at]]
        self._order = np.array(self._others, dtype=np.int64)

    def plays(self) -> Ints:
        """The plays as rows, the most points first, then the most bonus points."""
        rows = play_rows(self._lexicon, self._seen.at_turn, self._seen.options)
        return rows[np.lexsort((-rows[:, BONUS], -rows[:, POINTS]))]

    def wins(self, row: Ints) -> bool:
        """Whether a play reaches the target."""
        seen = self._seen
        return bool(seen.points[seen.seat] + row[POINTS] >= seen.options.target)

    def line(self, row: Ints | None) -> Line:
        """What lies there after a play, or nothing."""
        seen = self._seen
        cells, owners, numbers = self._cells.copy(), self._owners.copy(), self._numbers()
        if row is None:
            self._nothing(numbers)
        else:
            draw, points, bonus = numbers[:3]
            numbers[3, :] = 0
            target = seen.options.target
            put_play(cells, owners, draw, points, bonus, self._under, seen.seat, row, target)
        return Line(row, cells, owners, numbers)

    def _numbers(self) -> Ints:
        """The draw, points, bonus points, and how much nothing was played."""
        seen = self._seen
        numbers = np.zeros((4, MAX_LETTERS), dtype=np.int64)
        for letter in seen.draw:
            numbers[0, self._lexicon.alphabet.codes[letter]] += 1
        numbers[1, : len(seen.points)] = seen.points
        numbers[2, : len(seen.bonus)] = seen.bonus
        idle = set(seen.idle) & set(seen.order)
        numbers[3, IDLE], numbers[3, ANEW] = len(idle), seen.anew
        return numbers

    def _nothing(self, numbers: Ints) -> None:
        """This seat plays nothing: the draw stays, or a new one comes after a full round."""
        numbers[3, IDLE] += 1
        if numbers[3, IDLE] >= len(self._seen.order):
            numbers[0, :] = 0
            numbers[3, IDLE], numbers[3, ANEW] = 0, 1

    def try_out(self, line: Line, luck: int) -> float:
        """How far ahead of the others this seat is when its turn comes again."""
        nodes, numbers = self._lexicon.array, line.numbers.copy()
        cells, owners = line.cells.copy(), line.owners.copy()
        winner = play_on(
            nodes,
            cells,
            owners,
            numbers,
            self._under,
            self.steps,
            self._fixed,
            self._order,
            len(self._others),
            luck,
        )
        held = numbers[1] + BONUS_WORTH * numbers[2]
        ahead = float(held[self._seen.seat] - held[self._others].max())
        if line.row is None:
            ahead -= A_TURN
        return ahead if winner < 0 else ahead - A_WIN


def best_ahead(
    seen: Seen, lexicon: Lexicon, rng: np.random.Generator, budget: Budget
) -> Ints | None:
    """The play that does best as far as the budget lets one see; None: play nothing."""
    game = Game(seen, lexicon)
    rows = game.plays()
    if not len(rows):
        return None
    best: Ints = rows[0]
    if game.wins(best):
        return best
    return best_of(
        [game.line(row) for row in (*rows[:PROMISING], None)],
        lambda: int(rng.integers(1, 1 << 62)),
        game.try_out,
        halve_after=HALVE_AFTER,
        most=MOST_TRIES,
        budget=budget,
    ).row


def warm_up_ahead(lexicon: Lexicon) -> None:
    """Compile what looking ahead needs."""
    draw = lexicon.alphabet.letters[:DRAW]
    options = WordstealOptions()
    seen = Seen(0, lexicon.language, options, BARE, BARE, draw, (0, 0), (0, 0), (0, 1), (), False)
    game = Game(seen, lexicon)
    game.line(np.zeros(PLAY, dtype=np.int64))
    game.try_out(game.line(None), 1)

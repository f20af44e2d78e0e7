"""Finding Wordsteal's plays, exactly: whether there is one, all of them, the one worth most."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from shared.games.crossword.board import EMPTY
from shared.games.crossword.search_bits import Ints
from shared.games.wordsteal.grid import BARE, NOBODY, SIDE, SQUARES, layout, orange, pink
from shared.games.wordsteal.lines import (
    IS_ORANGE,
    IS_PINK,
    LINES,
    PLAIN,
    Cells,
    lay_out,
)
from shared.games.wordsteal.model import WordstealOptions
from shared.games.wordsteal.placement import S
from shared.games.wordsteal.walk import (
    FRAME,
    LETTERS,
    ORANGES,
    PINKS,
    PLACED,
    TAKEN,
    begin,
    next_play,
    reaches,
)
from shared.lexicon.alphabet import MAX_LETTERS, Alphabet
from shared.lexicon.compiled import compiled
from shared.lexicon.lexicon import Lexicon

MANY: Final = 4096
"""How many plays there is room for at first."""
CLOSED: Final = -1

# A play that was found: its line, its word's squares from START up to END, the letters placed
# (packed, five bits each), the points it gives, bonus points not counted, and what it is made of.
LINE, START, END, NEW, POINTS, COUNT, STOLEN, BONUS, CLEARS = range(9)
PLAY: Final = 9


class Seen(NamedTuple):
    """What a player to move sees: the grid, the owners, the draw, their seat and bonus points."""

    grid: str
    owners: str
    draw: str
    seat: int
    bonus: int = 0


class Found(NamedTuple):
    """A play: `letters` on `squares`, for `points`, of them `taken` stolen; `bonus` is new."""

    squares: tuple[int, ...]
    letters: str
    points: int
    taken: int
    bonus: int
    clears: bool


def any_play(lexicon: Lexicon, seen: Seen, options: WordstealOptions) -> bool:
    """Whether there is a play."""
    lines, draw = _prepared(lexicon, seen, options)
    found = np.empty((1, PLAY), dtype=np.int64)
    return bool(_all(lines, lexicon.array, draw, seen.bonus, found))


def all_plays(lexicon: Lexicon, seen: Seen, options: WordstealOptions) -> list[Found]:
    """Every play, once."""
    rows = play_rows(lexicon, seen, options)
    return [read_play(lexicon.alphabet, seen.grid, row) for row in rows]


def play_rows(lexicon: Lexicon, seen: Seen, options: WordstealOptions) -> Ints:
    """The plays as rows of numbers, in the columns of a play."""
    lines, draw = _prepared(lexicon, seen, options)
    room = MANY
    while True:
        found = np.empty((room, PLAY), dtype=np.int64)
        count = _all(lines, lexicon.array, draw.copy(), seen.bonus, found)
        if count < room:
            return found[:count]
        room *= 4


def best_play(lexicon: Lexicon, seen: Seen, options: WordstealOptions) -> Found | None:
    """The play that gives most points (then most bonus points), the first of equals."""
    lines, draw = _prepared(lexicon, seen, options)
    found = np.empty((1, PLAY), dtype=np.int64)
    if not find_best(lines, lexicon.array, draw, seen.bonus, found):
        return None
    return read_play(lexicon.alphabet, seen.grid, found[0])


def _prepared(lexicon: Lexicon, seen: Seen, options: WordstealOptions) -> tuple[Ints, Ints]:
    """The lines of the grid, and how often each letter is in the draw."""
    alphabet = lexicon.alphabet
    draw = np.zeros(MAX_LETTERS, dtype=np.int64)
    for letter in seen.draw:
        draw[alphabet.codes[letter]] += 1
    drawn = sum(1 << code for code in range(MAX_LETTERS) if draw[code])
    barred = 1 << alphabet.codes[S] if options.no_steal_with_an_s else 0
    mine = (NOBODY, str(seen.seat))
    theirs = np.array([owner not in mine for owner in seen.owners], dtype=np.int8)
    under = under_of(options.no_clearing)
    start = layout().start if seen.grid == BARE else -1
    lines = lay_out(
        cells_of(alphabet, seen.grid), theirs, under, start, lexicon.array, drawn, barred
    )
    return lines, draw


def cells_of(alphabet: Alphabet, grid: str) -> Cells:
    """The letter codes of the squares, -1 where empty."""
    codes = alphabet.codes
    return np.array([-1 if sign == EMPTY else codes[sign] for sign in grid], dtype=np.int8)


@cache
def under_of(no_clearing: bool) -> Cells:
    """What lies under each square; pink ones are closed where nobody clears."""
    under = np.full(SQUARES, PLAIN, dtype=np.int8)
    under[list(orange())] = IS_ORANGE
    under[list(pink())] = CLOSED if no_clearing else IS_PINK
    return under


def read_play(alphabet: Alphabet, grid: str, numbers: Ints) -> Found:
    """A row of numbers as a play."""
    row: list[int] = numbers.tolist()
    line, step = row[LINE], 1
    first = line * SIDE
    if line >= SIDE:
        first, step = line - SIDE, SIDE
    squares = [first + at * step for at in range(row[START], row[END])]
    new = tuple(square for square in squares if grid[square] == EMPTY)
    letters = "".join(alphabet.letters[(row[NEW] >> 5 * at & 31) - 1] for at in range(row[COUNT]))
    return Found(new, letters, row[POINTS], row[STOLEN], row[BONUS], bool(row[CLEARS]))


def warm_up(lexicon: Lexicon) -> None:
    """Compile now (or load what was compiled before) rather than in the first game."""
    seen = Seen(BARE, BARE, lexicon.alphabet.letters[:7], 0)
    any_play(lexicon, seen, WordstealOptions())
    best_play(lexicon, seen, WordstealOptions())


@compiled
def _note(frames: Ints, line: int, start: int, end: int, held: int, play: Ints) -> None:
    """Write down the play that the frames walk; `held` are the bonus points there were before."""
    clears = frames[end, PINKS] > 0
    play[LINE] = line
    play[START] = start
    play[END] = end
    play[NEW] = frames[end, LETTERS]
    play[COUNT] = frames[end, PLACED]
    play[STOLEN] = frames[end, TAKEN]
    play[BONUS] = frames[end, ORANGES]
    play[CLEARS] = clears
    play[POINTS] = frames[end, PLACED] + frames[end, TAKEN]
    if clears:
        play[POINTS] += held + frames[end, ORANGES]


@compiled
def _drawn(draw: Ints) -> int:
    bits = 0
    for code in range(draw.shape[0]):
        if draw[code]:
            bits |= 1 << code
    return bits


@compiled
def _all(lines: Ints, nodes: Ints, draw: Ints, held: int, found: Ints) -> int:
    """Write every play to `found`; answers how many there are (its size: perhaps more)."""
    frames = np.empty((SIDE + 1, FRAME), dtype=np.int64)
    drawn, most, count = _drawn(draw), draw.sum(), 0
    for line in range(LINES):
        for start in range(SIDE):
            if not reaches(lines[line], start, most):
                continue
            begin(frames, start, lines[line], nodes[0], drawn)
            end = next_play(frames, start, start, lines[line], nodes, draw)
            while end >= 0:
                _note(frames, line, start, end, held, found[count])
                count += 1
                if count == found.shape[0]:
                    return count
                end = next_play(frames, end, start, lines[line], nodes, draw)
    return count


@compiled
def find_best(lines: Ints, nodes: Ints, draw: Ints, held: int, found: Ints) -> int:
    """Write the best play to `found[0]`; answers whether there is one."""
    frames = np.empty((SIDE + 1, FRAME), dtype=np.int64)
    play = np.empty(PLAY, dtype=np.int64)
    drawn, most, count = _drawn(draw), draw.sum(), 0
    for line in range(LINES):
        for start in range(SIDE):
            if not reaches(lines[line], start, most):
                continue
            begin(frames, start, lines[line], nodes[0], drawn)
            end = next_play(frames, start, start, lines[line], nodes, draw)
            while end >= 0:
                _note(frames, line, start, end, held, play)
                if not count or _beats(play, found[0]):
                    found[0] = play
                    count = 1
                end = next_play(frames, end, start, lines[line], nodes, draw)
    return count


@compiled
def _beats(play: Ints, other: Ints) -> bool:
    if play[POINTS] != other[POINTS]:
        return bool(play[POINTS] > other[POINTS])
    return bool(play[BONUS] > other[BONUS])

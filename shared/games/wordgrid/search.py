"""Finding Wordgrid's legal moves, exactly: whether there is one, and all of them.

Arrays are made over writable bytes, though nobody writes: numba recognises those much faster.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np

from shared.games.wordgrid.grid import CELLS, EMPTY
from shared.games.wordgrid.walk import (
    AROUND,
    FRAME,
    IN_ONE,
    LONGEST,
    MOVE,
    MOVE_CELL,
    MOVE_CODE,
    NUMBERS,
    PATH,
    WORD,
    Cells,
    Ints,
    begin,
    is_spent,
    next_word,
    note,
    same_word,
)
from shared.lexicon.alphabet import Alphabet
from shared.lexicon.compiled import compiled
from shared.lexicon.lexicon import Lexicon

MANY: Final = 2048
"""How many moves there is room for at first; a power of two."""


class Found(NamedTuple):
    """A legal move: `letter` in `cell` makes `word` along `path`."""

    cell: int
    letter: str
    word: str
    path: tuple[int, ...]


def any_move(lexicon: Lexicon, grid: str, used: tuple[str, ...]) -> bool:
    """Whether a player has a legal move."""
    spent = spent_words(lexicon.alphabet, used)
    return bool(_any(lexicon.array, cells_of(lexicon.alphabet, grid), spent, AROUND))


def all_moves(lexicon: Lexicon, grid: str, used: tuple[str, ...]) -> list[Found]:
    """Every legal move once: a cell, a letter and a word, with one of its paths."""
    alphabet = lexicon.alphabet
    return [read_move(alphabet, row) for row in move_rows(lexicon, grid, used)]


def move_rows(lexicon: Lexicon, grid: str, used: tuple[str, ...]) -> Ints:
    """The legal moves as rows of numbers, in the columns of a move."""
    cells, spent = cells_of(lexicon.alphabet, grid), spent_words(lexicon.alphabet, used)
    room = MANY
    while True:
        found = np.empty((room, MOVE), dtype=np.int64)
        count = _all(lexicon.array, cells, spent, AROUND, found)
        if count < room:
            return found[:count]
        room *= 4


def read_move(alphabet: Alphabet, row: Ints) -> Found:
    """A row of numbers as a move."""
    word = "".join(alphabet.letters[code] for code in _unpacked(row[WORD:PATH]))
    path = tuple(_unpacked(row[PATH:MOVE]))
    return Found(int(row[MOVE_CELL]), alphabet.letters[row[MOVE_CODE]], word, path)


def cells_of(alphabet: Alphabet, grid: str) -> Cells:
    """The letter codes of the cells, -1 where empty."""
    signs = grid.translate(_signs(alphabet)).encode("latin-1")
    return np.frombuffer(bytearray(signs), dtype=np.int8)


@cache
def _signs(alphabet: Alphabet) -> dict[int, int]:
    """From a cell's sign to the byte that is its letter's code; 255 is -1."""
    return {ord(letter): code for letter, code in alphabet.codes.items()} | {ord(EMPTY): 255}


@lru_cache(maxsize=4096)
def packed(alphabet: Alphabet, word: str) -> bytes:
    """A word as three numbers."""
    numbers = [0] * NUMBERS
    for at, letter in enumerate(word):
        numbers[at // IN_ONE] |= (alphabet.codes[letter] + 1) << 5 * (at % IN_ONE)
    return np.array(numbers, dtype=np.int64).tobytes()


def spent_words(alphabet: Alphabet, used: tuple[str, ...]) -> Ints:
    """The used words as rows of numbers."""
    words = bytearray().join([packed(alphabet, word) for word in used])
    return np.frombuffer(words, dtype=np.int64).reshape(-1, NUMBERS)


def _unpacked(numbers: Ints) -> list[int]:
    values = []
    for number in numbers.tolist():
        while number:
            values.append((number & 31) - 1)
            number >>= 5
    return values


def warm_up(lexicon: Lexicon) -> None:
    """Compile now (or load what was compiled before) rather than in the first game."""
    any_move(lexicon, EMPTY * CELLS, ())
    all_moves(lexicon, EMPTY * CELLS, ())


@compiled
def _any(nodes: Ints, cells: Cells, spent: Ints, around: Ints) -> bool:
    frames = np.empty((LONGEST + 1, FRAME), dtype=np.int64)
    move = np.empty(MOVE, dtype=np.int64)
    begin(frames, nodes[0])
    length = next_word(frames, 0, nodes, cells, around)
    while length:
        note(frames, length, move)
        if not is_spent(move, spent):
            return True
        length = next_word(frames, length, nodes, cells, around)
    return False


@compiled
def _all(nodes: Ints, cells: Cells, spent: Ints, around: Ints, found: Ints) -> int:
    """Write every move to `found` once; answers how many there are (its size: too many)."""
    frames = np.empty((LONGEST + 1, FRAME), dtype=np.int64)
    slots = np.full(found.shape[0] * 4, -1, dtype=np.int64)
    count = 0
    begin(frames, nodes[0])
    length = next_word(frames, 0, nodes, cells, around)
    while length and count < found.shape[0]:
        move = found[count]
        note(frames, length, move)
        if not is_spent(move, spent) and _is_fresh(found, count, slots):
            count += 1
        length = next_word(frames, length, nodes, cells, around)
    return count


@compiled
def _is_fresh(found: Ints, count: int, slots: Ints) -> bool:
    """Whether the move at `count` is none of those before it; gives it a slot then."""
    move = found[count]
    mask = slots.shape[0] - 1
    key = move[WORD] * 0x9E3779B97F4A7C1 + move[WORD + 1] * 31 + move[MOVE_CELL] * 0x10001
    slot = (key ^ (key >> 29)) & mask
    while slots[slot] >= 0:
        other = found[slots[slot]]
        same_letter = other[MOVE_CODE] == move[MOVE_CODE]
        if same_letter and other[MOVE_CELL] == move[MOVE_CELL] and same_word(other[WORD:], move):
            return False
        slot = (slot + 1) & mask
    slots[slot] = count
    return True

"""Finding Wordgrid's legal moves: one walk through the grid and the automaton together.

A word runs through filled cells and exactly one empty one, the new letter's. So the walk starts
at every cell, follows letters that the automaton allows, and may once step on an empty cell, where
every letter that leads on is tried. What it has walked is in flat integers on a stack of its own.

A word is two numbers here: five bits a letter (code + 1), the first twelve letters in the first.
A path likewise: five bits a cell, cell + 1.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from shared.games.wordgrid.grid import CELLS, EMPTY, NEIGHBOURS
from shared.lexicon.alphabet import Alphabet
from shared.lexicon.automaton import CHILD_SHIFT, FINAL_BIT, LETTER_BITS
from shared.lexicon.compiled import compiled
from shared.lexicon.lexicon import Lexicon

Ints = NDArray[np.int64]

LONGEST: Final = 15
IN_FIRST: Final = 12
MANY: Final = 8192
_AROUND: Final = np.array(
    [[*around, *[-1] * (4 - len(around))] for around in NEIGHBOURS], dtype=np.int64
)
_STACK: Final = LONGEST * 4 * LETTER_BITS + CELLS * LETTER_BITS

# Columns of the stack and of what is found.
NODE, CELL, SEEN, NEW, LETTER, LENGTH, WORD, WORD_2, PATH, PATH_2 = range(10)
WIDTH: Final = 10


class Found(NamedTuple):
    """A legal move: `letter` in `cell` makes `word` along `path`."""

    cell: int
    letter: str
    word: str
    path: tuple[int, ...]


def any_move(lexicon: Lexicon, grid: str, used: tuple[str, ...]) -> bool:
    """Whether a player has a legal move."""
    spent = _spent(lexicon.alphabet, used)
    return bool(_any(lexicon.array, cells_of(lexicon.alphabet, grid), spent, _AROUND))


def all_moves(lexicon: Lexicon, grid: str, used: tuple[str, ...]) -> list[Found]:
    """Every legal move once: a cell, a letter and a word, with one of its paths."""
    alphabet = lexicon.alphabet
    return [read_move(alphabet, row) for row in move_rows(lexicon, grid, used)]


def move_rows(lexicon: Lexicon, grid: str, used: tuple[str, ...]) -> Ints:
    """The legal moves as rows of numbers (columns as above)."""
    cells, spent = cells_of(lexicon.alphabet, grid), _spent(lexicon.alphabet, used)
    room = MANY
    while True:
        found = np.empty((room, WIDTH), dtype=np.int64)
        count = _all(lexicon.array, cells, spent, _AROUND, found)
        if count < room:
            return found[:count]
        room *= 4


def read_move(alphabet: Alphabet, row: Ints) -> Found:
    """A row of numbers as a move."""
    word = "".join(alphabet.letters[code] for code in _unpacked(row[WORD], row[WORD_2]))
    path = tuple(_unpacked(row[PATH], row[PATH_2]))
    return Found(int(row[NEW]), alphabet.letters[row[LETTER]], word, path)


def cells_of(alphabet: Alphabet, grid: str) -> Ints:
    """The letter codes of the cells, -1 where empty."""
    codes = alphabet.codes
    return np.array([-1 if sign == EMPTY else codes[sign] for sign in grid], dtype=np.int64)


@lru_cache(maxsize=4096)
def packed(alphabet: Alphabet, word: str) -> tuple[int, int]:
    """A word as two numbers."""
    pair = [0, 0]
    for at, letter in enumerate(word):
        half, place = divmod(at, IN_FIRST)
        pair[half] |= (alphabet.codes[letter] + 1) << 5 * place
    return pair[0], pair[1]


def _spent(alphabet: Alphabet, used: tuple[str, ...]) -> Ints:
    pairs = [packed(alphabet, word) for word in used]
    return np.array(pairs, dtype=np.int64).reshape(-1, 2)


def _unpacked(first: int, second: int) -> list[int]:
    values = []
    for number in (int(first), int(second)):
        while number:
            values.append((number & 31) - 1)
            number >>= 5
    return values


def warm_up(lexicon: Lexicon) -> None:
    """Compile now (or load what was compiled before) rather than in the first game."""
    any_move(lexicon, EMPTY * CELLS, ())
    all_moves(lexicon, EMPTY * CELLS, ())


@compiled
def _child(nodes: Ints, node: int, code: int) -> int:
    """Where the child along a letter is: count the letters below it."""
    below = node & ((1 << code) - 1)
    below = below - ((below >> 1) & 0x55555555)
    below = (below & 0x33333333) + ((below >> 2) & 0x33333333)
    below = (below + (below >> 4)) & 0x0F0F0F0F
    return (node >> CHILD_SHIFT) + ((below * 0x01010101 & 0xFFFFFFFF) >> 24)


@compiled
def _push(
    stack: Ints, top: int, nodes: Ints, parent: Ints, cell: int, code: int, new: int, letter: int
) -> int:
    """Put the step from `parent` to `cell` with a letter on the stack."""
    length = parent[LENGTH]
    frame = stack[top]
    frame[NODE] = nodes[_child(nodes, parent[NODE], code)]
    frame[CELL] = cell
    frame[SEEN] = parent[SEEN] | (1 << cell)
    frame[NEW] = new
    frame[LETTER] = letter
    frame[LENGTH] = length + 1
    for k in range(WORD, WIDTH):
        frame[k] = parent[k]
    half = 0 if length < IN_FIRST else 1
    place = 5 * (length - half * IN_FIRST)
    frame[WORD + half] |= (code + 1) << place
    frame[PATH + half] |= (cell + 1) << place
    return top + 1


@compiled
def _step(stack: Ints, top: int, nodes: Ints, cells: Ints, parent: Ints, cell: int) -> int:
    """Step on a cell, with its letter or, once, with any letter that leads on."""
    node = parent[NODE]
    code = cells[cell]
    if code >= 0:
        if node >> code & 1:
            top = _push(stack, top, nodes, parent, cell, code, parent[NEW], parent[LETTER])
    elif parent[NEW] < 0:
        for any_code in range(LETTER_BITS):
            if node >> any_code & 1:
                top = _push(stack, top, nodes, parent, cell, any_code, cell, any_code)
    return top


@compiled
def _start(stack: Ints, nodes: Ints, cells: Ints, cell: int) -> int:
    """The stack with the words that start at a cell."""
    root = np.zeros(WIDTH, dtype=np.int64)
    root[NODE] = nodes[0]
    root[NEW] = -1
    root[LETTER] = -1
    return _step(stack, 0, nodes, cells, root, cell)


@compiled
def _grow(stack: Ints, top: int, nodes: Ints, cells: Ints, around: Ints, parent: Ints) -> int:
    """Step on every neighbour that the path hasn't seen."""
    if parent[LENGTH] >= LONGEST:
        return top
    for k in range(4):
        cell = around[parent[CELL], k]
        if cell >= 0 and not parent[SEEN] >> cell & 1:
            top = _step(stack, top, nodes, cells, parent, cell)
    return top


@compiled
def _is_move(frame: Ints, spent: Ints) -> bool:
    """Whether what was walked is a word through the new letter that isn't spent."""
    if frame[NEW] < 0 or not frame[NODE] & FINAL_BIT or frame[LENGTH] < 2:
        return False
    for k in range(spent.shape[0]):
        if spent[k, 0] == frame[WORD] and spent[k, 1] == frame[WORD_2]:
            return False
    return True


@compiled
def _any(nodes: Ints, cells: Ints, spent: Ints, around: Ints) -> bool:
    stack = np.empty((_STACK, WIDTH), dtype=np.int64)
    here = np.empty(WIDTH, dtype=np.int64)
    for cell in range(CELLS):
        top = _start(stack, nodes, cells, cell)
        while top:
            top -= 1
            here[:] = stack[top]
            if _is_move(here, spent):
                return True
            top = _grow(stack, top, nodes, cells, around, here)
    return False


@compiled
def _all(nodes: Ints, cells: Ints, spent: Ints, around: Ints, found: Ints) -> int:
    """Write every move to `found` once; answers how many there are (its size: too many)."""
    stack = np.empty((_STACK, WIDTH), dtype=np.int64)
    here = np.empty(WIDTH, dtype=np.int64)
    slots = np.full(found.shape[0] * 4, -1, dtype=np.int64)
    count = 0
    for cell in range(CELLS):
        top = _start(stack, nodes, cells, cell)
        while top:
            top -= 1
            here[:] = stack[top]
            if _is_move(here, spent) and _is_fresh(found, count, slots, here):
                found[count] = here
                count += 1
                if count == found.shape[0]:
                    return count
            top = _grow(stack, top, nodes, cells, around, here)
    return count


@compiled
def _is_fresh(found: Ints, count: int, slots: Ints, here: Ints) -> bool:
    """Whether this cell, letter and word weren't found before; takes a slot for them."""
    mask = slots.shape[0] - 1
    key = here[WORD] * 0x9E3779B97F4A7C1 + here[WORD_2] * 31 + here[NEW] * 0x10001
    slot = (key ^ (key >> 29)) & mask
    while slots[slot] >= 0:
        other = found[slots[slot]]
        same = other[WORD] == here[WORD] and other[WORD_2] == here[WORD_2]
        if same and other[NEW] == here[NEW] and other[LETTER] == here[LETTER]:
            return False
        slot = (slot + 1) & mask
    slots[slot] = count
    return True

"""Finding Wordgrid's legal moves: one walk through the grid and the automaton together.

A word runs through filled cells and exactly one empty one, the new letter's. So the walk starts
at every cell, follows letters that the automaton allows, and may once step on an empty cell, where
every letter that leads on is tried. It keeps one frame a letter walked, in flat integers.

A word is three numbers here: five bits a letter (code + 1), twelve letters a number.
A path likewise: five bits a cell, cell + 1.

Arrays are made over writable bytes, though nobody writes: numba recognises those much faster.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from shared.games.wordgrid.grid import CELLS, EMPTY, NEIGHBOURS
from shared.lexicon.alphabet import Alphabet
from shared.lexicon.automaton import CHILD_SHIFT, FINAL_BIT, LETTERS_MASK
from shared.lexicon.compiled import compiled
from shared.lexicon.lexicon import Lexicon

Ints = NDArray[np.int64]
Cells = NDArray[np.int8]

LONGEST: Final = CELLS
IN_ONE: Final = 12
"""Letters, or cells, in one number."""
NUMBERS: Final = 3
MANY: Final = 8192
OUTSIDE: Final = CELLS
"""Where a walk stands before its first letter: next to every cell."""


def _around() -> Ints:
    """The cells next to each cell, and next to `OUTSIDE`, ended by -1."""
    table = np.full((CELLS + 1, CELLS + 1), -1, dtype=np.int64)
    for cell, around in enumerate((*NEIGHBOURS, tuple(range(CELLS)))):
        table[cell, : len(around)] = around
    return table


_AROUND: Final = _around()

# A frame: the automaton's node, the cell and letter walked last, the cells seen (a bit each), the
# cell of the new letter (-1: none yet), how many neighbours were tried, letters still to try there.
NODE, CELL, CODE, SEEN, NEW, TRIED, LEFT = range(7)
FRAME: Final = 7
# A move that was found: the new letter's cell and code, the word's length, word and path.
MOVE_CELL, MOVE_CODE, LENGTH = range(3)
WORD: Final = 3
PATH: Final = WORD + NUMBERS
MOVE: Final = PATH + NUMBERS


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
    """The legal moves as rows of numbers, in the columns of a move."""
    cells, spent = cells_of(lexicon.alphabet, grid), _spent(lexicon.alphabet, used)
    room = MANY
    while True:
        found = np.empty((room, MOVE), dtype=np.int64)
        count = _all(lexicon.array, cells, spent, _AROUND, found)
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
def _packed(alphabet: Alphabet, word: str) -> bytes:
    """A word as three numbers."""
    numbers = [0] * NUMBERS
    for at, letter in enumerate(word):
        numbers[at // IN_ONE] |= (alphabet.codes[letter] + 1) << 5 * (at % IN_ONE)
    return np.array(numbers, dtype=np.int64).tobytes()


def _spent(alphabet: Alphabet, used: tuple[str, ...]) -> Ints:
    words = bytearray().join([_packed(alphabet, word) for word in used])
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
def _count(bits: int) -> int:
    """How many of the low 32 bits are set."""
    bits = bits - ((bits >> 1) & 0x55555555)
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return (bits * 0x01010101 & 0xFFFFFFFF) >> 24


@compiled
def _begin(frames: Ints, root: int) -> None:
    """Stand outside, before any letter."""
    frames[0, NODE] = root
    frames[0, CELL] = OUTSIDE
    frames[0, SEEN] = 0
    frames[0, NEW] = -1
    frames[0, TRIED] = 0
    frames[0, LEFT] = 0


@compiled
def _enter(frames: Ints, depth: int, nodes: Ints, cell: int, code: int, new: int) -> None:
    """Walk from the frame at `depth` to a cell, with a letter that leads on."""
    node = frames[depth, NODE]
    child = (node >> CHILD_SHIFT) + _count(node & ((1 << code) - 1))
    frames[depth + 1, NODE] = nodes[child]
    frames[depth + 1, CELL] = cell
    frames[depth + 1, CODE] = code
    frames[depth + 1, SEEN] = frames[depth, SEEN] | (1 << cell)
    frames[depth + 1, NEW] = new
    frames[depth + 1, TRIED] = 0
    frames[depth + 1, LEFT] = 0


@compiled
def _walk_on(frames: Ints, depth: int, nodes: Ints, cells: Cells, around: Ints) -> bool:
    """Make the next frame after `depth`, one not made before. False: there is none (left)."""
    node, here = frames[depth, NODE], frames[depth, CELL]
    while True:
        left = frames[depth, LEFT]
        if left:
            cell = around[here, frames[depth, TRIED] - 1]
            frames[depth, LEFT] = left & (left - 1)
            _enter(frames, depth, nodes, cell, _count((left & -left) - 1), cell)
            return True
        cell = around[here, frames[depth, TRIED]]
        if cell < 0:
            return False
        frames[depth, TRIED] += 1
        if frames[depth, SEEN] >> cell & 1:
            continue
        code = int(cells[cell])
        if code >= 0:
            if node >> code & 1:
                _enter(frames, depth, nodes, cell, code, frames[depth, NEW])
                return True
        elif frames[depth, NEW] < 0:
            frames[depth, LEFT] = node & LETTERS_MASK


@compiled
def _next_word(frames: Ints, depth: int, nodes: Ints, cells: Cells, around: Ints) -> int:
    """Walk on to the next word through a new letter: its length, 0 when there are no more."""
    while depth >= 0:
        if depth < LONGEST and _walk_on(frames, depth, nodes, cells, around):
            depth += 1
            if depth >= 2 and frames[depth, NODE] & FINAL_BIT and frames[depth, NEW] >= 0:
                return depth
        else:
            depth -= 1
    return 0


@compiled
def _note(frames: Ints, length: int, move: Ints) -> None:
    """Write the move that the frames walk to `move`."""
    new = frames[length, NEW]
    move[:] = 0
    move[MOVE_CELL] = new
    move[LENGTH] = length
    for at in range(length):
        cell, code = frames[at + 1, CELL], frames[at + 1, CODE]
        number, place = at // IN_ONE, 5 * (at % IN_ONE)
        move[WORD + number] |= (code + 1) << place
        move[PATH + number] |= (cell + 1) << place
        if cell == new:
            move[MOVE_CODE] = code


@compiled
def _same_word(numbers: Ints, move: Ints) -> bool:
    for k in range(NUMBERS):  # noqa: SIM110 - numba compiles no generator
        if numbers[k] != move[WORD + k]:
            return False
    return True


@compiled
def _is_spent(move: Ints, spent: Ints) -> bool:
    for k in range(spent.shape[0]):  # noqa: SIM110 - numba compiles no generator
        if _same_word(spent[k], move):
            return True
    return False


@compiled
def _any(nodes: Ints, cells: Cells, spent: Ints, around: Ints) -> bool:
    frames = np.empty((LONGEST + 1, FRAME), dtype=np.int64)
    move = np.empty(MOVE, dtype=np.int64)
    _begin(frames, nodes[0])
    length = _next_word(frames, 0, nodes, cells, around)
    while length:
        _note(frames, length, move)
        if not _is_spent(move, spent):
            return True
        length = _next_word(frames, length, nodes, cells, around)
    return False


@compiled
def _all(nodes: Ints, cells: Cells, spent: Ints, around: Ints, found: Ints) -> int:
    """Write every move to `found` once; answers how many there are (its size: too many)."""
    frames = np.empty((LONGEST + 1, FRAME), dtype=np.int64)
    slots = np.full(found.shape[0] * 4, -1, dtype=np.int64)
    count = 0
    _begin(frames, nodes[0])
    length = _next_word(frames, 0, nodes, cells, around)
    while length and count < found.shape[0]:
        move = found[count]
        _note(frames, length, move)
        if not _is_spent(move, spent) and _is_fresh(found, count, slots):
            count += 1
        length = _next_word(frames, length, nodes, cells, around)
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
        if same_letter and other[MOVE_CELL] == move[MOVE_CELL] and _same_word(other[WORD:], move):
            return False
        slot = (slot + 1) & mask
    slots[slot] = count
    return True

"""Finding the legal plays of a position, exactly: whether there is one, the best, all of them."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from shared.games.crossword.search_bits import Ints
from shared.games.upwords.lines import FAR, REACH, TOP, Bytes, Lines, lines_of, look
from shared.games.upwords.scoring import QU
from shared.games.upwords.stacks import EMPTY, Laid, Stacks, bare, side, tops
from shared.games.upwords.walk import (
    FRAME,
    LINE,
    NOUGHT,
    PLAY,
    PLAY_COLUMNS,
    SCORE,
    TILE_BITS,
    begin,
    plays_from,
)
from shared.lexicon.alphabet import MAX_LETTERS
from shared.lexicon.compiled import compiled
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.tiling import Tiling, automaton

MANY: Final = 4096
"""How many plays there is room for at first."""
S: Final = "S"


class Found(NamedTuple):
    """A legal play, in the order of its squares, and its score."""

    laid: tuple[Laid, ...]
    score: int


def any_play(
    lexicon: Lexicon, tiling: Tiling, stacks: Stacks, rack: str, *, plain_s: bool = True
) -> bool:
    """Whether a word can be formed with tiles of the rack."""
    return bool(len(_found(lexicon, tiling, stacks, rack, plain_s=plain_s, room=1)))


def all_plays(
    lexicon: Lexicon, tiling: Tiling, stacks: Stacks, rack: str, *, plain_s: bool = True
) -> list[Found]:
    """Every legal play once."""
    rows = play_rows(lexicon, tiling, stacks, rack, plain_s=plain_s)
    return [read_play(tiling, side(stacks), row) for row in rows]


def best_play(
    lexicon: Lexicon, tiling: Tiling, stacks: Stacks, rack: str, *, plain_s: bool = True
) -> Found | None:
    """A play with the highest score, the first such one found; None where there is no play."""
    rows = play_rows(lexicon, tiling, stacks, rack, plain_s=plain_s)
    if not len(rows):
        return None
    return read_play(tiling, side(stacks), rows[rows[:, SCORE].argmax()])


def play_rows(
    lexicon: Lexicon, tiling: Tiling, stacks: Stacks, rack: str, *, plain_s: bool = True
) -> Ints:
    """The legal plays as rows of numbers, in the columns of a play (`walk.py`).

    `rack` are faces, at most seven; `plain_s`: whether a play may be only an S behind a word.
    """
    room = MANY
    while True:
        found = _found(lexicon, tiling, stacks, rack, plain_s=plain_s, room=room)
        if len(found) < room:
            return found
        room *= 4


def read_play(tiling: Tiling, side: int, row: Ints) -> Found:
    """A row of numbers as a play."""
    line, packed = int(row[LINE]), int(row[PLAY])
    first, step = (line * side, 1) if line < side else (line - side, side)
    return Found(tuple(_unpacked(tiling, packed, first, step)), int(row[SCORE]))


def _unpacked(tiling: Tiling, packed: int, first: int, step: int) -> Iterator[Laid]:
    square = first
    while packed:
        code = packed & ((1 << TILE_BITS) - 1)
        if code:
            yield Laid(square, tiling.faces[code - 1])
        packed >>= TILE_BITS
        square += step


def _found(
    lexicon: Lexicon, tiling: Tiling, stacks: Stacks, rack: str, *, plain_s: bool, room: int
) -> Ints:
    """The legal plays, or the first `room` of them."""
    found = np.empty((room, PLAY_COLUMNS), dtype=np.int64)
    nodes, lines, counts, marks = numbers(lexicon, tiling, stacks, rack, plain_s=plain_s)
    return found[: find_plays(nodes, lines, counts, marks, found)]


def numbers(
    lexicon: Lexicon, tiling: Tiling, stacks: Stacks, rack: str, *, plain_s: bool
) -> tuple[Ints, Lines, Ints, Ints]:
    """What `find_plays` takes: the automaton, the lines, how many of each code, the marks."""
    codes = tiling.codes
    counts = _counted(codes[face] for face in rack)
    marks = np.array([codes.get(QU, -1), -1 if plain_s else codes[S]], dtype=np.int64)
    lines = lines_of(*_board(tiling, stacks), side(stacks))
    return automaton(lexicon, tiling), lines, counts, marks


def _counted(codes: Iterable[int]) -> Ints:
    counts = np.zeros(MAX_LETTERS, dtype=np.int64)
    for code in codes:
        counts[code] += 1
    return counts


def _board(tiling: Tiling, stacks: Stacks) -> tuple[Bytes, Bytes]:
    """The codes on top, -1 where nothing is, and the heights."""
    signs = tops(stacks).translate(_signs(tiling)).encode("latin-1")
    heights = bytes(map(len, stacks))
    return np.frombuffer(signs, dtype=np.int8), np.frombuffer(heights, dtype=np.int8)


@cache
def _signs(tiling: Tiling) -> dict[int, int]:
    """From a face to the byte that is its code; 255 is -1."""
    return {ord(face): code for face, code in tiling.codes.items()} | {ord(EMPTY): 255}


def warm_up(lexicon: Lexicon, tiling: Tiling) -> None:
    """Compile the search, or load it from the cache."""
    play_rows(lexicon, tiling, bare(8), "")


@compiled
def find_plays(nodes: Ints, lines: Lines, counts: Ints, marks: Ints, found: Ints) -> int:
    """Write every play to `found` once; answers how many there are (its size: perhaps more).

    `lines` has the board; what it had of words across must be wiped out. `marks` are the codes of
    Qu and of an S that may not stand alone behind a word (-1: none).
    """
    side = lines.shape[1]
    frames = np.empty((side + 1, FRAME), dtype=np.int64)
    count = int(NOUGHT)
    look(nodes, lines, begin(nodes, counts, frames), marks[0])
    for line in range(2 * side):
        if lines[line, 0, REACH] == FAR:
            continue
        for start in range(side):
            if start == 0 or lines[line, start - 1, TOP] < 0:
                count = plays_from(
                    nodes, lines[line], start, counts, frames, marks, line, found, count
                )
                if count == found.shape[0]:
                    return count
    return count

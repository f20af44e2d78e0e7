"""Which letters come before two others inside words: a quick look ahead for the search.

An empty square left of letters on the board takes only a tile that some word has before those
letters. A list's automaton is asked once for all of them.
"""

from typing import Final

import numpy as np

from shared.games.crossword.search_bits import Ints, child, lowest
from shared.lexicon.automaton import LETTERS_MASK
from shared.lexicon.compiled import compiled

WIDTH: Final = 32
"""Room for the codes of letters; a table row has one place more, for 'whatever follows'."""
ANY: Final = WIDTH


@compiled
def letters_before(nodes: Ints) -> Ints:
    """`before[x * (WIDTH + 1) + y]`: the letters that some word has before x and y, a bit each.

    With `y` = `ANY`: before x.
    """
    before = np.zeros(WIDTH * (WIDTH + 1), dtype=np.int64)
    for node in nodes:
        firsts = node & LETTERS_MASK
        while firsts:
            first = lowest(firsts)
            firsts &= firsts - 1
            _note_pairs(before, nodes, child(nodes, node, first), 1 << first)
    return before


@compiled
def _note_pairs(before: Ints, nodes: Ints, node: int, bit: int) -> None:
    """Note the letter of `bit`, which led to `node`, before each two letters that lead on."""
    seconds = node & LETTERS_MASK
    while seconds:
        second = lowest(seconds)
        seconds &= seconds - 1
        row = second * (WIDTH + 1)
        before[row + ANY] |= bit
        thirds = child(nodes, node, second) & LETTERS_MASK
        while thirds:
            before[row + lowest(thirds)] |= bit
            thirds &= thirds - 1

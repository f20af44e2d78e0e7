"""The automaton of a word list: a directed acyclic word graph in one flat array.

A node is a 64-bit number: bits 0 to 29 say which letters lead on, bit 30 that a word ends here,
bits 31 to 63 are the place of the first child. The children of a node lie side by side in the
order of their letters, so a child is found by counting the bits below its letter. Node 0 is the
root. Nodes that are followed by the same endings share their children.
"""

from collections.abc import Sequence
from typing import Final

LETTER_BITS: Final = 30
FINAL_BIT: Final = 1 << LETTER_BITS
LETTERS_MASK: Final = FINAL_BIT - 1
CHILD_SHIFT: Final = LETTER_BITS + 1

Codes = tuple[int, ...]
"""A word as the codes of its letters."""


def spell(nodes: Sequence[int]) -> list[Codes]:
    """Every word of an automaton, in order: the slow way back, for checks."""
    found: list[Codes] = []

    def walk(node: int, prefix: Codes) -> None:
        if node & FINAL_BIT:
            found.append(prefix)
        child = node >> CHILD_SHIFT
        for code in range(LETTER_BITS):
            if node >> code & 1:
                walk(nodes[child], (*prefix, code))
                child += 1

    walk(nodes[0], ())
    return found

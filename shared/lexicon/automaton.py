"""The automaton of a word list: a directed acyclic word graph in one flat array.

A node is a 64-bit number: bits 0 to 29 say which letters lead on, bit 30 that a word ends here,
bits 31 to 63 are the place of the first child. The children of a node lie side by side in the
order of their letters, so a child is found by counting the bits below its letter. Node 0 is the
root. Nodes that are followed by the same endings share their children.
"""

from array import array
from collections.abc import Iterable, Sequence
from typing import Final

LETTER_BITS: Final = 30
FINAL_BIT: Final = 1 << LETTER_BITS
LETTERS_MASK: Final = FINAL_BIT - 1
CHILD_SHIFT: Final = LETTER_BITS + 1

Codes = tuple[int, ...]
_State = tuple[bool, tuple[tuple[int, int], ...]]
"""Whether a word ends here, and the letters that lead on with the states they lead to."""


def build(words: Iterable[Codes]) -> "array[int]":
    """The nodes of the smallest automaton that accepts exactly `words` (tuples of codes).

    In any order; a word named again, which comes right behind itself then, adds nothing.
    """
    states = _Minimiser()
    for word in sorted(words):
        states.add(word)
    return _laid_out(states.finish())


class _Minimiser:
    """Builds the states word by word, in order; equal states become one."""

    def __init__(self) -> None:
        self._known: dict[_State, int] = {}
        self._open: list[tuple[bool, list[tuple[int, int]]]] = [(False, [])]
        self._word: Codes = ()

    def add(self, word: Codes) -> None:
        shared = _shared_prefix(self._word, word)
        self._close(shared)
        for _ in range(shared, len(word)):
            self._open.append((False, []))
        self._open[-1] = (True, self._open[-1][1])
        self._word = word

    def finish(self) -> list[_State]:
        """All states; the last one is the root."""
        self._close(0)
        final, edges = self._open[0]
        return [*self._known, (final, tuple(edges))]

    def _close(self, depth: int) -> None:
        while len(self._open) - 1 > depth:
            final, edges = self._open.pop()
            state = (final, tuple(edges))
            number = self._known.setdefault(state, len(self._known))
            self._open[-1][1].append((self._word[len(self._open) - 1], number))


def _shared_prefix(a: Codes, b: Codes) -> int:
    length = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        length += 1
    return length


def _laid_out(states: Sequence[_State]) -> "array[int]":
    """Give each family of children a place, near the parents that were placed first."""
    nodes: list[_State] = [states[-1]]
    place: dict[tuple[tuple[int, int], ...], int] = {}
    words = array("Q")
    at = 0
    while at < len(nodes):
        final, edges = nodes[at]
        if edges and edges not in place:
            place[edges] = len(nodes)
            nodes.extend(states[child] for _, child in edges)
        letters = sum(1 << code for code, _ in edges)
        words.append(letters | final << LETTER_BITS | place.get(edges, 0) << CHILD_SHIFT)
        at += 1
    return words


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

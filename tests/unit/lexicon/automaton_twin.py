"""The slow, obvious way to the smallest automaton of some words: the oracle for the quick one."""

from array import array
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from shared.lexicon.automaton import CHILD_SHIFT, FINAL_BIT, LETTER_BITS, LETTERS_MASK, Codes

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


def words_in(nodes: NDArray[np.int64]) -> int:
    """How many words an automaton has: from the root on, in how many ways a node is reached."""
    ways = np.zeros(len(nodes), dtype=np.int64)
    ways[0] = 1
    words = 0
    while len(here := np.flatnonzero(ways)):
        node, reached = nodes[here], ways[here]
        words += int(reached[node & FINAL_BIT != 0].sum())
        children = np.bitwise_count(node & LETTERS_MASK).astype(np.int64)
        ends = np.cumsum(children)
        rank = np.arange(ends[-1]) - np.repeat(ends - children, children)
        ways = np.zeros(len(nodes), dtype=np.int64)
        np.add.at(ways, np.repeat(node >> CHILD_SHIFT, children) + rank, reached.repeat(children))
    return words


def accepts_all(nodes: NDArray[np.int64], words: list[str], letters: str) -> bool:
    """Whether every word is in an automaton: all of them walk through it at once."""
    code_of = np.full(256, -1, dtype=np.int64)
    code_of[[ord(letter) for letter in letters]] = np.arange(len(letters))
    signs = np.array(words).view(np.uint32).reshape(len(words), -1)
    node = np.full(len(words), nodes[0])
    for column in signs.T:
        walking = np.flatnonzero(column)
        code, at = code_of[column[walking]], node[walking]
        if not np.all(at >> code & 1):
            return False
        child = (at >> CHILD_SHIFT) + np.bitwise_count(at & ((np.int64(1) << code) - 1))
        node[walking] = nodes[child]
    return bool(np.all(node & FINAL_BIT))

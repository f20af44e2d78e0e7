"""Building the automaton of a word list in about a second: the trie of the sorted words, level by
level in numpy, and from its lowest nodes upwards equal nodes made one.

A *family* is the children of a node with their letters; a *state* is a family and whether a word
ends there. Everything is exact: equal families are found by sorting, not by hashing.
"""

from collections.abc import Iterable
from itertools import chain, pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from shared.lexicon.automaton import CHILD_SHIFT, LETTER_BITS, Codes

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Table = NDArray[np.uint8]
"""A word a row: its codes plus one, then zeros. The last column is zero."""

_BITS: Final = 5
_IN_ONE: Final = 12
"""Letters in one sorting key."""
_LEAVES: Final = 0
"""The family without children."""


class _Trie(NamedTuple):
    """The nodes, level below level; a node's children lie side by side, in order.

    `levels` are the places where levels begin, and the end; `first` is the place of a node's first
    child, `children` how many it has and `letters` the bits of those that lead on; `final` says
    that a word ends there.
    """

    levels: list[int]
    first: Ints
    children: Ints
    letters: Ints
    final: Bools


def build(words: Iterable[Codes]) -> Ints:
    """The nodes of the smallest automaton that accepts exactly `words` (tuples of codes)."""
    return build_table(_table(list(words)))


def build_text(words: str, faces: str) -> Ints:
    """The same for words of `faces`, each followed by a line feed; a face's code is its place.

    Raises `ValueError` where a word has another sign.
    """
    signs = np.frombuffer(words.encode("utf-32-le"), dtype=np.uint32)
    codes = np.full(max(map(ord, faces + "\n")) + 1, 255, dtype=np.uint8)
    codes[[ord(face) for face in faces]] = np.arange(1, len(faces) + 1)
    codes[ord("\n")] = 0
    coded = codes[np.minimum(signs, len(codes) - 1)]
    if np.any(coded == 255) or np.any(signs >= len(codes)):
        raise ValueError("A word has a sign that is no face.")
    ends = np.flatnonzero(coded == 0)
    return build_table(_rows(coded[coded > 0], np.diff(ends, prepend=-1) - 1))


def build_table(table: Table) -> Ints:
    """The same for a table of words, in any order; a word named again adds nothing."""
    trie = _trie(_sorted(table))
    state = _states(trie)
    return _laid_out(trie, state)


def _table(words: list[Codes]) -> Table:
    lengths = np.fromiter(map(len, words), dtype=np.int64, count=len(words))
    letters = np.fromiter(chain.from_iterable(words), dtype=np.int64, count=int(lengths.sum()))
    return _rows((letters + 1).astype(np.uint8), lengths)


def _rows(letters: Table, lengths: Ints) -> Table:
    """Letters one after another, cut into rows."""
    table = np.zeros((len(lengths), int(lengths.max(initial=0)) + 1), dtype=np.uint8)
    table[np.arange(table.shape[1]) < lengths[:, None]] = letters
    return table


def _sorted(table: Table) -> Table:
    """The rows in order, each once."""
    keys = _keys(table)
    if not _rising(keys):
        order = np.lexsort(keys[::-1])
        table, keys = table[order], [key[order] for key in keys]
    fresh = np.ones(len(table), dtype=np.bool_)
    fresh[1:] = np.any([key[1:] != key[:-1] for key in keys], axis=0)
    return table[fresh]


def _keys(table: Table) -> list[Ints]:
    """The rows as numbers, most significant first."""
    keys = []
    for begin in range(0, table.shape[1], _IN_ONE):
        key = np.zeros(len(table), dtype=np.int64)
        for column in range(begin, begin + _IN_ONE):
            key <<= _BITS
            if column < table.shape[1]:
                key |= table[:, column]
        keys.append(key)
    return keys


def _rising(keys: list[Ints]) -> bool:
    below = np.zeros(max(len(keys[0]) - 1, 0), dtype=np.bool_)
    for key in reversed(keys):
        below = (key[:-1] < key[1:]) | ((key[:-1] == key[1:]) & below)
    return bool(below.all())


def _trie(table: Table) -> _Trie:
    """A word adds the nodes beyond what it shares with the word before it."""
    lengths = np.count_nonzero(table, axis=1)
    shared = np.zeros(len(table), dtype=np.int64)
    shared[1:] = np.argmax(table[1:] != table[:-1], axis=1)
    letters, finals, counts = [np.zeros(1, np.int64)], [np.array([bool(np.any(lengths == 0))])], []
    before = np.zeros(len(table), dtype=np.int64)
    for depth in range(1, table.shape[1]):
        adds = (shared < depth) & (depth <= lengths)
        counts.append(np.bincount(before[adds], minlength=len(letters[-1])))
        letters.append(np.int64(1) << (table[adds, depth - 1].astype(np.int64) - 1))
        finals.append(lengths[adds] == depth)
        before = np.cumsum(adds) - 1
    counts.append(np.zeros(len(letters[-1]), dtype=np.int64))
    count = np.concatenate(counts)
    levels = [0, *np.cumsum([len(level) for level in counts]).tolist()]
    first = 1 + np.cumsum(count) - count
    parents = np.flatnonzero(count)
    bits = np.zeros(len(count), dtype=np.int64)
    if len(parents):
        bits[parents] = np.add.reduceat(np.concatenate(letters), first[parents])
    return _Trie(levels, first, count, bits, np.concatenate(finals))


def _states(trie: _Trie) -> Ints:
    """For each node twice its family's number, plus one where a word ends."""
    height = _heights(trie)
    by_height = np.argsort(height, kind="stable")
    bounds = np.searchsorted(height[by_height], np.arange(height[0] + 2))
    state = 2 * _LEAVES + trie.final.astype(np.int64)
    families = _LEAVES + 1
    for low, high in pairwise(bounds[1:].tolist()):
        nodes = by_height[low:high]
        family = families + _families(trie, state, nodes)
        families = int(family.max()) + 1
        state[nodes] = 2 * family + trie.final[nodes]
    return state


def _heights(trie: _Trie) -> Ints:
    """How far below each node the longest of its words ends."""
    height = np.zeros(len(trie.children), dtype=np.int64)
    for begin, end in reversed(list(pairwise(trie.levels))):
        parents = begin + np.flatnonzero(trie.children[begin:end])
        if len(parents):
            last = trie.first[parents[-1]] + trie.children[parents[-1]]
            height[parents] = 1 + np.maximum.reduceat(height[:last], trie.first[parents])
    return height


def _families(trie: _Trie, state: Ints, nodes: Ints) -> Ints:
    """Equal numbers, from 0, for nodes with the same letters leading to the same states."""
    count, first = trie.children[nodes], trie.first[nodes]
    numbers = _numbered(trie.letters[nodes] << 32 | state[first])
    for rank in range(1, int(count.max())):
        more = np.flatnonzero(count > rank)
        keys = numbers[more] << 32 | state[first[more] + rank]
        # Equal numbers have the same letters, so all of them have another child, or none has.
        numbers[more] = numbers.max() + 1 + _numbered(keys)
    return _numbered(numbers)


def _numbered(keys: Ints) -> Ints:
    return np.unique(keys, return_inverse=True)[1]


def _laid_out(trie: _Trie, state: Ints) -> Ints:
    """Give each family a place, near the parents that were placed first."""
    like = np.zeros(int(state.max()) // 2 + 1, dtype=np.int64)
    like[state // 2] = np.arange(len(state))
    place = np.zeros(len(like), dtype=np.int64)
    waves, end = [state[:1]], 1
    while len(waves[-1]):
        family = waves[-1] // 2
        new, seen = np.unique(family[(place[family] == 0) & (family != _LEAVES)], return_index=True)
        new = new[np.argsort(seen)]
        count = trie.children[like[new]]
        after = np.cumsum(count)
        place[new] = end + after - count
        child = np.arange(after[-1] if len(after) else 0) - np.repeat(after - count, count)
        waves.append(state[np.repeat(trie.first[like[new]], count) + child])
        end += len(child)
    states = np.concatenate(waves)
    family = states // 2
    final = (states & 1) << LETTER_BITS
    return trie.letters[like[family]] | final | place[family] << CHILD_SHIFT

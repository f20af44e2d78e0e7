"""Bits counted and walked through, for the compiled search."""

import numpy as np
from numpy.typing import NDArray

from shared.lexicon.automaton import CHILD_SHIFT
from shared.lexicon.compiled import compiled

Ints = NDArray[np.int64]


@compiled
def count(bits: int) -> int:
    """How many of the low 32 bits are set."""
    bits = bits - ((bits >> 1) & 0x55555555)
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return (bits * 0x01010101 & 0xFFFFFFFF) >> 24


@compiled
def lowest(bits: int) -> int:
    """The place of the lowest of the low 32 bits that is set; one is."""
    return count((bits & -bits) - 1)


@compiled
def child(nodes: Ints, node: int, code: int) -> int:
    """The node that a letter of `node` leads to."""
    return int(nodes[(node >> CHILD_SHIFT) + count(node & ((1 << code) - 1))])

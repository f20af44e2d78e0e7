"""Single machine instructions for the compiled searches: bits counted, the lowest bit found."""

# ruff: noqa: ANN401 - what the compiler hands to an intrinsic has no types

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from shared.lexicon.automaton import CHILD_SHIFT
from shared.lexicon.compiled import compiled

Ints = NDArray[np.int64]
Signs = NDArray[np.uint16]


def _count(typing_context: object, value: object) -> tuple[Any, Any]:
    def generate(context: Any, builder: Any, signature: object, given: Any) -> Any:
        return builder.ctpop(given[0])

    return types.int64(types.int64), generate


def _find_lowest(typing_context: object, value: object) -> tuple[Any, Any]:
    def generate(context: Any, builder: Any, signature: object, given: Any) -> Any:
        return builder.cttz(given[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


popcount = cast(Callable[[int], int], intrinsic(_count))
"""How many bits of a 64-bit number are set."""
lowest = cast(Callable[[int], int], intrinsic(_find_lowest))
"""The place of the lowest bit set; of 0 it is anything."""


@compiled
def get(numbers: Ints, place: int) -> int:
    """The number at a place that isn't negative: not asking for that saves a test."""
    return numbers[np.uint64(place)]  # type: ignore[no-any-return]


@compiled
def child(nodes: Ints, node: int, code: int) -> int:
    """The node that letter `code` leads to; the letter must lead on from `node`."""
    return get(nodes, (node >> CHILD_SHIFT) + popcount(node & ((1 << code) - 1)))

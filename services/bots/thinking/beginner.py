"""How the easy level chooses: a few common short words come to mind, and the best is played.

Common words of a language are `store.common` of its list (`data/common` of the lexicon says where
they come from).
"""

from functools import cache
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from shared.games.kernel import Chance
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon, make

LONGEST: Final = 5
"""A beginner finds words of so many letters."""
IDEAS: Final = 3
"""So many plays come to mind, one of them is made."""


@cache
def known(lexicon: str, longest: int = LONGEST) -> frozenset[str]:
    """The short words of a published list that everybody knows; none of another list."""
    try:
        words = store.common(lexicon)
    except store.NoSuchLexiconError:
        return frozenset()
    return frozenset(word for word in words if len(word) <= longest)


def everyday(lexicon: Lexicon) -> Lexicon:
    """A list of a list's common short words; of all its short words where none are marked so."""
    if "everyday" not in lexicon.memo:
        words = known(lexicon.id) or [word for word in lexicon if len(word) <= LONGEST]
        lexicon.memo["everyday"] = make(f"{lexicon.id}-everyday", lexicon.language, words)
    return cast(Lexicon, lexicon.memo["everyday"])


def idea(worth: NDArray[np.int64], chance: Chance) -> int:
    """The place of the play that is made: the best of a few by lot. There is at least one."""
    some = [chance.below(len(worth)) for _ in range(IDEAS)]
    return max(some, key=lambda place: int(worth[place]))

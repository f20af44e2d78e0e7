"""How the easy level chooses: a few common short words come to mind, and the best is played.

Common words of a language are `store.common` of its list (`data/common` of the lexicon says where
they come from).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, TypeVar

from services.bots.thinking.budget import Budget
from shared.games.kernel import Chance
from shared.lexicon import store

Play = TypeVar("Play")

LONGEST: Final = 5
"""A beginner finds words of so many letters."""
IDEAS: Final = 3
"""So many plays come to mind, one of them is made."""


@cache
def known(lexicon: str) -> frozenset[str]:
    """The short words of a published list that everybody knows; none of another list."""
    try:
        words = store.common(lexicon)
    except store.NoSuchLexiconError:
        return frozenset()
    return frozenset(word for word in words if len(word) <= LONGEST)


def one_of(
    plays: Sequence[Play],
    words: Callable[[Play], Sequence[str]],
    score: Callable[[Play], int],
    lexicon: str,
    chance: Chance,
    budget: Budget,
) -> Play:
    """A beginner's choice of one or more plays.

    `words` are all that a play forms, as letters. Where none has only words that everybody knows,
    or none comes to mind in time, it is the one with the shortest words of those looked at.
    """
    ideas, shortest, best_length = [], plays[0], 0
    everyday = known(lexicon)
    for play in _shuffled(plays, chance):
        formed = words(play)
        length = max(map(len, formed))
        if length <= LONGEST and everyday.issuperset(formed):
            ideas.append(play)
        if not best_length or length < best_length:
            shortest, best_length = play, length
        if len(ideas) == IDEAS or budget.is_over:
            break
    return max(ideas, key=score) if ideas else shortest


def _shuffled(plays: Sequence[Play], chance: Chance) -> Iterator[Play]:
    """All of them in an order by lot, drawn one by one."""
    left = list(plays)
    while left:
        at = chance.below(len(left))
        left[at], left[-1] = left[-1], left[at]
        yield left.pop()

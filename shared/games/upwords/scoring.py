"""What words of stacks are worth."""

from typing import Final

from shared.games.upwords.placement import Placement
from shared.games.upwords.stacks import Squares, Stacks

QU: Final = "Ɋ"
"""The face of the tile that reads QU."""
FLAT: Final = 2
"""Points a tile in a word whose letters are all one tile high."""
QU_BONUS: Final = 2
"""More for such a word with the Qu tile in it."""
ALL_TILES: Final = 7
ALL_TILES_BONUS: Final = 20
LEFT_OVER: Final = 5
"""What each tile left on a rack costs at the end."""


def word_score(stacks: Stacks, word: Squares) -> int:
    """Two points a letter when all are one tile high, otherwise one for every tile in the word."""
    in_word = [stacks[square] for square in word]
    if all(len(stack) == 1 for stack in in_word):
        return FLAT * len(word) + (QU_BONUS if QU in in_word else 0)
    return sum(len(stack) for stack in in_word)


def word_scores(placement: Placement) -> tuple[int, ...]:
    """The score of each word of a play."""
    return tuple(word_score(placement.stacks, word) for word in placement.words)


def play_score(placement: Placement, tiles: int) -> int:
    """The score of a play of so many tiles."""
    bonus = ALL_TILES_BONUS if tiles == ALL_TILES else 0
    return sum(word_scores(placement)) + bonus

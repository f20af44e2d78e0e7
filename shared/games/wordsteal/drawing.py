"""The draw that serves everybody: seven letters, weighted as in the language's Scrabble set."""

from bisect import bisect_right
from functools import cache
from itertools import accumulate
from typing import Final

from shared.games.crossword.tiles import tile_set
from shared.games.kernel import Chance
from shared.games.wordsteal.model import DRAW
from shared.lexicon.alphabet import ALPHABETS

VOWELS: Final = frozenset("AEIOUÄÖÜÆØÅ")


@cache
def weights(language: str) -> dict[str, int]:
    """How often each letter is drawn: its count in the set, without blanks and digraphs."""
    counts = tile_set("scrabble", language).counts
    letters = ALPHABETS[language].letters
    return {letter: counts[letter] for letter in letters if letter in counts}


def completed(kept: str, language: str, chance: Chance) -> str:
    """The draw made whole again: only the new letters are drawn until it is playable."""
    while True:
        fresh = [_letter(language, chance) for _ in range(DRAW - len(kept))]
        draw = kept + "".join(fresh)
        if playable(draw):
            return draw


def playable(draw: str) -> bool:
    """Whether there are a vowel and a consonant."""
    vowels = sum(letter in VOWELS for letter in draw)
    return 0 < vowels < len(draw)


def without(draw: str, letters: str) -> str | None:
    """What is left of a draw, or None where it hasn't these letters."""
    left = list(draw)
    for letter in letters:
        if letter not in left:
            return None
        left.remove(letter)
    return "".join(left)


@cache
def _steps(language: str) -> tuple[str, tuple[int, ...]]:
    counts = weights(language)
    return "".join(counts), tuple(accumulate(counts.values()))


def _letter(language: str, chance: Chance) -> str:
    letters, steps = _steps(language)
    return letters[bisect_right(steps, chance.below(steps[-1]))]

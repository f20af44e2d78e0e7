"""What each level says to another's play.

The easy level knows common words and the list by hearsay: it misses half of what is no word, and
now and then doubts a word it never heard of (which costs nothing in Upwords, and its next turn in
Scrabble). The medium one rarely misses one. The hard one never does; neither contests in vain.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from services.bots.thinking.beginner import known
from shared.games.kernel import Chance
from shared.lexicon.lexicon import Lexicon

Json = dict[str, Any]

NOTICES: Final[Mapping[str, int]] = {"easy": 50, "medium": 90, "hard": 100}
"""How often (in a hundred) a level notices that a play holds no word."""
DOUBTS: Final[Mapping[str, int]] = {"easy": 10, "medium": 0, "hard": 0}
"""How often it doubts a play whose words are words, not all of them common."""

CHALLENGE: Final[Json] = {"type": "challenge"}
LET_PASS: Final[Json] = {"type": "let_pass"}


def say(level: str, words: Sequence[str], lexicon: Lexicon, chance: Chance) -> Json:
    """Whether to contest a play that forms `words` (letters)."""
    wrong = any(word not in lexicon for word in words)
    return answer(level, words, lexicon, chance, wrong=wrong)


def answer(
    level: str, words: Sequence[str], lexicon: Lexicon, chance: Chance, *, wrong: bool
) -> Json:
    """The same where it is known whether one of them is `wrong`: tiles may spell a word wrongly."""
    if wrong:
        odds = NOTICES[level]
    elif known(lexicon.id).issuperset(words):
        odds = 0
    else:
        odds = DOUBTS[level]
    return dict(CHALLENGE if chance.below(100) < odds else LET_PASS)

"""The searches for plays, compiled before anything waits for them.

The first one on a machine takes many seconds. Meanwhile nothing is heard, and who was to come to a
table within a minute, or to move, may be late.
"""

import asyncio
from functools import cache

from shared.games.registry import rules
from shared.lexicon.store import get, latest

SAME_SEARCH = {"words_with_friends": "scrabble"}


@cache
def warm_up(game: str = "wordgrid", language: str = "en") -> None:
    """Compile the search of a game, or load it from the cache."""
    rules(SAME_SEARCH.get(game, game)).warm_up(get(latest(language).id))


async def warmed_up(game: str = "wordgrid", language: str = "en") -> None:
    """The same beside the loop: a socket that answers no ping for half a minute is closed."""
    await asyncio.to_thread(warm_up, game, language)

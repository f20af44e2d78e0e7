"""The easy and the medium level: plays of common short words, and the highest score."""

from typing import Any, Final

import numpy as np

from services.bots.thinking import beginner
from shared.games.crossword import search
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.seen import Seen, play, plays
from shared.games.crossword.tiles import Edition
from shared.games.kernel import Chance
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.tiling import automaton

Json = dict[str, Any]

PASS: Final[Json] = {"type": "pass"}
CHANGED: Final = 3
"""So many tiles a beginner exchanges at most."""


def easy(now: Seen, lexicon: Lexicon, chance: Chance) -> Json:
    """Like a beginner: a few plays of common short words come to mind, the best of them is made.

    All words that it forms are such. Where there is none, a few tiles are exchanged.
    """
    found = search.plays(now.board, now.rack, now.edition, everyday(lexicon, now.edition))
    if not len(found):
        return exchange(now, CHANGED, chance)
    return _played(now, found[beginner.idea(found["score"], chance)])


def medium(now: Seen, lexicon: Lexicon, chance: Chance) -> Json:
    """The highest score, of equals one by lot; without a play all tiles are exchanged."""
    found = plays(now, lexicon)
    if not len(found):
        return exchange(now, len(now.rack), chance)
    best = np.flatnonzero(found["score"] == found["score"].max())
    return _played(now, found[best[chance.below(len(best))]])


def exchange(now: Seen, most: int, chance: Chance) -> Json:
    """Exchange up to `most` tiles, any of them, as far as the bag allows; else pass."""
    rack, given = list(now.rack), ""
    for _ in range(min(most, now.bag, len(rack))):
        given += rack.pop(chance.below(len(rack)))
    return {"type": "exchange", "tiles": given} if given else dict(PASS)


def _played(now: Seen, record: Any) -> Json:  # noqa: ANN401 - a record of numpy's
    return play(search.read_play(now.board, record, now.edition).tiles)


def everyday(lexicon: Lexicon, edition: Edition) -> Ints:
    """The automaton of a beginner's words, over the faces of an edition."""
    return automaton(beginner.everyday(lexicon), edition.tiles.tiling)

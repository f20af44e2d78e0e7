"""What a seat can do in its turn: plays and exchanges, by what score and leave are worth.

This looks at the own turn only: what follows is thought about elsewhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np

from services.bots.thinking.crossword.leaves import Kept, Leaves
from shared.games.crossword import search
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.seen import Seen, play
from shared.games.crossword.tiles import RACK

Json = dict[str, Any]

MOST_EXCHANGES: Final = 3
PASS: Final[Json] = {"type": "pass"}


@dataclass(frozen=True, eq=False)
class Option:
    """A play, or an exchange of the tiles `given` (`record` is None).

    `kept`: the tiles that stay on the rack; `worth`: score and leave, in points.
    """

    now: Seen
    record: Any | None
    kept: str
    given: str
    worth: float

    @cached_property
    def play(self) -> search.Play | None:
        """The play in faces."""
        if self.record is None:
            return None
        return search.read_play(self.now.board, self.record, self.now.edition)

    @property
    def score(self) -> int:
        """What it scores at once."""
        return 0 if self.record is None else int(self.record["score"])

    @property
    def action(self) -> Json:
        """As a player sends it."""
        if self.play is not None:
            return play(self.play.tiles)
        return {"type": "exchange", "tiles": self.given}


def options(now: Seen, nodes: Ints, most: int, believed: Leaves) -> list[Option]:
    """The plays and exchanges that are worth most, the best first; none where one must pass.

    While the bag holds less than a rack, exchanges are listed only where there is no play: leaves
    are valued for games that go on.
    """
    kept = believed.kept(now.rack)
    found = search.plays(now.board, now.rack, now.edition, nodes)
    after = kept.after(found)
    worth = found["score"] + kept.values[after]
    listed = [
        Option(now, found[at], kept.tiles(int(after[at])), "", float(worth[at]))
        for at in np.argsort(-worth, kind="stable")[:most]
    ]
    if now.bag >= RACK or not listed:
        listed += _exchanges(now, kept)
    return sorted(listed, key=lambda option: option.worth, reverse=True)[:most]


def _exchanges(now: Seen, kept: Kept) -> Iterator[Option]:
    """The exchanges whose leaves are worth most."""
    found = 0
    for number in np.argsort(-kept.values, kind="stable"):
        given = kept.tiles(kept.whole - int(number))
        if 0 < len(given) <= now.bag:
            yield Option(now, None, kept.tiles(int(number)), given, float(kept.values[number]))
            found += 1
        if found == MOST_EXCHANGES:
            return

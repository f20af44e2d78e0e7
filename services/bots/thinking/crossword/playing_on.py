"""How a game may go on: turns played quickly with tiles that were drawn by lot.

Both sides take what scores most; once the bag is empty also what sheds most and goes out. That is
how people play about, and it takes some 0.1 ms a turn.
"""

from dataclasses import dataclass
from typing import Final

from services.bots.thinking.crossword.laying import Row, faces_of, lay
from services.bots.thinking.crossword.promising import promising
from shared.games.crossword import search
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.tiles import RACK, Edition

IDLE: Final = 2
"""After so many turns in a row without a play nothing more is played."""
TO_THE_END: Final = 1 << 20
"""More turns than a game has."""


@dataclass(frozen=True, eq=False)
class Game:
    """What is played with. `counts`: whether tiles left count at the end when nobody goes out."""

    edition: Edition
    nodes: Ints
    counts: bool

    def gain(self, board: str, kept: str, theirs: str, bag: str, turns: int) -> int:
        """What one side gains over the other in so many turns, the other's first.

        `board` and `kept` are what the one side's turn has left; `bag` will be drawn in its order.
        """
        racks, bag = [kept, theirs], bag
        racks[0], bag = _filled(racks[0], bag)
        gained, idle, side, sign = 0, 0, 1, -1
        while turns and idle < IDLE:
            play = self._choice(board, racks[side], racks[1 - side], bag)
            idle, turns = idle + 1, turns - 1
            if play is not None:
                idle, gained = 0, gained + sign * play[1]
                board, rack = lay(board, racks[side], play, faces_of(self.edition))
                racks[side], bag = _filled(rack, bag)
                if not racks[side]:
                    return gained + sign * 2 * self._worth(racks[1 - side])
            side, sign = 1 - side, -sign
        if self.counts and idle == IDLE:
            gained += self._worth(racks[1]) - self._worth(racks[0])
        return gained

    def _choice(self, board: str, mine: str, theirs: str, bag: str) -> Row | None:
        """What is played; None where nothing can be."""
        if not bag:
            rows = promising(self.edition, self.nodes, board, mine, theirs)
            return rows[0].item() if len(rows) else None
        best = search.best(board, mine, self.edition, self.nodes)
        return None if best is None else best.item()

    def _worth(self, rack: str) -> int:
        return self.edition.tiles.total(rack)


def _filled(rack: str, bag: str) -> tuple[str, str]:
    """A rack filled from the bag, and the bag left."""
    drawn = RACK - len(rack)
    return rack + bag[:drawn], bag[drawn:]

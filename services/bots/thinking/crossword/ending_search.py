"""The search for the best end of a game of two: the bag is empty, so both racks are known.

Alpha-beta over whole games to the end: a value is what a side still gains over the other, the final
count included. How many plays are tried in each position, the most promising first, is the *width*;
with a width that leaves nothing out the value is exact. What was found for a position is kept, for
other ways to the same position and to begin a wider search with its best play.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from services.bots.thinking.budget import Budget
from services.bots.thinking.crossword.laying import Row, faces_of, lay
from services.bots.thinking.crossword.promising import promising
from shared.games.crossword.search import Plays
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.tiles import Edition

WHOLE: Final = 1 << 30
"""The width that leaves nothing out."""
WIDER: Final = (4, 2)
"""So many times the width is tried in the first turn, and in the second."""
READ_AT_ONCE: Final = 8
"""Records that are made Python's numbers together: few, as the first is often good enough."""
LOOKS_AT_THE_CLOCK: Final = 16
"""The clock is looked at once in so many positions."""
ENDLESS: Final = 1 << 20
"""More than anybody can gain."""


class Position(NamedTuple):
    """The board, the rack of who is to move and the other's, how many turns in a row scored nothing
    until now, how many turns who is to move and the other still lose."""

    board: str
    mine: str
    theirs: str
    idle: int = 0
    skips: tuple[int, int] = (0, 0)


class End(NamedTuple):
    """After how many turns without points in a row a game is over, whether the tiles left count
    then, whether a play worth nothing is such a turn."""

    idle: int
    counts: bool
    nought: bool


class Known(NamedTuple):
    """What was found for a position: its value, whether it may be more or less than that, with
    which width, and the best play (None: pass)."""

    value: int
    at_least: bool
    at_most: bool
    width: int
    play: Row | None


class OutOfTime(Exception):
    """The search had to stop."""


class Search:
    """The search of one ending. `best` is the best first play so far (None: pass)."""

    def __init__(
        self, edition: Edition, nodes: Ints, end: End, budget: Budget, most_visits: int
    ) -> None:
        self._edition = edition
        self._nodes = nodes
        self._end = end
        self._budget = budget
        self._most_visits = most_visits
        self._faces = faces_of(edition)
        self._known: dict[Position, Known] = {}
        self._found: dict[tuple[str, str, str], Plays] = {}
        self._width = 0
        self.visited = 0
        self.best: Row | None = None

    def value(self, position: Position, width: int) -> tuple[int, bool]:
        """What the side to move gains, and whether nothing was left out. Raises `OutOfTime`."""
        self._width = width
        return self._value(0, position, -ENDLESS, ENDLESS)

    def _value(self, depth: int, at: Position, alpha: int, beta: int) -> tuple[int, bool]:
        """The same for a position some turns ahead, exact between `alpha` and `beta`."""
        self._visit()
        known = self._known.get(at)
        if known is not None and depth and self._is_enough(known, alpha, beta):
            return known.value, known.width == WHOLE
        plays = self._plays(at)
        width = self._width * (WIDER[depth] if depth < len(WIDER) else 1)
        best, floor, complete = -ENDLESS, alpha, len(plays) <= width
        for play in _tried(plays, width, known):
            if not depth and best == -ENDLESS:
                self.best = play  # Better than nothing.
            gain, whole = self._after(depth, at, play, floor, beta)
            if gain > best:
                best, chosen = gain, play
                floor = max(floor, best)
                if not depth:
                    self.best = play
            if gain >= beta:
                complete = whole
                break
            complete = complete and whole
        width = WHOLE if complete else self._width
        self._known[at] = Known(best, best >= beta, best <= alpha, width, chosen)
        return best, complete

    def _visit(self) -> None:
        self.visited += 1
        if self.visited > self._most_visits:
            raise OutOfTime
        if self.visited % LOOKS_AT_THE_CLOCK == 0 and self._budget.is_over:
            raise OutOfTime

    def _is_enough(self, known: Known, alpha: int, beta: int) -> bool:
        """Whether what is known of a position answers between `alpha` and `beta`."""
        if known.width < self._width:
            return False
        if known.at_least:
            return known.value >= beta
        return not known.at_most or known.value <= alpha

    def _after(
        self, depth: int, at: Position, play: Row | None, alpha: int, beta: int
    ) -> tuple[int, bool]:
        """What the side to move gains by a play (None: by passing), the turns after it included."""
        made, board, mine = 0, at.board, at.mine
        if play is not None:
            made = play[1]
            board, mine = lay(at.board, at.mine, play, self._faces)
            if not mine:
                return made + 2 * self._worth(at.theirs), True
        idle = at.idle + 1 if play is None or (self._end.nought and not made) else 0
        if idle >= self._end.idle:
            return made + self._count(mine, at.theirs), True
        same, skips = _next(at.skips)
        if same:
            then = Position(board, mine, at.theirs, idle, skips)
            gain, whole = self._value(depth + 1, then, alpha - made, beta - made)
            return made + gain, whole
        then = Position(board, at.theirs, mine, idle, skips)
        gain, whole = self._value(depth + 1, then, made - beta, made - alpha)
        return made - gain, whole

    def _plays(self, at: Position) -> Plays:
        """The plays of a position, the most promising first."""
        key = at.board, at.mine, at.theirs
        if key not in self._found:
            self._found[key] = promising(self._edition, self._nodes, *key)
        return self._found[key]

    def _worth(self, rack: str) -> int:
        return self._edition.tiles.total(rack)

    def _count(self, mine: str, theirs: str) -> int:
        """What the final count gives when nobody has gone out."""
        return self._worth(theirs) - self._worth(mine) if self._end.counts else 0


def _tried(plays: Plays, width: int, known: Known | None) -> Iterator[Row | None]:
    """The best play before, then others; to pass only where nothing is left out."""
    first = known.play if known is not None else None
    if first is not None:
        yield first
    for at in range(0, min(width, len(plays)), READ_AT_ONCE):
        for play in plays[at : min(at + READ_AT_ONCE, width)].tolist():
            if play != first:
                yield play
    if len(plays) <= width:
        yield None


def _next(skips: tuple[int, int]) -> tuple[bool, tuple[int, int]]:
    """Whether who has just moved is to move again, and the skips left, those of who moves first."""
    mine, theirs = skips
    while True:
        if not theirs:
            return False, (theirs, mine)
        theirs -= 1
        if not mine:
            return True, (mine, theirs)
        mine -= 1

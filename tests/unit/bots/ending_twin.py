"""The best end of a game found the slow, obvious way: by trying everything, with the real rules."""

from collections.abc import Iterator
from typing import Any

from shared.games.crossword.board import EMPTY
from shared.games.crossword.model import CrosswordPosition, Pass, Play, Put
from shared.games.crossword.tiles import Edition
from shared.games.kernel import Next, Over, SeededChance, Table
from shared.games.registry import rules
from shared.lexicon.lexicon import Lexicon
from tests.unit.games.crossword_twin import slow_plays

CHANCE = SeededChance(bytes(32), 1)
"""Nothing is left to it: the bag is empty."""


class Twin:
    """Two players to the end, with a list and the rules of a game."""

    def __init__(self, edition: Edition, lexicon: Lexicon) -> None:
        self._rules = rules(edition.game)
        self._edition = edition
        self._lexicon = lexicon
        self._words = {edition.tiles.tiling.tokenise(word) or "" for word in lexicon}
        self._known: dict[Any, int] = {}

    def gain(self, position: CrosswordPosition, seat: int) -> int:
        """What `seat`, whose turn it is, gains over the other until the end."""
        key = (position.board, position.racks, position.passes, position.scoreless, seat)
        if key not in self._known:
            lead = position.points[seat] - position.points[1 - seat]
            self._known[key] = max(self._ends(position, seat)) - lead
        return self._known[key]

    def after(self, position: CrosswordPosition, seat: int, action: Play | Pass) -> int:
        """What `seat` leads by at the end if it does this now."""
        table = self._table(seat)
        step = self._rules.decide(position, table, seat, action, CHANCE)
        for event in step.did:
            position = self._rules.evolve(position, seat, event)
        lead = position.points[seat] - position.points[1 - seat]
        if isinstance(step.then, Over):
            return lead
        assert isinstance(step.then, Next)
        mover = 1 - seat if step.then.seat is None else step.then.seat
        return lead + self.gain(position, mover) * (1 if mover == seat else -1)

    def _ends(self, position: CrosswordPosition, seat: int) -> Iterator[int]:
        yield self.after(position, seat, Pass())
        for tiles in slow_plays(self._words, position.board, position.racks[seat], self._edition):
            puts = [Put(square=square, face=face) for square, face in sorted(tiles)]
            yield self.after(position, seat, Play(tiles=puts))

    def _table(self, seat: int) -> Table:
        chosen = {"validation": "refuse"} if self._edition.game == "scrabble" else {}
        return Table(
            seats=2,
            options=self._rules.options.model_validate(chosen),
            language=self._edition.language,
            to_move=seat,
            order=(seat, 1 - seat),
            turn=1,
            lexicon=self._lexicon,
        )


def position_of(board: dict[int, str], racks: tuple[str, str], **changes: Any) -> CrosswordPosition:
    """An empty bag, these tiles on the board and on the racks."""
    faces = [EMPTY] * 225
    for square, face in board.items():
        faces[square] = face
    made: dict[str, Any] = {
        "board": "".join(faces),
        "bag": "",
        "racks": racks,
        "points": (100, 100),
        "skips": (0, 0),
        "first": 0,
    }
    return CrosswordPosition(**(made | changes))

"""Games played against itself, and what racks are worth in their positions.

Two players take turns, each taking the play (or exchange) whose score and leave are worth most.
In every position where the bag holds a whole rack, some more racks are dealt from all tiles not on
the board: what the best play of such a rack is worth is what the leaves are fitted to. Those racks
are drawn at random, so what else is on them depends on nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from services.bots.thinking.crossword.leaves import Leaves
from shared.games.crossword import search
from shared.games.crossword.board import put
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.tiles import RACK, Edition

MOST_IDLE: Final = 4
"""A game is given up after so many turns without a play."""


@dataclass(frozen=True)
class Players:
    """What both players know: the board and tiles, the list, and what they believe of leaves."""

    edition: Edition
    nodes: Ints
    leaves: Leaves

    def best(self, board: str, rack: str) -> "Choice":
        """What is worth most, score and leave together."""
        found = search.plays(board, rack, self.edition, self.nodes)
        kept = self.leaves.kept(rack)
        change = int(np.argmax(kept.values[:-1]))
        if len(found):
            left = kept.after(found)
            worth = found["score"] + kept.values[left]
            at = int(np.argmax(worth))
            if worth[at] >= kept.values[change]:
                play = search.read_play(board, found[at], self.edition)
                return Choice(play, kept.tiles(int(left[at])), float(worth[at]))
        return Choice(None, kept.tiles(change), float(kept.values[change]))


@dataclass(frozen=True)
class Choice:
    """The play (None: an exchange), what is kept, and what both are worth."""

    play: search.Play | None
    kept: str
    worth: float


def worths(players: Players, luck: Random, more: int) -> Iterator[tuple[str, float]]:
    """One game: racks dealt at random in its positions, `more` in each, and their best worth."""
    board, bag = players.edition.layout.empty, list(players.edition.tiles.full)
    luck.shuffle(bag)
    racks, mover, idle = ["", ""], 0, 0
    while idle < MOST_IDLE:
        for seat in (mover, 1 - mover):
            racks[seat] += "".join(bag.pop() for _ in range(min(len(bag), RACK - len(racks[seat]))))
        if len(bag) < RACK:
            return
        unseen = [*bag, *racks[0], *racks[1]]
        for _ in range(more):
            rack = "".join(luck.sample(unseen, RACK))
            yield rack, players.best(board, rack).worth
        choice = players.best(board, racks[mover])
        idle = 0 if choice.play else idle + 1
        if choice.play is None:
            _exchange(bag, racks[mover], choice.kept, luck)
        else:
            board = put(board, choice.play.tiles)
        racks[mover], mover = choice.kept, 1 - mover


def _exchange(bag: list[str], rack: str, kept: str, luck: Random) -> None:
    """The tiles not kept go to the bottom of the bag's order; as good as shuffled in."""
    given = list(rack)
    for face in kept:
        given.remove(face)
    bag[:0] = given

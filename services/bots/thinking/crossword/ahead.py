"""Looking ahead: what each of some options leads to, tried with tiles drawn by lot.

The tiles a seat doesn't see are drawn again and again, the same for every option: the other's rack
first, then the bag. Those options that do worse are dropped on the way, so that the drawings go
where they decide something.
"""

from collections.abc import Callable, Iterator, Sequence
from math import tanh
from random import Random
from typing import Final

from services.bots.thinking.budget import Budget
from services.bots.thinking.crossword.options import Option
from services.bots.thinking.crossword.playing_on import TO_THE_END, Game
from services.bots.thinking.tryouts import best_of
from shared.games.crossword.board import put
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.seen import Seen
from shared.games.kernel import Chance

Judge = Callable[[Option, str], float]
"""What an option is worth in a drawing: the unseen tiles, the other's first."""

MOST_DRAWINGS: Final = 64
"""So many drawings are enough, however much time is left."""
HALVE_AFTER: Final = (8, 16, 32)
"""After so many the worse half of the options is dropped."""
SCALE: Final = 40.0
"""A lead of this many points at the end is worth 0.76 of a sure win (tanh)."""


def best_by(
    options: Sequence[Option], judge: Judge, now: Seen, chance: Chance, budget: Budget
) -> Option:
    """The option that is worth most in the mean, as far as the time allows."""
    drawings = _drawings(now.unseen, chance)
    return best_of(
        options,
        lambda: next(drawings),
        judge,
        halve_after=HALVE_AFTER,
        most=MOST_DRAWINGS,
        budget=budget,
    )


def _drawings(unseen: str, chance: Chance) -> Iterator[str]:
    """The unseen tiles in one order by lot after another."""
    luck, tiles = Random(chance.below(1 << 62)), list(unseen)
    while True:
        luck.shuffle(tiles)
        yield "".join(tiles)


def by_reply(now: Seen, nodes: Ints) -> Judge:
    """Judges by score and leave, less the best reply of who is next."""
    gain = _gain(now, nodes, turns=1)
    return lambda option, drawn: option.worth + gain(option, drawn)


def by_result(now: Seen, nodes: Ints) -> Judge:
    """Judges by how the game ends if both play on: from -1 (lost) to 1 (won)."""
    gain = _gain(now, nodes, turns=TO_THE_END)
    lead = now.points[now.seat] - now.points[now.order[1]]
    return lambda option, drawn: tanh((lead + option.score + gain(option, drawn)) / SCALE)


def _gain(now: Seen, nodes: Ints, turns: int) -> Callable[[Option, str], int]:
    """What is gained in so many turns after an option."""
    game = Game(now.edition, nodes, now.game == "scrabble")
    held = now.counts[now.order[1]]

    def gain(option: Option, drawn: str) -> int:
        board = now.board if option.play is None else put(now.board, option.play.tiles)
        theirs, bag = drawn[:held], drawn[held : held + now.bag]
        return game.gain(board, option.kept, theirs, bag, turns)

    return gain

"""Looking ahead: what each of some options leads to, tried with tiles drawn by lot.

The tiles a seat doesn't see are drawn again and again, the same for every option: the other's rack
first, then the bag. Those options that do worse are dropped on the way, so that the drawings go
where they decide something.
"""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from services.bots.thinking.budget import Budget
from services.bots.thinking.crossword import playing_on
from services.bots.thinking.crossword.options import Option
from services.bots.thinking.crossword.playing_on import Floats, Words
from shared.games.crossword import search
from shared.games.crossword.board import put
from shared.games.crossword.search_bits import Ints, Signs
from shared.games.crossword.seen import Seen
from shared.games.crossword.tiles import Edition
from shared.games.kernel import Chance

Judge = Callable[[Option, Signs], Floats]
"""What an option is worth in each of some drawings."""

DRAWINGS: Final = (8, 8, 16, 32)
"""How many there are in each round; after a round the worse half of the options is dropped."""
SCALE: Final = 40.0
"""A lead of this many points at the end is worth 0.76 of a sure win (tanh)."""


def best_by(
    options: Sequence[Option], judge: Judge, now: Seen, chance: Chance, budget: Budget
) -> Option:
    """The option that is worth most in the mean, as far as the time allows."""
    luck = np.random.default_rng(chance.below(1 << 62))
    unseen = search.signs_of(now.unseen)
    worth = dict.fromkeys(options, 0.0)
    running = list(options)
    for count in DRAWINGS:
        drawn = luck.permuted(np.tile(unseen, (count, 1)), axis=1)
        for option in running:
            if budget.is_over:
                break
            worth[option] += float(judge(option, drawn).sum())
        if budget.is_over:
            break
        running.sort(key=worth.__getitem__, reverse=True)
        running = running[: (len(running) + 1) // 2]
        if len(running) == 1:
            break
    return max(running, key=worth.__getitem__)


def by_reply(now: Seen, nodes: Ints) -> Judge:
    """Judges by score and leave, less the best reply of who is next."""
    words = playing_on.words(now.edition, nodes)

    def judge(option: Option, drawn: Signs) -> Floats:
        return option.worth + _gains(words, now, option, drawn, turns=1)

    return judge


def by_result(now: Seen, nodes: Ints) -> Judge:
    """Judges by how the game ends if both play on: from -1 (lost) to 1 (won)."""
    words = playing_on.words(now.edition, nodes)
    lead = now.points[now.seat] - now.points[now.order[1]]

    def judge(option: Option, drawn: Signs) -> Floats:
        gains = _gains(words, now, option, drawn, turns=playing_on.TO_THE_END)
        return np.tanh((lead + option.score + gains) / SCALE)

    return judge


def _gains(words: Words, now: Seen, option: Option, drawn: Signs, turns: int) -> Floats:
    board = now.board if option.play is None else put(now.board, option.play.tiles)
    counts = now.game == "scrabble"
    theirs = now.counts[now.order[1]]
    dealt = np.ascontiguousarray(drawn[:, : theirs + now.bag])
    laid, kept = search.signs_of(board), search.signs_of(option.kept)
    gains = playing_on.gains(words, laid, kept, dealt, theirs, turns, counts)
    return gains.astype(np.float64)


def warm_up(edition: Edition, nodes: Ints) -> None:
    """Compile playing on, or load it."""
    words, nothing = playing_on.words(edition, nodes), search.signs_of("")
    drawn = np.zeros((1, 0), dtype=np.uint16)
    playing_on.gains(words, search.signs_of(edition.layout.empty), nothing, drawn, 0, 1, True)

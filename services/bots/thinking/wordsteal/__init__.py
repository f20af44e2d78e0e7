"""How the three levels play Wordsteal."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from services.bots.thinking import beginner
from services.bots.thinking.budget import Budget
from services.bots.thinking.wordsteal.ahead import best_ahead, warm_up_ahead
from shared.games.crossword.search_bits import Ints
from shared.games.kernel import Chance
from shared.games.wordsteal import search, seen
from shared.games.wordsteal.grid import SQUARES
from shared.games.wordsteal.search import BONUS, END, POINTS, START
from shared.games.wordsteal.seen import Seen
from shared.lexicon.lexicon import Lexicon

Json = dict[str, Any]


def choose(
    level: str, view: Mapping[str, Any], lexicon: Lexicon, chance: Chance, budget: Budget
) -> Json:
    """The action of a level. Without a play: nothing."""
    table = seen.seen(view)
    if level == "easy":
        row = easy(table, lexicon, chance)
    elif level == "medium":
        row = medium(table, lexicon, chance)
    else:
        row = hard(table, lexicon, chance, budget)
    return {"type": "pass"} if row is None else action(table, lexicon, row)


def easy(table: Seen, lexicon: Lexicon, chance: Chance) -> Ints | None:
    """Like a beginner: a few plays of common short words come to mind, the best of them is made.

    Where there is none, the shortest word that can be played.
    """
    rows = seen.rows(table, beginner.everyday(lexicon))
    if len(rows):
        place = beginner.idea(rows[:, POINTS], chance)
    else:
        rows = seen.rows(table, lexicon)
        if not len(rows):
            return None
        place = int(np.argmin(rows[:, END] - rows[:, START]))
    row: Ints = rows[place]
    return row


def medium(table: Seen, lexicon: Lexicon, chance: Chance) -> Ints | None:
    """The most points, then the most bonus points; of equals one by lot."""
    rows = seen.rows(table, lexicon)
    if not len(rows):
        return None
    worth = rows[:, POINTS] * SQUARES + rows[:, BONUS]
    best = np.flatnonzero(worth == worth.max())
    row: Ints = rows[best[chance.below(len(best))]]
    return row


def hard(table: Seen, lexicon: Lexicon, chance: Chance, budget: Budget) -> Ints | None:
    """The play that leaves it furthest ahead when its turn comes again; nothing where that does."""
    rng = np.random.default_rng(chance.below(1 << 62))
    return best_ahead(table, lexicon, rng, budget)


def action(table: Seen, lexicon: Lexicon, row: Ints) -> Json:
    """A play as a player sends it."""
    play = seen.read(table, lexicon, row)
    return seen.play(play.squares, play.letters)


def warm_up(lexicon: Lexicon) -> None:
    """Compile the search and the looking ahead, know the common words."""
    search.warm_up(lexicon)
    warm_up_ahead(lexicon)
    beginner.everyday(lexicon)

"""How the three levels play Upwords, and what they say to others' plays."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import numpy as np

from services.bots.thinking import beginner, contesting
from services.bots.thinking.budget import Budget
from services.bots.thinking.upwords.ahead import best_ahead, warm_up_ahead
from services.bots.thinking.upwords.board import board as board_of
from services.bots.thinking.upwords.ending import TooLarge, best_end, is_known
from shared.games.crossword.search_bits import Ints
from shared.games.kernel import Chance
from shared.games.upwords import search, seen
from shared.games.upwords.editions import tile_set
from shared.games.upwords.seen import Seen
from shared.games.upwords.walk import SCORE
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.tiling import automaton

Json = dict[str, Any]

PASS: Final[Json] = {"type": "pass"}


def choose(
    level: str, view: Mapping[str, Any], lexicon: Lexicon, chance: Chance, budget: Budget
) -> Json:
    """The action of a level: its turn, or what it says to the play that stands."""
    table = seen.seen(view)
    if table.contests:
        assert table.standing is not None
        words = [table.tiles.tiling.spell(word) for word in table.standing.words]
        return contesting.say(level, words, lexicon, chance)
    if level == "hard":
        return hard(table, lexicon, chance, budget)
    row = easy(table, lexicon, chance) if level == "easy" else medium(table, lexicon, chance)
    return without_a_play(table, chance) if row is None else seen.play(seen.read(table, row).laid)


def easy(table: Seen, lexicon: Lexicon, chance: Chance) -> Ints | None:
    """Like a beginner: a few plays of common short words come to mind, the best of them is made."""
    rows = seen.rows(table, beginner.everyday(lexicon))
    if not len(rows):
        return None
    row: Ints = rows[beginner.idea(rows[:, SCORE], chance)]
    return row


def medium(table: Seen, lexicon: Lexicon, chance: Chance) -> Ints | None:
    """The best score, whatever it leaves; of equals one by lot."""
    rows = seen.rows(table, lexicon)
    if not len(rows):
        return None
    best = np.flatnonzero(rows[:, SCORE] == rows[:, SCORE].max())
    row: Ints = rows[best[chance.below(len(best))]]
    return row


def hard(table: Seen, lexicon: Lexicon, chance: Chance, budget: Budget) -> Json:
    """What does best when all play on; at the end, where all is known, the best there is."""
    board = board_of(table, lexicon)
    if not len(board.plays):
        return without_a_play(table, chance)
    with suppress(TooLarge):
        if is_known(board):
            best = best_end(board, budget)
            return dict(PASS) if best is None else seen.play(board.laid(best))
    line = best_ahead(board, np.random.default_rng(chance.below(1 << 62)), budget)
    if line.row is not None:
        return seen.play(board.laid(line.row))
    if line.gone is not None:
        return {"type": "exchange", "tiles": table.tiles.tiling.faces[line.gone]}
    return dict(PASS)


def without_a_play(table: Seen, chance: Chance) -> Json:
    """Exchange a tile where that is allowed, any of them; pass otherwise."""
    if table.bag and table.rack and table.withdrawn != table.seat:
        return {"type": "exchange", "tiles": table.rack[chance.below(len(table.rack))]}
    return dict(PASS)


def warm_up(lexicon: Lexicon) -> None:
    """Compile the search and the looking ahead, lay out the automaton, know the common words."""
    tiles = tile_set(lexicon.language, "10x10")
    search.warm_up(lexicon, tiles.tiling)
    warm_up_ahead(lexicon, tiles.tiling)
    automaton(beginner.everyday(lexicon), tiles.tiling)

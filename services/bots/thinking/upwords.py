"""How the three levels play Upwords, and what they say to others' plays."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import numpy as np

from services.bots.thinking import beginner, contesting
from services.bots.thinking.budget import Budget
from services.bots.thinking.upwords_ahead import best_ahead, warm_up_ahead
from services.bots.thinking.upwords_board import board as board_of
from services.bots.thinking.upwords_end import TooLarge, best_end, is_known
from shared.games.kernel import Chance
from shared.games.upwords import search, seen
from shared.games.upwords.editions import tile_set
from shared.games.upwords.placement import place
from shared.games.upwords.search import Found
from shared.games.upwords.seen import Seen
from shared.games.upwords.stacks import read
from shared.lexicon.lexicon import Lexicon

Json = dict[str, Any]


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
    plays = seen.plays(table, lexicon)
    if not plays:
        return without_a_play(table, chance)
    if level == "easy":
        return seen.play(easy(table, plays, lexicon, chance, budget).laid)
    return seen.play(medium(plays, chance).laid)


def easy(
    table: Seen, plays: Sequence[Found], lexicon: Lexicon, chance: Chance, budget: Budget
) -> Found:
    """Like a beginner: a common short word, not always the best one."""
    spell = table.tiles.tiling.spell

    def words(play: Found) -> list[str]:
        placement = place(table.board, play.laid)
        return [spell(read(placement.stacks, word)) for word in placement.words]

    return beginner.one_of(plays, words, lambda play: play.score, lexicon.id, chance, budget)


def medium(plays: Sequence[Found], chance: Chance) -> Found:
    """The best score, whatever it leaves; of equals one by lot."""
    most = max(play.score for play in plays)
    best = [play for play in plays if play.score == most]
    return best[chance.below(len(best))]


def hard(table: Seen, lexicon: Lexicon, chance: Chance, budget: Budget) -> Json:
    """The play that does best when all play on; at the end, where all is known, the best there is.

    Only there it may be best to pass though there are plays.
    """
    board = board_of(table, lexicon)
    if not len(board.plays):
        return without_a_play(table, chance)
    with suppress(TooLarge):
        if is_known(board):
            best = best_end(board, budget)
            return {"type": "pass"} if best is None else seen.play(board.laid(best))
    rng = np.random.default_rng(chance.below(1 << 62))
    return seen.play(board.laid(best_ahead(board, rng, budget)))


def without_a_play(table: Seen, chance: Chance) -> Json:
    """Exchange a tile where that is allowed, any of them; pass otherwise."""
    if table.bag and table.rack and table.withdrawn != table.seat:
        return {"type": "exchange", "tiles": table.rack[chance.below(len(table.rack))]}
    return {"type": "pass"}


def warm_up(lexicon: Lexicon) -> None:
    """Compile the search and the looking ahead, lay out the automaton, know the common words."""
    tiles = tile_set(lexicon.language, "10x10")
    search.warm_up(lexicon, tiles.tiling)
    warm_up_ahead(lexicon, tiles.tiling)
    beginner.known(lexicon.id)

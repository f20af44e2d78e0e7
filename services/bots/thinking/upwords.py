"""How the three levels play Upwords, and what they say to others' plays."""

from collections.abc import Mapping, Sequence
from typing import Any

from services.bots.thinking import beginner, contesting
from services.bots.thinking.budget import Budget
from shared.games.kernel import Chance
from shared.games.upwords import search, seen
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


def without_a_play(table: Seen, chance: Chance) -> Json:
    """Exchange a tile where that is allowed, any of them; pass otherwise."""
    if table.bag and table.rack and table.withdrawn != table.seat:
        return {"type": "exchange", "tiles": table.rack[chance.below(len(table.rack))]}
    return {"type": "pass"}


def warm_up(lexicon: Lexicon) -> None:
    """Compile the search, lay out the automata of all editions, know the common words."""
    from shared.games.upwords.editions import tile_set

    search.warm_up(lexicon, tile_set(lexicon.language, "10x10").tiling)
    beginner.known(lexicon.id)

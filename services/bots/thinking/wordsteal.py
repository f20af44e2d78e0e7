"""How the three levels play Wordsteal."""

from collections.abc import Mapping, Sequence
from typing import Any

from services.bots.thinking import beginner
from services.bots.thinking.budget import Budget
from shared.games.kernel import Chance
from shared.games.wordsteal import search, seen
from shared.games.wordsteal.placement import place
from shared.games.wordsteal.search import Found
from shared.games.wordsteal.seen import Seen
from shared.lexicon.lexicon import Lexicon

Json = dict[str, Any]


def choose(
    level: str, view: Mapping[str, Any], lexicon: Lexicon, chance: Chance, budget: Budget
) -> Json:
    """The action of a level. Without a play: nothing."""
    table = seen.seen(view)
    plays = seen.plays(table, lexicon)
    if not plays:
        return {"type": "pass"}
    if level == "easy":
        return action(easy(table, plays, lexicon, chance, budget))
    return action(medium(plays, chance))


def easy(
    table: Seen, plays: Sequence[Found], lexicon: Lexicon, chance: Chance, budget: Budget
) -> Found:
    """Like a beginner: a common short word, not always the best one."""

    def words(play: Found) -> list[str]:
        letters = dict(zip(play.squares, play.letters, strict=True))
        return [word.faces for word in place(table.grid, letters, table.options).words]

    return beginner.one_of(plays, words, lambda play: play.points, lexicon.id, chance, budget)


def medium(plays: Sequence[Found], chance: Chance) -> Found:
    """The most points, then the most bonus points; of equals one by lot."""
    most = max((play.points, play.bonus) for play in plays)
    best = [play for play in plays if (play.points, play.bonus) == most]
    return best[chance.below(len(best))]


def action(play: Found) -> Json:
    """A play as a player sends it."""
    return seen.play(play.squares, play.letters)


def warm_up(lexicon: Lexicon) -> None:
    """Compile the search, know the common words."""
    search.warm_up(lexicon)
    beginner.known(lexicon.id)

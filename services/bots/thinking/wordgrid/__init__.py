"""How the three levels play Wordgrid."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from services.bots.thinking import beginner
from services.bots.thinking.budget import Budget
from services.bots.thinking.wordgrid.ahead import best_ahead, warm_up_ahead
from shared.games.kernel import Chance
from shared.games.wordgrid import search
from shared.games.wordgrid.search import Found
from shared.lexicon.lexicon import Lexicon

Json = dict[str, Any]

BEGINNERS_LONGEST: Final = 4
"""Easy finds words of two to four letters, of those that everybody knows."""


def choose(
    level: str, view: Mapping[str, Any], lexicon: Lexicon, chance: Chance, budget: Budget
) -> Json:
    """The action of a level in what its seat sees. Without a legal move: resign."""
    position = view["position"]
    grid = "".join(position["rows"])
    used = tuple(position["used"])
    moves = search.all_moves(lexicon, grid, used)
    if not moves:
        return {"type": "resign"}
    if level == "easy":
        return action(easy(moves, lexicon, chance))
    best = medium(moves, chance)
    if level == "medium":
        return action(best)
    return action(best_ahead(moves, position, view["you"], lexicon, chance, budget))


def easy(moves: Sequence[Found], lexicon: Lexicon, chance: Chance) -> Found:
    """Like a beginner: a short word that everybody knows; failing that, any short one.

    First a word is thought of, then a place for it.
    """
    short = [move for move in moves if len(move.word) <= BEGINNERS_LONGEST]
    everyday = beginner.known(lexicon.id, BEGINNERS_LONGEST)
    known = [move for move in short if move.word in everyday]
    among = known or short or list(moves)
    words = sorted({move.word for move in among})
    word = words[chance.below(len(words))]
    places = [move for move in among if move.word == word]
    return places[chance.below(len(places))]


def medium(moves: Sequence[Found], chance: Chance) -> Found:
    """The best score, whatever it gives the opponent."""
    longest = max(len(move.word) for move in moves)
    best = [move for move in moves if len(move.word) == longest]
    return best[chance.below(len(best))]


def action(move: Found) -> Json:
    """A move as a player sends it."""
    return {"type": "write", "cell": move.cell, "letter": move.letter, "path": list(move.path)}


def warm_up(lexicon: Lexicon) -> None:
    """Compile the searches; know the common words."""
    search.warm_up(lexicon)
    warm_up_ahead(lexicon)
    beginner.known(lexicon.id, BEGINNERS_LONGEST)

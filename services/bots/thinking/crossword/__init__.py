"""How the three levels play Scrabble and Words With Friends, and what they say to others' plays."""

from collections.abc import Mapping
from typing import Any, Final

from services.bots.thinking import beginner, contesting
from services.bots.thinking.budget import Budget
from services.bots.thinking.crossword import hard, simple
from services.bots.thinking.crossword.leaves import leaves
from services.bots.thinking.crossword.promising import promising
from shared.games.crossword import search, seen
from shared.games.crossword.seen import Seen
from shared.games.crossword.tiles import edition
from shared.games.crossword.turns import unknown_words
from shared.games.kernel import Chance
from shared.lexicon.lexicon import Lexicon
from shared.lexicon.tiling import automaton

Json = dict[str, Any]

GAMES: Final = ("scrabble", "words_with_friends")


def choose(
    level: str, view: Mapping[str, Any], lexicon: Lexicon, chance: Chance, budget: Budget
) -> Json:
    """The action of a level: its turn, or what it says to the play that stands."""
    now = seen.seen(view)
    if now.contests:
        return contest(level, now, lexicon, chance)
    if level == "easy":
        return simple.easy(now, lexicon, chance)
    if level == "medium":
        return simple.medium(now, lexicon, chance)
    return hard.choose(now, seen.nodes(now, lexicon), chance, budget)


def contest(level: str, now: Seen, lexicon: Lexicon, chance: Chance) -> Json:
    """What a level says to the play that stands."""
    assert now.standing is not None
    tiles, faces = now.edition.tiles, now.standing.words
    words = [tiles.tiling.spell(word) for word in faces]
    wrong = bool(unknown_words(lexicon, tiles, faces))
    return contesting.answer(level, words, lexicon, chance, wrong=wrong)


def warm_up(lexicon: Lexicon) -> None:
    """Compile the searches, lay out the automata of all editions, load leaves and common words."""
    beginner.known(lexicon.id)
    for game in GAMES:
        try:
            played = edition(game, lexicon.language)
        except KeyError:
            continue  # This game has no tiles in that language.
        nodes = automaton(lexicon, played.tiles.tiling)
        search.warm_up(played, nodes)
        simple.everyday(lexicon, played)
        leaves(played).kept("").after(search.plays(played.layout.empty, "", played, nodes))
        promising(played, nodes, played.layout.empty, "", "")

"""The hard level: score, what is kept, what is opened, what is unseen, and the exact end.

While the bag is full of luck, a play is worth its score, its leave, and less what the next player
is likely to reply. With few tiles in the bag, games are played on to the end. With none, two
players know each other's tiles, and the end is searched.
"""

from typing import Any, Final

from services.bots.thinking.budget import Budget
from services.bots.thinking.crossword import ahead
from services.bots.thinking.crossword.ending import solve
from services.bots.thinking.crossword.ending_search import Position
from services.bots.thinking.crossword.leaves import Leaves, leaves
from services.bots.thinking.crossword.options import PASS, Option, options
from shared.games.crossword.search_bits import Ints
from shared.games.crossword.seen import Seen, play
from shared.games.crossword.tiles import as_held, ordered
from shared.games.kernel import Chance

Json = dict[str, Any]

CANDIDATES: Final = 12
"""So many plays are looked at further."""
FEW: Final = 6
"""With so many tiles in the bag a game is played on to its end."""
LAST_PASS: Final = 3
"""After so many passes of two players one more ends a game of Scrabble."""


def choose(
    now: Seen, nodes: Ints, chance: Chance, budget: Budget, believed: Leaves | None = None
) -> Json:
    """What to do in a turn. `believed`: another table of leaves than the edition's."""
    two = len(now.order) == 2
    if two and not now.bag and len(now.unseen) == now.counts[now.order[1]]:
        return ending(now, nodes, budget)
    found = options(now, nodes, CANDIDATES, believed or leaves(now.edition))
    if not found:
        return dict(PASS)
    if not two and not now.bag:
        return max(found, key=lambda option: _at_the_end(now, option)).action
    judge = ahead.by_result if two and now.bag <= FEW else ahead.by_reply
    return ahead.best_by(found, judge(now, nodes), now, chance, budget).action


def ending(now: Seen, nodes: Ints, budget: Budget) -> Json:
    """The best end of a game of two."""
    other = now.order[1]
    idle = now.scoreless if now.game == "words_with_friends" else now.passes // LAST_PASS
    skips = (now.skips[now.seat], now.skips[other])
    position = Position(now.board, ordered(now.rack), now.unseen, idle, skips)
    best = solve(now.edition, nodes, position, budget)
    return dict(PASS) if best.tiles is None else play(best.tiles)


def _at_the_end(now: Seen, option: Option) -> int:
    """With an empty bag and several others: the score and what needn't be kept any more."""
    assert option.play is not None, "nobody exchanges with an empty bag"
    tiles = now.edition.tiles
    shed = sum(tiles.value(as_held(face)) for face in option.play.tiles.values())
    out = 0 if option.kept else tiles.total(now.unseen)
    return option.score + shed + out

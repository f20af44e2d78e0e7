"""A yardstick for crossword bots: the highest score and leave, without looking ahead.

That is what public engines are compared by. It is no level of the service.
"""

from collections.abc import Mapping
from typing import Any, Final

from services.bots.thinking import choose
from services.bots.thinking.crossword.leaves import leaves
from services.bots.thinking.crossword.options import PASS, options
from shared.cli.bench.bots.bout import Clock
from shared.games.crossword import seen
from shared.games.kernel import Chance
from shared.lexicon.lexicon import Lexicon

LEAVER: Final = "leaves"


def think(
    level: str,
    view: Mapping[str, Any],
    lexicon: Lexicon,
    chance: Chance,
    budget_ms: int,
    clock: Clock,
) -> dict[str, Any]:
    """The action of a level, or of the yardstick, which contests as the hard level does."""
    if level != LEAVER:
        return choose(level, view, lexicon, chance, budget_ms, clock)
    now = seen.seen(view)
    if now.contests:
        return choose("hard", view, lexicon, chance, budget_ms, clock)
    best = options(now, seen.nodes(now, lexicon), 1, leaves(now.edition))
    return best[0].action if best else dict(PASS)

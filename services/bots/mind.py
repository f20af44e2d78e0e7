"""What runs in a worker process: the lists in memory, the searches compiled, one turn at a time."""

import secrets

from services.bots.thinking import PLAYERS, choose, warm_up
from shared.games.kernel import SeededChance
from shared.games.registry import games
from shared.lexicon import store as lexicons
from shared.messages.common import Json
from shared.messages.engine import BotTurn


def wake_up() -> None:
    """Once a process, before its first turn: load the lists that are played with, compile."""
    for rules in games():
        if rules.name in PLAYERS:
            for language in rules.languages:
                warm_up(rules.name, lexicons.get(lexicons.latest(language).id))


def awake() -> bool:
    """Answers once the process that runs it is warm."""
    return True


def think(turn: bytes, level: str, budget_ms: int) -> Json:
    """An action for a `BotTurn` (as JSON), found within `budget_ms` or a little more.

    Raises `ValueError` when there is no move: a bot never resigns. Its luck comes from a seed
    that nobody can know: who guessed it would know the bot's moves.
    """
    asked = BotTurn.model_validate_json(turn)
    chance = SeededChance(secrets.token_bytes(32), asked.turn)
    action = choose(level, asked.view, lexicons.get(asked.lexicon), chance, budget_ms)
    if action["type"] == "resign":
        raise ValueError("there is nothing to play in this view")
    return action

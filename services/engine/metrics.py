"""What the engine counts, beside what the partition worker does."""

from prometheus_client import Counter

from services.engine.reply import Reply
from shared.messages.engine import ActionAnswered, GameAdvanced

accepted = Counter("wordhall_actions_accepted_total", "Actions that became events")
repeated = Counter("wordhall_actions_repeated_total", "Actions that were known already")
refused = Counter("wordhall_actions_refused_total", "Actions refused", ["code"])
resumed = Counter("wordhall_games_resumed_total", "Games the reconciler took up")
given_up = Counter("wordhall_games_given_up_total", "Games aborted while parked")


def count_action(said: Reply) -> None:
    """Count the answer to an action. A batch that is tried again counts again."""
    for _, message in said.sent:
        if isinstance(message, GameAdvanced) and message.action_id:
            accepted.inc()
        elif isinstance(message, ActionAnswered):
            if message.code:
                refused.labels(message.code).inc()
            else:
                repeated.inc()

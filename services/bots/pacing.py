"""How long a bot thinks, and how long it seems to."""

from typing import Final

ANSWER_MS: Final = 400
"""In so long the turns that are waiting now shall all be thought out."""
LEAST_MS: Final = 10
"""A thought shorter than that takes no less: the turn has to reach its process and come back."""
QUICKER: Final = 0.5
"""Saying whether a play stands takes a person less time than finding one."""


def budget_ms(most_ms: int, waiting: int, workers: int) -> int:
    """How long the next turn may be thought about, with so many more waiting.

    The more there are, the less: with all workers busy and nobody else waiting the budget is the
    full one; a hundred turns at once are thought about briefly, rather than late.
    """
    fair = ANSWER_MS * workers // (waiting + workers)
    return max(min(most_ms, fair), min(LEAST_MS, most_ms))


def pause_ms(wished_ms: float, took_ms: float, left_ms: float, *, window: bool) -> float:
    """How long to wait with an answer for people's sake.

    Whoever waits for the bot sees it think for `wished_ms` in all, half of that where it is asked
    whether a play stands; a tenth of the time left (`left_ms`) at most is spent on this.
    """
    wished = wished_ms * QUICKER if window else wished_ms
    return max(0.0, min(wished - took_ms, left_ms / 10))

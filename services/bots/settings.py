"""Settings of the bots."""

from typing import Self

from pydantic import Field, model_validator

from shared.ops.settings import Settings


class BotSettings(Settings):
    """How bots think, and how long they seem to. Lengths in milliseconds.

    `bot_workers` processes think at a time, each with a budget of `bot_budget_ms`, less when many
    turns wait; when one takes `bot_limit_ms`, a simple move is sent. `bot_in_hand` turns at most
    are read and not yet answered.
    `bot_pause_min_ms` to `bot_pause_max_ms`: how long a person waits for the bot's move.
    """

    bot_workers: int = Field(default=2, ge=1, le=64)
    bot_budget_ms: int = Field(default=200, ge=10, le=10_000)
    bot_limit_ms: int = Field(default=850, ge=20, le=20_000)
    bot_in_hand: int = Field(default=500, ge=1, le=10_000)
    bot_pause_min_ms: int = Field(default=600, ge=0, le=10_000)
    bot_pause_max_ms: int = Field(default=1_500, ge=0, le=10_000)
    commit_every_s: float = Field(default=0.5, gt=0, le=10)

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.bot_budget_ms >= self.bot_limit_ms:
            raise ValueError("bot_limit_ms must be longer than bot_budget_ms")
        if self.bot_pause_min_ms > self.bot_pause_max_ms:
            raise ValueError("bot_pause_max_ms must not be shorter than bot_pause_min_ms")
        return self

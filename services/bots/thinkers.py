"""Who thinks: the workers for the levels, and a spare one for a simple move in time."""

import asyncio
import time
from types import TracebackType
from typing import Final, Self, cast

from pebble import ProcessExpired

from services.bots import metrics, mind
from services.bots.crew import WAKING_S, Crew
from shared.messages.common import Json
from shared.messages.engine import BotTurn
from shared.ops.logging import get_logger

log = get_logger("bots.thinkers")

SIMPLE_LEVEL: Final = "easy"
SIMPLE_BUDGET_MS: Final = 50
SIMPLE_LIMIT_S: Final = 2.0
SIMPLE_WAIT_S: Final = 60.0
GRACE_S: Final = 0.2
"""Beyond the limit, for a turn to reach a process and its answer to come back."""


class NothingFound(Exception):
    """Neither the level asked for nor the simplest one found an action."""


class Thinkers:
    """`workers` processes for the levels, and a spare one that only looks for a simple move.

    The spare answers when a worker failed or was ended: its own successor needs a second or
    two to wake up.
    """

    def __init__(self, *, workers: int, budget_ms: int, limit_ms: int) -> None:
        self.workers = workers
        self._budget_ms = budget_ms
        self._limit_s = limit_ms / 1000
        self._crew = Crew(workers, mind.wake_up)
        self._spare = Crew(1, mind.wake_up)
        self._waking: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        """Start the processes; returns when each crew has one that is warm.

        One after the other: the very first process on a machine compiles what the others load.
        """
        for crew in (self._spare, self._crew):
            await crew.call(mind.awake, limit_s=WAKING_S, wait_s=WAKING_S)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the processes, whatever they do."""
        for waking in self._waking:
            waking.cancel()
        await asyncio.gather(self._crew.stop(), self._spare.stop())

    async def action_for(self, asked: BotTurn) -> Json:
        """The bot's action; a simple one when the level's own thinking failed.

        Raises `NothingFound`.
        """
        turn = asked.model_dump_json().encode()
        began = time.monotonic()
        try:
            if len(self._waking) < self.workers:
                return await self._thought(asked, turn)
            metrics.fallbacks.labels(asked.kind, asked.level, "nobody_awake").inc()
        except Exception as error:
            self._lost(asked, error)
        finally:
            elapsed = time.monotonic() - began
            metrics.thinking_seconds.labels(asked.kind, asked.level).observe(elapsed)
        return await self._simple(asked, turn)

    def _lost(self, asked: BotTurn, error: Exception) -> None:
        """The thinking failed. If its process was ended, another one wakes up meanwhile."""
        slow, died = isinstance(error, TimeoutError), isinstance(error, ProcessExpired)
        reason = "too_slow" if slow else "died" if died else "failed"
        metrics.fallbacks.labels(asked.kind, asked.level, reason).inc()
        log.warning("falling back", game=asked.game, turn=asked.turn, error=repr(error))
        if slow or died:
            waking = asyncio.create_task(self._awake())
            self._waking.add(waking)
            waking.add_done_callback(self._waking.discard)

    async def _awake(self) -> None:
        try:
            await self._crew.call(mind.awake, limit_s=WAKING_S, wait_s=WAKING_S)
        except Exception as error:
            log.error("a thinker does not wake up", error=repr(error))

    async def _thought(self, asked: BotTurn, turn: bytes) -> Json:
        action = await self._crew.call(
            mind.think,
            turn,
            asked.level,
            self._budget_ms,
            limit_s=self._limit_s,
            wait_s=self._limit_s + GRACE_S,
        )
        return cast(Json, action)

    async def _simple(self, asked: BotTurn, turn: bytes) -> Json:
        try:
            action = await self._spare.call(
                mind.think,
                turn,
                SIMPLE_LEVEL,
                SIMPLE_BUDGET_MS,
                limit_s=SIMPLE_LIMIT_S,
                wait_s=SIMPLE_WAIT_S,
            )
        except Exception as error:
            raise NothingFound(f"no action for {asked.game} turn {asked.turn}") from error
        return cast(Json, action)

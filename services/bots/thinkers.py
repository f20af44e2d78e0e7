"""Who thinks: the workers for the levels, and a spare one for a simple move in time."""

import asyncio
import time
from types import TracebackType
from typing import Final, Self, cast

from pebble import ProcessExpired

from services.bots import metrics, mind
from services.bots.crew import WAKING_S, Crew
from shared.games.registry import rules
from shared.messages.common import Json
from shared.messages.engine import BotTurn
from shared.ops.logging import get_logger

log = get_logger("bots.thinkers")

STUCK_S: Final = 20.0
"""A process that thinks so long about one turn is stuck, and ended."""
SIMPLE_LEVEL: Final = "easy"
SIMPLE_BUDGET_MS: Final = 50
SIMPLE_LIMIT_S: Final = 10.0
SIMPLE_WAIT_S: Final = 30.0
GRACE_S: Final = 0.2
"""Beyond the limit, for a turn to reach a process and its answer to come back."""


class NothingFound(Exception):
    """Neither the level asked for nor the simplest one found an action, and there is no pass."""


class TooSlow(Exception):
    """No answer in time. Whoever thinks goes on, for nobody."""


class Thinkers:
    """`workers` processes for the levels, and a spare one that only looks for a simple move.

    The spare answers when a worker failed, or takes longer than `limit_ms`: a slow one is not
    ended at once, because its successor needs seconds to wake up, and the machine may just be
    busy.
    """

    def __init__(self, *, workers: int, limit_ms: int, stuck_s: float = STUCK_S) -> None:
        self.workers = workers
        self._limit_s = limit_ms / 1000
        self._stuck_s = max(stuck_s, self._limit_s)
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

    async def action_for(self, asked: BotTurn, budget_ms: int) -> Json:
        """The bot's action, thought about for `budget_ms`; a simple one when that failed.

        Raises `NothingFound`.
        """
        turn = asked.model_dump_json().encode()
        began = time.monotonic()
        try:
            if len(self._waking) < self.workers:
                return await self._thought(asked, turn, budget_ms)
            metrics.fallbacks.labels(asked.kind, asked.level, "nobody_awake").inc()
        except Exception as error:
            reason = "too_slow" if isinstance(error, TooSlow) else "failed"
            metrics.fallbacks.labels(asked.kind, asked.level, reason).inc()
            log.warning("falling back", game=asked.game, turn=asked.turn, error=repr(error))
        finally:
            elapsed = time.monotonic() - began
            metrics.thinking_seconds.labels(asked.kind, asked.level).observe(elapsed)
        return await self._simple(asked, turn)

    async def _thought(self, asked: BotTurn, turn: bytes, budget_ms: int) -> Json:
        limit_s = self._stuck_s
        thought = self._crew.start(mind.think, turn, asked.level, budget_ms, limit_s=limit_s)
        thought.add_done_callback(self._over)
        done, _ = await asyncio.wait({thought}, timeout=self._limit_s + GRACE_S)
        if not done:
            raise TooSlow(f"no answer in {self._limit_s} s")
        return cast(Json, thought.result())

    def _over(self, thought: "asyncio.Future[Json]") -> None:
        """If the process was ended, or died, another one wakes up meanwhile."""
        error = None if thought.cancelled() else thought.exception()
        if isinstance(error, TimeoutError | ProcessExpired):
            log.warning("a thinker is gone", error=repr(error))
            waking = asyncio.create_task(self._awake())
            self._waking.add(waking)
            waking.add_done_callback(self._waking.discard)

    async def _awake(self) -> None:
        try:
            await self._crew.call(mind.awake, limit_s=WAKING_S, wait_s=WAKING_S)
        except Exception as error:
            log.error("a thinker does not wake up", error=repr(error))

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
            log.error("no simple move", game=asked.game, turn=asked.turn, error=repr(error))
            return unthinking(asked)
        return cast(Json, action)


def unthinking(asked: BotTurn) -> Json:
    """What can be done without a thought: let a play pass, or pass. Raises `NothingFound`."""
    if asked.what == "window":
        return {"type": "let_pass"}
    if any(action.model_fields["type"].default == "pass" for action in rules(asked.kind).actions):
        return {"type": "pass"}
    raise NothingFound(f"no action for {asked.game} turn {asked.turn}")

"""Waking the engine when a deadline has passed. It decides; this only asks it to look."""

import asyncio
from uuid import uuid4

from prometheus_client import Counter, Gauge, Histogram

from services.clock.schedule import Proposal, Schedule
from shared.bus.keyed import now_ms
from shared.bus.publisher import Publisher, Unavailable
from shared.bus.records import Output, command
from shared.messages.common import Millis
from shared.messages.engine import TimeUp
from shared.messages.topics import ENGINE_COMMANDS
from shared.ops.logging import get_logger

LOOK_EVERY_S = 0.05
"""How often the heaps' tops are looked at: the precision of a flag."""

AT_ONCE = 500
"""How many deadlines are proposed in one go."""

proposed = Counter("wordhall_time_up_total", "TimeUp commands sent")
deadlines = Gauge("wordhall_deadlines", "Games with a deadline")
late = Histogram(
    "wordhall_time_up_late_seconds",
    "How long after a deadline it was looked at",
    buckets=(0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0, 30.0),
)


async def propose(schedule: Schedule, publisher: Publisher) -> None:
    """Send `TimeUp` for each passed deadline, again and again until its effect is seen."""
    log = get_logger("proposing")
    while True:
        now = now_ms()
        deadlines.set(len(schedule))
        due_at = schedule.next_at()
        if due_at is None or due_at > now:
            await asyncio.sleep(LOOK_EVERY_S)
            continue
        late.observe((now - due_at) / 1_000)
        proposals = schedule.take(now, AT_ONCE)
        try:
            await publisher.publish_all([output(proposal, now) for proposal in proposals])
            proposed.inc(len(proposals))
        except Unavailable as error:
            log.warning("deadlines wait for the bus", games=len(proposals), error=str(error))


def output(proposal: Proposal, now: Millis) -> Output:
    """The command that a proposal is."""
    body = TimeUp(turn=proposal.turn, attempt=proposal.attempt)
    return command(ENGINE_COMMANDS, body, key=proposal.game, at=now, id=uuid4())

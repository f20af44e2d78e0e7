"""The consumer group that keeps the views."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

import asyncpg

from services.gateway.store import projecting
from services.gateway.views.folding import fold
from shared.bus.projection import Projection, rewind
from shared.bus.records import Record
from shared.bus.settings import BusSettings
from shared.messages.common import Millis
from shared.messages.topics import ENGINE_EVENTS, MATCHMAKER_EVENTS, WALLET_EVENTS
from shared.ops.logging import get_logger

GROUP: Final = "gateway-views"
TOPICS: Final = (MATCHMAKER_EVENTS, ENGINE_EVENTS, WALLET_EVENTS)
FORGET_EVERY_S: Final = 60.0
LINGER_MS: Final = 100
"""The views may come so much later: moves on their way to sockets go first. What is newer than the
views is remembered beside them (`live.people`)."""

log = get_logger("gateway.views")


def projection(pool: asyncpg.Pool, bus: BusSettings) -> Projection:
    """The views, kept by `Projection.run`."""

    async def apply(records: Sequence[Record]) -> None:
        await projecting.write(pool, fold(record.envelope for record in records))

    return Projection(
        bus, topics=TOPICS, group=GROUP, apply=apply, outage=is_outage, linger_ms=LINGER_MS
    )


async def rebuild(pool: asyncpg.Pool, bus: BusSettings) -> None:
    """Forget the views and have them made again from the first event.

    No gateway may be running. Raises `KafkaError` when one is.
    """
    await rewind(bus, topics=TOPICS, group=GROUP)
    await projecting.empty(pool)


def is_outage(error: Exception) -> bool:
    """Whether the database is away, rather than a record wrong."""
    away = (
        OSError,
        TimeoutError,
        asyncpg.InterfaceError,
        asyncpg.PostgresConnectionError,
        asyncpg.CannotConnectNowError,
        asyncpg.AdminShutdownError,
        asyncpg.CrashShutdownError,
        asyncpg.TooManyConnectionsError,
        asyncpg.LockNotAvailableError,
        asyncpg.DeadlockDetectedError,
        asyncpg.QueryCanceledError,
    )
    return isinstance(error, away)


async def forget_practice(
    pool: asyncpg.Pool, *, kept_s: float, now_ms: Callable[[], Millis]
) -> None:
    """Delete practice that is over for long. Until cancelled."""
    while True:
        try:
            await projecting.forget_practice(pool, now_ms() - int(kept_s * 1000))
        except Exception as error:  # the database is away: next time
            log.warning("old practice was not deleted", error=repr(error))
        await asyncio.sleep(min(FORGET_EVERY_S, kept_s))

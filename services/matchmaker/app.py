"""The matchmaker: tables, seats, holds, until a game is made."""

import asyncpg

from services.matchmaker.handlers import MatchmakerHandler
from services.matchmaker.settings import MatchmakerSettings
from shared.bus.serving import work_until
from shared.bus.settings import BusSettings, WorkerSettings
from shared.bus.worker import PartitionWorker
from shared.db.pool import open_pool
from shared.messages.topics import MATCHMAKER_COMMANDS
from shared.ops.lifecycle import Lifecycle

NAME = "matchmaker"


async def run(settings: MatchmakerSettings, lifecycle: Lifecycle) -> None:
    """Serve until `lifecycle.stopping` is set; what is under way is finished."""
    pool = await open_pool(
        settings.dsn, schema=NAME, min_size=2, max_size=settings.database_connections
    )
    try:
        worker = _worker(settings, pool)
        lifecycle.health.add("worker", lambda: worker.ready)
        await work_until(lifecycle.stopping, worker)
    finally:
        await pool.close()


def _worker(settings: MatchmakerSettings, pool: asyncpg.Pool) -> PartitionWorker:
    handler = MatchmakerHandler(
        pool,
        waiting=settings.waiting,
        ask_again_ms=settings.ask_again_ms,
        cache_bytes=settings.cache_bytes,
        most_tables=settings.tables_per_account,
    )
    return PartitionWorker(
        topic=MATCHMAKER_COMMANDS,
        group=NAME,
        handler=handler,
        pool=pool,
        bus=BusSettings(bootstrap=settings.kafka, client_id=f"{NAME}-{settings.replica}"),
        settings=WorkerSettings(reconcile_every_s=settings.reconcile_every_s),
    )

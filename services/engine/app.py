"""The engine, put together: the only writer of a game."""

import asyncio
import gc
import secrets
import time
from uuid import uuid4

from services.engine.creating import Tools
from services.engine.handlers import EngineHandler
from services.engine.settings import EngineSettings
from services.engine.snapshots import EVERY_S, SnapshotGate
from services.engine.warming import warm_up_behind
from shared.bus.keyed import now_ms
from shared.bus.publisher import Publisher, Unavailable
from shared.bus.records import command
from shared.bus.serving import work_until
from shared.bus.settings import BusSettings, WorkerSettings
from shared.bus.worker import PartitionWorker
from shared.db.pool import open_pool
from shared.lexicon import store as lexicons
from shared.messages.engine import AskSnapshot
from shared.messages.topics import ENGINE_COMMANDS
from shared.ops.lifecycle import Lifecycle
from shared.ops.logging import get_logger

SEED_BYTES = 32
RECONCILE_EVERY_S = 60.0


def tools() -> Tools:
    """The published word lists, and seeds nobody can guess."""
    return Tools(
        latest=lambda language: lexicons.latest(language).id,
        lexicon=lexicons.get,
        new_seed=lambda: secrets.token_bytes(SEED_BYTES),
    )


async def run(settings: EngineSettings, lifecycle: Lifecycle) -> None:
    """Work until told to stop; then finish the batch under way."""
    warm_up_behind()
    collect_rarely()
    bus = BusSettings(bootstrap=settings.kafka, client_id=f"engine-{settings.replica}")
    pool = await open_pool(settings.dsn, schema="engine", max_size=settings.database_connections)
    gate = SnapshotGate(time.monotonic)
    handler = EngineHandler(
        pool=pool,
        tools=tools(),
        cache_bytes=settings.cache_mb * 1024 * 1024,
        gate=gate,
        practice_kept_ms=int(settings.practice_kept_s * 1000),
    )
    worker = PartitionWorker(
        topic=ENGINE_COMMANDS,
        group="engine",
        handler=handler,
        pool=pool,
        bus=bus,
        settings=WorkerSettings(
            batch_records=settings.batch_records,
            reconcile_every_s=min(RECONCILE_EVERY_S, settings.practice_kept_s),
        ),
    )
    lifecycle.health.add("bus", lambda: worker.ready)
    publisher = Publisher(bus)
    try:
        await work_until(lifecycle.stopping, worker, ask_for_snapshots(gate, publisher))
    finally:
        await publisher.stop()
        await pool.close()


def collect_rarely() -> None:
    """Games are trees of values without cycles: counting references frees them.

    The collector would go through every cached game again and again for nothing; what was loaded
    before the first game it need never look at.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


async def ask_for_snapshots(gate: SnapshotGate, publisher: Publisher) -> None:
    """Ask, through the log like everybody, for the snapshots that had to wait their turn."""
    log = get_logger("snapshots")
    while True:
        await asyncio.sleep(EVERY_S / 5)
        now = now_ms()
        due = [
            command(ENGINE_COMMANDS, AskSnapshot(), key=game, at=now, id=uuid4())
            for game in gate.due()
        ]
        try:
            if due:
                await publisher.publish_all(due)
        except Unavailable as error:
            log.warning("snapshots not asked for; gateways ask again", error=str(error))

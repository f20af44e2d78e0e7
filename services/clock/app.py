"""The clock service, put together: durable deadlines, and a wake-up call for the engine."""

from services.clock.handlers import ClockHandler
from services.clock.proposing import propose
from services.clock.schedule import Schedule
from services.clock.settings import ClockSettings
from shared.bus.publisher import Publisher
from shared.bus.serving import work_until
from shared.bus.settings import BusSettings, WorkerSettings
from shared.bus.worker import PartitionWorker
from shared.db.pool import open_pool
from shared.messages.topics import ENGINE_EVENTS
from shared.ops.lifecycle import Lifecycle

LINGER_MS = 100
"""Events may be collected for so long: a deadline is seconds away, and nobody waits for the clock
to note it, while a fetch for each event costs the machine as much as handling a move."""


async def run(settings: ClockSettings, lifecycle: Lifecycle) -> None:
    """Work until told to stop; then finish the batch under way."""
    bus = BusSettings(bootstrap=settings.kafka, client_id=f"clock-{settings.replica}")
    pool = await open_pool(settings.dsn, schema="clock", max_size=settings.database_connections)
    schedule, publisher = Schedule(), Publisher(bus)
    worker = PartitionWorker(
        topic=ENGINE_EVENTS,
        group="clock",
        handler=ClockHandler(pool, schedule),
        pool=pool,
        bus=bus,
        settings=WorkerSettings(batch_records=settings.batch_records, linger_ms=LINGER_MS),
    )
    lifecycle.health.add("bus", lambda: worker.ready)
    try:
        await work_until(lifecycle.stopping, worker, propose(schedule, publisher))
    finally:
        await publisher.stop()
        await pool.close()

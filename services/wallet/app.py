"""The wallet's process: the ledger behind the partition worker, put together here only."""

from services.wallet import store
from services.wallet.handlers import WalletHandler
from services.wallet.settings import WalletSettings
from shared.bus.serving import work_until
from shared.bus.settings import BusSettings, WorkerSettings
from shared.bus.worker import PartitionWorker
from shared.db.pool import open_pool
from shared.messages.topics import WALLET_COMMANDS
from shared.ops.lifecycle import Lifecycle

NAME = "wallet"


async def run(settings: WalletSettings, lifecycle: Lifecycle) -> None:
    """Handle orders until `lifecycle.stopping`, then finish the batch under way."""
    pool = await open_pool(
        settings.dsn,
        schema=NAME,
        application_name=f"wordhall-{NAME}-{settings.replica}",
        max_size=settings.database_connections,
        extra=store.SESSION,
    )
    worker = PartitionWorker(
        topic=WALLET_COMMANDS,
        group=NAME,
        handler=WalletHandler(pool=pool, grant=settings.signup_grant),
        pool=pool,
        bus=BusSettings(settings.kafka, client_id=f"{NAME}-{settings.replica}"),
        settings=WorkerSettings(batch_records=settings.batch_records),
    )
    lifecycle.health.add("worker", lambda: worker.ready)
    try:
        await work_until(lifecycle.stopping, worker)
    finally:
        await pool.close()

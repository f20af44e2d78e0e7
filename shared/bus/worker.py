"""The partition worker: the only thing that changes a stateful service's state."""

import asyncpg

from shared.bus.handler import Handler
from shared.bus.settings import BusSettings, WorkerSettings


class PartitionWorker:
    """Feeds one topic's partitions to a handler, each record with its effect once."""

    def __init__(
        self,
        *,
        topic: str,
        group: str,
        handler: Handler,
        pool: asyncpg.Pool,
        bus: BusSettings,
        settings: WorkerSettings | None = None,
    ) -> None:
        self._topic, self._group = topic, group

    @property
    def ready(self) -> bool:
        """Connected, and every partition assigned to this process is claimed."""
        raise NotImplementedError

    async def run(self) -> None:
        """Work until `stop`; faults of broker and database are waited out, for ever."""
        raise NotImplementedError

    def stop(self) -> None:
        """Finish the batch under way, give the partitions back, return from `run`."""
        raise NotImplementedError

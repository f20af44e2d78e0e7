"""The partition worker: the only thing that changes a stateful service's state.

```
log --> records --> one transaction: cursor, states, outbox --> publish --> clear the outbox
```
A record has its effect once, since the cursor moves in the transaction of its effect. What it
sends is sent at least once and in order, since the outbox is emptied before anything newer is
sent. A process that was stopped and goes on finds the cursor moved and starts over.
docs/decisions/0003-partition-worker.md tells why, and what was measured.
"""

import asyncio

import asyncpg
from aiokafka.errors import KafkaError

from shared.bus.handler import Handler
from shared.bus.probe import Probe, no_probe
from shared.bus.session import Session
from shared.bus.settings import BusSettings, WorkerSettings
from shared.bus.transaction import LOST, said
from shared.ops import metrics
from shared.ops.logging import get_logger

log = get_logger("bus.worker")


class PartitionWorker:
    """Feeds one topic's partitions to a handler, each record with its effect once.

    `group` is the consumer group and names the service in dead letters; `pool` has the
    service's schema, with the worker's tables in it, and gives two of its connections to the
    worker. Several processes with the same group share the partitions.
    """

    def __init__(
        self,
        *,
        topic: str,
        group: str,
        handler: Handler,
        pool: asyncpg.Pool,
        bus: BusSettings,
        settings: WorkerSettings | None = None,
        probe: Probe = no_probe,
    ) -> None:
        self._topic = topic
        self._group = group
        self._handler = handler
        self._pool = pool
        self._bus = bus
        self._settings = settings or WorkerSettings()
        self._probe = probe
        self._stopping = asyncio.Event()
        self._session: Session | None = None

    @property
    def ready(self) -> bool:
        """Connected, a member of its group, and every assigned partition is claimed."""
        return self._session is not None and self._session.ready

    @property
    def partitions(self) -> frozenset[int]:
        """The partitions this process owns now."""
        return self._session.partitions if self._session else frozenset()

    def stop(self) -> None:
        """Finish the batch under way, give the partitions back, return from `run`."""
        self._stopping.set()

    async def run(self) -> None:
        """Work until `stop`; faults of broker and database are waited out, for ever.

        After any fault producer, consumer and connections are made anew, and what is left in
        the outbox is sent before anything else.
        """
        pause_s = self._settings.restart_pause_s
        while not self._stopping.is_set():
            session = self._session = Session(
                topic=self._topic,
                group=self._group,
                handler=self._handler,
                pool=self._pool,
                bus=self._bus,
                settings=self._settings,
                probe=self._probe,
                stopping=self._stopping,
            )
            try:
                await session.run()
            except Exception as error:
                metrics.restarts.labels(self._topic).inc()
                known = isinstance(error, (*LOST, KafkaError))
                log.warning(
                    "starting over",
                    topic=self._topic,
                    error=said(error),
                    exc_info=None if known else error,
                )
            finally:
                self._session = None
            pause_s = self._settings.restart_pause_s if session.worked else 2 * pause_s
            await self._pause(min(pause_s, self._settings.restart_pause_max_s))
        log.info("stopped", topic=self._topic)

    async def _pause(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            return

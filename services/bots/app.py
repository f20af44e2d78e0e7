"""The bots: computer players that answer turns, and remember nothing."""

import asyncio
from typing import Final

from services.bots.session import Session
from services.bots.settings import BotSettings
from services.bots.thinkers import Thinkers
from shared.bus.publisher import Publisher
from shared.bus.settings import BusSettings
from shared.ops.lifecycle import Lifecycle
from shared.ops.logging import get_logger

log = get_logger("bots")

RESTART_S: Final = 0.1
RESTART_MAX_S: Final = 5.0


async def run(settings: BotSettings, lifecycle: Lifecycle) -> None:
    """Answer turns until told to stop; what was thought is still sent."""
    bus = BusSettings(bootstrap=settings.kafka, client_id=f"bots-{settings.replica}")
    thinkers = Thinkers(workers=settings.bot_workers, limit_ms=settings.bot_limit_ms)
    lives = Lives(settings, bus, thinkers, lifecycle.stopping)
    lifecycle.health.add("turns", lambda: lives.ready)
    async with thinkers:
        await lives.run()


class Lives:
    """One session after another, until told to stop: broker faults are waited out for ever."""

    def __init__(
        self,
        settings: BotSettings,
        bus: BusSettings,
        thinkers: Thinkers,
        stopping: asyncio.Event,
    ) -> None:
        self._settings, self._bus, self._thinkers = settings, bus, thinkers
        self._stopping = stopping
        self._session: Session | None = None

    @property
    def ready(self) -> bool:
        """Turns are being read."""
        return self._session is not None and self._session.ready

    async def run(self) -> None:
        """Live until `stopping`."""
        pause_s = RESTART_S
        while not self._stopping.is_set():
            was_ready = await self._live()
            pause_s = RESTART_S if was_ready else min(2 * pause_s, RESTART_MAX_S)
            await self._rest(pause_s)

    async def _live(self) -> bool:
        """One life; whether it came to work."""
        publisher = Publisher(self._bus)
        session = self._session = Session(
            settings=self._settings,
            bus=self._bus,
            publisher=publisher,
            thinkers=self._thinkers,
            stopping=self._stopping,
        )
        try:
            await session.run()
        except Exception as error:
            log.warning("starting over", error=repr(error), exc_info=error)
        finally:
            self._session = None
            await publisher.stop()
        return session.ready

    async def _rest(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            return

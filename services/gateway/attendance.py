"""Who is in the hall, at whichever gateway: an account is as long as it has a socket open."""

import asyncio
from collections.abc import Collection

from services.gateway.live.people import People
from services.gateway.store.attendance import AttendanceStore
from shared.ops.logging import get_logger

BEAT_S = 1.5
ALIVE_S = 5.0
"""A gateway that says nothing for so long is dead, and its people have gone."""
AT_MOST_EVERY_S = 0.1
BURY_EVERY_S = 60.0
DEAD_S = 60.0

log = get_logger("gateway.attendance")


class Attendance:
    """Tells the other gateways who has a socket here, and asks who has one there."""

    def __init__(self, store: AttendanceStore, people: People) -> None:
        self._store = store
        self._people = people
        self._written: set[str] | None = None
        self._leaving = False

    async def here(self, accounts: Collection[str]) -> set[str]:
        """Those of the accounts that are in the hall.

        While the database is away only this gateway's own people are known to be.
        """
        found = {account for account in accounts if self._people.has(account)}
        missing = set(accounts) - found
        if not missing:
            return found
        try:
            return found | await self._store.here(missing)
        except Exception as error:
            log.warning("nobody can say who is here", error=repr(error))
            return found

    async def run(self) -> None:
        """Tell, at once when somebody came or went, until `leave`."""
        buried = 0.0
        loop = asyncio.get_running_loop()
        while not self._leaving:
            self._people.moved.clear()
            try:
                await self._tell()
                if loop.time() - buried >= BURY_EVERY_S:
                    buried = loop.time()
                    await self._store.bury(DEAD_S)
            except Exception as error:  # the database is away: next time
                log.warning("who is here could not be told", error=repr(error))
            await asyncio.sleep(AT_MOST_EVERY_S)
            await _wait(self._people.moved, BEAT_S)

    async def leave(self) -> None:
        """This gateway ends. Should the database be away: its people count for a moment longer."""
        self._leaving = True
        try:
            await self._store.leave()
        except Exception as error:
            log.info("the gateway's end could not be told", error=repr(error))

    async def _tell(self) -> None:
        before, self._written = self._written, None
        here = self._people.accounts()
        await self._store.beat(alive_s=ALIVE_S, before=before, here=here)
        self._written = here


async def _wait(event: asyncio.Event, at_most_s: float) -> None:
    try:
        async with asyncio.timeout(at_most_s):
            await event.wait()
    except TimeoutError:
        return

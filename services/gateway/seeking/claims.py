"""One search an account, whatever it wishes for and at whichever gateway.

A search looks nowhere before it has the account's claim. A newer one that waits for it ends the
older, which gives the claim back once it has left its queue or its table: so nobody is ever looked
for in two places.
"""

import asyncio
from collections.abc import Mapping
from typing import Final, Protocol

from services.gateway.seeking.seeker import Seeker
from shared.ops.logging import get_logger

KEEP_EVERY_S: Final = 1.0
TAKE_EVERY_S: Final = 0.3
HELD_S: Final = 13.0
"""The claims of a gateway that died are free after so long: its places in queues are by then."""
BURY_EVERY_S: Final = 60.0

log = get_logger("gateway.claims")


class Store(Protocol):
    """Where claims are decided: see `store.claims.ClaimStore`."""

    async def take(self, account: str, search: str, *, for_s: float) -> bool:
        """Whether the account is this search's now."""
        ...

    async def keep(self, claims: Mapping[str, str], *, for_s: float) -> set[str]:
        """Renew these, accounts by search; answers the searches that are to go on."""
        ...

    async def give_back(self, account: str, search: str) -> None:
        """The search is over."""
        ...

    async def bury(self) -> None:
        """Delete the claims of gateways that have died."""
        ...


class Claims:
    """The claims of this gateway's searches."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: dict[str, Seeker] = {}

    async def take(self, seeker: Seeker) -> bool:
        """Wait for the account; False when the seeker looks no more before it is theirs."""
        while not seeker.stopped.done():
            try:
                if await self._store.take(seeker.account, seeker.claim, for_s=HELD_S):
                    self._held[seeker.claim] = seeker
                    return True
            except Exception as error:  # the database is away: nobody can say
                log.warning("a search has to wait", error=repr(error))
            await asyncio.wait({seeker.stopped}, timeout=TAKE_EVERY_S)
        return False

    async def give_back(self, seeker: Seeker) -> None:
        """Nothing of the search is under way any more."""
        if self._held.pop(seeker.claim, None) is None:
            return
        try:
            await self._store.give_back(seeker.account, seeker.claim)
        except Exception as error:  # it is free in a while
            log.info("a claim was not given back", error=repr(error))

    async def run(self) -> None:
        """Renew the claims; end the searches that somebody else waits for. Until cancelled."""
        loop = asyncio.get_running_loop()
        buried = loop.time()
        while True:
            await asyncio.sleep(KEEP_EVERY_S)
            try:
                await self._keep()
                if loop.time() - buried >= BURY_EVERY_S:
                    buried = loop.time()
                    await self._store.bury()
            except Exception as error:  # the database is away: next time
                log.warning("claims were not renewed", error=repr(error))

    async def _keep(self) -> None:
        held = dict(self._held)
        if not held:
            return
        claims = {claim: seeker.account for claim, seeker in held.items()}
        on = await self._store.keep(claims, for_s=HELD_S)
        for claim in held.keys() - on:
            held[claim].stop()

"""The sign-up grant: asked of the wallet at once, and again until its entry is seen."""

import asyncio
from collections.abc import Callable
from uuid import UUID, uuid5

from services.gateway.store.accounts import AccountStore
from shared.bus.publisher import Publisher, Unavailable
from shared.messages.common import Millis
from shared.messages.envelope import Envelope
from shared.messages.topics import WALLET_COMMANDS
from shared.messages.wallet import GrantSignup
from shared.ops.logging import get_logger

SWEEP_S = 5.0
AGAIN_AFTER_MS = 3_000
TRY_FOR_MS = 7 * 86_400_000
AT_ONCE = 200

log = get_logger("gateway.signup")


class Grants:
    """Sees that every new account gets its play coins. The wallet gives them once."""

    def __init__(
        self, store: AccountStore, publisher: Publisher, *, now_ms: Callable[[], Millis]
    ) -> None:
        self._store = store
        self._publisher = publisher
        self._now_ms = now_ms

    async def ask(self, account: str) -> None:
        """Ask the wallet now. When the bus is gone, the sweep asks later."""
        try:
            await self._publisher.publish(WALLET_COMMANDS, self._grant(account))
        except Unavailable:
            log.info("the sign-up grant will be asked for later", account=account)

    async def run(self) -> None:
        """Look for accounts without a balance and ask again. Until cancelled."""
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                await self._sweep()
            except Exception as error:  # the database is away: next time
                log.warning("the sweep of sign-up grants failed", error=repr(error))

    async def _sweep(self) -> None:
        now = self._now_ms()
        accounts = await self._store.without_balance(
            now - TRY_FOR_MS, now - AGAIN_AFTER_MS, AT_ONCE
        )
        for account in accounts:
            await self.ask(account)

    def _grant(self, account: str) -> Envelope:
        return Envelope.of(
            GrantSignup(account=account),
            key=account,
            at=self._now_ms(),
            id=uuid5(UUID(account), "signup"),
        )

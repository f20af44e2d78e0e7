"""What a socket needs of the rest of the gateway."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from services.gateway.accounts.sessions import Caller, Sessions
from services.gateway.live.game import LiveGame
from services.gateway.live.hub import Hub
from services.gateway.live.people import accounts_of, newer
from services.gateway.problems import slow_down
from services.gateway.settings import GatewaySettings
from services.gateway.sockets.registry import Registry
from services.gateway.store.models import Account
from services.gateway.store.views import WAITING, ViewStore
from shared.messages.common import Json, Millis
from shared.messages.matchmaker import TableView

LOBBY_TABLES = 200
NO_COINS = {"available": 0, "held": 0, "version": 0}
KNOWN_WITHIN_S = 3.0


class Parts:
    """The gateway's parts that sockets and HTTP handlers share."""

    def __init__(
        self,
        *,
        settings: GatewaySettings,
        hub: Hub,
        sessions: Sessions,
        views: ViewStore,
        registry: Registry,
        now_ms: Callable[[], Millis],
    ) -> None:
        self.settings = settings
        self.hub = hub
        self.sessions = sessions
        self.views = views
        self.registry = registry
        self.now_ms = now_ms

    def check_not_lagging(self) -> None:
        """Raises `Problem` (`slow_down`) while games wait for the engine: no new work then."""
        if self.hub.acting.lag_s() > self.settings.engine_lag_s:
            raise slow_down("The hall is busy: games come first. Try again in a moment.", 2)

    async def caller_of(self, token: str, *, by_cookie: bool = False) -> Caller | None:
        """Whose token this is."""
        return await self.sessions.caller(token, self.now_ms(), by_cookie=by_cookie)

    async def open_tables(self, game: str | None = None) -> list[TableView]:
        """The lobby: what is stored, and what was told since."""
        stored = await self.views.open_tables(game, LOBBY_TABLES)
        seen = [table for table in self.hub.people.seen_tables() if not table.private]
        tables = newer(stored, [table for table in seen if game in (None, table.game)])
        return [table for table in tables if table.status == "open"][:LOBBY_TABLES]

    async def waiting_tables(self, account: str) -> list[TableView]:
        """Tables at which the account sits and whose game isn't made yet, newest first."""
        stored = await self.views.waiting_tables(account, LOBBY_TABLES)
        known = {table.id for table in stored}
        seen = [
            one
            for one in self.hub.people.seen_tables()
            if one.id in known or account in accounts_of(one)
        ]
        tables = newer(stored, seen)
        return [one for one in tables if one.status in WAITING and account in accounts_of(one)]

    async def table(self, table: str) -> TableView | None:
        """A table in the newest version that is known here."""
        seen = self.hub.people.seen_table(table)
        stored = await self.views.table(table)
        if seen is None or (stored is not None and stored.version > seen.version):
            return stored
        return seen

    async def balance(self, account: str) -> Json:
        """What an account has; nothing, at version 0, before its first entry."""
        stored = await self.views.balance(account)
        seen = self.hub.people.seen_balance(account)
        known = [one for one in (stored, seen) if one is not None]
        newest = max(known, key=lambda one: one.version, default=None)
        if newest is None:
            return dict(NO_COINS)
        return {
            "available": newest.available,
            "held": newest.held,
            "version": newest.version,
        }

    async def me(self, account: Account) -> Json:
        """An account as its owner sees it. Guests have no balance."""
        balance = None if account.guest else await self.balance(account.id)
        return {
            "account": account.id,
            "name": account.name,
            "guest": account.guest,
            "balance": balance,
        }

    async def exists(self, id: str) -> bool:
        """Whether there is such a table or game. Yes, as long as nobody can say."""
        return await self.hub.exists(id)

    @asynccontextmanager
    async def known_game(self, id: str) -> AsyncIterator[LiveGame | None]:
        """A game whose players are known, followed while inside; None when there is none."""
        game = self.hub.hold(id)
        try:
            if not game.players:
                await self._ask_who_plays(id)
            yield game if game.players else None
        finally:
            self.hub.release(id)

    async def _ask_who_plays(self, id: str) -> None:
        with self.hub.snapshots.waiting_for(id) as answer:
            self.hub.ask_snapshot(id)
            await asyncio.wait({answer}, timeout=KNOWN_WITHIN_S)

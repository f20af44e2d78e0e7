"""What a socket needs of the rest of the gateway."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from services.gateway.accounts.sessions import Caller, Sessions
from services.gateway.live.game import LiveGame
from services.gateway.live.hub import Hub
from services.gateway.live.people import accounts_of, newer
from services.gateway.problems import OUTAGES, Problem, slow_down, unavailable
from services.gateway.settings import GatewaySettings
from services.gateway.sockets.registry import Registry
from services.gateway.store.models import Account
from services.gateway.store.views import WAITING, ViewStore
from shared.messages.common import Json, Millis
from shared.messages.engine import Snapshot
from shared.messages.matchmaker import TableView

LOBBY_TABLES = 200
NO_COINS = {"available": 0, "held": 0, "version": 0}
KNOWN_WITHIN_S = 3.0
ASK_AGAIN_S = 0.5


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

    async def check_game(self, id: str) -> None:
        """Raises `Problem` (`no_such_game`) where no game is, with the reason in its sentence.

        Silent while a game is being made, and as long as nobody can say. Views may be a moment
        behind: ask when the engine, which is not, has been silent.
        """
        try:
            if await self.views.game(id) is not None:
                return
            table = await self.table(id)
        except OUTAGES:
            return
        if table is None:
            raise Problem("no_such_game", "There is no such game, or it is gone.")
        if table.status in ("opening", "open"):
            raise Problem("no_such_game", "Nothing is played at this table yet.")
        if table.status == "closed":
            raise Problem("no_such_game", "This table closed without a game.")

    @asynccontextmanager
    async def known_game(self, id: str) -> AsyncIterator[LiveGame]:
        """A game whose players are known, followed while inside.

        Raises `Problem`: see `check_game`; `unavailable` when the game doesn't answer.
        """
        game = self.hub.hold(id)
        try:
            if not game.players:
                await self.snapshot_of(id)
            yield game
        finally:
            self.hub.release(id)

    async def snapshot_of(self, id: str, *, not_before: int = 0) -> Snapshot:
        """The next one of a game that is held, with `seq` at least `not_before`.

        Raises `Problem`: see `check_game`; `unavailable` when none comes within 3 s.
        """
        for _ in range(int(KNOWN_WITHIN_S / ASK_AGAIN_S)):
            with self.hub.snapshots.waiting_for(id) as answer:
                self.hub.ask_snapshot(id)
                done, _ = await asyncio.wait({answer}, timeout=ASK_AGAIN_S)
            if not done:
                await self.check_game(id)
            elif (body := answer.result()).seq >= not_before:
                return body
        raise unavailable("The game doesn't answer just now. Ask again in a moment.")

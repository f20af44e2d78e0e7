"""All sockets of this replica."""

import asyncio
from collections import Counter
from typing import Protocol

from cachetools import TTLCache

from services.gateway.accounts.sessions import Caller
from services.gateway.problems import slow_down
from services.gateway.settings import GatewaySettings
from services.gateway.store.accounts import AccountStore
from shared.messages.common import Millis

SESSION_ENDED, RESTARTING = 4401, 1012
CHECK_EVERY_S = 15.0


class Open(Protocol):
    """A socket, as far as it is counted and ended here."""

    @property
    def caller(self) -> Caller | None:
        """Whose session it belongs to."""
        ...

    @property
    def account(self) -> str | None:
        """Who is at the other end."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Close it soon."""
        ...


class Registry:
    """Counts sockets, and ends those whose session has ended."""

    def __init__(self, settings: GatewaySettings, store: AccountStore) -> None:
        self._settings = settings
        self._store = store
        self._sockets: set[Open] = set()
        self._flooders: TTLCache[bytes | str, bool] = TTLCache(
            10_000, max(settings.flood_penalty_s, 0.001)
        )

    def admits(self, account: str | None) -> bool:
        """Whether one more is within the limits, the replica's and the account's."""
        if len(self._sockets) >= self._settings.sockets:
            return False
        if account is None:
            return True
        of_account = Counter(socket.account for socket in self._sockets)[account]
        return of_account < self._settings.sockets_per_account

    def punish(self, who: bytes | str) -> None:
        """No new socket for a while: this one was flooding."""
        self._flooders[who] = True

    def check_penalty(self, who: bytes | str) -> None:
        """Raises `Problem` (`slow_down`) for somebody who was flooding a moment ago."""
        if who in self._flooders:
            wait_s = int(self._settings.flood_penalty_s)
            raise slow_down(f"Too many messages. Come back in {wait_s} s.", wait_s)

    def add(self, socket: Open) -> None:
        """A socket is open."""
        self._sockets.add(socket)

    def remove(self, socket: Open) -> None:
        """It is closed."""
        self._sockets.discard(socket)

    def __len__(self) -> int:
        return len(self._sockets)

    def end_session(self, session: bytes) -> None:
        """Close the sockets of a session that was ended here."""
        for socket in list(self._sockets):
            if socket.caller is not None and socket.caller.session == session:
                socket.close(SESSION_ENDED, "the session has ended")

    def close_all(self) -> None:
        """The replica ends."""
        for socket in list(self._sockets):
            socket.close(RESTARTING, "the server restarts: reconnect at once")

    async def check(self, now: Millis) -> None:
        """Close the sockets whose session has ended, wherever that was done."""
        sessions = {socket.caller.session for socket in self._sockets if socket.caller is not None}
        if not sessions:
            return
        living = await self._store.living(sessions, now)
        for session in sessions - living:
            self.end_session(session)

    async def wait_closed(self, within_s: float) -> None:
        """Wait until all are closed, but not for long."""
        until = asyncio.get_running_loop().time() + within_s
        while self._sockets and asyncio.get_running_loop().time() < until:  # noqa: ASYNC110
            await asyncio.sleep(0.02)

"""All searches of this gateway: one an account. `claims` sees to it that it is one in the hall."""

import asyncio
from collections.abc import Callable

from services.gateway.live import frames
from services.gateway.problems import slow_down
from services.gateway.seeking.claims import Claims
from services.gateway.seeking.desk import Desk
from services.gateway.seeking.search import Search
from services.gateway.seeking.wishes import WishIn, agreed
from shared.messages.common import Player


class Searches:
    """Begins searches, within the limits. `check` counts one for an account, or raises."""

    def __init__(
        self, desk: Desk, claims: Claims, *, most: int, check: Callable[[str], None]
    ) -> None:
        self._desk = desk
        self._claims = claims
        self._most = most
        self._check = check
        self._of: dict[str, Search] = {}
        self._running: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._running)

    def begin(
        self, player: Player, *, id: str, said: WishIn, tell: Callable[[str], None]
    ) -> Search:
        """A search under way. An earlier one of the account ends first.

        Raises `Problem`: `bad_options`, `guests_play_free`, `slow_down`.
        """
        self._check(player.account)
        if len(self._running) >= self._most:
            raise slow_down("Too many people are looking for a game just now.", 5)
        wish = agreed(said, player)
        before = self._of.get(player.account)
        if before is not None:
            before.seeker.stop()
        search = Search(
            self._desk, self._claims, id=id, player=player, wish=wish, tell=tell, before=before
        )
        self._of[player.account] = search
        task = asyncio.get_running_loop().create_task(search.run())
        self._running.add(task)
        task.add_done_callback(lambda done: self._ended(done, player.account, search))
        return search

    async def wait_over(self, within_s: float) -> None:
        """Wait until all are over, but not for long. Their sockets must be closed."""
        if self._running:
            await asyncio.wait(set(self._running), timeout=within_s)

    def _ended(self, task: "asyncio.Task[None]", account: str, search: Search) -> None:
        self._running.discard(task)
        if self._of.get(account) is search:
            del self._of[account]


class SocketSearch:
    """The search of one socket: one at a time, and none without the socket."""

    def __init__(self, searches: Searches, tell: Callable[[str], None]) -> None:
        self._searches = searches
        self._tell = tell
        self._search: Search | None = None

    def seek(self, player: Player, id: str, said: WishIn) -> None:
        """Look for others. The same search again says how it stands; another one takes its place.

        Raises `Problem`.
        """
        if self._search is not None and self._search.seeker.id == id:
            self._search.seeker.repeat()
            return
        self._search = self._searches.begin(player, id=id, said=said, tell=self._tell)

    def unseek(self, id: str) -> None:
        """Look no more. What became of it is told, also of a search that isn't known here."""
        if self._search is None or self._search.seeker.id != id:
            self._tell(frames.seek(id, "ended"))
        elif self._search.over:
            self._search.seeker.repeat()
        else:
            self._search.seeker.stop()

    def gone(self) -> None:
        """The socket is closed."""
        if self._search is not None:
            self._search.seeker.gone()

"""One person's search: first the lobby, then the queue, then the lobby again, until a game is made.

```
            ┌── a seat at a table that fits ──┐
 lobby ─────┤                                 ├──► matched ──► the game is made: over
   ▲        └── nobody: queue ── paired ──────┘        │
   ├──────── a table that fits: out of the queue       │
   └──────────────────────── the table closed ◄────────┘
```
The seeker is only ever in one place: they leave the queue, and are told so, before they sit down
in the lobby, and a table before they look on.
"""

import asyncio
from collections.abc import Callable
from typing import Final
from uuid import uuid4

from services.gateway.problems import Problem
from services.gateway.seeking import queueing, sitting
from services.gateway.seeking.claims import Claims
from services.gateway.seeking.desk import Desk
from services.gateway.seeking.seeker import Seeker
from services.gateway.seeking.sitting import Found
from shared.messages.common import Player
from shared.messages.matchmaker import TableView, Wish
from shared.ops.logging import get_logger

TRIES: Final = 3
"""So many tables of the lobby are tried at a time."""
TRIED_MOST: Final = 100

log = get_logger("gateway.seeking")


class Search:
    """Runs by itself until it is over; begins when the search `before` it is.

    And when no other gateway searches for the account any more.
    """

    def __init__(
        self,
        desk: Desk,
        claims: Claims,
        *,
        id: str,
        player: Player,
        wish: Wish,
        tell: Callable[[str], None],
        before: "Search | None" = None,
    ) -> None:
        self.seeker = Seeker(desk, id=id, player=player, wish=wish, tell=tell)
        self._desk = desk
        self._claims = claims
        self._before = before
        self._tried: dict[str, int] = {}
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def over(self) -> bool:
        """Nothing is under way any more."""
        return self._over.done()

    async def wait_over(self) -> None:
        """Wait until nothing is under way any more."""
        await asyncio.wait({self._over})

    async def run(self) -> None:
        """Look until it is over. Never raises."""
        try:
            self.seeker.say("waiting")
            if self._before is not None:
                await self._before.wait_over()
                self._before = None
            if await self._claims.take(self.seeker):
                await self._look()
            else:
                self.seeker.say("ended")
        except Problem as why:
            self.seeker.say("refused", code=why.code, detail=why.detail)
        except Exception as error:
            log.error("a search broke", error=repr(error), exc_info=error)
            self.seeker.say("refused", code="broken", detail="This should not have happened.")
        finally:
            await self._claims.give_back(self.seeker)
            self._over.set_result(None)

    async def _look(self) -> None:
        """Place after place. Raises `Problem` for what no place can give."""
        stopped = self.seeker.stopped
        while not stopped.done():
            found = await self._in_the_lobby()
            if found is Found.NOTHING:
                found = await self._in_the_queue()
            if found is Found.MADE:
                if stopped.done():
                    self.seeker.repeat()
                return
            if found is Found.ENDED:
                break
            if found is Found.AGAIN and not stopped.done():
                self.seeker.say("waiting")
        self.seeker.say("ended")

    async def _in_the_lobby(self) -> Found:
        for table in (await self._untried())[:TRIES]:
            if self.seeker.stopped.done():
                break
            self._tried[table.id] = table.version
            if len(self._tried) > TRIED_MOST:
                del self._tried[next(iter(self._tried))]
            seated = await sitting.take_seat(self.seeker, table)
            if seated is not None:
                return await sitting.sit(self.seeker, seated)
        return Found.NOTHING

    async def _untried(self) -> list[TableView]:
        tables = await self._desk.fitting(self.seeker.queue, self.seeker.account)
        return [table for table in tables if self._tried.get(table.id) != table.version]

    async def _in_the_queue(self) -> Found:
        seek, hub = str(uuid4()), self._desk.hub
        with hub.seeks.waiting_for(seek) as final, hub.answers.waiting_for(seek) as answered:
            change = await queueing.wait(self.seeker, seek, final, self._untried)
            if change is None:
                return Found.NOTHING
            if change.table is None:
                return Found.ENDED
            table = await sitting.opened(self.seeker, change.table, answered)
            return Found.ENDED if table is None else await sitting.sit(self.seeker, table, answered)

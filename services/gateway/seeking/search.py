"""One person's search: first the lobby, then the queue, then the lobby again, until a game is made.

```
            ┌── a seat at a table that fits ──┐
 lobby ─────┤                                 ├──► matched ──► the game is made: over
   ▲        └── nobody: queue ── paired ──────┘        │
   ├──────── a table that fits: out of the queue        │
   └──────────────────────── the table closed ◄─────────┘
```
The seeker is only ever in one place: they leave the queue, and are told so, before they sit down
in the lobby, and a table before they look on. What nobody has answered is asked again until it is.
"""

import asyncio
import random
import time
from collections.abc import Callable
from enum import Enum
from typing import Final
from uuid import uuid4

from services.gateway.live import frames
from services.gateway.problems import Problem
from services.gateway.seeking.desk import Desk, first_of
from shared.messages.common import Player
from shared.messages.matchmaker import (
    CommandAnswered,
    LeaveSeat,
    Seek,
    SeekChanged,
    TableView,
    TakeSeat,
    Unseek,
    Wish,
)
from shared.messages.wishes import queue_key
from shared.ops.logging import get_logger

RENEW_EVERY_S: Final = 3.5
"""The queue forgets who isn't renewed for 12 s. At each renewal the lobby is looked at, too."""
ASK_EVERY_S: Final = 1.0
TRIES: Final = 3
"""So many tables of the lobby are tried at a time."""
TRIED_MOST: Final = 100
LET_GO_S: Final = 60.0
"""For so long somebody who has gone is taken out of queue and table. A queue that can't be
reached forgets them in less; a game without them is called off."""
REFUSED_WITHIN_S: Final = 2.0
OURS: Final = frozenset({"not_enough_coins", "no_such_account", "guests_play_free", "bad_options"})
"""Refusals that the next table would give as well."""

log = get_logger("gateway.seeking")


class Found(Enum):
    """What came of looking in one place."""

    NOTHING = "nobody is here"
    AGAIN = "the table closed, by no doing of the seeker's"
    MADE = "the game is made"
    ENDED = "the seeker left"


class Search:
    """Runs by itself until it is over. `tell` takes frames for the client's socket."""

    def __init__(
        self,
        desk: Desk,
        *,
        id: str,
        player: Player,
        wish: Wish,
        tell: Callable[[str], None],
        before: "Search | None" = None,
    ) -> None:
        self._desk = desk
        self.id = id
        self._player, self._wish, self._key = player, wish, queue_key(wish)
        self._tell = tell
        self._before = before
        self._said = frames.seek(id, "waiting")
        self._tried: dict[str, int] = {}
        loop = asyncio.get_running_loop()
        self._stopped: asyncio.Future[None] = loop.create_future()
        self._gone_at: float | None = None
        self._over: asyncio.Future[None] = loop.create_future()

    # --- from outside -----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Nothing is under way any more."""
        return self._over.done()

    async def wait_over(self) -> None:
        """Wait until nothing is under way any more."""
        await asyncio.wait({self._over})

    def stop(self) -> None:
        """Look no more; what became of it is told."""
        if not self._stopped.done():
            self._stopped.set_result(None)

    def gone(self) -> None:
        """The client has gone: look no more, and tell nobody."""
        self._tell = _nobody
        self._gone_at = self._gone_at or time.monotonic()
        self.stop()

    def repeat(self) -> None:
        """Say again how it stands."""
        self._tell(self._said)

    async def run(self) -> None:
        """Look until it is over. Never raises."""
        try:
            self._say("waiting")
            if self._before is not None:
                await self._before.wait_over()
                self._before = None
            await self._look()
        except Problem as why:
            self._say("refused", code=why.code, detail=why.detail)
        except Exception as error:
            log.error("a search broke", error=repr(error), exc_info=error)
            self._say("refused", code="broken", detail="This should not have happened.")
        finally:
            self._over.set_result(None)

    # --- looking ----------------------------------------------------------------------------

    async def _look(self) -> None:
        """Place after place. Raises `Problem` for what no place can give."""
        while not self._stopped.done():
            found = await self._in_the_lobby()
            if found is Found.NOTHING:
                found = await self._in_the_queue()
            if found is Found.MADE:
                if self._stopped.done():
                    self.repeat()
                return
            if found is Found.ENDED:
                break
            if found is Found.AGAIN and not self._stopped.done():
                self._say("waiting")
        self._say("ended")

    async def _in_the_lobby(self) -> Found:
        for table in (await self._untried())[:TRIES]:
            if self._stopped.done():
                break
            seated = await self._take_seat(table)
            if seated is not None:
                return await self._sitting(seated)
        return Found.NOTHING

    async def _untried(self) -> list[TableView]:
        tables = await self._desk.fitting(self._key, self._player.account)
        return [table for table in tables if self._tried.get(table.id) != table.version]

    async def _take_seat(self, table: TableView) -> TableView | None:
        """The table with the seeker seated, their coins held; None when it has no seat."""
        self._tried[table.id] = table.version
        if len(self._tried) > TRIED_MOST:
            del self._tried[next(iter(self._tried))]
        id = uuid4()
        while not self._let_go():
            try:
                seated = await self._desk.ask(TakeSeat(player=self._player), table.id, id)
            except Problem as why:
                if why.code in OURS:
                    raise
                return None
            if seated is not None:
                return seated
            await asyncio.sleep(ASK_EVERY_S)
        return None

    async def _in_the_queue(self) -> Found:
        seek, hub = str(uuid4()), self._desk.hub
        with hub.seeks.waiting_for(seek) as final, hub.answers.waiting_for(seek) as answered:
            change = await self._wait(seek, final)
            if change is None:
                return Found.NOTHING
            if change.table is None:
                return Found.ENDED
            table = await self._opened(change.table, answered)
            return Found.ENDED if table is None else await self._sitting(table, answered)

    async def _wait(self, seek: str, final: "asyncio.Future[SeekChanged]") -> SeekChanged | None:
        """Wait in the queue until somebody else is found; None: come out of it again.

        An end that wasn't asked for: a newer search of the account took the place.
        """
        while not final.done():
            await self._desk.send(Seek(seek=seek, player=self._player, wish=self._wish), self._key)
            every_s = RENEW_EVERY_S * random.uniform(0.8, 1.2)
            await first_of(final, self._stopped, within_s=every_s)
            if not final.done() and (self._stopped.done() or await self._untried()):
                return await self._come_out(seek, final)
        return final.result()

    async def _come_out(
        self, seek: str, final: "asyncio.Future[SeekChanged]"
    ) -> SeekChanged | None:
        """Leave the queue. Not None: too late, somebody was found."""
        while not final.done() and not self._let_go():
            await self._desk.send(Unseek(seek=seek, account=self._player.account), self._key)
            await first_of(final, within_s=ASK_EVERY_S)
        found = final.done() and final.result().status == "matched"
        return final.result() if found else None

    # --- at a table -------------------------------------------------------------------------

    async def _opened(
        self, id: str, answered: "asyncio.Future[CommandAnswered]"
    ) -> TableView | None:
        """The table of those who were paired, once it is open. Raises `Problem`."""
        while not self._let_go():
            if (table := await self._desk.news(id, 0, answered)) is not None:
                return table
            if answered.done():
                told = answered.result()
                if told.table is None:
                    raise _problem(told)
                return told.table
        return None

    async def _sitting(
        self, table: TableView, answered: "asyncio.Future[CommandAnswered] | None" = None
    ) -> Found:
        """Sit there until the game is made, or the table or the seat is gone.

        `answered` tells whether the seeker's own coins could be held, of those who were paired.
        """
        if self._sits_at(table):
            self._say("matched", table=table)
        while self._sits_at(table) and table.status not in ("matched", "playing", "closed"):
            if self._stopped.done():
                return await self._get_up(table)
            table = await self._desk.news(table.id, table.version, self._stopped) or table
        if self._sits_at(table):
            return Found.MADE
        if table.status != "closed":
            return Found.ENDED
        await self._check_own_coins(answered)
        return Found.AGAIN

    def _sits_at(self, table: TableView) -> bool:
        """Also after the game: a table that closes without one has no players any more."""
        players = (seat.player for seat in table.seats if seat.player)
        return any(player.account == self._player.account for player in players)

    async def _check_own_coins(self, answered: "asyncio.Future[CommandAnswered] | None") -> None:
        """Raises `Problem` when the table closed because of the seeker."""
        if answered is None:
            return
        await first_of(answered, within_s=REFUSED_WITHIN_S)
        if answered.done() and answered.result().code in OURS:
            raise _problem(answered.result())

    async def _get_up(self, table: TableView) -> Found:
        """Leave the table, unless its game is made by now."""
        id = uuid4()
        while not self._let_go():
            try:
                left = await self._desk.ask(LeaveSeat(account=self._player.account), table.id, id)
            except Problem as why:
                return Found.MADE if why.code == "game_begun" else Found.ENDED
            if left is not None:
                break
            await asyncio.sleep(ASK_EVERY_S)
        return Found.ENDED

    # --- inside -----------------------------------------------------------------------------

    def _let_go(self) -> bool:
        """Whether the client is gone for so long that nothing is asked for them any more."""
        return self._gone_at is not None and time.monotonic() - self._gone_at > LET_GO_S

    def _say(self, status: str, **about: object) -> None:
        self._said = frames.seek(self.id, status, **about)
        self._tell(self._said)


def _problem(answered: CommandAnswered) -> Problem:
    return Problem(answered.code or "refused", answered.sentence or "That was refused.")


def _nobody(_: str) -> None:
    """Where frames go when nobody listens."""

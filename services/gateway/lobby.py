"""The lobby of a gateway: the open tables, whose owner is there, and which fit a wish."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping

from services.gateway.attendance import Attendance
from services.gateway.live.lobby_table import LobbyTable
from services.gateway.live.people import People, accounts_of
from shared.messages.matchmaker import TableView
from shared.messages.wishes import queue_key, wish_of
from shared.ops.logging import get_logger

LOOK_EVERY_S = 2.0
AGES_S = 1.0
"""One look serves all who ask within so long."""

log = get_logger("gateway.lobby")
OpenTables = Callable[[str | None], Awaitable[list[TableView]]]


class Lobby:
    """Looks at the open tables and at who is here, for those who follow the lobby and for those
    who look for a game."""

    def __init__(self, open_tables: OpenTables, attendance: Attendance, people: People) -> None:
        self._open_tables = open_tables
        self._attendance = attendance
        self._people = people
        self._looking = asyncio.Lock()
        self._looked_at = float("-inf")
        self._by_wish: Mapping[str, list[TableView]] = {}

    async def tables(self, game: str | None = None) -> list[LobbyTable]:
        """Open tables that are not private, newest first."""
        await self._look()
        return [self._people.in_lobby(table) for table in await self._open_tables(game)]

    async def fitting(self, wish: str, account: str) -> list[TableView]:
        """Tables for this wish (its `queue_key`) at which `account` could sit down just now, the
        fullest first, then the oldest. Everybody who sits there is in the hall."""
        await self._look()
        tables = [table for table in self._by_wish.get(wish, ()) if _new_to(table, account)]
        if not tables:
            return []
        here = await self._attendance.here(set().union(*(_seated(table) for table in tables)))
        fitting = [table for table in tables if _seated(table) <= here]
        return sorted(fitting, key=lambda table: (_free(table), table.created_at))

    async def run(self) -> None:
        """Tell those who follow the lobby of owners who came or went, and of who looks for a
        game. Until cancelled."""
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            self._people.tell_seekers()
            if self._people.lobby_followed:
                try:
                    await self._look()
                except Exception as error:  # the database is away: next time
                    log.warning("the lobby could not be looked at", error=repr(error))

    async def _look(self) -> None:
        async with self._looking:
            if time.monotonic() - self._looked_at < AGES_S:
                return
            tables = await self._open_tables(None)
            owners = {table.owner.account for table in tables}
            self._people.owners_away(owners - await self._attendance.here(owners), tables)
            self._by_wish = _by_wish(tables)
            self._looked_at = time.monotonic()


def _by_wish(tables: list[TableView]) -> Mapping[str, list[TableView]]:
    """The tables that somebody may join by themselves, by the wish that they fulfil."""
    found: dict[str, list[TableView]] = {}
    for table in tables:
        if table.joining == "open" and not table.practice and _free(table):
            found.setdefault(queue_key(wish_of(table)), []).append(table)
    return found


def _free(table: TableView) -> int:
    return sum(1 for seat in table.seats if seat.status == "free" and seat.invited is None)


def _seated(table: TableView) -> set[str]:
    return {table.owner.account} | {seat.player.account for seat in table.seats if seat.player}


def _new_to(table: TableView, account: str) -> bool:
    """Nobody is brought back to a table that they have to do with, or were turned away from."""
    away = {one.player.account for one in table.turned_away}
    return account not in accounts_of(table) | away

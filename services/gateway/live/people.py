"""Whose sockets are here: the lobby, one's own tables, one's wallet."""

import asyncio
from typing import Protocol

from cachetools import TTLCache

from services.gateway.live import frames
from services.gateway.live.crowd import Viewer
from services.gateway.live.lobby_table import LobbyTable, in_lobby
from services.gateway.live.seekers import Seekers, Seeking
from shared.messages.matchmaker import TableView
from shared.messages.wallet import BalanceChanged

SEEN_FOR_S = 120.0
SEEN_MOST = 20_000


class Closable(Viewer, Protocol):
    """A socket that can be closed from outside."""

    def close(self, code: int, reason: str) -> None:
        """Close it soon."""
        ...


class People:
    """Sockets by account, followers of the lobby, and what was seen lately.

    The views in the database come a moment after the events; what was seen here in the last two
    minutes is newer than they or as new.
    """

    def __init__(self) -> None:
        self._by_account: dict[str, set[Closable]] = {}
        self._lobby: set[Viewer] = set()
        self._away: set[str] = set()
        self._seekers_told: list[Seeking] = []
        self.seekers = Seekers()
        self._tables: TTLCache[str, TableView] = TTLCache(SEEN_MOST, SEEN_FOR_S)
        self._balances: TTLCache[str, BalanceChanged] = TTLCache(SEEN_MOST, SEEN_FOR_S)
        self.moved = asyncio.Event()
        """An account's first socket was opened or its last one closed."""

    def came(self, account: str, viewer: Closable) -> None:
        """A socket was opened."""
        if account not in self._by_account:
            self.moved.set()
        self._by_account.setdefault(account, set()).add(viewer)

    def went(self, account: str | None, viewer: Closable) -> None:
        """A socket was closed."""
        self._lobby.discard(viewer)
        if account is None:
            return
        sockets = self._by_account.get(account, set())
        sockets.discard(viewer)
        if not sockets:
            self._by_account.pop(account, None)
            self.moved.set()

    def has(self, account: str) -> bool:
        """Whether the account has a socket here."""
        return account in self._by_account

    def accounts(self) -> set[str]:
        """All who have a socket here."""
        return set(self._by_account)

    def of(self, account: str) -> set[Closable]:
        """The sockets of an account."""
        return set(self._by_account.get(account, ()))

    def follow_lobby(self, viewer: Viewer, on: bool) -> None:
        """Tell the viewer of tables, or no more."""
        if on:
            self._lobby.add(viewer)
        else:
            self._lobby.discard(viewer)

    @property
    def lobby_followed(self) -> bool:
        """Whether anybody here follows the lobby."""
        return bool(self._lobby)

    def in_lobby(self, table: TableView) -> LobbyTable:
        """The table as the lobby shows it. Who was never looked for is there: they just acted."""
        owner = table.owner.account
        return in_lobby(table, owner_present=self.has(owner) or owner not in self._away)

    # --- what is told -----------------------------------------------------------------------

    def owners_away(self, away: set[str], tables: list[TableView]) -> None:
        """These owners of open tables are not in the hall: tell the lobby what is new of it."""
        before, self._away = self._away, away
        for table in tables:
            if (table.owner.account in before) != (table.owner.account in away):
                self._tell_lobby(table)

    def tell_seekers(self) -> None:
        """Tell the lobby who looks for a game, when it is not who it was at the last time."""
        seekers = self.seekers.all()
        if seekers != self._seekers_told:
            self._seekers_told = seekers
            text = frames.lobby_seekers(seekers)
            for viewer in self._lobby:
                viewer.push(text)

    def table_changed(self, table: TableView) -> None:
        """Tell the lobby, unless the table is private, and those who have to do with it."""
        seen = self._tables.get(table.id)
        if seen is not None and seen.version >= table.version:
            return
        self._tables[table.id] = table
        if not table.private and table.status != "opening":
            self._tell_lobby(table)
        self._tell_seated(table, seen)

    def balance_changed(self, change: BalanceChanged) -> None:
        """Tell the account's sockets."""
        seen = self._balances.get(change.account)
        if seen is not None and seen.version >= change.version:
            return
        self._balances[change.account] = change
        if sockets := self._by_account.get(change.account):
            text = frames.wallet(change)
            for viewer in sockets:
                viewer.push(text)

    # --- what was seen ----------------------------------------------------------------------

    def seen_table(self, table: str) -> TableView | None:
        """The table as it was last told, if that is not long ago."""
        return self._tables.get(table)

    def seen_tables(self) -> list[TableView]:
        """All tables told lately."""
        return list(self._tables.values())

    def seen_balance(self, account: str) -> BalanceChanged | None:
        """The account's last change, if that is not long ago."""
        return self._balances.get(account)

    def _tell_lobby(self, table: TableView) -> None:
        if self._lobby:
            text = frames.lobby_table(self.in_lobby(table))
            for viewer in self._lobby:
                viewer.push(text)

    def _tell_seated(self, table: TableView, before: TableView | None) -> None:
        """Whoever has to do with it, or had: who was turned away is told of it once."""
        accounts = accounts_of(table) | (accounts_of(before) if before else set())
        known = before.turned_away if before else ()
        accounts |= {one.player.account for one in table.turned_away if one not in known}
        text: str | None = None
        for account in accounts & self._by_account.keys():
            text = text or frames.own_table(table)
            for viewer in self._by_account[account]:
                viewer.push(text)


def accounts_of(table: TableView) -> set[str]:
    """The owner, everybody who sits there, is invited or asks for a seat."""
    people = [table.owner, *table.requests]
    people += [person for seat in table.seats for person in (seat.player, seat.invited) if person]
    return {person.account for person in people}


def newer(stored: list[TableView], seen: list[TableView]) -> list[TableView]:
    """Tables of both lists, each in its newest version, newest table first."""
    by_id = {table.id: table for table in stored}
    for table in seen:
        known = by_id.get(table.id)
        if known is None or known.version < table.version:
            by_id[table.id] = table
    return sorted(by_id.values(), key=lambda table: table.created_at, reverse=True)

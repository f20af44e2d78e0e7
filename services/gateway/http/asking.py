"""Asking the matchmaker: who asks, under which key, and what it makes of it."""

import asyncio
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends

from services.gateway.accounts.sessions import Caller
from services.gateway.commands import command_id, table_id
from services.gateway.http.deps import CallerDep, Gateway, GatewayDep, RequestKey, Trace
from services.gateway.http.models import TableOut
from services.gateway.problems import Problem
from shared.messages.common import Player
from shared.messages.envelope import Message
from shared.messages.matchmaker import TableView


@dataclass(frozen=True, slots=True)
class Asking:
    """A request that changes a table."""

    gateway: Gateway
    caller: Caller
    key: UUID
    trace: dict[str, str]

    @property
    def account(self) -> str:
        """Who asks."""
        return self.caller.account.id

    @property
    def player(self) -> Player:
        """Who asks, as others see them at a table."""
        return self.caller.player

    async def decided(self, wish: Message, table: str | None = None) -> TableOut:
        """What the matchmaker makes of a wish; a new table (None) is named after the request."""
        id = command_id(self.account, self.key)
        decided = await self.gateway.commands.decided(
            wish, table=table or table_id(id), id=id, trace=self.trace
        )
        return TableOut(table=decided)

    def check_not_guest(self, stake: int) -> None:
        """Raises `Problem`: `guests_play_free`."""
        if stake and self.caller.account.guest:
            raise Problem(
                "guests_play_free", "Guests play for nothing. Sign up to play for a stake."
            )

    async def check_stake(self, table: str, seen: int) -> None:
        """Whether the stake that was seen is the table's. Raises `Problem`."""
        asked = (await table_of(self.gateway, table, 1)).stake
        self.agree_to(asked, seen)

    def agree_to(self, asked: int, seen: int) -> None:
        """Who asks said yes to `seen` coins; `asked` are due. Raises `Problem`."""
        if asked != seen:
            raise Problem("stake_differs", f"This table asks for {asked} coins, not {seen}.")
        self.check_not_guest(asked)


def asking(gateway: GatewayDep, caller: CallerDep, key: RequestKey, trace: Trace) -> Asking:
    """The request of somebody who is signed in."""
    return Asking(gateway, caller, key, trace)


AskingDep = Annotated[Asking, Depends(asking)]


async def table_of(gateway: Gateway, table: str, min_version: int) -> TableView:
    """The table, waiting for `min_version` for a while.

    Raises `Problem`: `no_such_table`; `unavailable` when the version doesn't come.
    """
    parts = gateway.parts
    with parts.hub.tables.waiting_for(table) as change:
        found = await parts.table(table)
        if found is None and min_version <= 1:
            raise Problem("no_such_table", "There is no such table.")
        if found is not None and found.version >= min_version:
            return found
        await asyncio.wait({change}, timeout=parts.settings.version_within_s)
    found = await parts.table(table)
    if found is None or found.version < min_version:
        raise Problem("no_such_table", f"Version {min_version} of this table isn't there (yet).")
    return found

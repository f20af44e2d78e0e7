"""What a search needs of the gateway."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from services.gateway.commands import Commands
from services.gateway.live.hub import Hub
from services.gateway.lobby import Lobby
from services.gateway.problems import OUTAGES, Problem
from shared.bus.publisher import Publisher, Unavailable
from shared.messages.common import Millis
from shared.messages.envelope import Envelope, Message
from shared.messages.matchmaker import TableView
from shared.messages.topics import MATCHMAKER_COMMANDS

NEWS_WITHIN_S = 5.0
"""How long news of a table are waited for before the views are asked."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Sends, asks and looks for searches. `table` is a table in the newest version known here."""

    publisher: Publisher
    hub: Hub
    commands: Commands
    lobby: Lobby
    table: Callable[[str], Awaitable[TableView | None]]
    now_ms: Callable[[], Millis]

    async def send(self, body: Message, key: str) -> None:
        """To the matchmaker. When the bus is away nothing is sent: it is said again anyway."""
        with suppress(Unavailable):
            envelope = Envelope.of(body, key=key, at=self.now_ms())
            await self.publisher.publish(MATCHMAKER_COMMANDS, envelope)

    async def ask(self, body: Message, table: str, id: UUID) -> TableView | None:
        """A table after a command; None when nobody answered: the same again tells.

        Raises `Problem`: why it was refused.
        """
        try:
            return await self.commands.decided(body, table=table, id=id, trace={})
        except Problem as why:
            if why.code == "unavailable":
                return None
            raise

    async def fitting(self, wish: str, account: str) -> list[TableView]:
        """Tables of the lobby at which the account could sit down; none while nobody can say."""
        with suppress(*OUTAGES):
            return await self.lobby.fitting(wish, account)
        return []

    async def news(
        self, table: str, version: int, *others: "asyncio.Future[Any]"
    ) -> TableView | None:
        """The table, as soon as it is newer than `version`. None when it isn't, for a while or
        because one of the `others` is done."""
        with self.hub.tables.waiting_for(table) as change:
            found = await self._known(table)
            if found is None or found.version <= version:
                await first_of(change, *others, within_s=NEWS_WITHIN_S)
                found = change.result().table if change.done() else None
        return found

    async def _known(self, table: str) -> TableView | None:
        with suppress(*OUTAGES):
            return await self.table(table)
        return self.hub.people.seen_table(table)


async def first_of(*futures: "asyncio.Future[Any]", within_s: float) -> None:
    """Wait until one of them is done, but not for long."""
    await asyncio.wait(futures, timeout=within_s, return_when=asyncio.FIRST_COMPLETED)

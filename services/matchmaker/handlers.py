"""The matchmaker on the bus: messages from `matchmaker.commands` to decisions, and back."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final
from uuid import UUID, uuid5

import asyncpg

from services.matchmaker import leaving, store
from services.matchmaker.commands import Order, Waiting, decide
from services.matchmaker.outcome import published
from services.matchmaker.table import Table
from shared.bus.keyed import Change, KeyedHandler
from shared.bus.records import Output, Record, command, reply
from shared.messages.common import Millis
from shared.messages.engine import CreateGame
from shared.messages.envelope import Message
from shared.messages.matchmaker import CommandAnswered, ExpireTable, ResumeTable, TableChanged
from shared.messages.topics import (
    ENGINE_COMMANDS,
    MATCHMAKER_COMMANDS,
    MATCHMAKER_EVENTS,
    WALLET_COMMANDS,
)
from shared.messages.wallet import HoldStake, VoidHold

TOPICS: Final[Mapping[type[Message], str]] = {
    HoldStake: WALLET_COMMANDS,
    VoidHold: WALLET_COMMANDS,
    CreateGame: ENGINE_COMMANDS,
    TableChanged: MATCHMAKER_EVENTS,
    CommandAnswered: MATCHMAKER_EVENTS,
}
RECONCILED_AT_ONCE: Final = 1_000
RECONCILER: Final = UUID("5f6a2a80-7d0b-5d0e-9d53-2f0c7d1c8e11")


class MatchmakerHandler(KeyedHandler[Table]):
    """One table a key. All decisions are in `commands`; here they meet tables and topics."""

    def __init__(
        self,
        pool: asyncpg.Pool,
        *,
        waiting: Waiting,
        ask_again_ms: Millis,
        cache_bytes: int,
        topic: str = MATCHMAKER_COMMANDS,
    ) -> None:
        super().__init__(name="matchmaker", cache_bytes=cache_bytes)
        self._pool, self._topic = pool, topic
        self._waiting = waiting
        self._ask_again_ms = ask_again_ms

    async def load(self, tx: asyncpg.Connection, keys: Collection[str]) -> Mapping[str, Table]:
        """See `KeyedHandler.load`."""
        return await store.load(tx, keys)

    def handle(
        self, state: Table | None, record: Record, now_ms: int
    ) -> tuple[Table | None, Sequence[Output]]:
        """See `KeyedHandler.handle`."""
        order = Order(
            id=str(record.envelope.id),
            table=record.key,
            body=record.envelope.body,
            at=now_ms,
            waiting=self._waiting,
        )
        after, messages = decide(state, order)
        return after, addressed(record, messages, now_ms)

    async def save(self, tx: asyncpg.Connection, changes: Mapping[str, Change[Table]]) -> None:
        """See `KeyedHandler.save`."""
        await store.save(tx, (c.after for c in changes.values() if c.after is not None))
        await store.delete(tx, [key for key, c in changes.items() if c.after is None])

    def size(self, state: Table) -> int:
        """See `KeyedHandler.size`: measured on tables with options and two players."""
        others = len(state.seats) + len(state.requests) + len(state.turned_away)
        return 3072 + 512 * (len(state.answers) + others)

    async def reconcile(self, partitions: Collection[int]) -> Sequence[Output]:
        """Ask again for what was not answered; close tables whose time is over."""
        now = self._clock()
        since = now - self._ask_again_ms
        late = await store.waiting(self._pool, partitions, since=since, limit=RECONCILED_AT_ONCE)
        over = await store.expired(self._pool, partitions, now=now, limit=RECONCILED_AT_ONCE)
        turn = now // self._ask_again_ms
        return [
            *(self._reminder(ResumeTable(), id, turn, now) for id in late),
            *(self._reminder(ExpireTable(), id, at, now) for id, at in over),
        ]

    def _reminder(self, body: Message, table: str, about: int, at: Millis) -> Output:
        """A command to oneself; said twice about the same thing it has the same id."""
        id = uuid5(RECONCILER, f"{body.type}/{table}/{about}")
        return command(self._topic, body, key=table, at=at, id=id)

    async def abandon(self, tx: asyncpg.Connection, record: Record) -> Sequence[Output]:
        """Close a table that can't be handled, by its last good state: every hold goes back.

        Once the engine was asked for the game, the stakes are the engine's to give back.
        """
        table = (await store.load(tx, [record.key])).get(record.key)
        if table is None or not table.gathering:
            return ()
        now = self._clock()
        closed, messages = published(table, leaving.close(table, "fault"), now)
        if closed is not None:
            await store.save(tx, [closed])
            self._overlay[record.key] = closed
        return addressed(record, messages, now)


def addressed(record: Record, messages: Sequence[Message], at: Millis) -> list[Output]:
    """Each message to the topic of its type, named after the record it comes of."""
    return [reply(record, TOPICS[type(m)], m, n, at=at) for n, m in enumerate(messages)]

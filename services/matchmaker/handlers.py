"""The matchmaker on the bus: messages from `matchmaker.commands` to decisions, and back."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final
from uuid import UUID, uuid5

import asyncpg

from services.matchmaker import leaving, metrics, queue_store, queues, store
from services.matchmaker.commands import MOST_TABLES, Order, Waiting, decide
from services.matchmaker.outcome import published
from services.matchmaker.queue import Queue
from services.matchmaker.table import Table
from shared.bus.keyed import Change, KeyedHandler
from shared.bus.records import Output, Record, command, reply
from shared.messages.common import Millis
from shared.messages.engine import CreateGame
from shared.messages.envelope import Message
from shared.messages.matchmaker import (
    CommandAnswered,
    ExpireTable,
    ForgetSeekers,
    OpenTable,
    ResumeTable,
    TableChanged,
)
from shared.messages.topics import (
    ENGINE_COMMANDS,
    MATCHMAKER_COMMANDS,
    MATCHMAKER_EVENTS,
    WALLET_COMMANDS,
)
from shared.messages.wallet import HoldStake, VoidHold
from shared.messages.wishes import is_queue

TOPICS: Final[Mapping[type[Message], str]] = {
    HoldStake: WALLET_COMMANDS,
    VoidHold: WALLET_COMMANDS,
    CreateGame: ENGINE_COMMANDS,
    TableChanged: MATCHMAKER_EVENTS,
    CommandAnswered: MATCHMAKER_EVENTS,
}
RECONCILED_AT_ONCE: Final = 1_000
RECONCILER: Final = UUID("5f6a2a80-7d0b-5d0e-9d53-2f0c7d1c8e11")


State = Table | Queue


class MatchmakerHandler(KeyedHandler[State]):
    """One table a key, or one queue of play now. All decisions are in `commands` and `pairing`;
    here they meet the database and the topics."""

    def __init__(
        self,
        pool: asyncpg.Pool,
        *,
        waiting: Waiting,
        ask_again_ms: Millis,
        cache_bytes: int,
        most_tables: int = MOST_TABLES,
        topic: str = MATCHMAKER_COMMANDS,
    ) -> None:
        super().__init__(name="matchmaker", cache_bytes=cache_bytes)
        self._pool, self._topic = pool, topic
        self._waiting = waiting
        self._ask_again_ms = ask_again_ms
        self._most_tables = most_tables
        self._owned: Counter[str] = Counter()

    async def apply(
        self, tx: asyncpg.Connection, batch: Sequence[Record]
    ) -> Sequence[Sequence[Output]]:
        """See `KeyedHandler.apply`. Who opens tables: how many of theirs wait already."""
        bodies = (record.envelope.body for record in batch)
        owners = {body.owner.account for body in bodies if isinstance(body, OpenTable)}
        self._owned = Counter(await store.owned(tx, owners))
        return await super().apply(tx, batch)

    async def load(self, tx: asyncpg.Connection, keys: Collection[str]) -> Mapping[str, State]:
        """See `KeyedHandler.load`."""
        of_queues = {key for key in keys if is_queue(key)}
        return {
            **await store.load(tx, set(keys) - of_queues),
            **await queue_store.load(tx, of_queues),
        }

    def handle(
        self, state: State | None, record: Record, now_ms: int
    ) -> tuple[State | None, Sequence[Output]]:
        """See `KeyedHandler.handle`."""
        if is_queue(record.key):
            queue = state if isinstance(state, Queue) else None
            return queues.handle(queue, record, now_ms, topic=self._topic)
        body = record.envelope.body
        owner = body.owner.account if isinstance(body, OpenTable) else None
        order = Order(
            id=str(record.envelope.id),
            table=record.key,
            body=body,
            at=now_ms,
            waiting=self._waiting,
            owned=self._owned[owner] if owner else 0,
            most_tables=self._most_tables,
        )
        after, messages = decide(state if isinstance(state, Table) else None, order)
        if owner and state is None and after is not None and after.gathering:
            self._owned[owner] += 1
        return after, addressed(record, messages, now_ms)

    async def save(self, tx: asyncpg.Connection, changes: Mapping[str, Change[State]]) -> None:
        """See `KeyedHandler.save`."""
        after = [change.after for change in changes.values()]
        gone = {key for key, change in changes.items() if change.after is None}
        of_queues = {key for key in gone if is_queue(key)}
        tables = (state for state in after if isinstance(state, Table))
        await store.save(tx, tables, self._waiting)
        await store.delete(tx, gone - of_queues)
        await queue_store.save(tx, (state for state in after if isinstance(state, Queue)))
        await queue_store.delete(tx, of_queues)

    def size(self, state: State) -> int:
        """See `KeyedHandler.size`: measured on tables with options and two players."""
        if isinstance(state, Queue):
            return queues.size(state)
        others = len(state.seats) + len(state.requests) + len(state.turned_away)
        return 3072 + 512 * (len(state.answers) + others)

    async def reconcile(self, partitions: Collection[int]) -> Sequence[Output]:
        """Ask again for what was not answered; close tables whose time is over; forget seekers."""
        now = self._clock()
        since = now - self._ask_again_ms
        late = await store.waiting(self._pool, partitions, since=since, limit=RECONCILED_AT_ONCE)
        over = await store.expired(self._pool, partitions, now=now, limit=RECONCILED_AT_ONCE)
        turn = now // self._ask_again_ms
        return [
            *(self._reminder(ResumeTable(), id, turn, now) for id in late),
            *(self._reminder(ExpireTable(), id, at, now) for id, at in over),
            *await self._seekers(partitions, now),
        ]

    async def _seekers(self, partitions: Collection[int], now: Millis) -> Sequence[Output]:
        metrics.seekers_waiting.set(await queue_store.waiting(self._pool, partitions))
        due = await queue_store.due(self._pool, partitions, now=now, limit=RECONCILED_AT_ONCE)
        return [self._reminder(ForgetSeekers(), id, at, now) for id, at in due]

    def _reminder(self, body: Message, key: str, about: int, at: Millis) -> Output:
        """A command to oneself; said twice about the same thing it has the same id."""
        id = uuid5(RECONCILER, f"{body.type}/{key}/{about}")
        return command(self._topic, body, key=key, at=at, id=id)

    async def abandon(self, tx: asyncpg.Connection, record: Record) -> Sequence[Output]:
        """Close a table that can't be handled, by its last good state: every hold goes back.

        Once the engine was asked for the game, the stakes are the engine's to give back. In a
        queue nothing is held.
        """
        if is_queue(record.key):
            return ()
        table = (await store.load(tx, [record.key])).get(record.key)
        if table is None or not table.gathering:
            return ()
        now = self._clock()
        closed, messages = published(table, leaving.close(table, "fault"), now)
        if closed is not None:
            await store.save(tx, [closed], self._waiting)
            self._overlay[record.key] = closed
        return addressed(record, messages, now)


def addressed(record: Record, messages: Sequence[Message], at: Millis) -> list[Output]:
    """Each message to the topic of its type, named after the record it comes of."""
    return [reply(record, TOPICS[type(m)], m, n, at=at) for n, m in enumerate(messages)]

"""One transaction of the partition worker: cursor, states, outbox, parking, all or nothing."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import ClassVar

import asyncpg

from shared.bus import cursor, outbox, parking
from shared.bus.batch import Item, decode
from shared.bus.deadletters import RawRecord, Reason, dead_letter
from shared.bus.handler import Handler, PermanentFailure
from shared.bus.outbox import Entry
from shared.bus.parking import Parked
from shared.bus.probe import Point, Probe, no_probe
from shared.bus.records import Output, Record, output_id
from shared.bus.sender import Outgoing
from shared.bus.settings import WorkerSettings, limit_of
from shared.db.outage import is_gone
from shared.db.transaction import savepoint
from shared.messages.bus import Redrive
from shared.messages.envelope import Envelope

ERROR_CHARS = 2_000


class OutputTooLarge(PermanentFailure):
    """A record's output is larger than the bus carries."""

    reason: ClassVar[Reason] = "too_large"


@dataclass(slots=True)
class Owned:
    """A partition this process owns, where it believes the cursor stands."""

    partition: int
    epoch: int
    next_offset: int
    careful_until: int


@dataclass(slots=True)
class Work:
    """What a transaction has done so far, told to the worker once it is durable."""

    entries: list[Entry] = field(default_factory=list)
    parked: dict[tuple[int, str], int] = field(default_factory=dict)
    handled: int = 0


LOST = (
    cursor.Fenced,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InternalClientError,  # what asyncpg says when the server ended an idle connection
    asyncpg.exceptions.AdminShutdownError,
    asyncpg.exceptions.CrashShutdownError,
    asyncpg.exceptions.CannotConnectNowError,
    asyncpg.exceptions.InsufficientResourcesError,
    asyncpg.exceptions.IdleInTransactionSessionTimeoutError,
    asyncpg.exceptions.TransactionTimeoutError,
)


def is_lost(error: BaseException, connection: asyncpg.Connection) -> bool:
    """Must the worker start over, since ownership, connection or outcome is in doubt?

    Everything else is a failure of the records: of the domain's code or of one statement.
    """
    return is_gone(connection) or isinstance(error, LOST)


class Transactions:
    """Runs the worker's transactions on one connection, one after the other."""

    def __init__(
        self,
        connection: asyncpg.Connection,
        *,
        topic: str,
        service: str,
        handler: Handler,
        settings: WorkerSettings,
        parked: Mapping[tuple[int, str], int],
        probe: Probe = no_probe,
    ) -> None:
        self._connection = connection
        self._topic = topic
        self._service = service
        self._handler = handler
        self._settings = settings
        self._parked = parked
        self._probe = probe

    async def apply(
        self, items: Sequence[Item], owned: Mapping[int, Owned], *, careful: bool
    ) -> Work:
        """Handle items of the log, none of them a control message."""
        async with self._passing(items, owned) as work:
            waiting = [item for item in items if self._waits(item)]
            live = [item.record for item in items if item.record and not self._waits(item)]
            answers = await self._handler.apply(self._connection, live) if live else ()
            for record, outputs in zip(live, answers, strict=True):
                work.entries += entries_of(record, outputs)
            work.entries += [self._dead(item) for item in items if item.record is None]
            await self._append(work, waiting)
            if careful:
                last = items[-1].raw
                await parking.finished(self._connection, self._topic, last.partition, last.offset)
            work.handled = len(items)
        return work

    async def park(self, item: Item, owned: Mapping[int, Owned], tries: int, error: str) -> Work:
        """Pass a record that can't be handled now; from here on its key waits."""
        async with self._passing([item], owned) as work:
            await self._park(work, [_parked(item, tries, error)])
            await parking.finished(
                self._connection, self._topic, item.raw.partition, item.raw.offset
            )
        return work

    async def redrive(self, item: Item, owned: Mapping[int, Owned]) -> Work:
        """Handle a key's parked messages in order, as far as they go."""
        record = _record(item)
        place = (record.partition, record.key)
        async with self._passing([item], owned) as work:
            messages = await parking.first(
                self._connection, self._topic, *place, limit=self._settings.redrive_records
            )
            done = await self._handle_parked(record, messages, work)
            await parking.unpark(
                self._connection, self._topic, record.partition, [m.offset for m in done]
            )
            left = self._parked.get(place, 0) - len(done)
            work.parked[place] = -len(done)
            if left > 0 and len(done) == len(messages):
                work.entries.append(self._go_on(record, len(work.entries)))
        return work

    async def abandon(self, item: Item, owned: Mapping[int, Owned]) -> Work:
        """Give a parked key up, by the path that needs only its id."""
        record = _record(item)
        async with self._passing([item], owned) as work:
            if (record.partition, record.key) in self._parked:
                outputs = await self._handler.abandon(self._connection, record)
                work.entries += entries_of(record, outputs)
                await parking.abandoned(self._connection, self._topic, record.partition, record.key)
        # The service has changed the key's rows behind its own cache.
        await self._handler.assigned([record.partition])
        return work

    @asynccontextmanager
    async def _passing(
        self, items: Sequence[Item], owned: Mapping[int, Owned]
    ) -> AsyncIterator[Work]:
        """A transaction that passes the items; the outbox is written at its end."""
        work = Work()
        try:
            async with cursor.moved(self._connection, self._topic, moves(items, owned)):
                yield work
                if work.entries:
                    await outbox.put(self._connection, self._topic, work.entries)
                self._probe(Point.IN_TRANSACTION)
        except BaseException:
            self._handler.dropped()
            raise
        self._handler.committed()

    def _waits(self, item: Item) -> bool:
        return item.record is not None and (item.record.partition, item.record.key) in self._parked

    async def _append(self, work: Work, waiting: Sequence[Item]) -> None:
        """Append to parked keys; what is beyond a key's limit goes to the dead letters."""
        messages: list[Parked] = []
        for item in waiting:
            record = _record(item)
            place = (record.partition, record.key)
            count = self._parked[place] + sum(m.key == record.key for m in messages)
            if count < self._settings.parked_per_key:
                messages.append(_parked(item, 0, "waits behind a parked message of its key"))
            else:
                full = item.set_aside("parking_full", f"{count} messages of its key are parked")
                work.entries.append(self._dead(full))
        if messages:
            await self._park(work, messages)

    async def _park(self, work: Work, messages: Sequence[Parked]) -> None:
        await parking.park(self._connection, self._topic, messages)
        for message in messages:
            place = (message.partition, message.key)
            work.parked[place] = work.parked.get(place, 0) + 1

    async def _handle_parked(
        self, redrive: Record, messages: Sequence[Parked], work: Work
    ) -> list[Parked]:
        """Each message in a savepoint of its own; stops at the first that fails again."""
        done: list[Parked] = []
        for message in messages:
            item = decode(_raw(self._topic, message))
            try:
                async with savepoint(self._connection):
                    outputs = await self._again(item)
                work.entries += renumbered(redrive, outputs, len(work.entries))
            except PermanentFailure as failure:
                self._handler.dropped()
                refused = dead_letter(self._service, item.raw, failure.reason, said(failure))
                work.entries += renumbered(redrive, [refused], len(work.entries))
            except Exception as error:
                self._handler.dropped()
                if is_lost(error, self._connection):
                    raise
                await parking.failed_again(
                    self._connection, self._topic, message.partition, message.offset, said(error)
                )
                break
            done.append(message)
        return done

    async def _again(self, item: Item) -> list[Outgoing]:
        """Handle one parked message; what can never be handled becomes a dead letter."""
        if item.record is None:
            return [dead_letter(self._service, item.raw, "undecodable", item.error)]
        if item.control:
            return []
        (outputs,) = await self._handler.apply(self._connection, [item.record])
        return [entry.message for entry in entries_of(item.record, outputs)]

    def _go_on(self, record: Record, n: int) -> Entry:
        cause = record.envelope
        envelope = Envelope.of(
            Redrive(), key=cause.key, at=cause.at, id=output_id(cause.id, n), cause=cause.id
        )
        message = Outgoing(self._topic, cause.key, envelope.encode())
        return Entry(record.partition, record.offset, n, message)

    def _dead(self, item: Item) -> Entry:
        reason: Reason = item.reason or "failed"
        message = dead_letter(self._service, item.raw, reason, item.error)
        return Entry(item.raw.partition, item.raw.offset, 0, message)


def moves(items: Sequence[Item], owned: Mapping[int, Owned]) -> list[cursor.Move]:
    """How far each partition's cursor goes when these items are passed."""
    last = {item.raw.partition: item.raw.offset for item in items}
    return [
        cursor.Move(p, owned[p].epoch, owned[p].next_offset, offset + 1)
        for p, offset in sorted(last.items())
    ]


def entries_of(record: Record, outputs: Sequence[Output]) -> list[Entry]:
    """Encode and measure a record's outputs. Raises `OutputTooLarge`."""
    entries = []
    for n, output in enumerate(outputs):
        value = output.envelope.encode()
        if len(value) > limit_of(output.topic):
            raise OutputTooLarge(
                record,
                f"its output {output.envelope.type} has {len(value)} bytes,"
                f" the limit is {limit_of(output.topic)}",
            )
        message = Outgoing(output.topic, output.envelope.key, value)
        entries.append(Entry(record.partition, record.offset, n, message))
    return entries


def renumbered(record: Record, messages: Sequence[Outgoing], start: int) -> list[Entry]:
    """Outputs of a parked message leave at the place of the redrive."""
    return [
        Entry(record.partition, record.offset, n, message)
        for n, message in enumerate(messages, start)
    ]


def said(error: BaseException) -> str:
    """An error as it is stored: its type and what it says."""
    return f"{type(error).__name__}: {error}"[:ERROR_CHARS]


def _record(item: Item) -> Record:
    assert item.record is not None
    return item.record


def _parked(item: Item, tries: int, error: str) -> Parked:
    raw = item.raw
    key = _record(item).key
    return Parked(
        raw.partition, raw.offset, key, raw.timestamp, raw.value or b"", tries, error[:ERROR_CHARS]
    )


def _raw(topic: str, message: Parked) -> RawRecord:
    return RawRecord(
        topic,
        message.partition,
        message.offset,
        message.timestamp,
        message.key.encode(),
        message.value,
    )

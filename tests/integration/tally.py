"""A small stateful service for the worker's tests: it keeps a list of numbers for each key.

Run as a process of its own (`main`) it can end or stop itself at a named
point of a batch's way. Its tables have no unique keys that could hide a double effect.
"""

import argparse
import asyncio
import os
import signal
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar
from uuid import UUID, uuid4

import asyncpg

from shared.bus.keyed import Change, KeyedHandler
from shared.bus.probe import Point
from shared.bus.records import Output, Record, reply
from shared.bus.settings import BusSettings, WorkerSettings
from shared.bus.worker import PartitionWorker
from shared.db.pool import open_pool
from shared.db.worker_tables import WORKER_TABLES
from shared.messages.envelope import Envelope, Message
from shared.messages.topics import MAX_MESSAGE_BYTES
from shared.ops.logging import configure_logging

TABLES = (
    "create table tally (key text primary key, seq int not null)",
    "create table effects (key text, seq int, source bigint, number int)",
    "create table fixed (kind text)",
)


class Add(Message):
    """Add a number to the key's list. `kind` says what goes wrong with it, if anything."""

    type: ClassVar[str] = "test.add"
    number: int
    kind: str = ""


class Added(Message):
    type: ClassVar[str] = "test.added"
    seq: int
    number: int
    padding: str = ""


class GivenUp(Message):
    type: ClassVar[str] = "test.given_up"


@dataclass(frozen=True)
class Tally:
    seq: int
    added: tuple[tuple[int, int, int], ...] = ()
    trouble: str = ""


class TallyHandler(KeyedHandler[Tally]):
    def __init__(self, events: str, again: Sequence[Output] = ()) -> None:
        super().__init__(name="tally")
        self.events = events
        self.again = again
        self.rounds: list[frozenset[int]] = []
        self.fixed: set[str] = set()

    async def apply(
        self, tx: asyncpg.Connection, batch: Sequence[Record]
    ) -> Sequence[Sequence[Output]]:
        self.fixed = {row["kind"] for row in await tx.fetch("select kind from fixed")}
        return await super().apply(tx, batch)

    async def load(self, tx: asyncpg.Connection, keys: Collection[str]) -> Mapping[str, Tally]:
        rows = await tx.fetch("select key, seq from tally where key = any($1)", list(keys))
        return {row["key"]: Tally(row["seq"]) for row in rows}

    def handle(
        self, state: Tally | None, record: Record, now_ms: int
    ) -> tuple[Tally | None, Sequence[Output]]:
        add = record.envelope.body
        assert isinstance(add, Add)
        kind = "" if add.kind in self.fixed else add.kind
        if kind == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        if kind == "fail":
            raise RuntimeError("this message always fails")
        state = state or Tally(0)
        seq = state.seq + 1
        state = replace(
            state,
            seq=seq,
            added=(*state.added, (seq, record.offset, add.number)),
            trouble=kind or state.trouble,
        )
        padding = "x" * (MAX_MESSAGE_BYTES if kind == "huge" else 0)
        added = Added(seq=seq, number=add.number, padding=padding)
        return state, [reply(record, self.events, added, 0, at=now_ms)]

    async def save(self, tx: asyncpg.Connection, changes: Mapping[str, Change[Tally]]) -> None:
        if any(change.after and change.after.trouble == "bad_sql" for change in changes.values()):
            await tx.execute("insert into tally (key, seq) values (null, 1)")
        if any(change.after and change.after.trouble == "slow_sql" for change in changes.values()):
            await tx.execute("select pg_sleep(3)")
        for key, change in changes.items():
            assert change.after is not None
            await tx.execute(
                "insert into tally values ($1, $2) on conflict (key) do update set seq = $2",
                key,
                change.after.seq,
            )
            done = change.before.seq if change.before else 0
            rows = [(key, *added) for added in change.after.added if added[0] > done]
            await tx.executemany("insert into effects values ($1, $2, $3, $4)", rows)

    async def reconcile(self, partitions: Collection[int]) -> Sequence[Output]:
        self.rounds.append(frozenset(partitions))
        return self.again

    async def abandon(self, tx: asyncpg.Connection, record: Record) -> Sequence[Output]:
        return [reply(record, self.events, GivenUp(), 0, at=record.timestamp)]


def add(key: str, number: int, kind: str = "", id: UUID | None = None) -> Envelope:
    at = time.time_ns() // 1_000_000
    return Envelope.of(Add(number=number, kind=kind), key=key, at=at, id=id or uuid4())


async def make_tables(dsn: str, schema: str = "tally") -> None:
    connection = await asyncpg.connect(dsn)
    try:
        await connection.execute(f"create schema {schema}; set search_path = {schema}")
        for statement in (*WORKER_TABLES, *TABLES):
            await connection.execute(statement)
    finally:
        await connection.close()


def bus(bootstrap: str, name: str = "tally") -> BusSettings:
    return BusSettings(bootstrap=bootstrap, client_id=name)


async def tally_pool(dsn: str, name: str = "tally") -> asyncpg.Pool:
    return await open_pool(dsn, schema="tally", application_name=name)


def make_worker(
    bootstrap: str, topic: str, pool: asyncpg.Pool, handler: TallyHandler, **options: object
) -> PartitionWorker:
    settings = WorkerSettings(**options)  # type: ignore[arg-type]
    return PartitionWorker(
        topic=topic,
        group=f"{topic}.tally",
        handler=handler,
        pool=pool,
        bus=bus(bootstrap, f"tally-{os.getpid()}"),
        settings=settings,
    )


class StopAt:
    """Sends this process a signal at the `count`-th passing of a point; says so in a file."""

    def __init__(self, point: str, count: int, how: str, mark: Path) -> None:
        self.point, self.count, self.how, self.mark = point, count, how, mark

    def __call__(self, point: Point) -> None:
        if point != self.point:
            return
        self.count -= 1
        if self.count == 0:
            self.mark.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.Signals[f"SIG{self.how}"])


async def serve(args: argparse.Namespace) -> None:
    pool = await tally_pool(args.dsn, f"tally-{os.getpid()}")
    worker = PartitionWorker(
        topic=args.topic,
        group=f"{args.topic}.tally",
        handler=TallyHandler(args.events),
        pool=pool,
        bus=bus(args.bootstrap, f"tally-{os.getpid()}"),
        settings=WorkerSettings(
            batch_records=args.batch,
            tries_alone=args.tries,
            unacknowledged=args.unacknowledged,
        ),
        probe=StopAt(args.point, args.count, args.how, Path(args.mark)),
    )
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, worker.stop)
    await worker.run()
    await pool.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("bootstrap", "dsn", "topic", "events", "point", "how", "mark"):
        parser.add_argument(f"--{name}", default="")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--batch", type=int, default=500)
    parser.add_argument("--unacknowledged", type=int, default=10)
    parser.add_argument("--tries", type=int, default=5)
    configure_logging("tally", str(os.getpid()), "INFO")
    asyncio.run(serve(parser.parse_args()))

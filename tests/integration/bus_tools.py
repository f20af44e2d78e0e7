"""What the worker's tests share: a world with topics and tables, and waiting for facts."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg
import structlog
from aiokafka import AIOKafkaConsumer, AIOKafkaProducer, TopicPartition

from shared.bus.broker import create_topics, make_producer
from shared.bus.partitions import partition_of
from shared.bus.worker import PartitionWorker
from shared.cli.local.home import PROJECT
from shared.cli.local.processes import Child
from shared.messages.envelope import Envelope
from shared.messages.topics import DEAD_LETTERS, PARTITIONS
from tests.integration.tally import (
    Added,
    TallyHandler,
    bus,
    make_tables,
    make_worker,
    tally_pool,
)

PATIENCE_S = 120.0
"""How long a fact is waited for: long enough for a process to start on a busy machine."""


@dataclass
class World:
    """A topic pair and a database of one test's own."""

    bootstrap: str
    dsn: str
    topic: str
    events: str
    pool: asyncpg.Pool
    producer: AIOKafkaProducer
    folder: Path
    processes: list[Child] = field(default_factory=list)

    async def send(self, envelopes: Iterable[Envelope]) -> list[int]:
        """Put messages on the topic; answers their offsets."""
        sent = [
            await self.producer.send(
                self.topic,
                value=e.encode(),
                key=e.key.encode(),
                partition=partition_of(e.key),
            )
            for e in envelopes
        ]
        return [metadata.offset for metadata in await asyncio.gather(*sent)]

    async def send_raw(self, key: str, value: bytes) -> int:
        metadata = await self.producer.send_and_wait(
            self.topic, value=value, key=key.encode(), partition=partition_of(key)
        )
        return int(metadata.offset)

    async def read(self, topic: str) -> list[Envelope]:
        """Everything that lies on a topic now, partition by partition."""
        places = [TopicPartition(topic, p) for p in range(PARTITIONS)]
        consumer = AIOKafkaConsumer(
            bootstrap_servers=self.bootstrap, auto_offset_reset="earliest", enable_auto_commit=False
        )
        await consumer.start()
        try:
            consumer.assign(places)
            ends = await consumer.end_offsets(places)
            found: list[Envelope] = []
            while any([await consumer.position(p) < ends[p] for p in places]):
                for records in (await consumer.getmany(timeout_ms=200)).values():
                    found += [Envelope.decode(record.value) for record in records]
            return found
        finally:
            await consumer.stop()

    async def told(self, topic: str) -> list[Envelope]:
        """What a worker has told there, without repeats.

        Who isn't told that a message arrived sends it again, as the same message.
        """
        return list({envelope.id: envelope for envelope in await self.read(topic)}.values())

    async def added(self) -> dict[str, list[tuple[int, int]]]:
        """By key, what the events say in the order of the log: `(seq, number)`."""
        told: dict[str, list[tuple[int, int]]] = {}
        for envelope in await self.told(self.events):
            if isinstance(envelope.body, Added):
                entry = (envelope.body.seq, envelope.body.number)
                told.setdefault(envelope.key, []).append(entry)
        return told

    async def effects(self) -> dict[str, list[tuple[int, int]]]:
        """By key, what the tables hold: `(seq, number)` in order."""
        rows = await self.pool.fetch("select key, seq, number from effects order by key, seq")
        found: dict[str, list[tuple[int, int]]] = {}
        for row in rows:
            found.setdefault(row["key"], []).append((row["seq"], row["number"]))
        return found

    async def count(self, table: str) -> int:
        return int(await self.pool.fetchval(f"select count(*) from {table}"))

    async def until_passed(
        self, offsets: Iterable[tuple[str, int]], seconds: float = PATIENCE_S
    ) -> None:
        """Wait until the cursor is behind each `(key, offset)` and the outbox is empty."""
        wanted: dict[int, int] = {}
        for key, offset in offsets:
            p = partition_of(key)
            wanted[p] = max(wanted.get(p, 0), offset + 1)

        async def passed() -> bool:
            rows = await self.pool.fetch(
                "select partition, next_offset from cursor where topic = $1", self.topic
            )
            at = {row["partition"]: row["next_offset"] for row in rows}
            behind = any(at.get(p, 0) < offset for p, offset in wanted.items())
            return not behind and await self.count("outbox") == 0

        await until(passed, seconds, f"cursor behind {wanted}")

    async def until_owned_by(self, processes: int, seconds: float = PATIENCE_S) -> None:
        """Wait until so many processes have partitions."""

        async def owned() -> bool:
            owners = await self.pool.fetchval(
                "select count(distinct owner) from cursor where topic = $1", self.topic
            )
            return bool(owners == processes)

        await until(owned, seconds, f"{processes} owners")

    def spawn(self, **options: object) -> Process:
        """Start the tally service as a process, which ends or stops itself at a point.

        Options: `point`, `how` (KILL or STOP), `count` (at its count-th passing), `batch`,
        `tries`, `unacknowledged`.
        """
        mark = self.folder / f"mark-{len(self.processes)}"
        start = "from tests.integration.tally import main; main()"
        command = [sys.executable, "-c", start]
        where = {
            "bootstrap": self.bootstrap,
            "dsn": self.dsn,
            "topic": self.topic,
            "events": self.events,
            "mark": mark,
        }
        for name, value in (where | {"how": "KILL"} | options).items():
            command += [f"--{name}", str(value)]
        child = Child(
            f"tally-{len(self.processes)}", command, self.folder, working_directory=PROJECT
        )
        child.start()
        self.processes.append(child)
        return Process(child, mark)


@dataclass
class Process:
    """A tally service of its own process."""

    child: Child
    mark: Path

    async def reached(self, seconds: float = PATIENCE_S) -> None:
        """Wait until it has come to its point."""
        await until_true(self.mark.exists, seconds, "the process reached its point")

    async def ended(self, seconds: float = PATIENCE_S) -> int:
        await until_true(lambda: not self.child.running(), seconds, "the process ended")
        assert self.child.process is not None
        return int(self.child.process.returncode)

    def signal(self, number: signal.Signals) -> None:
        self.child.signal(number)


@asynccontextmanager
async def world(bootstrap: str, dsn: str, name: str, folder: Path) -> AsyncIterator[World]:
    """Topics, tables and a producer; ends whatever process is left."""
    plain = structlog.dev.ConsoleRenderer(
        colors=False, exception_formatter=structlog.dev.plain_traceback
    )
    structlog.configure(processors=[structlog.processors.add_log_level, plain])
    topic, events = f"{name}.commands", f"{name}.events"
    await create_topics(bootstrap, (topic, events, DEAD_LETTERS))
    await make_tables(dsn)
    pool = await tally_pool(dsn, "test")
    producer = make_producer(bus(bootstrap, "test"))
    await producer.start()
    made = World(bootstrap, dsn, topic, events, pool, producer, folder)
    try:
        yield made
    finally:
        for child in made.processes:
            child.kill()
        await producer.stop()
        await pool.close()


@asynccontextmanager
async def working(
    made: World, handler: TallyHandler | None = None, **options: object
) -> AsyncIterator[PartitionWorker]:
    """A worker in this process, ready inside."""
    pool = await tally_pool(made.dsn)
    worker = make_worker(
        made.bootstrap, made.topic, pool, handler or TallyHandler(made.events), **options
    )
    running = asyncio.create_task(worker.run())
    try:
        await until_true(
            lambda: worker.ready and len(worker.partitions) == PARTITIONS,
            PATIENCE_S,
            "the worker is ready",
        )
        yield worker
    finally:
        worker.stop()
        await asyncio.wait_for(running, PATIENCE_S)
        await pool.close()


async def until(fact: Callable[[], Awaitable[bool]], seconds: float, what: str) -> None:
    """Wait for a fact; fails with `what` when it doesn't come true in time."""
    deadline = time.monotonic() + seconds
    while not await fact():
        if time.monotonic() > deadline:
            raise AssertionError(f"not so after {seconds} s: {what}")
        await asyncio.sleep(0.02)


async def until_true(fact: Callable[[], bool], seconds: float, what: str) -> None:
    """The same for a fact that needs no waiting to be asked."""

    async def asked() -> bool:
        return fact()

    await until(asked, seconds, what)


def first_appearances(told: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """What a reader keeps who accepts `seq == last + 1` and drops what is not newer.

    A gap fails: the first appearance of each event must be in order.
    """
    kept: list[tuple[int, int]] = []
    for seq, number in told:
        last = kept[-1][0] if kept else 0
        assert seq <= last + 1, f"seq {seq} appeared before {last + 1}"
        if seq == last + 1:
            kept.append((seq, number))
    return kept

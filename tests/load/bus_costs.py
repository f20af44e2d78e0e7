"""What the parts of the bus cost: run by hand, `python -m tests.load.bus_costs BOOTSTRAP DSN`.

The CPU times are this process's own, so a busy machine changes them little.
"""

import asyncio
import statistics
import sys
import time
import uuid
from collections.abc import Collection, Mapping, Sequence

import asyncpg
from aiokafka import AIOKafkaConsumer, TopicPartition
from faststream import AckPolicy
from faststream.kafka import KafkaBroker
from faststream.kafka import Topic as StreamTopic

from shared.bus.broker import create_topics, make_producer
from shared.bus.keyed import Change, KeyedHandler
from shared.bus.partitions import partition_of
from shared.bus.records import Output, Record, reply
from shared.bus.settings import BusSettings
from shared.bus.worker import PartitionWorker
from shared.db.pool import open_pool
from tests.integration.tally import Add, Added, add, make_tables

COUNT = 20_000
BODY = b"x" * 600


class Counting(KeyedHandler[int]):
    """The cheapest stateful handler that still writes a row a key and sends an event a record."""

    def __init__(self, events: str) -> None:
        super().__init__(name="counting")
        self.events = events

    async def load(self, tx: asyncpg.Connection, keys: Collection[str]) -> Mapping[str, int]:
        rows = await tx.fetch("select key, seq from tally where key = any($1)", list(keys))
        return {row["key"]: row["seq"] for row in rows}

    def handle(
        self, state: int | None, record: Record, now_ms: int
    ) -> tuple[int | None, Sequence[Output]]:
        seq = (state or 0) + 1
        assert isinstance(record.envelope.body, Add)
        event = Added(seq=seq, number=record.envelope.body.number, padding="x" * 300)
        return seq, [reply(record, self.events, event, 0, at=now_ms)]

    async def save(self, tx: asyncpg.Connection, changes: Mapping[str, Change[int]]) -> None:
        await tx.execute(
            "insert into tally select * from unnest($1::text[], $2::int[])"
            " on conflict (key) do update set seq = excluded.seq",
            list(changes),
            [change.after for change in changes.values()],
        )


async def worker_rate(bootstrap: str, dsn: str) -> None:
    """Records a second through the whole worker, and its own CPU time a record."""
    name = f"rate{uuid.uuid4().hex[:6]}"
    topic, events = f"{name}.commands", f"{name}.events"
    await create_topics(bootstrap, (topic, events))
    bus = BusSettings(bootstrap=bootstrap, client_id=name)
    producer = make_producer(bus)
    await producer.start()
    envelopes = [add(f"game-{n % 2000}-{name}", n) for n in range(COUNT)]
    sent = [
        await producer.send(
            topic, value=e.encode(), key=e.key.encode(), partition=partition_of(e.key)
        )
        for e in envelopes
    ]
    await asyncio.gather(*sent)
    pool = await open_pool(dsn, schema="tally")
    worker = PartitionWorker(topic=topic, group=name, handler=Counting(events), pool=pool, bus=bus)
    running = asyncio.create_task(worker.run())
    async with asyncio.timeout(30):
        while not worker.ready:  # noqa: ASYNC110 - readiness is a fact to ask for, not an event
            await asyncio.sleep(0.01)
    began, cpu = time.perf_counter(), time.process_time()
    while True:
        done = await pool.fetchval(
            "select coalesce(sum(next_offset), 0) from cursor where topic = $1", topic
        )
        if done >= COUNT and not await pool.fetchval("select count(*) from outbox"):
            break
        await asyncio.sleep(0.05)
    seconds, cpu = time.perf_counter() - began, time.process_time() - cpu
    worker.stop()
    await running
    await producer.stop()
    await pool.close()
    print(f"worker: {COUNT / seconds:,.0f} records/s, {cpu / COUNT * 1e6:.0f} us CPU a record")


async def sending(bootstrap: str) -> None:
    """CPU time a message: aiokafka's producer against FastStream's `publish`."""
    topic = f"send{uuid.uuid4().hex[:6]}"
    await create_topics(bootstrap, (topic,))
    producer = make_producer(BusSettings(bootstrap=bootstrap, client_id="costs"))
    await producer.start()
    cpu = time.process_time()
    sent = [
        await producer.send(topic, value=BODY, key=b"k", partition=n % 12) for n in range(COUNT)
    ]
    await asyncio.gather(*sent)
    print(f"send, aiokafka:   {(time.process_time() - cpu) / COUNT * 1e6:.0f} us CPU a message")
    await producer.stop()
    async with KafkaBroker(
        bootstrap, enable_idempotence=True, max_batch_size=262_144, logger=None
    ) as broker:
        cpu = time.process_time()
        futures = [
            await broker.publish(BODY, topic, key=b"k", partition=n % 12, no_confirm=True)
            for n in range(COUNT)
        ]
        await asyncio.gather(*futures)
        print(f"send, FastStream: {(time.process_time() - cpu) / COUNT * 1e6:.0f} us CPU a message")


async def arriving(bootstrap: str, batch_timeout_ms: int | None, count: int = 300) -> None:
    """From send to handler at 50 a second: a FastStream handler, or its consumer read directly."""
    topic = f"wait{uuid.uuid4().hex[:6]}"
    await create_topics(bootstrap, (topic,))
    producer = make_producer(BusSettings(bootstrap=bootstrap, client_id="costs"))
    await producer.start()
    broker = KafkaBroker(bootstrap, consumer_only=True, allow_auto_create_topics=False, logger=None)
    subscriber = broker.subscriber(
        StreamTopic(topic, declare=False),
        group_id=topic,
        batch=True,
        ack_policy=AckPolicy.MANUAL,
        auto_offset_reset="earliest",
        fetch_max_wait_ms=100,
        batch_timeout_ms=batch_timeout_ms or 100,
    )
    took: list[float] = []

    def seen(value: bytes | float) -> None:
        took.append((time.time() - float(value)) * 1000)

    if batch_timeout_ms is not None:

        @subscriber
        async def handler(messages: list[float]) -> None:
            for message in messages:
                seen(message)

    await broker.start()
    reading = asyncio.create_task(_read(subscriber.consumer, seen, batch_timeout_ms is None))
    await asyncio.sleep(4)
    cpu, began = time.process_time(), time.perf_counter()
    for n in range(count):
        value = f"{time.time():.6f}".encode()
        await producer.send_and_wait(topic, value=value, partition=n % 12)
        await asyncio.sleep(0.02)
    busy = (time.process_time() - cpu) / (time.perf_counter() - began) * 100
    await asyncio.sleep(1)
    reading.cancel()
    await broker.stop()
    await producer.stop()
    how = "getmany" if batch_timeout_ms is None else f"handler, batch_timeout {batch_timeout_ms} ms"
    p50, p99 = statistics.median(took), statistics.quantiles(took, n=100)[98]
    print(
        f"arrive, {how}: p50 {p50:.1f} ms, p99 {p99:.1f} ms, {busy:.0f} % CPU (sender's included)"
    )


async def _read(consumer: AIOKafkaConsumer, seen: object, directly: bool) -> None:
    while directly:
        fetched: dict[TopicPartition, list[object]] = await consumer.getmany(timeout_ms=100)
        for records in fetched.values():
            for record in records:
                seen(record.value)  # type: ignore[operator, attr-defined]


async def main(bootstrap: str, dsn: str) -> None:
    await sending(bootstrap)
    for timeout_ms in (None, 200, 10, 1):
        await arriving(bootstrap, timeout_ms)
    await make_tables(dsn)
    for _ in range(2):
        await worker_rate(bootstrap, dsn)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

"""Two hops through the worker against a bare echo: `python -m tests.load.bus_latency KAFKA DSN`.

Runs are interleaved; the same bytes and rate; both idempotent, acks=all, 12 partitions. What is
timed is send to sight: a message to the first topic until its answer is read from the second.
"""

import asyncio
import statistics
import sys
import time
import uuid
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import uvloop
from aiokafka import AIOKafkaConsumer, AIOKafkaProducer

from shared.bus.broker import create_topics, make_producer
from shared.bus.live import LiveReader
from shared.bus.partitions import partition_of
from shared.bus.settings import BusSettings
from shared.bus.worker import PartitionWorker
from shared.db.pool import open_pool
from shared.messages.envelope import Envelope
from tests.integration.tally import Add, Added, add, make_tables
from tests.load.bus_costs import Counting

RATE, SECONDS, ROUNDS = 50, 6, 3


class Hops:
    """Sends at a steady rate to one topic, and times the answers on another."""

    def __init__(self, bus: BusSettings, producer: AIOKafkaProducer, there: str, back: str) -> None:
        self.bus, self.producer, self.there, self.back = bus, producer, there, back
        self.sent: dict[int, float] = {}
        self.took: list[float] = []

    def seen(self, topic: str, key: str, raw: bytes) -> None:
        body = Envelope.decode(raw).body
        assert isinstance(body, Add | Added)
        self.took.append((time.perf_counter() - self.sent[body.number]) * 1000)

    async def run(self, count: int) -> None:
        began = time.perf_counter()
        for n in range(len(self.sent), len(self.sent) + count):
            envelope = add(f"game-{n % 60}-{self.there}", n)
            self.sent[n] = time.perf_counter()
            await self.producer.send(
                self.there,
                value=envelope.encode(),
                key=envelope.key.encode(),
                partition=partition_of(envelope.key),
            )
            await asyncio.sleep(max(0, began + (n % count + 1) / RATE - time.perf_counter()))
        async with asyncio.timeout(30):
            while len(self.took) < len(self.sent):  # noqa: ASYNC110 - a fact to ask for
                await asyncio.sleep(0.01)


async def echo(bus: BusSettings, there: str, back: str) -> None:
    """The bare second hop: what comes is sent on under the same key."""
    consumer = AIOKafkaConsumer(
        there,
        bootstrap_servers=bus.bootstrap,
        group_id=f"{there}.echo",
        auto_offset_reset="earliest",
        enable_auto_commit=False,
        fetch_max_wait_ms=bus.fetch_max_wait_ms,
    )
    producer = make_producer(bus)
    await consumer.start()
    await producer.start()
    try:
        while True:
            for records in (await consumer.getmany(timeout_ms=100)).values():
                sends = [
                    await producer.send(back, value=r.value, key=r.key, partition=r.partition)
                    for r in records
                ]
                await asyncio.gather(*sends)
    finally:
        await consumer.stop()
        await producer.stop()


async def main(bootstrap: str, dsn: str) -> None:
    name = f"lat{uuid.uuid4().hex[:6]}"
    names = [f"{name}.{way}.{side}" for way in ("echo", "worker") for side in ("there", "back")]
    await create_topics(bootstrap, tuple(names))
    await make_tables(dsn)
    bus = BusSettings(bootstrap=bootstrap, client_id=name)
    async with AsyncExitStack() as stack:
        producer = make_producer(bus)
        await producer.start()
        stack.push_async_callback(producer.stop)
        pool = await open_pool(dsn, schema="tally")
        worker = PartitionWorker(
            topic=names[2], group=name, handler=Counting(names[3]), pool=pool, bus=bus
        )
        ways = {
            "bare echo": Hops(bus, producer, names[0], names[1]),
            "worker": Hops(bus, producer, names[2], names[3]),
        }
        readers = [LiveReader(bus, topics=[way.back], on_record=way.seen) for way in ways.values()]
        works: list[Callable[[], Awaitable[None]]] = [
            lambda: echo(bus, names[0], names[1]),
            worker.run,
            *(reader.run for reader in readers),
        ]
        tasks = [asyncio.ensure_future(work()) for work in works]
        await asyncio.sleep(5)
        for way in ways.values():  # warm up
            await way.run(50)
            way.took.clear()
            way.sent = {}
        for _ in range(ROUNDS):
            for label, way in ways.items():
                before = len(way.took)
                await way.run(RATE * SECONDS)
                show(label, way.took[before:])
        for label, way in ways.items():
            show(f"all, {label}", way.took)
        worker.stop()
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        pool.terminate()


def show(label: str, took: list[float]) -> None:
    p50, p99 = statistics.median(took), statistics.quantiles(took, n=100)[98]
    print(f"{label:18} p50 {p50:6.2f} ms  p99 {p99:7.2f} ms", flush=True)


if __name__ == "__main__":
    uvloop.run(main(*sys.argv[1:]))

"""What the wallet's tests share: a wallet on a real database, with and without the bus."""

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from uuid import UUID, uuid4

import asyncpg
from aiokafka import AIOKafkaProducer

from services.wallet import store
from services.wallet.handlers import WalletHandler
from shared.bus.broker import create_topics, make_producer
from shared.bus.partitions import partition_of
from shared.bus.records import Output, Record
from shared.bus.settings import BusSettings, WorkerSettings
from shared.bus.worker import PartitionWorker
from shared.db.migrate import migrate
from shared.db.pool import open_pool
from shared.messages.envelope import Envelope, Message
from shared.messages.topics import (
    DEAD_LETTERS,
    ENGINE_COMMANDS,
    MATCHMAKER_COMMANDS,
    WALLET_EVENTS,
)
from shared.messages.wallet import GrantSignup, HoldStake, PostStakes, StakeOfSeat

GRANT = 1_000
PATIENCE_S = 120.0
offsets = itertools.count()


@dataclass
class Hall:
    """A wallet's tables, and a handler to hand orders to without a bus."""

    dsn: str
    pool: asyncpg.Pool
    handler: WalletHandler = field(init=False)

    def __post_init__(self) -> None:
        self.handler = WalletHandler(pool=self.pool, grant=GRANT)

    async def follow(self, *orders: tuple[str, Message]) -> list[list[Message]]:
        """One batch, one transaction; the answers to each order."""
        batch = [record(key, order) for key, order in orders]
        async with self.pool.acquire() as db, db.transaction():
            outputs = await self.handler.apply(db, batch)
        return [bodies(one) for one in outputs]

    async def balance(self, account: str) -> tuple[int, int]:
        """Available and held."""
        row = await self.pool.fetchrow("select * from account where id = $1", account)
        posted = row["credits_posted"] - row["debits_posted"]
        return posted - row["debits_pending"], row["debits_pending"]

    async def state(self, game: str) -> str:
        return str(await self.pool.fetchval("select state from escrow where id = $1", game))

    async def grants(self, *accounts: str) -> None:
        await self.follow(*((account, GrantSignup(account=account)) for account in accounts))

    async def seat(self, game: str, stake: int, *accounts: str) -> None:
        """Hold and post the stakes of a game."""
        await self.follow(*holds_of(game, stake, accounts), (game, post_of(game, stake, accounts)))


@asynccontextmanager
async def hall(dsn: str) -> AsyncIterator[Hall]:
    await migrate(dsn, "wallet")
    pool = await open_pool(dsn, schema="wallet", max_size=8, extra=store.SESSION)
    try:
        yield Hall(dsn, pool)
    finally:
        await pool.close()


def record(key: str, order: Message, id: UUID | None = None) -> Record:
    envelope = Envelope.of(order, key=key, at=now_ms(), id=id)
    return Record("wallet.commands", partition_of(key), next(offsets), now_ms(), envelope)


def bodies(outputs: Iterable[Output]) -> list[Message]:
    return [output.envelope.body for output in outputs]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def hold(name: str, account: str, amount: int) -> HoldStake:
    return HoldStake(hold=f"h-{name}", reservation=f"r-{name}", account=account, amount=amount)


def holds_of(game: str, stake: int, accounts: Sequence[str]) -> list[tuple[str, Message]]:
    return [(game, hold(f"{game}-{account}", account, stake)) for account in accounts]


def post_of(game: str, stake: int, accounts: Sequence[str]) -> PostStakes:
    stakes = tuple(
        StakeOfSeat(seat=n, account=account, hold=f"h-{game}-{account}")
        for n, account in enumerate(accounts)
    )
    return PostStakes(stake=stake, stakes=stakes)


# --- with the bus -----------------------------------------------------------------------


@dataclass
class Bus:
    """A topic of orders of the test's own; answers go to the real topics."""

    bootstrap: str
    topic: str
    dsn: str
    producer: AIOKafkaProducer

    async def send(self, orders: Iterable[tuple[str, Message]]) -> dict[int, int]:
        """Send orders; answers the next offset of each partition they are in."""
        sent = [await self._put(Envelope.of(o, key=key, at=now_ms())) for key, o in orders]
        ends: dict[int, int] = {}
        for metadata in await asyncio.gather(*sent):
            ends[metadata.partition] = max(ends.get(metadata.partition, 0), metadata.offset + 1)
        return ends

    async def _put(self, envelope: Envelope) -> "asyncio.Future[object]":
        future: asyncio.Future[object] = await self.producer.send(
            self.topic,
            value=envelope.encode(),
            key=envelope.key.encode(),
            partition=partition_of(envelope.key),
        )
        return future

    async def until_passed(
        self, pool: asyncpg.Pool, ends: dict[int, int], seconds: float = PATIENCE_S
    ) -> None:
        """Wait until every cursor has passed what was sent and the outbox is empty."""
        deadline = time.monotonic() + seconds
        while not await self._passed(pool, ends):
            assert time.monotonic() < deadline, f"orders not handled after {seconds} s"
            await asyncio.sleep(0.02)

    async def _passed(self, pool: asyncpg.Pool, ends: dict[int, int]) -> bool:
        rows = await pool.fetch(
            "select partition, next_offset from cursor where topic = $1", self.topic
        )
        at = {row["partition"]: row["next_offset"] for row in rows}
        left = await pool.fetchval("select count(*) from outbox where topic = $1", self.topic)
        return left == 0 and all(at.get(p, 0) >= end for p, end in ends.items())


@asynccontextmanager
async def bus(bootstrap: str, topic: str, dsn: str) -> AsyncIterator[Bus]:
    topics = (topic, MATCHMAKER_COMMANDS, ENGINE_COMMANDS, WALLET_EVENTS, DEAD_LETTERS)
    await create_topics(bootstrap, topics)
    producer = make_producer(BusSettings(bootstrap, client_id="test"))
    await producer.start()
    try:
        yield Bus(bootstrap, topic, dsn, producer)
    finally:
        await producer.stop()


@asynccontextmanager
async def workers(
    made: Bus, count: int = 1, batch: int = 500
) -> AsyncIterator[list[PartitionWorker]]:
    """Wallets in this process, as many as replicas would be; all partitions claimed inside."""
    pools = [
        await open_pool(made.dsn, schema="wallet", max_size=4, extra=store.SESSION)
        for _ in range(count)
    ]
    team = [
        PartitionWorker(
            topic=made.topic,
            group=f"{made.topic}.wallet",
            handler=WalletHandler(pool=pool, grant=GRANT),
            pool=pool,
            bus=BusSettings(made.bootstrap, client_id=f"wallet-{uuid4().hex[:6]}"),
            settings=WorkerSettings(batch_records=batch),
        )
        for pool in pools
    ]
    running = [asyncio.create_task(worker.run()) for worker in team]
    try:
        await _claimed(team)
        yield team
    finally:
        for worker in team:
            worker.stop()
        await asyncio.wait_for(asyncio.gather(*running), PATIENCE_S)
        for pool in pools:
            await pool.close()


async def _claimed(team: Sequence[PartitionWorker], seconds: float = PATIENCE_S) -> None:
    deadline = time.monotonic() + seconds
    while True:
        owned = [worker.partitions for worker in team]
        if sum(map(len, owned)) == 12 and all(w.ready for w in team) and all(owned):
            return
        assert time.monotonic() < deadline, f"partitions not claimed after {seconds} s"
        await asyncio.sleep(0.05)

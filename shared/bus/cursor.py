"""The cursor: how far a service has got in each partition, and the fence between owners.

`next_offset` moves in the transaction of the state, and only from where this process believes
it stands, in the `epoch` that began when this process claimed the partition. Whoever touches no
row is not the owner any more.
"""

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import asyncpg

from shared.db.transaction import begun, quoted


class Fenced(Exception):
    """Another process owns a partition that this one believed to own."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A partition as its new owner finds it.

    `unclean_ends` counts ends at this very offset; `suspected`: its record was begun alone, and
    the process ended at it.
    """

    partition: int
    next_offset: int
    epoch: int
    unclean_ends: int
    suspected: bool


@dataclass(frozen=True, slots=True)
class Move:
    """Pass the records of a partition before `next_offset`."""

    partition: int
    epoch: int
    believed: int
    next_offset: int


CLAIM = """
    insert into cursor as c (topic, partition, next_offset, epoch, owner, clean)
    select $1, partition, 0, 1, $3, false from unnest($2::int[]) as p (partition)
    order by partition
    on conflict (topic, partition) do update set
        epoch = c.epoch + 1,
        owner = excluded.owner,
        unclean_ends = case when c.clean then 0 else c.unclean_ends + 1 end,
        clean = false,
        moved_at = now()
    returning partition, next_offset, epoch, unclean_ends, exists (
        select from attempts a
        where a.topic = c.topic and a.partition = c.partition and a."offset" = c.next_offset
    )
"""

# Sent together with BEGIN, which saves a round trip in every batch: such a pair takes no
# parameters. All values are our own integers, the topic is quoted.
MOVE = """
    update cursor c set next_offset = m.next_offset, unclean_ends = 0, moved_at = now()
    from (values {moves}) as m (partition, epoch, believed, next_offset)
    where c.topic = {topic} and c.partition = m.partition
        and c.epoch = m.epoch and c.next_offset = m.believed
"""

CONFIRM = """
    select count(*) from cursor c
    join unnest($2::int[], $3::bigint[]) as m (partition, epoch) using (partition, epoch)
    where c.topic = $1
"""

RELEASE = """
    update cursor set clean = true, owner = null
    from unnest($2::int[], $3::bigint[]) as mine (partition, epoch)
    where cursor.topic = $1 and cursor.partition = mine.partition and cursor.epoch = mine.epoch
"""


async def claim(
    connection: asyncpg.Connection, topic: str, partitions: Collection[int], owner: str
) -> list[Claim]:
    """Become the owner: begin a new epoch, which ends every transaction of the one before.

    Waits for an open transaction of the former owner, which the session's timeouts end; raises
    `asyncpg.LockNotAvailableError` when that takes longer than the lock's timeout.
    """
    rows = await connection.fetch(CLAIM, topic, sorted(partitions), owner)
    return [Claim(*row.values()) for row in rows]


async def confirm(connection: asyncpg.Connection, topic: str, epochs: Mapping[int, int]) -> None:
    """Raises `Fenced` unless this process still owns each partition in the given epoch."""
    mine = await connection.fetchval(CONFIRM, topic, list(epochs.keys()), list(epochs.values()))
    if mine != len(epochs):
        raise Fenced(f"{topic}: another process owns a partition of {sorted(epochs)}")


@asynccontextmanager
async def moved(
    connection: asyncpg.Connection, topic: str, moves: Sequence[Move]
) -> AsyncIterator[None]:
    """A transaction that first moves the cursors, all or none.

    Raises `Fenced` when one isn't where it should be. Inside, use `savepoint` to nest.
    """
    rows = ", ".join(f"({m.partition}, {m.epoch}, {m.believed}, {m.next_offset})" for m in moves)
    statement = MOVE.format(moves=rows, topic=quoted(topic))
    async with begun(connection, statement) as done:
        if done != f"UPDATE {len(moves)}":
            raise Fenced(f"{topic}: another process owns one of {[m.partition for m in moves]}")
        yield


async def release(connection: asyncpg.Connection, topic: str, epochs: Mapping[int, int]) -> None:
    """Say that these partitions are given back in order, nothing half done."""
    await connection.execute(RELEASE, topic, list(epochs.keys()), list(epochs.values()))

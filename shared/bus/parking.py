"""Parking: messages of a key that can't be handled now wait in a table, in order.

A key is parked while it has rows here. Its later messages are appended; all other keys go on.
`redrive` handles them at the place in the log where the `bus.redrive` stands, so they come
ahead of everything newer. `attempts` counts how often a record was begun after unclean ends.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

import asyncpg


@dataclass(frozen=True, slots=True)
class Parked:
    """One parked message, as it came. `offset` is its place in the log."""

    partition: int
    offset: int
    key: str
    timestamp: int
    value: bytes
    tries: int
    error: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """A parked key as an operator sees it: its first message and why that failed."""

    topic: str
    partition: int
    key: str
    messages: int
    offset: int
    since: datetime
    error: str
    given_up: bool


PARK = """
    insert into parked (topic, partition, "offset", key, timestamp_ms, value, tries, error)
    select $1, * from unnest($2::int[], $3::bigint[], $4::text[], $5::bigint[], $6::bytea[],
        $7::int[], $8::text[])
    on conflict (topic, partition, "offset") do nothing
"""

KEYS = """
    select partition, key, count(*)::int as messages from parked
    where topic = $1 and partition = any($2::int[]) group by partition, key
"""

FIRST = """
    select partition, "offset", key, timestamp_ms, value, tries, error from parked
    where topic = $1 and partition = $2 and key = $3
    order by "offset" limit $4
"""

UNPARK = """
    delete from parked where topic = $1 and partition = $2 and "offset" = any($3::bigint[])
"""

FAILED_AGAIN = """
    update parked set tries = tries + 1, error = $4
    where topic = $1 and partition = $2 and "offset" = $3
"""

WAITING = """
    select distinct on (topic, partition, key) topic, partition, key,
        count(*) over (partition by topic, partition, key)::int as messages,
        "offset", parked_at, error, abandoned_at is not null as given_up
    from parked order by topic, partition, key, "offset"
"""

OVERDUE = """
    select distinct on (partition, key) partition, key, "offset" from parked
    where topic = $1 and partition = any($2::int[])
        and abandoned_at is null and parked_at < now() - make_interval(secs => $3)
        and not exists (
            select from parked done
            where done.topic = parked.topic and done.partition = parked.partition
                and done.key = parked.key and done.abandoned_at is not null
        )
    order by partition, key, "offset"
"""

ABANDONED = """
    update parked set abandoned_at = now() where topic = $1 and partition = $2 and key = $3
"""

BEGIN = """
    insert into attempts as a (topic, partition, "offset", count) values ($1, $2, $3, 1)
    on conflict (topic, partition, "offset") do update set count = a.count + 1
    returning count
"""

FINISHED = """
    delete from attempts where topic = $1 and partition = $2 and "offset" <= $3
"""


async def park(tx: asyncpg.Connection, topic: str, messages: Sequence[Parked]) -> None:
    """Append messages to their keys, in the transaction that passes their records."""
    await tx.execute(
        PARK,
        topic,
        [m.partition for m in messages],
        [m.offset for m in messages],
        [m.key for m in messages],
        [m.timestamp for m in messages],
        [m.value for m in messages],
        [m.tries for m in messages],
        [m.error for m in messages],
    )


async def parked_keys(
    connection: asyncpg.Connection, topic: str, partitions: Collection[int]
) -> dict[tuple[int, str], int]:
    """How many messages wait for each parked key of these partitions."""
    rows = await connection.fetch(KEYS, topic, list(partitions))
    return {(row["partition"], row["key"]): row["messages"] for row in rows}


async def first(
    tx: asyncpg.Connection, topic: str, partition: int, key: str, *, limit: int
) -> list[Parked]:
    """The first `limit` messages of a key, in order."""
    rows = await tx.fetch(FIRST, topic, partition, key, limit)
    return [Parked(*row.values()) for row in rows]


async def unpark(
    tx: asyncpg.Connection, topic: str, partition: int, offsets: Sequence[int]
) -> None:
    """These messages are handled, or set aside for good."""
    await tx.execute(UNPARK, topic, partition, list(offsets))


async def failed_again(
    tx: asyncpg.Connection, topic: str, partition: int, offset: int, error: str
) -> None:
    """A redrive got no further than this message."""
    await tx.execute(FAILED_AGAIN, topic, partition, offset, error)


async def overdue(
    connection: asyncpg.Connection, topic: str, partitions: Collection[int], *, after_s: float
) -> list[tuple[int, str, int]]:
    """Partition, key and first offset of each key parked for `after_s` and not given up yet."""
    rows = await connection.fetch(OVERDUE, topic, list(partitions), after_s)
    return [(row["partition"], row["key"], row["offset"]) for row in rows]


async def abandoned(tx: asyncpg.Connection, topic: str, partition: int, key: str) -> None:
    """The key was given up; what waits for it stays as evidence."""
    await tx.execute(ABANDONED, topic, partition, key)


async def begin_attempt(
    connection: asyncpg.Connection, topic: str, partition: int, offset: int
) -> int:
    """Count, durably, that this record is begun; answers how often it was."""
    return int(await connection.fetchval(BEGIN, topic, partition, offset))


async def finished(tx: asyncpg.Connection, topic: str, partition: int, offset: int) -> None:
    """Forget the attempts at this record and those before it."""
    await tx.execute(FINISHED, topic, partition, offset)


async def waiting(connection: asyncpg.Connection) -> list[Waiting]:
    """Every parked key of the schema."""
    return [Waiting(*row.values()) for row in await connection.fetch(WAITING)]

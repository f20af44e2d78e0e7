"""The outbox: what handled records send, written with the state, deleted once it is sent."""

from collections.abc import Sequence
from dataclasses import dataclass

import asyncpg

from shared.bus.sender import Outgoing


@dataclass(frozen=True, slots=True)
class Entry:
    """The `n`-th message that the record at `offset` sends out."""

    partition: int
    offset: int
    n: int
    message: Outgoing


@dataclass(frozen=True, slots=True)
class Span:
    """Records of one partition, both ends included."""

    partition: int
    first: int
    last: int


PUT = """
    insert into outbox (topic, partition, "offset", n, target, key, value)
    select $1, * from unnest($2::int[], $3::bigint[], $4::int[], $5::text[], $6::text[],
        $7::bytea[])
"""

LEFT = """
    select "offset", n, target, key, value from outbox
    where topic = $1 and partition = $2
    order by "offset", n
    limit $3
"""

# What is deleted twice is sent twice, and a repeat is harmless: this commit needs no flush.
CLEAR = """
    delete from outbox o
    using unnest($2::int[], $3::bigint[], $4::bigint[]) as sent (partition, first, last)
    where o.topic = $1 and o.partition = sent.partition
        and o."offset" between sent.first and sent.last
        and (select set_config('synchronous_commit', 'off', true)) is not null
"""

CLEAR_READ = """
    delete from outbox where topic = $1 and partition = $2
        and ("offset", n) <= ($3::bigint, $4::int)
"""


async def put(tx: asyncpg.Connection, topic: str, entries: Sequence[Entry]) -> None:
    """Write messages to be sent, inside the transaction of the state they tell of."""
    await tx.execute(
        PUT,
        topic,
        [e.partition for e in entries],
        [e.offset for e in entries],
        [e.n for e in entries],
        [e.message.topic for e in entries],
        [e.message.key for e in entries],
        [e.message.value for e in entries],
    )


async def left(
    connection: asyncpg.Connection, topic: str, partition: int, *, limit: int
) -> list[Entry]:
    """The first `limit` messages of a partition that may not have been sent, in order."""
    rows = await connection.fetch(LEFT, topic, partition, limit)
    return [
        Entry(
            partition,
            row["offset"],
            row["n"],
            Outgoing(row["target"], row["key"], row["value"]),
        )
        for row in rows
    ]


async def clear(connection: asyncpg.Connection, topic: str, sent: Sequence[Span]) -> None:
    """Delete what was sent."""
    await connection.execute(
        CLEAR,
        topic,
        [span.partition for span in sent],
        [span.first for span in sent],
        [span.last for span in sent],
    )


async def clear_read(connection: asyncpg.Connection, topic: str, last: Entry) -> None:
    """Delete the messages of a partition up to `last`, itself included."""
    await connection.execute(CLEAR_READ, topic, last.partition, last.offset, last.n)

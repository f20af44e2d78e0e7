"""All SQL about queues of play now.

`waiting` is how many wait; `look_at` is when the reconciler should have a look, in milliseconds
UTC: somebody may have gone, or the queue may be forgotten.
"""

from collections.abc import Collection, Iterable, Mapping

import asyncpg

from services.matchmaker.queue import Queue
from shared.bus.partitions import partition_of
from shared.messages.common import Millis

LOAD = "select id, state from queues where id = any($1::text[])"

SAVE = """
insert into queues (id, partition, waiting, look_at, state)
select * from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::jsonb[])
on conflict (id) do update set
    waiting = excluded.waiting, look_at = excluded.look_at, state = excluded.state
"""

DELETE = "delete from queues where id = any($1::text[])"

DUE = """
select id, look_at from queues
where partition = any($1::int[]) and look_at <= $2
order by look_at limit $3
"""

WAITING = "select coalesce(sum(waiting), 0) from queues where partition = any($1::int[])"


async def load(tx: asyncpg.Connection, ids: Collection[str]) -> Mapping[str, Queue]:
    """The queues with these ids, those that exist."""
    if not ids:
        return {}
    rows = await tx.fetch(LOAD, list(ids))
    return {row["id"]: Queue.model_validate(row["state"]) for row in rows}


async def save(tx: asyncpg.Connection, queues: Iterable[Queue]) -> None:
    """Write these queues, new or changed."""
    rows = [_row(queue) for queue in queues]
    if rows:
        await tx.execute(SAVE, *(list(column) for column in zip(*rows, strict=True)))


async def delete(tx: asyncpg.Connection, ids: Collection[str]) -> None:
    """Delete these queues."""
    if ids:
        await tx.execute(DELETE, list(ids))


async def due(
    pool: asyncpg.Pool, partitions: Collection[int], *, now: Millis, limit: int
) -> list[tuple[str, Millis]]:
    """Ids of queues in which there is something to forget, and since when."""
    rows = await pool.fetch(DUE, list(partitions), now, limit)
    return [(row["id"], row["look_at"]) for row in rows]


async def waiting(pool: asyncpg.Pool, partitions: Collection[int]) -> int:
    """How many wait in all the queues of these partitions."""
    return int(await pool.fetchval(WAITING, list(partitions)))


def _row(queue: Queue) -> tuple[object, ...]:
    state = queue.model_dump(mode="json")
    return queue.id, partition_of(queue.id), len(queue.places), queue.look_at, state

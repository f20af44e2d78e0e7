"""All SQL of the matchmaker about tables.

`waiting` marks tables that wait for an answer of the wallet or the engine; `expires_at` is when
the reconciler should have a look (a table that gathers people, a practice table that is over),
in milliseconds UTC.
"""

from collections.abc import Collection, Iterable, Mapping

import asyncpg

from services.matchmaker.commands import Waiting
from services.matchmaker.table import Table
from shared.bus.partitions import partition_of
from shared.messages.common import Millis

LOAD = "select id, state from tables where id = any($1::text[])"

SAVE = """
insert into tables (id, partition, version, status, waiting, expires_at, changed_at, state, owner)
select * from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::boolean[], $6::bigint[],
                     $7::bigint[], $8::jsonb[], $9::text[])
on conflict (id) do update set
    version = excluded.version, status = excluded.status, waiting = excluded.waiting,
    owner = excluded.owner, expires_at = excluded.expires_at, changed_at = excluded.changed_at, state = excluded.state
"""

DELETE = "delete from tables where id = any($1::text[])"

WAITING = """
select id from tables
where partition = any($1::int[]) and waiting and changed_at <= $2
order by changed_at limit $3
"""

EXPIRED = """
select id, expires_at from tables
where partition = any($1::int[]) and expires_at <= $2
order by expires_at limit $3
"""


LOCK_OWNERS = """
select pg_advisory_xact_lock(hashtextextended(owner, 0))
from (select unnest($1::text[]) as owner order by 1) as owners
"""

OWNED = """
select owner, count(*) from tables
where owner = any($1::text[]) and status in ('opening', 'open') group by owner
"""


async def load(tx: asyncpg.Connection, ids: Collection[str]) -> Mapping[str, Table]:
    """The tables with these ids, those that exist."""
    if not ids:
        return {}
    rows = await tx.fetch(LOAD, list(ids))
    return {row["id"]: Table.model_validate(row["state"]) for row in rows}


async def save(tx: asyncpg.Connection, tables: Iterable[Table], waiting: Waiting) -> None:
    """Write these tables, new or changed; `waiting` tells how long they are kept."""
    rows = [_row(table, waiting) for table in tables]
    if rows:
        await tx.execute(SAVE, *(list(column) for column in zip(*rows, strict=True)))


async def delete(tx: asyncpg.Connection, ids: Collection[str]) -> None:
    """Delete these tables."""
    if ids:
        await tx.execute(DELETE, list(ids))


async def owned(tx: asyncpg.Connection, owners: Collection[str]) -> dict[str, int]:
    """How many tables of each wait for people, and hold that so until the transaction ends: a
    replica that has another of their tables waits for it."""
    if not owners:
        return {}
    await tx.execute(LOCK_OWNERS, sorted(owners))
    return {row["owner"]: row["count"] for row in await tx.fetch(OWNED, list(owners))}


async def waiting(
    pool: asyncpg.Pool, partitions: Collection[int], *, since: Millis, limit: int
) -> list[str]:
    """Ids of tables that have waited for an answer since before `since`."""
    rows = await pool.fetch(WAITING, list(partitions), since, limit)
    return [row["id"] for row in rows]


async def expired(
    pool: asyncpg.Pool, partitions: Collection[int], *, now: Millis, limit: int
) -> list[tuple[str, Millis]]:
    """Ids of tables whose time is over, and since when."""
    rows = await pool.fetch(EXPIRED, list(partitions), now, limit)
    return [(row["id"], row["expires_at"]) for row in rows]


def _row(table: Table, waiting: Waiting) -> tuple[object, ...]:
    return (
        table.id,
        partition_of(table.id),
        table.version,
        table.status,
        table.status == "matched" or any(not r.held for _, r in table.reservations()),
        table.expires_at if table.gathering else waiting.forget_at(table),
        table.changed_at,
        table.model_dump(mode="json"),
        table.owner.account,
    )

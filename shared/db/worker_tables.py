"""The tables on which the partition worker rests, in the schema of each service that has one.

```
cursor    how far the service has got in a partition, and who may move it
outbox    what handled records send out, until it is sent; a row holds many messages
parked    messages of keys that can't be handled now, in order
attempts  how often a record was begun after unclean ends
```
"""

from alembic import op

WORKER_TABLES = (
    """
    create table cursor (
        topic text not null,
        partition int not null,
        next_offset bigint not null check (next_offset >= 0),
        epoch bigint not null default 0,
        owner text,
        clean boolean not null default true,
        unclean_ends int not null default 0,
        moved_at timestamptz not null default now(),
        primary key (topic, partition)
    ) with (fillfactor = 50)
    """,
    """
    create table outbox (
        topic text not null,
        partition int not null,
        "offset" bigint not null,
        n int not null,
        targets text[] not null,
        keys text[] not null,
        payloads bytea[] not null,
        primary key (topic, partition, "offset", n)
    )
    """,
    # Gone again in a moment: compressing it would be work for nothing.
    "alter table outbox alter column payloads set storage external",
    """
    create table parked (
        topic text not null,
        partition int not null,
        "offset" bigint not null,
        key text not null,
        timestamp_ms bigint not null,
        value bytea not null,
        tries int not null,
        error text not null,
        parked_at timestamptz not null default now(),
        abandoned_at timestamptz,
        primary key (topic, partition, "offset")
    )
    """,
    'create index parked_by_key on parked (topic, partition, key, "offset")',
    """
    create table attempts (
        topic text not null,
        partition int not null,
        "offset" bigint not null,
        count int not null,
        primary key (topic, partition, "offset")
    )
    """,
)


def worker_tables() -> None:
    """Create the worker's tables. Called by the first migration of a service, inside it."""
    for statement in WORKER_TABLES:
        op.execute(statement)

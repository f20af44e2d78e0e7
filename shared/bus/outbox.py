"""The outbox: what handled records send, written with the state, deleted once it is sent.

A row is a page: messages of one partition in order, under the place of the first. A row for each
message cost more of Postgres's time than all the states of a batch.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

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


@dataclass(frozen=True, slots=True)
class Page:
    """A row: messages of `partition` in order. The first is the `n`-th of the record `offset`."""

    partition: int
    offset: int
    n: int
    messages: Sequence[Outgoing]


PAGE_MESSAGES: Final = 1_000
PAGE_BYTES: Final = 1024 * 1024
"""A page is full beyond either: it bounds a row, and what is read back at once."""

PUT = """
    insert into outbox (topic, partition, "offset", n, targets, keys, payloads)
    values ($1, $2, $3, $4, $5, $6, $7)
"""

LEFT = """
    select "offset", n, targets, keys, payloads from outbox
    where topic = $1 and partition = $2
    order by "offset", n
    limit 1
"""

# What is deleted twice is sent twice, and a repeat is harmless: this commit needs no flush.
CLEAR = """
    delete from outbox o
    using unnest($2::int[], $3::bigint[], $4::bigint[]) as sent (partition, first, last)
    where o.topic = $1 and o.partition = sent.partition
        and o."offset" between sent.first and sent.last
        and (select set_config('synchronous_commit', 'off', true)) is not null
"""

CLEAR_PAGE = """
    delete from outbox where topic = $1 and partition = $2 and "offset" = $3 and n = $4
"""


async def put(tx: asyncpg.Connection, topic: str, entries: Sequence[Entry]) -> None:
    """Write messages to be sent, inside the transaction of the state they tell of."""
    rows = [_row(topic, page) for page in pages(entries)]
    if len(rows) == 1:
        await tx.execute(PUT, *rows[0])
    else:
        await tx.executemany(PUT, rows)


async def left(connection: asyncpg.Connection, topic: str, partition: int) -> Page | None:
    """The first page of a partition whose messages may not all have been sent."""
    row = await connection.fetchrow(LEFT, topic, partition)
    if row is None:
        return None
    messages = zip(row["targets"], row["keys"], row["payloads"], strict=True)
    return Page(partition, row["offset"], row["n"], [Outgoing(*message) for message in messages])


async def clear(connection: asyncpg.Connection, topic: str, sent: Sequence[Span]) -> None:
    """Delete what was sent: every page that begins in one of the spans."""
    await connection.execute(
        CLEAR,
        topic,
        [span.partition for span in sent],
        [span.first for span in sent],
        [span.last for span in sent],
    )


async def clear_page(connection: asyncpg.Connection, topic: str, page: Page) -> None:
    """Delete one page."""
    await connection.execute(CLEAR_PAGE, topic, page.partition, page.offset, page.n)


def pages(entries: Iterable[Entry]) -> list[Page]:
    """Entries as pages, in the order of their places."""
    by_partition: dict[int, list[Entry]] = {}
    for entry in sorted(entries, key=lambda entry: (entry.offset, entry.n)):
        by_partition.setdefault(entry.partition, []).append(entry)
    return [_page(part) for of_one in by_partition.values() for part in _parts(of_one)]


def _parts(entries: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """Cut before the message that makes a page too long."""
    start = size = 0
    for n, entry in enumerate(entries):
        length = len(entry.message.value)
        if n > start and (n - start >= PAGE_MESSAGES or size + length > PAGE_BYTES):
            yield entries[start:n]
            start, size = n, 0
        size += length
    yield entries[start:]


def _page(entries: Sequence[Entry]) -> Page:
    first = entries[0]
    return Page(first.partition, first.offset, first.n, [entry.message for entry in entries])


def _row(topic: str, page: Page) -> tuple[object, ...]:
    return (
        topic,
        page.partition,
        page.offset,
        page.n,
        [message.topic for message in page.messages],
        [message.key for message in page.messages],
        [message.value for message in page.messages],
    )

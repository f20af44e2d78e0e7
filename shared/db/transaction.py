"""Transactions of the hot path: BEGIN travels with the first statement."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from shared.db.outage import is_gone


@asynccontextmanager
async def begun(connection: asyncpg.Connection, first: str) -> AsyncIterator[str]:
    """A transaction (read committed) whose `first` statement goes out together with BEGIN.

    Gives what Postgres says of `first` (`UPDATE 3`). One round trip less than asyncpg's own
    `transaction()`, which can't be nested in it: use `savepoint`.
    Raises what `first` raises; whatever is raised inside rolls everything back.
    """
    try:
        yield await connection.execute(f"begin isolation level read committed; {first}")
    except BaseException:
        if not is_gone(connection) and connection.is_in_transaction():
            await connection.execute("rollback")
        raise
    await connection.execute("commit")


@asynccontextmanager
async def savepoint(tx: asyncpg.Connection) -> AsyncIterator[None]:
    """A part of a transaction that can fail alone: what is raised undoes it, and goes on."""
    await tx.execute("savepoint part")
    try:
        yield
    except BaseException:
        if not is_gone(tx):
            await tx.execute("rollback to savepoint part")
        raise
    await tx.execute("release savepoint part")


def quoted(text: str) -> str:
    """Text as a literal of SQL, for statements that take no parameters."""
    return "'" + text.replace("'", "''") + "'"

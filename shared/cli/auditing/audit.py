"""One audit: one snapshot of the tables, every invariant."""

from typing import Final

import asyncpg

from shared.cli.auditing.findings import Finding
from shared.cli.auditing.games import check_games
from shared.cli.auditing.ledger import check_ledger

TABLES: Final = ("wallet.account", "wallet.escrow", "wallet.transfer", "engine.games")


class NothingToAudit(Exception):
    """The tables are not there. The message is a sentence."""


async def audit(dsn: str, *, grace_ms: int) -> list[Finding]:
    """Check every invariant of the ledger and of the games, in one repeatable-read snapshot.

    Reads only, takes no lock that anybody waits for, and may run under traffic. A staked game
    may be unpaid for `grace_ms` after its end. Raises `NothingToAudit`, `OSError` or
    `asyncpg.PostgresError`.
    """
    db = await asyncpg.connect(dsn, timeout=5.0, server_settings={"application_name": "audit"})
    try:
        await _must_exist(db)
        async with db.transaction(isolation="repeatable_read", readonly=True):
            return [*await check_ledger(db, grace_ms), *await check_games(db)]
    finally:
        await db.close()


async def _must_exist(db: asyncpg.Connection) -> None:
    for table in TABLES:
        if await db.fetchval("select to_regclass($1)", table) is None:
            raise NothingToAudit(
                f"There is no table {table}: this database holds no hall (`wordhall migrate`?)."
            )

"""When a hall has come to rest: every game over and paid, every table closed, all is sent."""

import asyncio
import time
from typing import Final

import asyncpg

LOOK_EVERY_S: Final = 0.25
RESTLESS: Final = """
select (select count(*) from engine.games where status <> 'ended' or settling = 'asked')
     + (select count(*) from matchmaker.tables where status <> 'closed')
     + (select count(*) from engine.outbox) + (select count(*) from wallet.outbox)
     + (select count(*) from matchmaker.outbox) + (select count(*) from clock.outbox)
"""


async def rest(dsn: str, within_s: float) -> float:
    """Wait until nothing is under way, `within_s` at most; how long that was."""
    began = time.monotonic()
    while time.monotonic() - began < within_s:
        try:
            db = await asyncpg.connect(dsn, timeout=5.0)
            try:
                if await db.fetchval(RESTLESS) == 0:
                    break
            finally:
                await db.close()
        except (OSError, asyncpg.PostgresError, TimeoutError):
            pass
        await asyncio.sleep(LOOK_EVERY_S)
    return time.monotonic() - began

"""SQL of who has a socket at which gateway.

A gateway says every second or two that it is alive; its accounts are written when they come and
go. So a thousand people who stay cost one row a beat, and those of a gateway that died count no
more as soon as its own row has expired. The database's clock is the only one that is asked.
"""

from collections.abc import Collection

import asyncpg

_BEAT = """
    insert into gateways (id, alive_until)
    values ($1, clock_timestamp() + make_interval(secs => $2))
    on conflict (id) do update set alive_until = excluded.alive_until
    returning xmax = 0
"""
_CAME = """
    insert into attendance (account, gateway) select account, $1 from unnest($2::text[]) as account
    on conflict do nothing
"""
_ALL_WENT = "delete from attendance where gateway = $1"
_WENT = "delete from attendance where gateway = $1 and account = any($2::text[])"
_HERE = """
    select distinct account from attendance
    join gateways on id = gateway and alive_until > clock_timestamp()
    where account = any($1::text[])
"""
_BURY = "delete from gateways where alive_until < clock_timestamp() - make_interval(secs => $1)"


class AttendanceStore:
    """Reads and writes who is here; each call is one transaction."""

    def __init__(self, pool: asyncpg.Pool, *, gateway: str) -> None:
        self._pool = pool
        self._gateway = gateway

    async def beat(
        self, *, alive_s: float, before: Collection[str] | None, here: Collection[str]
    ) -> None:
        """This gateway is alive for so long, and `here` are its accounts now.

        `before` is what was written last; None when that isn't known: all is written anew. So it
        is where the database doesn't know this gateway (any more).
        """
        async with self._pool.acquire() as connection, connection.transaction():
            new = await connection.fetchval(_BEAT, self._gateway, alive_s)
            if before is None:
                await connection.execute(_ALL_WENT, self._gateway)
            written = set() if new or before is None else set(before)
            if came := set(here) - written:
                await connection.execute(_CAME, self._gateway, sorted(came))
            if went := written - set(here):
                await connection.execute(_WENT, self._gateway, sorted(went))

    async def here(self, accounts: Collection[str]) -> set[str]:
        """Those of the accounts that have a socket at a gateway that is alive."""
        rows = await self._pool.fetch(_HERE, list(accounts))
        return {row["account"] for row in rows}

    async def leave(self) -> None:
        """This gateway ends; nobody is here any more."""
        await self._pool.execute("delete from gateways where id = $1", self._gateway)

    async def bury(self, dead_s: float) -> None:
        """Delete gateways that have been dead for so long, with their accounts."""
        await self._pool.execute(_BURY, dead_s)

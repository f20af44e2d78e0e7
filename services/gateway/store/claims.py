"""SQL of who searches: one row an account, which the search that has it renews.

The row decides between gateways; the database's clock is the only one that is asked.
"""

from collections.abc import Mapping

import asyncpg

_TAKE = """
    insert into searches as s (account, search, until)
    values ($1, $2, clock_timestamp() + make_interval(secs => $3))
    on conflict (account) do update set
        search = case when s.until < clock_timestamp() then excluded.search else s.search end,
        until = case when s.until < clock_timestamp() then excluded.until else s.until end,
        wanted = s.until >= clock_timestamp() and s.search <> excluded.search
    returning search = $2
"""
_KEEP = """
    update searches s set until = clock_timestamp() + make_interval(secs => $3)
    from unnest($1::text[], $2::text[]) as mine (account, search)
    where s.account = mine.account and s.search = mine.search
    returning s.search, s.wanted
"""
_GIVE_BACK = "delete from searches where account = $1 and search = $2"
_BURY = "delete from searches where until < clock_timestamp()"


class ClaimStore:
    """Takes, renews and gives back claims; each call is one statement."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool

    async def take(self, account: str, search: str, *, for_s: float) -> bool:
        """Whether the account is this search's now. While it is another's, that one is told so."""
        return bool(await self._pool.fetchval(_TAKE, account, search, for_s))

    async def keep(self, claims: Mapping[str, str], *, for_s: float) -> set[str]:
        """Renew these, accounts by search; answers the searches that are to go on.

        Missing are those that somebody else waits for, or has by now.
        """
        rows = await self._pool.fetch(_KEEP, list(claims.values()), list(claims), for_s)
        return {row["search"] for row in rows if not row["wanted"]}

    async def give_back(self, account: str, search: str) -> None:
        """The search is over."""
        await self._pool.execute(_GIVE_BACK, account, search)

    async def bury(self) -> None:
        """Delete the claims of gateways that have died."""
        await self._pool.execute(_BURY)

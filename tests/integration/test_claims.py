"""Which search an account has, in a real database: newer ones wait, dead ones are passed over."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from services.gateway.store.claims import ClaimStore
from shared.db.migrate import migrate
from shared.db.pool import open_pool

pytestmark = pytest.mark.stack

LONG_S = 60.0


@pytest.fixture
async def pool(postgres: str) -> AsyncIterator[asyncpg.Pool]:
    await migrate(postgres, "gateway")
    pool = await open_pool(postgres, schema="gateway")
    yield pool
    await pool.close()


async def test_an_account_has_one_search_and_a_newer_one_waits_for_its_end(
    pool: asyncpg.Pool,
) -> None:
    one, two = ClaimStore(pool), ClaimStore(pool)
    assert await one.take("ann", "older", for_s=LONG_S)
    assert await one.keep({"older": "ann"}, for_s=LONG_S) == {"older"}
    assert not await two.take("ann", "newer", for_s=LONG_S)
    assert await one.keep({"older": "ann"}, for_s=LONG_S) == set(), "it is to end"
    assert not await two.take("ann", "newer", for_s=LONG_S), "but has not ended"
    await one.give_back("ann", "older")
    assert await two.take("ann", "newer", for_s=LONG_S)
    await one.give_back("ann", "older")
    assert await two.keep({"newer": "ann"}, for_s=LONG_S) == {"newer"}
    assert await one.keep({"older": "ann"}, for_s=LONG_S) == set()


async def test_accounts_do_not_wait_for_each_other(pool: asyncpg.Pool) -> None:
    claims = ClaimStore(pool)
    held = {f"search-{n}": f"account-{n}" for n in range(20)}
    taken = (claims.take(account, search, for_s=LONG_S) for search, account in held.items())
    assert all(await asyncio.gather(*taken))
    assert await claims.keep(held, for_s=LONG_S) == set(held)
    assert await claims.keep({}, for_s=LONG_S) == set()


async def test_of_many_at_once_one_has_the_account(pool: asyncpg.Pool) -> None:
    claims = ClaimStore(pool)
    taken = await asyncio.gather(
        *(claims.take("ann", f"search-{n}", for_s=LONG_S) for n in range(30))
    )
    assert taken.count(True) == 1
    held = {f"search-{n}": "ann" for n in range(30)}
    assert await claims.keep(held, for_s=LONG_S) == set(), "the one that has it is to end"


async def test_the_claim_of_a_gateway_that_died_is_free_in_a_while(pool: asyncpg.Pool) -> None:
    dead, other = ClaimStore(pool), ClaimStore(pool)
    assert await dead.take("ann", "older", for_s=0.0)
    assert await other.take("ann", "newer", for_s=LONG_S)
    assert await dead.keep({"older": "ann"}, for_s=LONG_S) == set()
    assert await other.keep({"newer": "ann"}, for_s=LONG_S) == {"newer"}
    assert await dead.take("bob", "left over", for_s=0.0)
    await other.bury()
    assert await pool.fetchval("select array_agg(account) from searches") == ["ann"]

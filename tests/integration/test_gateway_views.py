"""The gateway's views of coins: whatever order the lines come in, the newest balance stays."""

from collections.abc import AsyncIterator
from itertools import permutations

import asyncpg
import pytest

from services.gateway.live.people import People
from services.gateway.store import projecting
from services.gateway.views.folding import fold
from shared.db.migrate import migrate
from shared.db.pool import open_pool
from shared.messages.envelope import Envelope
from shared.messages.wallet import BalanceChanged

pytestmark = pytest.mark.stack


@pytest.fixture
async def pool(postgres: str) -> AsyncIterator[asyncpg.Pool]:
    await migrate(postgres, "gateway")
    pool = await open_pool(postgres, schema="gateway")
    try:
        yield pool
    finally:
        await pool.close()


def line(account: str, version: int) -> BalanceChanged:
    return BalanceChanged(
        account=account,
        version=version,
        entry=f"{account}/{version}",
        what="payout",
        amount=1,
        available=1_000 + version,
        held=0,
        game=None,
        at=version,
    )


async def kept(pool: asyncpg.Pool, account: str) -> tuple[int, int]:
    row = await pool.fetchrow("select version, available from balances where account = $1", account)
    return row["version"], row["available"]


async def told(pool: asyncpg.Pool, *lines: BalanceChanged) -> None:
    """One batch of the projection."""
    await projecting.write(pool, fold(Envelope.of(one, key=one.account, at=0) for one in lines))


async def test_the_newest_balance_stays_whatever_comes_after_it(pool: asyncpg.Pool) -> None:
    for order in permutations((1, 2, 3)):
        together, apart = f"together-{order}", f"apart-{order}"
        await told(pool, *(line(together, version) for version in order))
        for version in order:
            await told(pool, line(apart, version))
        assert await kept(pool, together) == await kept(pool, apart) == (3, 1_003)
        statement = "select version from entries where account = $1 order by version"
        for account in (together, apart):
            assert [row["version"] for row in await pool.fetch(statement, account)] == [1, 2, 3]


async def test_the_same_lines_again_change_nothing(pool: asyncpg.Pool) -> None:
    await told(pool, line("ann", 1), line("ann", 2))
    await told(pool, line("ann", 1))
    await told(pool, line("ann", 1), line("ann", 2))
    assert await kept(pool, "ann") == (2, 1_002)
    assert await pool.fetchval("select count(*) from entries where account = 'ann'") == 2


def test_a_socket_is_never_told_an_older_balance() -> None:
    class Viewer:
        def __init__(self) -> None:
            self.frames: list[str] = []

        def push(self, text: str, wrote: object = None) -> None:
            self.frames.append(text)

        def close(self, code: int, reason: str) -> None: ...

    people, viewer = People(), Viewer()
    people.came("ann", viewer)
    for version in (2, 1, 2, 3, 1):
        people.balance_changed(line("ann", version))
    seen = people.seen_balance("ann")
    assert seen is not None
    assert seen.version == 3
    assert len(viewer.frames) == 2

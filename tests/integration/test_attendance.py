"""Who is in the hall, in a real database: two gateways that come, go, die and are forgotten."""

from collections.abc import AsyncIterator

import asyncpg
import pytest

from services.gateway.attendance import Attendance
from services.gateway.live.people import People
from services.gateway.store.attendance import AttendanceStore
from shared.db.migrate import migrate
from shared.db.pool import open_pool

pytestmark = pytest.mark.stack

EVERYBODY = {"ann", "bob", "cat"}
ALIVE_S = 60
"""So long a gateway counts here that said so once: longer than any of these tests takes."""


@pytest.fixture
async def pool(postgres: str) -> AsyncIterator[asyncpg.Pool]:
    await migrate(postgres, "gateway")
    pool = await open_pool(postgres, schema="gateway")
    yield pool
    await pool.close()


def gateway(pool: asyncpg.Pool, name: str) -> AttendanceStore:
    return AttendanceStore(pool, gateway=name)


async def test_who_has_a_socket_at_any_gateway_is_here(pool: asyncpg.Pool) -> None:
    one, two = gateway(pool, "one"), gateway(pool, "two")
    await one.beat(alive_s=ALIVE_S, before=None, here={"ann", "bob"})
    await two.beat(alive_s=ALIVE_S, before=None, here={"bob"})
    assert await two.here(EVERYBODY) == {"ann", "bob"}
    assert await two.here({"cat"}) == set()
    await one.beat(alive_s=ALIVE_S, before={"ann", "bob"}, here={"cat"})
    assert await one.here(EVERYBODY) == {"bob", "cat"}
    await two.leave()
    assert await one.here(EVERYBODY) == {"cat"}


async def test_the_people_of_a_gateway_that_says_nothing_count_no_more(pool: asyncpg.Pool) -> None:
    one, two = gateway(pool, "one"), gateway(pool, "two")
    await one.beat(alive_s=0, before=None, here={"ann"})
    await two.beat(alive_s=ALIVE_S, before=None, here={"bob"})
    assert await two.here(EVERYBODY) == {"bob"}
    await one.beat(alive_s=ALIVE_S, before={"ann"}, here={"ann"})
    assert await two.here(EVERYBODY) == {"ann", "bob"}, "it was only slow"


async def test_a_gateway_that_was_buried_is_written_anew(pool: asyncpg.Pool) -> None:
    one, two = gateway(pool, "one"), gateway(pool, "two")
    await one.beat(alive_s=0, before=None, here={"ann"})
    await two.bury(dead_s=0)
    assert await pool.fetchval("select count(*) from attendance") == 0
    await one.beat(alive_s=ALIVE_S, before={"ann"}, here={"ann", "cat"})
    assert await two.here(EVERYBODY) == {"ann", "cat"}


async def test_what_is_not_known_to_be_written_is_written_anew(pool: asyncpg.Pool) -> None:
    one = gateway(pool, "one")
    await one.beat(alive_s=ALIVE_S, before=None, here={"ann", "bob"})
    await one.beat(alive_s=ALIVE_S, before=None, here={"cat"})
    assert await one.here(EVERYBODY) == {"cat"}


async def test_while_the_database_is_away_ones_own_people_are_known(pool: asyncpg.Pool) -> None:
    people = People()
    people.came("ann", _Socket())
    attendance = Attendance(gateway(pool, "one"), people)
    await pool.execute("drop table attendance")
    assert await attendance.here(EVERYBODY) == {"ann"}


class _Socket:
    def push(self, text: str, wrote: object = None) -> None: ...

    def close(self, code: int, reason: str) -> None: ...

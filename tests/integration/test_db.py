"""Sessions with their limits, and migrations, on a real Postgres."""

import asyncio
import time

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from shared.db.engine import sql_engine
from shared.db.migrate import SERVICES, find_scripts, migrate
from shared.db.outage import is_gone, is_outage
from shared.db.pool import open_pool
from shared.db.session import SessionLimits


async def test_a_pool_sees_its_schema_and_obeys_its_limits(postgres: str) -> None:
    admin = await asyncpg.connect(postgres)
    await admin.execute("create schema mine; create table mine.t (n int)")
    pool = await open_pool(postgres, schema="mine", application_name="me")
    for _ in range(2):  # the second time after the pool has reset the connection
        async with pool.acquire() as connection:
            names = "search_path application_name lock_timeout transaction_timeout"
            names += " idle_in_transaction_session_timeout"
            shown = [await connection.fetchval(f"show {name}") for name in names.split()]
            assert shown == ["mine", "me", "1s", "2s", "2s"]
            assert await connection.fetchval("select count(*) from t") == 0
    await pool.close()
    await admin.close()


async def test_json_columns_give_and_take_values(postgres: str) -> None:
    pool = await open_pool(postgres, schema="public", min_size=1, max_size=1)
    values = [{"a": [1, None, "é"]}, {}, None, "text", 5]
    row = await pool.fetchrow("select $1::jsonb as one, $2::jsonb[] as many", values[0], values)
    assert row["one"] == values[0]
    assert row["many"] == values
    assert await pool.fetchval("select $1::json", {"b": 1}) == {"b": 1}
    await pool.close()


async def test_a_lock_is_not_waited_for_long_and_a_long_transaction_is_ended(postgres: str) -> None:
    limits = SessionLimits(transaction_ms=3_000, idle_in_transaction_ms=3_000, lock_ms=100)
    pool = await open_pool(postgres, schema="public", limits=limits, min_size=2)
    await pool.execute("create table t (n int); insert into t values (1)")
    async with pool.acquire() as holder, pool.acquire() as waiter:
        sleeping = holder.transaction()
        await sleeping.start()
        await holder.execute("update t set n = 2")
        with pytest.raises(asyncpg.LockNotAvailableError):
            await waiter.execute("update t set n = 3")
        deadline = time.monotonic() + 60
        while True:  # until the holder's session is ended by the server
            try:
                await waiter.execute("update t set n = 3")
                break
            except asyncpg.LockNotAvailableError:
                assert time.monotonic() < deadline
        with pytest.raises(Exception) as ended:  # noqa: PT011 - whatever asyncpg makes of it
            await holder.execute("select 1")
        assert is_outage(ended.value)
        assert is_gone(holder)
        assert not is_gone(waiter)
    assert await pool.fetchval("select n from t") == 3
    pool.terminate()


async def test_an_engine_sees_its_schema(postgres: str) -> None:
    engine = sql_engine(postgres, schema="mine")
    async with engine.connect() as connection:
        assert (await connection.execute(text("show search_path"))).scalar_one() == "mine"
        with pytest.raises(DBAPIError) as wrong:
            await connection.execute(text("select * from nothing_like_that"))
        assert not is_outage(wrong.value)
    await engine.dispose()


async def test_an_outage_is_told_from_a_wrong_statement(postgres: str) -> None:
    pool = await open_pool(postgres, schema="public", min_size=1, max_size=1)
    with pytest.raises(asyncpg.PostgresError) as wrong:
        await pool.execute("select 1/0")
    assert not is_outage(wrong.value)
    await pool.close()
    with pytest.raises(OSError) as away:  # noqa: PT011 - any kind of refusal
        await open_pool("postgresql://x@127.0.0.1:1/x", schema="public")
    assert is_outage(away.value)


async def test_migrations_of_all_services_run_once_and_quickly(postgres: str) -> None:
    began = time.monotonic()
    first, second = await asyncio.gather(migrate(postgres), migrate(postgres))
    took = time.monotonic() - began
    with_scripts = [service for service in SERVICES if find_scripts(service)]
    ran = [*first, *second]
    assert len(ran) == len(set(ran))  # two at once: each revision by one of them
    assert {revision.split(":")[0] for revision in ran} == set(with_scripts)
    assert await migrate(postgres) == []
    assert took < 60
    connection = await asyncpg.connect(postgres)
    for service in ("matchmaker", "engine", "wallet", "clock"):
        for table in ("cursor", "outbox", "parked", "attempts"):
            name = f"{service}.{table}"
            assert await connection.fetchval("select to_regclass($1)::text", name) == name
    await connection.close()

"""`wordhall parked`: an operator sees what is parked and has it handled again."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import asyncpg
import pytest
from typer.testing import CliRunner, Result

from shared.bus.parking import Parked, park
from shared.bus.partitions import partition_of
from shared.cli.parked import app
from shared.db.pool import open_pool
from shared.messages.bus import Redrive
from tests.integration.bus_tools import World, world
from tests.integration.tally import add, make_tables


async def run(*arguments: str) -> Result:
    return await asyncio.to_thread(CliRunner().invoke, app, list(arguments))


async def park_two(made: World, dsn: str) -> None:
    pool = await open_pool(dsn, schema="wallet")
    messages = [
        Parked(partition_of("game-1"), offset, "game-1", 0, add("game-1", 1).encode(), 5, "why")
        for offset in (3, 4)
    ]
    async with pool.acquire() as connection:
        await park(connection, made.topic, messages)
    await pool.close()


async def test_list_and_redrive(
    kafka: str,
    postgres: str,
    unique: Callable[[str], str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("WORDHALL_KAFKA", kafka)
    monkeypatch.setenv("WORDHALL_DATABASE", postgres)
    async with world(kafka, postgres, unique("parked"), tmp_path) as made:
        assert "Nothing is parked." in (await run("list")).output
        await make_tables(postgres, "wallet")
        await park_two(made, postgres)
        shown = (await run("list")).output
        assert "wallet  game-1  2 messages" in shown
        assert f"{made.topic}/{partition_of('game-1')}@3: why" in shown

        assert (await run("redrive", "bots", "game-1")).exit_code == 1
        assert (await run("redrive", "wallet", "game-9")).exit_code == 1
        assert await made.read(made.topic) == []

        assert (await run("redrive", "wallet", "game-1")).exit_code == 0
        (sent,) = await made.read(made.topic)
        assert isinstance(sent.body, Redrive)
        assert sent.key == "game-1"


async def test_parking_the_same_record_twice_keeps_one(postgres: str) -> None:
    await make_tables(postgres)
    pool = await open_pool(postgres, schema="tally")
    message = Parked(1, 3, "k", 0, b"{}", 1, "first")
    async with pool.acquire() as connection:
        for _ in range(2):
            await park(connection, "t", [message])
        assert await connection.fetchval("select count(*) from parked") == 1
        with pytest.raises(asyncpg.NotNullViolationError):
            await park(connection, "t", [Parked(1, 4, "k", 0, b"{}", 1, None)])  # type: ignore[arg-type]
    await pool.close()

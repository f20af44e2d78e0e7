"""`wordhall prepare`: schemas and topics, waiting for the database and the broker to answer."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Annotated

import typer

from shared.bus.broker import create_topics
from shared.db.migrate import migrate
from shared.ops.settings import Settings, settings_of

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

AGAIN_S = 1.0


@app.command()
def prepare(
    wait: Annotated[int, typer.Option(min=0, max=600, help="Seconds to wait for them.")] = 60,
    replication: Annotated[
        int, typer.Option(min=1, max=9, help="Brokers that keep each partition.")
    ] = 1,
) -> None:
    """Bring the schemas up to date and create the topics that are missing."""
    settings = settings_of(Settings)
    migrated = asyncio.run(_patiently("The database", wait, lambda: migrate(settings.dsn)))
    typer.echo(f"{len(migrated)} migrations run")
    made = asyncio.run(
        _patiently("Kafka", wait, lambda: create_topics(settings.kafka, replication=replication))
    )
    typer.echo(f"{len(made)} topics created")


async def _patiently(what: str, wait: int, work: Callable[[], Awaitable[list[str]]]) -> list[str]:
    from aiokafka.errors import KafkaError
    from asyncpg import PostgresError

    deadline = time.monotonic() + wait
    while True:
        try:
            return await work()
        except (OSError, KafkaError, PostgresError) as fault:
            if time.monotonic() > deadline:
                sys.exit(f"{what} does not answer or refuses ({fault}).")
            await asyncio.sleep(AGAIN_S)

"""`wordhall parked`: keys whose messages can't be handled, and taking them up again."""

import asyncio
import sys
import time
from collections.abc import Sequence
from typing import Annotated

import asyncpg
import typer

from shared.bus.parking import Waiting, waiting
from shared.bus.publisher import Publisher, Unavailable
from shared.bus.settings import BusSettings
from shared.db.pool import open_pool
from shared.messages.bus import Redrive
from shared.messages.envelope import Envelope
from shared.ops.settings import Settings, settings_of

STATEFUL = ("matchmaker", "engine", "wallet", "clock")

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.command("list")
def show() -> None:
    """Show every parked key: where it is, how much waits, and what went wrong first."""
    found = asyncio.run(_all(settings_of(Settings).dsn))
    for service, keys in found:
        for key in keys:
            given_up = ", given up" if key.given_up else ""
            typer.echo(
                f"{service}  {key.key}  {key.messages} messages, since {key.since}{given_up}"
            )
            typer.echo(f"    first: {key.topic}/{key.partition}@{key.offset}: {key.error}")
    if not any(keys for _, keys in found):
        typer.echo("Nothing is parked.")


@app.command()
def redrive(
    service: Annotated[str, typer.Argument(help=", ".join(STATEFUL))],
    key: Annotated[str, typer.Argument(help="A table's, game's or account's id, or 'all'.")],
) -> None:
    """Have the parked messages of KEY handled again, in order, ahead of newer ones."""
    if service not in STATEFUL:
        sys.exit(f"'{service}' parks nothing. It is one of: {', '.join(STATEFUL)}.")
    settings = settings_of(Settings)
    keys = [w for w in asyncio.run(_of(settings.dsn, service)) if key in ("all", w.key)]
    if not keys:
        sys.exit(f"Nothing of '{key}' is parked in {service}.")
    try:
        asyncio.run(_send(settings.kafka, keys))
    except Unavailable as error:
        sys.exit(f"Not sent: {error}")
    typer.echo(f"{len(keys)} keys are taken up again; `wordhall parked list` shows what is left.")


async def _all(dsn: str) -> list[tuple[str, list[Waiting]]]:
    return [(service, await _of(dsn, service)) for service in STATEFUL]


async def _of(dsn: str, service: str) -> list[Waiting]:
    pool = await open_pool(dsn, schema=service, min_size=1, max_size=1)
    try:
        async with pool.acquire() as connection:
            return await waiting(connection)
    except asyncpg.UndefinedTableError:
        return []
    finally:
        await pool.close()


async def _send(bootstrap: str, keys: Sequence[Waiting]) -> None:
    async with Publisher(BusSettings(bootstrap=bootstrap, client_id="wordhall-parked")) as bus:
        for waits in keys:
            at = time.time_ns() // 1_000_000
            await bus.publish(waits.topic, Envelope.of(Redrive(), key=waits.key, at=at))

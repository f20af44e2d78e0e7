"""`wordhall projections`: the gateway's views, which can be made again at any time."""

import asyncio
import sys

import typer
from aiokafka.errors import KafkaError

from services.gateway.assembly import NAME
from services.gateway.views.projection import rebuild as rebuild_views
from shared.bus.settings import BusSettings
from shared.db.pool import open_pool
from shared.ops.settings import Settings, settings_of

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)


@app.callback()
def projections() -> None:
    """What the gateway shows of tables, games, balances and statements."""


@app.command()
def rebuild() -> None:
    """Forget the views; the gateways make them again from the first event. Stop them before."""
    try:
        asyncio.run(_rebuild(settings_of(Settings)))
    except KafkaError as error:
        sys.exit(f"Not done: stop every gateway first ({error!r}).")
    typer.echo("The views are empty. Start a gateway: it makes them again from the events.")


async def _rebuild(settings: Settings) -> None:
    pool = await open_pool(settings.dsn, schema=NAME, min_size=1, max_size=1)
    try:
        await rebuild_views(pool, BusSettings(settings.kafka, client_id="wordhall-projections"))
    finally:
        await pool.close()

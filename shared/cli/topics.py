"""`wordhall topics`: the bus's topics, created explicitly (no client creates one by mistake)."""

import asyncio
from typing import Annotated

import typer

from shared.bus.broker import create_topics
from shared.ops.settings import Settings, settings_of

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def topics(
    replication: Annotated[
        int, typer.Option(min=1, max=9, help="Brokers that keep each partition.")
    ] = 1,
) -> None:
    """Create on WORDHALL_KAFKA the topics that are missing; prints their names."""
    made = asyncio.run(create_topics(settings_of(Settings).kafka, replication=replication))
    for name in made:
        typer.echo(name)
    typer.echo(f"{len(made)} topics created." if made else "Nothing to do.")

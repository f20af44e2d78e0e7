"""`wordhall migrate`: every service's schema to its newest version."""

import asyncio
from typing import Annotated

import typer

from shared.db.migrate import migrate as run_migrations
from shared.ops.settings import Settings, settings_of

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def migrate(
    services: Annotated[list[str] | None, typer.Argument(help="Only these services.")] = None,
) -> None:
    """Bring the schemas in WORDHALL_DATABASE to their newest version; prints what was run."""
    done = asyncio.run(run_migrations(settings_of(Settings).dsn, *(services or ())))
    for revision in done:
        typer.echo(revision)
    typer.echo(f"{len(done)} migrations run." if done else "Nothing to do.")

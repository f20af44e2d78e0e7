"""`wordhall clean`: delete all local data, wherever it had to be put."""

import shutil

import typer

from shared.cli.local.home import home
from shared.cli.local.once import only_one
from shared.cli.local.postgres import place_for

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def clean() -> None:
    """Delete the local games, accounts, coins, logs and downloads."""
    place = home()
    with only_one(place.lock):
        for folder in {place_for(place.postgres), place.root}:
            shutil.rmtree(folder, ignore_errors=True)
            typer.echo(f"deleted {folder}")

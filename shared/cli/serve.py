"""`wordhall serve`: one process of one service.

A service's `app.py` has `async def run(settings: ItsSettings, lifecycle: Lifecycle) -> None`; the
settings' class is read from the annotation, its values from the environment.
"""

import sys
from importlib import import_module
from typing import Annotated, get_type_hints

import typer

from shared.cli.services import SERVICES
from shared.ops.lifecycle import Lifecycle, run_service
from shared.ops.settings import settings_of

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def serve(service: Annotated[str, typer.Argument(help=", ".join(SERVICES))]) -> None:
    """Run one process of SERVICE until it is told to end (SIGTERM or Ctrl-C)."""
    if service not in SERVICES:
        sys.exit(f"There is no service '{service}'. The services: {', '.join(SERVICES)}.")
    run = import_module(f"services.{service}.app").run
    settings = settings_of(get_type_hints(run)["settings"])

    async def main(lifecycle: Lifecycle) -> None:
        await run(settings, lifecycle)

    sys.exit(run_service(service, settings, main))

"""`wordhall openapi`: the public interface's machine-readable form, as docs/openapi.json has it."""

import json

import typer

from services.gateway.api import make_api
from services.gateway.settings import GatewaySettings
from shared.ops.health import Health

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def openapi() -> None:
    """Print it."""
    typer.echo(described(), nl=False)


def described() -> str:
    """The description, generated from the code."""
    api = make_api(GatewaySettings(), Health())
    return json.dumps(api.openapi(), indent=1, sort_keys=True) + "\n"

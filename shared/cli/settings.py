"""`wordhall settings`: every setting there is, as the page docs/settings.md."""

from collections.abc import Iterator
from importlib import import_module
from typing import Final, get_type_hints

import typer
from pydantic.fields import FieldInfo

from shared.cli.services import SERVICES
from shared.ops.settings import Settings

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

BOUNDS: Final = {"gt": "> {}", "ge": ">= {}", "lt": "< {}", "le": "<= {}"}
MADE: Final = {"replica": "host name and process id", "page": "the page built in the project"}


@app.command()
def settings() -> None:
    """Print a Markdown page of all settings, with defaults and limits, by service."""
    for line in page():
        typer.echo(line)


def page() -> Iterator[str]:
    """The lines of the page: first what all services read, then each service's own."""
    yield "# Settings"
    yield ""
    yield "Environment variables, the same for every way of running. By `wordhall settings`."
    yield ""
    yield "| variable | default | limits | read by |"
    yield "|---|---|---|---|"
    for name, field in Settings.model_fields.items():
        yield _row(name, field, "all")
    for service in SERVICES:
        kind = get_type_hints(import_module(f"services.{service}.app").run)["settings"]
        for name, field in kind.model_fields.items():
            if name not in Settings.model_fields:
                yield _row(name, field, service)


def _row(name: str, field: FieldInfo, reader: str) -> str:
    limits = [
        text.format(getattr(mark, bound))
        for mark in field.metadata
        for bound, text in BOUNDS.items()
        if getattr(mark, bound, None) is not None
    ]
    shown = ", ".join(limits)
    return f"| `WORDHALL_{name.upper()}` | {_default(name, field)} | {shown} | {reader} |"


def _default(name: str, field: FieldInfo) -> str:
    if name in MADE:
        return MADE[name]
    value = field.default
    if hasattr(value, "get_secret_value"):
        value = value.get_secret_value()
    return f"`{value}`" if value not in ((), "") else "none"

"""`wordhall hall`: the whole hall on this machine, until Ctrl-C.

Starts a real Kafka and Postgres, makes the schemas and topics, runs each service as a process,
watches them all, and stops everything in order.
"""

import signal
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Annotated, Final

import typer

from shared.cli.local.ending import end_in_order
from shared.cli.local.errors import LocalError
from shared.cli.local.hall import Hall
from shared.cli.local.home import home
from shared.cli.local.once import only_one
from shared.cli.local.processes import port_is_free

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

PORTS_TO_TRY: Final = 20
WATCH_S: Final = 0.5


@app.command()
def open_hall(
    port: Annotated[int, typer.Option(help="Where the page answers.", min=1, max=65_535)] = 8000,
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets others on your network in.")
    ] = "127.0.0.1",
    bots: Annotated[bool, typer.Option(help="Let house bots open a few tables.")] = True,
) -> None:
    """Run everything on this machine and print the address. Ctrl-C stops it all."""
    began = time.monotonic()
    end_in_order()
    place = home()
    with only_one(place.lock) as note:
        hall = Hall(place, host=host, port=_free_from(port), say=_say(began))
        note(hall.url)
        _run(hall, began, bots)


def _run(hall: Hall, began: float, bots: bool) -> None:
    try:
        hall.start()
        seconds = time.monotonic() - began
        typer.echo(f"\n  Wordhall is open: {hall.url}  ({seconds:.1f} s)")
        typer.echo(f"  Logs: {hall.home.logs}   Ctrl-C closes it.\n")
        if bots:
            hall.open_house_tables()
        while True:
            time.sleep(WATCH_S)
            hall.watch()
    except KeyboardInterrupt:
        typer.echo("\nClosing (what is being played is kept).")
    except LocalError as fault:
        sys.exit(f"\n{fault.sentence}")
    finally:
        signal.signal(signal.SIGINT, _impatient(hall))
        hall.stop()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    typer.echo("Closed.")


def _say(began: float) -> Callable[[str], None]:
    def say(sentence: str) -> None:
        typer.echo(f"  {time.monotonic() - began:5.1f} s  {sentence}")

    return say


def _free_from(port: int) -> int:
    """Return `port`, or the next one nobody listens on."""
    for candidate in range(port, min(port + PORTS_TO_TRY, 65_536)):
        if port_is_free(candidate):
            return candidate
    raise LocalError(
        "no_port", f"Ports {port} to {port + PORTS_TO_TRY - 1} are all in use: try --port."
    )


def _impatient(hall: Hall) -> Callable[[int, FrameType | None], None]:
    def handler(number: int, frame: FrameType | None) -> None:
        typer.echo("Ending everything at once.")
        hall.kill()

    return handler

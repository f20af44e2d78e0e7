"""`wordhall demo`: two players, a stake, a whole game by the public interface, then the audit."""

import asyncio
import os
import sys
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console

from shared.cli.audit import report
from shared.cli.client.api import Gone, Refused
from shared.cli.demoing.game import demonstrate
from shared.cli.demoing.player import Stuck
from shared.cli.demoing.screen import Screen
from shared.cli.local.ending import end_in_order
from shared.cli.local.hall import Hall
from shared.cli.local.home import home, use_open_hall
from shared.cli.local.once import only_one
from shared.cli.local.processes import free_port
from shared.ops.settings import Settings, settings_of

GRACE_S = 30.0

app = typer.Typer(add_completion=False)


@app.command()
def demo(
    url: Annotated[
        str, typer.Option(help="A gateway's address; without one, the hall on this machine.")
    ] = "",
    stake: Annotated[int, typer.Option(help="Coins each player stakes.", min=10, max=1_000)] = 100,
    pause_s: Annotated[float, typer.Option(help="Seconds a player thinks.", min=0, max=10)] = 0.3,
) -> None:
    """Play a whole staked game in the terminal; starts a hall of its own when none is open."""
    end_in_order()
    console = Console(highlight=False)
    with _gateway(url, console) as gateway:
        console.print(f"Playing at {gateway}")
        if fault := _fault_of(demonstrate(gateway, Screen(console), stake=stake, pause_s=pause_s)):
            sys.exit(f"The game could not be played to its end. {fault}")
        console.print()
        code = _audit(console)
    sys.exit(code)


def _fault_of(game: Coroutine[None, None, None]) -> str:
    """Run the game; why it could not be played, empty when it could."""
    fault = ""
    try:
        asyncio.run(game)
    except* (Stuck, Refused, Gone) as faults:
        fault = str(faults.exceptions[0])
    except* TimeoutError:
        fault = "It took too long."
    except* OSError as faults:
        fault = f"The gateway can't be reached: {faults.exceptions[0]}"
    return fault


@contextmanager
def _gateway(url: str, console: Console) -> Iterator[str]:
    """The address to play at; while the block runs a hall is open there."""
    if found := url or os.environ.get("WORDHALL_GATEWAY"):
        yield found.rstrip("/")
        return
    console.print("No hall is open here: opening one for the demonstration.")
    place, began = home(), time.monotonic()
    with only_one(place.lock) as note:
        hall = Hall(
            place,
            host="127.0.0.1",
            port=free_port(),
            say=lambda sentence: console.print(f"  {time.monotonic() - began:5.1f} s  {sentence}"),
        )
        note(hall.url)
        try:
            hall.start()
            use_open_hall()
            yield hall.url
        finally:
            hall.stop()


def _audit(console: Console) -> int:
    """Audit the hall's tables where they can be reached."""
    if "WORDHALL_DATABASE" not in os.environ:
        console.print("No audit: set WORDHALL_DATABASE to the hall's database for one.")
        return 0
    return report(settings_of(Settings).dsn, grace_s=GRACE_S, console=console)

"""`wordhall house`: keep a few free tables open in the lobby, and play at them."""

import asyncio
import json
import secrets
from pathlib import Path
from typing import Annotated

import typer

from services.bots.thinking import LEVELS, PLAYERS, warm_up
from shared.cli.house.player import HousePlayer
from shared.cli.local.home import home
from shared.lexicon import store as lexicons

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

NAMES = {"easy": "Tilda-easy-bot", "medium": "Milo-medium-bot", "hard": "Vera-hard-bot"}


@app.command()
def house(
    gateway: Annotated[
        str, typer.Option(envvar="WORDHALL_GATEWAY", help="The gateway's address.")
    ] = "http://127.0.0.1:8000",
    key: Annotated[
        str,
        typer.Option(
            envvar="WORDHALL_HOUSE_KEY",
            help="The gateway's house key: needed once, to sign up with names that are reserved.",
        ),
    ] = "",
) -> None:
    """Let one house player of each level wait at a table of its own, until told to end."""
    for game in PLAYERS:
        warm_up(game, lexicons.get(lexicons.latest("en").id))
    try:
        asyncio.run(_all(gateway, key))
    except KeyboardInterrupt:
        return


async def _all(gateway: str, key: str) -> None:
    password = _password(home().root / "house.json")
    games = list(PLAYERS)
    players = [
        # Each begins with another game, so that the tables are for different ones.
        HousePlayer(gateway, NAMES[level], password, level, games[n:] + games[:n], key)
        for n, level in enumerate(LEVELS)
    ]
    async with asyncio.TaskGroup() as tasks:
        for player in players:
            tasks.create_task(player.run())


def _password(path: Path) -> str:
    """The house players' password: made at random once, kept beside the other local data."""
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(json.dumps({"password": secrets.token_urlsafe(24)}))
    return str(json.loads(path.read_text())["password"])

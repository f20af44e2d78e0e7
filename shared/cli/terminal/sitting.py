"""How one gets to a table: a bot, a friend's link, the lobby."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from shared.cli.client.api import Api

Json = dict[str, Any]

LOOK_S: Final = 0.5
STANDING: Final = ("opening", "open", "matched")


class NoGame(Exception):
    """The table closed without a game. The message is a sentence."""


async def arrive(api: Api, name: str | None, password: str | None) -> Json:
    """Sign in, or come in as a guest; who one is then. Raises `Refused`, `Gone`."""
    if password is None:
        said = await api.call("POST", "/guests", {"name": name} if name else {})
    else:
        said = await api.call("POST", "/sessions", {"name": name, "password": password})
    api.token = said["token"]
    return dict(said["me"])


async def practise(api: Api, wish: Json, level: str) -> str:
    """A game against a bot: its id."""
    said = await api.call("POST", "/practice", {**wish, "level": level})
    return str(said["table"]["id"])


async def open_table(api: Api, wish: Json) -> Json:
    """A table of one's own."""
    return dict((await api.call("POST", "/tables", wish))["table"])


async def find(api: Api, table: str) -> Json:
    """A table by its id."""
    return dict((await api.call("GET", f"/tables/{table}"))["table"])


async def join(api: Api, table: Json, me: str) -> None:
    """Take a seat for the stake that was shown, unless one sits there."""
    seated = [seat["player"]["account"] for seat in table["seats"] if seat["player"]]
    if me in seated or table["status"] not in STANDING:
        return
    how = "requests" if table["joining"] == "ask" else "seats"
    await api.call("POST", f"/tables/{table['id']}/{how}", {"stake": table["stake"]})


async def until_made(api: Api, table: str, say: Callable[[str], None]) -> None:
    """Wait until the table's game is made, telling who sits down. Raises `NoGame`."""
    told = 0
    while True:
        now = (await api.call("GET", f"/tables/{table}"))["table"]
        if now["status"] == "playing":
            return
        if now["status"] == "closed":
            raise NoGame(f"The table closed without a game ({now['closed_reason']}).")
        if now["version"] > told:
            told = now["version"]
            say(_waiting(now))
        began = time.monotonic()
        await asyncio.sleep(max(0.0, LOOK_S - (time.monotonic() - began)))


def _waiting(table: Json) -> str:
    taken = sum(seat["status"] == "taken" for seat in table["seats"])
    asking = f"; asking: {', '.join(p['name'] for p in table['requests'])}"
    wait = f"Waiting: {taken} of {len(table['seats'])} seats taken"
    return wait + (asking if table["requests"] else "") + "."

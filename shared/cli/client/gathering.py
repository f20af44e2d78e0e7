"""How people come to a table together: one opens it, the others take seats or are let in."""

from collections.abc import Sequence
from typing import Any

from shared.cli.client.api import Refused
from shared.cli.client.people import Person

Json = dict[str, Any]


async def open_table(owner: Person, wish: Json) -> Json:
    """A table of the owner's, once their stake is held. Raises `Refused`, `Gone`."""
    return dict((await owner.api.call("POST", "/tables", wish))["table"])


async def join(table: Json, owner: Person, other: Person) -> bool:
    """Take a seat, or ask for one and be let in. Whether one sits there. Raises `Gone`."""
    place, stake = f"/tables/{table['id']}", {"stake": table["stake"]}
    try:
        if table["joining"] == "ask":
            await other.api.call("POST", f"{place}/requests", stake)
            await owner.api.call("POST", f"{place}/requests/{other.account}", {"admit": True})
        else:
            await other.api.call("POST", f"{place}/seats", stake)
    except Refused as refused:
        return refused.code == "already_seated"
    return True


async def begin(table: Json, owner: Person) -> None:
    """Where people ask to join, the game is made when the owner says so."""
    if table["joining"] == "ask":
        await owner.api.call("POST", f"/tables/{table['id']}/start")


async def close(table: Json, owner: Person) -> bool:
    """Whether the owner could close the table. Raises `Gone`."""
    try:
        await owner.api.call("DELETE", f"/tables/{table['id']}")
    except Refused:
        return False
    return True


async def gather(people: Sequence[Person], wish: Json) -> Json | None:
    """The table at which all sit and whose game is asked for; None: it didn't come to one."""
    owner, *others = people
    table = await open_table(owner, wish)
    for other in others:
        if not await join(table, owner, other):
            await close(table, owner)
            return None
    await begin(table, owner)
    return table

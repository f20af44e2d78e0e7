"""How one gets to a table: a bot, a friend's link, the lobby."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from shared.cli.client.api import Api, Refused

Json = dict[str, Any]

LOOK_S: Final = 0.5
FEWEST: Final = 2
WHAT_AN_OWNER_TYPES: Final = "Type let NAME, no NAME, or start."
STANDING: Final = ("opening", "open", "matched")


class NoGame(Exception):
    """The table closed without a game. The message is a sentence."""


async def arrive(api: Api, name: str | None, password: str | None, token: str | None) -> Json:
    """Sign in, or come in as a guest; who one is then. Raises `Refused`, `Gone`.

    `token`: of the guest that one was before; a new one where the hall knows it no more.
    """
    if password is not None:
        return await _signed_in(api, "/sessions", {"name": name, "password": password})
    if token is not None:
        api.token = token
        try:
            return dict(await api.call("GET", "/me"))
        except Refused:
            api.token = ""
    return await _signed_in(api, "/guests", {})


async def _signed_in(api: Api, path: str, body: Json) -> Json:
    said = await api.call("POST", path, body)
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


def to_sit(table: Json, me: str) -> bool:
    """Whether one would have to sit down at this table first."""
    seated = [seat["player"]["account"] for seat in table["seats"] if seat["player"]]
    return me not in seated and table["status"] in STANDING


def terms(table: Json) -> str:
    """What sitting down at a staked table means, as a question."""
    return (
        f"The stake is {table['stake']} coins each: the pot {table['pot']}, of which the winner"
        f" gets {table['payout']} and the house {table['fee']}. Put {table['stake']} coins on it?"
    )


async def join(api: Api, table: Json) -> None:
    """Take a seat, or ask for one, for the stake that was shown."""
    how = "requests" if table["joining"] == "ask" else "seats"
    await api.call("POST", f"/tables/{table['id']}/{how}", {"stake": table["stake"]})


async def until_made(
    api: Api, table: str, me: str, lines: AsyncIterator[str], say: Callable[[str], None]
) -> None:
    """Wait until the table's game is made, telling who sits down and who asks.

    Its owner may type `let NAME`, `no NAME` and `start` meanwhile. Raises `NoGame`.
    """
    watching = asyncio.create_task(_watch(api, table, me, say))
    typing = asyncio.create_task(_owner_types(api, table, me, lines, say))
    try:
        await asyncio.wait({watching, typing}, return_when=asyncio.FIRST_COMPLETED)
        await watching
    finally:
        watching.cancel()
        typing.cancel()


async def _watch(api: Api, table: str, me: str, say: Callable[[str], None]) -> None:
    told = 0
    while True:
        now = await find(api, table)
        if now["status"] == "playing":
            return
        if now["status"] == "closed":
            raise NoGame(f"The table closed without a game ({now['closed_reason']}).")
        if now["version"] > told:
            told = now["version"]
            say(_waiting(now, me))
        await asyncio.sleep(LOOK_S)


async def _owner_types(
    api: Api, table: str, me: str, lines: AsyncIterator[str], say: Callable[[str], None]
) -> None:
    async for line in lines:
        if not line.strip():
            continue
        now = await find(api, table)
        try:
            await _does(api, now, me, line.split())
        except (Refused, NotSo) as why:
            say(f"! {why.detail if isinstance(why, Refused) else why}")


class NotSo(Exception):
    """What was typed can't be done. The message is a sentence."""


async def _does(api: Api, table: Json, me: str, words: list[str]) -> None:
    if table["owner"]["account"] != me:
        raise NotSo("The game hasn't begun yet.")
    path = f"/tables/{table['id']}"
    if words == ["start"]:
        await api.call("POST", f"{path}/start")
        return
    asking = {one["name"]: one["account"] for one in table["requests"]}
    if len(words) != 2 or words[0] not in ("let", "no"):
        raise NotSo(WHAT_AN_OWNER_TYPES)
    if words[1] not in asking:
        raise NotSo(f"{words[1]} isn't asking.")
    admit = {"admit": words[0] == "let"}
    await api.call("POST", f"{path}/requests/{asking[words[1]]}", admit)


def _waiting(table: Json, me: str) -> str:
    taken = sum(seat["status"] == "taken" for seat in table["seats"])
    said = f"Waiting: {taken} of {len(table['seats'])} seats taken."
    if table["owner"]["account"] != me:
        return said
    asking = [f"{one['name']} asks to join: let {one['name']}, or no." for one in table["requests"]]
    early = ["Type start to begin with these."] if taken >= FEWEST else []
    return " ".join([said, *asking, *early])

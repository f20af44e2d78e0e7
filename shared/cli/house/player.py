"""A bot that uses the public interface like any client: opens a table, waits, plays, again."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import uuid4

import httpx
import structlog
import websockets
from websockets.asyncio.client import ClientConnection, connect

from services.bots.thinking import choose
from shared.games.kernel import SeededChance
from shared.lexicon import store as lexicons

Json = dict[str, Any]

AGAIN_S: Final = 3.0
ANSWER_S: Final = 15.0
THINK_MS: Final = 500
PAUSE_S: Final = 1.0
"""How long a person at the table sees the bot think, at least."""
TERMS: Final = {"language": "en", "stake": 0, "joining": "open"}

log = structlog.get_logger("house")


@dataclass(slots=True)
class HousePlayer:
    """One account of the house.

    Args:
        gateway: its address, `http://host:port`.
        name: the account's name, which says that it is a bot.
        password: the account's.
        level: how well it plays.
        games: what its tables are for, one after the other.
        key: the gateway's house key, which lets it have its name.
    """

    gateway: str
    name: str
    password: str
    level: str
    games: Sequence[str]
    key: str = field(default="", repr=False)
    token: str = field(default="", init=False)
    opened: int = field(default=0, init=False)

    async def run(self) -> None:
        """Host one table after the other; after a fault, wait and go on."""
        while True:
            try:
                async with httpx.AsyncClient(
                    base_url=f"{self.gateway}/api/v1", timeout=ANSWER_S
                ) as client:
                    await self._sign_in(client)
                    while True:
                        await self._host(client, await self._table(client))
            except (httpx.HTTPError, OSError, TimeoutError, websockets.WebSocketException) as why:
                log.info("waits", player=self.name, why=repr(why))
                await asyncio.sleep(AGAIN_S)

    async def _sign_in(self, client: httpx.AsyncClient) -> None:
        """Sign in, or up the first time."""
        who = {"name": self.name, "password": self.password}
        answer = await client.post("/sessions", json=who)
        if answer.status_code == httpx.codes.UNAUTHORIZED:
            key = {"House-Key": self.key} if self.key else {}
            answer = await client.post("/accounts", json=who, headers=key)
        answer.raise_for_status()
        self.token = answer.json()["token"]
        client.headers["Authorization"] = f"Bearer {self.token}"
        client.cookies.clear()

    async def _table(self, client: httpx.AsyncClient) -> str:
        """The game under way, the table that waits, or a new one."""
        mine = (await client.get("/me/games", params={"state": "open"})).raise_for_status().json()
        found = [game["game"] for game in mine["games"]] + [t["id"] for t in mine["tables"]]
        if found:
            return str(found[0])
        key = {"Idempotency-Key": str(uuid4())}
        wish = {**TERMS, "game": self.games[self.opened % len(self.games)]}
        answer = (await client.post("/tables", json=wish, headers=key)).raise_for_status()
        self.opened += 1
        return str(answer.json()["table"]["id"])

    async def _host(self, client: httpx.AsyncClient, table: str) -> None:
        """Wait at `table` and play its game; returns when it is over or closed."""
        address = self.gateway.replace("http", "ws", 1) + "/api/v1/ws"
        async with connect(address, open_timeout=ANSWER_S) as socket:
            await socket.send(json.dumps({"type": "hello", "token": self.token}))
            await socket.send(json.dumps({"type": "watch", "game": table}))
            async for message in _frames(socket):
                if await self._heard(client, socket, table, message):
                    return

    async def _heard(
        self, client: httpx.AsyncClient, socket: ClientConnection, table: str, message: Json
    ) -> bool:
        """Do what a frame asks for; says whether the table is done with."""
        match message:
            case {"type": "table", "table": {"id": said, "status": status}} if said == table:
                if status == "closed":
                    return True
                if status == "playing":
                    await socket.send(json.dumps({"type": "watch", "game": table}))
            case {"type": "snapshot", "game": said, "match": view} if said == table:
                if view["phase"] == "ended":
                    return True
                await self._move(socket, view)
            case {"type": "event", "game": said, "event": {"type": "ended"}} if said == table:
                return True
            case {"type": "event", "game": said, "event": event} if said == table:
                if event.get("next") or event.get("window") or event["type"] == "draw_offered":
                    await self._look(client, socket, table)
            case {"type": "refused" | "resync", "game": said} if said == table:
                await asyncio.sleep(PAUSE_S)
                await self._look(client, socket, table)
        return False

    async def _look(self, client: httpx.AsyncClient, socket: ClientConnection, game: str) -> None:
        answer = await client.get(f"/matches/{game}")
        if answer.status_code == httpx.codes.NOT_FOUND:  # Nobody has come to the table yet.
            return
        await self._move(socket, answer.raise_for_status().json()["match"])

    async def _move(self, socket: ClientConnection, view: Json) -> None:
        """Think and act when something is asked of this player. An offer of a draw it declines."""
        if view["draw_offer"] not in (None, view["you"]):
            await self._act(socket, view, {"type": "decline_draw"})
        if not _owes(view):
            return
        lexicon = lexicons.get(view["lexicon"])
        chance = SeededChance(secrets.token_bytes(32), view["turn"])
        thought, _ = await asyncio.gather(
            asyncio.to_thread(choose, self.level, view, lexicon, chance, THINK_MS),
            asyncio.sleep(PAUSE_S),
        )
        await self._act(socket, view, thought)

    async def _act(self, socket: ClientConnection, view: Json, action: Json) -> None:
        act = {"type": "act", "game": view["game"], "id": str(uuid4())}
        await socket.send(json.dumps({**act, "turn": view["turn"], "action": action}))


def _owes(view: Json) -> bool:
    """Whether the game waits for this player: for its turn, or what it says to a play."""
    if view["phase"] == "window":
        return view["you"] in view["window"]["seats"]
    return bool(view["phase"] == "playing" and view["to_move"] == view["you"])


async def _frames(socket: ClientConnection) -> AsyncIterator[Json]:
    async for frame in socket:
        yield json.loads(frame)

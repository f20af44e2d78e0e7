"""A player of the demonstration: what a client app does, by the public interface alone."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from uuid import uuid4

import websockets
from websockets.asyncio.client import ClientConnection

from shared.cli.client.api import Api
from shared.cli.client.board import Board
from shared.games.wordgrid.search import Found, all_moves
from shared.lexicon import store as lexicons

Json = dict[str, Any]
T = TypeVar("T")

PATIENCE_S: Final = 30.0
ASK_AGAIN_S: Final = 0.1


class Stuck(Exception):
    """What should have happened did not, in time. The message is a sentence."""


@dataclass(slots=True)
class Player:
    """An account with a session."""

    name: str
    account: str
    api: Api

    @classmethod
    async def sign_up(cls, gateway: str, name: str) -> "Player":
        """Make an account, and wait for its play coins."""
        api = Api([gateway], 0, patience_s=PATIENCE_S)
        body = {"name": name, "password": uuid4().hex}
        said = await api.call("POST", "/accounts", body)
        api.token = said["token"]
        player = cls(name, said["me"]["account"], api)
        await until(player._granted, f"{name} has been given play coins")
        return player

    async def coins(self) -> Json:
        """`available` and `held`."""
        return dict(await self.api.call("GET", "/wallet"))

    async def open_table(self, stake: int) -> Json:
        """Open a table for Wordgrid; answers it once the stake is held."""
        body = {"game": "wordgrid", "language": "en", "stake": stake}
        return dict((await self.api.call("POST", "/tables", body))["table"])

    async def find(self, table: str) -> Json:
        """The table as the lobby shows it."""

        async def shown() -> Json | None:
            tables = (await self.api.call("GET", "/tables?game=wordgrid"))["tables"]
            return next((one for one in tables if one["id"] == table), None)

        return await until(shown, "the table is in the lobby")

    async def say_yes(self, table: Json) -> Json:
        """Take a seat for the stake one has seen."""
        body = {"stake": table["stake"]}
        path = f"/tables/{table['id']}/seats"
        return dict((await self.api.call("POST", path, body))["table"])

    async def statement(self, game: str) -> list[Json]:
        """One's lines about a game, and the grant; oldest first."""
        entries = (await self.api.call("GET", "/wallet/entries?limit=50"))["entries"]
        mine = [line for line in entries if line["game"] in (game, None)]
        return sorted(mine, key=lambda line: int(line["version"]))

    async def until_settled(self, game: str, won: bool) -> list[Json]:
        """One's statement once the game's stakes have gone where they go."""
        wanted = {"payout"} if won else {"stake", "refund"}

        async def settled() -> list[Json] | None:
            lines = await self.statement(game)
            return lines if wanted & {line["what"] for line in lines} else None

        return await until(settled, f"{self.name}'s statement tells of the game")

    async def _granted(self) -> bool:
        return int((await self.coins())["version"]) > 0


@dataclass(slots=True)
class Seat:
    """A player's place at one game: a socket, and the game as its frames tell it."""

    game: str
    socket: ClientConnection
    board: Board
    match: Json

    async def events(self) -> AsyncIterator[Json]:
        """Every event from now on, applied to `board`; ends with the game."""
        async for text in self.socket:
            frame = json.loads(text)
            if frame.get("game") != self.game:
                continue
            if frame["type"] == "refused":
                raise Stuck(f"A move was refused: {frame['detail']}")
            if frame["type"] == "event" and self.board.told(frame["event"]):
                yield frame["event"]
            if self.board.over:
                return

    def best_move(self) -> Found:
        """The longest word that can be written now; of several, the first in the alphabet."""
        lexicon = lexicons.get(self.match["lexicon"])
        moves = all_moves(lexicon, self.board.grid, self.board.used)
        return min(moves, key=lambda move: (-len(move.word), move.word, move.cell))

    async def write(self, move: Found) -> None:
        """Send a move; it counts when its event comes."""
        action = {
            "type": "write",
            "cell": move.cell,
            "letter": move.letter,
            "path": list(move.path),
        }
        frame = {"type": "act", "game": self.game, "id": str(uuid4()), "turn": self.board.turn}
        await self.socket.send(json.dumps({**frame, "action": action}))


@asynccontextmanager
async def seated(player: Player, game: str) -> AsyncIterator[Seat]:
    """Come to the table: watch the game over a WebSocket, beginning with a snapshot."""
    address = player.api.gateway.replace("http", "ws", 1) + "/api/v1/ws"
    async with websockets.connect(address, open_timeout=PATIENCE_S, close_timeout=1) as socket:
        await socket.send(json.dumps({"type": "hello", "token": player.api.token}))
        await socket.send(json.dumps({"type": "watch", "game": game}))
        async with asyncio.timeout(PATIENCE_S):
            while (frame := json.loads(await socket.recv()))["type"] != "snapshot":
                continue
        board = Board()
        board.shown(frame["seq"], frame["match"])
        yield Seat(game, socket, board, frame["match"])


async def until(ask: Callable[[], Awaitable[T | None]], what: str) -> T:
    """Ask until the answer is true, and answer it. Raises `Stuck` after a while."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        if found := await ask():
            return found
        await asyncio.sleep(ASK_AGAIN_S)
    raise Stuck(f"Not so after {PATIENCE_S:.0f} s: {what}.")

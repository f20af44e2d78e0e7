"""Pairs of guests who play for nothing, by the public interface only."""

import asyncio
import json
import time
from collections.abc import Sequence
from typing import Any, Protocol
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect

from shared.cli.bench.scripts import Script
from shared.cli.client.board import Board

ANSWER_WITHIN_S = 10.0
Json = dict[str, Any]


class Player:
    """A guest with one socket. With `boards`, games are kept there as they are told."""

    def __init__(self, base: str, boards: dict[str, Board] | None = None) -> None:
        self._base = base
        self.boards = boards
        self.http = httpx.AsyncClient(base_url=f"{base}/api/v1", timeout=ANSWER_WITHIN_S)
        self.account = ""
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None
        self._heard: dict[tuple[str, str, int], asyncio.Future[tuple[float, Json]]] = {}

    async def arrive(self) -> None:
        """Come as a guest and open the socket."""
        welcome = (await self.http.post("/guests", json={})).raise_for_status().json()
        self.account = welcome["me"]["account"]
        token = {"Authorization": f"Bearer {welcome['token']}"}
        self.http.headers.update(token)
        url = self._base.replace("http://", "ws://") + "/api/v1/ws"
        self._socket = await connect(url, additional_headers=token, compression=None)
        self._listening = asyncio.create_task(self._listen(self._socket))

    async def leave(self) -> None:
        """Close everything."""
        if self._listening is not None:
            self._listening.cancel()
        if self._socket is not None:
            await self._socket.close()
        await self.http.aclose()

    async def post(self, path: str, body: Json) -> Json:
        """The answer to a request."""
        answer = await self.http.post(path, json=body)
        found: Json = answer.raise_for_status().json()
        return found

    async def say(self, **frame: Any) -> None:  # noqa: ANN401 - JSON
        """Send a frame."""
        assert self._socket is not None
        await self._socket.send(json.dumps(frame))

    def heard(self, game: str, what: str, turn: int) -> "asyncio.Future[tuple[float, Json]]":
        """When this was heard, and the event."""
        loop = asyncio.get_running_loop()
        return self._heard.setdefault((game, what, turn), loop.create_future())

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            at = time.perf_counter()
            frame = json.loads(text)
            self._keep(frame)
            if frame["type"] == "event":
                event = frame["event"]
                self._note(frame["game"], event["type"], event.get("turn", 0), at, event)
            elif frame["type"] == "snapshot":
                self._note(frame["game"], "snapshot", 0, at, frame["match"])
            elif frame["type"] == "refused":
                raise RuntimeError(f"a move was refused: {frame}")

    def _keep(self, frame: Json) -> None:
        """Keep a game's board up."""
        if self.boards is None or frame["type"] not in ("event", "snapshot"):
            return
        board = self.boards.setdefault(frame["game"], Board())
        if frame["type"] == "event":
            board.told(frame["event"])
        else:
            board.shown(frame["seq"], frame["match"])

    def _note(self, game: str, what: str, turn: int, at: float, event: Json) -> None:
        future = self.heard(game, what, turn)
        if not future.done():
            future.set_result((at, event))


class Pair:
    """Two players, through two gateways if there are two, and the games they have open."""

    def __init__(self, bases: Sequence[str], scripts: Sequence[Script]) -> None:
        self.players = (Player(bases[0]), Player(bases[-1]))
        self._scripts = list(scripts)
        self._games: list[tuple[str, Script, int]] = []
        self._turn = 0

    async def open_games(self, moves: int) -> None:
        """Have games ready for so many moves."""
        while sum(len(script.moves) for _, script, _ in self._games) < moves:
            await self._open(self._scripts.pop())

    async def _open(self, script: Script) -> None:
        owner, friend = self.players
        wish = {"game": "wordgrid", "language": "en", "stake": 0, "private": True}
        game: str = (await owner.post("/tables", wish))["table"]["id"]
        await friend.post(f"/tables/{game}/seats", {"stake": 0})
        for player in self.players:
            await player.say(type="watch", game=game)
            async with asyncio.timeout(ANSWER_WITHIN_S):
                await player.heard(game, "snapshot", 0)
        async with asyncio.timeout(ANSWER_WITHIN_S):
            _, begun = await owner.heard(game, "begun", 0)
        _, match = await owner.heard(game, "snapshot", 0)
        first = begun["next"]["seat"] ^ match["you"]
        self._games.append((game, script, first))

    async def move(self) -> float:
        """Make the next move; seconds until the opponent's socket had it."""
        game, script, first = self._games[0]
        turn = self._turn + 1
        mover = self.players[(first + self._turn) % 2]
        other = self.players[(first + turn) % 2]
        begin = time.perf_counter()
        await mover.say(
            type="act", game=game, id=str(uuid4()), turn=turn, action=script.moves[self._turn]
        )
        async with asyncio.timeout(ANSWER_WITHIN_S):
            at, _ = await other.heard(game, "moved", turn)
            await mover.heard(game, "moved", turn)
        self._turn = turn
        if turn == len(script.moves):
            await self._over(game)
        return at - begin

    async def _over(self, game: str) -> None:
        self._games.pop(0)
        self._turn = 0
        for player in self.players:
            await player.say(type="unwatch", game=game)


class Pairing(Protocol):
    """Two players who always have a game under way."""

    @property
    def players(self) -> tuple[Player, Player]:
        """Both."""
        ...

    async def open_games(self, moves: int) -> None:
        """Have games ready for so many moves."""
        ...

    async def move(self) -> float:
        """Make the next move; seconds until the opponent's socket had it."""
        ...


async def play(pairs: Sequence[Pairing], *, per_s: float, seconds: float) -> list[float]:
    """Moves at a steady rate, each by another pair; seconds each took."""
    begin = time.perf_counter()
    under_way: list[asyncio.Task[float]] = []
    count = int(per_s * seconds)
    for pair_moves in range(count):
        await asyncio.sleep(max(0.0, begin + pair_moves / per_s - time.perf_counter()))
        if pair_moves >= len(pairs):
            await under_way[pair_moves - len(pairs)]
        under_way.append(asyncio.create_task(pairs[pair_moves % len(pairs)].move()))
    return list(await asyncio.gather(*under_way))

"""Pairs who play all five games in turn: something legal, chosen before the time is taken."""

import asyncio
import time
from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import Final
from uuid import uuid4

from shared.cli.bench.latency.players import ANSWER_WITHIN_S, Json, Player
from shared.cli.client.board import Board
from shared.cli.client.choosing import LET_PASS, some_action
from shared.games.registry import games
from shared.games.time_control import LIMITS
from shared.lexicon import store as lexicons

FEWEST_MOVES: Final = 8
"""A game has so many at least, nearly always."""
OPTIONS: Final[dict[str, Json]] = {"wordsteal": {"target": 1_000}}


class MixedPair:
    """Like `Pair`, with games of all kinds. `number` says with which one it begins."""

    def __init__(self, bases: Sequence[str], number: int) -> None:
        self.players = (Player(bases[0], boards={}), Player(bases[-1], boards={}))
        kinds = [game.name for game in games()]
        self._kinds = cycle(kinds[number % len(kinds) :] + kinds[: number % len(kinds)])
        self._rng = Random(number)
        self._games: list[str] = []

    async def open_games(self, moves: int) -> None:
        """Have games ready for so many moves."""
        while len(self._games) * FEWEST_MOVES < moves:
            await self._open(next(self._kinds))

    async def _open(self, kind: str) -> None:
        owner, friend = self.players
        game: str = (await owner.post("/tables", _wish(kind)))["table"]["id"]
        await friend.post(f"/tables/{game}/seats", {"stake": 0})
        for player in self.players:
            await player.say(type="watch", game=game)
            await _soon(player.heard(game, "snapshot", 0))
        await _soon(owner.heard(game, "begun", 0))
        await _soon(friend.heard(game, "begun", 0))
        self._games.append(game)

    async def move(self) -> float:
        """Make the next move; seconds until the opponent's socket had it."""
        if not self._games:
            await self._open(next(self._kinds))
        game = self._games[0]
        mover = next(one for one in self.players if _board(one, game).my_turn)
        other = self.players[1 - self.players.index(mover)]
        board = _board(mover, game)
        turn, lexicon = board.turn, lexicons.get(board.match["lexicon"])
        action = some_action(board.match, lexicon, self._rng)
        begin = time.perf_counter()
        await mover.say(type="act", game=game, id=str(uuid4()), turn=turn, action=action)
        at, event = await _soon(other.heard(game, "moved", turn))
        await _soon(mover.heard(game, "moved", turn))
        if event.get("window"):
            event = await self._let_pass(game, other, turn)
        if not event.get("next"):
            await self._over(game)
        return at - begin

    async def _let_pass(self, game: str, other: Player, turn: int) -> Json:
        """The play counts; what came of it, once both have heard it."""
        await other.say(type="act", game=game, id=str(uuid4()), turn=turn, action=LET_PASS)
        heard = [await _soon(one.heard(game, "window_closed", turn)) for one in self.players]
        return heard[0][1]

    async def _over(self, game: str) -> None:
        self._games.pop(0)
        for player in self.players:
            await _soon(player.heard(game, "ended", 0))
            await player.say(type="unwatch", game=game)


def _board(player: Player, game: str) -> Board:
    assert player.boards is not None
    return player.boards[game]


async def _soon(heard: "asyncio.Future[tuple[float, Json]]") -> tuple[float, Json]:
    async with asyncio.timeout(ANSWER_WITHIN_S):
        return await heard


def _wish(kind: str) -> Json:
    rules = next(game for game in games() if game.name == kind)
    usual = rules.time_controls[0]
    _, longest = LIMITS[usual.kind]
    return {
        "game": kind,
        "language": "en",
        "options": OPTIONS.get(kind, {}),
        "time_control": {"kind": usual.kind, "budget_ms": longest},
        "stake": 0,
        "private": True,
        "joining": "open",
    }

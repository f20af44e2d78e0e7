"""Sends games and their moves: as fast as the bus takes them, or at a rate."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from uuid import uuid4

from aiokafka import AIOKafkaProducer

from shared.bus.partitions import partition_of
from shared.cli.bench.engine.checker import Checker
from shared.cli.bench.scripts import Script
from shared.messages.common import Player, SeatTaken
from shared.messages.engine import Act, CreateGame, Present
from shared.messages.envelope import Envelope, Message
from shared.messages.topics import ENGINE_COMMANDS

BUDGET_MS = 3_600_000
GATEWAY = "bench"


@dataclass(frozen=True, slots=True)
class Move:
    """One encoded action, to be sent after the same game's earlier ones."""

    game: str
    action_id: str
    value: bytes


def now_ms() -> int:
    """The wall clock, milliseconds UTC."""
    return time.time_ns() // 1_000_000


async def open_games(
    producer: AIOKafkaProducer, checker: Checker, count: int, seconds: float = 120.0
) -> list[str]:
    """Make games of two people who have come to the table; wait until all have begun."""
    games = [str(uuid4()) for _ in range(count)]
    for game in games:
        for body in _opening(game):
            await _send(producer, game, Envelope.of(body, key=game, at=now_ms()).encode())
    await producer.flush()
    await checker.until(lambda: all(game in checker.first for game in games), seconds)
    return games


def _opening(game: str) -> Iterator[Message]:
    people = [Player(account=f"{game}-{seat}", name=f"Player {seat}") for seat in range(2)]
    yield CreateGame(
        game="wordgrid",
        language="en",
        options={},
        time_control={"kind": "whole_game", "budget_ms": BUDGET_MS},
        seats=tuple(SeatTaken(seat=seat, player=person) for seat, person in enumerate(people)),
        matched_at=now_ms(),
    )
    yield Present(seat=0, gateway=GATEWAY)
    yield Present(seat=1, gateway=GATEWAY)


def moves_of(games: Sequence[str], scripts: Sequence[Script], first: dict[str, int]) -> list[Move]:
    """All moves of these games, encoded: every game's first, then every game's second, …"""
    played = [_moves(game, scripts[n % len(scripts)], first[game]) for n, game in enumerate(games)]
    rounds = zip_longest(*played)
    return [move for one in rounds for move in one if move is not None]


def _moves(game: str, script: Script, first: int) -> Iterator[Move]:
    for n, action in enumerate(script.moves):
        id = str(uuid4())
        act = Act(
            seat=(first + n) % 2,
            action_id=id,
            turn=n + 1,
            action=action,
            spent_ms=1,
            gateway=GATEWAY,
        )
        yield Move(game, id, Envelope.of(act, key=game, at=now_ms()).encode())


async def send_all(producer: AIOKafkaProducer, moves: Sequence[Move]) -> None:
    """Send as fast as the bus takes them."""
    for move in moves:
        await _send(producer, move.game, move.value)
    await producer.flush()


async def send_at(
    producer: AIOKafkaProducer, moves: Sequence[Move], per_second: float
) -> dict[str, float]:
    """Send at a rate, whatever comes back (an open loop); when each was due, by its id."""
    start = time.monotonic()
    due: dict[str, float] = {}
    for n, move in enumerate(moves):
        at = start + n / per_second
        ahead = at - time.monotonic()
        if ahead > 0.001:
            await asyncio.sleep(ahead)
        due[move.action_id] = at
        await _send(producer, move.game, move.value)
    await producer.flush()
    return due


async def _send(producer: AIOKafkaProducer, game: str, value: bytes) -> None:
    partition = partition_of(game)
    await producer.send(ENGINE_COMMANDS, value=value, key=game.encode(), partition=partition)

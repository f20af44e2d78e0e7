"""Sends games and their moves: as fast as the bus takes them, or at a rate."""

import asyncio
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from uuid import uuid4

from aiokafka import AIOKafkaProducer

from shared.bus.partitions import partition_of
from shared.cli.bench.engine.checker import Checker
from shared.cli.bench.scripts import Script
from shared.games.registry import rules
from shared.games.time_control import LIMITS
from shared.messages.common import Json, Player, SeatTaken
from shared.messages.engine import Act, CreateGame, Present
from shared.messages.envelope import Envelope, Message
from shared.messages.topics import ENGINE_COMMANDS

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
    producer: AIOKafkaProducer,
    checker: Checker,
    count: int,
    kinds: Sequence[str] = ("wordgrid",),
    seconds: float = 120.0,
) -> list[str]:
    """Make games of `kinds` in turn, of two people each who have come to the table.

    Waits until all have begun. Raises `TimeoutError`.
    """
    games = [str(uuid4()) for _ in range(count)]
    for n, game in enumerate(games):
        for body in _opening(game, kinds[n % len(kinds)]):
            await _send(producer, game, Envelope.of(body, key=game, at=now_ms()).encode())
    await producer.flush()
    await checker.until(lambda: all(game in checker.first for game in games), seconds)
    return games


def _opening(game: str, kind: str) -> Iterator[Message]:
    people = [Player(account=f"{game}-{seat}", name=f"Player {seat}") for seat in range(2)]
    yield CreateGame(
        game=kind,
        language="en",
        options={},
        time_control=_time_control(kind),
        seats=tuple(SeatTaken(seat=seat, player=person) for seat, person in enumerate(people)),
        matched_at=now_ms(),
    )
    yield Present(seat=0, gateway=GATEWAY)
    yield Present(seat=1, gateway=GATEWAY)


def _time_control(kind: str) -> Json:
    """The game's usual one, with the longest time."""
    usual = rules(kind).time_controls[0]
    _, longest = LIMITS[usual.kind]
    return {"kind": usual.kind, "budget_ms": longest}


def moves_of(
    games: Sequence[str], scripts: Sequence[Script], first: dict[str, int]
) -> list[list[Move]]:
    """By game, the moves of a script, encoded."""
    return [
        list(_moves(game, scripts[n % len(scripts)], first[game])) for n, game in enumerate(games)
    ]


def _moves(game: str, script: Script, first: int) -> Iterator[Move]:
    for n, action in enumerate(script.moves):
        yield encoded(game, (first + n) % 2, n + 1, action)


def in_turns(games: Iterable[Sequence[Move]]) -> list[Move]:
    """Every game's first move, then every game's second, …"""
    return [move for one in zip_longest(*games) for move in one if move is not None]


def encoded(game: str, seat: int, turn: int, action: Json) -> Move:
    """An action as the gateway sends it."""
    id = str(uuid4())
    act = Act(seat=seat, action_id=id, turn=turn, action=action, spent_ms=1, gateway=GATEWAY)
    return Move(game, id, Envelope.of(act, key=game, at=now_ms()).encode())


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

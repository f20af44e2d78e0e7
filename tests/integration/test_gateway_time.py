"""Whose seconds they are: a stall of a gateway, the engine or the broker costs nobody anything.

A client measures for itself: from hearing that it is to move until sending its move. It is
charged no more than that and a tenth of a second, and twice what this machine lets a process wait
to be run: the client's measure is short by it, and the gateway's long.
"""

import asyncio
import time
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.integration.board import Board
from tests.integration.hall_client import Frame, guest
from tests.integration.pulse import Pulse
from tests.integration.searches import warm_up
from tests.stack import Stack

pytestmark = [pytest.mark.stack, pytest.mark.slow]

STALL_S = 4.0
SEEN_S = 1.0
ALLOWED_MS = 100
HARDLY_LATER_MS = 3_000
"""A flag that the engine's first question brings down. What a client could gain by not reading is
longer, and so is a second question."""
MINUTE = {"kind": "whole_game", "budget_ms": 60_000}
GAMES = 3
"""So many games may begin until one of them is in time."""


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    """What compiles for seconds is no wait of the machine's."""
    warm_up()


@asynccontextmanager
async def begun(stack: Stack) -> AsyncIterator[tuple[Board, Board]]:
    """A game with a minute each, begun: the board to move and the other."""
    people = [await guest(stack.url), await guest(stack.url)]
    wish = {"game": "wordgrid", "language": "en", "private": True, "time_control": MINUTE}
    game = (await people[0].post("/tables", wish))["table"]["id"]
    await people[1].post(f"/tables/{game}/seats", {"stake": 0})
    async with people[0].socket() as first, people[1].socket() as second:
        boards = [await Board(first, game).watch(), await Board(second, game).watch()]
        for board in boards:
            await board.until(lambda b: b.match["phase"] == "playing")
        boards.sort(key=lambda board: not board.my_turn)
        yield boards[0], boards[1]


async def say_move(board: Board, turn: int, action: Frame) -> float:
    """Send a move without waiting for its answer; answers when it was sent."""
    fields = {"game": board.game, "id": str(uuid.uuid4()), "turn": turn, "action": action}
    sent = time.perf_counter()
    await board.socket.say(type="act", **fields)
    return sent


async def charged(board: Board, turn: int) -> int:
    """Milliseconds, by the event of the move."""
    frame = await board.socket.until(
        lambda f: f.get("event", {}).get("type") == "moved" and f["event"]["turn"] == turn
    )
    return int(frame["event"]["charged_ms"])


def check_cost(cost: int, measured_s: float, pulse: Pulse) -> None:
    most = measured_s * 1000 + ALLOWED_MS + 2 * pulse.worst_ms
    told = f"charged {cost} ms for {measured_s:.3f} s, processes waited {pulse.worst_ms:.0f} ms"
    assert cost <= most, told


def stalls(stack: Stack) -> dict[str, Any]:
    return {
        "gateway": stack.of("gateway")[0],
        "engine": stack.of("engine")[0],
        "broker": stack.backing.kafka,
    }


@pytest.mark.parametrize("what", ["gateway", "engine", "broker"])
async def test_a_stall_while_a_move_is_under_way_is_not_charged(stack: Stack, what: str) -> None:
    stalled = stalls(stack)[what]
    async with Pulse() as pulse, begun(stack) as (mover, _):
        turn, action = mover.match["turn"], mover.moves()[0]
        shown = await mover.shown_at(turn)
        await asyncio.sleep(SEEN_S)
        await asyncio.to_thread(stalled.pause)
        try:
            measured = await say_move(mover, turn, action) - shown.at
            await asyncio.sleep(STALL_S)
        finally:
            await asyncio.to_thread(stalled.resume)
        cost = await charged(mover, turn)
        check_cost(cost, measured, pulse)
        assert cost >= SEEN_S * 500, "time that was seen is charged"


@pytest.mark.parametrize("what", ["gateway", "engine", "broker"])
async def test_a_stall_before_a_turn_is_shown_is_not_charged(stack: Stack, what: str) -> None:
    stalled = stalls(stack)[what]
    async with Pulse() as pulse, begun(stack) as (mover, other):
        turn = mover.match["turn"]
        await asyncio.to_thread(stalled.pause)
        try:
            await say_move(mover, turn, mover.moves()[0])
            await asyncio.sleep(STALL_S)
        finally:
            await asyncio.to_thread(stalled.resume)
        await other.until(lambda b: b.my_turn)
        shown = await other.shown_at(turn + 1)
        measured = await say_move(other, turn + 1, other.moves()[0]) - shown.at
        check_cost(await charged(other, turn + 1), measured, pulse)


async def test_a_flag_falls_when_the_time_shown_is_used_up(stack: Stack) -> None:
    """Not before, and hardly later: the simulation says how much, this is a machine with stalls.

    Not later either for a client that says it has more of the game than there is. Measured on the
    clock of the gateway that shows the turn: its frames say when they were made.
    """
    async with Pulse() as pulse, begun(stack) as (idle, _), begun(stack) as (mover, sly):
        await sly.socket.say(type="watch", game=sly.game, after=99_999)
        await mover.socket.act(mover.game, 1, mover.moves()[0])
        for board, turn in ((idle, 1), (mover, 2)):
            shown = await board.shown_at(turn)
            left = await board.socket.until(_has_left, patience_s=120.0)
            assert left["event"]["why"] == "time"
            late_ms = left["now"] - shown.said_ms - shown.left_ms
            told = f"{late_ms} ms late, processes waited {pulse.worst_ms:.0f} ms"
            assert 0 <= late_ms <= HARDLY_LATER_MS + 2 * pulse.worst_ms, told


def _has_left(frame: Frame) -> bool:
    return bool(frame.get("event", {}).get("type") == "left")


async def test_no_flag_falls_for_who_acts_into_a_gateway_that_stalls(stack: Stack) -> None:
    """The time that is shown runs out while the gateway stands still with the move before it.

    A machine that stands still itself may send that move too late: then another game shows it.
    """
    for _ in range(GAMES):
        if await _acts_into_a_stall(stack):
            return
    raise AssertionError(f"{GAMES} times this machine took three seconds to stop a process")


async def _acts_into_a_stall(stack: Stack) -> bool:
    """A game of which this is shown; False where the move was sent too late."""
    gateway = stack.of("gateway")[0]
    async with Pulse() as pulse, begun(stack) as (late, _):
        shown, action = await late.shown_at(1), late.moves()[0]
        used_up = shown.at + shown.left_ms / 1000
        await asyncio.sleep(used_up - 3.0 - time.perf_counter())
        await asyncio.to_thread(gateway.pause)
        try:
            sent = await say_move(late, 1, action)
            if sent >= used_up:
                return False
            await asyncio.sleep(used_up + 1.0 - time.perf_counter())
        finally:
            await asyncio.to_thread(gateway.resume)
        check_cost(await charged(late, 1), sent - shown.at, pulse)
        await late.until(lambda b: b.match["turn"] == 2)
    return True

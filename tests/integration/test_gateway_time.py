"""Whose seconds they are: a stall of a gateway, the engine or the broker costs nobody anything.

A client measures for itself: from hearing that it is to move until sending its move. It is
charged no more than that and a tenth of a second.
"""

import asyncio
import time
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.integration.hall_client import Board, Frame, guest
from tests.stack import Stack

pytestmark = [pytest.mark.stack, pytest.mark.slow]

STALL_S = 4.0
ALLOWED_MS = 100
MINUTE = {"kind": "whole_game", "budget_ms": 60_000}


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


def heard_at(board: Board, wanted: Callable[[Frame], bool]) -> float:
    """When the client heard it."""
    socket = board.socket
    return next(
        at
        for at, frame in zip(socket.times, socket.heard, strict=True)
        if frame.get("game") == board.game and wanted(frame)
    )


def shows_turn(turn: int) -> Callable[[Frame], bool]:
    def shows(frame: Frame) -> bool:
        following = frame.get("event", {}).get("next")
        return bool(following and following["turn"] == turn)

    return shows


async def charged(board: Board, turn: int) -> int:
    frame = await board.socket.until(
        lambda f: f.get("event", {}).get("type") == "moved" and f["event"]["turn"] == turn
    )
    return int(frame["event"]["charged_ms"])


def stalls(stack: Stack) -> dict[str, Any]:
    return {
        "gateway": stack.of("gateway")[0],
        "engine": stack.of("engine")[0],
        "broker": stack.backing.kafka,
    }


@pytest.mark.parametrize("what", ["gateway", "engine", "broker"])
async def test_a_stall_while_a_move_is_under_way_is_not_charged(stack: Stack, what: str) -> None:
    stalled = stalls(stack)[what]
    async with begun(stack) as (mover, _):
        turn, action = mover.match["turn"], mover.moves()[0]
        await asyncio.sleep(0.5)
        stalled.pause()
        try:
            await mover.socket.say(
                type="act", game=mover.game, id=str(uuid.uuid4()), turn=turn, action=action
            )
            measured = time.perf_counter() - heard_at(mover, shows_turn(turn))
            await asyncio.sleep(STALL_S)
        finally:
            stalled.resume()
        cost = await charged(mover, turn)
        assert cost <= measured * 1000 + ALLOWED_MS, f"charged {cost} ms for {measured:.3f} s"
        assert cost >= 400, "time that was seen is charged"


@pytest.mark.parametrize("what", ["gateway", "engine", "broker"])
async def test_a_stall_before_a_turn_is_shown_is_not_charged(stack: Stack, what: str) -> None:
    stalled = stalls(stack)[what]
    async with begun(stack) as (mover, other):
        turn = mover.match["turn"]
        stalled.pause()
        try:
            await mover.socket.say(
                type="act",
                game=mover.game,
                id=str(uuid.uuid4()),
                turn=turn,
                action=mover.moves()[0],
            )
            await asyncio.sleep(STALL_S)
        finally:
            stalled.resume()
        await other.until(lambda b: b.my_turn)
        moves = other.moves()
        await other.socket.act(other.game, turn + 1, moves[0])
        measured = time.perf_counter() - heard_at(other, shows_turn(turn + 1))
        cost = await charged(other, turn + 1)
        assert cost <= measured * 1000 + ALLOWED_MS, f"charged {cost} ms for {measured:.3f} s"


async def test_a_flag_falls_when_the_time_shown_is_used_up(stack: Stack) -> None:
    """Not before, and hardly later (half a second on a machine that has nothing else to do).

    Not later either for a client that says it has more of the game than there is.
    """
    async with begun(stack) as (idle, _), begun(stack) as (mover, sly):
        shown = heard_at(idle, shows_turn(1))
        await sly.socket.say(type="watch", game=sly.game, after=99_999)
        await mover.socket.act(mover.game, 1, mover.moves()[0])
        moved = heard_at(mover, shows_turn(2))
        for board, since in ((idle, shown), (mover, moved)):
            left = await board.socket.until(_has_left, patience_s=90.0)
            fell = heard_at(board, _has_left) - since
            assert left["event"]["why"] == "time"
            assert 59.9 <= fell <= 61.0, f"the flag fell after {fell:.3f} s"


def _has_left(frame: Frame) -> bool:
    return bool(frame.get("event", {}).get("type") == "left")


async def test_no_flag_falls_for_who_acts_into_a_gateway_that_stalls(stack: Stack) -> None:
    gateway = stack.of("gateway")[0]
    async with begun(stack) as (late, _):
        shown = heard_at(late, shows_turn(1))
        action = late.moves()[0]
        await asyncio.sleep(max(0.0, shown + 59.0 - time.perf_counter()))
        gateway.pause()
        try:
            await late.socket.say(
                type="act", game=late.game, id=str(uuid.uuid4()), turn=1, action=action
            )
            measured = time.perf_counter() - shown
            await asyncio.sleep(STALL_S)
        finally:
            gateway.resume()
        cost = await charged(late, 1)
        assert cost <= measured * 1000 + ALLOWED_MS
        await late.until(lambda b: b.match["turn"] == 2)

"""The house's players at tables of every game: they answer for their turns and in windows."""

import asyncio
from contextlib import suppress
from random import Random
from uuid import uuid4

import pytest

from services.bots.thinking import PLAYERS
from shared.cli.house.player import HousePlayer
from tests.integration.board import Board
from tests.integration.hall_client import Frame, eventually, guest
from tests.integration.playing import LET_PASS
from tests.stack import Stack

pytestmark = pytest.mark.stack
TURNS = 3


@pytest.mark.parametrize("game", PLAYERS)
async def test_a_house_player_plays_whatever_its_table_is_for(stack: Stack, game: str) -> None:
    name = f"Nina-{uuid4().hex[:8]}"
    house = HousePlayer(stack.url, name, "a long password", "easy", [game])
    playing = asyncio.create_task(house.run())
    try:
        visitor = await guest(stack.url)

        async def waiting() -> Frame | None:
            tables = (await visitor.get(f"/tables?game={game}"))["tables"]
            return next((one for one in tables if one["owner"]["name"] == name), None)

        table = (await eventually(waiting, "its table is in the lobby"))["id"]
        await visitor.post(f"/tables/{table}/seats", {"stake": 0})
        async with visitor.socket() as socket:
            await plays(await Board(socket, table).watch())
    finally:
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


async def plays(board: Board) -> None:
    """Turn about with the house, whose plays stand; then an offer of a draw, which it declines."""
    luck = Random(3)
    await board.until(lambda b: b.match["phase"] != "waiting")
    for _ in range(TURNS):
        if not await my_turn(board):
            return
        await board.act(await board.some_action(luck))
    if await my_turn(board):
        await board.act({"type": "offer_draw"})
        await board.until(lambda b: b.match["draw_offer"] is None)


async def my_turn(board: Board) -> bool:
    """Until it is; False where the game ended. What the house played meanwhile stands."""
    while True:
        await board.until(lambda b: b.ended or asked(b))
        if board.ended:
            return False
        if board.match["phase"] == "playing":
            return True
        await board.act(LET_PASS)


def asked(board: Board) -> bool:
    match = board.match
    if match["phase"] == "window":
        return board.you in match["window"]["seats"]
    return bool(match["phase"] == "playing" and match["to_move"] == board.you)

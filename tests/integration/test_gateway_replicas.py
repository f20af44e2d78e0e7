"""Several gateways, lost connections, missed events: a client ends up with the same game."""

import asyncio
import time
import uuid

import pytest

from tests.integration.board import Board
from tests.integration.hall_client import guest, open_socket, sign_up
from tests.stack import Stack

pytestmark = pytest.mark.stack
ABSENT_AFTER_S = 30.0
RELOADED_S = 2.0
"""So long a page that was loaded again is looked at."""


@pytest.fixture(scope="module")
def hall(make_stack):  # type: ignore[no-untyped-def]
    """A hall with two gateways, at which a reloading page has some seconds to come back."""
    extra = {"WORDHALL_ABSENT_AFTER_S": str(ABSENT_AFTER_S)}
    with make_stack(replicas={"gateway": 2}, extra=extra) as stack:
        yield stack


async def _private_game(hall: Stack) -> tuple[list, str]:  # type: ignore[type-arg]
    people = [await guest(hall.gateways[0]), await guest(hall.gateways[1])]
    wish = {"game": "wordgrid", "language": "en", "stake": 0, "private": True}
    game = (await people[0].post("/tables", wish))["table"]["id"]
    await people[1].sit_down(game)
    return people, game


async def _move(boards: list[Board]) -> None:
    mover = next(board for board in boards if board.my_turn)
    turn = mover.match["turn"]
    answer = await mover.socket.act(mover.game, turn, mover.moves()[0])
    assert answer["type"] == "accepted", answer
    for board in boards:
        await board.turned(turn)


async def test_players_at_two_gateways_see_one_game(hall: Stack) -> None:
    people, game = await _private_game(hall)
    async with people[0].socket() as first, people[1].socket() as second:
        boards = [await Board(first, game).watch(), await Board(second, game).watch()]
        for board in boards:
            await board.until(lambda b: b.match["phase"] == "playing")
        for _ in range(4):
            await _move(boards)
        assert boards[0].match["position"] == boards[1].match["position"]


async def test_a_lost_connection_goes_on_where_it_was_or_with_a_snapshot(hall: Stack) -> None:
    people, game = await _private_game(hall)
    async with people[1].socket() as second:
        async with people[0].socket() as first:
            boards = [await Board(first, game).watch(), await Board(second, game).watch()]
            for board in boards:
                await board.until(lambda b: b.match["phase"] == "playing")
            if boards[0].my_turn:
                await _move(boards)
            had = boards[0].match
        turn = boards[1].match["turn"]
        await boards[1].socket.act(game, turn, boards[1].moves()[0])
        async with people[0].socket() as again:
            board = Board(again, game)
            board.match = had
            await board.watch(after=had["seq"])
            for one in (board, boards[1]):
                await one.until(lambda b: b.match["turn"] > turn)
            assert not [f for f in again.heard if f["type"] == "snapshot"], "only what was missed"
            assert board.match["position"] == boards[1].match["position"]
        async with people[0].socket(hall.gateways[1]) as elsewhere:
            moved = await Board(elsewhere, game).watch()
            assert moved.match["position"]["rows"] == board.match["position"]["rows"]
            assert moved.match["to_move"] == moved.you


async def test_presence_is_shown_and_survives_a_reload(hall: Stack) -> None:
    people, game = await _private_game(hall)
    async with people[1].socket() as second:
        board = await Board(second, game).watch()
        seat = 1 - board.you
        async with people[0].socket() as first:
            await Board(first, game).watch()
            await second.of_type("presence", game=game, seat=seat, present=True)
        since = len(second.heard)
        async with people[0].socket() as reloaded:
            await Board(reloaded, game).watch()
            await _nothing_for(RELOADED_S)
            left = time.perf_counter()
        number = await second.number(lambda f: f["type"] == "presence" and f["seat"] == seat, since)
        assert second.heard[number]["present"] is False
        waited = second.times[number] - left
        assert waited > ABSENT_AFTER_S - RELOADED_S / 2, "counted from the end of the last socket"


async def _nothing_for(seconds: float) -> None:
    """The only way to see that something does not happen."""
    await asyncio.sleep(seconds)


async def test_a_request_repeated_at_the_other_gateway_is_the_same(hall: Stack) -> None:
    anna = await sign_up(hall.gateways[0])
    key = str(uuid.uuid4())
    body = {"game": "wordgrid", "language": "en", "stake": 10}
    answers = [await anna.at(gateway).post("/tables", body, key) for gateway in hall.gateways]
    assert answers[0]["table"]["id"] == answers[1]["table"]["id"]
    await anna.until_balance(held=10)


async def test_the_lobby_is_the_same_everywhere(hall: Stack) -> None:
    anna = await sign_up(hall.gateways[0])
    async with open_socket(hall.gateways[1], None) as watcher:
        await watcher.say(type="lobby", on=True)
        await watcher.until(lambda f: f["type"] == "lobby" and "tables" in f)
        wish = {"game": "wordgrid", "language": "en", "stake": 10}
        table = (await anna.post("/tables", wish))["table"]
        told = await watcher.until(
            lambda f: f["type"] == "lobby" and f.get("table", {}).get("id") == table["id"]
        )
        assert told["table"]["payout"] == 18
        there = anna.at(hall.gateways[1])
        newest = await there.get(f"/tables/{table['id']}?min_version={table['version']}")
        assert newest["table"]["version"] >= table["version"]
        listed = (await there.get("/tables"))["tables"]
        assert table["id"] in [one["id"] for one in listed]
        await anna.delete(f"/tables/{table['id']}")
        await watcher.until(
            lambda f: (
                f["type"] == "lobby"
                and f.get("table", {}).get("id") == table["id"]
                and f["table"]["status"] == "closed"
            )
        )


async def test_one_gateway_ends_and_its_clients_go_on_at_the_other(hall: Stack) -> None:
    people, game = await _private_game(hall)
    gateway = hall.of("gateway")[0]
    async with people[1].socket() as second:
        async with people[0].socket() as first:
            boards = [await Board(first, game).watch(), await Board(second, game).watch()]
            for board in boards:
                await board.until(lambda b: b.match["phase"] == "playing")
            await asyncio.to_thread(gateway.terminate)
            assert await first.until_closed() == 1012
        try:
            async with people[0].socket(hall.gateways[1]) as moved:
                boards[0] = await Board(moved, game).watch()
                for _ in range(2):
                    await _move(boards)
        finally:
            gateway.start()
            await asyncio.to_thread(gateway.wait_ready)
    async with people[0].socket() as back:
        board = await Board(back, game).watch()
        assert board.match["turn"] == 3

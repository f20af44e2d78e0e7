"""Whole games through the public interface: staked, practice, by a guest's invitation."""

import asyncio
import random
import uuid

import pytest

from tests.integration.board import Board
from tests.integration.hall_client import (
    Person,
    Refused,
    eventually,
    guest,
    sign_up,
)
from tests.stack import Stack

pytestmark = pytest.mark.stack


async def opened(owner: Person, *, stake: int = 0, private: bool = False) -> str:
    table = await owner.post(
        "/tables",
        {"game": "wordgrid", "language": "en", "stake": stake, "private": private},
    )
    return str(table["table"]["id"])


async def play_out(boards: list[Board], *, limit: int = 40) -> None:
    """Both sides make legal moves until the game ends."""
    lucky = random.Random(7)
    for _ in range(limit):
        for board in boards:
            await board.until(lambda b: b.ended or b.match["phase"] == "playing")
        if boards[0].ended:
            return
        mover = next(board for board in boards if board.match["to_move"] == board.you)
        action = lucky.choice(mover.moves())
        turn = mover.match["turn"]
        answer = await mover.socket.act(mover.game, turn, action)
        assert answer["type"] == "accepted", answer
        for board in boards:
            await board.turned(turn)
    raise AssertionError("the game did not end")


async def test_a_staked_game_from_the_lobby_to_the_payout(stack: Stack) -> None:
    anna, ben = await asyncio.gather(sign_up(stack.url), sign_up(stack.url))
    before = {p.account: (await p.balance())["available"] for p in (anna, ben)}
    game = await opened(anna, stake=100)
    await anna.until_balance(held=100)

    async def listed() -> dict[str, object] | None:
        tables = (await ben.get("/tables?game=wordgrid"))["tables"]
        return next((t for t in tables if t["id"] == game), None)

    shown = await eventually(listed, "the table is in the lobby")
    assert (shown["stake"], shown["pot"], shown["payout"], shown["fee"]) == (100, 200, 180, 20)

    with pytest.raises(Refused) as other_stake:
        await ben.post(f"/tables/{game}/seats", {"stake": 50})
    assert other_stake.value.code == "stake_differs"
    taken = (await ben.post(f"/tables/{game}/seats", {"stake": 100}))["table"]
    assert taken["status"] in ("matched", "playing")

    async with anna.socket() as first, ben.socket() as second:
        boards = [await Board(first, game).watch(), await Board(second, game).watch()]
        assert {board.you for board in boards} == {0, 1}
        await play_out(boards)
        result = boards[0].match["result"]
        assert boards[0].match["seed"], "the seed is published after the game"
        paid = next(board for board in boards if [board.you] == result["winners"]).socket
        news = await paid.until(lambda f: f["type"] == "wallet" and f["entry"]["what"] == "payout")
        assert news["entry"]["amount"] == 180

    winner = (anna, ben)[result["winners"][0]]
    loser = ben if winner is anna else anna
    await winner.until_balance(available=before[winner.account] + 80)
    await loser.until_balance(available=before[loser.account] - 100)
    lines = (await winner.get("/wallet/entries?limit=3"))["entries"]
    assert [(line["what"], line["amount"]) for line in lines] == [
        ("payout", 180),
        ("stake", -100),
        ("hold", 0),
    ]
    about = {"kind": "wordgrid", "language": "en", "stake": 100, "pot": 200, "fee": 20}
    for line in lines:
        assert about.items() <= line["about"].items(), "each line explains itself"
        assert [one["name"] for one in line["about"]["others"]] == [loser.name]

    async def recorded() -> dict[str, object] | None:
        games = (await loser.get("/me/games?state=finished"))["games"]
        found = next((g for g in games if g["game"] == game), None)
        return found if found and found["coins"] is not None else None

    mine = await eventually(recorded, "the game is in the loser's list")
    assert (mine["outcome"], mine["coins"], mine["ended"]) == ("lost", 0, True)

    async def complete() -> list[dict[str, object]] | None:
        told: list[dict[str, object]] = (await anna.get(f"/matches/{game}/events"))["events"]
        return told if told[-1]["type"] == "ended" else None

    events = await eventually(complete, "the game's events are stored to the end")
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    seen = (await anna.get(f"/matches/{game}"))["match"]
    assert seen["result"]["winners"] == result["winners"]


async def test_practice_against_a_bot_leaves_no_record(stack: Stack) -> None:
    anna = await sign_up(stack.url)
    table = (await anna.post("/practice", {"game": "wordgrid", "language": "en", "level": "easy"}))[
        "table"
    ]
    assert (table["stake"], table["practice"]) == (0, True)
    async with anna.socket() as socket:
        board = await Board(socket, table["id"]).watch()
        while not board.ended:
            await board.until(lambda b: b.ended or b.my_turn)
            if board.ended:
                break
            turn = board.match["turn"]
            answer = await socket.act(board.game, turn, board.moves()[0])
            assert answer["type"] == "accepted", answer
            await board.turned(turn)
    finished = (await anna.get("/me/games?state=finished"))["games"]
    assert table["id"] not in [game["game"] for game in finished]


async def test_a_guest_comes_by_an_invitation_link(stack: Stack) -> None:
    anna, visitor = await asyncio.gather(sign_up(stack.url), guest(stack.url, "Visitor"))
    game = await opened(anna, private=True)
    listed = (await visitor.get("/tables"))["tables"]
    assert game not in [table["id"] for table in listed]
    assert (await visitor.get(f"/tables/{game}"))["table"]["practice"] is False
    await visitor.post(f"/tables/{game}/seats", {"stake": 0})
    async with anna.socket() as first, visitor.socket() as second:
        boards = [await Board(first, game).watch(), await Board(second, game).watch()]
        await boards[0].until(lambda b: b.match["phase"] == "playing")

        async def shown() -> bool:
            mine = await anna.get("/me/games?state=open")
            return [(one["game"], one["to_move"]) for one in mine["games"]] == [
                (game, boards[0].match["to_move"])
            ]

        await eventually(shown, "her list says whose turn it is")
        await play_out(boards)
    assert (await visitor.get("/me"))["balance"] is None

    async def kept() -> bool:
        finished = (await anna.get("/me/games?state=finished"))["games"]
        return [(one["game"], one["to_move"]) for one in finished] == [(game, None)]

    await eventually(kept, "a game with a friend is in her list")


async def test_a_guest_cannot_stake(stack: Stack) -> None:
    anna, visitor = await asyncio.gather(sign_up(stack.url), guest(stack.url))
    game = await opened(anna, stake=10)
    with pytest.raises(Refused) as refused:
        await visitor.post(f"/tables/{game}/seats", {"stake": 10})
    assert (refused.value.status, refused.value.code) == (403, "guests_play_free")
    with pytest.raises(Refused) as refused:
        await opened(visitor, stake=10)
    assert refused.value.code == "guests_play_free"


async def test_the_same_request_again_does_nothing_new(stack: Stack) -> None:
    anna = await sign_up(stack.url)
    key = str(uuid.uuid4())
    body = {"game": "wordgrid", "language": "en", "stake": 10}
    first = (await anna.post("/tables", body, key))["table"]
    again = (await anna.post("/tables", body, key))["table"]
    assert first["id"] == again["id"]
    await anna.until_balance(held=10)
    with pytest.raises(Refused) as reused:
        await anna.post("/tables", {**body, "stake": 20}, key)
    assert reused.value.code == "id_reused"
    closed = (await anna.delete(f"/tables/{first['id']}"))["table"]
    assert closed["status"] == "closed"
    await anna.until_balance(held=0)

"""Who sees a game: observers, how many there are, who is gone and comes back, who may not look."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from random import Random

import httpx
import pytest

from tests.integration.board import Board
from tests.integration.hall_client import (
    PATIENCE_S,
    Frame,
    Person,
    Refused,
    Socket,
    asked,
    eventually,
    guest,
)
from tests.integration.playing import RESIGN, Sitting, sitting
from tests.stack import Stack

pytestmark = pytest.mark.stack


@pytest.fixture(scope="module")
def hall(make_stack):  # type: ignore[no-untyped-def]
    """Two gateways and two engines."""
    with make_stack(replicas={"gateway": 2, "engine": 2, "bots": 0}) as stack:
        yield stack


@asynccontextmanager
async def observers(gateways: Sequence[str], game: str, count: int) -> AsyncIterator[list[Board]]:
    """People who only watch, at all gateways."""
    async with AsyncExitStack() as sockets:
        boards = []
        for n in range(count):
            person = await guest(gateways[n % len(gateways)])
            socket = await sockets.enter_async_context(person.socket())
            boards.append(await Board(socket, game).watch())
        yield boards


def count_is(count: int, socket: Socket, game: str):  # type: ignore[no-untyped-def]
    return socket.of_type("watchers", game=game, count=count)


async def test_everybody_is_told_how_many_watch_at_all_gateways(hall: Stack) -> None:
    async with sitting(hall.gateways, "scrabble", 3) as sat:
        assert sat.match["watchers"] == 0
        async with observers(hall.gateways, sat.game, 3) as watching:
            for board in (*sat.boards, *watching):
                heard = board.socket.heard
                if not any(f["type"] == "snapshot" and f["match"]["watchers"] == 3 for f in heard):
                    await count_is(3, board.socket, sat.game)
            async with observers(hall.gateways[1:], sat.game, 1) as [late]:
                await count_is(4, sat.boards[0].socket, sat.game)
                await late.watch()
        await count_is(0, sat.boards[0].socket, sat.game)


async def test_a_late_comer_in_a_window_gets_the_whole_state_at_once(hall: Stack) -> None:
    async with sitting(hall.gateways, "scrabble", 3) as sat:
        await sat.turns(Random(1), 2)
        await sat.first_play(Random(2))
        async with observers(hall.gateways, sat.game, 2) as watching:
            for board in watching:
                match = board.match
                assert (match["phase"], match["seq"]) == ("window", sat.match["seq"])
                assert sorted(match["window"]["seats"]) == sat.others(sat.to_move)
                assert match["position"]["standing"]["seat"] == sat.to_move
                assert (match["you"], match["position"]["rack"]) == (None, None)
            asked = sat.others(sat.to_move)[0]
            async with sat.people[asked].socket(hall.gateways[0]) as again:
                back = await Board(again, sat.game).watch()
                assert (back.asked, len(back.match["position"]["rack"])) == ("window", 7)
            await sat.let_pass()
            for board in watching:
                await board.until(lambda b: b.match["phase"] == "playing")
                assert board.match["turn"] == sat.match["turn"]


async def test_who_is_gone_is_seen_by_all_and_seen_to_come_back(hall: Stack) -> None:
    async with (
        sitting(hall.gateways, "upwords", 4) as sat,
        observers(hall.gateways, sat.game, 2) as watching,
    ):
        gone = 2
        others = [board for board in (*sat.boards, *watching) if board is not sat.boards[gone]]
        await sat.boards[gone].socket.connection.close()
        for board in others:
            await board.socket.of_type("presence", game=sat.game, seat=gone, present=False)
        shown = (await Board(others[0].socket, sat.game).watch()).match["seats"]
        assert [seat["present"] for seat in shown] == [seat != gone for seat in range(4)]
        async with sat.people[gone].socket(hall.gateways[0]) as again:
            back = await Board(again, sat.game).watch()
            assert back.you == gone
            for board in others:
                await board.socket.of_type("presence", game=sat.game, seat=gone, present=True)


async def test_a_game_that_is_not_observed_is_its_players_alone(hall: Stack) -> None:
    async with sitting(hall.gateways, "wordsteal", 3, options={"observed": False}) as sat:
        await sat.turns(Random(1), 1)
        strangers = [await guest(gateway) for gateway in hall.gateways]
        for stranger in strangers:
            await _turned_away(stranger, sat)
        for seat in (0, 1):
            await sat.act(seat, RESIGN)
        await sat.over()
        for stranger in strangers:
            await _turned_away(stranger, sat)
        mine = (await sat.people[0].get(f"/matches/{sat.game}"))["match"]
        assert (mine["phase"], mine["watchers"]) == ("ended", 0)
        assert (await sat.people[1].get(f"/matches/{sat.game}/events"))["events"]


async def test_running_games_are_listed_alike_at_both_gateways_until_they_end(hall: Stack) -> None:
    public = {"private": False}
    async with (
        sitting(hall.gateways, "scrabble", 2, **public) as sat,
        sitting(hall.gateways, "wordsteal", 2, options={"observed": False}, **public) as hidden,
        sitting(hall.gateways, "upwords", 2) as private,
        observers(hall.gateways, sat.game, 2),
    ):
        await sat.turns(Random(3), 2)
        match = sat.match
        here, there = [await _listed(gateway, sat, watchers=2) for gateway in hall.gateways]
        assert here == there
        assert [seat["score"] for seat in here["seats"]] == [
            seat["score"] for seat in match["seats"]
        ]
        assert [seat["name"] for seat in here["seats"]] == [one.name for one in sat.people]
        assert (here["turn"], here["to_move"]) == (match["turn"], match["to_move"])
        assert here["time_control"]["kind"] == match["clock"]["kind"]
        assert not {"position", "seed", "rack", "racks", "events"} & here.keys()
        for gateway in hall.gateways:
            ids = [one["game"] for one in await _running(gateway)]
            assert not {hidden.game, private.game} & set(ids)
            others = await _running(gateway, game="upwords") + await _running(
                gateway, language="de"
            )
            assert sat.game not in [one["game"] for one in others]
        await sat.act(0, RESIGN)
        await sat.over()
        for gateway in hall.gateways:
            await eventually(partial(_gone, gateway, sat.game), "an ended game leaves the list")


async def _running(gateway: str, **wanted: str) -> list[Frame]:
    async with httpx.AsyncClient(base_url=f"{gateway}/api/v1", timeout=PATIENCE_S) as http:
        answer = await http.get("/matches", params=wanted)
        found: list[Frame] = answer.raise_for_status().json()["matches"]
        return found


async def _listed(gateway: str, sat: Sitting, **fields: int) -> Frame:
    """The game in the list, as soon as it stands there as it does at its players'."""
    expected = fields | {"game": sat.game, "turn": sat.match["turn"]}

    async def there() -> Frame | None:
        listed = await _running(gateway)
        return next((one for one in listed if expected.items() <= one.items()), None)

    found: Frame = await eventually(there, f"{expected} is in the list")
    return found


async def _gone(gateway: str, game: str) -> bool:
    return game not in [one["game"] for one in await _running(gateway)]


async def _turned_away(stranger: Person, sat: Sitting) -> None:
    for path in ("", "/events", "/events.jsonl", "/game.gcg", "/replay"):
        with pytest.raises(Refused) as refused:
            await stranger.get(f"/matches/{sat.game}{path}")
        assert (refused.value.status, refused.value.code) == (403, "not_observed")
        async with httpx.AsyncClient(
            base_url=f"{stranger.base}/api/v1", timeout=PATIENCE_S
        ) as nobody:
            with pytest.raises(Refused) as refused:
                await asked(nobody, "GET", f"/matches/{sat.game}{path}")
            assert (refused.value.status, refused.value.code) == (403, "not_observed")
    async with stranger.socket() as socket:
        for after in ({}, {"after": 1}):
            frame = await Board(socket, sat.game).answer(**after)
            assert (frame["type"], frame["code"]) == ("error", "not_observed")
        told = {frame["type"] for frame in socket.heard if frame.get("game") == sat.game}
        assert told <= {"error", "resync"}


async def test_the_players_of_a_game_see_only_their_own_rack(hall: Stack) -> None:
    async with (
        sitting(hall.gateways, "scrabble", 4) as sat,
        observers(hall.gateways, sat.game, 1) as [watching],
    ):
        await sat.turns(Random(5), 3)
        racks = [(await board.watch()).match["position"]["rack"] for board in sat.boards]
        await watching.watch()
        assert all(len(rack) == 7 for rack in racks)
        assert watching.match["position"]["rack"] is None
        for frame in watching.socket.heard:
            for did in frame.get("event", {}).get("did") or ():
                assert not {"gave", "racks"} & set(did)
                assert "tiles" not in did or did["type"] == "placed"

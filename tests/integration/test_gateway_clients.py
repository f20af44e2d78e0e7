"""Clients that err, cheat or rage: each gets a clear refusal, and nothing changes."""

import asyncio
import json
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from statistics import median
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.integration.board import Board
from tests.integration.hall_client import (
    PATIENCE_S,
    Person,
    Refused,
    eventually,
    guest,
    open_socket,
)
from tests.load.flood import rage, round_trips
from tests.stack import Stack

pytestmark = pytest.mark.stack


class Begun:
    """A free game between two guests, begun, with both boards."""

    def __init__(self, people: list[Person], boards: list[Board]) -> None:
        self.people = people
        self.boards = boards
        self.game = boards[0].game

    @property
    def mover(self) -> Board:
        return next(board for board in self.boards if board.my_turn)

    @property
    def other(self) -> Board:
        return next(board for board in self.boards if not board.my_turn)

    async def seq(self) -> int:
        return int((await self.people[0].get(f"/matches/{self.game}"))["match"]["seq"])


@asynccontextmanager
async def begun(stack: Stack) -> AsyncIterator[Begun]:
    people = list(await asyncio.gather(guest(stack.url), guest(stack.gateways[-1])))
    wish = {"game": "wordgrid", "language": "en", "stake": 0, "private": True}
    game = (await people[0].post("/tables", wish))["table"]["id"]
    await people[1].sit_down(game)
    async with people[0].socket() as first, people[1].socket() as second:
        boards = [await Board(first, game).watch(), await Board(second, game).watch()]
        for board in boards:
            await board.until(lambda b: b.match["phase"] == "playing")
        yield Begun(people, boards)


async def test_the_same_action_twice_counts_once(stack: Stack) -> None:
    async with begun(stack) as play:
        mover, id = play.mover, str(uuid.uuid4())
        action, turn = mover.moves()[0], mover.match["turn"]
        first = await mover.socket.act(play.game, turn, action, id)
        again = await mover.socket.act(play.game, turn, action, id)
        assert first["type"] == again["type"] == "accepted"
        assert first["seq"] == again["seq"] == await play.seq()
        other = {**action, "letter": "Q"}
        reused = await mover.socket.act(play.game, turn, other, id)
        assert (reused["type"], reused["code"]) == ("refused", "id_reused")
        assert await play.seq() == first["seq"]


async def test_old_turns_and_others_turns_are_refused(stack: Stack) -> None:
    async with begun(stack) as play:
        mover, other = play.mover, play.other
        moves, turn = mover.moves(), mover.match["turn"]
        early = await other.socket.act(play.game, turn, moves[0])
        assert (early["type"], early["code"]) == ("refused", "not_your_turn")
        accepted = await mover.socket.act(play.game, turn, moves[0])
        for board in play.boards:
            await board.turned(turn)
        late = await other.socket.act(play.game, turn, other.moves()[0])
        assert (late["type"], late["code"]) == ("refused", "stale_turn")
        assert await play.seq() == accepted["seq"]


async def test_a_stranger_cannot_act_in_a_game(stack: Stack) -> None:
    async with begun(stack) as play:
        stranger = await guest(stack.url)
        turn, action, before = play.mover.match["turn"], play.mover.moves()[0], await play.seq()
        async with stranger.socket() as socket:
            refused = await socket.act(play.game, turn, action)
            assert (refused["type"], refused["code"]) == ("refused", "not_your_game")
        body = {"id": str(uuid.uuid4()), "turn": turn, "action": action}
        with pytest.raises(Refused) as problem:
            await stranger.post(f"/matches/{play.game}/actions", body)
        assert (problem.value.status, problem.value.code) == (403, "not_your_game")
        async with open_socket(stack.url, None) as nobody:
            refused = await nobody.act(play.game, turn, action)
            assert refused["code"] == "not_signed_in"
        assert await play.seq() == before


async def test_actions_over_http_answer_when_committed_or_refused(stack: Stack) -> None:
    async with begun(stack) as play:
        mover = play.mover
        person = play.people[play.boards.index(mover)]
        turn, path = mover.match["turn"], f"/matches/{play.game}/actions"
        body = {"id": str(uuid.uuid4()), "turn": turn, "action": mover.moves()[0]}
        seq = (await person.post(path, body))["seq"]
        assert (await person.post(path, body))["seq"] == seq == await play.seq()
        with pytest.raises(Refused) as problem:
            await person.post(path, {**body, "id": str(uuid.uuid4())})
        assert (problem.value.status, problem.value.code) in (
            (409, "not_your_turn"),
            (409, "stale_turn"),
        )
        with pytest.raises(Refused) as problem:
            await person.post(f"/matches/{uuid.uuid4()}/actions", body)
        assert (problem.value.status, problem.value.code) == (404, "no_such_game")


async def test_a_table_without_a_game_says_so_whatever_is_asked_of_the_game(stack: Stack) -> None:
    person = await guest(stack.url)
    wish = {"game": "wordgrid", "language": "en", "private": True}
    table = (await person.post("/tables", wish))["table"]["id"]
    action = {"turn": 1, "action": {"type": "resign"}}

    async def answers() -> set[tuple[int, str, str]]:
        id = str(uuid.uuid4())
        path = f"/matches/{table}"
        said = [
            await person.http.post(f"{path}/actions", json={"id": id, **action}),
            await person.http.post(f"{path}/rematch", json={"stake": 0}),
            *[await person.http.get(path + of) for of in ("", "/events", "/replay", "/game.gcg")],
        ]
        return {(one.status_code, one.json()["code"], one.json()["detail"]) for one in said}

    async with person.socket() as socket:
        assert await answers() == {(404, "no_such_game", "Nothing is played at this table yet.")}
        refused = await socket.act(table, 1, {"type": "resign"})
        assert (refused["type"], refused["code"]) == ("refused", "no_such_game")
        await person.delete(f"/tables/{table}")
        assert await answers() == {(404, "no_such_game", "This table closed without a game.")}
        refused = await socket.act(table, 1, {"type": "resign"})
        assert (refused["type"], refused["code"]) == ("refused", "no_such_game")


async def test_what_was_accepted_is_read_at_once(stack: Stack) -> None:
    async with begun(stack) as play:
        person = play.people[0]
        for _ in range(6):
            for board in play.boards:
                board.catch_up()
            mover = play.mover
            done = await mover.socket.act(play.game, mover.match["turn"], mover.moves()[0])
            assert done["type"] == "accepted"
            events, match = await asyncio.gather(
                person.get(f"/matches/{play.game}/events"), person.get(f"/matches/{play.game}")
            )
            assert events["events"][-1]["seq"] >= done["seq"]
            assert match["match"]["seq"] >= done["seq"]
            turn = mover.match["turn"]
            for board in play.boards:
                await board.turned(turn)


async def test_a_token_that_signs_nobody_in_closes_the_door(stack: Stack) -> None:
    url = stack.url.replace("http", "ws") + "/api/v1/ws"
    forged = "forged" * 8
    cookie = {"Cookie": f"wordhall_session={forged}", "Origin": stack.url}
    for headers in ({"Authorization": f"Bearer {forged}"}, cookie):
        async with connect(url, additional_headers=headers, open_timeout=PATIENCE_S) as door:
            with pytest.raises(ConnectionClosed):
                await door.recv()
            assert door.close_code == 4401
            taken_back = "Max-Age=0" in (door.response.headers.get("Set-Cookie") or "")
            assert taken_back is ("Cookie" in headers)
    async with open_socket(stack.url, None) as nobody:
        assert nobody.heard[0]["me"] is None
        await nobody.say(type="hello", token=forged)
        assert await nobody.until_closed() == 4401


NONSENSE: list[dict[str, Any]] = [
    {"type": "write"},
    {"type": "write", "cell": 99, "letter": "A", "path": [99]},
    {"type": "write", "cell": "7", "letter": "A", "path": [7]},
    {"type": "write", "cell": 7, "letter": "A" * 100, "path": [7]},
    {"type": "write", "cell": 7, "letter": "A", "path": list(range(25)) * 4},
    {"type": "no_such_action"},
    {"type": ["write"]},
    {},
]


async def test_nonsense_as_an_action_is_refused(stack: Stack) -> None:
    async with begun(stack) as play:
        mover, before = play.mover, await play.seq()
        for action in NONSENSE:
            answer = await mover.socket.act(play.game, mover.match["turn"], action)
            assert answer["type"] == "refused", action
            assert answer["code"], answer
            assert answer["detail"], answer
        assert await play.seq() == before


GARBAGE = [
    "",
    "garbage",
    "[]",
    "null",
    '{"type": "nothing"}',
    '{"type": "watch"}',
    '{"type": "watch", "game": "../../etc/passwd"}',
    '{"type": "act", "game": 7, "id": true, "turn": "1", "action": []}',
    '{"type": "ping", "nonce": "' + "x" * 17_000 + '"}',
]


async def test_garbage_frames_are_named_and_then_not_borne_any_longer(stack: Stack) -> None:
    person = await guest(stack.url)
    async with person.socket() as socket:
        for n, text in enumerate(GARBAGE):
            await socket.connection.send(text)
            await socket.until(
                lambda _, n=n: sum(f["type"] == "error" for f in socket.heard) == n + 1
            )
        await socket.say(type="ping", nonce="still here")
        await socket.of_type("pong", nonce="still here")
        await socket.connection.send(b"\x00\xff")
        assert await socket.until_closed() == 4400
        codes = {f["code"] for f in socket.heard if f["type"] == "error"}
        assert codes == {"malformed"}
        assert "passwd" not in "".join(socket.raw)


async def test_a_frame_beyond_all_bounds_closes_the_socket(stack: Stack) -> None:
    person = await guest(stack.url)
    async with person.socket() as socket:
        await socket.connection.send("x" * 100_000)
        assert await socket.until_closed() == 1009


async def test_http_errors_are_problems(stack: Stack) -> None:
    person = await guest(stack.url)
    nobody = httpx.AsyncClient(base_url=stack.url, timeout=PATIENCE_S)
    big = {"game": "wordgrid", "language": "en", "options": {"x": "y" * 20_000}}
    table = {"game": "wordgrid", "language": "en", "stake": "10"}
    table_path = f"/api/v1/tables/{uuid.uuid4()}"
    zero = {"name": "An\0na", "password": "long enough"}
    cases = [
        (await nobody.get("/api/v1/me"), 401, "not_signed_in"),
        (await nobody.get("/api/v1/nowhere"), 404, "no_such_path"),
        (await nobody.put("/api/v1/me"), 405, "no_such_method"),
        (await nobody.get(table_path), 404, "no_such_table"),
        (await nobody.get("/api/v1/lexicons/xx-9"), 404, "no_such_lexicon"),
        (await nobody.get("/api/v1/lexicons/en-1/words/%00"), 422, "malformed"),
        (await nobody.get("/api/v1/tables/"), 404, "no_such_path"),
        (await person.http.get(f"/matches/{uuid.uuid4()}"), 404, "no_such_game"),
        (await person.http.get("/matches/..%2f..%2fetc"), 404, "no_such_path"),
        (await person.http.post("/tables", content=b"{"), 422, "malformed"),
        (await person.http.post("/tables", json=table), 422, "malformed"),
        (await person.http.post("/tables", json={**table, "stake": -5}), 422, "malformed"),
        (await person.http.post("/tables", json=big), 413, "too_large"),
        (await person.http.get(f"/wallet/entries?after={10**23}"), 422, "malformed"),
        (await person.http.get("/tables?game=%00"), 422, "malformed"),
        (await person.http.post("/sessions", json=zero), 422, "malformed"),
        (await person.http.post("/accounts", json={**zero, "name": "Admin"}), 422, "bad_name"),
        (await person.http.post("/accounts", json={**zero, "name": "Аnna"}), 422, "bad_name"),
        (
            await person.http.post("/tables", json={**table, "stake": 0, "game": "chess"}),
            422,
            "bad_options",
        ),
        (
            await person.http.post("/tables", json={}, headers={"Idempotency-Key": "not-a-uuid"}),
            422,
            "malformed",
        ),
    ]
    for answer, status, code in cases:
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.request.url
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["detail"]


async def test_a_cookie_counts_from_the_page_only(stack: Stack) -> None:
    async with httpx.AsyncClient(base_url=stack.url, timeout=PATIENCE_S) as browser:
        welcome = await browser.post("/api/v1/guests", json={})
        cookie = welcome.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        here, there = {"Origin": stack.url}, {"Origin": "https://elsewhere.example"}
        assert (await browser.get("/api/v1/me")).status_code == 200
        refused = await browser.delete("/api/v1/sessions/current", headers=there)
        assert (refused.status_code, refused.json()["code"]) == (403, "cross_origin")
        tricked = await browser.post("/api/v1/guests", json={}, headers=there)
        assert tricked.json()["code"] == "cross_origin"
        jar = {"Cookie": f"wordhall_session={browser.cookies['wordhall_session']}"}
        url = stack.url.replace("http", "ws") + "/api/v1/ws"
        with pytest.raises(InvalidStatus) as closed_door:
            await connect(url, additional_headers={**jar, **there}, open_timeout=PATIENCE_S)
        assert closed_door.value.response.status_code == 403
        own = {**jar, **here}
        async with connect(url, additional_headers=own, open_timeout=PATIENCE_S) as open_door:
            assert json.loads(await open_door.recv())["me"]["guest"] is True
            assert (
                await browser.delete("/api/v1/sessions/current", headers=here)
            ).status_code == 204
            await open_door.wait_closed()
            assert open_door.close_code == 4401
        assert (await browser.get("/api/v1/me")).status_code == 401


async def test_every_answer_has_its_headers(stack: Stack) -> None:
    async with httpx.AsyncClient(base_url=stack.url, timeout=PATIENCE_S) as browser:
        for path in ("/", "/api/v1/games", "/api/v1/nowhere", "/nowhere"):
            answer = await browser.get(path)
            assert "script-src 'self'" in answer.headers["content-security-policy"], path
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "server" not in answer.headers


# --- a flood ------------------------------------------------------------------------------


async def test_a_flood_is_closed_and_kept_out(stack: Stack) -> None:
    person = await guest(stack.url)
    async with person.socket() as socket:
        with suppress(ConnectionClosed):
            for n in range(5_000):
                await socket.say(type="ping", nonce=n)
        assert await socket.until_closed() == 4429

    async def kept_out() -> InvalidStatus | None:
        try:
            async with person.socket():
                return None
        except InvalidStatus as denied:
            return denied

    denied = await eventually(kept_out, "who flooded is kept out")
    assert denied.response.status_code == 429
    assert "retry-after" in denied.response.headers


async def test_a_flood_leaves_the_others_answered(stack: Stack) -> None:
    """How much slower they get is a number, measured by `tests/load/flood.py`.

    Each is waited for; half of them must come soon even on a machine that stands still at times.
    """
    rager, *others = await asyncio.gather(*(guest(stack.url) for _ in range(3)))
    async with others[0].socket() as a, others[1].socket() as b:
        raging = asyncio.create_task(rage(rager))
        try:
            times = await round_trips([a, b], seconds=4)
        finally:
            raging.cancel()
            await asyncio.wait({raging})
    assert median(times) < 1.0


async def test_names_that_look_alike_are_one_name(stack: Stack) -> None:
    async with httpx.AsyncClient(base_url=f"{stack.url}/api/v1", timeout=PATIENCE_S) as http:
        body = {"name": f"Wörd{uuid.uuid4().hex[:8]}", "password": "long enough"}
        assert (await http.post("/accounts", json=body)).status_code == 201
        lookalike = body["name"].upper().replace("Ö", "O")
        taken = await http.post("/accounts", json={**body, "name": lookalike})
        assert (taken.status_code, taken.json()["code"]) == (409, "name_taken")
        wrong = await http.post("/sessions", json={**body, "password": "something else"})
        assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_password")
        right = await http.post("/sessions", json=body)
        assert right.status_code == 201

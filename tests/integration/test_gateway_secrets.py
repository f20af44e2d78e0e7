"""Hidden values are unique marks; they are looked for in every byte that leaves the hall."""

import asyncio
import uuid
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import httpx
import pytest

from tests.integration.board import Board
from tests.integration.hall_client import PATIENCE_S, Person, eventually, guest, sign_up
from tests.stack import Stack

pytestmark = pytest.mark.stack


class Heard:
    """Everything a client was sent over HTTP, by the way it was sent."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    async def note(self, answer: httpx.Response) -> None:
        await answer.aread()
        if "set-cookie" in answer.headers:
            return
        self.parts += [str(answer.headers), answer.text]


async def _a_game_against_a_bot(stack: Stack, person: Person) -> tuple[str, list[str], Board]:
    table = (
        await person.post("/practice", {"game": "wordgrid", "language": "en", "level": "hard"})
    )["table"]
    watcher = await guest(stack.url)
    async with person.socket() as socket, watcher.socket() as other:
        board, seen = await Board(socket, table["id"]).watch(), Board(other, table["id"])
        await seen.watch()
        for _ in range(3):
            await board.until(lambda b: b.ended or b.my_turn)
            if board.ended:
                break
            turn = board.match["turn"]
            await socket.act(board.game, turn, board.moves()[0])
            await board.turned(turn)
        return table["id"], [*socket.raw, *other.raw], board


async def _seed_of(database: str, game: str) -> str:
    connection = await asyncpg.connect(database)
    try:
        row = await connection.fetchval(
            "select event->'setup'->>'seed' from gateway.game_events where game = $1 and seq = 1",
            game,
        )
    finally:
        await connection.close()
    return str(row)


async def test_no_secret_leaves_the_hall(stack: Stack) -> None:
    """Session token, password, the seed of a game under way, a bot's thoughts."""
    password = f"mark-of-password-{uuid.uuid4().hex}"
    name = f"n{uuid.uuid4().hex[:12]}"
    heard = Heard()
    async with httpx.AsyncClient(
        base_url=f"{stack.url}/api/v1",
        event_hooks={"response": [heard.note]},
        timeout=PATIENCE_S,
    ) as http:

        async def answered(path: str) -> bool:
            return (await http.get(path)).status_code == httpx.codes.OK

        for body in (
            {"name": name, "password": password},
            {"name": name, "password": password, "extra": 1},
            {"name": [name], "password": password},
            {"name": name, "password": [password]},
        ):
            await http.post("/accounts", json=body)
            await http.post("/sessions", json=body)
        welcome = await http.post("/sessions", json={"name": name, "password": password})
        token = welcome.json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        person = Person(stack.url, token, welcome.json()["me"])
        game, frames, board = await _a_game_against_a_bot(stack, person)
        for path in (
            "/me",
            "/me/games",
            "/tables",
            f"/tables/{game}",
            f"/matches/{game}",
            f"/matches/{game}/events",
            "/wallet",
            "/wallet/entries",
        ):
            await eventually(lambda path=path: answered(path), path)
        await http.get(f"/nowhere/{token}")
        await http.get("/me", headers={"Authorization": f"Bearer {token}x"})
    assert not board.ended, "the game has to be under way: its seed is a secret"
    seed = await _seed_of(stack.database, game)
    assert len(seed) >= 32
    marks = {"password": password, "session token": token, "seed": seed}
    told = {"HTTP": "\n".join(heard.parts), "sockets": "\n".join(frames)}
    for process in stack.processes:
        told[f"log of {process.service} {process.replica}"] = process.logs()
        async with httpx.AsyncClient(timeout=PATIENCE_S) as http:
            metrics = await http.get(f"{process.health_url}/metrics")
        told[f"metrics of {process.service} {process.replica}"] = metrics.text
    found = [(secret, where) for where, text in told.items() for secret in _in(marks, text)]
    assert found == []
    for thought in ("evaluation", "candidates", "thinking", "budget_s"):
        assert thought not in told["sockets"]
    await person.post(f"/matches/{game}/actions", _resignation())
    ended = (await person.get(f"/matches/{game}"))["match"]
    assert ended["seed"] == seed, "and it is published at the end"


def _resignation() -> dict[str, object]:
    return {"id": str(uuid.uuid4()), "turn": 0, "action": {"type": "resign"}}


def _in(marks: dict[str, str], text: str) -> Iterator[str]:
    for name, mark in marks.items():
        if mark in text:
            yield name


async def test_the_search_would_find_a_secret() -> None:
    assert list(_in({"seed": "abc"}, "xxabcxx")) == ["seed"]


async def test_passwords_and_tokens_are_kept_as_hashes_only(stack: Stack) -> None:
    person = await sign_up(stack.url)
    connection = await asyncpg.connect(stack.database)
    try:
        stored = await connection.fetch("select a::text as all from gateway.accounts a")
        sessions = await connection.fetch("select s::text as all from gateway.sessions s")
    finally:
        await connection.close()
    everything = "\n".join(row["all"] for row in [*stored, *sessions])
    assert person.token not in everything
    assert "correct horse battery" not in everything
    assert "$argon2id$" in everything


async def test_a_stranger_sees_no_more_than_an_observer(stack: Stack) -> None:
    people = list(await asyncio.gather(guest(stack.url), guest(stack.url)))
    stranger = await guest(stack.url)
    wish = {"game": "wordgrid", "language": "en", "stake": 0, "private": True}
    game = (await people[0].post("/tables", wish))["table"]["id"]
    await people[1].post(f"/tables/{game}/seats", {"stake": 0})
    seen = (await stranger.found(f"/matches/{game}"))["match"]
    assert seen["you"] is None
    assert seen["seed"] is None
    told = (await stranger.found(f"/matches/{game}/events"))["events"]
    assert "seed" not in str(told[0]["setup"])
    for path in ("/wallet/entries", "/me/games"):
        assert game not in str(await stranger.get(path))


def test_logs_are_looked_at_where_they_are(stack: Stack, tmp_path: Path) -> None:
    assert any("started" in process.logs() for process in stack.processes)

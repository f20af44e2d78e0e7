"""Racks, the bag and the seed of a game under way, looked for in all that leaves the hall.

A whole game of each kind through the gateway: with plays, bluffs, challenges, exchanges, refusals,
bots and somebody who leaves. What is hidden is read where the engine keeps it.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx
import pytest

from shared.cli.client.choosing import some_bluff
from shared.lexicon.store import get
from tests.integration.board import Board
from tests.integration.hall_client import (
    PASSING,
    PATIENCE_S,
    Frame,
    Person,
    Socket,
    eventually,
    guest,
)
from tests.integration.hidden import Secret, Truth, from_events, truth
from tests.integration.playing import RESIGN
from tests.integration.searches import warmed_up
from tests.stack import Stack

pytestmark = pytest.mark.stack
TABLES: dict[str, dict[str, Any]] = {
    "wordgrid": {"seats": 2},
    "scrabble": {"seats": 4, "bots": ["hard"], "options": {"challenge_seconds": 120}},
    "words_with_friends": {"seats": 2},
    "upwords": {"seats": 3, "bots": ["medium"], "options": {"challenge_seconds": 120}},
    "wordsteal": {"seats": 4, "bots": ["easy"], "options": {"target": 1_000}},
}
RACKS = ("scrabble", "words_with_friends", "upwords")
TURNS = 9
NONSENSE: tuple[Any, ...] = (
    {"type": "play", "tiles": [{"square": 0, "face": "?"}]},
    {"type": "exchange", "tiles": "ZZZZZZZ"},
    {"type": "write", "cell": 99, "letter": "A", "path": [0]},
    {"type": "peek", "seat": 0, "seed": True},
)
PATHS = Path(__file__).parents[2] / "docs" / "openapi.json"


# --- who is told something ----------------------------------------------------------------------


class Audience:
    """Somebody, and every byte they were sent: over HTTP and over their sockets."""

    def __init__(self, name: str, http: httpx.AsyncClient, seat: int | None = None) -> None:
        self.name = name
        self.http = http
        self.seat = seat
        self.answers: list[str] = []
        self.sockets: list[Socket] = []
        http.event_hooks["response"].append(self._note)

    async def _note(self, answer: httpx.Response) -> None:
        await answer.aread()
        self.answers += [json.dumps(dict(answer.headers)), answer.text]

    @property
    def told(self) -> list[str]:
        return [*self.answers, *(text for socket in self.sockets for text in socket.raw)]

    async def asks(self, path: str) -> httpx.Response:
        """The answer, once the hall is not too busy for one."""

        async def answered() -> httpx.Response | None:
            answer = await self.http.get(path)
            return None if answer.status_code in PASSING else answer

        answer: httpx.Response = await eventually(answered, f"{path} is answered")
        return answer

    async def looks_everywhere(self, paths: list[str]) -> dict[str, httpx.Response]:
        return {path: await self.asks(path) for path in paths}


def paths_about(game: str, seats: int) -> list[str]:
    """Every address of the published interface that answers a question, about this game."""
    described = json.loads(PATHS.read_text())["paths"]
    names = [path.removeprefix("/api/v1") for path, can in described.items() if "get" in can]
    about = [name.format(game=game, table=game, id="en", word="cat") for name in names]
    seen_by = [f"/matches/{game}/replay?seq=5&seen_by={seat}" for seat in range(seats)]
    return [*about, *seen_by, f"/matches/{game}/events?after=1", "/me/games?state=finished"]


class Hearing:
    """A game with all who are told of it."""

    def __init__(self, game: str, kind: str) -> None:
        self.game = game
        self.kind = kind
        self.people: list[Person] = []
        self.boards: list[Board] = []
        self.audiences: list[Audience] = []

    @property
    def seats(self) -> int:
        return int(TABLES[self.kind]["seats"])

    async def all_look(self) -> dict[str, dict[str, httpx.Response]]:
        """Everybody asks for everything; the answers by who asked."""
        paths = paths_about(self.game, self.seats)
        looks = (audience.looks_everywhere(paths) for audience in self.audiences)
        found = await asyncio.gather(*looks)
        return {one.name: got for one, got in zip(self.audiences, found, strict=True)}


@asynccontextmanager
async def heard(hall: Stack, kind: str) -> AsyncIterator[Hearing]:
    """People and bots at a table, an observer, and somebody who is not signed in."""
    await warmed_up(kind)
    table = {"game": kind, "language": "en", "private": True, "joining": "open", **TABLES[kind]}
    sitting = [await guest(hall.url) for _ in range(table["seats"] - len(table.get("bots", ())))]
    observer = await guest(hall.url)
    async with AsyncExitStack() as open_ones:
        nobody = await open_ones.enter_async_context(
            httpx.AsyncClient(base_url=observer.http.base_url, timeout=PATIENCE_S)
        )
        audiences = [Audience(f"player {n}", one.http) for n, one in enumerate(sitting)]
        audiences += [Audience("observer", observer.http), Audience("nobody", nobody)]
        game = (await sitting[0].post("/tables", table))["table"]["id"]
        for person in sitting[1:]:
            await person.post(f"/tables/{game}/seats", {"stake": 0})
        told = Hearing(game, kind)
        told.people, told.audiences = sitting, audiences
        for audience, person in zip(audiences, [*sitting, observer], strict=False):
            socket = await open_ones.enter_async_context(person.socket())
            audience.sockets.append(socket)
            board = await Board(socket, game).watch()
            audience.seat = board.match["you"]
            told.boards.append(board)
        yield told


# --- what they do -------------------------------------------------------------------------------


async def plays(board: Board, luck: Random) -> None:
    """Somebody's part of the game until turn `TURNS`; what is refused is tried otherwise."""
    swaps = board.match["kind"] in ("scrabble", "words_with_friends")
    while True:
        await board.until(lambda b: b.ended or b.match["turn"] >= TURNS or bool(b.asked))
        if board.ended or board.match["turn"] >= TURNS:
            return
        turn = board.match["turn"]
        if board.asked == "turn":
            for nonsense in NONSENSE:
                await board.socket.act(board.game, turn, nonsense)
        if swaps and board.asked == "turn":
            rack = (await board.fresh()).match["position"]["rack"]
            swaps = (await board.act({"type": "exchange", "tiles": rack}))["type"] == "refused"
            continue
        action = await _something(board, luck)
        if action is not None:
            await board.act(action)


async def _something(board: Board, luck: Random) -> Frame | None:
    """A bluff now and then; None when the game has gone on meanwhile."""
    with suppress(ValueError):
        await board.fresh()
        if board.asked == "turn" and luck.random() < 0.3:
            bluff = some_bluff(board.match, get(board.match["lexicon"]), luck)
            if bluff and (await board.act(bluff))["type"] == "accepted":
                return None
        return await board.some_action(luck, contests=0.4)
    return None


async def played(told: Hearing) -> None:
    """The middle of a game; where several play, one of them has left."""
    people = told.boards[: len(told.people)]
    for board in people:
        await board.until(lambda b: b.match["phase"] != "waiting")
    luck = Random(told.kind)
    await asyncio.gather(*(plays(board, Random(luck.random())) for board in people))
    if len(people) > 2:
        await people[-1].act(RESIGN)
    for person in told.people:
        wrong = {"id": str(uuid4()), "turn": 0, "action": {"type": "pass"}}
        await person.http.post(f"/matches/{told.game}/actions", json=wrong)


async def ended(told: Hearing) -> None:
    """Everybody leaves; the end is where the records come from."""
    people = told.boards[: len(told.people)]
    for board in people:
        await board.until(lambda b: True)
        if not board.ended and board.match["seats"][board.you]["status"] == "playing":
            await board.act(RESIGN)

    async def recorded() -> bool:
        answer = await told.people[0].http.get(f"/matches/{told.game}/events.jsonl")
        return answer.status_code == httpx.codes.OK

    for board in told.boards:
        await board.until(lambda b: b.ended)
    await eventually(recorded, "the game is recorded")


async def said_by_the_services(hall: Stack) -> dict[str, list[str]]:
    """The logs and the metrics of every service."""
    said: dict[str, list[str]] = {}
    async with httpx.AsyncClient(timeout=PATIENCE_S) as http:
        for process in hall.processes:
            metrics = (await http.get(f"{process.health_url}/metrics")).text
            said[f"{process.service} {process.replica}"] = [process.logs(), metrics]
    return said


# --- the tests ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(TABLES))
async def test_what_is_hidden_is_told_to_nobody_before_the_end(stack: Stack, kind: str) -> None:
    async with heard(stack, kind) as told:
        await played(told)
        looked = await told.all_look()
        true = await truth(stack.database, told.game)
        assert true.events[-1]["type"] != "ended", "all this has to be seen in a game under way"
        _told_enough(told, true, looked)
        leaks = {one.name: true.told_to(one.seat, one.told) for one in told.audiences}
        services = await said_by_the_services(stack)
        leaks |= {name: true.told_to(None, said) for name, said in services.items()}
        assert {name: leak for name, leak in leaks.items() if leak} == {}

        await ended(told)
        whole = await truth(stack.database, told.game)
        for name, said in (await said_by_the_services(stack)).items():
            assert whole.told_to(None, said) == [], f"{name} keeps no secrets for later"
        await _published(told, whole)


def _told_enough(told: Hearing, true: Truth, looked: dict[str, dict[str, httpx.Response]]) -> None:
    """What was looked through is worth it: everybody saw the game, and their own racks in it."""
    for audience in told.audiences:
        got = looked[audience.name]
        assert got[f"/matches/{told.game}"].status_code == httpx.codes.OK
        assert got[f"/matches/{told.game}/events"].status_code == httpx.codes.OK
        records = [path for path in got if path.split("?")[0].endswith(("jsonl", "gcg", "replay"))]
        assert len(records) == 3 + told.seats
        for path in records:
            assert got[path].json()["code"] == "not_finished", path
    if told.kind not in RACKS:
        return
    racks = [len(true.owned(seat)) for seat in range(told.seats)]
    assert min(racks) >= 1
    assert sum(racks) >= 2 * told.seats
    for audience in told.audiences:
        if audience.seat is not None:
            found = true.told_to(None, audience.told)
            assert found, "who looks for them finds one's own racks in what one hears"


async def _published(told: Hearing, whole: Truth) -> None:
    """After the end everybody may read all of it, and prove that nothing was changed."""
    for board in told.boards:
        match = (await board.fresh()).match
        assert match["seed"] == whole.seed
        assert match["seed_digest"] == sha256(bytes.fromhex(whole.seed)).hexdigest()
    for audience in told.audiences:
        lines = (await audience.asks(f"/matches/{told.game}/events.jsonl")).text.splitlines()
        events = [json.loads(line) for line in lines]
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
        assert from_events(events) == from_events(whole.events)
    await _racks_are_shown(told, whole)


async def _racks_are_shown(told: Hearing, whole: Truth) -> None:
    """To anybody: whoever looks at the end of it sees what each seat had at each point."""
    [stranger] = [one for one in told.audiences if one.name == "nobody"]
    dealt = next(event["seq"] for event in whole.events if event["type"] == "begun")
    for seat in range(told.seats):
        for seq in (dealt, len(whole.events) - 1):
            query = f"seq={seq}&seen_by={seat}"
            seen = await stranger.asks(f"/matches/{told.game}/replay?{query}")
            position = seen.json()["match"]["position"]
            assert position.get("rack") == whole.rack(seat, seq)


# --- the search itself --------------------------------------------------------------------------


RACK, BAG = "QUIXOT?", "AAABCDEEEFGHIILMNNOPRSTUUVW"
HIDDEN = Truth(
    "scrabble",
    (),
    "ab" * 31 + "cd",
    frozenset({Secret("rack of seat 1", 1, RACK), Secret("bag", None, BAG)}),
)


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"rack": RACK}),
        json.dumps({"rack": RACK[::-1]}),
        json.dumps([{"racks": [None, list(RACK)]}]),
        json.dumps({"left": [{"square": None, "face": face} for face in RACK]}),
        json.dumps({"tiles": {"Q": 1, "U": 1, "I": 1, "X": 1, "O": 1, "T": 1, "?": 1}}),
        json.dumps({"event": f"thinking about ('{RACK}', 7)"}),
        json.dumps({"event": "rack=" + repr(list(RACK))}),
        json.dumps({"racks": "EEEEEEE" + RACK}),
        f'wordhall_rack_total{{rack="{RACK}"}} 1.0',
        "Q, U, I, X, O, T, ?",
    ],
)
def test_the_search_finds_a_rack_however_it_is_written(text: str) -> None:
    for seat in (None, 0):
        assert HIDDEN.told_to(seat, ["nothing", text]) == [f"rack of seat 1 {RACK}"]
    assert HIDDEN.told_to(1, [text]) == [], "one's own"


@pytest.mark.parametrize(
    "text",
    [
        f"first line\n{json.dumps({'bag': BAG})}",
        json.dumps("".join(reversed(BAG))),
        json.dumps({"unseen": {face: BAG.count(face) for face in BAG}}),
    ],
)
def test_the_search_finds_the_bag_whoever_is_told(text: str) -> None:
    for seat in (None, 0, 1):
        assert HIDDEN.told_to(seat, [text]) == [f"bag {BAG}"]


@pytest.mark.parametrize("seed", [HIDDEN.seed, HIDDEN.seed.upper(), str(int(HIDDEN.seed, 16))])
def test_the_search_finds_a_seed_however_it_is_written(seed: str) -> None:
    assert len(HIDDEN.told_to(1, [json.dumps({"chance": seed})])) == 1


@pytest.mark.parametrize("text", ["QUIXOTIC", "QUIXO?", "AAABCDE", json.dumps({"count": 7})])
def test_the_search_finds_nothing_where_nothing_is(text: str) -> None:
    assert HIDDEN.told_to(None, [text]) == []

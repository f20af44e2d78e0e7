"""Play now on the real stack: two gateways, two matchmakers, people who press, go and are poor."""

import asyncio
import uuid
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import asyncpg
import pytest

from tests.integration.board import Board
from tests.integration.hall_client import Frame, Person, Socket, eventually, guest, sign_up
from tests.stack import Stack

pytestmark = pytest.mark.stack


@pytest.fixture(scope="module")
def hall(make_stack):  # type: ignore[no-untyped-def]
    with make_stack(replicas={"gateway": 2, "matchmaker": 2}) as stack:
        yield stack


@asynccontextmanager
async def database(hall: Stack) -> AsyncIterator[asyncpg.Connection]:
    connection = await asyncpg.connect(hall.database)
    try:
        yield connection
    finally:
        await connection.close()


async def seek(socket: Socket, **wish: Any) -> str:
    id = str(uuid.uuid4())
    await socket.say(type="seek", id=id, wish={"game": "wordgrid", "language": "en", **wish})
    return id


async def told(socket: Socket, status: str, since: int = 0) -> Frame:
    return await socket.of_type("seek", since, status=status)


async def until_waiting(hall: Stack, *people: Person) -> None:
    """Wait until just these wait in the queues."""

    async def so() -> bool:
        async with database(hall) as connection:
            rows = await connection.fetch(
                "select place -> 'player' ->> 'account' as account from matchmaker.queues,"
                " jsonb_array_elements(state -> 'places') as place"
            )
        return sorted(row["account"] for row in rows) == sorted(one.account for one in people)

    await eventually(so, f"{len(people)} wait in the queues")


def others_of(table: Frame) -> set[str]:
    return {seat["player"]["account"] for seat in table["seats"] if seat["player"]}


async def test_forty_who_press_at_once_are_twenty_games_with_their_stakes(hall: Stack) -> None:
    bases = hall.gateways
    people = [await sign_up(bases[n % 2]) for n in range(40)]
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(person.socket()) for person in people]
        await asyncio.gather(*(seek(socket, stake=50) for socket in sockets))
        found = await asyncio.gather(*(told(socket, "matched") for socket in sockets))
        games: dict[str, set[str]] = {}
        for person, frame in zip(people, found, strict=True):
            assert person.account in others_of(frame["table"])
            games.setdefault(frame["table"]["id"], set()).add(person.account)
        assert sorted(len(accounts) for accounts in games.values()) == [2] * 20
        for person, socket, frame in zip(people, sockets, found, strict=True):
            await socket.of_type("table", table=_Has(id=frame["table"]["id"], status="playing"))
            assert len([f for f in socket.heard if f.get("status") == "matched"]) == 1
            assert not [f for f in socket.heard if f["type"] == "error"], person.name
        at_tables = zip(sockets, found, strict=True)
        boards = [Board(socket, frame["table"]["id"]) for socket, frame in at_tables]
        await asyncio.gather(*(board.watch() for board in boards))
        for board in boards:
            await board.until(lambda b: b.match["phase"] == "playing")
        for person in people:
            await person.until_balance(available=950)
    async with database(hall) as connection:
        rows = await connection.fetch(
            "select state from matchmaker.tables where state ->> 'paired' = 'true'"
            " and status in ('matched', 'playing')"
        )
    assert len(rows) == 20


class _Has:
    """Equal to an object that has these fields."""

    def __init__(self, **fields: Any) -> None:
        self.fields = fields

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and self.fields.items() <= other.items()

    __hash__ = None  # type: ignore[assignment]


async def test_an_account_is_looked_for_once_whatever_it_wishes_at_whichever_gateway(
    hall: Stack,
) -> None:
    ann, bob, cat = [await sign_up(hall.gateways[n % 2]) for n in range(3)]
    async with AsyncExitStack() as stack:
        here, there, second, third = [
            await stack.enter_async_context(person.socket(base))
            for person, base in (
                (ann, hall.gateways[0]),
                (ann, hall.gateways[1]),
                (bob, hall.gateways[1]),
                (cat, hall.gateways[0]),
            )
        ]
        await seek(here, stake=50)
        await until_waiting(hall, ann)
        await seek(there, stake=60)
        await told(here, "ended")
        await until_waiting(hall, ann)
        await seek(second, stake=50)
        await until_waiting(hall, ann, bob)
        await seek(third, stake=60)
        found = await told(there, "matched")
        assert others_of(found["table"]) == {ann.account, cat.account}
        await ann.until_balance(available=940)
        await until_waiting(hall, bob)


async def test_whose_socket_was_cut_is_never_paired(hall: Stack) -> None:
    ann, bob, cat = [await guest(hall.gateways[n % 2]) for n in range(3)]
    async with ann.socket() as first:
        await seek(first)
        await until_waiting(hall, ann)
        first.connection.transport.abort()
        await until_waiting(hall)
    async with bob.socket() as second, cat.socket() as third:
        await seek(second)
        await until_waiting(hall, bob)
        await seek(third)
        tables = [(await told(socket, "matched"))["table"] for socket in (second, third)]
    assert [others_of(table) for table in tables] == [{bob.account, cat.account}] * 2


async def test_a_refused_stake_sends_the_other_on_to_somebody_else(hall: Stack) -> None:
    poor, ann, bob = [await sign_up(hall.gateways[n % 2]) for n in range(3)]
    await poor.post("/tables", {"game": "wordgrid", "language": "en", "stake": 700})
    async with poor.socket() as first, ann.socket() as second, bob.socket() as third:
        await seek(first, stake=600)
        await until_waiting(hall, poor)
        await seek(second, stake=600)
        refused = await told(first, "refused")
        assert refused["code"] == "not_enough_coins"
        await until_waiting(hall, ann)
        await ann.until_balance(available=1_000, held=0)
        await seek(third, stake=600)
        table = (await told(third, "matched"))["table"]
        assert others_of(table) == {ann.account, bob.account}
        await second.of_type("seek", status="matched", table=_Has(id=table["id"]))
        for person in (ann, bob):
            await person.until_balance(available=400)


async def test_a_table_of_the_lobby_is_found_while_its_owner_is_there(hall: Stack) -> None:
    ann, bob = [await guest(hall.gateways[n]) for n in range(2)]
    wish = {"time_control": {"budget_ms": 240_000}}
    async with ann.socket() as first:
        opened = {"game": "wordgrid", "language": "en", **wish}
        table = (await ann.post("/tables", opened))["table"]["id"]
        await until_present(bob, table, True)
    await until_present(bob, table, False)
    async with bob.socket() as second:
        await seek(second, **wish)
        await until_waiting(hall, bob)
        async with ann.socket() as first:
            found = await told(second, "matched")
            assert found["table"]["id"] == table
            assert others_of(found["table"]) == {ann.account, bob.account}
            await first.of_type("table", table=_Has(id=table, status="playing"))


async def until_present(person: Person, table: str, present: bool) -> None:
    async def so() -> bool:
        tables = (await person.get("/tables"))["tables"]
        return [t["owner_present"] for t in tables if t["id"] == table] == [present]

    await eventually(so, f"the owner is {'there' if present else 'away'}")


async def test_the_lobby_hears_of_owners_who_come_and_go(hall: Stack) -> None:
    ann, bob = [await guest(hall.gateways[n]) for n in range(2)]
    async with bob.socket() as watcher:
        await watcher.say(type="lobby", on=True)
        await watcher.until(lambda f: f["type"] == "lobby" and "tables" in f)
        async with ann.socket():
            wish = {"game": "wordgrid", "language": "en", "options": {"observed": False}}
            table = (await ann.post("/tables", wish))["table"]["id"]
            await watcher.of_type("lobby", table=_Has(id=table, owner_present=True))
        since = await watcher.number(
            lambda f: f.get("table") == _Has(id=table, owner_present=False)
        )
        async with ann.socket():
            await watcher.of_type("lobby", since, table=_Has(id=table, owner_present=True))


async def test_a_killed_gateways_seekers_are_forgotten(hall: Stack) -> None:
    ann, bob, cat = [await guest(hall.gateways[n > 0]) for n in range(3)]
    gateway = hall.of("gateway")[0]
    try:
        async with ann.socket() as first:
            opened = {"game": "wordgrid", "language": "en", "options": {"observed": False}}
            table = (await ann.post("/tables", opened))["table"]["id"]
            await seek(first)
            await until_waiting(hall, ann)
            await until_present(bob, table, True)
            await asyncio.to_thread(gateway.kill)
        await until_waiting(hall)
        await until_present(bob, table, False)
        async with bob.socket() as second, cat.socket() as third:
            await seek(second)
            await until_waiting(hall, bob)
            await seek(third)
            found = (await told(second, "matched"))["table"]
            assert others_of(found) == {bob.account, cat.account}
    finally:
        gateway.start()
        await asyncio.to_thread(gateway.wait_ready)


async def test_who_looks_for_a_game_is_shown_in_the_lobby_of_every_gateway(hall: Stack) -> None:
    one, other = hall.gateways
    ann, bob, looking = await sign_up(one), await sign_up(one), await guest(other)

    def hers(told: Frame) -> list[Frame]:
        return [seen for seen in told["seekers"] if seen["player"]["account"] == ann.account]

    async def gone() -> bool:
        return hers(await looking.get("/tables?game=upwords")) == []

    async with ann.socket() as socket, looking.socket() as lobby:
        await lobby.say(type="lobby", on=True)
        wish = {"game": "upwords", "stake": 40, "options": {"board": "8x8"}}
        await seek(socket, **wish)
        [seen] = hers(await lobby.until(lambda frame: "seekers" in frame and bool(hers(frame))))
        assert hers(await looking.get("/tables?game=upwords")) == [seen]
        assert hers(await looking.get("/tables?game=wordgrid")) == []
        assert (seen["player"]["name"], seen["game"]) == (ann.name, "upwords")
        assert (seen["stake"], seen["pot"], seen["payout"], seen["fee"]) == (40, 80, 72, 8)
        since = len(lobby.heard)
        async with bob.socket() as second:
            fields = ("game", "language", "options", "time_control", "seats", "stake")
            await seek(second, **{field: seen[field] for field in fields})
            await told(second, "matched")
            await lobby.until(lambda frame: "seekers" in frame and not hers(frame), since)
            await eventually(gone, "nobody looks any more")

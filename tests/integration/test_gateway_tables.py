"""Tables of every kind through the public interface: asking, starting, freeing seats, rematches."""

import asyncio
import uuid
from collections.abc import Awaitable, Sequence
from typing import Any

import pytest

from services.matchmaker.commands import MOST_TABLES
from tests.integration.board import Board
from tests.integration.hall_client import Frame, Person, Refused, Socket, eventually, guest, sign_up
from tests.stack import Stack

pytestmark = pytest.mark.stack

DAYS = {"kind": "correspondence"}
CROWD = 20


async def people(stack: Stack, count: int) -> list[Person]:
    gates = stack.gateways
    return list(await asyncio.gather(*(sign_up(gates[n % len(gates)]) for n in range(count))))


async def opened(owner: Person, game: str, **wish: Any) -> Frame:
    table: Frame = (await owner.post("/tables", {"game": game, "language": "en", **wish}))["table"]
    return table


async def refused(request: Awaitable[object]) -> str:
    """The code with which a request is refused."""
    with pytest.raises(Refused) as why:
        await request
    return str(why.value.code)


async def outcome(request: Awaitable[object]) -> str:
    """`done`, or the code with which it is refused."""
    try:
        await request
    except Refused as why:
        return str(why.code)
    return "done"


async def tables_of(person: Person) -> list[str]:
    return [table["id"] for table in (await person.get("/me/games"))["tables"]]


async def told(socket: Socket, table: str, **fields: Any) -> Frame:
    """The first `table` frame about a table that has these fields."""

    def fits(frame: Frame) -> bool:
        shown = frame["table"] if frame["type"] == "table" else {}
        return shown.get("id") == table and all(shown[k] == v for k, v in fields.items())

    shown: Frame = (await socket.until(fits))["table"]
    return shown


async def test_so_many_tables_of_one_account_wait_at_a_time_wherever_they_are_opened(
    stack: Stack,
) -> None:
    owner = await guest(stack.url)
    crowd = [opened(owner, "wordgrid", private=n % 2 == 0) for n in range(MOST_TABLES + 10)]
    done = await asyncio.gather(*(outcome(one) for one in crowd))
    assert sorted(done) == ["done"] * MOST_TABLES + ["too_many_tables"] * 10
    mine = await tables_of(owner)
    assert len(mine) == MOST_TABLES
    await owner.delete(f"/tables/{mine[0]}")
    await opened(owner, "wordgrid")
    assert await refused(opened(owner, "wordgrid")) == "too_many_tables"
    assert (await opened(await guest(stack.url), "wordgrid"))["status"] == "open"
    await asyncio.gather(*(owner.delete(f"/tables/{id}") for id in await tables_of(owner)))


def names(seats: Sequence[Frame]) -> list[str | None]:
    return [seat["player"] and seat["player"]["name"] for seat in seats]


async def resign(person: Person, game: str) -> None:
    """Give a game up as soon as it has begun."""

    async def gone() -> bool:
        wish = {"id": str(uuid.uuid4()), "turn": 1, "action": {"type": "resign"}}
        try:
            await person.post(f"/matches/{game}/actions", wish)
        except Refused as why:
            if why.code in ("not_begun", "no_such_game"):
                return False
            raise
        return True

    await eventually(gone, f"{person.name} has resigned")


# -- asking to join


async def test_who_asks_is_let_in_or_turned_away_and_plays_for_the_stake(stack: Stack) -> None:
    ann, bob, cat, dan = await people(stack, 4)
    table = await opened(ann, "wordsteal", seats=3, stake=100)
    id = table["id"]
    assert (table["joining"], table["pot"]) == ("ask", 300)
    assert await refused(bob.post(f"/tables/{id}/seats", {"stake": 100})) == "must_ask"
    assert await refused(bob.post(f"/tables/{id}/requests", {"stake": 50})) == "stake_differs"
    async with ann.socket() as owners, dan.socket() as dans:
        for person in (bob, cat, dan):
            await person.post(f"/tables/{id}/requests", {"stake": 100})
        asked = await told(owners, id, requests=[_shown(p) for p in (bob, cat, dan)])
        assert names(asked["seats"]) == [ann.name, None, None]
        assert (await bob.balance())["held"] == 0, "asking costs nothing"
        assert id in await tables_of(dan)
        assert await refused(bob.post(f"/tables/{id}/requests/{cat.account}", YES)) == (
            "not_your_table"
        )

        await ann.post(f"/tables/{id}/requests/{dan.account}", {"admit": False})
        away = await told(dans, id, requests=[_shown(bob), _shown(cat)])
        assert [(one["player"]["name"], one["code"]) for one in away["turned_away"]] == [
            (dan.name, "turned_away")
        ]
        assert id not in await tables_of(dan)

    let_in = (await ann.post(f"/tables/{id}/requests/{bob.account}", YES))["table"]
    assert names(let_in["seats"]) == [ann.name, bob.name, None]
    await bob.until_balance(held=100)
    await cat.delete(f"/tables/{id}/requests/me")
    assert await refused(ann.post(f"/tables/{id}/requests/{cat.account}", YES)) == "not_asking"

    started = (await ann.post(f"/tables/{id}/start", {}))["table"]
    assert (started["pot"], started["payout"], started["fee"]) == (200, 180, 20)
    async with ann.socket() as first, bob.socket() as second:
        for socket in (first, second):
            board = await Board(socket, id).watch()
        await board.until(lambda b: b.match["phase"] == "playing")
        await resign(bob, id)
    await ann.until_balance(available=1_080)
    await bob.until_balance(available=900)


YES = {"admit": True}


def _shown(person: Person) -> Frame:
    return {"account": person.account, "name": person.name, "guest": False}


async def test_who_can_t_pay_is_told_so_and_the_owner_not_how_much_they_have(stack: Stack) -> None:
    ann, bob = await people(stack, 2)
    elsewhere = await opened(bob, "wordgrid", stake=600)
    id = (await opened(ann, "wordsteal", stake=600))["id"]
    await bob.post(f"/tables/{id}/requests", {"stake": 600})
    async with bob.socket() as socket:
        with pytest.raises(Refused) as why:
            await ann.post(f"/tables/{id}/requests/{bob.account}", YES)
        assert why.value.code == "not_enough_coins"
        assert "400" not in why.value.problem["detail"]
        seen = await told(socket, id, requests=[])
        while not seen["turned_away"]:
            seen = await told(socket, id, version=seen["version"] + 1)
    assert seen["turned_away"][0]["code"] == "not_enough_coins"
    assert names(seen["seats"]) == [ann.name, None]
    await ann.delete(f"/tables/{id}")
    await bob.delete(f"/tables/{elsewhere['id']}")
    await ann.until_balance(available=1_000)


# -- starting, bots, freeing seats, handing on


async def test_three_of_four_seats_are_started_with_and_the_last_one_left_wins(
    stack: Stack,
) -> None:
    ann, bob, cat, dan = await people(stack, 4)
    id = (await opened(ann, "scrabble", seats=4, stake=50, time_control=DAYS))["id"]
    assert await refused(ann.post(f"/tables/{id}/start", {})) == "too_few_seats"
    for person in (bob, cat):
        await person.post(f"/tables/{id}/seats", {"stake": 50})
    bobs = (await ann.get(f"/tables/{id}"))["table"]["seats"][1]
    assert bobs["player"]["name"] == bob.name
    freed = (await ann.delete(f"/tables/{id}/seats/1"))["table"]
    assert names(freed["seats"]) == [ann.name, None, cat.name, None]
    await bob.until_balance(available=1_000, held=0)
    await dan.post(f"/tables/{id}/seats", {"stake": 50})
    await dan.delete(f"/tables/{id}/seats/me")
    await dan.until_balance(available=1_000, held=0)
    again = (await dan.post(f"/tables/{id}/seats", {"stake": 50}))["table"]
    assert names(again["seats"]) == [ann.name, dan.name, cat.name, None]
    assert await refused(ann.delete(f"/tables/{id}/seats/0")) == "own_seat"
    assert await refused(ann.post(f"/tables/{id}/bots", {"level": "easy"})) == "staked_table"

    key = str(uuid.uuid4())
    started, once_more = [
        (await ann.post(f"/tables/{id}/start", {}, key))["table"] for _ in range(2)
    ]
    assert names(started["seats"]) == names(once_more["seats"]) == [ann.name, dan.name, cat.name]
    assert (started["pot"], started["payout"], started["fee"]) == (150, 135, 15)
    await resign(ann, id)
    await resign(dan, id)
    await cat.until_balance(available=1_085)
    for person, coins in ((ann, 950), (dan, 950), (bob, 1_000)):
        await person.until_balance(available=coins, held=0)


async def test_an_owner_who_leaves_hands_the_table_on(stack: Stack) -> None:
    ann, bob, cat = await people(stack, 3)
    id = (await opened(ann, "upwords", seats=3, stake=20, time_control=DAYS))["id"]
    await bob.post(f"/tables/{id}/seats", {"stake": 20})
    async with bob.socket() as socket:
        left = (await ann.delete(f"/tables/{id}/seats/me"))["table"]
        assert left["owner"]["name"] == bob.name
        await told(socket, id, owner=_shown(bob))
    await ann.until_balance(available=1_000, held=0)
    assert await refused(ann.post(f"/tables/{id}/start", {})) == "not_your_table"
    await cat.post(f"/tables/{id}/seats", {"stake": 20})
    started = (await bob.post(f"/tables/{id}/start", {}))["table"]
    assert names(started["seats"]) == [cat.name, bob.name], "Cat sits where Ann sat"
    await resign(bob, id)
    await cat.until_balance(available=1_016)


async def test_bots_fill_a_free_table_up(stack: Stack) -> None:
    owner, other = await guest(stack.url), await guest(stack.url)
    table = await opened(owner, "wordsteal", seats=4)
    id = table["id"]
    assert not table["practice"]
    seated = (await owner.post(f"/tables/{id}/bots", {"level": "hard", "seat": 2}))["table"]
    assert [seat["bot"] for seat in seated["seats"]] == [None, None, "hard", None]
    assert seated["practice"]
    await other.post(f"/tables/{id}/requests", {"stake": 0})
    await owner.post(f"/tables/{id}/requests/{other.account}", YES)
    await owner.post(f"/tables/{id}/bots", {"level": "easy"})
    assert await refused(owner.post(f"/tables/{id}/bots", {"level": "easy"})) == "table_full"
    freed = (await owner.delete(f"/tables/{id}/seats/2"))["table"]
    assert [seat["bot"] for seat in freed["seats"]] == [None, None, None, "easy"]
    started = (await owner.post(f"/tables/{id}/start", {}))["table"]
    assert [seat["bot"] for seat in started["seats"]] == [None, None, "easy"]
    match = (await eventually(lambda: seen(owner, id), "the game is there"))["match"]
    assert [one["bot"] for one in match["players"]] == [None, None, "easy"]


async def seen(person: Person, game: str) -> Frame | None:
    try:
        match: Frame = await person.get(f"/matches/{game}")
    except Refused:
        return None
    return match


# -- many at once


async def test_twenty_who_race_for_the_last_seat_get_one_between_them(stack: Stack) -> None:
    ann, *crowd = await people(stack, CROWD + 1)
    id = (await opened(ann, "wordgrid", stake=10, time_control=DAYS))["id"]

    wish = (f"/tables/{id}/seats", {"stake": 10})
    became = await asyncio.gather(*(outcome(person.post(*wish)) for person in crowd))
    assert sorted(became) == ["done"] + ["table_full"] * (CROWD - 1)
    lucky = crowd[became.index("done")]
    table = (await ann.get(f"/tables/{id}"))["table"]
    assert names(table["seats"]) == [ann.name, lucky.name]
    await lucky.until_balance(available=990, held=0)
    for person in crowd:
        if person is not lucky:
            await person.until_balance(available=1_000, held=0)
    await resign(ann, id)
    await lucky.until_balance(available=1_008)


async def test_of_twenty_who_ask_the_owner_lets_one_into_the_last_seat(stack: Stack) -> None:
    owner, *crowd = list(await asyncio.gather(*(guest(stack.url) for _ in range(CROWD + 1))))
    id = (await opened(owner, "wordsteal", seats=2))["id"]
    await asyncio.gather(*(p.post(f"/tables/{id}/requests", {"stake": 0}) for p in crowd))
    late = await guest(stack.url)
    code = await refused(late.post(f"/tables/{id}/requests", {"stake": 0}))
    assert code == "too_many_requests_to_join"

    answers = [owner.post(f"/tables/{id}/requests/{person.account}", YES) for person in crowd]
    became = await asyncio.gather(*(outcome(answer) for answer in answers))
    assert sorted(became) == ["done"] + ["table_full"] * (CROWD - 1)
    table = (await owner.get(f"/tables/{id}"))["table"]
    assert names(table["seats"]) == [owner.name, crowd[became.index("done")].name]
    assert len(table["requests"]) == CROWD - 1
    await owner.delete(f"/tables/{id}")


# -- the same once more


async def finished(ann: Person, bob: Person, stake: int) -> str:
    """A staked game that Ann has given up."""
    id: str = (await opened(ann, "wordgrid", stake=stake, time_control=DAYS))["id"]
    await bob.post(f"/tables/{id}/seats", {"stake": stake})
    code = await refused(bob.post(f"/matches/{id}/rematch", {"stake": stake}))
    assert code in ("not_finished", "no_such_game")
    await resign(ann, id)

    async def over() -> bool:
        games = (await ann.get("/me/games?state=finished"))["games"]
        return id in [game["game"] for game in games]

    await eventually(over, "the game is among the finished ones")
    return id


async def test_both_who_press_at_once_play_again_for_the_same_stake(stack: Stack) -> None:
    ann, bob, eve = await people(stack, 3)
    id = await finished(ann, bob, 100)
    await ann.until_balance(available=900)
    await bob.until_balance(available=1_080)
    assert await refused(eve.post(f"/matches/{id}/rematch", {"stake": 100})) == "not_your_game"
    assert await refused(ann.post(f"/matches/{id}/rematch", {"stake": 10})) == "stake_differs"

    tables = await asyncio.gather(
        *(person.post(f"/matches/{id}/rematch", {"stake": 100}) for person in (ann, bob))
    )
    [again] = {answer["table"]["id"] for answer in tables}
    table = (await ann.get(f"/tables/{again}"))["table"]
    assert table["rematch_of"] == id
    assert names(table["seats"]) == [bob.name, ann.name], "a seat further on"
    assert (table["private"], table["practice"], table["pot"]) == (True, False, 200)
    assert table["time_control"]["kind"] == "correspondence"
    await ann.until_balance(available=800, held=0)
    await resign(bob, again)
    await ann.until_balance(available=980)
    await bob.until_balance(available=980)


async def test_a_rematch_is_offered_to_the_other_who_may_turn_it_down(stack: Stack) -> None:
    ann, bob = await people(stack, 2)
    id = await finished(ann, bob, 50)
    await bob.until_balance(available=1_040)
    async with bob.socket() as socket:
        table = (await ann.post(f"/matches/{id}/rematch", {"stake": 50}))["table"]
        again = table["id"]
        assert (table["status"], names(table["seats"])) == ("open", [None, ann.name])
        offered = await told(socket, again, status="open")
        assert offered["seats"][0]["invited"]["name"] == bob.name
        assert again in await tables_of(bob)
        assert again not in [t["id"] for t in (await bob.get("/tables"))["tables"]]
        await ann.until_balance(available=900, held=50)
        await bob.delete(f"/tables/{again}/seats/me")
        closed = await told(socket, again, status="closed")
    assert closed["closed_reason"] == "declined"
    await ann.until_balance(available=950, held=0)
    assert await refused(bob.post(f"/matches/{id}/rematch", {"stake": 50})) == "table_closed"
    assert again not in await tables_of(bob)


async def test_who_is_short_of_coins_keeps_nobody_from_a_rematch(stack: Stack) -> None:
    ann, bob = await people(stack, 2)
    id = await finished(ann, bob, 600)
    await ann.until_balance(available=400)
    await bob.until_balance(available=1_480)
    wish = (f"/matches/{id}/rematch", {"stake": 600})
    assert await refused(ann.post(*wish)) == "not_enough_coins"
    table = (await bob.post(*wish))["table"]
    assert (table["status"], table["rematch_of"]) == ("open", id)
    await bob.until_balance(available=880, held=600)
    assert await refused(ann.post(*wish)) == "not_enough_coins"
    assert (await bob.get(f"/tables/{table['id']}"))["table"]["status"] == "open"
    await bob.delete(f"/tables/{table['id']}")
    await bob.until_balance(available=1_480, held=0)


async def test_against_a_bot_one_plays_again_at_once(stack: Stack) -> None:
    owner = await guest(stack.url)
    wish = {"game": "wordgrid", "language": "en", "level": "easy", "time_control": DAYS}
    id = (await owner.post("/practice", wish))["table"]["id"]
    await resign(owner, id)
    key = str(uuid.uuid4())

    async def again() -> Frame | None:
        wish = (f"/matches/{id}/rematch", {"stake": 0})
        if (became := await outcome(owner.post(*wish, key))) == "done":
            answer: Frame = await owner.post(*wish, key)
            return answer
        assert became == "not_finished"
        return None

    table = (await eventually(again, "it can be played again"))["table"]
    assert [seat["bot"] for seat in table["seats"]] == ["easy", None]
    assert table["practice"]
    await resign(owner, table["id"])

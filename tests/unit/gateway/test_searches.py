"""Searches of play now: lobby and queue, two gateways, a stake, a closed socket, a lost bus."""

import asyncio
from random import Random
from uuid import uuid4

import pytest

from services.gateway import lobby
from services.gateway.problems import Problem
from services.gateway.seeking import claims, desk, queueing, seeker, sitting
from services.matchmaker.paired import PAIRED_FOR_MS
from shared.messages.common import BotLevel
from shared.messages.matchmaker import (
    CancelTable,
    ExpireTable,
    LeaveSeat,
    OpenTable,
    Seek,
    TakeSeat,
    Unseek,
)
from tests.unit.gateway.hall_in_memory import Hall, until

MINUTE = 60_000


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Everything that is done every few seconds is done all the time."""
    monkeypatch.setattr(queueing, "RENEW_EVERY_S", 0.05)
    monkeypatch.setattr(queueing, "ASK_EVERY_S", 0.02)
    monkeypatch.setattr(sitting, "ASK_EVERY_S", 0.02)
    monkeypatch.setattr(sitting, "REFUSED_WITHIN_S", 0.2)
    monkeypatch.setattr(claims, "KEEP_EVERY_S", 0.03)
    monkeypatch.setattr(claims, "TAKE_EVERY_S", 0.01)
    monkeypatch.setattr(desk, "NEWS_WITHIN_S", 0.2)
    monkeypatch.setattr(lobby, "AGES_S", 0.01)


@pytest.fixture
async def hall():
    made = Hall()
    beside = [asyncio.create_task(gateway.claims.run()) for gateway in made.gateways]
    yield made
    for gateway in made.gateways:
        for running in gateway.searches._running:
            running.cancel()
    for task in beside:
        task.cancel()


def opened(hall, owner, **wish):
    """A table of `owner`, open in the lobby; answers its id."""
    table = str(uuid4())
    wish = {"game": "wordgrid", "language": "en", **wish}
    hall.bus.tell(table, OpenTable(owner=owner.player, **wish))
    hall.bus.work()
    assert hall.bus.table(table).status == "open"
    return table


# -- the queue


async def test_two_at_two_gateways_find_each_other(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    ann.seek()
    await until(lambda: hall.bus.waiting)
    bob.seek()
    found = [await person.until("waiting", "matched") for person in (ann, bob)]
    assert found[0]["table"] == found[1]["table"]
    assert found[0]["id"] == "search"
    await hall.over()
    assert hall.bus.seated() == [sorted((ann.account, bob.account))]


async def test_forty_who_press_at_once_are_twenty_pairs(hall):
    people = [hall.person(f"P{n}", at=n % 2) for n in range(40)]
    for person in people:
        person.seek(stake=100)
    await hall.over()
    pairs = hall.bus.seated()
    assert len(pairs) == 20
    assert len({account for pair in pairs for account in pair}) == 40
    assert set(hall.bus.coins.values()) == {900}
    assert all(person.statuses[-1] == "matched" for person in people)


async def test_other_wishes_wait_for_others(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob")
    ann.seek()
    bob.seek(stake=10)
    await until(lambda: len(hall.bus.waiting) == 2)
    assert (ann.statuses, bob.statuses) == (["waiting"], ["waiting"])


async def test_who_looks_no_more_is_told_so_and_not_paired(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob")
    ann.seek()
    await until(lambda: hall.bus.waiting)
    ann.unseek()
    await ann.until("waiting", "ended")
    bob.seek()
    await until(lambda: hall.bus.waiting == [bob.account])
    assert not hall.bus.seated()


async def test_an_unseek_that_comes_too_late_is_told_of_the_match(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob")
    ann.seek()
    await until(lambda: hall.bus.waiting)
    hall.bus.deaf = True
    bob.seek()
    await until(lambda: any(e.body.player == bob.player for e in hall.bus.commands))
    ann.unseek()
    await until(lambda: isinstance(hall.bus.commands[-1].body, Unseek))
    hall.bus.deaf = False
    hall.bus.work()
    await hall.over()
    assert ann.statuses[-1] == "matched"
    assert hall.bus.seated() == [sorted((ann.account, bob.account))]


async def test_a_match_is_said_again_to_who_asks_again(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob")
    ann.seek()
    bob.seek()
    await hall.over()
    before = ann.heard[-1]
    ann.unseek()
    ann.seek()
    assert ann.heard[-2:] == [before, before]
    ann.unseek("never heard of")
    assert ann.heard[-1] == {"type": "seek", "id": "never heard of", "status": "ended"}


async def test_a_newer_search_takes_the_place_of_the_older_one(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob")
    ann.seek("one")
    await until(lambda: hall.bus.waiting)
    ann.seek("two", stake=100)
    await until(lambda: len(ann.heard) == 3)
    assert [(f["id"], f["status"]) for f in ann.heard] == [
        ("one", "waiting"),
        ("two", "waiting"),
        ("one", "ended"),
    ]
    bob.seek()
    await until(lambda: len(hall.bus.waiting) == 2)
    assert not hall.bus.seated()


async def test_one_account_at_two_gateways_waits_once(hall):
    first = hall.person("Ann")
    second = hall.person("Ann", at=1)
    first.seek()
    await until(lambda: hall.bus.waiting)
    second.seek()
    await first.until("waiting", "ended")
    await until(lambda: hall.bus.waiting == [first.account])
    assert second.statuses == ["waiting"]


async def test_one_account_looks_for_one_thing_only_wherever_it_asks(hall):
    """The newer search waits until the older has left its queue, and then its table."""
    first, second, bob = hall.person("Ann"), hall.person("Ann", at=1), hall.person("Bob")
    first.seek()
    await until(lambda: hall.bus.waiting)
    second.seek(game="upwords")
    await first.until("waiting", "ended")
    await until(lambda: hall.bus.waiting == [second.account])
    wish = {"game": "scrabble", "seats": 3}
    table = opened(hall, bob, **wish)
    first.seek(id="again", **wish)
    await until(lambda: "matched" in first.statuses)
    assert second.statuses == ["waiting", "ended"]
    second.seek(id="again")
    await until(lambda: first.statuses[-1] == "ended")
    assert [seat.player and seat.player.name for seat in hall.bus.table(table).seats] == [
        "Bob",
        None,
        None,
    ]
    await until(lambda: second.account in hall.bus.waiting)
    second.unseek("again")
    await hall.over()
    assert not hall.claims.of


async def test_an_account_whose_gateway_was_killed_looks_on_elsewhere_in_a_while(hall):
    first, second = hall.person("Ann"), hall.person("Ann", at=1)
    first.seek()
    await until(lambda: hall.bus.waiting)
    hall.gateways[0].claims._held.clear()  # Nothing of it is given back.
    for running in hall.gateways[0].searches._running:
        running.cancel()
    second.seek(game="upwords")
    hall.bus.now += 12_000
    await asyncio.sleep(0.05)
    assert hall.bus.waiting == [first.account], "its place in the old queue still counts"
    hall.bus.now += 2_000
    await until(lambda: len(hall.bus.waiting) == 2)


# -- gone


async def test_whose_socket_is_cut_is_never_paired(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    ann.seek()
    await until(lambda: hall.bus.waiting)
    ann.cut()
    await until(lambda: not hall.bus.waiting)
    bob.seek()
    await until(lambda: hall.bus.waiting == [bob.account])
    assert ann.statuses == ["waiting"]


async def test_a_killed_gateways_seekers_expire(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    ann.seek()
    await until(lambda: hall.bus.waiting)
    for running in hall.gateways[0].searches._running:
        running.cancel()
    hall.bus.now += 12_000
    bob.seek()
    await until(lambda: hall.bus.waiting == [bob.account])
    assert not hall.bus.seated()


async def test_who_is_cut_while_the_stakes_are_held_leaves_and_the_other_looks_on(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    hall.bus.wallet_silent = True
    ann.seek(stake=100)
    bob.seek(stake=100)
    await bob.until("waiting", "matched")
    ann.cut()
    await bob.until("waiting", "matched", "waiting")
    assert [t.closed_reason for t in hall.bus.tables.values()] == ["left"]
    await until(lambda: hall.bus.waiting == [bob.account])


# -- stakes


async def test_a_refused_stake_sends_the_others_on(hall):
    poor, ann, bob = hall.person("Poor", coins=5), hall.person("Ann", at=1), hall.person("Bob")
    poor.seek(stake=100)
    await until(lambda: hall.bus.waiting)
    ann.seek(stake=100)
    await until(lambda: poor.statuses[-1] == "refused", lambda: poor.heard)
    told = poor.heard[-1]
    assert (told["code"], told["detail"]) == ("not_enough_coins", "You have too few coins.")
    await until(lambda: hall.bus.waiting == [ann.account])
    assert ann.statuses[-1] == "waiting"
    assert hall.bus.coins[ann.account] == 1_000
    bob.seek(stake=100)
    await hall.over()
    assert hall.bus.seated() == [sorted((ann.account, bob.account))]
    assert not poor.gateway.searches._of


async def test_a_table_whose_stakes_are_not_held_in_time_sends_all_on(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    hall.bus.wallet_silent = True
    ann.seek(stake=100)
    bob.seek(stake=100)
    for person in (ann, bob):
        await person.until("waiting", "matched")
    hall.bus.wallet_silent = False
    [table] = hall.bus.tables
    hall.bus.now += PAIRED_FOR_MS
    hall.bus.tell(table, ExpireTable())
    hall.bus.work()
    await hall.over()
    assert hall.bus.seated() == [sorted((ann.account, bob.account))]
    assert set(hall.bus.coins.values()) == {900}


async def test_guests_play_free_and_options_are_checked(hall):
    ann = hall.person("Ann", guest=True)
    for wish, code in (({"stake": 100}, "guests_play_free"), ({"game": "chess"}, "bad_options")):
        with pytest.raises(Problem) as refused:
            ann.seek(**wish)
        assert refused.value.code == code
    ann.seek()
    await until(lambda: hall.bus.waiting == [ann.account])


# -- the lobby


async def test_a_table_of_somebody_who_is_there_is_found_first(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    table = opened(hall, ann)
    bob.seek()
    told = await bob.until("waiting", "matched")
    assert told["table"]["id"] == table
    await hall.over()
    assert not any(isinstance(body, Seek) for body in hall.bus.seen)


@pytest.mark.parametrize(
    "other",
    [
        {"stake": 100},
        {"private": True},
        {"joining": "ask"},
        {"options": {"observed": False}},
        {"game": "scrabble", "seats": 3, "bots": (BotLevel.EASY,), "practice": True},
    ],
)
async def test_other_tables_are_left_alone(hall, other):
    ann, bob = hall.person("Ann"), hall.person("Bob")
    opened(hall, ann, **other)
    bob.seek(**({"game": "scrabble", "seats": 3} if "bots" in other else {}))
    await until(lambda: hall.bus.waiting == [bob.account])
    assert not any(isinstance(body, TakeSeat) for body in hall.bus.seen)


async def test_the_table_of_somebody_who_has_gone_is_left_alone(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    opened(hall, ann)
    ann.cut()
    bob.seek()
    await until(lambda: hall.bus.waiting == [bob.account])


async def test_ones_own_table_is_not_found(hall):
    ann = hall.person("Ann")
    opened(hall, ann)
    ann.seek()
    await until(lambda: hall.bus.waiting == [ann.account])


async def test_who_waits_in_the_queue_comes_out_for_a_table_that_opens(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    bob.seek()
    await until(lambda: hall.bus.waiting)
    table = opened(hall, ann)
    told = await bob.until("waiting", "matched")
    assert told["table"]["id"] == table
    assert not hall.bus.waiting
    await hall.over()
    assert hall.bus.seated() == [sorted((ann.account, bob.account))]


async def test_many_who_see_one_table_are_all_seated_once(hall):
    ann = hall.person("Ann")
    people = [hall.person(f"P{n}", at=n % 2) for n in range(7)]
    for person in people:
        person.seek(stake=100)
    opened(hall, ann, stake=100)
    await hall.over()
    pairs = hall.bus.seated()
    accounts = [account for pair in pairs for account in pair]
    assert (len(pairs), len(accounts), len(set(accounts))) == (4, 8, 8)


async def test_a_table_for_three_is_filled_from_lobby_and_queue(hall):
    ann, bob, cat = (hall.person(name, at=n % 2) for n, name in enumerate(("Ann", "Bob", "Cat")))
    wish = {"game": "scrabble", "seats": 3}
    table = opened(hall, ann, **wish)
    bob.seek(**wish)
    await bob.until("waiting", "matched")
    assert hall.bus.table(table).status == "open"
    cat.seek(**wish)
    await hall.over()
    assert hall.bus.table(table).status in ("matched", "playing")


async def test_who_is_cut_at_a_table_that_still_gathers_leaves_it(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    wish = {"game": "scrabble", "seats": 3, "stake": 100}
    table = opened(hall, ann, **wish)
    bob.seek(**wish)
    await bob.until("waiting", "matched")
    assert hall.bus.coins[bob.account] == 900
    bob.cut()
    await hall.over()
    assert bob.account not in hall.bus.table(table).model_dump_json()
    assert hall.bus.coins[bob.account] == 1_000


async def test_unseek_leaves_the_seat_at_a_table_that_still_gathers(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    wish = {"game": "scrabble", "seats": 3}
    opened(hall, ann, **wish)
    bob.seek(**wish)
    await bob.until("waiting", "matched")
    bob.unseek()
    await bob.until("waiting", "matched", "ended")


async def test_who_leaves_the_table_by_themselves_is_not_brought_back(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    wish = {"game": "scrabble", "seats": 3}
    table = opened(hall, ann, **wish)
    bob.seek(**wish)
    await bob.until("waiting", "matched")
    hall.bus.tell(table, LeaveSeat(account=bob.account))
    hall.bus.work()
    await bob.until("waiting", "matched", "ended")
    await hall.over()


@pytest.mark.parametrize("owner", [True, False])
async def test_who_leaves_those_they_were_paired_with_looks_no_more_and_the_others_do(hall, owner):
    """By another way than their search: the owner of the table and anybody else."""
    hall.bus.wallet_silent = True
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    for person in (ann, bob):
        person.seek(stake=100)
    for person in (ann, bob):
        await person.until("waiting", "matched")
    [table] = hall.bus.tables
    owns = {person.account: person for person in (ann, bob)}[hall.bus.table(table).owner.account]
    leaver, other = (owns, bob if owns is ann else ann)[:: 1 if owner else -1]
    hall.bus.tell(table, LeaveSeat(account=leaver.account))
    hall.bus.work()
    await leaver.until("waiting", "matched", "ended")
    await other.until("waiting", "matched", "waiting")
    await until(lambda: hall.bus.waiting == [other.account])


async def test_an_owner_who_closes_the_table_sends_the_seeker_on(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    wish = {"game": "scrabble", "seats": 3}
    table = opened(hall, ann, **wish)
    bob.seek(**wish)
    await bob.until("waiting", "matched")
    hall.bus.tell(table, CancelTable(account=ann.account))
    hall.bus.work()
    await bob.until("waiting", "matched", "waiting")
    await until(lambda: hall.bus.waiting == [bob.account])


# -- the bus is away


async def test_a_search_outlasts_the_bus(hall):
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    hall.bus.away = True
    ann.seek()
    bob.seek()
    await asyncio.sleep(0.1)
    hall.bus.away = False
    for person in (ann, bob):
        await person.until("waiting", "matched")


async def test_a_seat_that_nobody_answers_for_is_asked_for_until_it_is_known(hall):
    """The table has the seeker by then: looking elsewhere would be a second place."""
    ann, bob = hall.person("Ann"), hall.person("Bob", at=1)
    table = opened(hall, ann)
    hall.bus.deaf = True
    bob.seek()
    await until(lambda: len(hall.bus.commands) >= 2)
    asked = list(hall.bus.commands)
    assert {type(envelope.body) for envelope in asked} == {TakeSeat}
    assert len({envelope.id for envelope in asked}) == 1
    hall.bus.deaf = False
    hall.bus.work()
    told = await bob.until("waiting", "matched")
    assert told["table"]["id"] == table


async def test_who_has_gone_is_not_asked_for_for_ever(hall, monkeypatch):
    monkeypatch.setattr(seeker, "LET_GO_S", 0.1)
    ann = hall.person("Ann")
    ann.seek()
    await until(lambda: hall.bus.waiting)
    hall.bus.away = True
    ann.cut()
    await hall.over()
    assert hall.bus.waiting == [ann.account], "the queue forgets them by itself"


# -- all of it at once


@pytest.mark.parametrize("seed", range(12))
async def test_nobody_is_ever_in_two_places(hall, seed):
    """A slow bus that fails now and then, a slow wallet, people who come, go and are poor, tables
    that open and close in the lobby. After every command the hall checks who is where."""
    random, bus = Random(seed), hall.bus
    bus.deaf = True
    wish = {"game": "scrabble", "seats": random.choice((2, 2, 3)), "stake": random.choice((0, 100))}

    async def weather():
        while True:
            await asyncio.sleep(random.uniform(0, 0.02))
            bus.away = random.random() < 0.1
            for _ in range(random.randrange(6)):
                if bus.commands:
                    bus.handle(bus.commands.popleft())

    async def somebody(person):
        await asyncio.sleep(random.uniform(0, 0.5))
        person.seek(**wish)
        await asyncio.sleep(random.expovariate(2))
        random.choice((person.cut, person.unseek))()

    async def host(person):
        await asyncio.sleep(random.uniform(0, 0.3))
        table = str(uuid4())
        bus.tell(table, OpenTable(owner=person.player, language="en", **wish))
        await asyncio.sleep(random.uniform(0, 0.5))
        bus.tell(table, CancelTable(account=person.account))

    raining = asyncio.create_task(weather())
    people = [
        hall.person(f"P{n}", at=n % 2, coins=random.choice((1_000, 1_000, 1_000, 5)))
        for n in range(12)
    ]
    hosts = [hall.person(f"H{n}", at=n % 2) for n in range(2)]
    await asyncio.gather(*map(somebody, people), *map(host, hosts))
    for person in people:
        person.unseek()
    await hall.over()
    assert not raining.done(), "the hall found somebody in two places"
    raining.cancel()
    bus.work()
    assert not bus.waiting
    in_games = {account for group in bus.seated() for account in group}
    for person in people:
        if person.statuses[-1:] in (["ended"], ["refused"]):
            assert person.account not in in_games, person.heard
        assert person.account in in_games or bus.coins[person.account] in (1_000, 5)


@pytest.mark.parametrize("seed", range(8))
async def test_no_account_is_looked_for_twice(hall, seed, monkeypatch):
    """Each account at both gateways, with another wish at each, again and again."""
    random, bus = Random(seed), hall.bus
    bus.deaf = True

    def in_one_place():
        places = list(bus.waiting)
        for table in bus.tables.values():
            if table is not None and table.gathering:
                places += [seat.player.account for seat in table.seats if seat.player]
        assert len(places) == len(set(places)), "somebody is in two places"

    monkeypatch.setattr(bus, "check_places", in_one_place)

    async def weather():
        while True:
            await asyncio.sleep(random.uniform(0, 0.02))
            bus.away = random.random() < 0.1
            for _ in range(random.randrange(6)):
                if bus.commands:
                    bus.handle(bus.commands.popleft())

    async def somebody(person, **wish):
        for n in range(3):
            await asyncio.sleep(random.uniform(0, 0.3))
            person.seek(id=f"{n}", **wish)
        await asyncio.sleep(random.uniform(0, 0.3))
        person.unseek("2")

    raining = asyncio.create_task(weather())
    wishes = ({"game": "scrabble", "seats": 3, "stake": 10}, {"game": "upwords", "seats": 3})
    people = [(hall.person(f"P{n}", at=at), wishes[at]) for n in range(6) for at in range(2)]
    await asyncio.gather(*(somebody(person, **wish) for person, wish in people))
    await hall.over()
    assert not raining.done(), "the hall found somebody in two places"
    raining.cancel()
    bus.work()
    assert not bus.waiting
    assert not hall.claims.of

"""The wallet behind the real partition worker: several owners, one purse, every repeat."""

import random
from collections import Counter
from collections.abc import AsyncIterator, Callable

import asyncpg
import pytest
from aiokafka import AIOKafkaConsumer, TopicPartition

from shared.messages.common import Share
from shared.messages.envelope import Envelope, Message
from shared.messages.topics import ENGINE_COMMANDS, MATCHMAKER_COMMANDS, PARTITIONS, WALLET_EVENTS
from shared.messages.wallet import (
    BalanceChanged,
    GameSettled,
    GrantSignup,
    RefundStakes,
    Settle,
    VoidHold,
)
from tests.integration.wallet_tools import (
    GRANT,
    Bus,
    Hall,
    bus,
    hall,
    hold,
    holds_of,
    post_of,
    workers,
)

pytestmark = pytest.mark.stack


@pytest.fixture
async def wallet(postgres: str) -> AsyncIterator[Hall]:
    async with hall(postgres) as made:
        yield made


@pytest.fixture
async def line(kafka: str, postgres: str, unique: Callable[[str], str]) -> AsyncIterator[Bus]:
    async with bus(kafka, unique("wallet.commands"), postgres) as made:
        yield made


async def read(bootstrap: str, topic: str, keys: set[str]) -> list[Envelope]:
    """Everything on a topic now that has one of these keys, partition by partition."""
    places = [TopicPartition(topic, p) for p in range(PARTITIONS)]
    consumer = AIOKafkaConsumer(
        bootstrap_servers=bootstrap, enable_auto_commit=False, auto_offset_reset="earliest"
    )
    await consumer.start()
    try:
        consumer.assign(places)
        ends = await consumer.end_offsets(places)
        found: list[Envelope] = []
        while any([await consumer.position(p) < ends[p] for p in places]):
            for records in (await consumer.getmany(timeout_ms=200)).values():
                found += [Envelope.decode(r.value) for r in records if r.key.decode() in keys]
        return found
    finally:
        await consumer.stop()


async def total(pool: asyncpg.Pool) -> dict[str, int]:
    """Coins in the hands of players, in escrows and in the house, and coins granted."""
    rows = await pool.fetch(
        "select kind, sum(credits_posted - debits_posted)::bigint as coins from account "
        "group by kind union all "
        "select 'escrow', coalesce(sum(credits_posted - debits_posted), 0)::bigint from escrow"
    )
    return {row["kind"]: row["coins"] for row in rows}


async def test_two_owners_never_overdraw_one_purse(wallet: Hall, line: Bus) -> None:
    """Ann sits down at 60 tables at once, of every partition: her coins are enough for 10."""
    tables = [f"{line.topic[:8]}-{n}" for n in range(60)]
    async with workers(line, 2, batch=7):
        await line.until_passed(wallet.pool, await line.send([("ann", GrantSignup(account="ann"))]))
        orders = [(table, hold(table, "ann", 100)) for table in tables]
        await line.until_passed(wallet.pool, await line.send(orders))
    assert await wallet.balance("ann") == (0, GRANT)
    told = await read(line.bootstrap, MATCHMAKER_COMMANDS, set(tables))
    answers = {answer.id: answer for answer in told}  # sent again, an answer is the same one
    assert Counter(answer.type for answer in answers.values()) == {
        "matchmaker.stake_held": 10,
        "matchmaker.stake_refused": 50,
    }


async def test_a_full_house_on_two_owners_with_every_order_twice(wallet: Hall, line: Bus) -> None:
    """80 games of 6 people, each order sent again somewhere later: all coins are accounted for."""
    chance = random.Random(3)
    mark = line.topic[:8]
    people = [f"{mark}-{name}" for name in ("ann", "bob", "cleo", "dan", "eve", "fay")]
    games = [f"{mark}-g{n}" for n in range(80)]
    seats = {game: chance.sample(people, 2) for game in games}
    rounds: list[list[tuple[str, Message]]] = [
        [(who, GrantSignup(account=who)) for who in people],
        [order for game in games for order in holds_of(game, 20, seats[game])],
        [(game, post_of(game, 20, seats[game])) for game in games],
        [(game, ending(game, seats[game][0], chance)) for game in games],
    ]
    async with workers(line, 2, batch=11):
        done: list[tuple[str, Message]] = []
        for orders in rounds:
            done += orders
            again = orders + chance.sample(done, len(done) // 3)
            chance.shuffle(again)
            await line.until_passed(wallet.pool, await line.send(again))
    coins = await total(wallet.pool)
    assert coins["grants"] == -GRANT * len(people)
    assert coins["escrow"] == 0
    assert coins["player"] + coins["house"] == GRANT * len(people)
    held = await wallet.pool.fetchval("select sum(debits_pending) from account")
    assert held == 0
    states = await wallet.pool.fetch("select state, count(*) from escrow group by state")
    assert sum(row["count"] for row in states) == len(games)
    assert {row["state"] for row in states} <= {"settled", "refunded", "voided"}
    await statements_are_whole(line, people, games, wallet)


def ending(game: str, winner: str, chance: random.Random) -> Message:
    if chance.random() < 0.3:
        return RefundStakes(reason="drawn")
    return Settle(winners=(Share(account=winner),), reason="score")


async def statements_are_whole(line: Bus, people: list[str], games: list[str], hall: Hall) -> None:
    """The lines that were told are gapless and end with the balance; each game closed once."""
    told = await read(line.bootstrap, WALLET_EVENTS, {*people, *games})
    for who in people:
        lines = {
            e.body.version: e.body
            for e in told
            if isinstance(e.body, BalanceChanged) and e.body.account == who
        }
        assert sorted(lines) == list(range(1, len(lines) + 1))
        last = lines[len(lines)]
        assert (last.available, last.held) == await hall.balance(who)
    closed = {e.id: e.body.game for e in told if isinstance(e.body, GameSettled)}
    assert sorted(closed.values()) == sorted(games)
    answers = await read(line.bootstrap, ENGINE_COMMANDS, set(games))
    assert {e.key for e in answers if e.type == "engine.settled"} == set(games)


async def test_an_order_that_is_none_goes_to_the_dead_letters(wallet: Hall, line: Bus) -> None:
    from shared.messages.engine import ResumeGame

    mark = line.topic[:8]
    async with workers(line):
        ends = await line.send(
            [
                (f"{mark}-ann", GrantSignup(account=f"{mark}-ann")),
                (f"{mark}-g", ResumeGame()),
                (f"{mark}-g", VoidHold(hold="h", reason="left")),
            ]
        )
        await line.until_passed(wallet.pool, ends)
    assert await wallet.balance(f"{mark}-ann") == (GRANT, 0)
    assert await wallet.pool.fetchval("select count(*) from refusal") == 1
    assert await wallet.pool.fetchval("select count(*) from parked") == 0

"""The bots service on a real broker, with real thinking in real processes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

import pytest
import pytest_asyncio
from aiokafka import AIOKafkaConsumer, TopicPartition
from prometheus_client import REGISTRY

from services.bots.app import Lives
from services.bots.settings import BotSettings
from services.bots.thinkers import Thinkers
from services.bots.turns import action_id
from shared.bus.broker import create_topics
from shared.bus.deadletters import read_dead_letters
from shared.bus.keyed import now_ms
from shared.bus.partitions import partition_of
from shared.bus.publisher import Publisher
from shared.bus.settings import BusSettings
from shared.cli.auditing.log import read_log
from shared.games.kernel import Setting
from shared.games.wordgrid.rules import Wordgrid
from shared.lexicon import store as lexicons
from shared.messages import topics
from shared.messages.engine import Act, BotTurn
from shared.messages.envelope import Envelope
from tests.integration.bus_tools import PATIENCE_S, until, until_true

pytestmark = pytest.mark.stack

LEXICON = lexicons.latest("en").id
SETTINGS = {"bot_pause_min_ms": 0, "bot_pause_max_ms": 0, "commit_every_s": 0.1}


def turn(level: str = "easy", **changes: Any) -> BotTurn:
    """A bot's first turn in a game of its own."""
    rules = Wordgrid()
    position = rules.empty(Setting(seats=2, options=rules.options(), language="en"))
    view = {"kind": "wordgrid", "you": 1, "position": rules.view(position, 1, 1)}
    fields = {
        "game": str(uuid4()),
        "kind": "wordgrid",
        "language": "en",
        "lexicon": LEXICON,
        "seat": 1,
        "turn": 1,
        "attempt": 1,
        "level": level,
        "deadline": now_ms() + 600_000,
        "view": view,
    }
    return BotTurn.model_validate({**fields, **changes})


class Bots:
    """The service in this process, and the log around it."""

    def __init__(self, bootstrap: str, publisher: Publisher, thinkers: Thinkers) -> None:
        self.bootstrap, self.publisher, self.thinkers = bootstrap, publisher, thinkers

    async def ask(self, *turns: BotTurn) -> None:
        for asked in turns:
            envelope = Envelope.of(asked, key=asked.game, at=now_ms())
            await self.publisher.publish(topics.BOTS_TURNS, envelope)

    async def answers(self, asked: BotTurn) -> list[Act]:
        """One for each id: who isn't told that an answer arrived sends it again, under its id."""
        log = await read_log(self.bootstrap, topics.ENGINE_COMMANDS, asked.game)
        acts = [envelope.body for envelope in log if isinstance(envelope.body, Act)]
        return list({act.action_id: act for act in acts}.values())

    async def committed(self, asked: BotTurn) -> bool:
        """Whether everything of the turn's partition is committed."""
        place = TopicPartition(topics.BOTS_TURNS, partition_of(asked.game))
        consumer = AIOKafkaConsumer(
            bootstrap_servers=self.bootstrap, group_id="bots", enable_auto_commit=False
        )
        await consumer.start()
        try:
            consumer.assign([place])
            ends = await consumer.end_offsets([place])
            return await consumer.committed(place) == ends[place]
        finally:
            await consumer.stop()

    @asynccontextmanager
    async def working(self, *, crash: bool = False, **choices: Any) -> AsyncIterator[None]:
        stopping = asyncio.Event()
        settings = BotSettings(**{**SETTINGS, **choices})
        bus = BusSettings(self.bootstrap, client_id="bots-test")
        lives = Lives(settings, bus, self.thinkers, stopping)
        running = asyncio.create_task(lives.run())
        try:
            await until_true(lambda: lives.ready, PATIENCE_S, "the bots are ready")
            yield
        finally:
            running.cancel() if crash else stopping.set()
            await asyncio.wait({running}, timeout=PATIENCE_S)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def thinkers() -> AsyncIterator[Thinkers]:
    async with Thinkers(workers=1, limit_ms=800) as warm:
        yield warm


@pytest_asyncio.fixture(loop_scope="module")
async def bots(kafka: str, thinkers: Thinkers) -> AsyncIterator[Bots]:
    await create_topics(kafka)
    async with Publisher(BusSettings(kafka, client_id="test")) as publisher:
        yield Bots(kafka, publisher, thinkers)


async def all_answered(bots: Bots, turns: list[BotTurn], seconds: float = PATIENCE_S) -> None:
    async def done() -> bool:
        return all([await bots.answers(asked) for asked in turns])

    await until(done, seconds, f"{len(turns)} answers")


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
async def test_each_level_answers_its_turn_once_under_its_id(bots: Bots, level: str) -> None:
    asked = turn(level)
    async with bots.working():
        await bots.ask(asked)
        await all_answered(bots, [asked])
        await until(lambda: bots.committed(asked), PATIENCE_S, "committed")
    [act] = await bots.answers(asked)
    assert (act.seat, act.turn, act.action_id) == (1, 1, str(action_id(asked)))
    assert act.action["type"] == "write"
    assert (act.spent_ms, act.gateway) == (None, None)


@pytest.mark.asyncio(loop_scope="module")
async def test_what_cant_be_answered_stops_nobody(bots: Bots) -> None:
    late, strange = turn(deadline=now_ms() - 1), turn(view={"kind": "chess"})
    good = turn(game=late.game, turn=2)
    async with bots.working():
        await bots.ask(late, strange)
        await bots.publisher._connected()
        producer = bots.publisher._producer
        assert producer is not None
        await producer.send_and_wait(
            topics.BOTS_TURNS, b"{", key=b"x", partition=partition_of(late.game)
        )
        await bots.ask(good)
        await all_answered(bots, [good])
        for asked in (late, strange):
            await until(lambda asked=asked: bots.committed(asked), PATIENCE_S, "committed")  # type: ignore[misc]
    assert [act.turn for act in await bots.answers(late)] == [2]
    assert await bots.answers(strange) == []
    letters = read_dead_letters(
        [e.encode() for e in await read_log(bots.bootstrap, topics.DEAD_LETTERS)]
    )
    mine = [letter for letter in letters if letter.service == "bots"]
    assert {(letter.topic, letter.reason) for letter in mine} == {
        (topics.BOTS_TURNS, "undecodable")
    }


@pytest.mark.asyncio(loop_scope="module")
async def test_a_small_hand_answers_everything(bots: Bots) -> None:
    turns = [turn() for _ in range(40)]
    async with bots.working(bot_in_hand=2):
        await bots.ask(*turns)
        await all_answered(bots, turns)
        for asked in turns:
            assert len(await bots.answers(asked)) == 1


@pytest.mark.asyncio(loop_scope="module")
async def test_what_was_read_and_not_sent_is_answered_by_the_next(bots: Bots) -> None:
    asked = turn()
    slow = {"bot_pause_min_ms": 10_000, "bot_pause_max_ms": 10_000}
    async with bots.working(crash=True, **slow):
        await bots.ask(asked)
        read = REGISTRY.get_sample_value
        await until_true(
            lambda: read("wordhall_bot_turns_in_hand") == 1, PATIENCE_S, "the turn is read"
        )
    assert not await bots.answers(asked)
    async with bots.working():
        await all_answered(bots, [asked])


@pytest.mark.asyncio(loop_scope="module")
async def test_for_who_thinks_too_long_a_simple_move_is_sent() -> None:
    """Whoever thinks goes on, and is there for the turns that follow."""
    async with Thinkers(workers=1, limit_ms=20) as hasty:
        for _ in range(3):
            action = await hasty.action_for(turn("hard"), 5_000)
            assert action["type"] == "write"


@pytest.mark.asyncio(loop_scope="module")
async def test_who_is_stuck_is_ended_and_simple_moves_are_sent_meanwhile() -> None:
    async with Thinkers(workers=1, limit_ms=20, stuck_s=0.1) as hasty:
        for _ in range(3):
            action = await hasty.action_for(turn("hard"), 5_000)
            assert action["type"] == "write"


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("what", ["turn", "window"])
async def test_without_a_thought_a_bot_passes(thinkers: Thinkers, what: str) -> None:
    """A view that nobody can read: the bot passes, or lets the play pass, rather than be late."""
    asked = turn(kind="upwords", view={"kind": "upwords"}, what=what)
    expected = {"turn": "pass", "window": "let_pass"}[what]
    assert await thinkers.action_for(asked, 100) == {"type": expected}

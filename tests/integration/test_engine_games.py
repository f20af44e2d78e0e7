"""Games in the real engine: on a real broker and Postgres, with the clock service beside it."""

import time
from collections.abc import Iterator
from uuid import uuid4

import pytest
from pydantic_core import from_json

from services.engine.snapshots import EVERY_S
from shared.games import match as matches
from shared.messages.common import BotLevel
from shared.messages.engine import (
    ActionAnswered,
    AskSnapshot,
    BotTurn,
    GameAdvanced,
    Settled,
    Snapshot,
    StakesPosted,
)
from shared.messages.matchmaker import GameCreated, GameEnded
from shared.messages.wallet import PostStakes, Settle
from tests.integration.bus_tools import until
from tests.integration.engine_tools import ALONE, PATIENCE_S, Bus, Seats, listening
from tests.stack import Stack

pytestmark = pytest.mark.stack


@pytest.fixture(scope="module")
def hall(make_stack) -> Iterator[Stack]:
    with make_stack(replicas=ALONE) as stack:
        yield stack


async def test_a_staked_game_from_its_making_to_its_settlement(hall: Stack):
    async with listening(hall) as bus:
        game = Seats(bus, stake=100)
        await game.create()
        await bus.hear(game.id, GameCreated)
        posting = await bus.hear(game.id, PostStakes)
        assert [stake.hold for stake in posting.stakes] == [f"{game.id}-0", f"{game.id}-1"]
        await game.come(0, 1)
        await bus.say(game.id, StakesPosted())
        await bus.until(lambda: game.phase == "playing", "play begins")
        for _ in range(4):
            await game.accepted()
        loser = game.match.to_move
        await game.accepted({"type": "resign"})
        settle = await bus.hear(game.id, Settle)
        assert [share.account for share in settle.winners] == [f"{game.id[:8]}-{1 - loser}"]
        assert (await bus.hear(game.id, GameEnded)).reason == "resigned"
        await bus.say(game.id, Settled())
        await _settled(bus, game)


async def _settled(bus: Bus, game: Seats) -> None:
    async def done() -> bool:
        rows = await bus.rows("select settling from engine.games where game = $1", game.id)
        return bool(rows[0]["settling"] == "done")

    await until(done, PATIENCE_S, "the engine has noted the settlement")


async def test_the_row_the_events_and_what_was_told_are_the_same_game(hall: Stack):
    async with listening(hall) as bus:
        game = await Seats(bus).begun()
        for _ in range(6):
            await game.accepted()
        events = await bus.rows(
            "select seq, body::text from engine.events where game = $1 order by seq", game.id
        )
        row = (await bus.rows("select * from engine.games where game = $1", game.id))[0]
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
        stored = [matches.load_event("wordgrid", from_json(event["body"])) for event in events]
        assert matches.fold(stored) == game.match
        state = (await bus.rows("select * from engine.states where game = $1", game.id))[0]
        assert matches.load(state["match"]) == matches.fold(stored[: state["seq"]])
        assert row["seq"] == game.match.seq


async def test_an_action_sent_twice_counts_once_also_after_a_restart(hall: Stack):
    async with listening(hall) as bus:
        game = await Seats(bus).begun()
        match, move = game.match, game.move()
        again = {"seat": match.to_move, "turn": match.turn, "action_id": str(uuid4())}
        seq = await game.accepted(move, **again)
        (engine,) = hall.of("engine")
        engine.kill()
        await game.act(move, **again)
        engine.start()
        answer = await bus.hear(game.id, ActionAnswered)
        assert (answer.seq, answer.code) == (seq, None)
        await game.act({"type": "resign"}, **again)
        refused = await bus.until(lambda: [a for a in bus.all(game.id, ActionAnswered) if a.code])
        assert refused[0].code == "id_reused"
        assert game.match.turn == match.turn + 1


async def test_snapshots_come_in_the_games_own_stream_and_not_too_often(hall: Stack):
    async with listening(hall) as bus:
        game = await Seats(bus).begun()
        began = time.monotonic()
        for _ in range(40):
            await bus.say(game.id, AskSnapshot())
        first = await bus.hear(game.id, Snapshot)
        assert first.seq == game.match.seq
        await bus.until(lambda: len(bus.all(game.id, Snapshot)) >= 2, "two snapshots")
        await game.accepted()
        quarters = (time.monotonic() - began) / EVERY_S
        assert len(bus.all(game.id, Snapshot)) <= quarters + 1


async def test_a_bot_is_asked_for_its_moves(hall: Stack):
    async with listening(hall) as bus:
        game = Seats(bus, bot=BotLevel.EASY)
        await game.create()
        await game.come(0)
        await bus.until(lambda: game.phase == "playing", "play begins")
        if game.match.to_move == 0:
            await game.accepted()
        turn = await bus.hear(game.id, BotTurn)
        assert (turn.seat, turn.turn, turn.attempt) == (1, game.match.turn, 1)
        assert bus.all(game.id, GameAdvanced)[0].players is not None

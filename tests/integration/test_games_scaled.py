"""Games with 3 engines and 2 of every other service, while replicas come and go.

One hall for all of it. What is played in it again, with all five games:
- in each of their languages, with every number of people for a stake, and with bots
  (`test_games`);
- to ends of each kind but that of time: tiles used up, all but one leave, a draw after somebody
  has lost (`test_game_ends`);
- with contested plays, and the contested player leaving in the window (`test_game_windows`).

Meanwhile, from the first test on, a replica of each service behind the gateways is added and an
older one removed, one service after the other; the last but one adds and removes a gateway that
somebody plays at. At the end the audit of the whole database passes.
"""

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random

import pytest

from shared.cli.auditing.audit import audit
from tests.conftest import StackMaker
from tests.integration.board import Board
from tests.integration.playing import RESIGN, sitting, together
from tests.integration.test_game_ends import (
    test_a_draw_after_somebody_has_lost_is_shared_by_those_who_agree,
    test_all_but_one_leave_and_the_last_one_has_won_at_once,
    test_the_tiles_are_used_up,
)
from tests.integration.test_game_windows import (
    test_a_contested_play_with_an_unknown_word_comes_back,
    test_the_contested_player_leaves_and_the_play_is_taken_back,
)
from tests.integration.test_games import (
    test_a_game_is_played_in_each_of_its_languages,
    test_bots_play_every_game_and_say_whether_a_play_stands,
    test_the_winners_are_paid_to_the_coin,
)
from tests.stack import Stack

pytestmark = [pytest.mark.stack, pytest.mark.slow]
__all__ = [
    "test_a_contested_play_with_an_unknown_word_comes_back",
    "test_a_draw_after_somebody_has_lost_is_shared_by_those_who_agree",
    "test_a_game_is_played_in_each_of_its_languages",
    "test_all_but_one_leave_and_the_last_one_has_won_at_once",
    "test_bots_play_every_game_and_say_whether_a_play_stands",
    "test_the_contested_player_leaves_and_the_play_is_taken_back",
    "test_the_tiles_are_used_up",
    "test_the_winners_are_paid_to_the_coin",
]
REPLICAS = {"engine": 3, "wallet": 2, "matchmaker": 2, "clock": 2, "gateway": 2, "bots": 2}
MOVING = ("engine", "wallet", "matchmaker", "clock", "bots")
GRACE_MS = 20_000
STAKE = 21
TABLES = (
    ("wordgrid", 2),
    ("scrabble", 4),
    ("words_with_friends", 2),
    ("upwords", 3),
    ("wordsteal", 6),
)


@pytest.fixture(scope="module")
def hall(make_stack: StackMaker) -> Iterator[Stack]:
    with make_stack(replicas=REPLICAS) as stack:
        yield stack


@pytest.fixture(scope="module", autouse=True)
def moves(hall: Stack) -> Iterator[Future[None]]:
    """Replicas come and go beside the tests; done once all have."""
    with ThreadPoolExecutor(1) as beside:
        yield beside.submit(_moves_replicas, hall)


def _moves_replicas(hall: Stack) -> None:
    for service in MOVING:
        added = hall.add(service)
        hall.remove(next(process for process in hall.of(service) if process is not added))


async def test_who_plays_at_a_gateway_that_goes_plays_on_at_another(hall: Stack) -> None:
    added = await asyncio.to_thread(hall.add, "gateway")
    async with sitting([hall.url, added.url], "scrabble", stake=STAKE) as sat:
        luck = Random(1)
        await sat.turns(luck, 2)
        await asyncio.to_thread(hall.remove, added)
        assert await sat.boards[1].socket.until_closed() == 1012
        sat.people[1] = sat.people[1].at(hall.gateways[1])
        async with sat.people[1].socket() as socket:
            sat.boards[1] = await Board(socket, sat.game).watch()
            await sat.level()
            await sat.turns(luck, 2)
            await sat.act(1, RESIGN)
            await sat.settled()


async def test_games_go_on_until_all_have_moved_and_the_audit_passes(
    hall: Stack, moves: Future[None]
) -> None:
    """Staked games of every kind are played to the coin, and nothing is lost."""
    while not moves.done():
        await together(*(_played(hall, kind, seats) for kind, seats in TABLES))
    moves.result()
    assert {service: len(hall.of(service)) for service in REPLICAS} == REPLICAS
    broken = [one for one in await audit(hall.database, grace_ms=GRACE_MS) if not one.holds]
    assert not broken, [finding.sentence for finding in broken]


async def _played(hall: Stack, kind: str, seats: int) -> None:
    options = {"target": 30} if kind == "wordsteal" else {}
    async with sitting(hall.gateways, kind, seats, stake=STAKE, options=options) as sat:
        await sat.turns(Random(kind), 8, eager=True)
        while sat.match["phase"] != "ended":
            await sat.act(sat.to_move, RESIGN)
        await sat.settled()

"""A small `wordhall load`: ten games of all five kinds at once, staked, some with bots."""

import pytest

from shared.cli.load.bookings import make_bookings
from shared.cli.load.command import NO_PAUSE
from shared.cli.load.report import lines, ratios, wrong
from shared.cli.load.run import Hall, Settings, run
from shared.games.registry import games
from tests.conftest import StackMaker

pytestmark = [pytest.mark.stack, pytest.mark.timeout(900)]


async def test_ten_games_at_once_end_and_all_invariants_hold(make_stack: StackMaker) -> None:
    """What reconcilers had to send is only printed: a machine that stands still makes some of it.

    That nothing has to be repaired, and how fast all is, `wordhall load` tells.
    """
    settings = Settings(think_s=0.5, alone_think_s=0.1, longest_s=120.0, workers=1)
    with make_stack(extra=NO_PAUSE) as stack:
        hall = Hall(
            gateways=stack.gateways,
            kafka=stack.kafka,
            dsn=stack.database,
            health=[process.health_url for process in stack.processes],
        )
        outcome = await run(hall, make_bookings(10, 4, seed=2), settings, print)
    print(*lines(outcome), sep="\n")
    assert wrong(outcome) == []
    assert len(ratios(outcome)) == len(outcome.played) == 10
    assert {game.label.split(",")[0] for game in outcome.played} == {one.name for one in games()}
    assert sum(len(game.moves_s) for game in outcome.played) >= 50
    assert sum(len(game.answers_s) for game in outcome.played) >= 10

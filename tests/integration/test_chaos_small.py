"""A small round of `make chaos`: the same load, faults and auditor, for half a minute."""

import os
from pathlib import Path

import pytest

from shared.cli.chaos.load import LoadSettings
from shared.cli.chaos.plan import KAFKA, POSTGRES, make_plan
from shared.cli.chaos.run import Ground, run
from tests.conftest import StackMaker

pytestmark = [pytest.mark.stack, pytest.mark.timeout(900)]

SECONDS = 30.0
REPLICAS = {"engine": 2, "gateway": 2, "wallet": 2, "matchmaker": 1, "clock": 1, "bots": 1}


async def test_nothing_accepted_is_lost_and_no_coin_is_made(
    make_stack: StackMaker, tmp_path: Path
) -> None:
    seed = int(os.environ.get("WORDHALL_CHAOS_SEED", "20261129"))
    print(f"seed {seed}")
    with make_stack(replicas=REPLICAS) as hall:
        victims = {f"{one.service}-{one.replica}": one for one in hall.processes}
        plan = make_plan(seed, SECONDS, list(victims), pause_s=4.0)
        ground = Ground(
            gateways=hall.gateways,
            victims=victims,
            servers={KAFKA: hall.backing.kafka, POSTGRES: hall.backing.postgres},
            kafka=hall.kafka,
            dsn=hall.database,
            diaries=tmp_path / "diaries",
        )
        load = LoadSettings(pairs=6, moves_per_s=12, seconds=SECONDS)
        outcome = await run(ground, plan, load, seed, print)
    assert outcome.tally.faults == []
    assert [finding.sentence for finding in outcome.findings if not finding.holds] == []
    checked = {finding.name: finding.checked for finding in outcome.findings}
    # On a slow machine the services spend much of the half minute coming back.
    assert checked["accepted"] >= 30
    assert checked["paid"] >= 3
    assert len(outcome.tally.kinds) >= 3

"""The plan of a chaos run."""

import pytest

from shared.cli.chaos.plan import KAFKA, POSTGRES, make_plan

VICTIMS = [f"{name}-{n}" for name in ("engine", "wallet", "gateway") for n in (1, 2)]


def test_the_same_seed_is_the_same_plan_and_another_seed_another() -> None:
    assert make_plan(5, 60, VICTIMS) == make_plan(5, 60, VICTIMS)
    assert make_plan(5, 60, VICTIMS) != make_plan(6, 60, VICTIMS)


@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_hurt_again_before_they_are_well_and_both_servers_are_hurt(seed: int) -> None:
    plan = make_plan(seed, 90, VICTIMS)
    well = dict.fromkeys(VICTIMS, 0.0)
    for fault in plan:
        if fault.victim in well:
            assert fault.at_s >= well[fault.victim]
            well[fault.victim] = fault.at_s + fault.for_s
    hurt = {(fault.victim, fault.deed) for fault in plan}
    assert {(s, d) for s in (KAFKA, POSTGRES) for d in ("restart", "crash")} <= hurt
    assert {fault.deed for fault in plan if fault.victim in well} == {"kill", "terminate", "pause"}
    assert [fault.at_s for fault in plan] == sorted(fault.at_s for fault in plan)

"""The plan of a chaos run, and that the verdict sees what it is there to see."""

from uuid import UUID, uuid5

import pytest

from shared.cli.chaos.evidence import Evidence, Sent
from shared.cli.chaos.plan import KAFKA, POSTGRES, make_plan
from shared.cli.chaos.verdict import verdict
from shared.messages.common import Player, SeatTaken
from shared.messages.engine import GameAdvanced
from shared.messages.wallet import GameSettled

VICTIMS = [f"{name}-{n}" for name in ("engine", "wallet", "gateway") for n in (1, 2)]
GAME = "0d5a2f0a-0000-4000-8000-000000000001"
MOVE = "0d5a2f0a-0000-4000-8000-000000000002"


def test_the_same_seed_is_the_same_plan_and_another_seed_another():
    assert make_plan(5, 60, VICTIMS) == make_plan(5, 60, VICTIMS)
    assert make_plan(5, 60, VICTIMS) != make_plan(6, 60, VICTIMS)


@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_hurt_again_before_they_are_well_and_both_servers_are_hurt(seed):
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


def written(seq, seat=0, cell=7):
    did = {"type": "written", "cell": cell, "letter": "A", "path": [cell, 12], "word": "AE"}
    return {"type": "moved", "seq": seq, "seat": seat, "turn": 1, "did": [{**did, "score": 2}]}


def sound():
    """Evidence of a game of two moves in which all is well."""
    events = [
        {"type": "created", "seq": 1},
        written(2),
        {
            "type": "ended",
            "seq": 3,
            "result": {"winners": [0], "drawn": False, "aborted": False},
        },
    ]
    id = str(uuid5(UUID(GAME), f"0:{MOVE}"))
    evidence = Evidence()
    evidence.events[GAME] = [
        {"seq": e["seq"], "action": id if e["seq"] == 2 else None, "body": e} for e in events
    ]
    players = tuple(
        SeatTaken(seat=seat, player=Player(account=name, name=name))
        for seat, name in enumerate(("ann", "bob"))
    )
    for event in events:
        advanced = GameAdvanced(
            game=GAME, seq=event["seq"], events=(event,), deadline=None, players=players, stake=100
        )
        evidence.log[GAME].append(advanced)
    paid = GameSettled(
        game=GAME,
        outcome="settled",
        pot=200,
        fee=20,
        paid={"ann": 180},
        reason="score",
        at=1,
    )
    evidence.settled[GAME] = [paid, paid]
    evidence.games = [{"game": GAME, "status": "ended", "settling": "done"}]
    evidence.tables = [{"id": GAME, "status": "closed", "reason": "score"}]
    evidence.escrows = [
        {
            "id": GAME,
            "state": "settled",
            "credits_pending": 0,
            "credits_posted": 200,
            "debits_posted": 200,
        }
    ]
    action = {"type": "write", "cell": 7, "letter": "A", "path": [7, 12]}
    evidence.sent[MOVE] = Sent(id, GAME, 0, 1, action)
    evidence.accepted = [("ann", MOVE, 2)]
    evidence.told = [("bob", GAME, events[1])]
    return evidence


def broken(evidence):
    return [finding.name for finding in verdict(evidence) if not finding.holds]


def test_all_is_well():
    assert broken(sound()) == []


def lose_the_move(evidence):
    evidence.events[GAME][1]["action"] = None


def accept_at_another_seq(evidence):
    evidence.accepted = [("ann", MOVE, 3)]


def accept_another_cell(evidence):
    evidence.sent[MOVE].action["cell"] = 8


def accept_what_nobody_sent(evidence):
    evidence.sent.clear()


def refuse_what_was_done(evidence):
    evidence.accepted, evidence.refused = [], [("ann", MOVE, "stale_turn")]


def skip_a_seq_in_the_topic(evidence):
    del evidence.log[GAME][1]


def publish_another_event(evidence):
    changed = evidence.log[GAME][1].model_copy(update={"events": (written(2, cell=8),)})
    evidence.log[GAME][1] = changed


def lose_the_last_event_of_the_topic(evidence):
    del evidence.log[GAME][2]


def tell_twice(evidence):
    evidence.told *= 2


def tell_otherwise(evidence):
    evidence.told = [("bob", GAME, written(2, cell=9))]


def leave_a_game_open(evidence):
    evidence.games[0]["status"] = "playing"


def leave_a_payout_open(evidence):
    evidence.games[0]["settling"] = "asked"


def leave_a_table_open(evidence):
    evidence.tables[0]["status"] = "matched"


def pay_twice(evidence):
    other = evidence.settled[GAME][0].model_copy(update={"paid": {"bob": 180}})
    evidence.settled[GAME].append(other)


def pay_the_loser(evidence):
    evidence.settled[GAME] = [evidence.settled[GAME][0].model_copy(update={"paid": {"bob": 180}})]


def pay_nobody(evidence):
    evidence.settled.clear()


def keep_a_hold(evidence):
    evidence.open_holds = [{"book": GAME, "hold": "h"}]


def keep_a_coin(evidence):
    evidence.escrows[0]["debits_posted"] = 199


def park_a_message(evidence):
    evidence.left_over = {"engine.parked": 1}


def write_a_dead_letter(evidence):
    evidence.dead_letters = ["{}"]


@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (lose_the_move, "accepted"),
        (accept_at_another_seq, "accepted"),
        (accept_another_cell, "accepted"),
        (accept_what_nobody_sent, "accepted"),
        (refuse_what_was_done, "refused"),
        (skip_a_seq_in_the_topic, "seq"),
        (publish_another_event, "seq"),
        (lose_the_last_event_of_the_topic, "seq"),
        (tell_twice, "told"),
        (tell_otherwise, "told"),
        (leave_a_game_open, "ended"),
        (leave_a_payout_open, "ended"),
        (leave_a_table_open, "ended"),
        (pay_twice, "paid"),
        (pay_the_loser, "paid"),
        (pay_nobody, "paid"),
        (keep_a_hold, "holds"),
        (keep_a_coin, "holds"),
        (park_a_message, "left over"),
        (write_a_dead_letter, "left over"),
    ],
)
def test_what_must_not_be_is_seen(spoil, rule):
    evidence = sound()
    spoil(evidence)
    assert rule in broken(evidence)

"""What an audience sees of a game, and how often."""

from shared.games import match as matches
from shared.messages.engine import Absent, AskSnapshot, Presence, Present, Snapshot
from tests.unit.engine.hall import MINUTES_10, Hall, none, only


def test_a_snapshot_holds_each_audiences_view_and_the_time_left_now():
    hall = Hall().begun()
    seat = hall.to_move
    hall.now += 12_000
    said = only(Snapshot, hall.send(AskSnapshot()))
    assert set(said.views) == {"0", "1", "observer"}
    assert said.seq == hall.match.seq
    for audience, view in said.views.items():
        assert view["clock"]["remaining_ms"][seat] == MINUTES_10 - 12_000
        assert view["clock"]["since"] == hall.now
        plain = matches.view(hall.match, None if audience == "observer" else int(audience))
        ours = {"clock": None, "seats": None}
        assert {**view, **ours} == {**plain, **ours}
        assert [shown["present"] for shown in view["seats"]] == [True, True]


def test_one_snapshot_in_a_quarter_of_a_second_serves_all_who_ask():
    hall = Hall().begun()
    assert only(Snapshot, hall.send(AskSnapshot()))
    hall.now += 249
    assert hall.send(AskSnapshot()) == []
    assert list(hall.handler.gate.due()) == []
    hall.now += 1
    assert list(hall.handler.gate.due()) == [hall.game.id]  # type: ignore[union-attr]
    assert list(hall.handler.gate.due()) == []
    assert only(Snapshot, hall.send(AskSnapshot()))


def test_a_running_games_seed_is_in_no_view():
    hall = Hall().begun()
    seed = hall.match.setup.seed
    assert seed not in only(Snapshot, hall.send(AskSnapshot())).model_dump_json()


def test_presence_is_said_when_the_first_window_opens_and_the_last_closes():
    hall = Hall().begun()
    assert none(Presence, hall.send(Present(seat=0, gateway="tablet")))
    assert none(Presence, hall.send(Absent(seat=0, gateway="tablet")))
    assert not only(Presence, hall.send(Absent(seat=0, gateway="gateway-0"))).present
    assert only(Presence, hall.send(Present(seat=0, gateway="gateway-0"))).present

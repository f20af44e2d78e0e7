"""How many watch: summed over the gateways, told when it changes, forgotten in time."""

import pytest

from services.engine.watching import FORGOTTEN_MS
from shared.messages.engine import AskSnapshot, Snapshot, TimeUp, Watchers, Watching
from tests.unit.engine.hall import Hall, none, only


@pytest.fixture
def hall() -> Hall:
    return Hall().begun()


def says(hall: Hall, gateway: str, count: int) -> list[int]:
    """The sums that were told."""
    said = hall.send(Watching(gateway=gateway, count=count))
    return [body.count for body in said if isinstance(body, Watchers)]


def test_the_gateways_numbers_are_added_up(hall: Hall) -> None:
    assert says(hall, "one", 3) == [3]
    assert says(hall, "two", 2) == [5]
    assert says(hall, "one", 3) == [], "the same again is no news"
    assert says(hall, "one", 0) == [2]
    assert only(Snapshot, hall.send(AskSnapshot())).watchers == 2
    assert says(hall, "two", 0) == [0]


def test_a_gateway_that_says_nothing_more_is_forgotten(hall: Hall) -> None:
    says(hall, "dead", 3)
    hall.now += FORGOTTEN_MS // 2
    says(hall, "alive", 1)
    hall.now += FORGOTTEN_MS // 2
    assert only(Snapshot, hall.send(AskSnapshot())).watchers == 1
    assert says(hall, "alive", 1) == [1]


def test_whatever_happens_in_the_game_tells_that_nobody_watches_any_more(hall: Hall) -> None:
    says(hall, "dead", 3)
    hall.now += FORGOTTEN_MS
    said = hall.send(TimeUp(turn=99, attempt=1))
    assert only(Watchers, said).count == 0
    assert none(Watchers, hall.send(TimeUp(turn=99, attempt=2)))


def test_watching_is_no_event_of_the_game(hall: Hall) -> None:
    seq = hall.match.seq
    says(hall, "one", 3)
    assert hall.match.seq == seq
    around = hall.game.around
    assert type(around).model_validate_json(around.model_dump_json()) == around

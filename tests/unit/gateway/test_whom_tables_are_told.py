"""Who gets the frames of a table, and among whose tables it is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from services.gateway.live.people import People, accounts_of
from services.gateway.views.folding import accounts_at
from shared.messages.common import Player, TableSeat
from shared.messages.matchmaker import TableView, TurnedAway


class Screen:
    """A socket that remembers what was pushed."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []

    def push(self, text: str) -> bool:
        self.frames.append(json.loads(text))
        return True

    def close(self, code: int, reason: str) -> None:
        raise AssertionError("nobody closes it")


def player(name: str) -> Player:
    return Player(account=name.lower(), name=name)


def table(version: int, **changes: Any) -> TableView:
    made: dict[str, Any] = {
        "id": "t",
        "version": version,
        "status": "open",
        "game": "wordsteal",
        "language": "en",
        "options": {},
        "time_control": {},
        "stake": 0,
        "pot": 0,
        "payout": 0,
        "fee": 0,
        "private": True,
        "practice": True,
        "owner": player("Ann"),
        "seats": (TableSeat(seat=0, status="taken", player=player("Ann")),),
        "created_at": 1,
        "expires_at": 2,
    }
    return TableView.model_validate({**made, **changes})


ASKED = {"requests": (player("Bob"),)}
KEPT = {"seats": (TableSeat(seat=0, status="free", invited=player("Bob")),)}
AWAY = {"turned_away": (TurnedAway(player=player("Bob"), code="turned_away", sentence="No."),)}


@pytest.fixture
def hall() -> tuple[People, Screen, Screen]:
    people, bob, cat = People(), Screen(), Screen()
    people.came("bob", bob)  # type: ignore[arg-type]
    people.came("cat", cat)  # type: ignore[arg-type]
    return people, bob, cat


@pytest.mark.parametrize("concern", [ASKED, KEPT])
def test_who_asks_or_is_invited_is_told_and_has_it_among_their_tables(
    hall: tuple[People, Screen, Screen], concern: dict[str, Any]
) -> None:
    people, bob, cat = hall
    shown = table(1, **concern)
    people.table_changed(shown)
    assert [frame["table"]["version"] for frame in bob.frames] == [1]
    assert cat.frames == []
    assert accounts_of(shown) == {"ann", "bob"}
    assert accounts_at(shown) == ["ann", "bob"]


def test_who_is_turned_away_is_told_once_even_where_nobody_knew_they_asked(
    hall: tuple[People, Screen, Screen],
) -> None:
    """The gateway was started in between, or it is long ago that they asked."""
    people, bob, _ = hall
    people.table_changed(table(5, **AWAY))
    people.table_changed(table(6, **AWAY))
    assert [frame["table"]["turned_away"][0]["code"] for frame in bob.frames] == ["turned_away"]
    assert "bob" not in accounts_of(table(6, **AWAY)), "it is none of their tables"


def test_who_asks_no_more_is_told_so(hall: tuple[People, Screen, Screen]) -> None:
    people, bob, _ = hall
    people.table_changed(table(1, **ASKED))
    people.table_changed(table(2))
    assert [frame["table"]["requests"] for frame in bob.frames][-1] == []

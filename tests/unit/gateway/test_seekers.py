"""Who looks for a game, as the lobby hears of it."""

from __future__ import annotations

from typing import Any

from services.gateway.live import seekers as module
from services.gateway.live.people import People
from services.gateway.live.seekers import GONE_AFTER_S, Seekers
from shared.messages.common import Player
from shared.messages.matchmaker import SeekChanged, Wish
from tests.unit.gateway.test_whom_tables_are_told import Screen

WISH = Wish(game="upwords", language="en", options={}, time_control={}, seats=3, stake=50)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def waits(name: str, seek: str | None = None, wish: Wish = WISH) -> SeekChanged:
    who = Player(account=name.lower(), name=name)
    seek = seek or f"{name}'s"
    return SeekChanged(seek=seek, account=who.account, status="waiting", player=who, wish=wish)


def over(name: str, status: Any = "matched") -> SeekChanged:
    return SeekChanged(seek=f"{name}'s", account=name.lower(), status=status)


def names(seekers: Seekers) -> list[str]:
    return [one.player.name for one in seekers.all()]


def test_a_wish_is_shown_with_what_is_at_stake() -> None:
    seekers = Seekers()
    seekers.changed(waits("Ann"))
    [ann] = seekers.all()
    assert (ann.game, ann.seats, ann.stake) == ("upwords", 3, 50)
    assert (ann.pot, ann.fee, ann.payout) == (150, 15, 135)


def test_who_is_matched_or_looks_no_more_is_gone() -> None:
    seekers = Seekers()
    for name in ("Ann", "Bob", "Cat"):
        seekers.changed(waits(name))
    seekers.changed(over("Ann"))
    seekers.changed(over("Cat", "ended"))
    assert names(seekers) == ["Bob"]


def test_who_is_not_renewed_is_gone_and_a_renewal_keeps_the_place() -> None:
    clock = Clock()
    seekers = Seekers(clock)
    for name in ("Ann", "Bob"):
        seekers.changed(waits(name))
    clock.now = GONE_AFTER_S - 1
    seekers.changed(waits("Ann"))
    assert names(seekers) == ["Ann", "Bob"]
    clock.now = GONE_AFTER_S
    assert names(seekers) == ["Ann"]


def test_an_account_is_shown_once_with_its_last_wish() -> None:
    seekers = Seekers()
    seekers.changed(waits("Ann", "first"))
    seekers.changed(waits("Ann", "second", WISH.model_copy(update={"stake": 0})))
    assert [one.stake for one in seekers.all()] == [0]


def test_what_is_kept_and_shown_is_limited(monkeypatch: Any) -> None:
    monkeypatch.setattr(module, "MOST_SHOWN", 2)
    monkeypatch.setattr(module, "MOST_KEPT", 3)
    seekers = Seekers()
    for name in ("Ann", "Bob", "Cat", "Dan"):
        seekers.changed(waits(name))
    assert names(seekers) == ["Ann", "Bob"]
    seekers.changed(over("Ann"))
    assert names(seekers) == ["Bob", "Cat"]


def test_what_says_no_wish_is_of_another_version() -> None:
    seekers = Seekers()
    seekers.changed(SeekChanged(seek="s", account="ann", status="waiting"))
    assert seekers.all() == []


def test_the_lobby_is_told_once_of_each_change() -> None:
    people, told = People(), Screen()
    people.follow_lobby(told, on=True)
    people.tell_seekers()
    people.seekers.changed(waits("Ann"))
    people.tell_seekers()
    people.seekers.changed(waits("Ann"))
    people.tell_seekers()
    people.seekers.changed(over("Ann"))
    people.tell_seekers()
    assert [[one["player"]["name"] for one in f["seekers"]] for f in told.frames] == [["Ann"], []]

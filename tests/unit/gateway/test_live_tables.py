"""Games of several people as a replica follows them: windows, observers, who may not look."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from services.gateway.live.game import LiveGame
from services.gateway.live.watching import EVERY_S, RENEWED_S, Watchings
from shared.bus.publisher import Publisher, Unavailable
from shared.cli.client.choosing import some_action
from shared.games import match as matches
from shared.games.match import MatchEvent, Setup
from shared.games.time_control import DAY, TimeControl
from shared.lexicon import store
from shared.messages.common import Player, SeatTaken
from shared.messages.engine import GameAdvanced, Presence, Snapshot, Watchers, Watching
from shared.messages.envelope import Envelope

GAME = "00000000-0000-4000-8000-000000000001"
NAMES = ("anna", "ben", "cleo", "dora")
TEN_MINUTES = TimeControl(kind="whole_game", budget_ms=600_000)
BY_DAYS = TimeControl(kind="correspondence", budget_ms=3 * DAY)


class Looker:
    """A socket that keeps what it is told, and writes it at once."""

    def __init__(self, account: str | None) -> None:
        self.account = account
        self.frames: list[dict[str, Any]] = []

    def push(self, text: str, wrote: Callable[[], None] | None = None) -> None:
        self.frames.append(json.loads(text))
        if wrote is not None:
            wrote()

    def of_type(self, type: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == type]


class Table:
    """The engine's side: a real match of Scrabble, told as the engine tells it."""

    def __init__(
        self, seats: int = 3, control: TimeControl = TEN_MINUTES, **options: object
    ) -> None:
        self.lexicon = store.get("en-1")
        self.players = tuple(
            SeatTaken(seat=seat, player=Player(account=name, name=name.title()))
            for seat, name in enumerate(NAMES[:seats])
        )
        setup = Setup(
            game="scrabble",
            language="en",
            lexicon="en-1",
            seats=seats,
            options=options,
            time_control=control,
            matched_at=0,
            seed="5eed" * 16,
        )
        self.at = 0
        made = matches.create(setup, 0)
        self.match = matches.fold(made)
        for seat in range(seats):
            self.happens(matches.arrive(self.match, self.lexicon, seat, 0))

    def happens(self, events: tuple[MatchEvent, ...]) -> GameAdvanced:
        for event in events:
            self.match = matches.evolve(self.match, event)
        return GameAdvanced(
            game=GAME,
            seq=events[0].seq if events else self.match.seq,
            events=tuple(matches.dump_event(event) for event in events),
            deadline=None,
        )

    def acts(self, seat: int, action: dict[str, Any] | None = None) -> GameAdvanced:
        if action is None:
            shown = matches.view(self.match, seat)
            action = some_action(shown, self.lexicon, Random(self.match.seq))
        turn, at = self.match.turn, self.at
        return self.happens(
            matches.decide(self.match, self.lexicon, seat, action, at, turn=turn, spent_ms=0)
        )

    @property
    def mover(self) -> int:
        assert self.match.to_move is not None
        return self.match.to_move

    def snapshot(self, watchers: int = 0) -> Snapshot:
        views = {str(taken.seat): matches.view(self.match, taken.seat) for taken in self.players}
        return Snapshot(
            game=GAME,
            seq=self.match.seq,
            views={**views, "observer": matches.view(self.match, None)},
            players=self.players,
            stake=0,
            practice=True,
            deadline=None,
            watchers=watchers,
        )


def live(awake: Callable[[], float] = lambda: 0.0) -> LiveGame:
    return LiveGame(GAME, recent=64, awake_ms=awake, now_ms=lambda: 0)


def watched(game: LiveGame, table: Table, *accounts: str | None) -> list[Looker]:
    """Lookers that were shown the game as it stands."""
    lookers = [Looker(account) for account in accounts]
    for looker in lookers:
        game.watch(looker, None)
    game.snapshot(table.snapshot())
    return lookers


# --- windows -----------------------------------------------------------------------------------


def test_who_follows_is_shown_their_turn_when_the_last_one_lets_a_play_pass() -> None:
    at = [0.0]
    table, game = Table(), live(lambda: at[0])
    lookers = watched(game, table, *NAMES[:3], None)
    game.advanced(table.acts(table.mover))
    contested, following = table.match.turn, (table.mover + 1) % 3
    assert game.showing.spent_ms(following, contested + 1) is None, "no turn runs in a window"
    at[0] = 5_000.0
    for seat in table.match.window.seats if table.match.window else ():
        game.advanced(table.acts(seat, {"type": "let_pass"}))
    at[0] = 6_000.0
    assert game.showing.spent_ms(following, contested + 1) == 1_000
    assert game.showing.left_ms(following, contested + 1) == 599_000
    for looker in lookers:
        kinds = [frame["event"]["type"] for frame in looker.of_type("event")]
        assert kinds == ["moved", "let_pass", "let_pass", "window_closed"]


def test_a_late_comer_in_a_window_is_shown_it_whole() -> None:
    table, game = Table(), live()
    game.snapshot(table.snapshot())
    game.advanced(table.acts(table.mover))
    [late] = watched(game, table, None)
    match = late.frames[-1]["match"]
    assert match["phase"] == "window"
    assert match["window"]["seats"] == [(table.mover + k) % 3 for k in (1, 2)]
    assert match["position"]["standing"]["seat"] == table.mover
    assert match["position"]["rack"] is None


def test_days_that_have_run_while_a_play_could_be_contested_are_not_shown_again() -> None:
    at = [0.0]
    table, game = Table(2, BY_DAYS), live(lambda: at[0])
    watched(game, table, "anna", "ben")
    game.advanced(table.acts(table.mover))
    table.at = DAY
    following = 1 - table.mover
    game.advanced(table.acts(following, {"type": "let_pass"}))
    assert table.mover == following
    assert game.showing.left_ms(following, table.match.turn) == 2 * DAY


# --- who is there ------------------------------------------------------------------------------


def test_presence_is_shown_to_all_others_and_to_observers() -> None:
    table, game = Table(4), live()
    lookers = watched(game, table, *NAMES, "somebody", None)
    for present in (False, True):
        game.presence(Presence(seat=2, present=present))
        for looker in lookers:
            assert looker.frames[-1] == {
                "type": "presence",
                "game": GAME,
                "seat": 2,
                "present": present,
            }


def test_players_are_not_counted_and_an_account_counts_once() -> None:
    table, game = Table(), live()
    for account in ("anna", "ben", "somebody", "somebody", None, None):
        game.watch(Looker(account), None)
    assert game.others_here == 0, "nobody knows yet who plays"
    game.snapshot(table.snapshot())
    assert game.others_here == 3


def test_how_many_watch_is_told_to_all_and_to_who_catches_up() -> None:
    table, game = Table(), live()
    anna, somebody = watched(game, table, "anna", "somebody")
    assert anna.frames[-1]["match"]["watchers"] == 0
    game.watchers(Watchers(count=7))
    for looker in (anna, somebody):
        assert looker.frames[-1] == {"type": "watchers", "game": GAME, "count": 7}
    again = Looker("anna")
    assert game.watch(again, table.match.seq)
    assert again.of_type("watchers")[-1]["count"] == 7
    fresh = Looker("ben")
    assert not game.watch(fresh, None), "an older snapshot would tell an older number"
    game.snapshot(table.snapshot(watchers=7))
    assert fresh.frames[-1]["match"]["watchers"] == 7


# --- who may not look --------------------------------------------------------------------------


def test_others_are_turned_away_from_a_game_that_is_not_observed() -> None:
    table, game = Table(observed=False), live()
    anna, somebody, nobody = watched(game, table, "anna", "somebody", None)
    assert anna.frames[0]["type"] == "snapshot"
    for looker in (somebody, nobody):
        [frame] = looker.frames
        assert (frame["type"], frame["code"], frame["game"]) == ("error", "not_observed", GAME)
        assert not game.watches(looker)
    game.advanced(table.acts(table.mover))
    late = Looker("late")
    assert game.watch(late, 1), "there is nothing to ask for"
    assert [frame["code"] for frame in late.frames] == ["not_observed"]
    assert len(somebody.frames) == 1
    assert game.others_here == 0


def test_who_waits_from_before_the_game_was_made_is_turned_away_too() -> None:
    table, game, early = Table(observed=False), live(), Looker("early")
    game.watch(early, None)
    game.snapshot(table.snapshot())
    assert [frame["code"] for frame in early.frames] == ["not_observed"]


# --- telling the engine ------------------------------------------------------------------------


class Bus:
    """Takes messages, or doesn't."""

    def __init__(self) -> None:
        self.there = True
        self.said: list[tuple[str, int]] = []

    async def publish(self, topic: str, envelope: Envelope) -> None:
        if not self.there:
            raise Unavailable("gone")
        body = envelope.body
        assert isinstance(body, Watching)
        self.said.append((envelope.key, body.count))


class Telling:
    def __init__(self) -> None:
        self.now_s = 100.0
        self.bus = Bus()
        publisher: Publisher = self.bus  # type: ignore[assignment]
        self.watchings = Watchings(
            publisher, gateway="g", now_ms=lambda: 0, now_s=lambda: self.now_s
        )

    async def looks(self, after_s: float, counts: dict[str, int]) -> list[tuple[str, int]]:
        """What is said when so many watch, after so long."""
        self.now_s += after_s
        self.bus.said.clear()
        self.watchings.look(counts)
        for task in list(self.watchings._telling):
            await task
        return list(self.bus.said)


@pytest.fixture
def telling() -> Telling:
    return Telling()


async def test_a_count_is_told_when_it_changes_but_not_too_often(telling: Telling) -> None:
    assert await telling.looks(0, {"a": 1, "b": 2}) == [("a", 1), ("b", 2)]
    assert await telling.looks(EVERY_S - 0.1, {"a": 5, "b": 2}) == []
    assert await telling.looks(0.2, {"a": 6, "b": 2}) == [("a", 6)]
    assert await telling.looks(EVERY_S, {"b": 2}) == [("a", 0)]
    assert await telling.looks(EVERY_S, {"b": 2}) == []


async def test_a_count_is_renewed_and_nobody_is_not(telling: Telling) -> None:
    await telling.looks(0, {"a": 1})
    assert await telling.looks(RENEWED_S - 1, {"a": 1}) == []
    assert await telling.looks(1, {"a": 1}) == [("a", 1)]
    await telling.looks(EVERY_S, {})
    assert await telling.looks(RENEWED_S, {}) == []


async def test_what_the_bus_did_not_take_is_told_later(telling: Telling) -> None:
    telling.bus.there = False
    assert await telling.looks(0, {"a": 1}) == []
    telling.bus.there = True
    assert await telling.looks(EVERY_S, {"a": 1}) == [("a", 1)]


async def test_a_replica_that_ends_says_goodbye(telling: Telling) -> None:
    await telling.looks(0, {"a": 3})
    await telling.watchings.leave_all()
    assert telling.bus.said[-1] == ("a", 0)

"""A game as a replica follows it: nobody misses an event, nobody sees what isn't theirs."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from services.gateway.live.game import LiveGame
from shared.games import match as matches
from shared.games.match import Match, MatchEvent, Setup
from shared.games.time_control import TimeControl
from shared.lexicon import store
from shared.messages.common import Player, SeatTaken
from shared.messages.engine import GameAdvanced, Presence, Snapshot

GAME = "00000000-0000-4000-8000-000000000001"
SEED = "5eed" * 16
PLAYERS = tuple(
    SeatTaken(seat=seat, player=Player(account=name, name=name.title()))
    for seat, name in enumerate(("anna", "ben"))
)


class Looker:
    """A socket that keeps what it is told."""

    def __init__(self, account: str | None) -> None:
        self.account = account
        self.frames: list[dict[str, Any]] = []
        self.raw = ""
        self.unwritten: list[Callable[[], None]] = []

    def push(self, text: str, wrote: Callable[[], None] | None = None) -> None:
        self.frames.append(json.loads(text))
        self.raw += text
        if wrote is not None:
            self.unwritten.append(wrote)

    def seqs(self) -> list[int]:
        return [f["event"]["seq"] for f in self.frames if f["type"] == "event"]


class Table:
    """The engine's side: a real match, told as the engine tells it."""

    def __init__(self) -> None:
        self.lexicon = store.get("en-1")
        setup = Setup(
            game="wordgrid",
            language="en",
            lexicon="en-1",
            seats=2,
            time_control=TimeControl(kind="whole_game", budget_ms=600_000),
            matched_at=0,
            seed=SEED,
        )
        created = tuple(matches.create(setup, 0))
        self.match: Match = matches.fold(created)
        self.first = self.told(created, PLAYERS)

    def told(
        self, events: tuple[MatchEvent, ...], players: tuple[SeatTaken, ...] | None = None
    ) -> GameAdvanced:
        return GameAdvanced(
            game=GAME,
            seq=events[0].seq,
            events=tuple(matches.dump_event(event) for event in events),
            deadline=None,
            players=players,
        )

    def happens(self, events: tuple[MatchEvent, ...]) -> GameAdvanced:
        for event in events:
            self.match = matches.evolve(self.match, event)
        return self.told(events)

    def arrives(self, seat: int) -> GameAdvanced:
        return self.happens(tuple(matches.arrive(self.match, self.lexicon, seat, 1)))

    def moves(self) -> GameAdvanced:
        from shared.games.wordgrid.search import all_moves

        position = matches.view(self.match, None)["position"]
        found = all_moves(self.lexicon, "".join(position["rows"]), tuple(position["used"]))[0]
        action = {
            "type": "write",
            "cell": found.cell,
            "letter": found.letter,
            "path": list(found.path),
        }
        seat, turn = self.match.to_move, self.match.turn
        assert seat is not None
        return self.happens(
            tuple(matches.decide(self.match, self.lexicon, seat, action, 2, turn=turn, spent_ms=1))
        )

    def snapshot(self) -> Snapshot:
        views = {str(seat): matches.view(self.match, seat) for seat in (0, 1)}
        return Snapshot(
            game=GAME,
            seq=self.match.seq,
            views={**views, "observer": matches.view(self.match, None)},
            players=PLAYERS,
            stake=0,
            practice=True,
            deadline=None,
        )


def live(awake: Callable[[], float] = lambda: 0.0, recent: int = 16) -> LiveGame:
    return LiveGame(GAME, recent=recent, awake_ms=awake, now_ms=lambda: 0)


def test_a_watcher_gets_a_snapshot_and_then_every_event_once() -> None:
    table, game, anna = Table(), live(), Looker("anna")
    assert not game.watch(anna, None), "a snapshot is needed"
    game.snapshot(table.snapshot())
    first, second = table.arrives(0), table.arrives(1)
    for told in (first, second, second, first):
        assert game.advanced(told)
    assert anna.frames[0]["type"] == "snapshot"
    assert anna.frames[0]["match"]["you"] == 0
    assert anna.seqs() == list(range(2, table.match.seq + 1))


def test_nobody_is_told_the_seed_of_a_game_under_way() -> None:
    table, game = Table(), live()
    lookers = [Looker("anna"), Looker("ben"), Looker(None), Looker("somebody else")]
    game.advanced(table.first)
    for looker in lookers:
        game.watch(looker, 0)
    game.advanced(table.arrives(0))
    game.snapshot(table.snapshot())
    for looker in lookers:
        assert looker.seqs()[0] == 1
        assert SEED not in looker.raw
        assert "seed_digest" in looker.raw
    for looker in lookers:
        game.watch(looker, None)
        assert looker.frames[-1]["type"] == "snapshot"
        assert SEED not in looker.raw


def test_after_a_gap_everybody_waits_for_a_snapshot() -> None:
    table, game, anna = Table(), live(), Looker("anna")
    game.watch(anna, None)
    game.snapshot(table.snapshot())
    table.arrives(0)
    assert not game.advanced(table.arrives(1)), "one was missed"
    assert game.waiting == [anna]
    game.snapshot(table.snapshot())
    assert game.waiting == []
    assert [f["type"] for f in anna.frames] == ["snapshot", "snapshot"]
    assert anna.frames[-1]["seq"] == table.match.seq


def test_who_comes_back_gets_what_was_missed_while_it_is_kept() -> None:
    table, game, anna, ben = Table(), live(recent=4), Looker("anna"), Looker("ben")
    game.watch(ben, None)
    game.snapshot(table.snapshot())
    for told in (table.arrives(0), table.arrives(1), table.moves()):
        game.advanced(told)
    last = table.match.seq
    assert game.watch(anna, last - 2)
    assert anna.seqs() == [last - 1, last]
    game.advanced(table.moves())
    assert anna.seqs()[-1] == table.match.seq == ben.seqs()[-1]
    late = Looker("anna")
    assert not game.watch(late, 0), "too long ago: a snapshot"


@pytest.mark.parametrize("ahead", [1, 99_999])
def test_a_client_that_is_ahead_waits_for_the_engine_and_goes_on_from_there(ahead: int) -> None:
    table, game, anna = Table(), live(), Looker("anna")
    game.watch(Looker("ben"), None)
    game.snapshot(table.snapshot())
    assert not game.watch(anna, table.match.seq + ahead)
    game.advanced(table.arrives(0))
    assert anna.frames == []
    game.snapshot(table.snapshot())
    game.advanced(table.arrives(1))
    assert [frame["type"] for frame in anna.frames[:2]] == ["snapshot", "event"]
    assert anna.seqs() == list(range(table.match.seq - len(anna.seqs()) + 1, table.match.seq + 1))


def test_a_turn_counts_from_the_writing_to_its_own_player() -> None:
    at = [0.0]
    table, game = Table(), live(lambda: at[0])
    lookers = {"anna": Looker("anna"), "ben": Looker("ben")}
    for looker in lookers.values():
        game.watch(looker, None)
    game.snapshot(table.snapshot())
    for seat in (0, 1):
        game.advanced(table.arrives(seat))
    seat, turn = table.match.to_move, table.match.turn
    assert seat is not None
    mover, other = (lookers[name] for name in (("anna", "ben"), ("ben", "anna"))[seat])
    assert other.unwritten == []
    at[0] = 50.0
    assert game.showing.spent_ms(seat, turn) is None
    for wrote in mover.unwritten:
        wrote()
    at[0] = 1_050.0
    assert game.showing.spent_ms(seat, turn) == 1_000
    assert game.showing.left_ms(seat, turn) == 599_000


def test_a_turn_a_client_says_it_has_was_shown_to_it() -> None:
    """It came by another replica; here it was never written, and its time runs all the same."""
    at = [0.0]
    table, game, anna = Table(), live(lambda: at[0]), Looker("anna")
    game.watch(Looker("ben"), None)
    game.snapshot(table.snapshot())
    for seat in (0, 1):
        game.advanced(table.arrives(seat))
    if table.match.to_move == 1:
        game.advanced(table.moves())
    at[0] = 300.0
    assert game.watch(anna, table.match.seq)
    at[0] = 1_000.0
    assert anna.seqs() == []
    assert game.showing.spent_ms(0, table.match.turn) == 700


def test_a_player_between_two_sockets_is_shown_the_turn_at_once() -> None:
    at = [0.0]
    table, game, ben = Table(), live(lambda: at[0]), Looker("ben")
    game.held = lambda seat: True
    game.watch(ben, None)
    game.snapshot(table.snapshot())
    for seat in (0, 1):
        game.advanced(table.arrives(seat))
    if table.match.to_move == 1:
        game.advanced(table.moves())
    at[0] = 700.0
    assert game.showing.spent_ms(0, table.match.turn) == 700


def test_presence_is_told_and_repeated_to_who_catches_up() -> None:
    table, game, anna, ben = Table(), live(), Looker("anna"), Looker("ben")
    game.watch(anna, None)
    game.snapshot(table.snapshot())
    game.presence(Presence(seat=1, present=True))
    game.watch(ben, 1)
    for looker in (anna, ben):
        assert looker.frames[-1] == {
            "type": "presence",
            "game": GAME,
            "seat": 1,
            "present": True,
        }
    assert game.seats_here == {0, 1}

"""What clients play with: every action they choose is legal, and events keep their game up."""

import json
from random import Random
from typing import Any

import pytest

from shared.cli.client.board import Board, Missed
from shared.cli.client.choosing import asked, some_action
from shared.games import match as m
from shared.games.registry import rules
from shared.lexicon import store
from tests.unit.games.tables import SEED, Game

KEPT_UP = ("seq", "phase", "turn", "to_move", "window", "draw_offer", "agreed", "clock", "result")
"""What a client must know of a game without asking again."""


def begun(kind: str, language: str, seats: int, options: dict[str, Any]) -> Game:
    lexicon = store.get(store.latest(language).id)
    setup = m.Setup(
        game=kind,
        language=language,
        lexicon=lexicon.id,
        seats=seats,
        options=options,
        time_control=rules(kind).time_controls[0],
        seed=SEED,
        matched_at=0,
    )
    return Game(setup, lexicon).arrive(*range(seats))


class Client:
    """A seat's board, told every event, shown a snapshot when it needs one."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat, self.board = game, seat, Board()
        self.look()

    def look(self) -> None:
        shown = json.loads(json.dumps(m.view(self.game.match, self.seat)))
        self.board.shown(self.game.match.seq, shown)

    def hears(self, events: m.Events) -> None:
        for event in events:
            told = json.loads(json.dumps(m.redact(event, self.seat)))
            assert self.board.told(told)
            assert not self.board.told(told), "the same again changes nothing"
            assert self.board.asked in (None, "turn", "window")
        shown = json.loads(json.dumps(m.view(self.game.match, self.seat)))
        for name in KEPT_UP:
            assert self.board.match[name] == shown[name], name
        assert self.board.match["seats"] == shown["seats"]
        assert ordered(self.board.match["position"]) == ordered(shown["position"])


def ordered(position: dict[str, Any]) -> dict[str, Any]:
    """The racks left are told in order, and shown as they were drawn."""
    racks = position.get("racks")
    return position | {"racks": racks and ["".join(sorted(rack)) for rack in racks]}


def play(game: Game, luck: Random, *, wish: float = 0.0, eager: bool = False) -> None:
    """To the end. `wish`: how often somebody offers a draw, or resigns, instead."""
    clients = [Client(game, seat) for seat in range(game.match.setup.seats)]
    for _ in range(400):
        if game.match.phase == "ended":
            return
        events = some_move(game, luck, wish=wish, eager=eager)
        for client in clients:
            client.hears(events)
    raise AssertionError("the game did not end")


def some_move(game: Game, luck: Random, *, wish: float = 0.0, eager: bool = False) -> m.Events:
    """Somebody who is asked does something."""
    views = [json.loads(json.dumps(m.view(game.match, seat))) for seat in _seats(game)]
    seat = luck.choice([seat for seat in _seats(game) if asked(views[seat])])
    action = _some_wish(game, seat, luck) if luck.random() < wish else None
    if action is None:
        action = some_action(views[seat], game.lexicon, luck, contests=0.2, eager=eager)
    return game.act(seat, action, spent_ms=0)


def _seats(game: Game) -> range:
    return range(game.match.setup.seats)


def _some_wish(game: Game, seat: int, luck: Random) -> dict[str, Any] | None:
    match = game.match
    if luck.random() < 0.2:
        return {"type": "resign"}
    if match.offer and seat not in match.offer:
        return {"type": luck.choice(("offer_draw", "decline_draw"))}
    return {"type": "offer_draw"} if match.may_offer[seat] and not match.offer else None


GAMES = [
    ("wordgrid", "en", 2, {}),
    ("wordgrid", rules("wordgrid").languages[-1], 2, {}),
    ("scrabble", "en", 3, {}),
    ("scrabble", "es", 2, {"validation": "refuse"}),
    ("words_with_friends", "pt", 2, {}),
    ("upwords", "en", 4, {}),
    ("upwords", "da", 2, {}),
    ("upwords", "en", 2, {"board": "8x8", "validation": "refuse"}),
    ("wordsteal", "en", 6, {"target": 60}),
    ("wordsteal", "fr", 2, {"target": 20, "no_clearing": True, "no_steal_with_an_s": True}),
]


@pytest.mark.parametrize(("kind", "language", "seats", "options"), GAMES)
def test_a_client_plays_a_whole_game(
    kind: str, language: str, seats: int, options: dict[str, Any]
) -> None:
    game = begun(kind, language, seats, options)
    play(game, Random(f"{kind} {language}"))
    assert game.match.result is not None
    assert game.match.result.reason == "score"


@pytest.mark.parametrize("kind", ["scrabble", "upwords", "wordsteal"])
def test_who_is_eager_needs_fewer_turns(kind: str) -> None:
    turns = []
    for eager in (False, True):
        game = begun(kind, "en", 2, {})
        play(game, Random(5), eager=eager)
        turns.append(game.match.turn)
    assert turns[1] < turns[0] * 2 / 3


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", ["scrabble", "upwords"])
def test_a_client_keeps_up_with_offers_and_leavers(kind: str, seed: int) -> None:
    game = begun(kind, "en", 4, {})
    play(game, Random(seed), wish=0.2)


def test_who_missed_an_event_is_told_so() -> None:
    game = begun("scrabble", "en", 2, {})
    client = Client(game, 0)
    mover = game.match.to_move or 0
    game.act(mover, {"type": "pass"})
    missed = game.act(1 - mover, {"type": "pass"})
    with pytest.raises(Missed):
        client.board.told(m.redact(missed[0], 0) or {})


def test_who_is_not_asked_has_nothing_to_do() -> None:
    game = begun("scrabble", "en", 2, {})
    waits = 1 - (game.match.to_move or 0)
    with pytest.raises(ValueError, match="nothing to do"):
        some_action(m.view(game.match, waits), game.lexicon, Random(1))

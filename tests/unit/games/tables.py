"""Matches for the tests: made, begun, played on."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from shared.games import match as m
from shared.games import registry
from shared.games.kernel import GameError
from shared.games.time_control import MINUTE, TimeControl
from shared.lexicon.lexicon import Lexicon, make
from tests.unit.games.toy import Toy

CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""A busy machine fails no property."""

SEED = "5eed" * 16
TEN_MINUTES = TimeControl(kind="whole_game", budget_ms=10 * MINUTE)

# A small list: quick to build, and small enough to know what isn't in it.
_WORDS = """
    AN AS AT BE HA HE SHE THE EH OH PE PEE SEE BEE ES SH SHEEP HEEP HEP STEP APE SAPE HAP
    PEEP PEEPS HEEL HEELS EEL EELS PEEL PEELS HE HEN HENS SHED SHEDS TEES TEE EAT SEAT HEAT
    HEATS ASH ASHEN HAS SHA SHAH PA PAH PEA PEAS HOE HOES SHOE SHOES EON SET ETH ETHS THEE
"""
SMALL = make("small", "en", _WORDS.split())


class Game:
    """A match under way, its events so far, and a shorthand for acting."""

    def __init__(self, setup: m.Setup, lexicon: Lexicon = SMALL, at: int = 0) -> None:
        self.lexicon = lexicon
        self.events: list[m.MatchEvent] = []
        self.match: m.Match = None  # type: ignore[assignment]
        self.take(m.create(setup, at))

    def take(self, events: m.Events) -> m.Events:
        for event in events:
            self.match = m.evolve(self.match, event)
            self.events.append(event)
        return events

    def arrive(self, *seats: int, at: int = 0) -> "Game":
        for seat in seats:
            self.take(m.arrive(self.match, self.lexicon, seat, at))
        return self

    def act(
        self,
        seat: int,
        action: Mapping[str, Any],
        at: int = 0,
        *,
        turn: int | None = None,
        spent_ms: int | None = None,
    ) -> m.Events:
        turn = self.match.turn if turn is None else turn
        return self.take(
            m.decide(self.match, self.lexicon, seat, action, at, turn=turn, spent_ms=spent_ms)
        )

    def time_up(self, at: int) -> m.Events:
        return self.take(m.time_up(self.match, self.lexicon, at))


def wordgrid_setup(**changes: Any) -> m.Setup:
    made: dict[str, Any] = {
        "game": "wordgrid",
        "language": "en",
        "lexicon": "small",
        "time_control": TEN_MINUTES,
        "seats": 2,
        "seed": SEED,
        "matched_at": 0,
    }
    return m.Setup(**{**made, **changes})


def wordgrid(**changes: Any) -> Game:
    """A begun game of Wordgrid. With this seed one seat was drawn to begin: `match.to_move`."""
    return Game(wordgrid_setup(**changes)).arrive(0, 1)


def write(cell: int, letter: str, *path: int) -> dict[str, Any]:
    return {"type": "write", "cell": cell, "letter": letter, "path": list(path)}


def at_grid(game: Game, *rows: str, used: tuple[str, ...] = ("SHEEP",), **changes: Any) -> Game:
    """The same game with another grid."""
    position = game.match.position.but(grid="".join(rows), used=used, **changes)
    game.match = game.match.but(position=position)
    return game


def toy(seats: int = 3, **changes: Any) -> Game:
    """A begun game of the tests' own; seats move in descending order, the highest first."""
    if "toy" not in {known.name for known in registry.games()}:
        registry.register(Toy())
    game = Game(wordgrid_setup(**{"game": "toy", "seats": seats, **changes}))
    return game.arrive(*range(seats))


def mover(game: Game) -> int:
    """The seat to move."""
    assert game.match.to_move is not None
    return game.match.to_move


def did(events: Iterable[m.MatchEvent]) -> list[Any]:
    """What a game did in these events, one after the other."""
    return [one for event in events for one in getattr(event, "did", ())]


def rack(game: Game, seat: int) -> tuple[int, ...]:
    held: tuple[int, ...] = game.match.position.racks[seat]  # type: ignore[attr-defined]
    return held


def tile(game: Game, seat: int, *, odd: bool) -> int:
    """An odd (valid) or even (invalid) tile for the seat's rack, put there if need be."""
    for held in rack(game, seat):
        if held % 2 == odd:
            return held
    position: Any = game.match.position
    swapped: int = next(number for number in position.bag if number % 2 == odd)
    racks, bag = list(position.racks), list(position.bag)
    bag[bag.index(swapped)] = racks[seat][0]
    racks[seat] = (swapped, *racks[seat][1:])
    game.match = game.match.but(position=position.but(racks=tuple(racks), bag=tuple(bag)))
    return swapped


def play(game: Game, seat: int, at: int = 0, *, odd: bool = True) -> m.Events:
    return game.act(seat, {"type": "play", "tile": tile(game, seat, odd=odd)}, at)


def code_of(game: Game, seat: int, action: Mapping[str, Any], at: int = 0, **how: Any) -> str:
    """The code with which an action is refused; nothing has changed then."""
    before = game.match
    with pytest.raises(GameError) as caught:
        game.act(seat, action, at, **how)
    assert game.match is before
    assert caught.value.sentence
    return caught.value.code


RESIGN = {"type": "resign"}
OFFER = {"type": "offer_draw"}
DECLINE = {"type": "decline_draw"}
LET_PASS = {"type": "let_pass"}
CHALLENGE = {"type": "challenge"}
PASS = {"type": "pass"}

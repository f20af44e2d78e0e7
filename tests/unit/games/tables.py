"""Matches for the tests: made, begun, played on."""

from collections.abc import Mapping
from typing import Any

from shared.games import match as m
from shared.games.time_control import MINUTE, TimeControl
from shared.lexicon.lexicon import Lexicon, make

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

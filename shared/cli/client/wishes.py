"""Tables as people open them: every game, in its languages, by its times and options."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from shared.games.registry import games, rules

Json = dict[str, Any]

OPTIONS: Final[dict[str, tuple[Json, ...]]] = {
    "wordgrid": ({}, {"observed": False}),
    "scrabble": ({}, {"validation": "refuse"}, {"challenge_seconds": 60}),
    "words_with_friends": ({}, {"observed": False}),
    "upwords": ({}, {"validation": "refuse"}, {"plain_s": "forbid"}),
    "wordsteal": ({}, {"no_clearing": True}, {"no_steal_with_an_s": True}),
}
TARGETS: Final = (30, 50)
"""Points to win in Wordsteal: with the usual hundred a game of many people takes long."""
INCREMENT_MS: Final = 5_000
BY_DAYS, INCREMENTED, SMALL = 0.2, 0.5, 0.5
"""How often a table is for correspondence, has an increment, or (Upwords) the smaller board."""
NAMES: Final = tuple(game.name for game in games())


@dataclass(frozen=True, slots=True)
class Wish:
    """What a table is opened for."""

    game: str
    language: str = "en"
    seats: int = 2
    options: Json = field(default_factory=dict)
    time_control: Json = field(default_factory=dict)

    @property
    def body(self) -> Json:
        """As `POST /tables` takes it, without who sits there and for how much."""
        return {
            "game": self.game,
            "language": self.language,
            "seats": self.seats,
            "options": self.options,
            "time_control": self.time_control,
        }


def some_wish(rng: Random, game: str, seats: Sequence[int]) -> Wish:
    """A table of `game` for one of `seats` that it can be played by."""
    offered = rules(game)
    count = rng.choice([one for one in seats if one in offered.seats] or offered.seats[:1])
    language = rng.choice(offered.languages)
    return Wish(game, language, count, _options(rng, game, language), _time_control(rng, game))


def _options(rng: Random, game: str, language: str) -> Json:
    options = dict(rng.choice(OPTIONS[game]))
    if game == "wordsteal":
        options["target"] = rng.choice(TARGETS)
    if game == "upwords" and language == "en" and rng.random() < SMALL:
        options["board"] = "8x8"
    return options


def _time_control(rng: Random, game: str) -> Json:
    usual, *others = rules(game).time_controls
    control = rng.choice(others) if others and rng.random() < BY_DAYS else usual
    increment = control.kind == "whole_game" and rng.random() < INCREMENTED
    return {"kind": control.kind, **({"increment_ms": INCREMENT_MS} if increment else {})}

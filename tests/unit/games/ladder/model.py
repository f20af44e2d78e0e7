"""Ladder's action, events and position."""

from typing import Literal

from pydantic import Field

from shared.games.kernel import Action, Event, Options, Position
from shared.games.values import Frozen, Seat


class Climb(Action):
    """Change one letter of the last word, so that `word` stands there."""

    type: Literal["climb"] = "climb"
    word: str = Field(min_length=1, max_length=20)


class LadderOptions(Options):
    """How high the ladder is."""

    rungs: int = Field(
        default=12, ge=2, le=40, description="The game is over when it has this many rungs."
    )


class Started(Event):
    """Who begins, from which word, and which secret letter each seat drew."""

    public = frozenset({"first", "word"})
    private = frozenset({"letters"})

    type: Literal["started"] = "started"
    first: Seat
    word: str
    letters: dict[Seat, str]


class Climbed(Event):
    """A rung was built."""

    public = frozenset({"word", "points"})

    type: Literal["climbed"] = "climbed"
    word: str
    points: int


class Shown(Event):
    """The secret letters, and what each seat gets for its own."""

    public = frozenset({"letters", "bonus"})

    type: Literal["shown"] = "shown"
    letters: tuple[str, ...]
    bonus: tuple[int, ...]


class Rung(Frozen):
    """A word that was built, and by whom."""

    seat: Seat
    word: str
    points: int


class LadderPosition(Position):
    """`word`: the first one (empty before play); `letters`: each seat's, secret until `shown`."""

    bonus: tuple[int, ...]
    word: str = ""
    rungs: tuple[Rung, ...] = ()
    letters: tuple[str, ...] = ()
    shown: bool = False

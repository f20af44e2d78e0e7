"""Wordsteal's actions, events, options and position."""

from typing import Final, Literal

from pydantic import Field

from shared.games.crossword.model import Put
from shared.games.kernel import Action, Event, Options, Position
from shared.games.values import Frozen, Seat

DRAW: Final = 7


class Play(Action):
    """Put letters of the draw on squares."""

    type: Literal["play"] = "play"
    tiles: list[Put] = Field(min_length=1, max_length=DRAW)


class Pass(Action):
    """Play nothing."""

    type: Literal["pass"] = "pass"


class WordstealOptions(Options):
    """What an owner chooses for a table; the time a turn is its time control."""

    target: int = Field(
        default=100,
        ge=10,
        le=1000,
        title="Points to win",
        description="The first to have this many points wins.",
    )
    no_steal_with_an_s: bool = Field(
        default=False,
        title="No steal with an S",
        description="No word of the grid may be lengthened by just an S at its end.",
    )
    no_clearing: bool = Field(
        default=False,
        title="No clearing",
        description="Pink squares, which clear the grid, can't be played on.",
    )


class Started(Event):
    """Who was drawn to begin, and the first draw."""

    public = frozenset({"first", "draw"})

    type: Literal["started"] = "started"
    first: Seat
    draw: str


class Placed(Event):
    """Letters were placed and formed `words`, the word along the line first.

    `taken`: how many letters were taken from whom, each a point lost. `bonus`: bonus points for
    orange squares; `converted`: how many bonus points became points, these included. `points`
    is what the player gets in all.
    """

    public = frozenset({"tiles", "words", "owned", "taken", "bonus", "converted", "points"})

    type: Literal["placed"] = "placed"
    tiles: tuple[Put, ...]
    words: tuple[str, ...]
    owned: tuple[int, ...]
    taken: dict[Seat, int]
    bonus: int
    converted: int
    points: int


class Cleared(Event):
    """A pink square was played on: the grid is empty again."""

    type: Literal["cleared"] = "cleared"


class Missed(Event):
    """Letters went back to the draw: `unknown` are the words that aren't in the list."""

    public = frozenset({"tiles", "words", "unknown"})

    type: Literal["missed"] = "missed"
    tiles: tuple[Put, ...]
    words: tuple[str, ...]
    unknown: tuple[str, ...]


class Passed(Event):
    """Nothing was played."""

    type: Literal["passed"] = "passed"


class Late(Event):
    """The time of the turn was over: nothing was played."""

    type: Literal["late"] = "late"


class Drew(Event):
    """The draw that the next player plays from. `anew`: all of it, after a round of nothing."""

    public = frozenset({"draw", "anew"})

    type: Literal["drew"] = "drew"
    draw: str
    anew: bool = False


class Turn(Frozen):
    """A play that counted."""

    seat: Seat
    tiles: tuple[Put, ...]
    words: tuple[str, ...]
    points: int
    cleared: bool = False


class WordstealPosition(Position):
    """`grid`, `owners`: 225 signs each; `draw`: the letters for everybody; `points`, `bonus`,
    `late`: a number for each seat, `late` being its turns in a row that ran out; `idle`: the
    seats that played nothing since the last play or new draw; `anew`: that draw replaced one
    nobody used; `turns`: the plays so far; `first`: who began.
    """

    grid: str
    owners: str
    points: tuple[int, ...]
    bonus: tuple[int, ...]
    late: tuple[int, ...]
    draw: str = ""
    idle: tuple[Seat, ...] = ()
    anew: bool = False
    turns: tuple[Turn, ...] = ()
    first: Seat | None = None

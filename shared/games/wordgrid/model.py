"""Wordgrid's action, events and position."""

from typing import Annotated, Literal

from pydantic import Field

from shared.games.kernel import Action, Event, Options, Position
from shared.games.values import Frozen, Seat
from shared.games.wordgrid.grid import CELLS

Cell = Annotated[int, Field(ge=0, lt=CELLS)]


class Write(Action):
    """Write `letter` in `cell` and claim the word along `path`."""

    type: Literal["write"] = "write"
    cell: Cell
    letter: str = Field(min_length=1, max_length=4)
    path: list[Cell] = Field(min_length=1, max_length=CELLS)


class WordgridOptions(Options):
    """Wordgrid is the same for everybody: the language and the clock are all there is to choose."""


class Started(Event):
    """Who was drawn to begin."""

    public = frozenset({"first", "word"})

    type: Literal["started"] = "started"
    first: Seat
    word: str


class Written(Event):
    """A letter was written and a word traced."""

    public = frozenset({"cell", "letter", "path", "word", "score"})

    type: Literal["written"] = "written"
    cell: int
    letter: str
    path: tuple[int, ...]
    word: str
    score: int


class Play(Frozen):
    """A move that was made."""

    seat: Seat
    turn: int
    cell: int
    letter: str
    path: tuple[int, ...]
    word: str
    score: int


class WordgridPosition(Position):
    """`grid`: 25 signs, row by row; `used`: the words spent, the seed first; `first`: who began."""

    grid: str
    used: tuple[str, ...]
    plays: tuple[Play, ...] = ()
    first: Seat | None = None

"""What players do, what happens and what is kept, in Scrabble and Words With Friends.

Upwords shares all of it but its board.
"""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from shared.games.crossword.tiles import RACK
from shared.games.kernel import Action, Event, Options, Position
from shared.games.values import Frozen, Seat

SIZE = 15
Square = Annotated[int, Field(ge=0, lt=SIZE * SIZE)]


class ContestedOptions(Options):
    """Options of games whose plays may be contested."""

    validation: Literal["challenge", "refuse"] = Field(
        default="challenge",
        title="Words that are none",
        description=(
            "challenge: any play stands, and the others may contest it; refuse: a play with a "
            "word that is not in the list is not accepted."
        ),
    )
    challenge_seconds: int = Field(
        default=20,
        ge=5,
        le=120,
        title="Seconds to contest",
        description="So long the others may contest a play, in real time.",
    )

    @property
    def contested(self) -> bool:
        """Whether words are contested: then the players of a game look none up."""
        return self.validation == "challenge"


class Put(Frozen):
    """A tile on a square: `face` in upper case a letter's tile, in lower case a blank as one."""

    model_config = ConfigDict(strict=True)

    square: Square
    face: str = Field(min_length=1, max_length=1)


class Play(Action):
    """Place tiles on the board."""

    type: Literal["play"] = "play"
    tiles: list[Put] = Field(min_length=1, max_length=RACK)


class Exchange(Action):
    """Exchange tiles of the rack for others; `?` is a blank."""

    type: Literal["exchange"] = "exchange"
    tiles: str = Field(min_length=1, max_length=RACK)


class Pass(Action):
    """Do nothing this turn."""

    type: Literal["pass"] = "pass"


class Challenge(Action):
    """Contest the play that stands."""

    type: Literal["challenge"] = "challenge"


class Started(Event):
    """Who begins, and what was drawn for it: in each round a tile by seat; only the tied go on."""

    public = frozenset({"first", "rounds"})

    type: Literal["started"] = "started"
    first: Seat
    rounds: tuple[dict[Seat, str], ...] = ()


class Drew(Event):
    """Tiles were drawn; `bag`: how many are left in it."""

    public = frozenset({"counts", "bag"})
    private = frozenset({"tiles"})

    type: Literal["drew"] = "drew"
    tiles: dict[Seat, str]
    counts: dict[Seat, int]
    bag: int


class Placed(Event):
    """Tiles lie on the board and form words (faces, the main one first), not scored yet."""

    public = frozenset({"seat", "tiles", "words", "points"})

    type: Literal["placed"] = "placed"
    seat: Seat
    tiles: tuple[Put, ...]
    words: tuple[str, ...]
    points: int


class Scored(Event):
    """The play that stood counts."""

    public = frozenset({"seat", "points"})

    type: Literal["scored"] = "scored"
    seat: Seat
    points: int


class TakenBack(Event):
    """The play that stood is gone, its tiles are on the rack again; `unknown`: the words at fault.

    None are named when its player left.
    """

    public = frozenset({"seat", "unknown"})

    type: Literal["taken_back"] = "taken_back"
    seat: Seat
    unknown: tuple[str, ...] = ()


class Exchanged(Event):
    """Tiles were drawn, and as many put back after that."""

    public = frozenset({"seat", "count"})
    private = frozenset({"drew", "gave"})

    type: Literal["exchanged"] = "exchanged"
    seat: Seat
    count: int
    drew: dict[Seat, str]
    gave: dict[Seat, str]


class Passed(Event):
    """A turn without a play or an exchange."""

    public = frozenset({"seat"})

    type: Literal["passed"] = "passed"
    seat: Seat


class ChallengeFailed(Event):
    """All contested words are words: `seat` loses its next turn."""

    public = frozenset({"seat"})

    type: Literal["challenge_failed"] = "challenge_failed"
    seat: Seat


class Skipped(Event):
    """A turn that was lost by challenging in vain."""

    public = frozenset({"seat"})

    type: Literal["skipped"] = "skipped"
    seat: Seat


class Returned(Event):
    """The tiles of a seat that left: back in the bag, or out of the game."""

    public = frozenset({"seat", "count", "to_bag"})

    type: Literal["returned"] = "returned"
    seat: Seat
    count: int
    to_bag: bool


class Counted(Event):
    """The final count: what each seat gains or loses for the tiles left."""

    public = frozenset({"changes"})

    type: Literal["counted"] = "counted"
    changes: tuple[int, ...]


class Shown(Event):
    """The racks left, when the game is over."""

    public = frozenset({"racks"})

    type: Literal["shown"] = "shown"
    racks: tuple[str, ...]


EVENTS: tuple[type[Event], ...] = (
    Started,
    Drew,
    Placed,
    Scored,
    TakenBack,
    Exchanged,
    Passed,
    ChallengeFailed,
    Skipped,
    Returned,
    Counted,
    Shown,
)


class Standing(Frozen):
    """A play that lies on the board and doesn't count yet."""

    seat: Seat
    tiles: tuple[Put, ...]
    words: tuple[str, ...]
    points: int


class Turn(Frozen):
    """A turn that was taken: what was placed and scored, or how many tiles were exchanged."""

    seat: Seat
    kind: Literal["play", "taken_back", "exchange", "pass"]
    tiles: tuple[Put, ...] = ()
    words: tuple[str, ...] = ()
    points: int = 0
    count: int = 0


class RackPosition(Position):
    """What every game with racks and a bag keeps.

    `points` by seat; `first`: who began; `standing`: a play that doesn't count yet; `passes`: the
    seats of the passes in a row; `removed`: tiles out of the game; `changes`: the final count;
    `shown`: the racks lie open.
    """

    bag: str
    racks: tuple[str, ...]
    points: tuple[int, ...]
    first: Seat | None = None
    standing: Standing | None = None
    turns: tuple[Turn, ...] = ()
    passes: tuple[Seat, ...] = ()
    removed: str = ""
    changes: tuple[int, ...] | None = None
    shown: bool = False


class CrosswordPosition(RackPosition):
    """`board`: what counts, without the play that stands.

    `scoreless`: how many turns in a row scored nothing; `skips`: turns that each seat still loses.
    """

    board: str
    skips: tuple[int, ...]
    scoreless: int = 0

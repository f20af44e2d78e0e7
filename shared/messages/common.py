"""Values that several messages carry."""

from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Json = dict[str, Any]
Millis = int
Coins = Annotated[int, Field(ge=0, le=1_000_000_000_000)]


class Value(BaseModel):
    """An immutable part of a message."""

    model_config = ConfigDict(frozen=True, extra="ignore")


Joining = Literal["open", "ask"]
"""How one gets a seat at a table: by taking it, or by asking its owner."""


class BotLevel(StrEnum):
    """How well a computer player plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Player(Value):
    """A person at a table. A guest has an account too, without a password or a balance."""

    account: str
    name: str
    guest: bool = False


class SeatTaken(Value):
    """Who sits on a seat when a game is made: a person or a bot, never both.

    `hold` names the coins that the wallet holds for this seat (staked games only).
    """

    seat: int
    player: Player | None = None
    bot: BotLevel | None = None
    hold: str | None = None


class TableSeat(Value):
    """A seat as the lobby shows it: free, reserved (a stake is being held) or taken.

    `invited`: a free seat that is kept for somebody.
    """

    seat: int
    status: Literal["free", "reserved", "taken"]
    player: Player | None = None
    bot: BotLevel | None = None
    invited: Player | None = None


class Deadline(Value):
    """The next instant at which time decides something in a game.

    `what` is `arrival` (play must begin), `turn` (the seat's time runs out) or `window` (a play
    can no longer be contested).
    """

    what: Literal["arrival", "turn", "window"]
    turn: int
    seat: int | None
    at: Millis


class Share(Value):
    """What part of the payout a seat's account gets: `parts` of the sum of all parts."""

    account: str
    parts: int = 1

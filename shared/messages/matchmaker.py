"""Commands to the matchmaker, and what it tells.

All are keyed by the table's id. A command from the gateway is answered once it is decided, a
staked one after the wallet has spoken, by `matchmaker.answered` whose `command` is its id.
"""

from typing import ClassVar, Literal

from pydantic import Field

from shared.messages.common import BotLevel, Coins, Json, Millis, Player, TableSeat, Value
from shared.messages.envelope import Message

# --- commands, from the gateway ---------------------------------------------------------


class OpenTable(Message):
    """Open a table and sit on its first seat. `private` tables are found by link only.

    `bots` are seated at once; a table with a bot, and practice, has no stake.
    """

    type: ClassVar[str] = "matchmaker.open_table"
    owner: Player
    game: str
    language: str
    options: Json = Field(default_factory=dict)
    time_control: Json = Field(default_factory=dict)
    seats: int = Field(default=2, ge=2, le=6)
    stake: Coins = 0
    private: bool = False
    practice: bool = False
    bots: tuple[BotLevel, ...] = ()


class TakeSeat(Message):
    """Take a free seat; with a stake the seat is reserved until the coins are held."""

    type: ClassVar[str] = "matchmaker.take_seat"
    player: Player


class LeaveSeat(Message):
    """Give a seat back before the game is made; its hold is voided."""

    type: ClassVar[str] = "matchmaker.leave_seat"
    account: str


class CancelTable(Message):
    """The owner closes a table whose game is not made yet; all holds are voided."""

    type: ClassVar[str] = "matchmaker.cancel_table"
    account: str


# --- commands, from the matchmaker's own reconciler --------------------------------------


class ExpireTable(Message):
    """Close the table if its time is over (`expires_at` has passed) and no game is made."""

    type: ClassVar[str] = "matchmaker.expire_table"


class ResumeTable(Message):
    """Do again what this table waits for: holds not answered, a game not confirmed."""

    type: ClassVar[str] = "matchmaker.resume_table"


# --- answers, from wallet and engine ------------------------------------------------------


class StakeHeld(Message):
    """The wallet holds the coins for a reservation."""

    type: ClassVar[str] = "matchmaker.stake_held"
    reservation: str
    hold: str


class StakeRefused(Message):
    """The wallet can't hold the coins: `not_enough_coins`, `no_such_account`."""

    type: ClassVar[str] = "matchmaker.stake_refused"
    reservation: str
    hold: str
    code: str
    sentence: str


class GameCreated(Message):
    """The engine has the game: from now on only it decides about the stakes."""

    type: ClassVar[str] = "matchmaker.game_created"


class GameEnded(Message):
    """The game is over; the table closes."""

    type: ClassVar[str] = "matchmaker.game_ended"
    reason: str


# --- events -------------------------------------------------------------------------------


class TableView(Value):
    """A table as everybody may see it. `payout` is what the winner gets of the `pot`."""

    id: str
    version: int
    status: Literal["opening", "open", "matched", "playing", "closed"]
    closed_reason: str | None = None
    game: str
    language: str
    options: Json
    time_control: Json
    stake: int
    pot: int
    payout: int
    fee: int
    private: bool
    practice: bool
    owner: Player
    seats: tuple[TableSeat, ...]
    created_at: Millis
    expires_at: Millis


class TableChanged(Message):
    """The table's whole public state after a change. `version` rises by one each time."""

    type: ClassVar[str] = "matchmaker.table_changed"
    table: TableView
    at: Millis


class CommandAnswered(Message):
    """The final answer to one command. `code` and `sentence` say why not, when not `ok`."""

    type: ClassVar[str] = "matchmaker.answered"
    command: str
    ok: bool
    code: str | None = None
    sentence: str | None = None
    table: TableView | None = None

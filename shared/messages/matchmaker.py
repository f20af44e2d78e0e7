"""Commands to the matchmaker, and what it tells.

All are keyed by the table's id. A command from the gateway is answered once it is decided, a
staked one after the wallet has spoken, by `matchmaker.answered` whose `command` is its id.
"""

from typing import ClassVar, Literal

from pydantic import Field

from shared.messages.common import (
    BotLevel,
    Coins,
    Joining,
    Json,
    Millis,
    Player,
    SeatTaken,
    TableSeat,
    Value,
)
from shared.messages.envelope import Message

# --- commands, from the gateway ---------------------------------------------------------


class OpenTable(Message):
    """Open a table and sit on its first seat. `private` tables are found by link only.

    `bots` are seated at once; a table with a bot, and practice, has no stake. `joining`: people
    sit down by themselves and the game is made when the last seat is taken, or they ask, the
    owner lets them in and starts; None is the game's own way.
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
    joining: Joining | None = None


class OpenRematch(Message):
    """Play it again: the same terms, everybody a seat further on. The table is the game's own
    (its id follows from the game's), so whoever asks first opens it and the others sit down.

    `places` are the seats of the new table: a person's is kept for them (`TableSeat.invited`),
    bots are seated at once. `player` is who asks, and sits down on theirs.
    """

    type: ClassVar[str] = "matchmaker.open_rematch"
    player: Player
    of: str
    game: str
    language: str
    options: Json
    time_control: Json
    stake: Coins = 0
    practice: bool = False
    places: tuple[SeatTaken, ...] = Field(min_length=2, max_length=6)


class TakeSeat(Message):
    """Take a free seat; with a stake the seat is reserved until the coins are held.

    At a table where one asks to join: `must_ask`. A seat kept for somebody is theirs alone.
    """

    type: ClassVar[str] = "matchmaker.take_seat"
    player: Player


class LeaveSeat(Message):
    """Give a seat back before the game is made; its hold is voided.

    Somebody for whom a seat is kept turns the game down with it: the table closes (`declined`).
    """

    type: ClassVar[str] = "matchmaker.leave_seat"
    account: str


class CancelTable(Message):
    """The owner closes a table whose game is not made yet; all holds are voided."""

    type: ClassVar[str] = "matchmaker.cancel_table"
    account: str


class AskToJoin(Message):
    """Ask the owner for a seat, for the table's stake. It is held when the owner says yes."""

    type: ClassVar[str] = "matchmaker.ask_to_join"
    player: Player


class WithdrawRequest(Message):
    """Ask no more."""

    type: ClassVar[str] = "matchmaker.withdraw_request"
    account: str


class AnswerRequest(Message):
    """The owner (`account`) lets somebody who asks in, or turns them away.

    With a stake it is answered once the coins are held, or can't be.
    """

    type: ClassVar[str] = "matchmaker.answer_request"
    account: str
    player: str
    admit: bool


class SeatBot(Message):
    """The owner seats a bot on a free seat (None: the first). Only at a table without a stake."""

    type: ClassVar[str] = "matchmaker.seat_bot"
    account: str
    level: BotLevel
    seat: int | None = None


class Unseat(Message):
    """The owner frees another's seat, a bot's or a person's, whose hold is voided."""

    type: ClassVar[str] = "matchmaker.unseat"
    account: str
    seat: int


class StartTable(Message):
    """The owner starts with the seats taken; the free ones are gone, the order stays."""

    type: ClassVar[str] = "matchmaker.start_table"
    account: str


# --- play now -----------------------------------------------------------------------------


class Wish(Value):
    """What somebody wants to play at once. Equal wishes meet; every default is filled in."""

    game: str
    language: str
    options: Json
    time_control: Json
    seats: int = Field(ge=2, le=6)
    stake: Coins = 0


class Seek(Message):
    """Look for others with the same wish. Keyed by the wish (`wishes.queue_key`), not by a table.

    `seek` (a UUID) names this search; the same again, every few seconds, says that the seeker is
    still there: one that isn't renewed in time is forgotten, and never paired. A search that has
    ended or was paired stays so.
    """

    type: ClassVar[str] = "matchmaker.seek"
    seek: str
    player: Player
    wish: Wish


class Unseek(Message):
    """Look no more: the seeker gave up or has gone. Answered by `matchmaker.seek_changed`."""

    type: ClassVar[str] = "matchmaker.unseek"
    seek: str
    account: str


class Seeker(Value):
    """Who looks for others, by which search."""

    seek: str
    player: Player


class OpenPaired(Message):
    """Seekers have found each other: a table with all of them seated, their stakes to be held.

    From the matchmaker's queue to the new table's key. Each search is answered as a command is,
    once its seat is taken (with a stake: held) or can't be. Should one stake be refused, the
    table closes and every other hold goes back.
    """

    type: ClassVar[str] = "matchmaker.open_paired"
    wish: Wish
    seekers: tuple[Seeker, ...] = Field(min_length=2, max_length=6)


# --- commands, from the matchmaker's own reconciler --------------------------------------


class ExpireTable(Message):
    """Close the table if its time is over (`expires_at` has passed) and no game is made."""

    type: ClassVar[str] = "matchmaker.expire_table"


class ResumeTable(Message):
    """Do again what this table waits for: holds not answered, a game not confirmed."""

    type: ClassVar[str] = "matchmaker.resume_table"


class ForgetSeekers(Message):
    """Forget, in the queue of a wish, who is there no more and what is over for long."""

    type: ClassVar[str] = "matchmaker.forget_seekers"


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


class TurnedAway(Value):
    """Somebody who asked for a seat, had one or was invited, and why they have none.

    `code`: `turned_away` or `unseated` by the owner; `game_begun` without them; `table_closed`;
    `left`, by which they closed a table of play now; or why their stake can't be held.
    """

    player: Player
    code: str
    sentence: str


class TableView(Value):
    """A table as everybody may see it. `payout` is what the winner gets of the `pot`.

    `requests` are the people who ask to join, the first first; `turned_away` those who have
    lately been, the last one last.
    """

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
    joining: Joining = "open"
    owner: Player
    seats: tuple[TableSeat, ...]
    requests: tuple[Player, ...] = ()
    turned_away: tuple[TurnedAway, ...] = ()
    rematch_of: str | None = None
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


class SeekChanged(Message):
    """What became of a search: keyed by the wish. `table` is set when it is `matched`.

    `waiting` is said again whenever the search is renewed, with who it is and what they wish for:
    so those who show it know that it is still there. `ended` without having been asked for: a
    newer search of the same account took its place.
    """

    type: ClassVar[str] = "matchmaker.seek_changed"
    seek: str
    account: str
    status: Literal["waiting", "matched", "ended"]
    table: str | None = None
    player: Player | None = None
    wish: Wish | None = None

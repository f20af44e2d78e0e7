"""Bodies of requests and answers. Times are milliseconds UTC, coins are integers."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from services.gateway.live.lobby_table import LobbyTable
from services.gateway.live.seekers import Seeking
from services.gateway.seeking.wishes import WishIn
from services.gateway.taken import ClientId, Object, Text
from shared.games.time_control import Kind, TimeControl
from shared.messages.common import BotLevel, Joining
from shared.messages.matchmaker import TableView


class Body(BaseModel):
    """A request's body: types are taken as they are, unknown fields are ignored."""

    model_config = ConfigDict(strict=True, extra="ignore")


class SignUp(Body):
    """A name of 3 to 20 characters and a password of 8 to 128."""

    name: Text = Field(max_length=100)
    password: Text = Field(max_length=1_000)


class GuestIn(Body):
    """A guest may say a name."""

    name: Text | None = Field(default=None, max_length=100)


class OpenIn(WishIn):
    """A table to be opened. With a stake it is in the lobby once the stake is held.

    `joining`: one takes a seat, or asks for it and the owner lets in; null: as the game has it.
    """

    private: bool = False
    bots: list[Literal["easy", "medium", "hard"]] = Field(default_factory=list, max_length=5)
    joining: Joining | None = None


class PracticeIn(Body):
    """A game against a bot, for nothing."""

    game: Text = Field(max_length=40)
    language: Text = Field(max_length=10)
    options: Object = Field(default_factory=dict)
    time_control: Object = Field(default_factory=dict)
    level: Literal["easy", "medium", "hard"]


class SeatIn(Body):
    """The stake that the player saw and said yes to."""

    stake: int = Field(ge=0, le=1_000_000_000)


class BotIn(Body):
    """A bot for a free seat: for the first one, when none is named."""

    level: Literal["easy", "medium", "hard"]
    seat: int | None = Field(default=None, ge=0, le=11)


class AdmitIn(Body):
    """The owner's answer to somebody who asks to join."""

    admit: bool


class ActionIn(Body):
    """An action: `id` is a UUID of the client's, the same again is the same action."""

    id: ClientId
    turn: int = Field(ge=0, le=100_000)
    action: Object


class BalanceOut(BaseModel):
    """Coins: `held` are put aside for tables, `available` can be staked."""

    available: int
    held: int
    version: int


class Me(BaseModel):
    """Who the caller is. Guests have no balance."""

    account: str
    name: str
    guest: bool
    balance: BalanceOut | None


class SignedInOut(BaseModel):
    """A new session. The token is shown this once."""

    token: str
    me: Me


class TableOut(BaseModel):
    """One table."""

    table: TableView


class TablesOut(BaseModel):
    """Tables, newest first; who looks for a game just now, the first first."""

    tables: list[LobbyTable]
    seekers: list[Seeking]


class SeatSummary(BaseModel):
    """Who played a seat, and their score once the game is over (or as it stands)."""

    seat: int
    name: str | None
    account: str | None
    bot: BotLevel | None
    score: int | None


class GameSummary(BaseModel):
    """A game in a player's list."""

    game: str
    kind: str
    language: str
    stake: int
    practice: bool
    seats: list[SeatSummary]
    my_seat: int | None
    to_move: int | None
    ended: bool
    result: dict[str, Any] | None
    outcome: Literal["won", "lost", "drawn", "aborted"] | None
    coins: int | None
    started_at: int
    ended_at: int | None


class MyGamesOut(BaseModel):
    """My games; with open ones also the tables at which I wait."""

    tables: list[TableView] | None = None
    games: list[GameSummary]


class RunningGame(BaseModel):
    """A game under way that anybody may watch, as it stood a moment ago."""

    game: str
    kind: str
    language: str
    time_control: dict[str, Any]
    stake: int
    pot: int
    payout: int
    fee: int
    practice: bool
    seats: list[SeatSummary]
    turn: int
    to_move: int | None
    watchers: int
    started_at: int


class RunningGamesOut(BaseModel):
    """Running games, newest first."""

    matches: list[RunningGame]


class MatchOut(BaseModel):
    """A game as the caller may see it."""

    match: dict[str, Any]


class EventsOut(BaseModel):
    """Events of a game, in order."""

    events: list[dict[str, Any]]


class ActionOut(BaseModel):
    """The action is committed; `seq` is that of its first event."""

    seq: int


class OtherPlayer(BaseModel):
    """Somebody else at a table: a person's name, or a bot's level."""

    name: str | None
    bot: BotLevel | None


class EntryAbout(BaseModel):
    """The table or game that a line of a statement is about. `paid`: what the game paid me."""

    kind: str
    language: str
    others: list[OtherPlayer]
    stake: int
    pot: int
    fee: int
    paid: int | None


class EntryOut(BaseModel):
    """A line of a statement. `about` is null where it is about no game, or one that is gone."""

    version: int
    entry: str
    what: Literal["signup", "hold", "hold_returned", "stake", "payout", "refund"]
    amount: int
    available: int
    held: int
    game: str | None
    about: EntryAbout | None
    at: int


class EntriesOut(BaseModel):
    """A statement, newest first."""

    entries: list[EntryOut]


class LexiconOut(BaseModel):
    """A published word list. `digest` is the SHA-256 of its text."""

    id: str
    language: str
    words: int
    digest: str
    licence: str


class LexiconsOut(BaseModel):
    """All published lists."""

    lexicons: list[LexiconOut]


class WordOut(BaseModel):
    """Whether a word counts. `normalised` is how it lies on tiles, None when it can't."""

    word: str
    normalised: str | None
    valid: bool


class LanguageOut(BaseModel):
    """A language a game is played in, with the list new games are played with."""

    language: str
    lexicon: str
    name: str


class OptionOut(BaseModel):
    """A table option: its default, and what else it may be.

    `choice`: one of `choices`; `boolean`; `integer`: from `minimum` to `maximum`. `only_in` names
    the choices that exist in some of the game's languages only, with these.
    """

    name: str
    title: str
    type: Literal["choice", "boolean", "integer"]
    default: str | bool | int
    help: str
    minimum: int | None = None
    maximum: int | None = None
    choices: list[str] | None = None
    only_in: dict[str, list[str]] | None = None


class TimeControlKind(BaseModel):
    """A kind of time control: its default, and between what its times may be."""

    kind: Kind
    default: TimeControl
    min: TimeControl
    max: TimeControl


class TimeControlsOut(BaseModel):
    """The time controls a game offers, each kind once, that of the `default` first."""

    default: TimeControl
    kinds: list[TimeControlKind]


class StakesOut(BaseModel):
    """The smallest and largest stake; 0 is always allowed."""

    min: int
    max: int


class GameOut(BaseModel):
    """A game that can be played. `joining`: how one usually gets a seat at its tables."""

    game: str
    name: str
    seats: list[int]
    joining: Joining
    languages: list[LanguageOut]
    options: list[OptionOut]
    time_controls: TimeControlsOut
    bots: list[BotLevel]
    stakes: StakesOut


class GamesOut(BaseModel):
    """All games."""

    games: list[GameOut]

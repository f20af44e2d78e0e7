"""Commands to the engine, and what it tells. All are keyed by the game's id.

`engine.events` carries a game's stream: `engine.advanced` (events with their `seq`), and beside
it, in the same order, notes without a `seq` that change nothing: answers to actions, snapshots,
the question whether somebody's time is up.
"""

from typing import ClassVar, Literal

from pydantic import Field

from shared.messages.common import Coins, Deadline, Json, Millis, SeatTaken, Value
from shared.messages.envelope import Message

# --- commands -----------------------------------------------------------------------------


class CreateGame(Message):
    """All seats of a table are taken: make its game. From the matchmaker."""

    type: ClassVar[str] = "engine.create_game"
    game: str
    language: str
    options: Json
    time_control: Json
    stake: Coins = 0
    practice: bool = False
    seats: tuple[SeatTaken, ...]
    matched_at: Millis


class StakesPosted(Message):
    """The wallet has moved all stakes into the game's escrow."""

    type: ClassVar[str] = "engine.stakes_posted"


class StakesNotPosted(Message):
    """The stakes can't be posted (a hold is gone): the game is aborted."""

    type: ClassVar[str] = "engine.stakes_not_posted"
    code: str
    sentence: str


class Settled(Message):
    """The wallet has paid the game out or given the stakes back."""

    type: ClassVar[str] = "engine.settled"


class Present(Message):
    """A gateway shows this game to the seat's player. It counts as coming to the table."""

    type: ClassVar[str] = "engine.present"
    seat: int
    gateway: str


class Absent(Message):
    """The player's last socket at that gateway closed."""

    type: ClassVar[str] = "engine.absent"
    seat: int
    gateway: str


class Watching(Message):
    """How many people watch the game at that gateway, players not counted.

    Said when it changes, at most once in two seconds and a game, and again every half minute;
    what was not said again for 90 s is forgotten.
    """

    type: ClassVar[str] = "engine.watching"
    gateway: str
    count: int = Field(ge=0, le=1_000_000)


class Act(Message):
    """A seat's action. `turn` is the turn it was meant for.

    `action_id` is uuid5(game, seat, the client's id): a repeat returns the first answer.
    `spent_ms` is what the gateway measured between writing the turn to the player's socket and
    the action's arrival; None when it never showed that turn. Bots send none.
    """

    type: ClassVar[str] = "engine.act"
    seat: int
    action_id: str
    turn: int
    action: Json
    spent_ms: Millis | None = Field(default=None, ge=0)
    gateway: str | None = None


class TimeUp(Message):
    """The clock service saw a deadline pass. The engine checks before it believes."""

    type: ClassVar[str] = "engine.time_up"
    turn: int
    attempt: int


class NothingSent(Message):
    """A gateway's answer to `FlagPending`: the time it showed this seat is used up, and no
    action came before. Sent through the producer and partition of that player's actions."""

    type: ClassVar[str] = "engine.nothing_sent"
    turn: int
    seat: int
    gateway: str


class StillShowing(Message):
    """A gateway's answer to `FlagPending`: it has the player, who has time left as shown."""

    type: ClassVar[str] = "engine.still_showing"
    turn: int
    seat: int
    gateway: str
    remaining_ms: Millis


class AskSnapshot(Message):
    """Put a snapshot of the game into its stream. A query: changes nothing."""

    type: ClassVar[str] = "engine.ask_snapshot"


class AbortGame(Message):
    """A fault of the platform makes the game unplayable: stakes go back whole."""

    type: ClassVar[str] = "engine.abort_game"
    reason: str


class ResumeGame(Message):
    """Do again what this game waits for: posting, settling, a bot's move. By the reconciler."""

    type: ClassVar[str] = "engine.resume_game"


# --- the game's stream ----------------------------------------------------------------------


class Standing(Value):
    """Where a game stands, as everybody may see it: for lists, without reading its events.

    `turn` is 0 until play begins; `to_move` is None then and at the end. `scores` by seat.
    """

    turn: int
    to_move: int | None
    scores: tuple[int, ...]


class GameAdvanced(Message):
    """What one command changed: consecutive events, the first with `seq`.

    `events` are the kernel's, whole, hidden parts included: a gateway redacts them for each
    audience. `deadline` is the next one, None when the game is over or no clock runs.
    `action_id` names the action that was accepted, if it was one.
    `players` is filled on the first message of a game only. `standing` is after the last of the
    events; None where it can't be told (a game given up unread, messages of earlier releases).
    """

    type: ClassVar[str] = "engine.advanced"
    game: str
    seq: int
    events: tuple[Json, ...]
    deadline: Deadline | None
    action_id: str | None = None
    seat: int | None = None
    ended: bool = False
    players: tuple[SeatTaken, ...] | None = None
    stake: Coins = 0
    practice: bool = False
    standing: Standing | None = None


class ActionAnswered(Message):
    """An action's answer when no event came of it: a refusal, or a repeat of an accepted one.

    Accepted: `seq` is that of its first event. Refused: `code`, `sentence` and the `words` that
    it is about.
    """

    type: ClassVar[str] = "engine.action_answered"
    action_id: str
    seat: int
    seq: int | None = None
    code: str | None = None
    sentence: str | None = None
    words: tuple[str, ...] = ()


class Snapshot(Message):
    """The game after event `seq`, one view an audience: `views[str(seat)]`, `views["observer"]`."""

    type: ClassVar[str] = "engine.snapshot"
    game: str
    seq: int
    views: dict[str, Json]
    players: tuple[SeatTaken, ...]
    stake: Coins
    practice: bool
    deadline: Deadline | None
    watchers: int = 0


class FlagPending(Message):
    """The seat's time seems up: gateways that hold the seat answer within 3 s."""

    type: ClassVar[str] = "engine.flag_pending"
    turn: int
    seat: int


class DeadlineIs(Message):
    """The present deadline, said again after a `TimeUp` that came early."""

    type: ClassVar[str] = "engine.deadline_is"
    deadline: Deadline | None


class Presence(Message):
    """Somebody came to the table or went: shown to the others."""

    type: ClassVar[str] = "engine.presence"
    seat: int
    present: bool


class Watchers(Message):
    """How many people watch, at all gateways together. Shown to everybody at the game."""

    type: ClassVar[str] = "engine.watchers"
    count: int


# --- to the bots ----------------------------------------------------------------------------


class BotTurn(Message):
    """A bot's seat is to move, or to say whether a play stands. `view` is all it may see.

    In a challenge window (`what` is `window`) each bot that may contest the play is asked once,
    and answers `challenge` or `let_pass` with the turn number of the play.

    A repeat by the reconciler has a higher `attempt`, and so gives the answer another id.
    """

    type: ClassVar[str] = "bots.turn"
    game: str
    kind: str
    language: str
    lexicon: str
    seat: int
    turn: int
    attempt: int
    level: Literal["easy", "medium", "hard"]
    deadline: Millis | None
    view: Json
    what: Literal["turn", "window"] = "turn"

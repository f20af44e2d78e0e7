"""What the engine keeps of one game: the match, and what is under way around it.

```
Game
  match      the rules' own value; its events are the truth, this is their fold
  kept       the seq up to which the stored state goes; the events behind it are applied to it
  actions    accepted actions by id: the seq of their first event, and a digest of their body
  posting    none → asked → posted | refused        (the stakes into the escrow)
  settling   open → asked → done                    (the payout or the refund)
  held       by seat, the gateways that show the game to its player
  left       by seat, when the last of them let the player go
  flag       the question whether the time of the present turn is used up
  bots       by seat, what its bot was asked last: for its move, or in a window
  watchers   by gateway, how many watch there
```
The match is in the tables twice: whole in its events, and as a state that lags behind them by up
to `KEEP_EVERY`. `actions` are in the events' rows, all that is around in the game's row.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from pydantic import Field

from shared.games.state import Match
from shared.messages.common import BotLevel, Coins, Millis, SeatTaken, Value

Seat = int

KEEP_EVERY: Final = 16
"""How many events a stored state may be behind. A state is kilobytes where an event is a few
hundred bytes; applying these to it takes less than a millisecond for each."""


class Posting(StrEnum):
    """How far the stakes have come on their way into the escrow."""

    NONE = "none"
    ASKED = "asked"
    POSTED = "posted"
    REFUSED = "refused"


class Settling(StrEnum):
    """How far an ended game's stakes have come on their way out of it."""

    OPEN = "open"
    ASKED = "asked"
    DONE = "done"


class Held(Value):
    """A gateway that shows the game to a seat's player, and since when (the engine's time).

    `doubted`: the player turned up at another gateway while this one never said goodbye. It
    may have died; any word from it removes the doubt.
    """

    gateway: str
    since: Millis
    doubted: bool = False


class Flag(Value):
    """The question whether the time of `seat` in `turn` is used up.

    `first_at` is when a `TimeUp` was first found in order, `asked_at` when gateways were asked
    last, `asks` how often, `silent` who answered that nothing was sent, `pushed_to` until when a
    gateway still shows time, `pushes` how often that was said.
    """

    turn: int
    seat: Seat | None = None
    first_at: Millis | None = None
    asked_at: Millis | None = None
    asks: int = 0
    silent: tuple[str, ...] = ()
    pushed_to: Millis | None = None
    pushes: int = 0


class BotAsk(Value):
    """A bot was asked for its answer in `turn`, for the `attempt`-th time, at `asked_at`."""

    turn: int
    attempt: int
    asked_at: Millis


class Watched(Value):
    """So many people watch at a gateway, who don't play; it said so at `said_at`."""

    count: int
    said_at: Millis


@dataclass(frozen=True, slots=True)
class Known:
    """An accepted action: the `seq` of its first event, and the digest of its body."""

    seq: int
    digest: bytes


class Around(Value):
    """The durable part of a game that is not the match."""

    players: tuple[SeatTaken, ...]
    stake: Coins = 0
    practice: bool = False
    created_at: Millis
    ended_at: Millis | None = None
    posting: Posting = Posting.NONE
    posting_at: Millis | None = None
    settling: Settling = Settling.OPEN
    settling_at: Millis | None = None
    held: dict[Seat, tuple[Held, ...]] = Field(default_factory=dict)
    left: dict[Seat, Millis] = Field(default_factory=dict)
    flag: Flag | None = None
    credited_turn: int | None = None
    credits: dict[Seat, int] = Field(default_factory=dict)
    bots: dict[Seat, BotAsk] = Field(default_factory=dict)
    watchers: dict[str, Watched] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Game:
    """One game in the engine. A value: what changes it gives another."""

    id: str
    match: Match
    around: Around
    kept: int
    actions: Mapping[str, Known] = field(default_factory=dict)

    @property
    def seq(self) -> int:
        """The number of the last event; the first has 1."""
        return self.match.seq

    @property
    def ended(self) -> bool:
        """The match is over; perhaps not yet paid out."""
        return self.match.phase == "ended"

    def gone_on(self, match: Match, actions: Mapping[str, Known]) -> "Game":
        """The game with its match gone on to `match`.

        The stored state follows every so many events, and at the end.
        """
        follows = match.phase == "ended" or match.seq - self.kept >= KEEP_EVERY
        return Game(
            id=self.id,
            match=match,
            around=self.around,
            kept=match.seq if follows else self.kept,
            actions=actions,
        )

    def player(self, seat: Seat) -> SeatTaken | None:
        """Who sits there; None when there is no such seat."""
        return next((taken for taken in self.around.players if taken.seat == seat), None)

    def bot_level(self, seat: Seat | None) -> BotLevel | None:
        """The level of the bot on `seat`; None for a person or no seat."""
        taken = self.player(seat) if seat is not None else None
        return taken.bot if taken else None

    def held(self, seat: Seat) -> tuple[Held, ...]:
        """The gateways that have the seat's player."""
        return self.around.held.get(seat, ())

    def holds(self, seat: Seat, gateway: str | None) -> Held | None:
        """The presence of the seat's player at `gateway`."""
        return next((held for held in self.held(seat) if held.gateway == gateway), None)

"""A match: everything about one game, as a value."""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, Final, Literal

from pydantic import Field, SerializeAsAny

from shared.games.kernel import Options, Position, SeededChance, Setting, Table
from shared.games.registry import rules
from shared.games.time_control import Clock, TimeControl
from shared.games.values import Frozen, Millis, Seat
from shared.lexicon.lexicon import Lexicon

Phase = Literal["waiting", "playing", "window", "ended"]
Status = Literal["playing", "resigned", "timed_out"]


MOST_SEATS: Final = 12
"""More than any game has; it bounds what a stored game may claim."""


class Setup(Frozen):
    """What a match is made with. `seed` is secret until the end (hex); all else is public."""

    game: str
    language: str
    lexicon: str
    options: dict[str, Any] = Field(default_factory=dict)
    time_control: TimeControl
    seats: int = Field(ge=1, le=MOST_SEATS)
    staked: bool = False
    practice: bool = False
    seed: str
    matched_at: Millis


class Result(Frozen):
    """How a match ended. `winners` share the payout in turn order; drawn or aborted: stakes back.

    `reason`: `score`, `resigned`, `time`, `drawn` or `aborted`; `detail` says more (`grid_full`,
    `no_move`, why it was aborted).
    """

    reason: str
    winners: tuple[Seat, ...]
    drawn: bool
    aborted: bool
    scores: tuple[int, ...]
    detail: str | None = None


class Contest(Frozen):
    """An open challenge window. `seats` haven't let the play pass yet.

    `until` closes it (None: only an action does); `seat` is whose days run meanwhile and whose
    action closes it (correspondence only).
    """

    seats: tuple[Seat, ...]
    until: Millis | None
    seat: Seat | None
    clock: Clock


class NextTurn(Frozen):
    """Who moves next, under which turn number, with the clock that runs from now on.

    `again`: the same player goes on in what is still their turn.
    """

    turn: int
    seat: Seat
    clock: Clock
    again: bool = False


@dataclass(frozen=True, slots=True)
class Deadline:
    """The next instant at which time decides something."""

    what: Literal["arrival", "turn", "window"]
    turn: int
    seat: Seat | None
    at: Millis


class Match(Frozen):
    """A game and all around it. Made by `fold`, changed by `evolve` only.

    `turn` is 0 until play begins. `to_move` is the seat whose turn it is, also while its play can
    be contested. `offer` lists the seats agreed on a draw, the one that offered first;
    `may_offer` who may offer (once in each own turn). `posted`: the stakes are in escrow.
    """

    setup: Setup
    seq: int
    phase: Phase
    arrived: tuple[bool, ...]
    posted: bool
    status: tuple[Status, ...]
    turn: int
    to_move: Seat | None
    clock: Clock
    offer: tuple[Seat, ...]
    may_offer: tuple[bool, ...]
    window: Contest | None
    result: Result | None
    position: SerializeAsAny[Position]

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats still in the game, ascending."""
        return tuple(seat for seat, how in enumerate(self.status) if how == "playing")

    @property
    def seed_digest(self) -> str:
        """What is public of the seed from the start."""
        return seed_digest(self.setup.seed)

    @property
    def draw_offer(self) -> Seat | None:
        """Who offers a draw."""
        return self.offer[0] if self.offer else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return rules(self.setup.game).scores(self.position)

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats still in the game in turn order, from the one to move."""
        seats = self.setup.seats
        step = rules(self.setup.game).order
        first = self.to_move or 0
        around = [(first + step * k) % seats for k in range(seats)]
        return tuple(seat for seat in around if self.status[seat] == "playing")

    @property
    def real_time(self) -> bool:
        """Whether players have to come to the table."""
        return self.setup.time_control.kind != "correspondence"

    def setting(self) -> Setting:
        """What the game was set up with, for its rules."""
        return setting(self.setup)

    def table(self, lexicon: Lexicon) -> Table:
        """What the game's rules may know of this match."""
        setup = self.setup
        return Table(
            seats=setup.seats,
            options=_options(setup),
            language=setup.language,
            to_move=self.to_move or 0,
            order=self.order,
            turn=self.turn,
            lexicon=lexicon,
        )

    def chance(self) -> SeededChance:
        """The luck of the event that comes next."""
        return SeededChance(bytes.fromhex(self.setup.seed), self.seq + 1)


def seed_digest(seed: str) -> str:
    """The SHA-256 of a seed's bytes, hexadecimal: a promise that the seed can be held to."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def setting(setup: Setup) -> Setting:
    """What a game is set up with, its options read."""
    return Setting(setup.seats, _options(setup), setup.language)


def _options(setup: Setup) -> Options:
    if not setup.options:
        return _defaults(setup.game)
    return rules(setup.game).options.model_validate(setup.options)


@cache
def _defaults(game: str) -> Options:
    return rules(game).options()

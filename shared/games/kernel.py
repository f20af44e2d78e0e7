"""The words that the rules of every game are written in.

A game is a value and its rules are functions: `decide` reads a state and answers with events or
an error, `evolve` applies an event to a state and nothing else. Folding a game's events from the
start gives the same state for every prefix. Nothing here reads a clock or rolls a die: time comes
in as `at` (milliseconds UTC), luck as a `Chance`, and what was drawn is in the event.

Errors:

```
GameError             has a stable `code` and a `sentence` for a person
├── Malformed         can't be read: not an action of this game
├── Illegal           against the rules (`not_your_turn`, `word_unknown`, …)
└── Stale             meant for another turn (`stale_turn`)
```
"""

# ruff: noqa: ANN401 - only a game knows the types of its position, actions and events

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, Protocol

from pydantic import ConfigDict, Field

from shared.games.time_control import TimeControl
from shared.games.values import Frozen, Millis, Seat
from shared.lexicon.lexicon import Lexicon

Audience = Seat | None
"""Who looks: a seat, or None for an observer."""

OBSERVER: Final = None


class GameError(Exception):
    """An action that is not accepted. Nothing has changed.

    `words`: those that the refusal is about, as they are read.
    """

    def __init__(self, code: str, sentence: str, words: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.words = tuple(words)


class Malformed(GameError):
    """The action can't be read."""


class Illegal(GameError):
    """The action is against the rules."""


class Stale(GameError):
    """The action was meant for another turn."""


class Action(Frozen):
    """What a player asks for. Subclasses have a literal `type`; nothing is guessed in reading."""

    model_config = ConfigDict(strict=True)

    type: str


class Options(Frozen):
    """A game's table options, each with its default; described to clients by their fields."""

    observed: bool = Field(
        default=True, title="Others may watch", description="Anybody may watch, and see no rack."
    )

    @property
    def contested(self) -> bool:
        """Whether words are contested: then the players of a game look none up."""
        return False


class Position(Frozen):
    """A game's own part of the state: board, racks, scores, what has been played."""


class Event(Frozen):
    """What happened. Hidden until listed.

    `public` names the fields that everybody may see. `private` names fields that are mappings
    from a seat to what only that seat may see. A field in neither is never shown to anyone.
    """

    public: ClassVar[frozenset[str]] = frozenset()
    private: ClassVar[frozenset[str]] = frozenset()

    type: str

    def shown_to(self, audience: Audience) -> dict[str, Any]:
        """This event's JSON as `audience` may see it."""
        shown = self.model_dump(mode="json", include={"type", *self.public})
        for field in self.private:
            mine: Mapping[Seat, Any] = getattr(self, field)
            if audience is not OBSERVER and audience in mine:
                shown[field] = self.model_dump(mode="json", include={field})[field][str(audience)]
        return shown


class Tile(Frozen):
    """A kind of tile: what it reads, how many there are, what one is worth.

    `face` is the sign it has on boards and racks, `?` a blank; `letters` what it reads.
    """

    face: str
    letters: str
    count: int
    value: int


class Equipment(Frozen):
    """What lies on the table before a game begins: all that a client needs to draw its board.

    `squares`: the bare board, a sign a square: `T` and `D` triple and double the word, `t` and `d`
    the letter, `*` and `+` are where the first play goes (with and without a double word), `o` and
    `p` are orange and pink, `.` is plain. `letters`: what may be written on it, blanks included, in
    the order of the alphabet. `tiles`: none where letters aren't held. `rack`: letters one may
    choose from at a time; `bonus`: what playing all of them is worth.
    """

    squares: tuple[str, ...]
    letters: tuple[str, ...]
    tiles: tuple[Tile, ...] = ()
    rack: int = 0
    bonus: int = 0


class Chance(Protocol):
    """Where luck comes from: who starts, which tiles are drawn."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        ...


class SeededChance:
    """Chance decided by a game's one secret seed, published after the game.

    Each decision has its own stream, named by the `seq` of the event it will go into: so a draw
    depends on the seed and its place in the game only, and anybody can check it afterwards.
    """

    def __init__(self, seed: bytes, seq: int) -> None:
        self._seed = seed
        self._seq = seq
        self._count = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 by rejection, so that no value is favoured."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            name = f"{self._seq}:{self._count}".encode()
            self._count += 1
            digest = hmac.digest(self._seed, name, hashlib.sha256)
            drawn = int.from_bytes(digest[:8], "big")
            if drawn < limit:
                return drawn % n


@dataclass(frozen=True, slots=True)
class Setting:
    """What a game is set up with: fixed from the start to the end."""

    seats: int
    options: Any
    language: str


@dataclass(frozen=True, slots=True)
class Table(Setting):
    """What a game's rules may know of the match around the position.

    `to_move` is whose turn it is, also while its play is contested, or was until it left. `order`
    lists the seats still playing in turn order, from that one (if it has left: from the next).
    """

    to_move: Seat
    order: tuple[Seat, ...]
    turn: int
    lexicon: Lexicon


@dataclass(frozen=True, slots=True)
class Next:
    """The turn ends. `seat` moves next; None: the next in turn order."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Stay:
    """The same player goes on: their clock goes on from where it was, without an increment.

    The turn number rises all the same, so that nothing meant for what was before (an action
    sent twice, a second challenge of a play taken back) is applied to what comes after.
    As the answer to another seat's leaving: whoever is to move goes on as if nothing happened. If
    the one that left was next, whose days ran while a play can be contested, those of `seat` run
    now (None: of the next in turn order). `final`: as in `Window`, of the play that stands.
    """

    seat: Seat | None = None
    final: bool = False


@dataclass(frozen=True, slots=True)
class Window:
    """A challenge window opens after a play; the turn number stays.

    It closes when all of `seats` have let the play pass. In real time no clock runs meanwhile and
    it also closes after `length_ms`. In correspondence the days of `seat` (None: the next in turn
    order) run from the play, and that seat's own action closes it; when everybody can see that
    no turn follows (`final`), it closes after one move time instead. Where only hidden tiles tell
    that the play ends the game, say nothing (`final` is shown): should nobody contest it, the
    game is over when the window closes, by the days or the action of `seat` at the latest.
    """

    seats: tuple[Seat, ...]
    length_ms: Millis
    seat: Seat | None = None
    final: bool = False


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over. `winners` share the payout, in turn order; empty: drawn, every stake back.

    `detail` says what ended it (`grid_full`, `no_move`, …).
    """

    winners: tuple[Seat, ...]
    detail: str | None = None
    reason: str = "score"


Then = Next | Stay | Window | Over


@dataclass(frozen=True, slots=True)
class Step:
    """A game's answer: its events, and how the match goes on after them."""

    did: tuple[Event, ...]
    then: Then


class Rules(Protocol):
    """What a game implements. `match` holds all the rest.

    Every method is pure. `decide` and the other deciding methods get the position before and
    answer with events; `evolve` is the only one that makes a new position.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    languages: ClassVar[tuple[str, ...]]
    seats: ClassVar[tuple[int, ...]]
    order: ClassVar[int]
    """Turn order: +1 ascending seats, -1 descending."""
    joining: ClassVar[Literal["open", "ask"]]
    """How one usually gets a seat at a table: by taking it, or by asking its owner."""
    options: ClassVar[type[Options]]
    position: ClassVar[type[Position]]
    actions: ClassVar[tuple[type[Action], ...]]
    """What the seat to move may ask for."""
    answers: ClassVar[tuple[type[Action], ...]]
    """What another seat may ask for while a window is open: a challenge."""
    events: ClassVar[tuple[type[Event], ...]]
    time_controls: ClassVar[tuple[TimeControl, ...]]
    """Those offered, the default first; a table may set their lengths within the limits."""

    def equipment(self, setting: Setting) -> Equipment:
        """Board, letters and tiles: for clients. Raises `Malformed` where there are none."""
        ...

    def empty(self, setting: Setting) -> Position:
        """The position before `begin`."""
        ...

    def warm_up(self, lexicon: Lexicon) -> None:
        """Load or compile what these rules need, so that the first game need not wait for it."""
        ...

    def begin(self, setting: Setting, chance: Chance) -> Step:
        """Set the game up; `then` is `Next(seat)`, the seat that starts."""
        ...

    def decide(self, position: Any, table: Table, seat: Seat, action: Any, chance: Chance) -> Step:
        """An action of the seat to move, or in a window one of `answers`. Raises `GameError`."""
        ...

    def departed(self, position: Any, table: Table, seat: Seat, chance: Chance) -> Step:
        """`seat` left and two or more play on; `table.order` is without it.

        If it was to move (`table.to_move`), `then` is `Next` or `Over`; if not, `Stay` or `Over`.
        """
        ...

    def turn_ran_out(self, position: Any, table: Table, chance: Chance) -> Step | None:
        """The time of a turn is over. None: it counts as leaving (the rule of most games)."""
        ...

    def window_closed(self, position: Any, table: Table, chance: Chance) -> Step:
        """Nobody contests the play any more: it counts. `then` is `Next` or `Over`."""
        ...

    def closing(self, position: Any) -> tuple[Event, ...]:
        """What is shown once a game is over, however it ended: the racks left."""
        ...

    def evolve(self, position: Any, seat: Seat | None, event: Any) -> Any:
        """The position after `event` by `seat`: who moved, contested or left (None: nobody did)."""
        ...

    def scores(self, position: Any) -> tuple[int, ...]:
        """The score of each seat."""
        ...

    def view(self, position: Any, audience: Audience, to_move: Seat | None) -> dict[str, Any]:
        """The position as `audience` may see it, fields listed one by one.

        `to_move`: whose turn it is; some things are shown only in one's own turn.
        """
        ...

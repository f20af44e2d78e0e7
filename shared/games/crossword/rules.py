"""What the rules of Scrabble and Words With Friends have in common."""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from shared.games.crossword.evolving import evolve
from shared.games.crossword.model import (
    EVENTS,
    CrosswordPosition,
    Exchange,
    Pass,
    Passed,
    Play,
    Shown,
    TakenBack,
)
from shared.games.crossword.tiles import Edition, edition, ordered
from shared.games.crossword.turns import exchanged, filled_up, view_of
from shared.games.kernel import (
    Action,
    Audience,
    Chance,
    Event,
    Position,
    Setting,
    Table,
)
from shared.games.time_control import DAY, MINUTE, TimeControl
from shared.games.values import Seat
from shared.lexicon.lexicon import Lexicon


class CrosswordRules:
    """Racks, a bag and a board; a game adds its start, its plays, its end."""

    name: ClassVar[str]
    order: ClassVar[int] = 1
    joining: ClassVar[Literal["open", "ask"]] = "open"
    position: ClassVar[type[Position]] = CrosswordPosition
    actions: ClassVar[tuple[type[Action], ...]] = (Play, Exchange, Pass)
    answers: ClassVar[tuple[type[Action], ...]] = ()
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    time_controls: ClassVar[tuple[TimeControl, ...]] = (
        TimeControl(kind="whole_game", budget_ms=15 * MINUTE),
        TimeControl(kind="correspondence", budget_ms=3 * DAY),
    )

    def edition(self, setting: Setting) -> Edition:
        """The board and the tiles of this game in the table's language."""
        return edition(self.name, setting.language)

    def warm_up(self, lexicon: Lexicon) -> None:
        """Nothing needs to be made ready."""

    def empty(self, setting: Setting) -> CrosswordPosition:
        """All tiles in the bag."""
        made, seats = self.edition(setting), setting.seats
        return CrosswordPosition(
            board=made.layout.empty,
            bag=made.tiles.full,
            racks=("",) * seats,
            points=(0,) * seats,
            skips=(0,) * seats,
        )

    def dealt(self, setting: Setting, chance: Chance) -> Event:
        """Seven tiles for everybody."""
        return filled_up(self.empty(setting), range(setting.seats), chance)

    def not_playing(
        self, position: CrosswordPosition, seat: Seat, action: Exchange | Pass, chance: Chance
    ) -> Event:
        """An exchange or a pass. Raises `Illegal`."""
        if isinstance(action, Exchange):
            return exchanged(position, seat, action, chance)
        return Passed(seat=seat)

    def turn_ran_out(self, position: CrosswordPosition, table: Table, chance: Chance) -> None:
        """Time used up is treated like resigning."""
        return

    def closing(self, position: CrosswordPosition) -> tuple[Event, ...]:
        """A play that never came to count is taken back; the racks left are shown."""
        standing = position.standing
        back = (TakenBack(seat=standing.seat),) if standing is not None else ()
        left = after(position, back).racks
        return (*back, Shown(racks=tuple(ordered(rack) for rack in left)))

    def evolve(
        self, position: CrosswordPosition, seat: Seat | None, event: Event
    ) -> CrosswordPosition:
        """The position after an event."""
        return evolve(position, event)

    def scores(self, position: CrosswordPosition) -> tuple[int, ...]:
        """The points of each seat."""
        return position.points

    def view(
        self, position: CrosswordPosition, audience: Audience, to_move: Seat | None
    ) -> dict[str, Any]:
        """The board, the counts, and one's own rack."""
        return view_of(position, audience)


def after(position: CrosswordPosition, did: Iterable[Event]) -> CrosswordPosition:
    """The position after these events."""
    for event in did:
        position = evolve(position, event)
    return position

"""What the rules of every game with racks and a bag have in common."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Generic, Literal, TypeVar

from shared.games.crossword.applying import standing_in
from shared.games.crossword.model import Counted, RackPosition, Scored, Shown, TakenBack
from shared.games.crossword.tiles import ordered
from shared.games.crossword.turns import filled_up
from shared.games.kernel import Chance, Event, Over, Step, Table
from shared.games.time_control import DAY, MINUTE, TimeControl
from shared.games.values import Seat
from shared.games.winning import leaders

P = TypeVar("P", bound=RackPosition)
Did = tuple[Event, ...]


class RackRules(ABC, Generic[P]):
    """A play counts, its tiles are replaced, the tiles left are counted.

    A game adds its start, its plays, who is next and when it is over.
    """

    order: ClassVar[int] = 1
    joining: ClassVar[Literal["open", "ask"]] = "open"
    time_controls: ClassVar[tuple[TimeControl, ...]] = (
        TimeControl(kind="whole_game", budget_ms=15 * MINUTE),
        TimeControl(kind="correspondence", budget_ms=3 * DAY),
    )

    @abstractmethod
    def evolve(self, position: P, seat: Seat | None, event: Event) -> P:
        """The position after an event."""

    @abstractmethod
    def goes_on(self, position: P, table: Table, did: Did) -> Step:
        """The end, or who is next. `position` is the one after `did`, no play stands."""

    @abstractmethod
    def final_count(self, position: P, table: Table) -> Counted:
        """What the tiles left cost."""

    def after(self, position: P, did: Iterable[Event]) -> P:
        """The position after these events."""
        for event in did:
            position = self.evolve(position, None, event)
        return position

    def counts(self, position: P, table: Table, chance: Chance, did: Did = ()) -> Step:
        """The play that stands is scored, its tiles are replaced, the end is tested."""
        standing = standing_in(position)
        scored = Scored(seat=standing.seat, points=standing.points)
        position = self.after(position, (scored,))
        drew = filled_up(position, (standing.seat,), chance)
        return self.goes_on(self.after(position, (drew,)), table, (*did, scored, drew))

    def over(self, position: P, table: Table, did: Did, detail: str) -> Step:
        """The final count; then the most points win."""
        count = self.final_count(position, table)
        points = self.after(position, (count,)).points
        winners = leaders(points, table, position.first, self.order)
        return Step((*did, count), Over(winners, detail))

    def turn_ran_out(self, position: P, table: Table, chance: Chance) -> None:
        """Time used up is treated like resigning."""
        return

    def closing(self, position: P) -> Did:
        """A play that never came to count is taken back; the racks left are shown."""
        standing = position.standing
        back: Did = (TakenBack(seat=standing.seat),) if standing is not None else ()
        left = self.after(position, back).racks
        return (*back, Shown(racks=tuple(ordered(rack) for rack in left)))

    def scores(self, position: P) -> tuple[int, ...]:
        """The points of each seat; a play that stands counts none yet."""
        return position.points

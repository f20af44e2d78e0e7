"""What the rules of Scrabble and Words With Friends have in common."""

from typing import Any, ClassVar

from shared.games.crossword.endings import final_count
from shared.games.crossword.evolving import evolve
from shared.games.crossword.model import (
    EVENTS,
    Counted,
    CrosswordPosition,
    Exchange,
    Pass,
    Passed,
    Placed,
    Play,
)
from shared.games.crossword.racks import RackRules
from shared.games.crossword.tiles import Edition, TileSet, edition
from shared.games.crossword.turns import exchanged, filled_up, placed
from shared.games.crossword.viewing import view
from shared.games.kernel import Action, Audience, Chance, Equipment, Event, Position, Setting, Table
from shared.games.values import Seat
from shared.lexicon.lexicon import Lexicon


class CrosswordRules(RackRules[CrosswordPosition]):
    """Letters that are worth points, on a board of premiums."""

    name: ClassVar[str]
    position: ClassVar[type[Position]] = CrosswordPosition
    actions: ClassVar[tuple[type[Action], ...]] = (Play, Exchange, Pass)
    events: ClassVar[tuple[type[Event], ...]] = EVENTS

    def edition(self, setting: Setting) -> Edition:
        """The board and the tiles of this game in the table's language."""
        return edition(self.name, setting.language)

    def tiles(self, setting: Setting) -> TileSet:
        """The tiles of this game in the table's language."""
        return self.edition(setting).tiles

    def equipment(self, setting: Setting) -> Equipment:
        """The premiums, the tiles and the bonus of this game in the table's language."""
        return self.edition(setting).equipment

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

    def placed(self, position: CrosswordPosition, table: Table, seat: Seat, action: Play) -> Placed:
        """What a play puts on the board, words not looked up. Raises `Illegal`."""
        return placed(position, self.edition(table), seat, action)

    def not_playing(
        self, position: CrosswordPosition, seat: Seat, action: Action, chance: Chance
    ) -> Event:
        """An exchange or a pass. Raises `Illegal`."""
        if isinstance(action, Exchange):
            return exchanged(position, seat, action, chance)
        return Passed(seat=seat)

    def final_count(self, position: CrosswordPosition, table: Table) -> Counted:
        """Each loses the value of the tiles left; who has none gains what the others lose."""
        return final_count(position, self.tiles(table), table.order)

    def evolve(
        self, position: CrosswordPosition, seat: Seat | None, event: Event
    ) -> CrosswordPosition:
        """The position after an event."""
        return evolve(position, event)

    def view(
        self, position: CrosswordPosition, audience: Audience, to_move: Seat | None
    ) -> dict[str, Any]:
        """The board, the counts, and one's own rack."""
        return view(position, audience)

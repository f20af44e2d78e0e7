"""Upwords: words that grow beside and on top of each other.

The path of a play is in `crossword/contested.py`. Here: the start, what contesting costs, the
end, and who is next. Turns go round in descending order of seats.
"""

from typing import Any, ClassVar

from shared.games.crossword.board import rows
from shared.games.crossword.contested import ContestedRules
from shared.games.crossword.model import Counted, Pass, Passed, Placed, Play, TakenBack
from shared.games.crossword.racks import Did
from shared.games.crossword.starting import draw_for_start
from shared.games.crossword.tiles import TileSet, equipment
from shared.games.crossword.turns import filled_up
from shared.games.kernel import (
    Action,
    Audience,
    Chance,
    Equipment,
    Event,
    Next,
    Options,
    Position,
    Setting,
    Stay,
    Step,
    Table,
)
from shared.games.upwords.editions import LANGUAGES, SIDES, tile_set
from shared.games.upwords.ending import final_count, holders, why_over
from shared.games.upwords.evolving import evolve
from shared.games.upwords.model import EVENTS, Exchange, Upheld, UpwordsOptions, UpwordsPosition
from shared.games.upwords.scoring import ALL_TILES_BONUS
from shared.games.upwords.stacks import bare, centre
from shared.games.upwords.turns import exchanged, placed, tiles_of
from shared.games.upwords.viewing import view
from shared.games.values import Seat
from shared.lexicon.lexicon import Lexicon


class Upwords(ContestedRules[UpwordsPosition]):
    """The rules of Upwords, for two to four players."""

    name: ClassVar[str] = "upwords"
    title: ClassVar[str] = "Upwords"
    languages: ClassVar[tuple[str, ...]] = LANGUAGES
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    order: ClassVar[int] = -1
    options: ClassVar[type[Options]] = UpwordsOptions
    position: ClassVar[type[Position]] = UpwordsPosition
    actions: ClassVar[tuple[type[Action], ...]] = (Play, Exchange, Pass)
    events: ClassVar[tuple[type[Event], ...]] = EVENTS

    def warm_up(self, lexicon: Lexicon) -> None:
        """Compile the search for plays, or load it from the cache; lay out the automaton."""
        from shared.games.upwords.search import warm_up

        warm_up(lexicon, tile_set(lexicon.language, "10x10").tiling)

    def tiles(self, setting: Setting) -> TileSet:
        """The tiles of the table's board, in its language."""
        return tiles_of(setting)

    def equipment(self, setting: Setting) -> Equipment:
        """The table's board, and its tiles in its language. Raises `Malformed`."""
        start = centre(side := SIDES[setting.options.board])
        signs = "".join("+" if square in start else "." for square in range(side * side))
        return equipment(rows(signs, side), self.tiles(setting), ALL_TILES_BONUS)

    def empty(self, setting: Setting) -> UpwordsPosition:
        """A bare board and all tiles in the bag. Raises `Malformed` (`no_such_edition`)."""
        return UpwordsPosition(
            stacks=bare(SIDES[setting.options.board]),
            bag=self.tiles(setting).full,
            racks=("",) * setting.seats,
            points=(0,) * setting.seats,
        )

    def begin(self, setting: Setting, chance: Chance) -> Step:
        """Each draws for the start, those tiles go back, then each draws seven."""
        started = draw_for_start(self.tiles(setting), setting.seats, chance)
        drew = filled_up(self.empty(setting), range(setting.seats), chance)
        return Step((started, drew), Next(started.first))

    def placed(self, position: UpwordsPosition, table: Table, seat: Seat, action: Play) -> Placed:
        """What a play puts on the stacks, words not looked up. Raises `Illegal`."""
        return placed(position, table, seat, action)

    def not_playing(
        self, position: UpwordsPosition, seat: Seat, action: Action, chance: Chance
    ) -> Event:
        """An exchange of one tile, or a pass. Raises `Illegal`."""
        if isinstance(action, Exchange):
            return exchanged(position, seat, action, chance)
        return Passed(seat=seat)

    def refuted(self, position: UpwordsPosition, table: Table, back: TakenBack) -> Step:
        """The tiles come back, their player goes on."""
        return Step((back,), Stay())

    def upheld(self, seat: Seat) -> Event:
        """A challenge in vain costs nothing."""
        return Upheld(seat=seat)

    def next_up(self, position: UpwordsPosition, table: Table) -> tuple[Did, Seat]:
        """The next seat that holds tiles; the one to move, should no other hold any."""
        others = tuple(seat for seat in table.order if seat != table.to_move)
        return (), (*holders(position, others), table.to_move)[0]

    def why_over(self, position: UpwordsPosition, table: Table) -> str | None:
        """All is played, a round of passes, or an empty bag and no word for anybody."""
        return why_over(position, table)

    def final_count(self, position: UpwordsPosition, table: Table) -> Counted:
        """Each tile left costs five points."""
        return final_count(position, table.order)

    def evolve(self, position: UpwordsPosition, seat: Seat | None, event: Event) -> UpwordsPosition:
        """The position after an event."""
        return evolve(position, event)

    def view(
        self, position: UpwordsPosition, audience: Audience, to_move: Seat | None
    ) -> dict[str, Any]:
        """The board lies open; of the racks one's own, of the bag the number of tiles."""
        return view(position, audience)

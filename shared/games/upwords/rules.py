"""Upwords: words that grow beside and on top of each other.

`decide` puts a play on the board and opens the window; `_counts` scores it and replaces its
tiles; `_goes_on` finds the end or who is next. Turns go round in descending order of seats.
"""

from typing import Any, ClassVar, Literal

from shared.games.crossword.model import (
    Challenge,
    Pass,
    Passed,
    Play,
    Returned,
    Scored,
    Shown,
    TakenBack,
)
from shared.games.crossword.turns import check_words, filled_up, unknown_words
from shared.games.kernel import (
    Action,
    Audience,
    Chance,
    Event,
    Next,
    Options,
    Position,
    Setting,
    Stay,
    Step,
    Table,
    Window,
)
from shared.games.scrabble.starting import draw_for_start
from shared.games.time_control import DAY, MINUTE, SECOND, TimeControl
from shared.games.upwords.editions import LANGUAGES, SIDES, tile_set
from shared.games.upwords.ending import final_count, holders, over, why_over
from shared.games.upwords.evolving import after, evolve
from shared.games.upwords.model import EVENTS, Exchange, Upheld, UpwordsOptions, UpwordsPosition
from shared.games.upwords.stacks import bare
from shared.games.upwords.turns import exchanged, placed, tiles_of
from shared.games.upwords.viewing import view
from shared.games.values import Seat
from shared.lexicon.lexicon import Lexicon

Did = tuple[Event, ...]


class Upwords:
    """The rules of Upwords, for two to four players."""

    name: ClassVar[str] = "upwords"
    title: ClassVar[str] = "Upwords"
    languages: ClassVar[tuple[str, ...]] = LANGUAGES
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    order: ClassVar[int] = -1
    joining: ClassVar[Literal["open", "ask"]] = "open"
    options: ClassVar[type[Options]] = UpwordsOptions
    position: ClassVar[type[Position]] = UpwordsPosition
    actions: ClassVar[tuple[type[Action], ...]] = (Play, Exchange, Pass)
    answers: ClassVar[tuple[type[Action], ...]] = (Challenge,)
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    time_controls: ClassVar[tuple[TimeControl, ...]] = (
        TimeControl(kind="whole_game", budget_ms=15 * MINUTE),
        TimeControl(kind="correspondence", budget_ms=3 * DAY),
    )

    def warm_up(self, lexicon: Lexicon) -> None:
        """Compile the search for plays, or load it from the cache; lay out the automaton."""
        from shared.games.upwords.search import warm_up

        warm_up(lexicon, tile_set(lexicon.language, "10x10").tiling)

    def empty(self, setting: Setting) -> UpwordsPosition:
        """A bare board and all tiles in the bag. Raises `Malformed` (`no_such_edition`)."""
        board = setting.options.board
        return UpwordsPosition(
            stacks=bare(SIDES[board]),
            bag=tile_set(setting.language, board).full,
            racks=("",) * setting.seats,
            points=(0,) * setting.seats,
        )

    def begin(self, setting: Setting, chance: Chance) -> Step:
        """Each draws for the start, those tiles go back, then each draws seven."""
        tiles = tile_set(setting.language, setting.options.board)
        started = draw_for_start(tiles, setting.seats, chance)
        drew = filled_up(self.empty(setting), range(setting.seats), chance)
        return Step((started, drew), Next(started.first))

    def decide(
        self,
        position: UpwordsPosition,
        table: Table,
        seat: Seat,
        action: Play | Exchange | Pass | Challenge,
        chance: Chance,
    ) -> Step:
        """A turn of the seat to move, or another seat's challenge. Raises `Illegal`."""
        if isinstance(action, Challenge):
            return self._challenged(position, table, seat, chance)
        if isinstance(action, Play):
            return self._played(position, table, seat, action, chance)
        did: Event = Passed(seat=seat)
        if isinstance(action, Exchange):
            did = exchanged(position, seat, action, chance)
        return self._goes_on(evolve(position, did), table, (did,))

    def _played(
        self, position: UpwordsPosition, table: Table, seat: Seat, action: Play, chance: Chance
    ) -> Step:
        """The play stands while it can be contested; where words are refused it counts at once."""
        play = placed(position, table, seat, action)
        position = evolve(position, play)
        if table.options.validation == "challenge":
            return Step((play,), self._window(position, table))
        check_words(table.lexicon, tiles_of(table), play.words)
        return self._counts(position, table, chance, (play,))

    def _window(self, position: UpwordsPosition, table: Table) -> Window:
        """All others may contest."""
        length_ms = table.options.challenge_seconds * SECOND
        return Window(table.order[1:], length_ms, *_follows(position, table))

    def _challenged(
        self, position: UpwordsPosition, table: Table, seat: Seat, chance: Chance
    ) -> Step:
        """An invalid word: the play comes back, its player goes on. None: it costs nobody."""
        assert position.standing is not None
        unknown = unknown_words(table.lexicon, tiles_of(table), position.standing.words)
        if unknown:
            return Step((TakenBack(seat=table.to_move, unknown=unknown),), Stay())
        return self._counts(position, table, chance, (Upheld(seat=seat),))

    def window_closed(self, position: UpwordsPosition, table: Table, chance: Chance) -> Step:
        """Nobody contests the play: it counts, whatever its words."""
        return self._counts(position, table, chance, ())

    def _counts(self, position: UpwordsPosition, table: Table, chance: Chance, did: Did) -> Step:
        """The play is scored, its tiles are replaced, the end is tested."""
        scored = _scored(position)
        position = evolve(position, scored)
        drew = filled_up(position, (table.to_move,), chance)
        return self._goes_on(evolve(position, drew), table, (*did, scored, drew))

    def _goes_on(self, position: UpwordsPosition, table: Table, did: Did) -> Step:
        """The end, or the next seat that holds tiles. `position` is the one after `did`."""
        if why := why_over(position, table):
            return self._over(position, table, did, why)
        return Step(did, Next(_next(position, table)))

    def _over(self, position: UpwordsPosition, table: Table, did: Did, why: str) -> Step:
        count = final_count(position, table.order)
        return Step((*did, count), over(evolve(position, count), table, why))

    def departed(self, position: UpwordsPosition, table: Table, seat: Seat, chance: Chance) -> Step:
        """The leaver's play is taken back, its tiles go into the bag, or out if that is empty.

        Another player's play goes on standing; the end is tested when it no longer does.
        """
        standing = position.standing
        did: Did = (TakenBack(seat=seat),) if standing and standing.seat == seat else ()
        position = after(position, did)
        returned = Returned(seat=seat, count=len(position.racks[seat]), to_bag=bool(position.bag))
        position, did = evolve(position, returned), (*did, returned)
        if seat == table.to_move:
            return self._goes_on(position, table, did)
        if position.standing is None and (why := why_over(position, table)):
            return self._over(position, table, did, why)
        return Step(did, Stay(*_follows(position, table)))

    def turn_ran_out(self, position: UpwordsPosition, table: Table, chance: Chance) -> None:
        """Time used up is treated like resigning."""
        return

    def closing(self, position: UpwordsPosition) -> Did:
        """A play that never came to count is taken back; the racks left are shown."""
        standing = position.standing
        back: Did = (TakenBack(seat=standing.seat),) if standing is not None else ()
        return (*back, Shown(racks=after(position, back).racks))

    def evolve(self, position: UpwordsPosition, seat: Seat | None, event: Event) -> UpwordsPosition:
        """The position after an event."""
        return evolve(position, event)

    def scores(self, position: UpwordsPosition) -> tuple[int, ...]:
        """The points of each seat; a play that stands counts none yet."""
        return position.points

    def view(
        self, position: UpwordsPosition, audience: Audience, to_move: Seat | None
    ) -> dict[str, Any]:
        """The board lies open; of the racks one's own, of the bag the number of tiles."""
        return view(position, audience)


def _follows(position: UpwordsPosition, table: Table) -> tuple[Seat, bool]:
    """Who is next if the play counts, and whether nobody else is, as all can see.

    So it is when no other holds tiles. That nobody could form a word any more depends on hidden
    tiles: it shows when the play counts.
    """
    seat = _next(position, table)
    return seat, seat == table.to_move


def _next(position: UpwordsPosition, table: Table) -> Seat:
    """The next seat that holds tiles; the one to move, should no other hold any."""
    others = tuple(seat for seat in table.order if seat != table.to_move)
    return (*holders(position, others), table.to_move)[0]


def _scored(position: UpwordsPosition) -> Scored:
    assert position.standing is not None, "a play stands"
    return Scored(seat=position.standing.seat, points=position.standing.points)

"""Wordsteal: everybody plays from the same seven letters, and takes whatever letters they use.

`decide` reads top to bottom: what can't be placed is refused; what isn't in the list costs the
turn; what counts is scored, may reach the target, may clear the grid, and completes the draw.
A turn without a play goes through `_nothing`, which counts the rounds.
"""

from typing import Any, ClassVar, Final, Literal

from shared.games.crossword.applying import in_order
from shared.games.crossword.board import rows
from shared.games.crossword.evolving import by_square
from shared.games.crossword.model import Put
from shared.games.crossword.placement import Placement
from shared.games.kernel import (
    Action,
    Audience,
    Chance,
    Equipment,
    Event,
    Illegal,
    Malformed,
    Next,
    Options,
    Over,
    Position,
    Setting,
    Stay,
    Step,
    Table,
)
from shared.games.time_control import MINUTE, TimeControl
from shared.games.values import Seat
from shared.games.winning import leaders
from shared.games.wordsteal.applying import applied, letters_of
from shared.games.wordsteal.drawing import completed, weights, without
from shared.games.wordsteal.grid import BARE, SIDE, layout
from shared.games.wordsteal.model import (
    DRAW,
    Cleared,
    Drew,
    Late,
    Missed,
    Pass,
    Passed,
    Placed,
    Play,
    Started,
    WordstealOptions,
    WordstealPosition,
)
from shared.games.wordsteal.placement import place
from shared.games.wordsteal.scoring import Worth, worth
from shared.lexicon.alphabet import ALPHABETS, Alphabet
from shared.lexicon.lexicon import Lexicon

LATE_LIMIT: Final = 3
"""This many turns in a row that run out count as resigning."""


class Wordsteal:
    """The rules of Wordsteal, for two to six players."""

    name: ClassVar[str] = "wordsteal"
    title: ClassVar[str] = "Wordsteal"
    languages: ClassVar[tuple[str, ...]] = tuple(ALPHABETS)
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    order: ClassVar[int] = 1
    joining: ClassVar[Literal["open", "ask"]] = "ask"
    options: ClassVar[type[Options]] = WordstealOptions
    position: ClassVar[type[Position]] = WordstealPosition
    actions: ClassVar[tuple[type[Action], ...]] = (Play, Pass)
    answers: ClassVar[tuple[type[Action], ...]] = ()
    events: ClassVar[tuple[type[Event], ...]] = (
        Started,
        Placed,
        Cleared,
        Missed,
        Passed,
        Late,
        Drew,
    )
    time_controls: ClassVar[tuple[TimeControl, ...]] = (
        TimeControl(kind="per_turn", budget_ms=MINUTE),
    )

    def warm_up(self, lexicon: Lexicon) -> None:
        """Compile the search for plays, or load it from the cache."""
        from shared.games.wordsteal.search import warm_up

        warm_up(lexicon)

    def equipment(self, setting: Setting) -> Equipment:
        """The orange and pink squares, and the letters that may be drawn."""
        letters = tuple(weights(setting.language))
        return Equipment(squares=layout().rows, letters=letters, rack=DRAW)

    def empty(self, setting: Setting) -> WordstealPosition:
        """A bare grid."""
        none = (0,) * setting.seats
        return WordstealPosition(grid=BARE, owners=BARE, points=none, bonus=none, late=none)

    def begin(self, setting: Setting, chance: Chance) -> Step:
        """Draw who starts, and seven letters."""
        first = chance.below(setting.seats)
        draw = completed("", setting.language, chance)
        return Step((Started(first=first, draw=draw),), Next(first))

    def decide(
        self,
        position: WordstealPosition,
        table: Table,
        seat: Seat,
        action: Play | Pass,
        chance: Chance,
    ) -> Step:
        """Letters on the grid, or nothing. Raises `Illegal`."""
        if isinstance(action, Pass):
            return self._nothing(position, table, Passed(), chance)
        tiles = _written(table.lexicon.alphabet, action)
        placement = _placement(position, table.options, tiles)
        words = tuple(word.faces for word in placement.words)
        unknown = tuple(word for word in words if word not in table.lexicon)
        if unknown:
            missed = Missed(tiles=tiles, words=words, unknown=unknown)
            return self._nothing(position, table, missed, chance)
        value = worth(placement, position.owners, seat, position.bonus[seat])
        return self._counts(position, table, _placed(tiles, words, value), value.clears, chance)

    def _counts(
        self,
        position: WordstealPosition,
        table: Table,
        placed: Placed,
        clears: bool,
        chance: Chance,
    ) -> Step:
        """The play is made: the target, the clearing, the draw."""
        seat = table.to_move
        if position.points[seat] + placed.points >= table.options.target:
            return Step((placed,), Over((seat,), "target"))
        left = without(position.draw, letters_of(placed.tiles))
        assert left is not None
        drew = Drew(draw=completed(left, table.language, chance))
        did = (placed, Cleared(), drew) if clears else (placed, drew)
        return Step(did, Next())

    def _nothing(
        self, position: WordstealPosition, table: Table, event: Event, chance: Chance
    ) -> Step:
        """A turn without a play; after a full round of them a new draw, after another the end."""
        after = applied(position, table.to_move, event)
        did, over = _round(after, table, chance)
        return Step((event, *did), over or Next())

    def departed(
        self, position: WordstealPosition, table: Table, seat: Seat, chance: Chance
    ) -> Step:
        """The leaver's letters stay theirs. It may be that all others had played nothing."""
        if seat != table.to_move:
            return Step((), Stay())
        did, over = _round(position, table, chance)
        return Step(did, over or Next())

    def turn_ran_out(
        self, position: WordstealPosition, table: Table, chance: Chance
    ) -> Step | None:
        """The turn passes as if nothing was played; the third in a row counts as resigning."""
        if position.late[table.to_move] + 1 >= LATE_LIMIT:
            return None
        return self._nothing(position, table, Late(), chance)

    def window_closed(self, position: WordstealPosition, table: Table, chance: Chance) -> Step:
        """Never asked: there are no challenges."""
        raise AssertionError("Wordsteal opens no window")

    def closing(self, position: WordstealPosition) -> tuple[()]:
        """Nothing was hidden."""
        return ()

    def evolve(
        self, position: WordstealPosition, seat: Seat | None, event: Event
    ) -> WordstealPosition:
        """The position after an event."""
        return applied(position, seat, event)

    def scores(self, position: WordstealPosition) -> tuple[int, ...]:
        """The points of each seat, bonus points apart."""
        return position.points

    def view(
        self, position: WordstealPosition, audience: Audience, to_move: Seat | None
    ) -> dict[str, Any]:
        """Everything lies open in Wordsteal."""
        return {
            "rows": rows(position.grid, SIDE),
            "owners": rows(position.owners, SIDE),
            "draw": position.draw,
            "bonus": list(position.bonus),
            "idle": list(position.idle),
            "anew": position.anew,
            "late": list(position.late),
            "turns": [turn.model_dump(mode="json") for turn in position.turns],
            "first": position.first,
        }


def _round(
    position: WordstealPosition, table: Table, chance: Chance
) -> tuple[tuple[Event, ...], Over | None]:
    """What a full round of nothing brings: a new draw, or after one that nobody used the end."""
    if not set(table.order) <= set(position.idle):
        return (), None
    if position.anew:
        winners = leaders(position.points, table, position.first)
        return (), Over(winners, "nothing_played")
    return (Drew(draw=completed("", table.language, chance), anew=True),), None


def _placement(
    position: WordstealPosition, options: WordstealOptions, tiles: tuple[Put, ...]
) -> Placement:
    """The letters on the grid. Raises `Illegal` for the first rule that they break."""
    letters = by_square(tiles)
    if len(letters) < len(tiles):
        raise Illegal("square_taken", "Two letters can't lie on the same square.")
    if without(position.draw, letters_of(tiles)) is None:
        raise Illegal("letter_not_drawn", "The draw hasn't got these letters.")
    return place(position.grid, letters, options)


def _written(alphabet: Alphabet, action: Play) -> tuple[Put, ...]:
    """The letters as the alphabet has them, in reading order. Raises `Malformed`."""
    return in_order(_letter(alphabet, tile) for tile in action.tiles)


def _letter(alphabet: Alphabet, tile: Put) -> Put:
    face = alphabet.letter(tile.face)
    if face is None:
        raise Malformed("letter_unknown", f"{tile.face!r} is no letter of this game's alphabet.")
    return tile if tile.face == face else tile.but(face=face)


def _placed(tiles: tuple[Put, ...], words: tuple[str, ...], value: Worth) -> Placed:
    return Placed(
        tiles=tiles,
        words=words,
        owned=value.owned,
        taken=value.taken,
        bonus=value.bonus,
        converted=value.converted,
        points=value.points,
    )

"""A tiny game for the tests of what all games share: hidden racks, windows, skipped turns.

Two to four seats in descending order hold three tiles each, drawn from a bag of numbers. A play
shows a tile and can be contested. An even tile is invalid: contested it comes back (`take_back`:
the player goes on; `lose`: the turn is lost). Contesting an odd one costs the next turn. A play
that counts scores 1 and draws a tile. The game is over after six plays that count, and one more
for each who left; the window of the last is final, unless that is kept a secret (`secret`).
A turn that runs out passes with `run_out="pass"`.
"""

from typing import Any, ClassVar, Literal

from shared.games.kernel import (
    Action,
    Audience,
    Chance,
    Equipment,
    Event,
    Illegal,
    Next,
    Options,
    Over,
    Position,
    Setting,
    Stay,
    Step,
    Table,
    Window,
)
from shared.games.time_control import DAY, MINUTE, TimeControl
from shared.games.values import Seat
from shared.lexicon.lexicon import Lexicon

TILES = tuple(range(70_001, 70_041))
RACK = 3
PLAYS = 6


class ToyOptions(Options):
    on_bad: Literal["take_back", "lose"] = "take_back"
    run_out: Literal["leave", "pass"] = "leave"
    window_ms: int = 20_000
    secret: bool = False


class Play(Action):
    type: Literal["play"] = "play"
    tile: int


class Pass(Action):
    type: Literal["pass"] = "pass"


class Challenge(Action):
    type: Literal["challenge"] = "challenge"


class Drew(Event):
    public = frozenset({"counts"})
    private = frozenset({"drawn"})

    type: Literal["drew"] = "drew"
    drawn: dict[Seat, tuple[int, ...]]
    counts: dict[Seat, int]
    bag: tuple[int, ...]


class Played(Event):
    public = frozenset({"tile"})

    type: Literal["played"] = "played"
    tile: int


class Counted(Event):
    public = frozenset({"seat"})

    type: Literal["counted"] = "counted"
    seat: Seat


class TakenBack(Event):
    public = frozenset({"seat"})

    type: Literal["taken_back"] = "taken_back"
    seat: Seat


class Skips(Event):
    public = frozenset({"seat"})

    type: Literal["skips"] = "skips"
    seat: Seat


class Skipped(Event):
    public = frozenset({"seat"})

    type: Literal["skipped"] = "skipped"
    seat: Seat


class Returned(Event):
    public = frozenset({"count"})

    type: Literal["returned"] = "returned"
    count: int


class Shown(Event):
    public = frozenset({"racks"})

    type: Literal["shown"] = "shown"
    racks: tuple[tuple[int, ...], ...]


class ToyPosition(Position):
    racks: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    points: tuple[int, ...]
    pending: int | None = None
    skips: tuple[Seat, ...] = ()
    table: tuple[int, ...] = ()
    shown: bool = False


class Toy:
    name: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    languages: ClassVar[tuple[str, ...]] = ("en",)
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    order: ClassVar[int] = -1
    joining: ClassVar[Literal["open", "ask"]] = "open"
    options: ClassVar[type[Options]] = ToyOptions
    position: ClassVar[type[Position]] = ToyPosition
    actions: ClassVar[tuple[type[Action], ...]] = (Play, Pass)
    answers: ClassVar[tuple[type[Action], ...]] = (Challenge,)
    events: ClassVar[tuple[type[Event], ...]] = (
        Drew,
        Played,
        Counted,
        TakenBack,
        Skips,
        Skipped,
        Returned,
        Shown,
    )
    time_controls: ClassVar[tuple[TimeControl, ...]] = (
        TimeControl(kind="whole_game", budget_ms=15 * MINUTE),
        TimeControl(kind="correspondence", budget_ms=3 * DAY),
    )

    def warm_up(self, lexicon: Lexicon) -> None:
        pass

    def equipment(self, setting: Setting) -> Equipment:
        return Equipment(squares=(), letters=())

    def empty(self, setting: Setting) -> ToyPosition:
        nothing = ((),) * setting.seats
        return ToyPosition(racks=nothing, bag=TILES, points=(0,) * setting.seats)

    def begin(self, setting: Setting, chance: Chance) -> Step:
        bag = list(TILES)
        drawn = {seat: _draw(bag, RACK, chance) for seat in range(setting.seats)}
        return Step((_drew(drawn, bag),), Next(setting.seats - 1))

    def decide(
        self, position: ToyPosition, table: Table, seat: Seat, action: Any, chance: Chance
    ) -> Step:
        if isinstance(action, Challenge):
            return self._challenged(position, table, seat, chance)
        if isinstance(action, Pass):
            return self._next(position, table, ())
        if action.tile not in position.racks[seat]:
            raise Illegal("no_such_tile", "You don't hold that tile.")
        final = _last(position, table) and not table.options.secret
        window = Window(table.order[1:], table.options.window_ms, final=final)
        return Step((Played(tile=action.tile),), window)

    def _challenged(self, position: ToyPosition, table: Table, seat: Seat, chance: Chance) -> Step:
        assert position.pending is not None
        if position.pending % 2:
            return self._counts(position.but(skips=(*position.skips, seat)), table, chance, seat)
        if table.options.on_bad == "take_back":
            return Step((TakenBack(seat=table.to_move),), Stay())
        return self._next(position, table, (TakenBack(seat=table.to_move),))

    def _counts(
        self, position: ToyPosition, table: Table, chance: Chance, loser: Seat | None = None
    ) -> Step:
        """The play counts; who contested it in vain loses a turn."""
        bag = list(position.bag)
        drawn = _drew({table.to_move: _draw(bag, 1, chance)}, bag)
        did: tuple[Event, ...] = (Counted(seat=table.to_move), drawn)
        if loser is not None:
            did = (Skips(seat=loser), *did)
        if not _last(position, table):
            return self._next(position, table, did)
        points = list(position.points)
        points[table.to_move] += 1
        best = max(points[seat] for seat in table.order)
        winners = tuple(seat for seat in table.order if points[seat] == best)
        return Step(did, Over(winners if len(winners) < len(table.order) else ()))

    def _next(self, position: ToyPosition, table: Table, did: tuple[Event, ...]) -> Step:
        """The next seat, past those that lose their turn."""
        queue = [*table.order[1:], table.order[0]]
        skips = list(position.skips)
        while queue[0] in skips:
            skips.remove(queue[0])
            did += (Skipped(seat=queue[0]),)
            queue.append(queue.pop(0))
        return Step(did, Next(queue[0]))

    def departed(self, position: ToyPosition, table: Table, seat: Seat, chance: Chance) -> Step:
        assert seat not in table.order, "who left is no longer in the order"
        returned = Returned(count=len(position.racks[seat]))
        if seat != table.to_move:
            final = _last(position, table) and not table.options.secret
            return Step((returned,), Stay(final=final))
        if position.pending is None:
            return Step((returned,), Next(table.order[0]))
        return Step((TakenBack(seat=seat), returned), Next(table.order[0]))

    def turn_ran_out(self, position: ToyPosition, table: Table, chance: Chance) -> Step | None:
        if table.options.run_out == "leave":
            return None
        return self._next(position, table, ())

    def window_closed(self, position: ToyPosition, table: Table, chance: Chance) -> Step:
        return self._counts(position, table, chance)

    def closing(self, position: ToyPosition) -> tuple[Event, ...]:
        return (Shown(racks=position.racks),)

    def evolve(self, position: ToyPosition, seat: Seat | None, event: Event) -> ToyPosition:
        if isinstance(event, Drew):
            racks = [rack + event.drawn.get(s, ()) for s, rack in enumerate(position.racks)]
            return position.but(racks=tuple(racks), bag=event.bag)
        if isinstance(event, Played):
            assert seat is not None
            return position.but(
                racks=_without(position.racks, seat, event.tile), pending=event.tile
            )
        if isinstance(event, Counted):
            points = list(position.points)
            points[event.seat] += 1
            table = (*position.table, position.pending)
            return position.but(points=tuple(points), table=table, pending=None)
        if isinstance(event, TakenBack):
            racks = list(position.racks)
            assert position.pending is not None
            racks[event.seat] += (position.pending,)
            return position.but(racks=tuple(racks), pending=None)
        if isinstance(event, Skips):
            return position.but(skips=(*position.skips, event.seat))
        if isinstance(event, Skipped):
            skips = list(position.skips)
            skips.remove(event.seat)
            return position.but(skips=tuple(skips))
        if isinstance(event, Returned):
            assert seat is not None
            racks = list(position.racks)
            bag = position.bag + racks[seat]
            racks[seat] = ()
            return position.but(racks=tuple(racks), bag=bag)
        return position.but(shown=True)

    def scores(self, position: ToyPosition) -> tuple[int, ...]:
        return position.points

    def view(
        self, position: ToyPosition, audience: Audience, to_move: Seat | None
    ) -> dict[str, Any]:
        return {
            "table": list(position.table),
            "pending": position.pending,
            "rack": None if audience is None else list(position.racks[audience]),
            "counts": [len(rack) for rack in position.racks],
            "racks": [list(rack) for rack in position.racks] if position.shown else None,
            "bag": len(position.bag),
            "mine": audience is not None and audience == to_move,
        }


def _last(position: ToyPosition, table: Table) -> bool:
    """Whether the game is over when one more play counts."""
    return len(position.table) + 1 >= PLAYS + table.seats - len(table.order)


def _draw(bag: list[int], count: int, chance: Chance) -> tuple[int, ...]:
    return tuple(bag.pop(chance.below(len(bag))) for _ in range(min(count, len(bag))))


def _drew(drawn: dict[Seat, tuple[int, ...]], bag: list[int]) -> Drew:
    counts = {seat: len(tiles) for seat, tiles in drawn.items()}
    return Drew(drawn=drawn, counts=counts, bag=tuple(bag))


def _without(
    racks: tuple[tuple[int, ...], ...], seat: Seat, tile: int
) -> tuple[tuple[int, ...], ...]:
    rack = list(racks[seat])
    rack.remove(tile)
    return (*racks[:seat], tuple(rack), *racks[seat + 1 :])

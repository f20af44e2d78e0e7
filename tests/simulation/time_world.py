"""A small world with its own time: an engine, a clock service, a gateway and a player a seat.

Everything that decides is the real thing: the engine's handler, the clock service's schedule, a
gateway's marks (`Showing`) and the clock that stands still with it (`AwakeClock`). Made here are
the wires between them (in order, with latencies), the players, and stalls: a part that stalls
takes nothing in and sends nothing out; what comes for it waits. Times are milliseconds.
"""

import heapq
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import uuid4

from services.clock.schedule import Due, Schedule
from services.gateway.awake import TICK_S, AwakeClock
from services.gateway.live.flags import MOMENT_MS, SHORT_MS
from services.gateway.live.showing import Showing
from shared.messages.engine import (
    Act,
    ActionAnswered,
    CreateGame,
    DeadlineIs,
    FlagPending,
    GameAdvanced,
    NothingSent,
    Present,
    StillShowing,
    TimeUp,
)
from shared.messages.envelope import Message
from tests.unit.engine.hall import GAME, T0, Hall, person

LOOK_EVERY = 50
TICK = int(TICK_S * 1000)


@dataclass(frozen=True)
class Stall:
    """`part` stands still from `start` on: `engine`, `broker`, `clock`, `gateway-0`, …"""

    part: str
    start: int
    length: int = 4_000


@dataclass
class Measure:
    """A turn as its player lived it: on their own clock, from the frame to the click."""

    seat: int
    turn: int
    shown_at: float
    shows_ms: int
    acted_at: float | None = None

    @property
    def took_ms(self) -> float:
        assert self.acted_at is not None
        return self.acted_at - self.shown_at

    @property
    def used_up_at(self) -> float:
        """When the player's own page shows that no time is left."""
        return self.shown_at + self.shows_ms


@dataclass
class World:
    """`thinks(world, measure)` is how long a player takes over a turn; None: they never act.

    The clients of the seats in `deaf` take no frame from their gateways. `game` says what is
    played where that isn't Wordgrid, `budget_ms` how long; in windows `passes(world)` is after how
    long a player lets a play pass; None: they never do.
    """

    random: Random
    thinks: Callable[["World", Measure], int | None]
    stalls: tuple[Stall, ...] = ()
    budget_ms: int = 60_000
    engine_ahead_ms: int = 0
    clock_ahead_ms: int = 0
    deaf: frozenset[int] = frozenset()
    seats: int = 2
    game: Mapping[str, Any] = field(default_factory=dict)
    passes: Callable[["World"], int | None] = lambda world: None
    may_be_refused: frozenset[str] = frozenset()
    now: float = 0.0
    measures: list[Measure] = field(default_factory=list)
    fell_at: float | None = None
    said: list[tuple[float, dict[str, Any]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hall = Hall(now=T0)
        self.schedule = Schedule()
        self.schedule.own(0, {})
        self.gateways = [Gateway(self, seat) for seat in range(self.seats)]
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self._last: dict[str, float] = {}

    # --- time and wires -----------------------------------------------------------------------

    def at(self, when: float, then: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._events, (when, self._count, then))

    def wire(
        self, name: str, low: int, high: int, parts: tuple[str, ...], then: Callable[[], None]
    ) -> None:
        """Something goes over a wire, behind what went before; every part on it must be awake."""
        when = self.now + self.random.uniform(low, high)
        for part in parts:
            when = self.awake_from(part, when)
        when = max(when, self._last.get(name, 0.0))
        self._last[name] = when
        self.at(when, then)

    def awake_from(self, part: str, when: float) -> float:
        """The first instant from `when` on at which `part` doesn't stand still."""
        for stall in self.stalls:
            if stall.part == part and stall.start <= when < stall.start + stall.length:
                when = stall.start + stall.length
        return when

    def stands_still(self, part: str) -> bool:
        return self.awake_from(part, self.now) > self.now

    def run(self, until: float = 3_600_000, turns: int = 100_000) -> None:
        """Play the game to its end, or for so many turns."""
        self._begin()
        while self._events and self.now < until:
            self.now, _, then = heapq.heappop(self._events)
            then()
            if self.over or (self.hall.game is not None and self.hall.match.turn > turns):
                return
        raise AssertionError("the game did not end")

    @property
    def over(self) -> bool:
        return self.hall.game is not None and self.hall.match.phase == "ended"

    # --- the engine and the clock service ------------------------------------------------------

    def _begin(self) -> None:
        fields: dict[str, Any] = {
            "game": "wordgrid",
            "language": "en",
            "options": {},
            "time_control": {"kind": "whole_game", "budget_ms": self.budget_ms},
            "seats": tuple(person(seat) for seat in range(self.seats)),
            "matched_at": T0,
        }
        self.command(CreateGame(**(fields | dict(self.game))))
        for gateway in self.gateways:
            self.command(Present(seat=gateway.seat, gateway=gateway.name))
            gateway.tick()
        self._look()

    def command(self, body: Message) -> None:
        self.wire("commands", 2, 12, ("broker", "engine"), lambda: self._handle(body))

    def _handle(self, body: Message) -> None:
        self.hall.now = T0 + int(self.now) + self.engine_ahead_ms
        for said in self.hall.send(body):
            self._said(said)

    def _said(self, said: Message) -> None:
        if isinstance(said, GameAdvanced):
            self._note_flag(said)
        if isinstance(said, ActionAnswered) and said.code not in self.may_be_refused:
            raise AssertionError(f"refused: {said}")
        self.wire("to clock", 2, 12, ("broker", "clock"), lambda: self._clock_hears(said))
        for gateway in self.gateways:
            wire = f"to {gateway.name}"
            self.wire(wire, 2, 12, ("broker", gateway.name), lambda g=gateway: g.hears(said))  # type: ignore[misc]

    def _note_flag(self, said: GameAdvanced) -> None:
        self.said += [(self.now, event) for event in said.events]
        if any(event["type"] == "left" and event["why"] == "time" for event in said.events):
            self.fell_at = self.now

    def _clock_hears(self, said: Message) -> None:
        if isinstance(said, GameAdvanced):
            due = said.deadline and Due(said.deadline.turn, said.deadline.at)
            self.schedule.set(0, GAME, due)
        elif isinstance(said, DeadlineIs) and said.deadline:
            self.schedule.push(0, GAME, Due(said.deadline.turn, said.deadline.at))

    def _look(self) -> None:
        if not self.stands_still("clock"):
            for one in self.schedule.take(T0 + int(self.now) + self.clock_ahead_ms, 10):
                self.command(TimeUp(turn=one.turn, attempt=one.attempt))
        self.at(self.now + LOOK_EVERY, self._look)


class Gateway:
    """One gateway with one player's page."""

    def __init__(self, world: World, seat: int) -> None:
        self.world = world
        self.seat = seat
        self.name = f"gateway-{seat}"
        self.awake = AwakeClock(lambda: (world.now + 977 * seat) / 1000)
        self.showing = Showing(self.awake.now_ms)
        self.answering = False

    def tick(self) -> None:
        """The task that moves the awake clock: it stands still with the process."""
        self.awake.tick()
        world = self.world
        world.at(world.awake_from(self.name, world.now + TICK), self.tick)

    def hears(self, said: Message) -> None:
        if isinstance(said, GameAdvanced):
            for event in said.events:
                self._event(event)
        elif isinstance(said, FlagPending) and said.seat == self.seat and not self.answering:
            self._asked(said)

    def _event(self, event: dict[str, Any]) -> None:
        window = event.get("window")
        if window and self.seat in window["seats"]:
            self._asked_in_window(event["turn"])
        turn = event.get("next")
        if turn is None or turn["seat"] != self.seat:
            return
        left = turn["clock"]["remaining_ms"][self.seat]
        self.showing.offer(self.seat, turn["turn"], left)
        if self.seat in self.world.deaf:
            return
        self.showing.wrote(self.seat, turn["turn"])
        self.world.wire(f"to page {self.seat}", 1, 8, (), lambda: self._shown(turn["turn"], left))

    # --- the player ----------------------------------------------------------------------------

    def _asked_in_window(self, turn: int) -> None:
        """The player lets the play pass after a while, if they do."""
        after = self.world.passes(self.world)
        if after is not None:
            self.world.at(self.world.now + after, lambda: self._lets_pass(turn))

    def _lets_pass(self, turn: int) -> None:
        wire = f"from page {self.seat}"
        self.world.wire(wire, 1, 8, (self.name,), lambda: self._acts(turn, {"type": "let_pass"}))

    def _shown(self, turn: int, left: int) -> None:
        measure = Measure(self.seat, turn, self.world.now, left)
        self.world.measures.append(measure)
        takes = self.world.thinks(self.world, measure)
        if takes is not None:
            self.world.at(self.world.now + takes, lambda: self._click(measure))

    def _click(self, measure: Measure) -> None:
        measure.acted_at = self.world.now
        wire = f"from page {self.seat}"
        self.world.wire(wire, 1, 8, (self.name,), lambda: self._receives(measure))

    def _receives(self, measure: Measure) -> None:
        match = self.world.hall.match
        if (match.turn, match.to_move) == (measure.turn, self.seat) and match.window is None:
            self._acts(measure.turn, self.world.hall.some_action(self.seat))

    def _acts(self, turn: int, action: dict[str, Any]) -> None:
        act = Act(
            seat=self.seat,
            action_id=str(uuid4()),
            turn=turn,
            action=action,
            spent_ms=self.showing.spent_ms(self.seat, turn),
            gateway=self.name,
        )
        self.world.command(act)

    # --- the engine's question ------------------------------------------------------------------

    def _asked(self, said: FlagPending) -> None:
        left = self.showing.left_ms(self.seat, said.turn)
        if left > SHORT_MS:
            self.world.command(
                StillShowing(turn=said.turn, seat=self.seat, gateway=self.name, remaining_ms=left)
            )
            return
        self.answering = True
        self._wait_until(self.awake.now_ms() + left + MOMENT_MS, said.turn)

    def _wait_until(self, awake_ms: float, turn: int) -> None:
        if self.awake.now_ms() >= awake_ms:
            self.answering = False
            self.world.command(NothingSent(turn=turn, seat=self.seat, gateway=self.name))
            return
        again = self.world.awake_from(self.name, self.world.now + TICK)
        self.world.at(again, lambda: self._wait_until(awake_ms, turn))

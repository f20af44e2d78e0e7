"""How a match goes on after a game's answer: whose turn, which window, which clock."""

from dataclasses import dataclass
from typing import assert_never

from shared.games.kernel import Next, Over, Stay, Step, Window
from shared.games.registry import rules
from shared.games.state import Contest, Match, NextTurn
from shared.games.time_control import Clock
from shared.games.values import Millis, Seat


@dataclass(frozen=True, slots=True)
class Flow:
    """One of: the next turn, an open window, the end. None of them: all is as it was."""

    next: NextTurn | None = None
    window: Contest | None = None
    over: Over | None = None


def follow(
    match: Match,
    step: Step,
    at: Millis,
    *,
    mover: Seat | None,
    charged_ms: Millis,
    left: Seat | None = None,
) -> Flow:
    """What `step.then` means for this match.

    `mover` is whose turn it was, charged now with `charged_ms` if their clock runs. When a seat
    left (`left`), `match` is already without it.
    """
    then = step.then
    if isinstance(then, Over):
        return Flow(over=then)
    if isinstance(then, Stay):
        if left is None:
            return _stay(match, at, mover, charged_ms)
        return _without(match, then, at, left)
    if isinstance(then, Window):
        clock = match.clock.stop(charged_ms) if match.clock.running is not None else match.clock
        return Flow(window=_contest(match, then, clock, at))
    if isinstance(then, Next):
        seat = _after(match, mover) if then.seat is None else then.seat
        clock = _ended_turn(match, mover, charged_ms, rewarded=left is None)
        if match.clock.running != seat or match.window is None:
            clock = clock.start(seat, at)
        else:
            clock = match.clock  # Correspondence: its days have run since the play.
        return Flow(next=NextTurn(turn=match.turn + 1, seat=seat, clock=clock))
    assert_never(then)


def _stay(match: Match, at: Millis, mover: Seat | None, charged_ms: Millis) -> Flow:
    """The mover goes on, with the clock they had and under a new turn number."""
    assert mover is not None
    clock = match.clock.stop(charged_ms).resume(mover, at)
    return Flow(next=NextTurn(turn=match.turn + 1, seat=mover, clock=clock, again=True))


def _without(match: Match, then: Stay, at: Millis, left: Seat) -> Flow:
    """All goes on. Where days run in a window, they may now be others' days, or nobody's."""
    window = match.window
    if window is None or match.real_time or not window.seats:
        return Flow()
    seat = window.seat
    if seat is None or seat == left:
        seat = _after(match, match.to_move) if then.seat is None else then.seat
    now = _by_days(match, window.but(clock=match.clock), seat, then.final, at)
    return Flow() if now.seat == window.seat else Flow(window=now)


def _ended_turn(match: Match, mover: Seat | None, charged_ms: Millis, *, rewarded: bool) -> Clock:
    clock = match.clock
    if clock.running is not None:
        clock = clock.stop(charged_ms)
    return clock.reward(mover) if rewarded and mover is not None else clock


def _contest(match: Match, then: Window, clock: Clock, at: Millis) -> Contest:
    if match.real_time:
        return Contest(seats=then.seats, until=at + then.length_ms, seat=None, clock=clock)
    seat = _after(match, match.to_move) if then.seat is None else then.seat
    window = Contest(seats=then.seats, until=None, seat=None, clock=clock)
    return _by_days(match, window, seat, then.final, at)


def _by_days(match: Match, window: Contest, seat: Seat, final: bool, at: Millis) -> Contest:
    """In correspondence the days of `seat`, who moves next, run from now on.

    Nobody's, but one move time: when no turn follows, or the contested player's own (whose action
    would close the window on those who may contest it).
    """
    stopped = window.clock.stop(0)
    if final or seat == match.to_move:
        until = at + match.setup.time_control.budget_ms
        return window.but(seat=None, until=until, clock=stopped)
    return window.but(seat=seat, until=None, clock=stopped.start(seat, at))


def _after(match: Match, seat: Seat | None) -> Seat:
    """The next seat in turn order that is still in the game."""
    seats = match.setup.seats
    step = rules(match.setup.game).order
    at = 0 if seat is None else (seat + step) % seats
    while match.status[at] != "playing":
        at = (at + step) % seats
    return at

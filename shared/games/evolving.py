"""Applying events: `evolve` decides nothing, and a match is the fold of its events."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from shared.games import events as e
from shared.games.kernel import Position
from shared.games.registry import rules
from shared.games.state import Contest, Match, NextTurn, Status, setting
from shared.games.time_control import Clock
from shared.games.values import Seat, replaced

Changes = dict[str, Any]


def evolve(match: Match | None, event: e.MatchEvent) -> Match:
    """The match after `event`. Only `Created` has no match before it."""
    if isinstance(event, e.Created):
        return _created(event)
    if match is None or event.seq != match.seq + 1:
        raise ValueError(f"event {event.seq} doesn't follow {match.seq if match else 0}")
    changes = _APPLY[type(event)](match, event)
    changes["seq"] = event.seq
    return match.but(**changes)


def fold(events: Iterable[e.MatchEvent]) -> Match:
    """The match that these events, from the first, make."""
    match: Match | None = None
    for event in events:
        match = evolve(match, event)
    if match is None:
        raise ValueError("a match has at least the event that made it")
    return match


def _created(event: e.Created) -> Match:
    setup = event.setup
    nobody = (False,) * setup.seats
    return Match(
        setup=setup,
        seq=event.seq,
        phase="waiting",
        arrived=nobody,
        posted=not setup.staked,
        status=("playing",) * setup.seats,
        turn=0,
        to_move=None,
        clock=Clock.full(setup.time_control, setup.seats),
        offer=(),
        may_offer=nobody,
        window=None,
        result=None,
        position=rules(setup.game).empty(setting(setup)),
    )


def _staked(match: Match, event: e.Staked) -> Changes:
    return {"posted": True}


def _arrived(match: Match, event: e.Arrived) -> Changes:
    return {"arrived": replaced(match.arrived, event.seat, True)}


def _begun(match: Match, event: e.Begun) -> Changes:
    everybody = {"may_offer": (True,) * match.setup.seats}
    return {**_played(match, None, event.did), **everybody, **_turn(match, event.next)}


def _turn_event(match: Match, event: e.TurnEvent) -> Changes:
    changes = _played(match, event.seat, event.did) | _goes_on(match, event)
    if "clock" not in changes:
        changes["clock"] = match.clock.stop(event.charged_ms)
    return changes


def _answered(match: Match, event: e.Challenged | e.WindowClosed) -> Changes:
    by = event.seat if isinstance(event, e.Challenged) else match.to_move
    return _played(match, by, event.did) | _goes_on(match, event)


def _goes_on(match: Match, event: e.TurnEvent | e.Challenged | e.WindowClosed) -> Changes:
    if event.next is not None:
        return _turn(match, event.next)
    if event.window is not None:
        return _contested(event.window)
    return {"window": None}


def _turn(match: Match, next: NextTurn) -> Changes:
    changes: Changes = {
        "phase": "playing",
        "turn": next.turn,
        "to_move": next.seat,
        "clock": next.clock,
        "window": None,
    }
    if not next.again:
        may = match.may_offer if match.turn else (True,) * match.setup.seats
        changes["may_offer"] = replaced(may, next.seat, True)
    return changes


def _contested(window: Contest) -> Changes:
    return {"phase": "window", "window": window, "clock": window.clock}


def _let_pass(match: Match, event: e.LetPass) -> Changes:
    return {"window": _without(match.window, event.seat)}


def _draw_offered(match: Match, event: e.DrawOffered) -> Changes:
    return {"offer": (event.seat,), "may_offer": replaced(match.may_offer, event.seat, False)}


def _draw_accepted(match: Match, event: e.DrawAccepted) -> Changes:
    return {"offer": (*match.offer, event.seat)}


def _draw_declined(match: Match, event: e.DrawDeclined) -> Changes:
    return {"offer": ()}


def _time_credited(match: Match, event: e.TimeCredited) -> Changes:
    return {"clock": match.clock.credit(event.ms)}


def _left(match: Match, event: e.Left) -> Changes:
    how: Status = "resigned" if event.why == "resigned" else "timed_out"
    changes: Changes = {
        "status": replaced(match.status, event.seat, how),
        "offer": tuple(seat for seat in match.offer if seat != event.seat),
        "window": _without(match.window, event.seat),
    }
    if match.clock.running == event.seat:
        changes["clock"] = match.clock.stop(event.charged_ms)
    changes |= _played(match, event.seat, event.did)
    if event.next is not None:
        return changes | _turn(match, event.next)
    return changes | _contested(event.window) if event.window is not None else changes


def _ended(match: Match, event: e.Ended) -> Changes:
    clock = match.clock.stop(0) if match.clock.running is not None else match.clock
    over = {"phase": "ended", "result": event.result, "to_move": None, "clock": clock}
    return _played(match, None, event.did) | over | {"window": None, "offer": ()}


def _played(match: Match, seat: Seat | None, did: e.Did) -> Changes:
    game = rules(match.setup.game)
    position: Position = match.position
    for one in did:
        position = game.evolve(position, seat, one)
    return {"position": position} if did else {}


def _without(window: Contest | None, seat: Seat) -> Contest | None:
    if window is None:
        return None
    left = tuple(one for one in window.seats if one != seat)
    return window.but(seats=left)


_APPLY: Final[dict[type[e.MatchEvent], Callable[[Match, Any], Changes]]] = {
    e.Staked: _staked,
    e.Arrived: _arrived,
    e.Begun: _begun,
    e.Moved: _turn_event,
    e.RanOut: _turn_event,
    e.Challenged: _answered,
    e.WindowClosed: _answered,
    e.LetPass: _let_pass,
    e.DrawOffered: _draw_offered,
    e.DrawAccepted: _draw_accepted,
    e.DrawDeclined: _draw_declined,
    e.TimeCredited: _time_credited,
    e.Left: _left,
    e.Ended: _ended,
}

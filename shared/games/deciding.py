"""What players and the platform ask of a match, answered with events or a `GameError`.

Everything here reads; `evolving.evolve` is what changes a match. Each function answers with the
consecutive events that follow `match.seq`, and with none where nothing is to be done.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal

from pydantic import ValidationError

from shared.games import events as e
from shared.games.evolving import evolve
from shared.games.flow import Flow, follow
from shared.games.kernel import Action, GameError, Illegal, Malformed, Stale
from shared.games.registry import rules
from shared.games.state import Deadline, Match, Result, Setup
from shared.games.time_control import MINUTE
from shared.games.values import Millis, Seat
from shared.lexicon.lexicon import Lexicon

ARRIVAL_MS: Final = 1 * MINUTE
"""How long after it was made a real-time match waits for everybody to come to the table."""

Events = tuple[e.MatchEvent, ...]


def create(setup: Setup, at: Millis) -> Events:
    """Make a match. Correspondence begins at once, when no stakes have to be posted first."""
    return _with_begun((e.Created.of(setup, at),), None, at)


def staked(match: Match, at: Millis) -> Events:
    """The stakes are in escrow. Nothing when that is known."""
    if match.posted or match.phase != "waiting":
        return ()
    return _with_begun((e.Staked(seq=match.seq + 1, at=at),), match, at)


def arrive(match: Match, lexicon: Lexicon, seat: Seat, at: Millis) -> Events:
    """A seat's player came to the table. Nothing when they were there, or play has begun."""
    _check_seat(match, seat)
    if match.phase != "waiting" or match.arrived[seat]:
        return ()
    return _with_begun((e.Arrived(seq=match.seq + 1, at=at, seat=seat),), match, at)


def _with_begun(events: Events, match: Match | None, at: Millis) -> Events:
    """Add `Begun` once everybody is there and the stakes are posted."""
    for event in events:
        match = evolve(match, event)
    assert match is not None
    if not match.posted or (match.real_time and not all(match.arrived)):
        return events
    step = rules(match.setup.game).begin(match.setting(), match.chance())
    flow = follow(match, step, at, mover=None, charged_ms=0)
    assert flow.next is not None, "a game begins with somebody's turn"
    return (*events, e.Begun(seq=match.seq + 1, at=at, did=step.did, next=flow.next))


def decide(
    match: Match,
    lexicon: Lexicon,
    seat: Seat,
    action: Mapping[str, Any],
    at: Millis,
    *,
    turn: int,
    spent_ms: Millis | None,
) -> Events:
    """A seat's action, meant for `turn`. Raises `GameError`: then nothing has changed.

    `spent_ms` is how long the player saw their turn as a gateway measured it; charged is that,
    but never more than has passed here since the turn began. None: all of what has passed.
    """
    _check_seat(match, seat)
    kind = action.get("type")
    if kind == "arrive":
        return arrive(match, lexicon, seat, at)
    _check_in_play(match, seat)
    if kind == "resign":
        return _leave(match, lexicon, seat, "resigned", at, _charge(match, seat, at, spent_ms))
    if kind == "offer_draw":
        return _offer_draw(match, seat, at)
    if kind == "decline_draw":
        return _decline_draw(match, seat, at)
    if match.window is not None:
        return _in_window(match, lexicon, seat, action, at, turn)
    return _take_turn(match, lexicon, seat, action, at, turn, spent_ms)


def _check_seat(match: Match, seat: Seat) -> None:
    if not 0 <= seat < match.setup.seats:
        raise Malformed("no_such_seat", f"This game has no seat {seat}.")


def _check_in_play(match: Match, seat: Seat) -> None:
    if match.phase == "ended":
        raise Illegal("game_over", "The game is over.")
    if match.phase == "waiting":
        raise Illegal("not_begun", "Play begins when everybody has come to the table.")
    if match.status[seat] != "playing":
        raise Illegal("you_left", "You are no longer in this game.")


def _take_turn(
    match: Match,
    lexicon: Lexicon,
    seat: Seat,
    action: Mapping[str, Any],
    at: Millis,
    turn: int,
    spent_ms: Millis | None,
) -> Events:
    game = rules(match.setup.game)
    _check_turn(match, turn)
    asked = _read(action, game.actions)
    if seat != match.to_move:
        raise Illegal("not_your_turn", "It is another player's turn.")
    charged = _charge(match, seat, at, spent_ms)
    if charged > match.clock.remaining_ms[seat]:
        raise Illegal("time_is_up", "Your time is used up.")
    step = game.decide(match.position, match.table(lexicon), seat, asked, match.chance())
    flow = follow(match, step, at, mover=seat, charged_ms=charged)
    moved = e.Moved(
        seq=match.seq + 1,
        at=at,
        seat=seat,
        turn=match.turn,
        did=step.did,
        charged_ms=charged,
        next=flow.next,
        window=flow.window,
    )
    return _perhaps_ended(match, moved, flow)


def _check_turn(match: Match, turn: int) -> None:
    if turn != match.turn:
        sentence = f"That was meant for turn {turn}; now it is turn {match.turn}."
        raise Stale("stale_turn", sentence)


def _read(action: Mapping[str, Any], kinds: tuple[type[Action], ...]) -> Action:
    """The action as one of these kinds. Raises `Malformed`."""
    asked = action.get("type")
    kind = _by_type(kinds).get(asked) if isinstance(asked, str) else None
    if kind is None:
        raise Malformed("unknown_action", "There is no such action in this game.")
    try:
        return kind.model_validate(action)
    except ValidationError as error:
        raise Malformed("malformed", _sentence(error)) from None


@cache
def _by_type(kinds: tuple[type[Action], ...]) -> dict[str, type[Action]]:
    return {kind.model_fields["type"].default: kind for kind in kinds}


def _sentence(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"The action can't be read: {where}: {first['msg']}."


def _charge(match: Match, seat: Seat, at: Millis, spent_ms: Millis | None) -> Millis:
    """What the seat is charged for: what it saw, at most what has passed, never negative."""
    if match.clock.running != seat:
        return 0
    elapsed = match.clock.elapsed(at)
    return elapsed if spent_ms is None else min(max(0, spent_ms), elapsed)


def _in_window(
    match: Match,
    lexicon: Lexicon,
    seat: Seat,
    action: Mapping[str, Any],
    at: Millis,
    turn: int,
) -> Events:
    """An action while a play can be contested: let pass, challenge, or (correspondence) move on."""
    window = match.window
    assert window is not None
    game = rules(match.setup.game)
    if seat == window.seat and turn == match.turn + 1:
        return _move_on(match, lexicon, seat, action, at, turn)
    _check_turn(match, turn)
    if action.get("type") == "let_pass":
        return _let_pass(match, lexicon, seat, at)
    asked = _read(action, game.answers)
    if seat not in window.seats:
        raise Illegal("not_asked", "You can't contest this play (any more).")
    step = game.decide(match.position, match.table(lexicon), seat, asked, match.chance())
    flow = follow(match, step, at, mover=match.to_move, charged_ms=0)
    challenged = e.Challenged(
        seq=match.seq + 1,
        at=at,
        seat=seat,
        turn=match.turn,
        did=step.did,
        next=flow.next,
        window=flow.window,
    )
    return _perhaps_ended(match, challenged, flow)


def _move_on(
    match: Match, lexicon: Lexicon, seat: Seat, action: Mapping[str, Any], at: Millis, turn: int
) -> Events:
    """The next player's own action closes the window and is then decided in their turn."""
    closed = _close_window(match, lexicon, at)
    after = _after(match, closed)
    if after.phase != "playing" or after.to_move != seat:
        raise Stale("stale_turn", "The play before ended your turn.")
    return closed + _take_turn(after, lexicon, seat, action, at, turn, None)


def _let_pass(match: Match, lexicon: Lexicon, seat: Seat, at: Millis) -> Events:
    window = match.window
    if window is None or seat not in window.seats:
        raise Illegal("not_asked", "You aren't asked about this play (any more).")
    passed: Events = (e.LetPass(seq=match.seq + 1, at=at, seat=seat),)
    if window.seats == (seat,):
        return passed + _close_window(_after(match, passed), lexicon, at)
    return passed


def _close_window(match: Match, lexicon: Lexicon, at: Millis) -> Events:
    game = rules(match.setup.game)
    step = game.window_closed(match.position, match.table(lexicon), match.chance())
    flow = follow(match, step, at, mover=match.to_move, charged_ms=0)
    closed = e.WindowClosed(
        seq=match.seq + 1,
        at=at,
        turn=match.turn,
        did=step.did,
        next=flow.next,
        window=flow.window,
    )
    return _perhaps_ended(match, closed, flow)


def _offer_draw(match: Match, seat: Seat, at: Millis) -> Events:
    """Offer a draw, or agree to another seat's offer."""
    if seat in match.offer:
        raise Illegal("already_agreed", "You have agreed to a draw; the others are asked.")
    if match.offer:
        accepted: Events = (e.DrawAccepted(seq=match.seq + 1, at=at, seat=seat),)
        return accepted + _perhaps_drawn(_after(match, accepted), at)
    if not match.may_offer[seat]:
        raise Illegal("offered_already", "You can offer a draw once in each turn of yours.")
    return (e.DrawOffered(seq=match.seq + 1, at=at, seat=seat),)


def _perhaps_drawn(match: Match, at: Millis) -> Events:
    """The end, when all who are still in the game agree."""
    playing = match.playing
    if len(playing) < 2 or not match.offer or not set(playing) <= set(match.offer):
        return ()
    nobody_lost = len(playing) == match.setup.seats
    sharing = () if nobody_lost else match.order
    return (_ended(match, at, "drawn", sharing, drawn=nobody_lost),)


def _decline_draw(match: Match, seat: Seat, at: Millis) -> Events:
    if not match.offer:
        raise Illegal("no_offer", "Nobody offers a draw.")
    if seat in match.offer:
        raise Illegal("already_agreed", "You have agreed to a draw; the others are asked.")
    return (e.DrawDeclined(seq=match.seq + 1, at=at, seat=seat),)


def _leave(
    match: Match,
    lexicon: Lexicon,
    seat: Seat,
    why: Literal["resigned", "time"],
    at: Millis,
    charged_ms: Millis,
) -> Events:
    """A seat loses. The last one left wins at once; two or more play on."""
    left = e.Left(seq=match.seq + 1, at=at, seat=seat, why=why, charged_ms=charged_ms)
    without = evolve(match, left)
    if len(without.playing) == 1:
        return left, _ended(without, at, why, without.playing)
    game = rules(match.setup.game)
    table = without.table(lexicon)
    step = game.departed(match.position, table, seat, match.chance())
    flow = follow(without, step, at, mover=seat, charged_ms=0, left=seat)
    left = left.but(did=step.did, next=flow.next, window=flow.window)
    events = _perhaps_ended(match, left, flow)
    return events + _after_leaving(_after(match, events), lexicon, at)


def _after_leaving(match: Match, lexicon: Lexicon, at: Millis) -> Events:
    """Who left is no longer asked, about a draw or a contested play."""
    if match.phase == "ended":
        return ()
    drawn = _perhaps_drawn(match, at)
    if drawn or match.window is None or match.window.seats:
        return drawn
    return _close_window(match, lexicon, at)


def time_up(match: Match, lexicon: Lexicon, at: Millis) -> Events:
    """What the passing of the deadline does; nothing when it hasn't passed."""
    due = deadline(match)
    if due is None or at < due.at:
        return ()
    if due.what == "arrival":
        return abort(match, "stakes_not_posted" if all(match.arrived) else "nobody_came", at)
    if due.what == "window":
        return _close_window(match, lexicon, at)
    assert due.seat is not None
    charged = match.clock.remaining_ms[due.seat]
    game = rules(match.setup.game)
    if match.window is None:
        step = game.turn_ran_out(match.position, match.table(lexicon), match.chance())
        if step is not None:
            flow = follow(match, step, at, mover=due.seat, charged_ms=charged)
            ran_out = e.RanOut(
                seq=match.seq + 1,
                at=at,
                seat=due.seat,
                turn=match.turn,
                did=step.did,
                charged_ms=charged,
                next=flow.next,
                window=flow.window,
            )
            return _perhaps_ended(match, ran_out, flow)
    return _leave(match, lexicon, due.seat, "time", at, charged)


def abort(match: Match, reason: str, at: Millis) -> Events:
    """End without a winner: every stake goes back whole. Nothing when it is over."""
    if match.phase == "ended":
        return ()
    return (_ended(match, at, "aborted", (), aborted=True, detail=reason),)


def credit(match: Match, ms: Millis, at: Millis) -> Events:
    """Give the running seat time back, at most what has passed of its turn."""
    seat = match.clock.running
    given = min(ms, match.clock.elapsed(at))
    if seat is None or given <= 0:
        return ()
    return (e.TimeCredited(seq=match.seq + 1, at=at, seat=seat, ms=given),)


def deadline(match: Match) -> Deadline | None:
    """The next instant at which time decides something; None while none does."""
    if match.phase == "ended":
        return None
    if match.phase == "waiting":
        due = match.setup.matched_at + ARRIVAL_MS
        return Deadline(what="arrival", turn=0, seat=None, at=due)
    if match.window is not None and match.window.until is not None:
        return Deadline(what="window", turn=match.turn, seat=None, at=match.window.until)
    flag = match.clock.deadline
    if flag is None:
        return None
    return Deadline(what="turn", turn=match.turn, seat=match.clock.running, at=flag)


def _after(match: Match, events: Events) -> Match:
    for event in events:
        match = evolve(match, event)
    return match


def _perhaps_ended(match: Match, event: e.MatchEvent, flow: Flow) -> Events:
    if flow.over is None:
        return (event,)
    over = flow.over
    after = evolve(match, event)
    drawn = not over.winners
    return event, _ended(after, event.at, over.reason, over.winners, drawn, detail=over.detail)


def _ended(
    match: Match,
    at: Millis,
    reason: str,
    winners: tuple[Seat, ...],
    drawn: bool = False,
    aborted: bool = False,
    detail: str | None = None,
) -> e.Ended:
    result = Result(
        reason=reason,
        winners=winners,
        drawn=drawn,
        aborted=aborted,
        scores=match.scores,
        detail=detail,
    )
    shown = rules(match.setup.game).closing(match.position)
    seed = match.setup.seed
    return e.Ended(seq=match.seq + 1, at=at, result=result, seed=seed, did=shown)


__all__ = [
    "ARRIVAL_MS",
    "GameError",
    "abort",
    "arrive",
    "create",
    "credit",
    "deadline",
    "decide",
    "staked",
    "time_up",
]

"""What the passing of time does, and giving time back."""

from shared.games import events as e
from shared.games.contesting import close_window
from shared.games.ending import Events, abort, after
from shared.games.leaving import leave
from shared.games.registry import rules
from shared.games.starting import ARRIVAL_MS
from shared.games.state import Deadline, Match
from shared.games.stepping import stepped
from shared.games.values import Millis, Seat
from shared.lexicon.lexicon import Lexicon


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


def time_up(match: Match, lexicon: Lexicon, at: Millis) -> Events:
    """What the passing of the deadline does; nothing when it hasn't passed."""
    due = deadline(match)
    if due is None or at < due.at:
        return ()
    if due.what == "arrival":
        missing = match.real_time and not all(match.arrived)
        return abort(match, "nobody_came" if missing else "stakes_not_posted", at)
    if due.what == "window":
        return close_window(match, lexicon, at)
    assert due.seat is not None, "the time that runs is somebody's"
    charged = match.clock.remaining_ms[due.seat]
    if match.window is not None:
        spared = _last_play(match, lexicon, at)
    else:
        spared = _ran_out(match, lexicon, due.seat, at, charged)
    return spared or leave(match, lexicon, due.seat, "time", at, charged)


def _last_play(match: Match, lexicon: Lexicon, at: Millis) -> Events:
    """The window closes on the last play, one move time after it; none where a turn follows.

    That it was the last may not have been seen: then nobody has run out of their own time.
    """
    closed = close_window(match, lexicon, at)
    return closed if after(match, closed).phase == "ended" else ()


def _ran_out(match: Match, lexicon: Lexicon, seat: Seat, at: Millis, charged_ms: Millis) -> Events:
    """The turn's time is over and the game goes on; none where that is leaving."""
    game = rules(match.setup.game)
    step = game.turn_ran_out(match.position, match.table(lexicon), match.chance())
    if step is None:
        return ()
    return stepped(e.RanOut, match, step, seat, at, charged_ms)


def credit(match: Match, ms: Millis, at: Millis) -> Events:
    """Give the running seat time back, at most what has passed of its turn."""
    seat = match.clock.running
    given = min(ms, match.clock.elapsed(at))
    if seat is None or given <= 0:
        return ()
    return (e.TimeCredited(seq=match.seq + 1, at=at, seat=seat, ms=given),)

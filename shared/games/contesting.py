"""While a play can be contested: let it pass, challenge it, or let the window close."""

from collections.abc import Mapping
from typing import Any

from shared.games import events as e
from shared.games.ending import Events, after, perhaps_ended
from shared.games.flow import follow
from shared.games.kernel import Illegal
from shared.games.reading import read_action
from shared.games.registry import rules
from shared.games.state import Match
from shared.games.values import Millis, Seat
from shared.lexicon.lexicon import Lexicon


def let_pass(match: Match, lexicon: Lexicon, seat: Seat, at: Millis) -> Events:
    """A seat doesn't contest the play; the last one asked closes the window."""
    window = match.window
    if window is None or seat not in window.seats:
        raise Illegal("not_asked", "You aren't asked about this play (any more).")
    passed: Events = (e.LetPass(seq=match.seq + 1, at=at, seat=seat),)
    if window.seats == (seat,):
        return passed + close_window(after(match, passed), lexicon, at)
    return passed


def challenge(
    match: Match, lexicon: Lexicon, seat: Seat, action: Mapping[str, Any], at: Millis
) -> Events:
    """Contest the play, as the game lets one."""
    game = rules(match.setup.game)
    asked = read_action(action, game.answers)
    if match.window is None or seat not in match.window.seats:
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
    return perhaps_ended(match, challenged, flow)


def close_window(match: Match, lexicon: Lexicon, at: Millis) -> Events:
    """The play counts."""
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
    return perhaps_ended(match, closed, flow)

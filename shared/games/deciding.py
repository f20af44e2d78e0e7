"""What a player asks of a match, answered with events or a `GameError`.

It reads; `evolving.evolve` is what changes a match. The answer's events follow `match.seq`.
"""

from collections.abc import Mapping
from typing import Any

from shared.games import events as e
from shared.games.contesting import challenge, close_window, let_pass
from shared.games.draws import decline_draw, offer_draw
from shared.games.ending import Events, after
from shared.games.kernel import Illegal
from shared.games.leaving import leave
from shared.games.reading import check_turn, is_one_of, read_action
from shared.games.registry import rules
from shared.games.starting import arrive, check_seat
from shared.games.state import Match
from shared.games.stepping import stepped
from shared.games.values import Millis, Seat
from shared.lexicon.lexicon import Lexicon


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
    check_seat(match, seat)
    kind = action.get("type")
    if kind == "arrive":
        return arrive(match, lexicon, seat, at)
    _check_in_play(match, seat)
    if kind == "resign":
        return leave(match, lexicon, seat, "resigned", at, _charge(match, seat, at, spent_ms))
    if kind == "offer_draw":
        return offer_draw(match, seat, at)
    if kind == "decline_draw":
        return decline_draw(match, seat, at)
    if match.window is not None:
        return _in_window(match, lexicon, seat, action, at, turn)
    return _take_turn(match, lexicon, seat, action, at, turn, spent_ms)


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
    check_turn(match, turn)
    if game.answers and (action.get("type") == "let_pass" or is_one_of(action, game.answers)):
        raise Illegal("not_asked", "There is no play to contest now.")
    asked = read_action(action, game.actions)
    if seat != match.to_move:
        raise Illegal("not_your_turn", "It is another player's turn.")
    charged = _charge(match, seat, at, spent_ms)
    if charged > match.clock.remaining_ms[seat]:
        raise Illegal("time_is_up", "Your time is used up.")
    step = game.decide(match.position, match.table(lexicon), seat, asked, match.chance())
    return stepped(e.Moved, match, step, seat, at, charged)


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
    if window is not None and seat == window.seat and turn == match.turn + 1:
        return _move_on(match, lexicon, seat, action, at, turn)
    check_turn(match, turn)
    if action.get("type") == "let_pass":
        return let_pass(match, lexicon, seat, at)
    if is_one_of(action, rules(match.setup.game).actions):
        sentence = "The last play can still be contested. Nobody moves before that is settled."
        raise Illegal("not_your_turn", sentence)
    return challenge(match, lexicon, seat, action, at)


def _move_on(
    match: Match, lexicon: Lexicon, seat: Seat, action: Mapping[str, Any], at: Millis, turn: int
) -> Events:
    """The next player's own action closes the window and is then decided in their turn.

    Where they have none, because the play ended the game, closing the window is all that it does:
    they couldn't know, and nothing told them before.
    """
    read_action(action, rules(match.setup.game).actions)
    closed = close_window(match, lexicon, at)
    now = after(match, closed)
    if now.phase != "playing" or now.to_move != seat:
        return closed
    return closed + _take_turn(now, lexicon, seat, action, at, turn, None)

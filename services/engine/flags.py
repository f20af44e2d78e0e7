"""Is the time of the seat to move used up? Nobody's clock is believed but its own gateway's.

```
TimeUp(turn)      by the clock service, when the deadline it knows has passed
  another turn    nothing: the event that changed the turn is on its way to the clock
  early           the present deadline is said again
  a bot's turn    the flag falls: a bot's only clock is the engine's
  no gateway      the flag falls ABSENT_MS after the first TimeUp
  gateways        FlagPending asks them; each answers through the same producer and partition as
                  that player's actions, so an action sent in time comes first:
    NothingSent   from all of them: the flag falls
    StillShowing  the deadline is pushed to where the shown time ends
    silence       they are asked again after ASK_EVERY_MS; the flag falls when ASKS questions
                  have had their time
```
A `TimeUp` that decides nothing yet is answered with the instant at which it may: that is when
the clock service comes again.
"""

from dataclasses import replace

from services.engine.advancing import advance
from services.engine.deadlines import ABSENT_MS, ASK_EVERY_MS, ASKS, deadline_of, flag_of
from services.engine.game import Flag, Game, Seat
from services.engine.presence import heard_from
from services.engine.reply import Reply
from shared.games import match as matches
from shared.lexicon.lexicon import Lexicon
from shared.messages.common import Millis
from shared.messages.engine import DeadlineIs, FlagPending, NothingSent, StillShowing, TimeUp

MAX_PUSHES = 20
"""How often in one turn gateways may say that time is still shown."""


def time_up(game: Game, command: TimeUp, lexicon: Lexicon, now: Millis, reply: Reply) -> Game:
    """Check what the clock service believes."""
    due = deadline_of(game)
    if due is None or due.turn != command.turn or due.at > now:
        reply.tell(DeadlineIs(deadline=due))
        return game
    if due.what != "turn" or due.seat is None or game.bot_level(due.seat):
        return fall(game, lexicon, now, reply)
    flag = flag_of(game)
    if flag.first_at is None:
        flag = flag.model_copy(update={"first_at": now})
    if not game.held(due.seat):
        return _nobody_there(game, flag, lexicon, now, reply)
    return _ask(game, flag, due.seat, lexicon, now, reply)


def _nobody_there(game: Game, flag: Flag, lexicon: Lexicon, now: Millis, reply: Reply) -> Game:
    assert flag.first_at is not None
    if now >= flag.first_at + ABSENT_MS:
        return fall(game, lexicon, now, reply)
    return _come_again(game, flag, flag.first_at + ABSENT_MS, reply)


def _ask(game: Game, flag: Flag, seat: Seat, lexicon: Lexicon, now: Millis, reply: Reply) -> Game:
    waited = flag.asked_at is None or now >= flag.asked_at + ASK_EVERY_MS
    if waited and flag.asks >= ASKS:
        return fall(game, lexicon, now, reply)
    if waited:
        flag = flag.model_copy(update={"asked_at": now, "asks": flag.asks + 1})
        reply.tell(FlagPending(turn=flag.turn, seat=seat))
    assert flag.asked_at is not None
    return _come_again(game, flag, flag.asked_at + ASK_EVERY_MS, reply)


def _come_again(game: Game, flag: Flag, at: Millis, reply: Reply) -> Game:
    due = deadline_of(game)
    assert due is not None
    reply.tell(DeadlineIs(deadline=due.model_copy(update={"at": at})))
    return _with_flag(game, flag)


def nothing_sent(
    game: Game, command: NothingSent, lexicon: Lexicon, now: Millis, reply: Reply
) -> Game:
    """A gateway has shown all the time there was, and no action came before this."""
    game = heard_from(game, command.seat, command.gateway)
    if not _asked_about(game, command.turn, command.seat):
        return game
    flag = flag_of(game)
    silent = tuple(sorted({*flag.silent, command.gateway}))
    game = _with_flag(game, flag.model_copy(update={"silent": silent}))
    sure = {held.gateway for held in game.held(command.seat) if not held.doubted}
    return fall(game, lexicon, now, reply) if sure <= set(silent) else game


def still_showing(
    game: Game, command: StillShowing, lexicon: Lexicon, now: Millis, reply: Reply
) -> Game:
    """A gateway shows time that is not used up: the deadline is pushed to where it ends."""
    game = heard_from(game, command.seat, command.gateway)
    if not _asked_about(game, command.turn, command.seat):
        return game
    flag = flag_of(game)
    if flag.pushes >= MAX_PUSHES:
        return fall(game, lexicon, now, reply)
    most = game.match.clock.remaining_ms[command.seat]
    pushed = now + max(1, min(command.remaining_ms, most))
    shown = Flag(turn=flag.turn, seat=flag.seat, pushed_to=pushed, pushes=flag.pushes + 1)
    game = _with_flag(game, shown)
    reply.tell(DeadlineIs(deadline=deadline_of(game)))
    return game


def _asked_about(game: Game, turn: int, seat: Seat) -> bool:
    flag = flag_of(game)
    return not game.ended and flag.asked_at is not None and (turn, seat) == (flag.turn, flag.seat)


def fall(game: Game, lexicon: Lexicon, now: Millis, reply: Reply) -> Game:
    """Time decides: the flag falls, or a game that not everybody came to is aborted."""
    return advance(game, matches.time_up(game.match, lexicon, now), lexicon, now, reply)


def _with_flag(game: Game, flag: Flag) -> Game:
    return replace(game, around=game.around.model_copy(update={"flag": flag}))

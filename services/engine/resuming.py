"""What a game waits for is asked for again. Only what has waited long enough.

The reconciler finds such games by their rows and sends `ResumeGame`; here the game itself is
looked at, so a `ResumeGame` too many does nothing.
"""

from services.engine.botturns import ASK_AGAIN_MS, ask_again, waited_for
from services.engine.deadlines import due_in
from services.engine.flags import time_up
from services.engine.game import Game, Posting, Settling
from services.engine.reply import Reply
from services.engine.stakes import ask_posting, ask_settling, tell_end
from shared.lexicon.lexicon import Lexicon
from shared.messages.common import Millis
from shared.messages.engine import TimeUp

WALLET_MS: Millis = 5_000
"""How long the wallet may owe an answer before it is asked again."""

CLOCK_MS: Millis = 30_000
"""How long a deadline may have passed before the reconciler steps in for the clock service."""

PRACTICE_KEPT_MS: Millis = 24 * 3600 * 1000
"""A practice game leaves no record: it is deleted this long after it ended."""


def resume(
    game: Game,
    lexicon: Lexicon,
    now: Millis,
    reply: Reply,
    *,
    practice_kept_ms: Millis = PRACTICE_KEPT_MS,
) -> Game | None:
    """Ask again for what is owed; None when the game is to be deleted."""
    if game.ended:
        return _resume_ended(game, now, reply, practice_kept_ms)
    around = game.around
    if around.posting is Posting.ASKED and now - (around.posting_at or 0) >= WALLET_MS:
        game = ask_posting(game, now, reply)
    for seat, ask in waited_for(game).items():
        if now - ask.asked_at >= ASK_AGAIN_MS:
            game = ask_again(game, seat, now, reply)
    due = due_in(game)
    if due and due.at + CLOCK_MS <= now:
        game = time_up(game, TimeUp(turn=due.turn, attempt=0), lexicon, now, reply)
    return game


def _resume_ended(game: Game, now: Millis, reply: Reply, practice_kept_ms: Millis) -> Game | None:
    around = game.around
    ended_at = around.ended_at or now
    if around.practice and now - ended_at >= practice_kept_ms:
        return None
    owed = around.stake and around.settling is not Settling.DONE
    if owed and now - (around.settling_at or 0) >= WALLET_MS:
        game = ask_settling(game, now, reply)
        tell_end(game, reply)
    return game

"""Bots at the table: asked for a move or whether a play stands, and what they say to a draw.

A bot is asked once for each turn of its own and for each window in which it may contest a play, and
again when its answer was refused or is owed for long. It never agrees to a draw: an offer to it is
declined at once, by this rule, without asking the bots service (a bot's games have no stake, and
its opponent may resign at any time).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from services.engine.deadlines import due_in
from services.engine.game import BotAsk, Game, Seat
from services.engine.reply import Reply
from shared.games import match as matches
from shared.games.events import MatchEvent
from shared.games.state import Match
from shared.lexicon.lexicon import Lexicon
from shared.messages.common import Millis
from shared.messages.engine import BotTurn

ASK_AGAIN_MS: Millis = 15_000
"""How long a bot may owe its answer before the reconciler asks again."""

MAX_REFUSED = 3
"""How many of a bot's answers are refused in one turn before it waits for the reconciler."""


def owed(match: Match, seat: Seat) -> Literal["turn", "window"] | None:
    """What the match waits for from a seat."""
    if match.window is not None:
        return "window" if seat in match.window.seats else None
    return "turn" if match.phase == "playing" and match.to_move == seat else None


def asked(game: Game, seat: Seat) -> BotAsk | None:
    """What the bot on `seat` was asked in the present turn; None: nothing yet, or no bot."""
    ask = game.around.bots.get(seat)
    return ask if ask and ask.turn == game.match.turn else None


def waited_for(game: Game) -> dict[Seat, BotAsk]:
    """The bots that owe an answer, and what they were asked."""
    return {
        seat: ask
        for seat in game.around.bots
        if owed(game.match, seat) and (ask := asked(game, seat))
    }


def ask_bots(game: Game, now: Millis, reply: Reply) -> Game:
    """Ask every bot that the match waits for and that was not asked in this turn yet."""
    for taken in game.around.players:
        if taken.bot and owed(game.match, taken.seat) and not asked(game, taken.seat):
            game = ask_again(game, taken.seat, now, reply)
    return game


def ask_again(game: Game, seat: Seat, now: Millis, reply: Reply) -> Game:
    """Ask the bot on `seat`, with the next attempt: its answer has another id then."""
    what, level = owed(game.match, seat), game.bot_level(seat)
    if what is None or level is None:
        return game
    turn, before, due = game.match.turn, asked(game, seat), due_in(game)
    attempt = before.attempt + 1 if before else 1
    reply.bots(
        BotTurn(
            game=game.id,
            kind=game.match.setup.game,
            language=game.match.setup.language,
            lexicon=game.match.setup.lexicon,
            seat=seat,
            turn=turn,
            attempt=attempt,
            level=level.value,
            deadline=due.at if due else None,
            view=matches.view(game.match, seat),
            what=what,
        )
    )
    bots = {**game.around.bots, seat: BotAsk(turn=turn, attempt=attempt, asked_at=now)}
    return replace(game, around=game.around.model_copy(update={"bots": bots}))


def refused(game: Game, seat: Seat, turn: int, now: Millis, reply: Reply) -> Game:
    """A bot whose answer for `turn` was refused is asked again at once, a few times a turn."""
    ask = asked(game, seat)
    if ask is None or turn != ask.turn or ask.attempt > MAX_REFUSED:
        return game
    return ask_again(game, seat, now, reply)


def declined_by_bot(
    game: Game, match: Match, lexicon: Lexicon, now: Millis
) -> Sequence[MatchEvent]:
    """The events of the first bot still playing that declines the offer of a draw in `match`."""
    offered = match.draw_offer
    if offered is None:
        return ()
    for taken in game.around.players:
        if taken.bot and taken.seat != offered and taken.seat in match.playing:
            decline = {"type": "decline_draw"}
            turn, seat = match.turn, taken.seat
            return matches.decide(match, lexicon, seat, decline, now, turn=turn, spent_ms=0)
    return ()

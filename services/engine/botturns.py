"""Bots at the table: asked for a move, asked again, and what they say to a draw.

A bot never agrees to a draw: an offer to it is declined at once, by this rule, without asking
the bots service (a bot's games have no stake, and its opponent may resign at any time).
"""

from collections.abc import Sequence
from dataclasses import replace

from services.engine.deadlines import deadline_of
from services.engine.game import BotAsk, Game
from services.engine.reply import Reply
from shared.games import match as matches
from shared.games.events import MatchEvent
from shared.games.state import Match
from shared.lexicon.lexicon import Lexicon
from shared.messages.common import Millis
from shared.messages.engine import BotTurn

ASK_AGAIN_MS: Millis = 15_000
"""How long a bot may owe its move before the reconciler asks again."""

MAX_REFUSED = 3
"""How many of a bot's moves are refused in one turn before it waits for the reconciler."""


def ask_bot(game: Game, now: Millis, reply: Reply) -> Game:
    """Ask for a move if a bot is to move and was not asked in this turn yet."""
    seat = game.match.to_move
    asked = game.around.bot
    if game.bot_level(seat) is None or (asked and asked.turn == game.match.turn):
        return game
    return ask_again(game, now, reply)


def ask_again(game: Game, now: Millis, reply: Reply) -> Game:
    """Ask the bot to move, with the next attempt: its answer has another id then."""
    seat = game.match.to_move
    level = game.bot_level(seat)
    if seat is None or level is None:
        return game
    asked, turn = game.around.bot, game.match.turn
    attempt = asked.attempt + 1 if asked and asked.turn == turn else 1
    due = deadline_of(game)
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
        )
    )
    ask = BotAsk(turn=turn, attempt=attempt, asked_at=now)
    return replace(game, around=game.around.model_copy(update={"bot": ask}))


def declined_by_bot(
    game: Game, match: Match, lexicon: Lexicon, now: Millis
) -> Sequence[MatchEvent]:
    """The events of the first bot that declines the offer of a draw open in `match`."""
    offered = match.draw_offer
    if offered is None:
        return ()
    for taken in game.around.players:
        if taken.bot and taken.seat != offered:
            decline = {"type": "decline_draw"}
            turn, seat = match.turn, taken.seat
            return matches.decide(match, lexicon, seat, decline, now, turn=turn, spent_ms=0)
    return ()

"""The stakes of a game: into the escrow, and out of it again.

The engine only asks; the wallet moves coins, once for each game however often it is asked.
"""

from dataclasses import replace

from services.engine.game import Game, Posting, Settling
from services.engine.reply import Reply
from shared.messages.common import Millis, SeatTaken, Share
from shared.messages.matchmaker import GameEnded
from shared.messages.wallet import PostStakes, RefundStakes, Settle, StakeOfSeat


def ask_posting(game: Game, now: Millis, reply: Reply) -> Game:
    """Have every seat's stake moved into the game's escrow."""
    around = game.around
    reply.wallet(PostStakes(stake=around.stake, stakes=stakes_of(around.players)))
    asked = around.model_copy(update={"posting": Posting.ASKED, "posting_at": now})
    return replace(game, around=asked)


def ask_settling(game: Game, now: Millis, reply: Reply) -> Game:
    """Have the ended game's pot paid out, or every stake given back."""
    reply.wallet(settling_of(game))
    asked = game.around.model_copy(update={"settling": Settling.ASKED, "settling_at": now})
    return replace(game, around=asked)


def settling_of(game: Game) -> Settle | RefundStakes:
    """Who gets what of an ended game: its winners the payout; without winners, stakes back."""
    result = game.match.result
    assert result is not None
    winners = tuple(
        Share(account=taken.player.account)
        for seat in result.winners
        if (taken := game.player(seat)) and taken.player
    )
    if winners:
        return Settle(winners=winners, reason=result.reason)
    return RefundStakes(stakes=stakes_of(game.around.players), reason=result.reason)


def stakes_of(players: tuple[SeatTaken, ...]) -> tuple[StakeOfSeat, ...]:
    """The hold of each seat, in the order of the seats."""
    return tuple(
        StakeOfSeat(seat=taken.seat, account=taken.player.account, hold=taken.hold)
        for taken in players
        if taken.player and taken.hold
    )


def settled(game: Game) -> Game:
    """The wallet has paid out or given back."""
    if not game.ended or game.around.settling is Settling.DONE:
        return game
    return replace(game, around=game.around.model_copy(update={"settling": Settling.DONE}))


def tell_end(game: Game, reply: Reply) -> None:
    """Let the matchmaker close the table."""
    result = game.match.result
    assert result is not None
    reply.matchmaker(GameEnded(reason=result.reason))

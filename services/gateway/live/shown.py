"""A game as one may see it, with who plays and for what; and who may see it at all."""

from collections.abc import Sequence
from typing import Final

from shared.games.kernel import Audience
from shared.games.stakes import pot_of
from shared.messages.common import Json, SeatTaken
from shared.messages.engine import Snapshot

NOT_OBSERVED: Final = "Only its players may see this game."


def is_observed(options: Json) -> bool:
    """Whether anybody may watch a game with these options."""
    return bool(options.get("observed", True))


def match_of(body: Snapshot, audience: Audience) -> Json:
    """The game as `audience` may see it, with who plays and for what."""
    view = body.views["observer" if audience is None else str(audience)]
    pot = pot_of(body.stake, len(body.players))
    return {
        **view,
        "game": body.game,
        "seq": body.seq,
        "you": audience,
        "players": players_of(body.players),
        "stake": body.stake,
        "pot": pot.pot,
        "payout": pot.payout,
        "fee": pot.fee,
        "practice": body.practice,
        "watchers": body.watchers,
        "deadline": body.deadline and body.deadline.model_dump(mode="json"),
    }


def players_of(players: Sequence[SeatTaken]) -> list[Json]:
    """Who plays, as everybody may see it."""
    return [
        {
            "seat": taken.seat,
            "name": taken.player.name if taken.player else None,
            "account": taken.player.account if taken.player else None,
            "guest": taken.player.guest if taken.player else False,
            "bot": taken.bot,
        }
        for taken in players
    ]

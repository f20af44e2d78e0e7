"""Games as they stand in a player's list."""

from typing import Literal

from services.gateway.http.models import GameSummary, SeatSummary
from services.gateway.live.crowd import seat_of
from services.gateway.live.redaction import Redactor
from services.gateway.store.views import FinishedGame, ViewStore
from shared.games import match as matches
from shared.messages.common import SeatTaken

Scores = tuple[int, ...] | list[int]
MOST_EVENTS = 2_000


async def with_scores(views: ViewStore, game: FinishedGame) -> FinishedGame:
    """An open game with its scores as they stand.

    Where no message has told them yet they are folded from its events.
    """
    if game.game.scores is not None:
        return FinishedGame(game.game, game.settlement, tuple(game.game.scores))
    rows = await views.events(game.game.id, 0, MOST_EVENTS)
    if not rows:
        return game
    redactor = Redactor(game.game.kind)
    scores = matches.fold(redactor.load(row.event) for row in rows).scores
    return FinishedGame(game.game, game.settlement, tuple(scores))


def summary(found: FinishedGame, account: str) -> GameSummary:
    """A game as `account` sees it in a list."""
    game = found.game
    players = [SeatTaken.model_validate(taken) for taken in game.players]
    mine = seat_of(players, account)
    scores: Scores = game.result["scores"] if game.result else found.scores
    paid = found.settlement
    return GameSummary(
        game=game.id,
        kind=game.kind,
        language=game.language,
        stake=game.stake,
        practice=game.practice,
        seats=[seat_summary(taken, scores) for taken in players],
        my_seat=mine,
        to_move=game.to_move if game.ended_at is None else None,
        ended=game.ended_at is not None,
        result=game.result,
        outcome=_outcome(game.result, mine),
        coins=None if paid is None else paid.paid.get(account, 0),
        started_at=game.started_at,
        ended_at=game.ended_at,
    )


def seat_summary(taken: SeatTaken, scores: Scores) -> SeatSummary:
    """A seat of a game in a list."""
    return SeatSummary(
        seat=taken.seat,
        name=taken.player.name if taken.player else None,
        account=taken.player.account if taken.player else None,
        bot=taken.bot,
        score=scores[taken.seat] if taken.seat < len(scores) else None,
    )


def _outcome(
    result: dict[str, object] | None, seat: int | None
) -> Literal["won", "lost", "drawn", "aborted"] | None:
    if result is None or seat is None:
        return None
    if result["aborted"]:
        return "aborted"
    if result["drawn"]:
        return "drawn"
    winners = result["winners"]
    assert isinstance(winners, list)
    return "won" if seat in winners else "lost"

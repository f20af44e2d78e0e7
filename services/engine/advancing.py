"""A game goes on: its events are told with their `seq`, and what follows is set going."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from services.engine.botturns import ask_bots, declined_by_bot
from services.engine.deadlines import deadline_of
from services.engine.game import Around, Game, Known, Seat
from services.engine.reply import Reply
from services.engine.stakes import ask_settling, tell_end
from shared.games import match as matches
from shared.games.events import MatchEvent
from shared.games.state import Match
from shared.lexicon.lexicon import Lexicon
from shared.messages.common import Millis
from shared.messages.engine import GameAdvanced, Standing


@dataclass(frozen=True, slots=True)
class Accepted:
    """The action that was accepted: its id, a digest of its body, who acted."""

    id: str
    digest: bytes
    seat: Seat


def advance(
    game: Game,
    events: Sequence[MatchEvent],
    lexicon: Lexicon,
    now: Millis,
    reply: Reply,
    action: Accepted | None = None,
) -> Game:
    """Apply `events`, the match's answer to one command, and tell them.

    An ended game's stakes are settled at once; bots that it waits for are asked. A bot answers an
    offer of a draw at once, in the same breath.
    """
    if not events:
        return game
    match = _after(game.match, events)
    declined = declined_by_bot(game, match, lexicon, now)
    if declined:
        match = _after(match, declined)
    game = _remembered(game, match, (*events, *declined), action, reply)
    return _ended(game, now, reply) if game.ended else ask_bots(game, now, reply)


def begin(id: str, around: Around, events: Sequence[MatchEvent], now: Millis, reply: Reply) -> Game:
    """A new game with its first events."""
    match = matches.fold(events)
    game = Game(id=id, match=match, around=around, kept=match.seq)
    _tell(game, events, None, reply)
    return ask_bots(game, now, reply)


def _remembered(
    game: Game,
    match: Match,
    events: Sequence[MatchEvent],
    action: Accepted | None,
    reply: Reply,
) -> Game:
    actions = game.actions
    if action:
        actions = {**actions, action.id: Known(seq=events[0].seq, digest=action.digest)}
    game = game.gone_on(match, actions)
    _tell(game, events, action, reply)
    return game


def _tell(game: Game, events: Sequence[MatchEvent], action: Accepted | None, reply: Reply) -> None:
    first = events[0].seq
    reply.tell(
        GameAdvanced(
            game=game.id,
            seq=first,
            events=tuple(matches.dump_event(event) for event in events),
            deadline=deadline_of(game),
            action_id=action.id if action else None,
            seat=action.seat if action else None,
            ended=game.ended,
            players=game.around.players if first == 1 else None,
            stake=game.around.stake,
            practice=game.around.practice,
            standing=_standing(game.match),
        )
    )


def _standing(match: Match) -> Standing:
    return Standing(turn=match.turn, to_move=match.to_move, scores=match.scores)


def _after(match: Match, events: Sequence[MatchEvent]) -> Match:
    for event in events:
        match = matches.evolve(match, event)
    return match


def _ended(game: Game, now: Millis, reply: Reply) -> Game:
    done = game.around.model_copy(update={"ended_at": now, "flag": None, "bots": {}})
    game = replace(game, around=done)
    if game.around.stake:
        game = ask_settling(game, now, reply)
    tell_end(game, reply)
    return game

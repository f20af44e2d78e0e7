"""A seat's action: known already, refused, or accepted and turned into events."""

import hashlib
import json
import re

from services.engine import botturns
from services.engine.advancing import Accepted, advance
from services.engine.charging import charged_ms
from services.engine.game import Game
from services.engine.presence import heard_from
from services.engine.reply import Reply
from shared.games import match as matches
from shared.games.kernel import GameError
from shared.lexicon.lexicon import Lexicon
from shared.messages.common import Millis
from shared.messages.engine import Act, ActionAnswered

IN_ORDER = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
UUID_FORM = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


def act(game: Game, command: Act, lexicon: Lexicon, now: Millis, reply: Reply) -> Game:
    """Answer an action, once for each id: a repeat gets the first answer and does nothing."""
    game = heard_from(game, command.seat, command.gateway)
    if not well_formed(command.action_id):
        _refuse(command, "malformed", "An action's id is a UUID in its usual form.", reply)
        return game
    digest = digest_of(command)
    known = game.actions.get(command.action_id)
    if known is None:
        return _decided(game, command, digest, lexicon, now, reply)
    if known.digest == digest:
        reply.tell(ActionAnswered(action_id=command.action_id, seat=command.seat, seq=known.seq))
    else:
        _refuse(command, "id_reused", "That id was used for another action of yours.", reply)
    return game


def _decided(
    game: Game, command: Act, digest: bytes, lexicon: Lexicon, now: Millis, reply: Reply
) -> Game:
    spent = charged_ms(game, command.seat, command.gateway, command.spent_ms, now)
    try:
        events = matches.decide(
            game.match,
            lexicon,
            command.seat,
            command.action,
            now,
            turn=command.turn,
            spent_ms=spent,
        )
    except GameError as error:
        _refuse(command, error.code, error.sentence, reply, error.words)
        return botturns.refused(game, command.seat, command.turn, now, reply)
    if not events:  # nothing to do: they had come to the table already
        reply.tell(ActionAnswered(action_id=command.action_id, seat=command.seat, seq=game.seq))
        return game
    accepted = Accepted(command.action_id, digest, command.seat)
    return advance(game, events, lexicon, now, reply, accepted)


def no_such_game(command: Act, reply: Reply) -> None:
    """Refuse an action in a game that isn't there."""
    _refuse(command, "no_such_game", "There is no such game, or it is gone.", reply)


def _refuse(
    command: Act, code: str, sentence: str, reply: Reply, words: tuple[str, ...] = ()
) -> None:
    reply.tell(
        ActionAnswered(
            action_id=command.action_id,
            seat=command.seat,
            code=code,
            sentence=sentence,
            words=words,
        )
    )


def well_formed(id: str) -> bool:
    """Whether the id of an action is a UUID, written in the one usual form."""
    return UUID_FORM.fullmatch(id) is not None


def digest_of(command: Act) -> bytes:
    """Tells two actions under one id apart: 16 bytes over seat, turn and action.

    Not over what the gateway measured, which differs when the action is sent again.
    """
    body = IN_ORDER.encode([command.seat, command.turn, command.action])
    return hashlib.blake2b(body.encode(), digest_size=16).digest()

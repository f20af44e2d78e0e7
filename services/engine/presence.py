"""Who is at the table, by what the gateways say; and what a gateway's end costs: nothing.

A gateway says `Present` when it shows the game to the seat's player and `Absent` when their last
socket there closed, so also when it is shut down. One that is killed says nothing: its players
come back through another one, and the first is *doubted* until it says anything.

Who comes back in the middle of their turn, from a gateway that is doubted or that let them go a
moment ago, is *credited* the time between, as far as it is known: at most `CREDIT_MS`, never more
than has passed of the turn, once a turn, and `MAX_CREDITS` times a game and seat, or a player
could buy time by opening and closing windows. The credit is an event of the game, seen by all.
"""

from dataclasses import replace

from services.engine.advancing import advance
from services.engine.deadlines import flag_of
from services.engine.game import Game, Held, Seat
from services.engine.reply import Reply
from shared.games import match as matches
from shared.lexicon.lexicon import Lexicon
from shared.messages.common import Millis
from shared.messages.engine import Absent, FlagPending, Presence, Present

CREDIT_MS: Millis = 5_000
MAX_CREDITS = 3
MAX_GATEWAYS = 8
"""How many gateways may have one seat's player at once; the oldest is forgotten beyond it."""


def present(game: Game, command: Present, lexicon: Lexicon, now: Millis, reply: Reply) -> Game:
    """A gateway shows the game to a seat's player: they have come to the table."""
    seat = command.seat
    taken = game.player(seat)
    if taken is None or taken.player is None:
        return game
    if game.holds(seat, command.gateway):
        game = heard_from(game, seat, command.gateway)
    else:
        game = _taken_up(game, seat, command.gateway, lexicon, now, reply)
    if game.ended or game.match.arrived[seat]:
        return game
    return advance(game, matches.arrive(game.match, lexicon, seat, now), lexicon, now, reply)


def _taken_up(
    game: Game, seat: Seat, gateway: str, lexicon: Lexicon, now: Millis, reply: Reply
) -> Game:
    before = game.held(seat)
    last_seen = max((held.since for held in before), default=game.around.left.get(seat, 0))
    if not before:
        reply.tell(Presence(seat=seat, present=True))
    if before or now - last_seen <= CREDIT_MS:
        game = _credited(game, seat, last_seen, lexicon, now, reply)
    before = tuple(held.model_copy(update={"doubted": True}) for held in before)
    kept = (*before, Held(gateway=gateway, since=now))[-MAX_GATEWAYS:]
    flag = flag_of(game)
    if flag.asked_at is not None and seat == flag.seat:
        reply.tell(FlagPending(turn=flag.turn, seat=seat))
    return _with_held(game, seat, kept)


def _credited(
    game: Game, seat: Seat, last_seen: Millis, lexicon: Lexicon, now: Millis, reply: Reply
) -> Game:
    """`last_seen`: when the player was surely at another gateway, by the engine's clock."""
    around, match = game.around, game.match
    given = around.credits.get(seat, 0)
    if match.clock.running != seat or around.credited_turn == match.turn or given >= MAX_CREDITS:
        return game
    away = min(match.clock.elapsed(now), now - last_seen)
    if away <= 0:
        return game
    update = {"credited_turn": match.turn, "credits": {**around.credits, seat: given + 1}}
    game = replace(game, around=around.model_copy(update=update))
    events = matches.credit(match, min(CREDIT_MS, away), now)
    return advance(game, events, lexicon, now, reply)


def absent(game: Game, command: Absent, now: Millis, reply: Reply) -> Game:
    """The player's last socket at that gateway closed."""
    seat = command.seat
    if not game.holds(seat, command.gateway):
        return game
    game = heard_from(game, seat, command.gateway)
    kept = tuple(held for held in game.held(seat) if held.gateway != command.gateway)
    if not kept:
        reply.tell(Presence(seat=seat, present=False))
        left = {**game.around.left, seat: now}
        game = replace(game, around=game.around.model_copy(update={"left": left}))
    return _with_held(game, seat, kept)


def heard_from(game: Game, seat: Seat, gateway: str | None) -> Game:
    """A gateway that speaks is not dead."""
    held = game.holds(seat, gateway)
    if held is None or not held.doubted:
        return game
    sure = held.model_copy(update={"doubted": False})
    kept = tuple(sure if one is held else one for one in game.held(seat))
    return _with_held(game, seat, kept)


def _with_held(game: Game, seat: Seat, held: tuple[Held, ...]) -> Game:
    by_seat = {**game.around.held, seat: held}
    return replace(game, around=game.around.model_copy(update={"held": by_seat}))

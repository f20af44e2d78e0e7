"""Draws by agreement: one offer at a time, and all who remain agree."""

from shared.games import events as e
from shared.games.ending import Events, after, ended
from shared.games.kernel import Illegal
from shared.games.state import Match
from shared.games.values import Millis, Seat


def offer_draw(match: Match, seat: Seat, at: Millis) -> Events:
    """Offer a draw, or agree to another seat's offer."""
    if seat in match.offer:
        raise Illegal("already_agreed", "You have agreed to a draw; the others are asked.")
    if match.offer:
        accepted: Events = (e.DrawAccepted(seq=match.seq + 1, at=at, seat=seat),)
        return accepted + perhaps_drawn(after(match, accepted), at)
    if not match.may_offer[seat]:
        raise Illegal("offered_already", "You can offer a draw once in each turn of yours.")
    return (e.DrawOffered(seq=match.seq + 1, at=at, seat=seat),)


def perhaps_drawn(match: Match, at: Millis) -> Events:
    """The end, when all who are still in the game agree."""
    playing = match.playing
    if len(playing) < 2 or not match.offer or not set(playing) <= set(match.offer):
        return ()
    nobody_lost = len(playing) == match.setup.seats
    sharing = () if nobody_lost else match.order
    return (ended(match, at, "drawn", sharing, drawn=nobody_lost),)


def decline_draw(match: Match, seat: Seat, at: Millis) -> Events:
    """End another seat's offer."""
    if not match.offer:
        raise Illegal("no_offer", "Nobody offers a draw.")
    if seat in match.offer:
        raise Illegal("already_agreed", "You have agreed to a draw; the others are asked.")
    return (e.DrawDeclined(seq=match.seq + 1, at=at, seat=seat),)

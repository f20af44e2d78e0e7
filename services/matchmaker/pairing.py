"""Every message to a queue of play now, decided: the queue before it, the queue after it.

A seeker is there as long as their search is renewed, by the time at which it was sent: what lay
on the bus for long makes nobody present.
"""

from dataclasses import dataclass
from typing import Final
from uuid import UUID, uuid5

from services.matchmaker.queue import PATIENCE_MS, Place, Queue
from shared.messages.common import Millis
from shared.messages.envelope import Message
from shared.messages.matchmaker import (
    ForgetSeekers,
    OpenPaired,
    Seek,
    SeekChanged,
    Seeker,
    Unseek,
    Wish,
)

TABLES: Final = UUID("0f0c7d52-6a4c-5f0e-8a34-5a1b3c9be9d7")
"""The space of names of paired tables."""


@dataclass(frozen=True, slots=True)
class Call:
    """One message to a queue: its key, the body, when it was sent and the time now."""

    queue: str
    body: Message
    sent_at: Millis
    at: Millis


@dataclass(frozen=True, slots=True)
class Told:
    """What is sent for it: to the queue's own key, or to that of a new table."""

    key: str
    body: SeekChanged | OpenPaired


Decided = tuple[Queue, tuple[Told, ...]]


def decide(before: Queue | None, call: Call) -> tuple[Queue | None, tuple[Told, ...]]:
    """What `call` does to the queue, and every message that is sent for it, in order.

    Raises `TypeError` for a body that is no message to a queue.
    """
    queue = (before or Queue(id=call.queue, born=call.at)).at(call.at)
    match call.body:
        case Seek() as body:
            after, told = _sought(queue, body, call)
        case Unseek() as body:
            after, told = _unsought(queue, body, call.at)
        case ForgetSeekers():
            after, told = queue, ()
        case body:
            raise TypeError(f"{body.type!r} is not a message to a queue")
    return None if after.empty else after, told


def _sought(queue: Queue, body: Seek, call: Call) -> Decided:
    if (past := queue.past_of(body.seek)) is not None:
        return queue, (_changed(queue, body, past.table),)
    renewed_at = min(call.sent_at, call.at)
    if call.at - renewed_at >= PATIENCE_MS:
        return queue, ()
    place = Place(seek=body.seek, player=body.player, renewed_at=renewed_at)
    known = queue.place_of(body.seek) is not None
    queue, told = (queue.renewed(place), ()) if known else _joined(queue, place, call.at)
    after, about_pair = _paired(queue, body.wish, call.at)
    return after, (*told, _waiting(queue, body), *about_pair)


def _joined(queue: Queue, place: Place, at: Millis) -> Decided:
    """Behind the others; an earlier search of the same account ends."""
    old = tuple(p for p in queue.places if _account(p) == _account(place))
    queue = queue.over(tuple(p.seek for p in old), at).joined_by(place)
    return queue, tuple(_ended(queue, p.seek, _account(p)) for p in old)


def _waiting(queue: Queue, body: Seek) -> Told:
    who = body.player
    said = SeekChanged(
        seek=body.seek, account=who.account, status="waiting", player=who, wish=body.wish
    )
    return Told(queue.id, said)


def _paired(queue: Queue, wish: Wish, at: Millis) -> Decided:
    """As soon as there are enough, the longest-waiting sit down together."""
    if len(queue.places) < wish.seats:
        return queue, ()
    chosen = queue.places[: wish.seats]
    table = str(uuid5(TABLES, f"{queue.id}/{queue.born}/{queue.paired}"))
    seekers = tuple(Seeker(seek=place.seek, player=place.player) for place in chosen)
    after = queue.over(tuple(place.seek for place in chosen), at, table)
    after = after.model_copy(update={"paired": queue.paired + 1})
    opening = Told(table, OpenPaired(wish=wish, seekers=seekers))
    return after, (opening, *(_matched(queue, p.seek, _account(p), table) for p in chosen))


def _unsought(queue: Queue, body: Unseek, at: Millis) -> Decided:
    """An end is remembered even of a search that is not known: it may still be on its way."""
    past = queue.past_of(body.seek)
    if past is not None:
        return queue, (_changed(queue, body, past.table),)
    return queue.over((body.seek,), at), (_ended(queue, body.seek, body.account),)


def _changed(queue: Queue, body: Seek | Unseek, table: str | None) -> Told:
    """What is over stays as it ended."""
    account = body.player.account if isinstance(body, Seek) else body.account
    if table is None:
        return _ended(queue, body.seek, account)
    return _matched(queue, body.seek, account, table)


def _matched(queue: Queue, seek: str, account: str, table: str) -> Told:
    body = SeekChanged(seek=seek, account=account, status="matched", table=table)
    return Told(queue.id, body)


def _ended(queue: Queue, seek: str, account: str) -> Told:
    return Told(queue.id, SeekChanged(seek=seek, account=account, status="ended"))


def _account(place: Place) -> str:
    return place.player.account

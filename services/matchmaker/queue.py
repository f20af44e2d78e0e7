"""A queue of play now as a value: who waits with one wish, and what has become of others.

A queue has one writer, as a table has: whoever owns the partition of its key. So two seekers are
paired by one decision, and nobody is paired twice.

```
seek ──► waiting ──┬──► matched     enough wait: the longest-waiting sit down at a new table
                   ├──► ended       looks no more, or another search of the account took its place
                   └──► forgotten   not renewed in time
```
What is matched or ended stays so: the same search again is told the same.
"""

from typing import Final

from shared.messages.common import Millis, Player, Value

PATIENCE_MS: Final = 12_000
"""A seeker that was not renewed for so long has gone."""
REMEMBERED_MS: Final = 120_000
REMEMBERED: Final = 512
"""So long, and so many, searches that are over are remembered. A search is renewed every few
seconds and hears at once when it is over: what comes of it later has come by a long detour."""


class Place(Value):
    """Somebody who waits. `renewed_at` is when they were last known to be there."""

    seek: str
    player: Player
    renewed_at: Millis


class Past(Value):
    """A search that is over: at a table, or without (`table` None)."""

    seek: str
    table: str | None
    at: Millis


class Queue(Value):
    """Those who wait, the first first, each account once; the searches that are over, in order.

    `born` and `paired`, the number of tables so far, name the next table: a queue that was
    forgotten and is there again never names one of its former tables.
    """

    id: str
    born: Millis
    paired: int = 0
    places: tuple[Place, ...] = ()
    past: tuple[Past, ...] = ()

    def place_of(self, seek: str) -> Place | None:
        """Where this search waits, if it does."""
        return next((place for place in self.places if place.seek == seek), None)

    def past_of(self, seek: str) -> Past | None:
        """What became of this search, if it is over."""
        return next((past for past in reversed(self.past) if past.seek == seek), None)

    def joined_by(self, place: Place) -> "Queue":
        """With somebody behind the others."""
        return self.model_copy(update={"places": (*self.places, place)})

    def renewed(self, place: Place) -> "Queue":
        """With somebody where they waited before; what is sent late takes no time away."""
        places = tuple(place if _later(place, old) else old for old in self.places)
        return self.model_copy(update={"places": places})

    def over(self, seeks: tuple[str, ...], at: Millis, table: str | None = None) -> "Queue":
        """These searches wait no more, and are remembered."""
        places = tuple(place for place in self.places if place.seek not in seeks)
        past = (*self.past, *(Past(seek=seek, table=table, at=at) for seek in seeks))
        return self.model_copy(update={"places": places, "past": past[-REMEMBERED:]})

    def at(self, now: Millis) -> "Queue":
        """Without those who have gone and what is over for long; itself when nothing is."""
        places = tuple(place for place in self.places if now < gone_at(place))
        past = tuple(past for past in self.past if now < past.at + REMEMBERED_MS)
        if len(places) == len(self.places) and len(past) == len(self.past):
            return self
        return self.model_copy(update={"places": places, "past": past})

    @property
    def empty(self) -> bool:
        """Nothing would be lost with it."""
        return not self.places and not self.past

    @property
    def look_at(self) -> Millis:
        """When there is something to forget: the next seeker, or else the whole queue."""
        gone = [gone_at(place) for place in self.places]
        return min(gone, default=max((p.at for p in self.past), default=0) + REMEMBERED_MS)


def gone_at(place: Place) -> Millis:
    """When this seeker counts as gone, unless they are renewed."""
    return place.renewed_at + PATIENCE_MS


def _later(place: Place, known: Place) -> bool:
    return place.seek == known.seek and place.renewed_at > known.renewed_at

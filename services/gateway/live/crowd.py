"""Who watches a game here: sockets of its players, and of others."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from services.gateway.live.showing import Seat
from shared.messages.common import SeatTaken


class Viewer(Protocol):
    """A socket, as a game sees it. `push` never waits; `wrote` is called after the writing."""

    @property
    def account(self) -> str | None:
        """Who looks, None when nobody is signed in."""
        ...

    def push(self, text: str, wrote: Callable[[], None] | None = None) -> None:
        """Put a frame into the socket's queue."""
        ...


@dataclass(slots=True)
class Watcher:
    """How far a viewer is. `last` is the last `seq` it has; None: it waits for a snapshot."""

    viewer: Viewer
    last: int | None = None


class Crowd:
    """The watchers of one game, by their sockets."""

    def __init__(self) -> None:
        self._watchers: dict[Viewer, Watcher] = {}
        self._others: int | None = None

    def __iter__(self) -> Iterator[Watcher]:
        """Over those there are now: one may be removed meanwhile."""
        return iter(tuple(self._watchers.values()))

    def __len__(self) -> int:
        return len(self._watchers)

    def __contains__(self, viewer: Viewer) -> bool:
        return viewer in self._watchers

    def add(self, viewer: Viewer) -> Watcher:
        """It watches, or begins anew."""
        self._others = None
        watcher = self._watchers[viewer] = Watcher(viewer)
        return watcher

    def remove(self, viewer: Viewer) -> None:
        """It watches no more."""
        self._others = None
        self._watchers.pop(viewer, None)

    def clear(self) -> list[Viewer]:
        """Nobody watches any more; who did."""
        viewers = list(self._watchers)
        self._watchers.clear()
        self._others = None
        return viewers

    @property
    def waiting(self) -> list[Viewer]:
        """Those who wait for a snapshot."""
        return [watcher.viewer for watcher in self._watchers.values() if watcher.last is None]

    def seats(self, players: Sequence[SeatTaken]) -> set[Seat]:
        """The seats whose player is among them."""
        found = (seat_of(players, viewer.account) for viewer in self._watchers)
        return {seat for seat in found if seat is not None}

    def others(self, players: Sequence[SeatTaken]) -> int:
        """How many people watch who don't play: an account counts once."""
        if self._others is None:
            accounts = [viewer.account for viewer in self._watchers]
            named = {name for name in accounts if name and seat_of(players, name) is None}
            self._others = len(named) + accounts.count(None)
        return self._others


def seat_of(players: Iterable[SeatTaken], account: str | None) -> Seat | None:
    """The seat on which `account` sits, None when it doesn't."""
    if account is None:
        return None
    for taken in players:
        if taken.player is not None and taken.player.account == account:
            return taken.seat
    return None

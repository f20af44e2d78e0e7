"""One game as this replica follows it.

Its stream is in order: a snapshot in it says how the game stands after the events before it, so
whoever was shown a snapshot goes on with the events behind it. On a gap everybody gets a new
snapshot. Pure bookkeeping: asking, sending and timing are done by others.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from services.gateway.live import frames
from services.gateway.live.redaction import Redactor
from services.gateway.live.showing import Seat, Showing
from shared.games.events import MatchEvent, TimeCredited
from shared.games.kernel import Audience
from shared.games.stakes import pot_of
from shared.messages.common import Json, Millis, SeatTaken
from shared.messages.engine import GameAdvanced, Presence, Snapshot


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


class LiveGame:
    """The newest events of a game, and who watches it here."""

    def __init__(
        self, id: str, *, recent: int, awake_ms: Callable[[], float], now_ms: Callable[[], Millis]
    ) -> None:
        self.id = id
        self.players: tuple[SeatTaken, ...] = ()
        self.showing = Showing(awake_ms)
        self._now_ms = now_ms
        self._seq: int | None = None
        self._kind: str | None = None
        self._recent: deque[MatchEvent] = deque(maxlen=recent)
        self._watchers: dict[Viewer, Watcher] = {}
        self._latest: Snapshot | None = None
        self._present: dict[Seat, bool] = {}
        self.held: Callable[[Seat], bool] = lambda _: False

    @property
    def seq(self) -> int:
        """The last event that was told here; 0 before the first."""
        return self._seq or 0

    # --- who watches ------------------------------------------------------------------------

    def watch(self, viewer: Viewer, after: int | None) -> bool:
        """Follow the game. False: a snapshot is needed first, it has to be asked for."""
        watcher = self._watchers[viewer] = Watcher(viewer)
        if self._seq is None or not self.players:
            return False
        if after is not None and after > self._seq:
            return False  # ahead of this replica, or wrong: only the engine knows
        if after is not None and self._covers(after):
            self._catch_up(watcher, after)
            return True
        if self._latest is not None and self._latest.seq == self._seq:
            self._show(watcher, self._latest)
            return True
        return False

    def unwatch(self, viewer: Viewer) -> None:
        """Follow no more."""
        self._watchers.pop(viewer, None)

    def watches(self, viewer: Viewer) -> bool:
        """Whether this viewer follows the game."""
        return viewer in self._watchers

    @property
    def watched(self) -> bool:
        """Whether anybody does."""
        return bool(self._watchers)

    @property
    def waiting(self) -> list[Viewer]:
        """Those who wait for a snapshot."""
        return [watcher.viewer for watcher in self._watchers.values() if watcher.last is None]

    @property
    def seats_here(self) -> set[Seat]:
        """The seats whose player has a socket here."""
        seats = (self.seat_of(viewer.account) for viewer in self._watchers)
        return {seat for seat in seats if seat is not None}

    def seat_of(self, account: str | None) -> Seat | None:
        """The account's seat, None for an observer."""
        return seat_of(self.players, account)

    def start_over(self) -> list[Viewer]:
        """The stream was interrupted: forget where it was. Answers who has to watch again."""
        self._lost()
        viewers = list(self._watchers)
        self._watchers.clear()
        return viewers

    def forget_snapshot(self) -> None:
        """Its clocks and presences have aged: the next who asks gets a new one."""
        self._latest = None

    # --- the stream -------------------------------------------------------------------------

    def advanced(self, body: GameAdvanced) -> bool:
        """Events in. False: some were missed, a snapshot is needed."""
        if body.players:
            self.players = body.players
        if body.seq == 1 and self._seq is None:
            self._seq = 0
            self._kind = body.events[0]["setup"]["game"]
        if self._seq is None:
            return not self._watchers
        if body.seq > self._seq + 1 or self._kind is None:
            self._lost()
            return False
        redactor = Redactor(self._kind)
        for event in body.events[self._seq + 1 - body.seq :]:
            self._event(redactor, redactor.load(event))
        return True

    def snapshot(self, body: Snapshot) -> None:
        """The game as it stands here in the stream: for all who wait."""
        if self._seq is not None and body.seq < self._seq:
            return
        if self._seq != body.seq:
            self._recent.clear()
            self._seq = body.seq
        self.players = body.players
        self._kind = body.views["observer"]["kind"]
        self._latest = body
        for watcher in self._watchers.values():
            if watcher.last is None or watcher.last < body.seq:
                self._show(watcher, body)

    def presence(self, body: Presence) -> None:
        """Somebody came or went."""
        self._present[body.seat] = body.present
        text = frames.presence(self.id, body.seat, body.present)
        for watcher in self._watchers.values():
            if watcher.last is not None:
                watcher.viewer.push(text)

    # --- inside -----------------------------------------------------------------------------

    def _event(self, redactor: Redactor, event: MatchEvent) -> None:
        self._seq = event.seq
        self._latest = None
        self._recent.append(event)
        if isinstance(event, TimeCredited):
            self.showing.credit(event.seat, event.ms)
        turn = self._offered(event)
        texts: dict[Audience, str | None] = {}
        for watcher in self._watchers.values():
            if watcher.last is None or watcher.last >= event.seq:
                continue
            seat = self.seat_of(watcher.viewer.account)
            if seat not in texts:
                texts[seat] = self._text(redactor, event, seat)
            watcher.last = event.seq
            if (text := texts[seat]) is not None:
                watcher.viewer.push(text, self._wrote(turn, seat))

    def _offered(self, event: MatchEvent) -> tuple[Seat, int] | None:
        """Whose turn the event begins, noted as on its way to them.

        A player between two sockets (the seat is held, none is open) is shown it now.
        """
        next_turn = getattr(event, "next", None)
        if next_turn is None:
            return None
        seat, turn = next_turn.seat, next_turn.turn
        self.showing.offer(seat, turn, next_turn.clock.remaining_ms[seat])
        if self.held(seat) and seat not in self.seats_here:
            self.showing.wrote(seat, turn)
        return seat, turn

    def _wrote(self, turn: tuple[Seat, int] | None, seat: Audience) -> Callable[[], None] | None:
        if turn is None or seat != turn[0]:
            return None
        return lambda: self.showing.wrote(*turn)

    def _text(self, redactor: Redactor, event: MatchEvent, audience: Audience) -> str | None:
        shown = redactor.shown(event, audience)
        return None if shown is None else frames.event(self.id, shown, self._now_ms())

    def _covers(self, after: int) -> bool:
        """Whether the events behind `after` are all at hand."""
        assert self._seq is not None
        oldest = self._recent[0].seq if self._recent else self._seq + 1
        return oldest <= after + 1

    def _catch_up(self, watcher: Watcher, after: int) -> None:
        """The missing events, then who is there. A turn it says it has, it was shown."""
        assert self._kind is not None
        seat, redactor = self.seat_of(watcher.viewer.account), Redactor(self._kind)
        for event in self._recent:
            wrote = self._wrote(self._turn_of(event), seat)
            if event.seq > after:
                if (text := self._text(redactor, event, seat)) is not None:
                    watcher.viewer.push(text, wrote)
            elif wrote is not None:
                wrote()
        for of_seat, present in self._present.items():
            watcher.viewer.push(frames.presence(self.id, of_seat, present))
        watcher.last = self._seq

    def _turn_of(self, event: MatchEvent) -> tuple[Seat, int] | None:
        next_turn = getattr(event, "next", None)
        return None if next_turn is None else (next_turn.seat, next_turn.turn)

    def _show(self, watcher: Watcher, body: Snapshot) -> None:
        seat = self.seat_of(watcher.viewer.account)
        match = match_of(body, seat)
        text = frames.snapshot(self.id, body.seq, match, self._now_ms())
        watcher.last = body.seq
        watcher.viewer.push(text, self._wrote(self._offered_by(match, seat), seat))

    def _offered_by(self, match: Json, seat: Audience) -> tuple[Seat, int] | None:
        """A snapshot shows a running turn too, with what is left of it."""
        clock = match.get("clock") or {}
        if seat is None or clock.get("running") != seat:
            return None
        self.showing.offer(seat, match["turn"], clock["remaining_ms"][seat])
        return seat, match["turn"]

    def _lost(self) -> None:
        self._seq = None
        self._recent.clear()
        self._latest = None
        for watcher in self._watchers.values():
            watcher.last = None


def seat_of(players: Iterable[SeatTaken], account: str | None) -> Seat | None:
    """The seat on which `account` sits, None when it doesn't."""
    if account is None:
        return None
    for taken in players:
        if taken.player is not None and taken.player.account == account:
            return taken.seat
    return None


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

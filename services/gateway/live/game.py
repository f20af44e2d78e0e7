"""One game as this replica follows it.

Its stream is in order: a snapshot in it says how the game stands after the events before it, so
whoever was shown a snapshot goes on with the events behind it. On a gap everybody gets a new
snapshot. Pure bookkeeping: asking, sending and timing are done by others.
"""

from collections import deque
from collections.abc import Callable

from services.gateway.live import frames
from services.gateway.live.crowd import Crowd, Viewer, Watcher, seat_of
from services.gateway.live.redaction import Redactor
from services.gateway.live.showing import Seat, Showing
from services.gateway.live.shown import NOT_OBSERVED, is_observed, match_of
from shared.games.events import MatchEvent, TimeCredited
from shared.games.kernel import Audience
from shared.messages.common import Json, Millis, SeatTaken
from shared.messages.engine import GameAdvanced, Presence, Snapshot, Watchers


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
        self._crowd = Crowd()
        self._observed = True
        self._watched_by: int | None = None
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
        watcher = self._crowd.add(viewer)
        if self._seq is None or not self.players:
            return False
        if self._turned_away(watcher):
            return True
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
        self._crowd.remove(viewer)

    def watches(self, viewer: Viewer) -> bool:
        """Whether this viewer follows the game."""
        return viewer in self._crowd

    @property
    def watched(self) -> bool:
        """Whether anybody does."""
        return len(self._crowd) > 0

    @property
    def waiting(self) -> list[Viewer]:
        """Those who wait for a snapshot."""
        return self._crowd.waiting

    @property
    def seats_here(self) -> set[Seat]:
        """The seats whose player has a socket here."""
        return self._crowd.seats(self.players)

    @property
    def others_here(self) -> int:
        """How many people watch here who don't play; 0 until it is known who plays."""
        return self._crowd.others(self.players) if self.players else 0

    def admits(self, account: str | None) -> bool:
        """Whether this account may see the game, as far as is known."""
        return self._observed or self.seat_of(account) is not None

    def seat_of(self, account: str | None) -> Seat | None:
        """The account's seat, None for an observer."""
        return seat_of(self.players, account)

    def start_over(self) -> list[Viewer]:
        """The stream was interrupted: forget where it was. Answers who has to watch again."""
        self._lost()
        return self._crowd.clear()

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
            setup = body.events[0]["setup"]
            self._kind, self._observed = setup["game"], is_observed(setup["options"])
        if self._seq is None:
            return not self._crowd
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
        view = body.views["observer"]
        self._kind, self._observed = view["kind"], is_observed(view["options"])
        self._latest, self._watched_by = body, body.watchers
        for watcher in self._crowd:
            if watcher.last is None or watcher.last < body.seq:
                self._show(watcher, body)

    def presence(self, body: Presence) -> None:
        """Somebody came or went."""
        self._present[body.seat] = body.present
        self._tell_all(frames.presence(self.id, body.seat, body.present))

    def watchers(self, body: Watchers) -> None:
        """So many people watch, at all gateways together."""
        self._watched_by = body.count
        self._tell_all(frames.watchers(self.id, body.count))

    # --- inside -----------------------------------------------------------------------------

    def _tell_all(self, text: str) -> None:
        self._latest = None  # It tells what was so before.
        for watcher in self._crowd:
            if watcher.last is not None:
                watcher.viewer.push(text)

    def _turned_away(self, watcher: Watcher) -> bool:
        """Whether this is a game that only its players see, and the viewer none of them."""
        if self.admits(watcher.viewer.account):
            return False
        self._crowd.remove(watcher.viewer)
        watcher.viewer.push(frames.error("not_observed", NOT_OBSERVED, game=self.id))
        return True

    def _event(self, redactor: Redactor, event: MatchEvent) -> None:
        self._seq = event.seq
        self._latest = None
        self._recent.append(event)
        if isinstance(event, TimeCredited):
            self.showing.credit(event.seat, event.ms)
        turn = self._offered(event)
        texts: dict[Audience, str | None] = {}
        for watcher in self._crowd:
            if watcher.last is None or watcher.last >= event.seq:
                continue
            seat = self.seat_of(watcher.viewer.account)
            if seat not in texts:
                texts[seat] = self._text(redactor, event, seat)
            watcher.last = event.seq
            if (text := texts[seat]) is not None:
                watcher.viewer.push(text, self._wrote(turn, seat))

    def _offered(self, event: MatchEvent) -> tuple[Seat, int] | None:
        """Whose turn the event begins, noted as on its way to them with what is left of it.

        In correspondence it may have run for a while: the days run while a play can be contested.
        A player between two sockets (the seat is held, none is open) is shown it now.
        """
        next_turn = getattr(event, "next", None)
        if next_turn is None:
            return None
        seat, turn, clock = next_turn.seat, next_turn.turn, next_turn.clock
        self.showing.offer(seat, turn, clock.remaining_ms[seat] - clock.elapsed(event.at))
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
        """What it missed, then who watches and is there. A turn it says it has, it was shown."""
        assert self._kind is not None
        seat, redactor = self.seat_of(watcher.viewer.account), Redactor(self._kind)
        for event in self._recent:
            wrote = self._wrote(self._turn_of(event), seat)
            if event.seq > after:
                if (text := self._text(redactor, event, seat)) is not None:
                    watcher.viewer.push(text, wrote)
            elif wrote is not None:
                wrote()
        if self._watched_by is not None:
            watcher.viewer.push(frames.watchers(self.id, self._watched_by))
        for of_seat, present in self._present.items():
            watcher.viewer.push(frames.presence(self.id, of_seat, present))
        watcher.last = self._seq

    def _turn_of(self, event: MatchEvent) -> tuple[Seat, int] | None:
        next_turn = getattr(event, "next", None)
        return None if next_turn is None else (next_turn.seat, next_turn.turn)

    def _show(self, watcher: Watcher, body: Snapshot) -> None:
        if self._turned_away(watcher):
            return
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
        for watcher in self._crowd:
            watcher.last = None

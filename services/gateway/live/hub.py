"""Records of the bus in, to those on this replica whom they concern."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass

from services.gateway.awake import AwakeClock
from services.gateway.live import frames
from services.gateway.live.acting import Acting, Outcome
from services.gateway.live.answers import Answers
from services.gateway.live.crowd import Viewer
from services.gateway.live.flags import Flags
from services.gateway.live.game import LiveGame
from services.gateway.live.people import People
from services.gateway.live.presence import Presences
from services.gateway.live.watching import Watchings
from services.gateway.problems import OUTAGES
from shared.bus.publisher import Publisher, Unavailable
from shared.messages.common import Millis
from shared.messages.engine import (
    ActionAnswered,
    AskSnapshot,
    FlagPending,
    GameAdvanced,
    Presence,
    Snapshot,
    Watchers,
)
from shared.messages.envelope import Envelope
from shared.messages.matchmaker import CommandAnswered, SeekChanged, TableChanged
from shared.messages.topics import ENGINE_COMMANDS, ENGINE_EVENTS
from shared.messages.wallet import BalanceChanged

SNAPSHOT_AGES_S = 0.25
ASK_AGAIN_S = 0.5
ASK_TIMES = 12
SWEEP_S = 0.1


@dataclass(slots=True)
class _Followed:
    """A game and what the hub knows around it: who needs it, what was asked, since when idle."""

    game: LiveGame
    holds: int = 0
    asked: int = 0
    asked_at: float = 0.0
    shown_at: float = 0.0
    idle_since: float = 0.0


class Hub:
    """The live part of a replica. `arrived` is called with records in the order of the bus."""

    def __init__(
        self,
        publisher: Publisher,
        awake: AwakeClock,
        *,
        gateway: str,
        recent: int,
        idle_game_s: float,
        absent_after_s: float,
        now_ms: Callable[[], Millis],
        stored: Callable[[str], Awaitable[object]] | None = None,
    ) -> None:
        self._stored = stored
        self.answers: Answers[CommandAnswered] = Answers()
        self.tables: Answers[TableChanged] = Answers()
        self.seeks: Answers[SeekChanged] = Answers()
        self.snapshots: Answers[Snapshot] = Answers()
        self.people = People()
        self.acting = Acting(publisher, gateway=gateway, now_ms=now_ms)
        self.presences = Presences(
            publisher,
            gateway=gateway,
            absent_after_s=absent_after_s,
            now_ms=now_ms,
            gone=self._gone,
        )
        self.watchings = Watchings(publisher, gateway=gateway, now_ms=now_ms, now_s=time.monotonic)
        self._flags = Flags(publisher, self.acting, awake, gateway=gateway, now_ms=now_ms)
        self._publisher = publisher
        self._awake = awake
        self._recent = recent
        self._idle_game_s = idle_game_s
        self._now_ms = now_ms
        self._games: dict[str, _Followed] = {}
        self._asking: set[asyncio.Task[None]] = set()

    # --- from the bus -----------------------------------------------------------------------

    def wanted(self, topic: str, key: str) -> bool:
        """Whether a record has to be decoded at all."""
        return topic != ENGINE_EVENTS or key in self._games

    def arrived(self, envelope: Envelope) -> None:
        """One record. Never waits."""
        body = envelope.body
        if isinstance(body, TableChanged):
            self.people.table_changed(body.table)
            self.tables.arrived(body.table.id, body)
        elif isinstance(body, CommandAnswered):
            self.answers.arrived(body.command, body)
        elif isinstance(body, SeekChanged):
            self.people.seekers.changed(body)
            if body.status != "waiting":
                self.seeks.arrived(body.seek, body)
        elif isinstance(body, BalanceChanged):
            self.people.balance_changed(body)
        elif followed := self._games.get(envelope.key):
            self._in_game(followed, envelope)

    def missed(self) -> None:
        """Records may have been missed: every game is asked for again."""
        for followed in self._games.values():
            for viewer in followed.game.start_over():
                viewer.push(frames.resync(followed.game.id))

    def _in_game(self, followed: _Followed, envelope: Envelope) -> None:
        game, body = followed.game, envelope.body
        if isinstance(body, GameAdvanced):
            if body.action_id is not None:
                self.acting.arrived(body.action_id, Outcome(seq=body.seq))
            if not game.advanced(body):
                self._ask(followed)
        elif isinstance(body, ActionAnswered):
            outcome = Outcome(body.seq, body.code, body.sentence, body.words)
            self.acting.arrived(body.action_id, outcome)
        elif isinstance(body, Snapshot):
            self._snapshot(followed, body)
        elif isinstance(body, Presence):
            game.presence(body)
        elif isinstance(body, Watchers):
            game.watchers(body)
        elif isinstance(body, FlagPending) and self.presences.held(game.id, body.seat):
            self._flags.asked(game.id, body, game.showing)

    def _snapshot(self, followed: _Followed, body: Snapshot) -> None:
        followed.asked = 0
        followed.shown_at = time.monotonic()
        followed.game.snapshot(body)
        self.snapshots.arrived(body.game, body)
        self._seats_changed(followed.game)

    # --- from the sockets -------------------------------------------------------------------

    def watch(self, id: str, viewer: Viewer, after: int | None) -> None:
        """Send the viewer what it misses of a game, then every event of it."""
        followed = self._follow(id)
        if followed.game.watch(viewer, after):
            self._seats_changed(followed.game)
        else:
            self._ask(followed)

    def unwatch(self, id: str, viewer: Viewer) -> None:
        """Send the viewer no more of it."""
        if followed := self._games.get(id):
            followed.game.unwatch(viewer)
            self._seats_changed(followed.game)

    def game(self, id: str) -> LiveGame | None:
        """A game that is followed here."""
        followed = self._games.get(id)
        return followed.game if followed else None

    def hold(self, id: str) -> LiveGame:
        """Follow a game without a socket; `release` it."""
        followed = self._follow(id)
        followed.holds += 1
        return followed.game

    def release(self, id: str) -> None:
        """The end of a `hold`."""
        if followed := self._games.get(id):
            followed.holds -= 1

    async def exists(self, id: str) -> bool:
        """Whether there is such a table or game. Yes, as long as nobody can say."""
        if self.people.seen_table(id) is not None or self._stored is None:
            return True
        try:
            return await self._stored(id) is not None
        except OUTAGES:
            return True

    def ask_snapshot(self, id: str) -> None:
        """Have the engine put a snapshot of a followed game into its stream."""
        if followed := self._games.get(id):
            self._ask(followed)

    def __len__(self) -> int:
        return len(self._games)

    # --- by themselves ----------------------------------------------------------------------

    async def run(self) -> None:
        """Ask again for what didn't come, forget what nobody needs. Until cancelled."""
        while True:
            await asyncio.sleep(SWEEP_S)
            now = time.monotonic()
            for followed in list(self._games.values()):
                self._look_after(followed, now)
            followed_games = (followed.game for followed in self._games.values())
            self.watchings.look({game.id: n for game in followed_games if (n := game.others_here)})
            self.acting.sweep()

    def _look_after(self, followed: _Followed, now: float) -> None:
        game = followed.game
        if now - followed.shown_at >= SNAPSHOT_AGES_S:
            game.forget_snapshot()
        if game.watched or followed.holds:
            followed.idle_since = now
        elif now - followed.idle_since > self._idle_game_s and not self._held(game):
            del self._games[game.id]
            return
        waiting = game.waiting
        if waiting and now - followed.asked_at >= ASK_AGAIN_S:
            if followed.asked == 1:
                self._in_background(self._refuse_unknown(followed))
            if followed.asked >= ASK_TIMES:
                self._give_up(followed, frames.resync(game.id))
            else:
                self._ask(followed)

    async def _refuse_unknown(self, followed: _Followed) -> None:
        """The engine was slow to answer: perhaps there is no such game."""
        id = followed.game.id
        if not await self.exists(id):
            self._give_up(followed, frames.error("no_such_game", "There is no such game.", game=id))

    def _give_up(self, followed: _Followed, text: str) -> None:
        """Tell those who wait. A game that is there but isn't shown is to be watched again."""
        for viewer in followed.game.waiting:
            followed.game.unwatch(viewer)
            viewer.push(text)
        followed.asked = 0

    # --- inside -----------------------------------------------------------------------------

    def _follow(self, id: str) -> _Followed:
        followed = self._games.get(id)
        if followed is None:
            game = LiveGame(
                id, recent=self._recent, awake_ms=self._awake.now_ms, now_ms=self._now_ms
            )
            game.held = lambda seat: self.presences.held(id, seat)
            followed = self._games[id] = _Followed(game, idle_since=time.monotonic())
        return followed

    def _ask(self, followed: _Followed) -> None:
        """One question serves all who wait; it isn't repeated before its answer can be there."""
        now = time.monotonic()
        if followed.asked and now - followed.asked_at < SNAPSHOT_AGES_S:
            return
        followed.asked += 1
        followed.asked_at = now
        self._in_background(self._send_question(followed.game.id))

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _send_question(self, id: str) -> None:
        try:
            envelope = Envelope.of(AskSnapshot(), key=id, at=self._now_ms())
            await self._publisher.publish(ENGINE_COMMANDS, envelope)
        except Unavailable:
            return

    def _seats_changed(self, game: LiveGame) -> None:
        seats = tuple(taken.seat for taken in game.players)
        self.presences.changed(game.id, game.seats_here, seats)

    def _held(self, game: LiveGame) -> bool:
        return any(self.presences.held(game.id, taken.seat) for taken in game.players)

    def _gone(self, id: str, seat: int) -> None:
        if followed := self._games.get(id):
            followed.game.showing.forget(seat)

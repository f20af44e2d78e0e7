"""A game as a client keeps it, followed over one socket."""

import copy
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from shared.cli.client import board as client
from shared.cli.client.choosing import some_action
from shared.games.wordgrid.search import all_moves
from shared.lexicon.store import get
from tests.integration.hall_client import PATIENCE_S, Frame, Socket
from tests.integration.searches import warmed_up


@dataclass(frozen=True)
class Shown:
    """A turn as a client was shown it.

    Attributes:
        at: when it was heard here, seconds on `time.perf_counter`.
        said_ms: when the gateway said it, milliseconds on the gateway's own clock.
        left_ms: what the clock of the seat to move showed.
    """

    at: float
    said_ms: int
    left_ms: int


class Board:
    """A snapshot, then every event; another snapshot where the position is needed and not known."""

    def __init__(self, socket: Socket, game: str) -> None:
        self.socket = socket
        self.game = game
        self._board = client.Board()
        self._read = 0
        self._missed = False

    @property
    def match(self) -> Frame:
        """The game as last told; its position may be older."""
        return self._board.match

    @match.setter
    def match(self, match: Frame) -> None:
        self._board = client.Board()
        self._board.shown(match["seq"], match)

    async def watch(self, after: int | None = None) -> "Board":
        """Follow the game: from a snapshot on, or from behind the event number `after`."""
        if after is not None:
            await self.socket.say(type="watch", game=self.game, after=after)
            return self
        shown = await self.answer()
        assert shown["type"] == "snapshot", shown
        self.catch_up()
        await warmed_up(self.match["kind"], self.match["language"])
        return self

    async def answer(self, **after: int) -> Frame:
        """What a `watch` brings; it is said again as long as the game can't be shown."""
        shown: Frame = {"type": "resync"}
        while shown["type"] == "resync":
            since = len(self.socket.heard)
            await self.socket.say(type="watch", game=self.game, **after)
            shown = await self.socket.until(self._answers, since)
        return shown

    async def fresh(self) -> "Board":
        """With the position that there is now."""
        self.catch_up()
        while self._board.stale:
            await self.watch()
        return self

    def _answers(self, frame: Frame) -> bool:
        """What a `watch` may bring. An error with an `id` is about an action."""
        about = frame["type"] in ("snapshot", "resync", "error") and "id" not in frame
        return about and frame.get("game") == self.game

    async def until(
        self, wanted: Callable[["Board"], bool], patience_s: float = PATIENCE_S
    ) -> "Board":
        """Wait until the game is like this."""
        deadline = time.monotonic() + patience_s
        while True:
            self.catch_up()
            if self._missed:
                self._missed = False
                await self.watch()
            elif self.match and wanted(self):
                return self
            else:
                heard, left = len(self.socket.heard), deadline - time.monotonic()
                await self.socket.until(lambda _: True, since=heard, patience_s=max(0.0, left))

    async def turned(self, turn: int) -> "Board":
        """Wait until this turn is over, or the game."""
        return await self.until(lambda b: b.ended or b.match["turn"] > turn)

    async def act(self, action: Frame) -> Frame:
        """Act in the present turn; what became of it, once its events were heard."""
        answer = await self.socket.act(self.game, self.match["turn"], action)
        if answer["type"] == "accepted":
            await self.until(lambda b: b.match["seq"] >= answer["seq"])
        return answer

    async def some_action(
        self, luck: Random, *, contests: float = 0.0, eager: bool = False
    ) -> Frame:
        """Something legal for this seat, which is asked for something."""
        await self.fresh()
        lexicon = get(self.match["lexicon"])
        return some_action(self.match, lexicon, luck, contests=contests, eager=eager)

    async def shown_at(self, turn: int) -> Shown:
        """When the client first heard of this turn, by an event or a snapshot; waits for it."""
        number = await self.socket.number(lambda frame: self._clock(frame, turn) is not None)
        frame = self.socket.heard[number]
        running = self._clock(frame, turn)
        assert running is not None
        left = running["remaining_ms"][running["running"]]
        return Shown(self.socket.times[number], frame["now"], left)

    def _clock(self, frame: Frame, turn: int) -> Frame | None:
        """The clock that runs for the turn, in a frame that shows it."""
        if frame.get("game") != self.game:
            return None
        match, following = frame.get("match"), frame.get("event", {}).get("next")
        if match and (match["phase"], match["turn"]) == ("playing", turn):
            return dict(match["clock"])
        return dict(following["clock"]) if following and following["turn"] == turn else None

    def catch_up(self) -> None:
        """Take in what was heard. What is on its way is not heard yet: see `until`."""
        for frame in self.socket.heard[self._read :]:
            if frame.get("game") == self.game:
                self._apply(frame)
        self._read = len(self.socket.heard)

    def _apply(self, frame: Frame) -> None:
        if frame["type"] == "snapshot":
            self._board.shown(frame["seq"], copy.deepcopy(frame["match"]))
        elif frame["type"] == "resync":
            self._missed = True
        elif frame["type"] == "event" and self.match:
            self._board.told(frame["event"])  # Raises for a gap: there is none to a socket.

    @property
    def ended(self) -> bool:
        return self._board.over

    @property
    def my_turn(self) -> bool:
        return self._board.my_turn

    @property
    def asked(self) -> str | None:
        """What the game waits for from this seat: its `turn`, an answer in a `window`."""
        return self._board.asked

    @property
    def you(self) -> int:
        return int(self.match["you"])

    def moves(self) -> list[Frame]:
        """Every legal move of Wordgrid here."""
        position = self.match["position"]
        lexicon = get(self.match["lexicon"])
        found = all_moves(lexicon, "".join(position["rows"]), tuple(position["used"]))
        return [
            {"type": "write", "cell": f.cell, "letter": f.letter, "path": list(f.path)}
            for f in found
        ]

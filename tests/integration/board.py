"""A game of Wordgrid as a client keeps it, followed over one socket."""

import copy
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from shared.games.wordgrid.search import all_moves
from shared.lexicon.store import get, latest
from tests.integration.hall_client import PATIENCE_S, Frame, Socket


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


@cache
def warm_up() -> None:
    """Compile the search: the first one takes seconds, in which nothing is heard."""
    all_moves(get(latest("en").id), "." * 10 + "SHEEP" + "." * 10, ("SHEEP",))


class Board:
    """A snapshot, then every event."""

    def __init__(self, socket: Socket, game: str) -> None:
        warm_up()
        self.socket = socket
        self.game = game
        self.match: Frame = {}
        self._read = 0
        self._missed = False

    async def watch(self, after: int | None = None) -> "Board":
        """Follow the game: from a snapshot on, or from behind the event number `after`."""
        frame: Frame = {"type": "watch", "game": self.game}
        if after is not None:
            await self.socket.say(**frame, after=after)
            return self
        shown: Frame = {"type": "resync"}
        while shown["type"] == "resync":
            since = len(self.socket.heard)
            await self.socket.say(**frame)
            shown = await self.socket.until(self._answers, since)
        assert shown["type"] == "snapshot", shown
        self.match = copy.deepcopy(shown["match"])
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
            self.match = copy.deepcopy(frame["match"])
        elif frame["type"] == "resync":
            self._missed = True
        elif frame["type"] == "event" and self.match and frame["event"]["seq"] > self.match["seq"]:
            self._event(frame["event"])

    def _event(self, event: Frame) -> None:
        assert event["seq"] == self.match["seq"] + 1, "a gap"
        self.match["seq"] = event["seq"]
        for did in event.get("did", ()):
            if did["type"] == "written":
                self._write(did)
        if following := event.get("next"):
            self.match.update(
                phase="playing",
                turn=following["turn"],
                to_move=following["seat"],
                clock=following["clock"],
            )
        if event["type"] == "ended":
            self.match.update(phase="ended", result=event["result"], seed=event["seed"])

    def _write(self, did: Frame) -> None:
        position = self.match["position"]
        row, column = divmod(did["cell"], 5)
        line = position["rows"][row]
        position["rows"][row] = line[:column] + did["letter"] + line[column + 1 :]
        position["used"].append(did["word"])

    @property
    def ended(self) -> bool:
        return bool(self.match.get("phase") == "ended")

    @property
    def my_turn(self) -> bool:
        return bool(self.match.get("phase") == "playing" and self.match["to_move"] == self.you)

    @property
    def you(self) -> int:
        return int(self.match["you"])

    def moves(self) -> list[Frame]:
        """Every legal move here."""
        position = self.match["position"]
        found = all_moves(get(latest("en").id), "".join(position["rows"]), tuple(position["used"]))
        return [
            {"type": "write", "cell": f.cell, "letter": f.letter, "path": list(f.path)}
            for f in found
        ]

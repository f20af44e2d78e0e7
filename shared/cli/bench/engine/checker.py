"""Reads all of `engine.events` and checks each event: numbers without a gap, turns in order."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from pydantic_core import from_json

from shared.bus.live import LiveReader
from shared.bus.settings import BusSettings
from shared.messages.topics import ENGINE_EVENTS

LOOK_EVERY_S = 0.01


@dataclass
class Checker:
    """What was heard so far. Times are of the monotonic clock, seconds.

    `first` is the seat that begins, by game; `accepted` when each action's event was heard;
    `begun` the events of games up to their beginning; `faults` what should not have been.
    """

    bootstrap: str
    seq: dict[str, int] = field(default_factory=dict)
    turn: dict[str, int] = field(default_factory=dict)
    first: dict[str, int] = field(default_factory=dict)
    ended: set[str] = field(default_factory=set)
    begun: dict[str, list[dict[str, object]]] = field(default_factory=dict)
    accepted: dict[str, float] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._news = asyncio.Event()
        settings = BusSettings(bootstrap=self.bootstrap, client_id="bench-checker")
        self.reader = LiveReader(
            settings, topics=(ENGINE_EVENTS,), on_record=self._on_record, since_s=None
        )

    def _on_record(self, topic: str, game: str, raw: bytes) -> None:
        self._news.set()
        said = from_json(raw)
        if said["type"] == "engine.advanced":
            self._advanced(game, said["body"])
        elif said["type"] == "engine.action_answered":
            self.faults.append(f"{game}: {said['body']['code']} {said['body']['sentence']}")

    def _advanced(self, game: str, body: dict[str, object]) -> None:
        events = body["events"]
        assert isinstance(events, list)
        for event in events:
            if event["seq"] != self.seq.get(game, 0) + 1:
                self.faults.append(f"{game}: event {event['seq']} after {self.seq.get(game, 0)}")
            self.seq[game] = event["seq"]
            self._event(game, event)
        if action := body["action_id"]:
            self.accepted[str(action)] = time.monotonic()

    def _event(self, game: str, event: dict[str, object]) -> None:
        if game not in self.turn:
            self.begun.setdefault(game, []).append(event)
        match event:
            case {"type": "begun", "next": {"seat": seat}}:
                self.first[game] = int(seat)
            case {"type": "moved", "turn": turn}:
                if turn != self.turn[game]:
                    self.faults.append(f"{game}: turn {turn} instead of {self.turn[game]}")
            case {"type": "ended"}:
                self.ended.add(game)
        if following := event.get("next"):
            self._next(game, following["turn"])  # type: ignore[index]

    def _next(self, game: str, turn: int) -> None:
        if turn != self.turn.get(game, 0) + 1:
            self.faults.append(f"{game}: turn {turn} follows turn {self.turn.get(game, 0)}")
        self.turn[game] = turn

    async def until(self, fact: Callable[[], bool], seconds: float) -> None:
        """Wait until what was heard makes `fact` true. Raises `TimeoutError`."""
        async with asyncio.timeout(seconds):
            while not fact():
                self._news.clear()
                await self._news.wait()
                await asyncio.sleep(LOOK_EVERY_S)

    async def wait_for(self, count: int, seconds: float) -> None:
        """Until so many actions were accepted. Raises `TimeoutError`."""
        await self.until(lambda: len(self.accepted) >= count, seconds)

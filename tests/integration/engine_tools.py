"""The engine and the clock service alone, on a real bus: the test speaks for all others."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from uuid import uuid4

import asyncpg

from shared.bus.live import LiveReader
from shared.bus.publisher import Publisher
from shared.bus.settings import BusSettings
from shared.games import match as matches
from shared.games.wordgrid.search import all_moves
from shared.lexicon import store as lexicons
from shared.messages import topics
from shared.messages.common import BotLevel, Player, SeatTaken
from shared.messages.engine import Act, ActionAnswered, CreateGame, GameAdvanced, Present
from shared.messages.envelope import Envelope, Message
from tests.stack import Stack

M = TypeVar("M", bound=Message)
ALONE = {"wallet": 0, "matchmaker": 0, "bots": 0, "gateway": 0}
READ = (
    topics.ENGINE_EVENTS,
    topics.WALLET_COMMANDS,
    topics.MATCHMAKER_COMMANDS,
    topics.BOTS_TURNS,
)
BUDGET_MS = 600_000
PATIENCE_S = 150.0
"""Long enough for a service that has to start first, on a busy machine."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Bus:
    """What has been said about each game, in order, and a mouth."""

    def __init__(self, stack: Stack) -> None:
        settings = BusSettings(bootstrap=stack.kafka, client_id="test")
        self.dsn = stack.database
        self.publisher = Publisher(settings)
        self.heard: dict[str, list[Envelope]] = defaultdict(list)
        self.reader = LiveReader(settings, topics=READ, on_record=self._on_record, since_s=None)
        self._news = asyncio.Event()

    def _on_record(self, topic: str, key: str, raw: bytes) -> None:
        self.heard[key].append(Envelope.decode(raw))
        self._news.set()

    async def say(self, game: str, body: Message) -> None:
        envelope = Envelope.of(body, key=game, at=now_ms())
        await self.publisher.publish(topics.ENGINE_COMMANDS, envelope)

    def all(self, game: str, kind: type[M]) -> list[M]:
        return [e.body for e in self.heard[game] if isinstance(e.body, kind)]

    async def until(
        self, fact: Callable[[], Any], what: str = "the fact", seconds: float = PATIENCE_S
    ) -> Any:
        """Wait until `fact` is true of what was heard; answers it."""
        deadline = time.monotonic() + seconds
        while not (found := fact()):
            self._news.clear()
            left = deadline - time.monotonic()
            assert left > 0, f"not so after {seconds:.0f} s: {what}"
            try:
                async with asyncio.timeout(min(left, 0.5)):
                    await self._news.wait()
            except TimeoutError:
                continue
        return found

    async def hear(self, game: str, kind: type[M]) -> M:
        """The first message of a kind about a game."""
        found: list[M] = await self.until(lambda: self.all(game, kind), f"{kind.__name__} is said")
        return found[0]

    async def rows(self, sql: str, *args: object) -> list[asyncpg.Record]:
        connection = await asyncpg.connect(self.dsn)
        try:
            return list(await connection.fetch(sql, *args))
        finally:
            await connection.close()


@asynccontextmanager
async def listening(stack: Stack) -> AsyncIterator[Bus]:
    """A `Bus` that hears everything said from now on."""
    bus = Bus(stack)
    reading = asyncio.create_task(bus.reader.run())
    try:
        await bus.until(lambda: bus.reader.ready)
        yield bus
    finally:
        bus.reader.stop()
        await reading
        await bus.publisher.stop()


class Seats:
    """A game of two people, followed by its events and played by the test."""

    def __init__(self, bus: Bus, *, stake: int = 0, bot: BotLevel | None = None) -> None:
        self.bus = bus
        self.id = str(uuid4())
        self.stake = stake
        self.bot = bot

    async def create(self, *, budget_ms: int = BUDGET_MS, **more: Any) -> None:
        await self.bus.say(
            self.id,
            CreateGame(
                game="wordgrid",
                language="en",
                options={},
                time_control={"kind": "whole_game", "budget_ms": budget_ms},
                stake=self.stake,
                practice=self.bot is not None,
                seats=tuple(self._seat(seat) for seat in range(2)),
                matched_at=now_ms(),
                **more,
            ),
        )

    def _seat(self, seat: int) -> SeatTaken:
        if seat == 1 and self.bot:
            return SeatTaken(seat=seat, bot=self.bot)
        player = Player(account=f"{self.id[:8]}-{seat}", name=f"Player {seat}")
        return SeatTaken(seat=seat, player=player, hold=f"{self.id}-{seat}" if self.stake else None)

    async def come(self, *seats: int) -> None:
        for seat in seats:
            await self.bus.say(self.id, Present(seat=seat, gateway="test"))

    async def begun(self) -> Seats:
        await self.create()
        await self.come(0, 1)
        await self.bus.until(lambda: self.phase == "playing", "play begins")
        return self

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events told, each once. Fails on a gap."""
        seen: list[dict[str, Any]] = []
        for told in self.bus.all(self.id, GameAdvanced):
            for n, event in enumerate(told.events):
                if told.seq + n > len(seen):
                    assert told.seq + n == len(seen) + 1, f"a gap before {told.seq + n}"
                    seen.append(event)
        return seen

    @property
    def match(self) -> matches.Match:
        return matches.fold(matches.load_event("wordgrid", event) for event in self.events)

    @property
    def phase(self) -> str | None:
        return self.match.phase if self.events else None

    def move(self) -> dict[str, Any]:
        position: Any = self.match.position
        found = all_moves(lexicons.get("en-1"), position.grid, position.used)[0]
        return {
            "type": "write",
            "cell": found.cell,
            "letter": found.letter,
            "path": list(found.path),
        }

    async def act(self, action: dict[str, Any] | None = None, **more: Any) -> str:
        """Send an action of the seat to move; answers its id."""
        match = self.match
        id = str(uuid4())
        fields: dict[str, Any] = {
            "seat": match.to_move,
            "turn": match.turn,
            "action": self.move() if action is None else action,
            "spent_ms": 100,
            "gateway": "test",
            "action_id": id,
            **more,
        }
        await self.bus.say(self.id, Act(**fields))
        return str(fields["action_id"])

    async def accepted(self, action: dict[str, Any] | None = None, **more: Any) -> int:
        """Act and wait for its answer; answers the `seq`, or fails with the refusal."""
        id = await self.act(action, **more)
        return await self.answer(id)

    async def answer(self, id: str) -> int:
        def found() -> GameAdvanced | ActionAnswered | None:
            said = [e.body for e in self.bus.heard[self.id]]
            mine = (m for m in said if isinstance(m, GameAdvanced | ActionAnswered))
            return next((m for m in mine if m.action_id == id), None)

        told = await self.bus.until(found, "the action is answered")
        assert getattr(told, "code", None) is None, told
        return int(told.seq)

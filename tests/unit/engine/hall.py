"""A game in the engine without a bus: commands in, messages out, the time in hand."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar
from uuid import NAMESPACE_OID, uuid4, uuid5

from services.engine.creating import Tools
from services.engine.game import Game
from services.engine.handlers import EngineHandler
from services.engine.snapshots import SnapshotGate
from shared.bus.records import Record
from shared.cli.client.choosing import some_action
from shared.games import match as matches
from shared.games.wordgrid.search import all_moves
from shared.lexicon import store as lexicons
from shared.messages.common import BotLevel, Player, SeatTaken
from shared.messages.engine import Act, CreateGame, GameAdvanced, Present
from shared.messages.envelope import Envelope, Message

M = TypeVar("M", bound=Message)
GAME = "00000000-0000-4000-8000-000000000001"
T0 = 1_800_000_000_000
MINUTES_10 = 600_000
TOOLS = Tools(
    latest=lambda language: lexicons.latest(language).id,
    lexicon=lexicons.get,
    new_seed=lambda: bytes(32),
)


def person(seat: int, hold: bool = False) -> SeatTaken:
    player = Player(account=f"account-{seat}", name=f"Player {seat}")
    return SeatTaken(seat=seat, player=player, hold=f"hold-{seat}" if hold else None)


def bot(seat: int) -> SeatTaken:
    return SeatTaken(seat=seat, bot=BotLevel.MEDIUM)


@dataclass
class Hall:
    """One game's engine. `now` is the engine's clock; `told` all that was sent, in order."""

    now: int = T0
    game: Game | None = None
    told: list[tuple[str, Message]] = field(default_factory=list)
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.handler = EngineHandler(
            pool=None,  # type: ignore[arg-type] - no statement is sent from here
            tools=TOOLS,
            cache_bytes=1,
            gate=SnapshotGate(lambda: self.now / 1_000),
        )
        self.offset = 0

    def send(self, body: Message) -> list[Message]:
        """Handle one command now; what it sent."""
        envelope = Envelope.of(body, key=GAME, at=self.now)
        record = Record(
            "engine.commands", 0, self.offset, self.now, Envelope.decode(envelope.encode())
        )
        self.offset += 1
        self.game, outputs = self.handler.handle(self.game, record, self.now)
        new = [(output.topic, output.envelope.body) for output in outputs]
        self.told += new
        return [body for _, body in new]

    def create(
        self, *, stake: int = 0, seats: Iterable[SeatTaken] | None = None, **more: Any
    ) -> list[Message]:
        held = stake > 0
        fields: dict[str, Any] = {
            "game": "wordgrid",
            "language": "en",
            "options": {},
            "time_control": {"kind": "whole_game", "budget_ms": MINUTES_10, "increment_ms": 0},
            "stake": stake,
            "seats": tuple(seats or (person(0, held), person(1, held))),
            "matched_at": self.now,
        }
        return self.send(CreateGame(**(fields | more)))

    def come(self, *seats: int) -> None:
        for seat in seats:
            self.send(Present(seat=seat, gateway=f"gateway-{seat}"))

    def begun(self, **more: Any) -> "Hall":
        """A game under way, of two people unless `seats` says who plays it."""
        self.create(**more)
        assert self.game is not None
        self.come(*(taken.seat for taken in self.game.around.players if taken.player))
        assert self.match.phase == "playing"
        return self

    @property
    def match(self) -> matches.Match:
        assert self.game is not None
        return self.game.match

    @property
    def to_move(self) -> int:
        assert self.match.to_move is not None
        return self.match.to_move

    def move(self) -> dict[str, Any]:
        """A legal move in the present position."""
        position: Any = self.match.position
        found = all_moves(TOOLS.lexicon("en-1"), position.grid, position.used)[0]
        return {
            "type": "write",
            "cell": found.cell,
            "letter": found.letter,
            "path": list(found.path),
        }

    def some_action(self, seat: int) -> dict[str, Any]:
        """Something legal for the seat that is asked, in any game."""
        lexicon = TOOLS.lexicon(self.match.setup.lexicon)
        return some_action(matches.view(self.match, seat), lexicon, Random(self.match.seq))

    def act(self, action: dict[str, Any], *, seat: int | None = None, **more: Any) -> list[Message]:
        """Have a seat act (the one to move, when none is named)."""
        seat = self.to_move if seat is None else seat
        more = {
            "turn": self.match.turn,
            "action_id": str(uuid4()),
            "gateway": f"gateway-{seat}",
            **more,
        }
        return self.send(Act(seat=seat, action=action, **more))

    def left(self, seat: int) -> int:
        """What the seat's clock shows of its budget, without the running turn."""
        return self.match.clock.remaining_ms[seat]


def only(kind: type[M], messages: Iterable[Message]) -> M:
    """The one message of a kind."""
    found = [message for message in messages if isinstance(message, kind)]
    assert len(found) == 1, f"{len(found)} of {kind.__name__} among {list(messages)}"
    return found[0]


def none(kind: type[Message], messages: Iterable[Message]) -> bool:
    """Whether there is no message of a kind."""
    return not any(isinstance(message, kind) for message in messages)


def action_id(seat: int, name: str) -> str:
    """The id of a client's action."""
    return str(uuid5(NAMESPACE_OID, f"{GAME}:{seat}:{name}"))


def events_told(told: Iterable[Message]) -> list[tuple[int, str]]:
    """The `seq` and type of every event told."""
    return [
        (message.seq + n, event["type"])
        for message in told
        if isinstance(message, GameAdvanced)
        for n, event in enumerate(message.events)
    ]

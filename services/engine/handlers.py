"""What each message of `engine.commands` does. The state of a key is one `Game`."""

import time
from collections.abc import Collection, Mapping, Sequence
from uuid import uuid4

import asyncpg

from services.engine import (
    acting,
    creating,
    flags,
    metrics,
    presence,
    resuming,
    stakes,
    store,
    watching,
)
from services.engine.creating import Tools
from services.engine.game import Game
from services.engine.giving_up import give_up
from services.engine.reply import Reply
from services.engine.snapshots import SnapshotGate, snapshot
from shared.bus.handler import PermanentFailure
from shared.bus.keyed import Change, KeyedHandler, now_ms
from shared.bus.records import Output, Record, command, reply
from shared.messages.common import Millis
from shared.messages.engine import (
    AbortGame,
    Absent,
    Act,
    AskSnapshot,
    CreateGame,
    DeadlineIs,
    GameAdvanced,
    NothingSent,
    Present,
    ResumeGame,
    Settled,
    StakesNotPosted,
    StakesPosted,
    StillShowing,
    TimeUp,
    Watching,
)
from shared.messages.envelope import Message
from shared.messages.topics import ENGINE_COMMANDS


class EngineHandler(KeyedHandler[Game]):
    """Turns commands into events, one batch of many games at a time.

    What is stored as a game's events is exactly what is told in `GameAdvanced`.
    """

    def __init__(
        self,
        *,
        pool: asyncpg.Pool,
        tools: Tools,
        cache_bytes: int,
        gate: SnapshotGate | None = None,
        practice_kept_ms: Millis = resuming.PRACTICE_KEPT_MS,
    ) -> None:
        super().__init__(name="games", cache_bytes=cache_bytes)
        self._pool = pool
        self._tools = tools
        self._practice_kept_ms = practice_kept_ms
        self.gate = gate or SnapshotGate(time.monotonic)
        self._journal: list[store.Stored] = []

    async def apply(
        self, tx: asyncpg.Connection, batch: Sequence[Record]
    ) -> Sequence[Sequence[Output]]:
        """See `Handler.apply`."""
        self._journal.clear()
        return await super().apply(tx, batch)

    async def load(self, tx: asyncpg.Connection, keys: Collection[str]) -> Mapping[str, Game]:
        """See `KeyedHandler.load`."""
        return await store.load(tx, keys)

    def handle(
        self, state: Game | None, record: Record, now_ms: Millis
    ) -> tuple[Game | None, Sequence[Output]]:
        """See `KeyedHandler.handle`."""
        said = Reply()
        body = record.envelope.body
        after = self._dispatch(state, record, body, now_ms, said)
        self._note(record, body, after, now_ms, said)
        return after, [
            reply(record, topic, message, n, at=now_ms)
            for n, (topic, message) in enumerate(said.sent)
        ]

    def _dispatch(
        self, game: Game | None, record: Record, body: Message, now: Millis, said: Reply
    ) -> Game | None:
        if isinstance(body, CreateGame):
            return creating.create(game, record.key, body, now, self._tools, said)
        if game is None:
            if isinstance(body, Act):
                acting.no_such_game(body, said)
            if isinstance(body, TimeUp):
                said.tell(DeadlineIs(deadline=None))
            return None
        if isinstance(body, AskSnapshot):
            if self.gate.opens(game.id):
                said.tell(snapshot(game, now))
            return game
        game = watching.forgotten(game, now, said)
        return self._change(game, record, body, now, said)

    def _change(
        self, game: Game, record: Record, body: Message, now: Millis, said: Reply
    ) -> Game | None:
        lexicon = self._tools.lexicon(game.match.setup.lexicon)
        match body:
            case Act():
                return acting.act(game, body, lexicon, now, said)
            case Present():
                return presence.present(game, body, lexicon, now, said)
            case Absent():
                return presence.absent(game, body, now, said)
            case Watching():
                return watching.watching(game, body, now, said)
            case TimeUp():
                return flags.time_up(game, body, lexicon, now, said)
            case NothingSent():
                return flags.nothing_sent(game, body, lexicon, now, said)
            case StillShowing():
                return flags.still_showing(game, body, lexicon, now, said)
            case StakesPosted():
                return creating.stakes_posted(game, lexicon, now, said)
            case StakesNotPosted():
                return creating.stakes_not_posted(game, body, lexicon, now, said)
            case Settled():
                return stakes.settled(game)
            case AbortGame():
                return creating.abort(game, body.reason, lexicon, now, said)
            case ResumeGame():
                return resuming.resume(
                    game, lexicon, now, said, practice_kept_ms=self._practice_kept_ms
                )
        raise PermanentFailure(record, f"The engine takes no {body.type}.")

    def _note(
        self, record: Record, body: Message, game: Game | None, now: Millis, said: Reply
    ) -> None:
        for _, message in said.sent:
            if isinstance(message, GameAdvanced):
                known = game.actions.get(message.action_id or "") if game else None
                digest = known.digest if known else None
                self._journal.extend(store.stored(message, digest, now))
        if isinstance(body, Act):
            metrics.count_action(said)

    async def save(self, tx: asyncpg.Connection, changes: Mapping[str, Change[Game]]) -> None:
        """See `KeyedHandler.save`."""
        pairs = [(one.before, one.after) for one in changes.values() if one.after]
        await store.save(
            tx,
            self._journal,
            new=[after for before, after in pairs if before is None],
            changed=[(before, after) for before, after in pairs if before],
            states=[
                after for before, after in pairs if before is None or before.kept != after.kept
            ],
        )
        gone = [key for key, change in changes.items() if change.after is None]
        await store.delete(tx, gone)

    def size(self, state: Game) -> int:
        """About how many bytes a cached game takes: its values, the plays, the actions."""
        return 6_000 + 900 * state.seq + 200 * len(state.actions)

    async def reconcile(self, partitions: Collection[int]) -> Sequence[Output]:
        """See `Handler.reconcile`."""
        now = now_ms()
        waiting = await store.waiting(
            self._pool, partitions, now, practice_kept_ms=self._practice_kept_ms
        )
        metrics.resumed.inc(len(waiting))
        return [
            command(ENGINE_COMMANDS, ResumeGame(), key=game, at=now, id=uuid4()) for game in waiting
        ]

    async def abandon(self, tx: asyncpg.Connection, record: Record) -> Sequence[Output]:
        """See `Handler.abandon`: the game is aborted, its stakes go back."""
        return await give_up(tx, record, now_ms(), self._tools)

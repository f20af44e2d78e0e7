"""Commands to the matchmaker, and their answers."""

import asyncio
from collections.abc import Callable
from uuid import UUID, uuid5

from services.gateway.live.answers import Answers
from services.gateway.problems import Problem, unavailable
from shared.bus.publisher import Publisher, Unavailable
from shared.messages.common import Millis
from shared.messages.envelope import Envelope, Message
from shared.messages.matchmaker import CommandAnswered, TableView
from shared.messages.topics import MATCHMAKER_COMMANDS


def command_id(account: str, key: UUID) -> UUID:
    """The id of what `account` asks for under this Idempotency-Key: the same for a repeat."""
    return uuid5(UUID(account), key.hex)


def table_id(command: UUID) -> str:
    """The id of the table that a command opens."""
    return str(uuid5(command, "table"))


def rematch_id(game: str, attempt: int) -> str:
    """The id of the table at which a game is played once more: whoever asks finds the same.

    `attempt`: how many such tables have closed without a game, from 0.
    """
    return str(uuid5(UUID(game), f"rematch {attempt}" if attempt else "rematch"))


class Commands:
    """Sends a command and waits until it is decided."""

    def __init__(
        self,
        publisher: Publisher,
        answers: Answers[CommandAnswered],
        *,
        within_s: float,
        now_ms: Callable[[], Millis],
    ) -> None:
        self._publisher = publisher
        self._answers = answers
        self._within_s = within_s
        self._now_ms = now_ms

    async def decided(
        self, body: Message, *, table: str, id: UUID, trace: dict[str, str]
    ) -> TableView:
        """The table after the command was carried out.

        Raises `Problem`: why it was refused, or `unavailable` when nobody answered: then it may
        still be carried out, and the same request again tells.
        """
        envelope = Envelope.of(body, key=table, at=self._now_ms(), id=id, trace=trace)
        with self._answers.waiting_for(str(id)) as answer:
            try:
                async with asyncio.timeout(self._within_s):
                    await self._publisher.publish(MATCHMAKER_COMMANDS, envelope)
                    answered = await answer
            except (Unavailable, TimeoutError):
                raise unavailable("Nobody has answered. Send the same request again.") from None
        return _table_of(answered)


def _table_of(answered: CommandAnswered) -> TableView:
    if not answered.ok:
        raise Problem(answered.code or "refused", answered.sentence or "That was refused.")
    if answered.table is None:
        raise Problem("no_such_table", "The table is gone.")
    return answered.table

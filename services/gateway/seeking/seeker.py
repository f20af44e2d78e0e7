"""Somebody who looks for a game: what they want, whether they still do, and what they are told."""

import asyncio
import time
from collections.abc import Callable
from typing import Final
from uuid import uuid4

from services.gateway.live import frames
from services.gateway.seeking.desk import Desk
from shared.messages.common import Player
from shared.messages.matchmaker import Wish
from shared.messages.wishes import queue_key

LET_GO_S: Final = 60.0
"""For so long somebody who has gone is taken out of queue and table. A queue that can't be
reached forgets them in less; a game without them is called off."""


class Seeker:
    """`stopped` is done when they look no more. `tell` takes frames for the client's socket.

    `claim` names this search beside others of the account (a client's ids may be the same).
    """

    def __init__(
        self, desk: Desk, *, id: str, player: Player, wish: Wish, tell: Callable[[str], None]
    ) -> None:
        self.desk = desk
        self.id, self.player, self.wish = id, player, wish
        self.queue = queue_key(wish)
        self.claim = str(uuid4())
        self.stopped: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._tell = tell
        self._said = frames.seek(id, "waiting")
        self._gone_at: float | None = None

    @property
    def account(self) -> str:
        """Whose search it is."""
        return self.player.account

    def stop(self) -> None:
        """Look no more; what became of it is told."""
        if not self.stopped.done():
            self.stopped.set_result(None)

    def gone(self) -> None:
        """The client has gone: look no more, and tell nobody."""
        self._tell = _nobody
        self._gone_at = self._gone_at or time.monotonic()
        self.stop()

    @property
    def let_go(self) -> bool:
        """Whether the client is gone for so long that nothing is asked for them any more."""
        return self._gone_at is not None and time.monotonic() - self._gone_at > LET_GO_S

    def say(self, status: str, **about: object) -> None:
        """Tell the client how the search stands."""
        self._said = frames.seek(self.id, status, **about)
        self.repeat()

    def repeat(self) -> None:
        """Tell it again."""
        self._tell(self._said)


def _nobody(_: str) -> None:
    """Where frames go when nobody listens."""

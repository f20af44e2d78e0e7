"""Waiting in the queue of a wish: each time under a name of its own, renewed until it is over."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Final

from services.gateway.seeking.desk import first_of
from services.gateway.seeking.seeker import Seeker
from shared.messages.matchmaker import Seek, SeekChanged, Unseek

RENEW_EVERY_S: Final = 3.5
"""The queue forgets who isn't renewed for 12 s. At each renewal the lobby is looked at, too."""
ASK_EVERY_S: Final = 1.0


async def wait(
    seeker: Seeker,
    seek: str,
    final: "asyncio.Future[SeekChanged]",
    better: Callable[[], Awaitable[object]],
) -> SeekChanged | None:
    """Wait until somebody else is found; None: out of the queue again, for there is a `better`
    place, or the seeker looks no more.

    An end that wasn't asked for: a newer search of the account took the place.
    """
    body = Seek(seek=seek, player=seeker.player, wish=seeker.wish)
    while not final.done():
        await seeker.desk.send(body, seeker.queue)
        every_s = RENEW_EVERY_S * random.uniform(0.8, 1.2)
        await first_of(final, seeker.stopped, within_s=every_s)
        if not final.done() and (seeker.stopped.done() or await better()):
            return await _come_out(seeker, seek, final)
    return final.result()


async def _come_out(
    seeker: Seeker, seek: str, final: "asyncio.Future[SeekChanged]"
) -> SeekChanged | None:
    """Leave the queue. Not None: too late, somebody was found."""
    while not final.done() and not seeker.let_go:
        await seeker.desk.send(Unseek(seek=seek, account=seeker.account), seeker.queue)
        await first_of(final, within_s=ASK_EVERY_S)
    found = final.done() and final.result().status == "matched"
    return final.result() if found else None

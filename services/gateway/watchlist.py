"""The running games that anybody may watch, as a list; one reading serves all who ask at once."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cachetools import TTLCache

from services.gateway.store.models import GameRow
from services.gateway.store.views import ViewStore

AGES_S: Final = 1.0
MOST_KEPT: Final = 500


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games: None is any; `after` names the last one that is known already."""

    game: str | None
    language: str | None
    after: str | None
    limit: int


class WatchList:
    """Hall pages ask every few seconds, all for much the same: each reading is kept a moment."""

    def __init__(self, views: ViewStore, now_s: Callable[[], float] = time.monotonic) -> None:
        self._views = views
        self._kept: TTLCache[Wanted, Sequence[GameRow]] = TTLCache(MOST_KEPT, AGES_S, now_s)

    async def games(self, wanted: Wanted) -> Sequence[GameRow]:
        """The newest first."""
        found = self._kept.get(wanted)
        if found is None:
            found = await self._views.watchable(
                game=wanted.game, language=wanted.language, after=wanted.after, limit=wanted.limit
            )
            self._kept[wanted] = found
        return found

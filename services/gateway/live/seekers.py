"""Who looks for a game by play now, at whichever gateway: for the lobby to show."""

import time
from collections.abc import Callable
from typing import Final

from shared.games.stakes import pot_of
from shared.messages.common import Player
from shared.messages.matchmaker import SeekChanged, Wish

GONE_AFTER_S: Final = 12.0
"""Of whom nothing is heard for so long looks no more: a search is renewed every few seconds."""
MOST_SHOWN: Final = 50
MOST_KEPT: Final = 1_000


class Seeking(Wish):
    """Somebody's wish, and what is at stake when it comes true."""

    player: Player
    pot: int
    payout: int
    fee: int


class Seekers:
    """What was heard of searches, as long as it holds."""

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._now_s = now_s
        self._heard: dict[str, tuple[Seeking, float]] = {}

    def changed(self, change: SeekChanged) -> None:
        """A search waits, still or anew, or it is over."""
        if change.status != "waiting" or change.player is None or change.wish is None:
            self._heard.pop(change.seek, None)
        elif change.seek in self._heard or len(self._heard) < MOST_KEPT:
            self._heard[change.seek] = _seeking(change.player, change.wish), self._now_s()

    def all(self) -> list[Seeking]:
        """Each account once, who has looked longest first, of limited number."""
        since = self._now_s() - GONE_AFTER_S
        self._heard = {seek: one for seek, one in self._heard.items() if one[1] > since}
        by_account = {seeking.player.account: seeking for seeking, _ in self._heard.values()}
        return list(by_account.values())[:MOST_SHOWN]


def _seeking(player: Player, wish: Wish) -> Seeking:
    pot = pot_of(wish.stake, wish.seats)
    return Seeking(player=player, pot=pot.pot, payout=pot.payout, fee=pot.fee, **dict(wish))

"""Wishes of play now: what they are with every default filled in, and where equal ones meet."""

import json
from hashlib import sha256
from typing import Final

from shared.games.terms import agree
from shared.messages.common import Json
from shared.messages.matchmaker import TableView, Wish

QUEUE: Final = "wish-"
"""How the keys of queues begin; a table's key is a UUID."""
_DIGITS: Final = 40


def agreed_wish(
    *, game: str, language: str, options: Json, time_control: Json, seats: int, stake: int
) -> Wish:
    """The wish, every default filled in. Raises `Malformed` (`bad_options`) with a sentence."""
    agreed = agree(
        game=game,
        language=language,
        options=options,
        time_control=time_control,
        seats=seats,
        stake=stake,
    )
    return Wish(
        game=game,
        language=language,
        options=agreed.options,
        time_control=agreed.time_control,
        seats=seats,
        stake=stake,
    )


def wish_of(table: TableView) -> Wish:
    """What one would have to wish for to be content with this table."""
    return Wish(
        game=table.game,
        language=table.language,
        options=table.options,
        time_control=table.time_control,
        seats=len(table.seats),
        stake=table.stake,
    )


def queue_key(wish: Wish) -> str:
    """The key of the queue in which equal wishes meet: 45 characters, the same everywhere."""
    said = json.dumps(wish.model_dump(mode="json"), sort_keys=True, separators=(",", ":"))
    return QUEUE + sha256(said.encode()).hexdigest()[:_DIGITS]


def is_queue(key: str) -> bool:
    """Whether a key of the matchmaker's topics names a queue rather than a table."""
    return key.startswith(QUEUE)

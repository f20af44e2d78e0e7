"""Sitting at a table, of the lobby or one that the queue opened, until its game is made.

What nobody has answered is asked again until it is: who may have a seat looks nowhere else.
"""

import asyncio
from enum import Enum
from typing import Final
from uuid import uuid4

from services.gateway.problems import Problem
from services.gateway.seeking.desk import first_of
from services.gateway.seeking.seeker import Seeker
from shared.messages.matchmaker import CommandAnswered, LeaveSeat, TableView, TakeSeat

ASK_EVERY_S: Final = 1.0
REFUSED_WITHIN_S: Final = 2.0
OURS: Final = frozenset({"not_enough_coins", "no_such_account", "guests_play_free", "bad_options"})
"""Refusals that the next table would give as well."""
DECIDED: Final = frozenset({"matched", "playing", "closed"})

Answered = asyncio.Future[CommandAnswered]
"""Whether a seeker who was paired has their seat: with a stake, whether their coins are held."""


class Found(Enum):
    """What came of looking in one place."""

    NOTHING = "nobody is here"
    AGAIN = "the table closed, by no doing of the seeker's"
    MADE = "the game is made"
    ENDED = "the seeker left"


async def take_seat(seeker: Seeker, table: TableView) -> TableView | None:
    """The table with the seeker seated, their coins held; None when it has no seat for them.

    Raises `Problem` for what the next table would refuse as well.
    """
    id = uuid4()
    while not seeker.let_go:
        try:
            seated = await seeker.desk.ask(TakeSeat(player=seeker.player), table.id, id)
        except Problem as why:
            if why.code in OURS:
                raise
            return None
        if seated is not None:
            return seated
        await asyncio.sleep(ASK_EVERY_S)
    return None


async def opened(seeker: Seeker, table: str, answered: Answered) -> TableView | None:
    """The table of those who were paired, once it is open. Raises `Problem`."""
    while not seeker.let_go:
        if (found := await seeker.desk.news(table, 0, answered)) is not None:
            return found
        if answered.done():
            told = answered.result()
            if told.table is None:
                raise _problem(told)
            return told.table
    return None


async def sit(seeker: Seeker, table: TableView, answered: Answered | None = None) -> Found:
    """Sit there until the game is made, or the table or the seat is gone. Raises `Problem`."""
    if _sits_at(seeker, table):
        seeker.say("matched", table=table)
    while _sits_at(seeker, table) and table.status not in DECIDED:
        if seeker.stopped.done():
            return await _get_up(seeker, table)
        table = await seeker.desk.news(table.id, table.version, seeker.stopped) or table
    if _sits_at(seeker, table):
        return Found.MADE
    if table.status != "closed" or _left(seeker, table):
        return Found.ENDED
    if answered is not None:
        await _check_own_coins(answered)
    return Found.AGAIN


def _sits_at(seeker: Seeker, table: TableView) -> bool:
    """Also after the game: a table that closes without one has no players any more."""
    players = (seat.player for seat in table.seats if seat.player)
    return any(player.account == seeker.account for player in players)


def _left(seeker: Seeker, table: TableView) -> bool:
    """Whether the seeker gave the seat back, by another way than their search."""
    away = (one for one in table.turned_away if one.player.account == seeker.account)
    return any(one.code == "left" for one in away)


async def _check_own_coins(answered: Answered) -> None:
    """Raises `Problem` when the table closed because of the seeker."""
    await first_of(answered, within_s=REFUSED_WITHIN_S)
    if answered.done() and answered.result().code in OURS:
        raise _problem(answered.result())


async def _get_up(seeker: Seeker, table: TableView) -> Found:
    """Leave the table, unless its game is made by now."""
    id = uuid4()
    while not seeker.let_go:
        try:
            left = await seeker.desk.ask(LeaveSeat(account=seeker.account), table.id, id)
        except Problem as why:
            return Found.MADE if why.code == "game_begun" else Found.ENDED
        if left is not None:
            break
        await asyncio.sleep(ASK_EVERY_S)
    return Found.ENDED


def _problem(answered: CommandAnswered) -> Problem:
    return Problem(answered.code or "refused", answered.sentence or "That was refused.")

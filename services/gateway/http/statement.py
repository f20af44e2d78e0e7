"""What the lines of a statement are about: each says it by itself, however old it is."""

from collections.abc import Sequence

from services.gateway.http.models import EntryAbout, EntryOut, OtherPlayer
from services.gateway.store.models import Entry
from services.gateway.store.views import FinishedGame, ViewStore
from shared.games.stakes import pot_of
from shared.messages.common import SeatTaken, TableSeat
from shared.messages.matchmaker import TableView


async def explained(views: ViewStore, entries: Sequence[Entry], account: str) -> list[EntryOut]:
    """The lines with their games; where none was made, with the table that a stake was held for."""
    ids = {entry.game for entry in entries if entry.game is not None}
    games = await views.games_of(ids) if ids else {}
    tables = await views.tables_of(left) if (left := ids - games.keys()) else {}
    about = {id: _game(one, account) for id, one in games.items()}
    about |= {id: _table(one, account) for id, one in tables.items()}
    return [
        EntryOut.model_validate({**entry.model_dump(), "about": about.get(entry.game or "")})
        for entry in entries
    ]


def _game(found: FinishedGame, account: str) -> EntryAbout:
    game, settled = found.game, found.settlement
    seats = [SeatTaken.model_validate(taken) for taken in game.players]
    pot = pot_of(game.stake, len(seats))
    return EntryAbout(
        kind=game.kind,
        language=game.language,
        others=_others(seats, account),
        stake=game.stake,
        pot=settled.pot if settled else pot.pot,
        fee=settled.fee if settled else pot.fee,
        paid=settled.paid.get(account, 0) if settled else None,
    )


def _table(table: TableView, account: str) -> EntryAbout:
    return EntryAbout(
        kind=table.game,
        language=table.language,
        others=_others(table.seats, account),
        stake=table.stake,
        pot=table.pot,
        fee=table.fee,
        paid=None,
    )


def _others(seats: Sequence[SeatTaken | TableSeat], account: str) -> list[OtherPlayer]:
    return [
        OtherPlayer(name=seat.player.name if seat.player else None, bot=seat.bot)
        for seat in seats
        if seat.bot or (seat.player and seat.player.account != account)
    ]

"""A table as the lobby shows it."""

from shared.messages.matchmaker import TableView


class LobbyTable(TableView):
    """With whether its owner is here: has a socket open, at whichever gateway."""

    owner_present: bool


def in_lobby(table: TableView, *, owner_present: bool) -> LobbyTable:
    """The table with its owner's presence."""
    return LobbyTable.model_construct(**dict(table), owner_present=owner_present)

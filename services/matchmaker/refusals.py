"""Why a command is not done. Each has a stable code and a sentence for the person who asked."""


class Refused(Exception):
    """The command changes nothing at the table."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


def no_such_table() -> Refused:
    """Nobody opened this table, or its owner's stake isn't held yet."""
    return Refused("no_such_table", "There is no such table.")


def id_reused() -> Refused:
    """The id of an earlier, different command."""
    return Refused("id_reused", "This id was used for another request. Take a new one.")


def table_closed() -> Refused:
    """The table is over."""
    return Refused("table_closed", "This table is closed.")


def table_full() -> Refused:
    """Every seat is taken or reserved."""
    return Refused("table_full", "Every seat of this table is taken.")


def game_begun() -> Refused:
    """All seats were taken: only the engine decides from now on."""
    return Refused("game_begun", "The game is already made: resign in the game to leave it.")


def already_seated() -> Refused:
    """One account can't hold two seats."""
    return Refused("already_seated", "You already have a seat at this table.")


def not_seated() -> Refused:
    """Nothing to give back."""
    return Refused("not_seated", "You have no seat at this table.")


def not_your_table() -> Refused:
    """Only the owner may."""
    return Refused("not_your_table", "Only the player who opened this table can close it.")


def guests_play_free() -> Refused:
    """A guest has no balance."""
    return Refused("guests_play_free", "Guests play without a stake. Sign up to play for coins.")


def bad_options(sentence: str) -> Refused:
    """A table can't be opened like this; the sentence says what to change."""
    return Refused("bad_options", sentence)

"""Why a command is not done. Each has a stable code and a sentence for the person who asked."""

from typing import Final

TURNED_AWAY: Final = "turned_away"
"""Said to who is turned away, and to who asks again."""


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


def too_many_tables(most: int) -> Refused:
    """Nobody can sit at so many tables."""
    sentence = f"{most} of your tables wait for people already. Close one before you open another."
    return Refused("too_many_tables", sentence)


def table_closed() -> Refused:
    """The table is over."""
    return Refused("table_closed", "This table is closed.")


def table_full() -> Refused:
    """Every seat is taken or reserved."""
    return Refused("table_full", "Every seat of this table is taken.")


def game_begun() -> Refused:
    """The game was asked for: only the engine decides from now on."""
    return Refused("game_begun", "The game is already made. Who plays it can resign in it.")


def must_ask() -> Refused:
    """The owner lets people in."""
    return Refused("must_ask", "Ask the owner of this table for a seat.")


def no_need_to_ask() -> Refused:
    """Seats are free to take, or one is kept for this person."""
    return Refused("no_need_to_ask", "Nobody has to ask at this table: take a seat.")


def asked_already() -> Refused:
    """One request a person."""
    return Refused("asked_already", "You have asked for a seat; the owner will answer.")


def too_many_requests(most: int) -> Refused:
    """The owner has enough to answer."""
    return Refused(
        "too_many_requests_to_join", f"{most} people ask for a seat already. Try again later."
    )


def not_asking(who: str) -> Refused:
    """Nothing to withdraw or to answer. `who` begins the sentence."""
    return Refused("not_asking", f"{who} not asking for a seat at this table.")


def staked_table() -> Refused:
    """Bots have no coins."""
    return Refused("staked_table", "No bot can sit at a table with a stake.")


def not_again() -> Refused:
    """The owner has said no to this person before."""
    return Refused(TURNED_AWAY, "The owner has turned you away from this table.")


def no_such_seat(seat: int) -> Refused:
    """Seats count from 0."""
    return Refused("no_such_seat", f"This table has no seat {seat}.")


def seat_taken() -> Refused:
    """Somebody sits there, or their stake is being held."""
    return Refused("seat_taken", "Somebody sits on this seat.")


def seat_kept() -> Refused:
    """What is free is kept for somebody."""
    return Refused("seat_kept", "This seat is kept for somebody.")


def nobody_there() -> Refused:
    """No seat to free."""
    return Refused("not_seated", "Nobody sits on this seat.")


def own_seat() -> Refused:
    """Leaving is another matter."""
    return Refused("own_seat", "This is your own seat: leave it, or close the table.")


def seats_reserved() -> Refused:
    """Who starts now would leave somebody out whose coins are on their way."""
    return Refused("seats_reserved", "A stake is just being held. Start again in a moment.")


def too_few_seats(title: str, known: str, taken: int) -> Refused:
    """The game isn't for so many."""
    sit = f"{taken} sit here" if taken != 1 else "only you sit here"
    return Refused("too_few_seats", f"{title} is a game for {known} players; {sit}.")


def gone(name: str) -> Refused:
    """For the owner: the person they let in has left again."""
    return Refused("not_seated", f"{name} has no seat at this table any more.")


# --- why somebody has no seat, said to everybody at the table ---------------------------------


def turned_away(name: str) -> Refused:
    """The owner said no."""
    return Refused(TURNED_AWAY, f"The owner turned {name} away.")


def left(name: str) -> Refused:
    """They gave their seat back, and with it the game that play now had found."""
    return Refused("left", f"{name} left.")


def unseated(name: str) -> Refused:
    """The owner freed a person's seat."""
    return Refused("unseated", f"The owner gave the seat of {name} free.")


def closed_on(name: str) -> Refused:
    """The table closed under them."""
    return Refused("table_closed", f"The table closed before {name} could play.")


def begun_without(name: str) -> Refused:
    """The owner started with the seats taken."""
    return Refused("game_begun", f"The game began without {name}.")


def no_coins(code: str, name: str, stake: int) -> Refused:
    """The wallet's own sentence says how much somebody has: that is nobody else's business."""
    return Refused(code, f"{name} can't stake {stake} coins just now.")


def already_seated() -> Refused:
    """One account can't hold two seats."""
    return Refused("already_seated", "You already have a seat at this table.")


def not_seated() -> Refused:
    """Nothing to give back."""
    return Refused("not_seated", "You have no seat at this table.")


def not_your_table() -> Refused:
    """Only the owner may."""
    return Refused("not_your_table", "Only the owner of this table can do that.")


def not_your_game() -> Refused:
    """A rematch is for those who played."""
    return Refused("not_your_game", "You didn't play this game.")


def guests_play_free() -> Refused:
    """A guest has no balance."""
    return Refused("guests_play_free", "Guests play without a stake. Sign up to play for coins.")


def bad_options(sentence: str) -> Refused:
    """A table can't be opened like this; the sentence says what to change."""
    return Refused("bad_options", sentence)

"""From a table to its game: when it is asked for, and what becomes of the table with it."""

from collections.abc import Sequence

from services.matchmaker import refusals, terms
from services.matchmaker.outcome import Outcome, accepted
from services.matchmaker.table import Answer, Seat, Table, seats_for_the_game
from shared.messages.common import Millis
from shared.messages.engine import CreateGame


def match_when_full(table: Table, at: Millis) -> Outcome:
    """Once every seat is taken, ask for the game; where people ask to join, the owner starts."""
    if table.status != "open" or not table.full or table.terms.joining == "ask":
        return Outcome(table)
    return _matched(table, table.seats, at)


def start(table: Table, answer: Answer, at: Millis) -> Outcome:
    """Ask for the game with the seats taken: the free ones are gone, the others keep their order.

    Raises `Refused`: `seats_reserved`, `too_few_seats`.
    """
    if any(seat.status == "reserved" for seat in table.seats):
        raise refusals.seats_reserved()
    taken = [seat for seat in table.seats if seat.status == "taken"]
    terms.check_seats(table.terms, len(taken))
    return _matched(table, taken, at).answered(accepted(answer))


def _matched(table: Table, taken: Sequence[Seat], at: Millis) -> Outcome:
    """Who was invited or still asks to join, and has no seat, is left out."""
    missing = [seat.invited for seat in table.seats if seat not in taken and seat.invited]
    left_out = table.leaving_out([*missing, *table.requests], refusals.begun_without)
    seats = tuple(seat.model_copy(update={"seat": n}) for n, seat in enumerate(taken))
    changes = {"status": "matched", "matched_at": at, "seats": seats}
    matched = left_out.model_copy(update=changes)
    return Outcome(matched, (game_request(matched),))


def game_request(table: Table) -> CreateGame:
    """Ask the engine for the game of a matched table."""
    if table.matched_at is None:
        raise ValueError(f"table {table.id} is not matched")
    terms = table.terms
    return CreateGame(
        game=terms.game,
        language=terms.language,
        options=terms.options,
        time_control=terms.time_control,
        stake=terms.stake,
        practice=terms.practice,
        seats=seats_for_the_game(table),
        matched_at=table.matched_at,
    )


def game_created(table: Table) -> Outcome:
    """The engine has the game: the stakes are its business now."""
    if table.status != "matched":
        return Outcome(table)
    return Outcome(table.model_copy(update={"status": "playing"}))


def game_ended(table: Table, reason: str) -> Outcome:
    """The game is over; the seats stay, so that one sees who played."""
    if table.status not in ("matched", "playing"):
        return Outcome(table)
    return Outcome(table.model_copy(update={"status": "closed", "closed_reason": reason}))

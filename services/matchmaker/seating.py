"""Seats change hands: sitting down, the wallet's word, getting up, closing, the game.

Every function is pure and answers with an `Outcome`; a `Refused` changes nothing.
"""

from uuid import UUID, uuid5

from services.matchmaker import refusals
from services.matchmaker.outcome import Outcome, Request, accepted, refused
from services.matchmaker.refusals import Refused
from services.matchmaker.table import Answer, Reservation, Seat, Table, seats_for_the_game
from shared.messages.common import Millis, Player
from shared.messages.engine import CreateGame
from shared.messages.wallet import HoldStake, VoidHold


def reservation_for(table: str, command: str) -> Reservation:
    """The reservation a command makes at a table, with its hold: the same for each repeat."""
    reservation = uuid5(UUID(command), table)
    return Reservation(id=str(reservation), hold=str(uuid5(reservation, "hold")), command=command)


def sit_down(table: Table, player: Player, answer: Answer, at: Millis) -> Outcome:
    """Give `player` the first free seat; with a stake, reserve it and ask for the coins."""
    free = _seat_for(table, player)
    if table.terms.stake == 0:
        seated = table.with_seat(free.model_copy(update={"player": player}))
        return match_when_full(seated, at).answered(accepted(answer))
    reservation = reservation_for(table.id, answer.command)
    reserved = free.model_copy(update={"player": player, "reservation": reservation})
    outcome = Outcome(table.with_seat(reserved), (hold_request(table, reserved),))
    return outcome.answered(answer)


def _seat_for(table: Table, player: Player) -> Seat:
    if table.terms.stake and player.guest:
        raise refusals.guests_play_free()
    if table.seat_of(player.account):
        raise refusals.already_seated()
    free = next((seat for seat in table.seats if seat.status == "free"), None)
    if free is None:
        raise refusals.table_full()
    return free


def hold_request(table: Table, seat: Seat) -> HoldStake:
    """Ask the wallet to hold the stake for a seat's reservation."""
    if seat.reservation is None or seat.player is None:
        raise ValueError(f"seat {seat.seat} of table {table.id} has no reservation")
    return HoldStake(
        hold=seat.reservation.hold,
        reservation=seat.reservation.id,
        account=seat.player.account,
        amount=table.terms.stake,
    )


def stake_held(table: Table, reservation: str, at: Millis) -> Outcome:
    """The wallet holds the coins of a reservation that is still wanted."""
    seat = table.seat_reserved_as(reservation)
    if seat is None or seat.reservation is None or seat.reservation.held:
        return Outcome(table)
    held = seat.reservation.model_copy(update={"held": True})
    seated = table.with_seat(seat.model_copy(update={"reservation": held}))
    if seated.status == "opening":
        seated = seated.model_copy(update={"status": "open"})
    waiting = seated.answer_to(held.command)
    answers = (accepted(waiting),) if waiting and waiting.ok is None else ()
    return match_when_full(seated, at).answered(*answers)


def stake_refused(table: Table, reservation: str, why: Refused) -> Outcome:
    """The wallet won't hold the coins: the seat is free again; an opening table closes."""
    seat = table.seat_reserved_as(reservation)
    if seat is None or seat.reservation is None or seat.reservation.held:
        return Outcome(table)
    waiting = table.answer_to(seat.reservation.command)
    answers = (refused(waiting, why),) if waiting and waiting.ok is None else ()
    emptied = table.with_seat(Seat(seat=seat.seat))
    if emptied.status == "opening":
        return close(emptied, why.code).answered(*answers)
    return Outcome(emptied).answered(*answers)


def match_when_full(table: Table, at: Millis) -> Outcome:
    """Once every seat is taken, ask the engine for the game."""
    if table.status != "open" or not table.full:
        return Outcome(table)
    matched = table.model_copy(update={"status": "matched", "matched_at": at})
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


def get_up(table: Table, account: str) -> Outcome:
    """Give a seat back. An owner who leaves closes the table, unless others stay at a larger
    one: then the next of them owns it."""
    seat = table.seat_of(account)
    if seat is None:
        raise refusals.not_seated()
    heir = _heir(table, account)
    if account == table.owner.account and heir is None:
        return close(table, "left")
    emptied = table.with_seat(Seat(seat=seat.seat))
    if account == table.owner.account:
        emptied = emptied.model_copy(update={"owner": heir})
    return _given_back(emptied, (seat,), "left")


def _heir(table: Table, leaving: str) -> Player | None:
    if len(table.seats) == 2:
        return None
    taken = (s.player for s in table.seats if s.status == "taken")
    return next((player for player in taken if player and player.account != leaving), None)


def close(table: Table, reason: str) -> Outcome:
    """Close a table without a game: every seat is free, every hold goes back."""
    closed = table.model_copy(
        update={
            "status": "closed",
            "closed_reason": reason,
            "seats": tuple(Seat(seat=seat.seat, bot=seat.bot) for seat in table.seats),
        }
    )
    return _given_back(closed, table.seats, reason)


def _given_back(after: Table, seats: tuple[Seat, ...], reason: str) -> Outcome:
    """Void what these seats reserved, and tell those who still wait that it is over."""
    reservations = [seat.reservation for seat in seats if seat.reservation]
    voids: tuple[Request, ...] = tuple(
        VoidHold(hold=reservation.hold, reason=reason) for reservation in reservations
    )
    waiting = [after.answer_to(r.command) for r in reservations if not r.held]
    over = refusals.table_closed() if after.status == "closed" else refusals.not_seated()
    answers = (refused(a, over) for a in waiting if a is not None and a.ok is None)
    return Outcome(after, voids).answered(*answers)


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

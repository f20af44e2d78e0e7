"""Seats change hands: sitting down, the wallet's word, bots.

Every function is pure and answers with an `Outcome`; a `Refused` changes nothing.
"""

from uuid import UUID, uuid5

from services.matchmaker import refusals
from services.matchmaker.leaving import close
from services.matchmaker.outcome import Outcome, accepted, refused
from services.matchmaker.refusals import Refused
from services.matchmaker.starting import match_when_full
from services.matchmaker.table import Answer, Reservation, Seat, Table
from shared.messages.common import Millis, Player
from shared.messages.matchmaker import SeatBot
from shared.messages.wallet import HoldStake


def reservation_for(table: str, command: str, *, admitted: bool = False) -> Reservation:
    """The reservation a command makes at a table, with its hold: the same for each repeat."""
    id = uuid5(UUID(command), table)
    hold = uuid5(id, "hold")
    return Reservation(id=str(id), hold=str(hold), command=command, admitted=admitted)


def sit_down(table: Table, player: Player, answer: Answer, at: Millis) -> Outcome:
    """Give `player` the seat kept for them, or the first that is free for everybody."""
    check_may_stake(table, player)
    if table.seat_of(player.account):
        raise refusals.already_seated()
    kept = table.seat_kept_for(player.account)
    if kept is not None:
        return occupy(table, kept, player, answer, at)
    if table.terms.joining == "ask":
        raise refusals.must_ask()
    return occupy(table, free_seat(table), player, answer, at)


def check_may_stake(table: Table, player: Player) -> None:
    """Raises `Refused` (`guests_play_free`)."""
    if table.terms.stake and player.guest:
        raise refusals.guests_play_free()


def free_seat(table: Table) -> Seat:
    """The first seat that is free for everybody. Raises `Refused`."""
    free = [seat for seat in table.seats if seat.status == "free"]
    for seat in free:
        if seat.invited is None:
            return seat
    raise refusals.seat_kept() if free else refusals.table_full()


def occupy(
    table: Table,
    seat: Seat,
    player: Player,
    answer: Answer,
    at: Millis,
    *,
    admitted: bool = False,
) -> Outcome:
    """Put `player` on a free seat; with a stake, reserve it and ask for the coins.

    `admitted`: the owner says so, and `answer` is the owner's.
    """
    table = table.without_request(player.account)
    if table.terms.stake == 0:
        seated = table.with_seat(seat.model_copy(update={"player": player}))
        return match_when_full(seated, at).answered(accepted(answer))
    reservation = reservation_for(table.id, answer.command, admitted=admitted)
    reserved = seat.model_copy(update={"player": player, "reservation": reservation})
    outcome = Outcome(table.with_seat(reserved), (hold_request(table, reserved),))
    return outcome.answered(answer)


def seat_bot(table: Table, body: SeatBot, answer: Answer, at: Millis) -> Outcome:
    """Put a bot on a free seat. From then on the table is practice, also should the bot go."""
    if table.terms.stake:
        raise refusals.staked_table()
    seat = free_seat(table) if body.seat is None else _seat_for_bot(table, body.seat)
    terms = table.terms.model_copy(update={"practice": True})
    seated = table.with_seat(seat.model_copy(update={"bot": body.level}))
    seated = seated.model_copy(update={"terms": terms})
    return match_when_full(seated, at).answered(accepted(answer))


def _seat_for_bot(table: Table, number: int) -> Seat:
    seat = table.seat_number(number)
    if seat.status != "free":
        raise refusals.seat_taken()
    if seat.invited is not None:
        raise refusals.seat_kept()
    return seat


# --- the wallet's word ------------------------------------------------------------------------


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
    if _opens(seated, seat):
        seated = seated.model_copy(update={"status": "open"})
    waiting = seated.answer_to(held.command)
    answers = (accepted(waiting),) if waiting and waiting.ok is None else ()
    return match_when_full(seated, at).answered(*answers)


def stake_refused(table: Table, reservation: str, why: Refused) -> Outcome:
    """The wallet won't hold the coins: the seat is free again; an opening table closes."""
    seat = table.seat_reserved_as(reservation)
    if seat is None or seat.reservation is None or seat.reservation.held:
        return Outcome(table)
    emptied = table.with_seat(seat.emptied)
    if seat.reservation.admitted and seat.player is not None:
        why = refusals.no_coins(why.code, seat.player.name, table.terms.stake)
        emptied = emptied.turning_away(seat.player, why)
    waiting = table.answer_to(seat.reservation.command)
    answers = (refused(waiting, why),) if waiting and waiting.ok is None else ()
    closes = table.paired or _opens(table, seat)
    outcome = close(emptied, why.code) if closes else Outcome(emptied)
    return outcome.answered(*answers)


def _opens(table: Table, seat: Seat) -> bool:
    """Whether it is the owner's stake that the table waits for; of play now, everybody's."""
    if table.paired:
        return table.full
    owners = seat.player is not None and seat.player.account == table.owner.account
    return table.status == "opening" and owners

"""Asking for a seat: at tables whose owner lets people in."""

from typing import Final

from services.matchmaker import refusals, seating
from services.matchmaker.outcome import Outcome, accepted
from services.matchmaker.table import Answer, Table
from shared.messages.common import Millis, Player
from shared.messages.matchmaker import AnswerRequest

MOST_REQUESTS: Final = 20
"""So many people may wait for an owner's answer at one table."""


def ask(table: Table, player: Player, answer: Answer) -> Outcome:
    """Put `player` behind those who ask already. No coin is held before the owner says yes.

    An owner says no once: who was turned away may not ask again, as long as that is remembered.
    """
    seating.check_may_stake(table, player)
    if table.seat_of(player.account):
        raise refusals.already_seated()
    if table.terms.joining == "open" or table.seat_kept_for(player.account):
        raise refusals.no_need_to_ask()
    if table.request_of(player.account):
        raise refusals.asked_already()
    if table.sent_away(player.account):
        raise refusals.not_again()
    if len(table.requests) >= MOST_REQUESTS:
        raise refusals.too_many_requests(MOST_REQUESTS)
    table = table.without_request(player.account)
    asked = table.model_copy(update={"requests": (*table.requests, player)})
    return Outcome(asked).answered(accepted(answer))


def withdraw(table: Table, account: str, answer: Answer) -> Outcome:
    """Ask no more."""
    if table.request_of(account) is None:
        raise refusals.not_asking("You are")
    return Outcome(table.without_request(account)).answered(accepted(answer))


def respond(table: Table, body: AnswerRequest, answer: Answer, at: Millis) -> Outcome:
    """Let somebody who asks in, or turn them away. With no free seat they go on asking."""
    player = table.request_of(body.player)
    if player is None:
        raise refusals.not_asking("This person is")
    if body.admit:
        seat = seating.free_seat(table)
        return seating.occupy(table, seat, player, answer, at, admitted=True)
    away = table.turning_away(player, refusals.turned_away(player.name))
    return Outcome(away).answered(accepted(answer))

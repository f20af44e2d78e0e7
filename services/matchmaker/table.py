"""A table as a value: its terms, who sits where, and what it has answered.

```
opening ──► open ──► matched ──► playing ──► closed
   └─────────┴──────────────────────────────────▲
```
`opening`: the owner's stake is being held. `matched`: all seats are taken, or the owner started
with those that are, and the engine was asked for the game. Until then the table may close and
gives every hold back; from then on only the engine decides about the stakes.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal

from services.matchmaker import refusals
from services.matchmaker.refusals import Refused
from shared.games.stakes import pot_of
from shared.messages.common import (
    BotLevel,
    Joining,
    Json,
    Millis,
    Player,
    SeatTaken,
    TableSeat,
    Value,
)
from shared.messages.matchmaker import TableView, TurnedAway

Status = Literal["opening", "open", "matched", "playing", "closed"]

ANSWERS_KEPT: Final = 128
"""How many commands a table remembers. An older one that comes again is decided anew; its hold
has the same id, so no coin can move twice."""
TURNED_AWAY_KEPT: Final = 30
"""How many people a table tells why they have no seat; the oldest are forgotten."""


class Terms(Value):
    """What everybody at the table agrees to by sitting down."""

    game: str
    language: str
    options: Json
    time_control: Json
    stake: int
    private: bool
    practice: bool
    joining: Joining = "open"


class Reservation(Value):
    """A claim on a seat for which the wallet holds coins, or is asked to.

    `command` is the request that waits for the wallet's word: the player's own or, if they were
    `admitted`, the owner's. Each reservation has a hold of its own: who leaves and sits down
    again needs coins again.
    """

    id: str
    hold: str
    command: str
    held: bool = False
    admitted: bool = False


class Seat(Value):
    """One place at the table. As long as it is free, it is kept for who is `invited`."""

    seat: int
    player: Player | None = None
    bot: BotLevel | None = None
    reservation: Reservation | None = None
    invited: Player | None = None

    @property
    def status(self) -> Literal["free", "reserved", "taken"]:
        """As the lobby shows it."""
        if self.player is None and self.bot is None:
            return "free"
        if self.reservation is not None and not self.reservation.held:
            return "reserved"
        return "taken"

    @property
    def emptied(self) -> "Seat":
        """The seat without who sat there, still kept for who is invited."""
        return Seat(seat=self.seat, invited=self.invited)


class Answer(Value):
    """What became of a command. `ok` is None while the wallet hasn't spoken.

    `digest` tells a repeat from another body under the same id.
    """

    command: str
    digest: str
    ok: bool | None
    code: str | None = None
    sentence: str | None = None


class Table(Value):
    """The whole state of a table. `version` counts its public changes from 1.

    `paired`: play now opened it, for exactly those who sit there.
    """

    id: str
    version: int
    status: Status
    closed_reason: str | None = None
    terms: Terms
    owner: Player
    seats: tuple[Seat, ...]
    requests: tuple[Player, ...] = ()
    turned_away: tuple[TurnedAway, ...] = ()
    paired: bool = False
    rematch_of: str | None = None
    answers: tuple[Answer, ...] = ()
    created_at: Millis
    expires_at: Millis
    matched_at: Millis | None = None
    changed_at: Millis

    @property
    def full(self) -> bool:
        """Every seat is taken, and every coin held."""
        return all(seat.status == "taken" for seat in self.seats)

    @property
    def gathering(self) -> bool:
        """The table still waits for people: it may be joined, left, closed."""
        return self.status in ("opening", "open")

    def seat_number(self, number: int) -> Seat:
        """The seat of that number. Raises `Refused` (`no_such_seat`)."""
        if not 0 <= number < len(self.seats):
            raise refusals.no_such_seat(number)
        return self.seats[number]

    def seat_of(self, account: str) -> Seat | None:
        """Where this account sits or has a seat reserved."""
        return next((s for s in self.seats if s.player and s.player.account == account), None)

    def seat_kept_for(self, account: str) -> Seat | None:
        """The seat to which this account is invited, whether it sits there or not."""
        return next((s for s in self.seats if s.invited and s.invited.account == account), None)

    def seat_reserved_as(self, reservation: str) -> Seat | None:
        """The seat that this reservation is for, if it still is."""
        return next((s for s, r in self.reservations() if r.id == reservation), None)

    def reservations(self) -> Iterator[tuple[Seat, Reservation]]:
        """Every seat with a reservation, and the reservation."""
        for seat in self.seats:
            if seat.reservation is not None:
                yield seat, seat.reservation

    def with_seat(self, seat: Seat) -> "Table":
        """The table with this seat in place of the one of the same number."""
        seats = tuple(seat if old.seat == seat.seat else old for old in self.seats)
        return self.model_copy(update={"seats": seats})

    def request_of(self, account: str) -> Player | None:
        """This account, if it asks for a seat."""
        return next((player for player in self.requests if player.account == account), None)

    def sent_away(self, account: str) -> bool:
        """Whether the owner has turned this account's request down."""
        no = refusals.TURNED_AWAY
        return any(t.player.account == account and t.code == no for t in self.turned_away)

    def without_request(self, account: str) -> "Table":
        """The table at which this account asks for nothing, and is told nothing of before."""
        requests = tuple(p for p in self.requests if p.account != account)
        told = tuple(one for one in self.turned_away if one.player.account != account)
        return self.model_copy(update={"requests": requests, "turned_away": told})

    def turning_away(self, player: Player, why: Refused) -> "Table":
        """The table that tells why `player` has no seat."""
        after = self.without_request(player.account)
        told = TurnedAway(player=player, code=why.code, sentence=why.sentence)
        kept = (*after.turned_away, told)[-TURNED_AWAY_KEPT:]
        return after.model_copy(update={"turned_away": kept})

    def leaving_out(self, people: Iterable[Player], why: Callable[[str], Refused]) -> "Table":
        """The table that tells all of them why; what was told before is over."""
        told = tuple(
            TurnedAway(player=one, code=reason.code, sentence=reason.sentence)
            for one in people
            for reason in (why(one.name),)
        )
        return self.model_copy(update={"requests": (), "turned_away": told})

    def answer_to(self, command: str) -> Answer | None:
        """What this command was answered, if it is remembered."""
        return next((a for a in self.answers if a.command == command), None)

    def with_answer(self, answer: Answer) -> "Table":
        """The table remembering `answer`; the oldest decided one is forgotten when full."""
        kept = [a for a in self.answers if a.command != answer.command]
        decided = (a for a in kept if a.ok is not None)
        if len(kept) >= ANSWERS_KEPT and (oldest := next(decided, None)):
            kept.remove(oldest)
        return self.model_copy(update={"answers": (*kept, answer)})


def view(table: Table) -> TableView:
    """The table as everybody may see it."""
    terms = table.terms
    pot = pot_of(terms.stake, len(table.seats))
    return TableView(
        id=table.id,
        version=table.version,
        status=table.status,
        closed_reason=table.closed_reason,
        game=terms.game,
        language=terms.language,
        options=terms.options,
        time_control=terms.time_control,
        stake=terms.stake,
        pot=pot.pot,
        payout=pot.payout,
        fee=pot.fee,
        private=terms.private,
        practice=terms.practice,
        joining=terms.joining,
        owner=table.owner,
        seats=tuple(_seat_view(seat) for seat in table.seats),
        requests=table.requests,
        turned_away=table.turned_away,
        rematch_of=table.rematch_of,
        created_at=table.created_at,
        expires_at=table.expires_at,
    )


def _seat_view(seat: Seat) -> TableSeat:
    return TableSeat(
        seat=seat.seat,
        status=seat.status,
        player=seat.player,
        bot=seat.bot,
        invited=seat.invited if seat.status == "free" else None,
    )


def seats_for_the_game(table: Table) -> tuple[SeatTaken, ...]:
    """Who plays, each with the hold of their present reservation."""
    return tuple(
        SeatTaken(
            seat=seat.seat,
            player=seat.player,
            bot=seat.bot,
            hold=seat.reservation.hold if seat.reservation else None,
        )
        for seat in table.seats
    )

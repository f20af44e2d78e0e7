"""A table under test: what it is told, and what it says."""

from uuid import UUID, uuid5

import pytest

from services.matchmaker.commands import Order, decide
from shared.games import registry
from shared.messages.common import BotLevel, Player
from shared.messages.engine import CreateGame
from shared.messages.matchmaker import (
    AnswerRequest,
    AskToJoin,
    CommandAnswered,
    LeaveSeat,
    OpenTable,
    SeatBot,
    StakeHeld,
    StakeRefused,
    StartTable,
    TableChanged,
    TakeSeat,
    Unseat,
    WithdrawRequest,
)
from shared.messages.wallet import HoldStake, VoidHold

TABLE = "0d5a2f0a-0000-4000-8000-000000000001"


def player(name, guest=False):
    return Player(account=name.lower(), name=name, guest=guest)


class Hall:
    """One table, told messages one after another."""

    def __init__(self):
        self.table = None
        self.now = 1_000_000
        self.said = []
        self.count = 0
        self.owned = 0
        """How many tables of who opens one wait for people already."""

    def tell(self, body, id=None):
        """Handle a message; answers its id. What was sent for it is in `said`."""
        self.count += 1
        id = id or str(uuid5(UUID(int=1), str(self.count)))
        order = Order(id=id, table=TABLE, body=body, at=self.now, owned=self.owned)
        self.table, messages = decide(self.table, order)
        self.said = list(messages)
        return id

    def open(self, owner="Ann", **wish):
        wish = {"game": "wordgrid", "language": "en", **wish}
        return self.tell(OpenTable(owner=player(owner, wish.pop("guest", False)), **wish))

    def open_again(self, id, owner="Ann"):
        return self.tell(OpenTable(owner=player(owner), game="wordgrid", language="en"), id)

    def take(self, who, guest=False, id=None):
        return self.tell(TakeSeat(player=player(who, guest)), id)

    def ask(self, who, guest=False, id=None):
        return self.tell(AskToJoin(player=player(who, guest)), id)

    def withdraw(self, who):
        return self.tell(WithdrawRequest(account=who.lower()))

    def admit(self, who, by="Ann", id=None):
        return self.tell(AnswerRequest(account=by.lower(), player=who.lower(), admit=True), id)

    def turn_away(self, who, by="Ann"):
        return self.tell(AnswerRequest(account=by.lower(), player=who.lower(), admit=False))

    def bot(self, level=BotLevel.EASY, seat=None, by="Ann", id=None):
        return self.tell(SeatBot(account=by.lower(), level=level, seat=seat), id)

    def unseat(self, seat, by="Ann"):
        return self.tell(Unseat(account=by.lower(), seat=seat))

    def start(self, by="Ann", id=None):
        return self.tell(StartTable(account=by.lower()), id)

    def leave(self, who):
        return self.tell(LeaveSeat(account=who.lower()))

    def holds(self, asked=None):
        """The wallet holds what was asked last, or `asked`."""
        asked = asked or self.last(HoldStake)
        self.tell(StakeHeld(reservation=asked.reservation, hold=asked.hold))

    def refuses(self, asked=None):
        asked = asked or self.last(HoldStake)
        self.tell(
            StakeRefused(
                reservation=asked.reservation,
                hold=asked.hold,
                code="not_enough_coins",
                sentence="You have 3 coins; this table asks for 100.",
            )
        )

    def all(self, kind):
        return [message for message in self.said if isinstance(message, kind)]

    def last(self, kind):
        found = self.all(kind)
        assert found, f"no {kind.__name__} among {self.said}"
        return found[-1]

    @property
    def answer(self):
        return self.last(CommandAnswered)

    @property
    def voided(self):
        return [message.hold for message in self.all(VoidHold)]

    @property
    def game(self):
        return self.last(CreateGame)

    @property
    def shown(self):
        return self.last(TableChanged).table

    @property
    def sitting(self):
        """Who has which seat: a name, a bot's level or None."""
        seats = self.table.seats
        return [seat.player.name if seat.player else seat.bot and str(seat.bot) for seat in seats]

    def codes(self):
        """What was just answered, by command; None: done."""
        return {answer.command: answer.code for answer in self.all(CommandAnswered)}


@pytest.fixture(autouse=True)
def every_game(monkeypatch):
    """Tables of all games can be opened, whatever the platform offers."""
    games = {"wordgrid", "scrabble", "words_with_friends", "upwords", "wordsteal"}
    monkeypatch.setattr(registry, "_OFFERED", games)


@pytest.fixture
def hall():
    return Hall()


@pytest.fixture
def staked(hall):
    """Ann's open table with a stake of 100."""
    hall.open(stake=100)
    hall.holds()
    return hall

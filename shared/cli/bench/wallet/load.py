"""Orders for a measurement: accounts, and whole games from the holds to the settlement."""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final
from uuid import UUID, uuid4, uuid5

from shared.bus.publisher import Publisher
from shared.bus.records import Output, command
from shared.messages.common import Share
from shared.messages.envelope import Message
from shared.messages.topics import WALLET_COMMANDS
from shared.messages.wallet import GrantSignup, HoldStake, PostStakes, Settle, StakeOfSeat

STAKE: Final = 10
TOGETHER: Final = 200
"""Games whose orders are mixed with each other's, as games that go on at the same time."""
SENT_AT_ONCE: Final = 5_000
ORDERS_A_GAME: Final = 4


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's seat at a game."""

    account: str
    reservation: str

    @property
    def hold(self) -> str:
        """The hold's id, made as the matchmaker does."""
        return str(uuid5(UUID(self.reservation), "hold"))


def make_accounts(count: int) -> list[str]:
    """Ids of accounts."""
    return [str(uuid4()) for _ in range(count)]


def grants(accounts: Iterable[str]) -> Iterator[Output]:
    """Play coins for each account."""
    for account in accounts:
        yield _order(account, GrantSignup(account=account))


def whole_games(accounts: Sequence[str], count: int, seed: int) -> Iterator[Output]:
    """`count` games of two random players: hold, hold, post, settle; many games at a time."""
    chance = Random(seed)
    for first in range(0, count, TOGETHER):
        games = [_game(accounts, chance) for _ in range(min(TOGETHER, count - first))]
        for turn in range(ORDERS_A_GAME):
            yield from (game[turn] for game in games)


def _game(accounts: Sequence[str], chance: Random) -> list[Output]:
    game = str(uuid4())
    seats = [Seat(account, str(uuid4())) for account in chance.sample(accounts, 2)]
    stakes = tuple(
        StakeOfSeat(seat=n, account=seat.account, hold=seat.hold) for n, seat in enumerate(seats)
    )
    winner = Share(account=chance.choice(seats).account)
    orders: list[Message] = [
        *(
            HoldStake(hold=s.hold, reservation=s.reservation, account=s.account, amount=STAKE)
            for s in seats
        ),
        PostStakes(stake=STAKE, stakes=stakes),
        Settle(winners=(winner,), reason="score"),
    ]
    return [_order(game, order) for order in orders]


async def send(publisher: Publisher, orders: Iterator[Output]) -> int:
    """Send orders in order; answers how many."""
    count = 0
    while chunk := list(islice(orders, SENT_AT_ONCE)):
        await publisher.publish_all(chunk)
        count += len(chunk)
    return count


def _order(key: str, body: Message) -> Output:
    at = time.time_ns() // 1_000_000
    return command(WALLET_COMMANDS, body, key=key, at=at, id=uuid4())

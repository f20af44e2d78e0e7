"""What a decision says, before it becomes messages on the bus."""

from dataclasses import dataclass

from shared.messages.engine import Settled, StakesNotPosted, StakesPosted
from shared.messages.envelope import Message
from shared.messages.matchmaker import StakeHeld, StakeRefused
from shared.messages.topics import ENGINE_COMMANDS, MATCHMAKER_COMMANDS, WALLET_EVENTS
from shared.messages.wallet import BalanceChanged, GameSettled, OrderRefused


@dataclass(frozen=True, slots=True)
class Said:
    """One message to send: where to, under which key, and what."""

    topic: str
    key: str
    body: Message


def to_matchmaker(table: str, body: StakeHeld | StakeRefused) -> Said:
    """An answer to the table that asked for a hold."""
    return Said(MATCHMAKER_COMMANDS, table, body)


def to_engine(game: str, body: StakesPosted | StakesNotPosted | Settled) -> Said:
    """An answer to the game that gave an order about its stakes."""
    return Said(ENGINE_COMMANDS, game, body)


def line(changed: BalanceChanged) -> Said:
    """A line of a statement. Keyed by the account, so that one projection has all of it."""
    return Said(WALLET_EVENTS, changed.account, changed)


def note(game: str, body: GameSettled | OrderRefused) -> Said:
    """What happened to a game's stakes, for everybody."""
    return Said(WALLET_EVENTS, game, body)

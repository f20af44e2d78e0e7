"""What handling one command sends, collected in order."""

from shared.messages.envelope import Message
from shared.messages.topics import (
    BOTS_TURNS,
    ENGINE_EVENTS,
    MATCHMAKER_COMMANDS,
    WALLET_COMMANDS,
)


class Reply:
    """The messages that handling a command sends, each with its topic, all keyed by the game."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, Message]] = []

    def tell(self, body: Message) -> None:
        """Put `body` into the game's stream."""
        self.sent.append((ENGINE_EVENTS, body))

    def wallet(self, body: Message) -> None:
        """Ask the wallet for something."""
        self.sent.append((WALLET_COMMANDS, body))

    def matchmaker(self, body: Message) -> None:
        """Let the matchmaker know."""
        self.sent.append((MATCHMAKER_COMMANDS, body))

    def bots(self, body: Message) -> None:
        """Ask a bot for its move."""
        self.sent.append((BOTS_TURNS, body))

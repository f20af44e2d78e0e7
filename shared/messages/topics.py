"""The topics of the bus: who writes, who reads, and what the key is.

Every topic has the same number of partitions and the same key (the id that names a table, the
game played at it and the escrow of its stakes), so all messages about one game meet in one
partition of each topic. The queues of play now have keys of their own (`wishes.queue_key`), on the
matchmaker's topics. A service changes its state from exactly one topic.
"""

from typing import Final

PARTITIONS: Final = 12

MATCHMAKER_COMMANDS: Final = "matchmaker.commands"
ENGINE_COMMANDS: Final = "engine.commands"
WALLET_COMMANDS: Final = "wallet.commands"
BOTS_TURNS: Final = "bots.turns"

MATCHMAKER_EVENTS: Final = "matchmaker.events"
ENGINE_EVENTS: Final = "engine.events"
WALLET_EVENTS: Final = "wallet.events"

DEAD_LETTERS: Final = "dead.letters"

ALL: Final = (
    MATCHMAKER_COMMANDS,
    ENGINE_COMMANDS,
    WALLET_COMMANDS,
    BOTS_TURNS,
    MATCHMAKER_EVENTS,
    ENGINE_EVENTS,
    WALLET_EVENTS,
    DEAD_LETTERS,
)

MAX_MESSAGE_BYTES: Final = 512 * 1024
"""No message is larger; producers measure before the state is committed."""

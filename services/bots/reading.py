"""Records of `bots.turns` to turns; what can't be read goes to the dead letters."""

from typing import Final

from aiokafka import ConsumerRecord

from services.bots.turns import Turn
from shared.bus.deadletters import RawRecord, Reason, dead_letter
from shared.messages.engine import BotTurn
from shared.messages.envelope import Envelope, Undecodable

SERVICE: Final = "bots"


class Unreadable(Exception):
    """This record is not a bot's turn. `letter` goes to the dead letters."""

    def __init__(self, record: ConsumerRecord, reason: Reason, sentence: str) -> None:
        super().__init__(sentence)
        self.letter = Envelope.decode(dead_letter(SERVICE, _raw(record), reason, sentence).value)


def read_turn(record: ConsumerRecord, now_s: float) -> Turn:
    """The turn in `record`, read at `now_s` (monotonic). Raises `Unreadable`."""
    try:
        envelope = Envelope.decode(record.value or b"")
    except Undecodable as error:
        raise Unreadable(record, "undecodable", str(error)) from error
    if not isinstance(envelope.body, BotTurn):
        raise Unreadable(record, "refused", f"{envelope.type} is no bot's turn")
    return Turn(
        partition=record.partition,
        offset=record.offset,
        envelope=envelope,
        asked=envelope.body,
        read_at=now_s,
    )


def _raw(record: ConsumerRecord) -> RawRecord:
    return RawRecord(
        topic=record.topic,
        partition=record.partition,
        offset=record.offset,
        timestamp=record.timestamp,
        key=record.key,
        value=record.value,
    )

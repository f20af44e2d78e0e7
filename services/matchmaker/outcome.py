"""What a command did, before anybody is told: the table after it, and what to send."""

from dataclasses import dataclass, replace

from services.matchmaker.refusals import Refused
from services.matchmaker.table import Answer, Table, view
from shared.messages.common import Millis
from shared.messages.engine import CreateGame
from shared.messages.envelope import Message
from shared.messages.matchmaker import CommandAnswered, TableChanged
from shared.messages.wallet import HoldStake, VoidHold

Request = HoldStake | VoidHold | CreateGame
"""What the matchmaker asks of the wallet and the engine."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table after a command, and in order what is asked of others and answered.

    An answer with `ok` None waits for the wallet and is not sent yet.
    """

    table: Table | None
    requests: tuple[Request, ...] = ()
    answers: tuple[Answer, ...] = ()

    def answered(self, *answers: Answer) -> "Outcome":
        """The outcome with `answers` remembered by the table."""
        table = self.table
        for answer in answers:
            table = table and table.with_answer(answer)
        return replace(self, table=table, answers=(*self.answers, *answers))


def accepted(answer: Answer) -> Answer:
    """The answer, now that the command is done."""
    return answer.model_copy(update={"ok": True})


def refused(answer: Answer, why: Refused) -> Answer:
    """The answer, now that the command can't be done."""
    return answer.model_copy(update={"ok": False, "code": why.code, "sentence": why.sentence})


def published(
    before: Table | None, outcome: Outcome, at: Millis
) -> tuple[Table | None, tuple[Message, ...]]:
    """The table with its new version, and every message of the outcome.

    A public change raises the version by one and is told first, so that who reads an answer
    can already find the table in it.
    """
    after = outcome.table
    messages: list[Message] = list(outcome.requests)
    if after is not None and _changed(before, after):
        version = (before.version if before else 0) + 1
        after = after.model_copy(update={"version": version, "changed_at": at})
        messages.append(TableChanged(table=view(after), at=at))
    messages += [_told(answer, after) for answer in outcome.answers if answer.ok is not None]
    return after, tuple(messages)


def _changed(before: Table | None, after: Table) -> bool:
    return before is None or view(before) != view(after)


def _told(answer: Answer, table: Table | None) -> CommandAnswered:
    return CommandAnswered(
        command=answer.command,
        ok=bool(answer.ok),
        code=answer.code,
        sentence=answer.sentence,
        table=view(table) if table else None,
    )

"""Upwords' options, actions and position; what is the same in Scrabble comes from there.

A tile is its face, a letter; the Qu tile's is `Ɋ`. Words are told in faces as well.
"""

from typing import Literal

from pydantic import Field

from shared.games.crossword.model import (
    ContestedOptions,
    Counted,
    Drew,
    Exchanged,
    Passed,
    Placed,
    RackPosition,
    Returned,
    Scored,
    Shown,
    Started,
    TakenBack,
)
from shared.games.kernel import Action, Event
from shared.games.upwords.stacks import Stacks
from shared.games.values import Seat


class UpwordsOptions(ContestedOptions):
    """The edition, whether plays are contested, and whether an S may be all of one."""

    board: Literal["10x10", "8x8"] = Field(
        default="10x10",
        title="Board",
        description="100 tiles on 10 x 10 squares, or 64 on 8 x 8 (in English only).",
    )
    plain_s: Literal["allow", "forbid"] = Field(
        default="allow",
        title="A single S",
        description="Whether a play may be nothing but an S at the end of a word.",
    )


class Exchange(Action):
    """Exchange exactly one tile of the rack."""

    type: Literal["exchange"] = "exchange"
    tiles: str = Field(min_length=1, max_length=1)


class Upheld(Event):
    """All contested words are words: it costs `seat`, who contested them, nothing."""

    public = frozenset({"seat"})

    type: Literal["upheld"] = "upheld"
    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    Started,
    Drew,
    Placed,
    Scored,
    TakenBack,
    Upheld,
    Exchanged,
    Passed,
    Returned,
    Counted,
    Shown,
)


class UpwordsPosition(RackPosition):
    """`stacks`: what counts, without the play that stands.

    `withdrawn`: the seat whose play was taken back in the turn under way; `passes`: the seats that
    passed since the last play or exchange.
    """

    stacks: Stacks
    withdrawn: Seat | None = None

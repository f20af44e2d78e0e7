"""What happens in a match, one value each. `seq` counts from 1 without gaps.

Fields are hidden until listed: `public` names what everybody may see; a game's own events in
`did` are redacted by themselves.
"""

from typing import Any, ClassVar, Literal

from pydantic import SerializeAsAny

from shared.games.kernel import Audience, Event
from shared.games.state import Contest, NextTurn, Result, Setup, seed_digest
from shared.games.values import Frozen, Millis, Seat

Did = tuple[SerializeAsAny[Event], ...]


class MatchEvent(Frozen):
    """Something that happened in a match at an instant."""

    public: ClassVar[frozenset[str]] = frozenset()

    type: str
    seq: int
    at: Millis

    def shown_to(self, audience: Audience) -> dict[str, Any]:
        """This event's JSON as `audience` may see it."""
        plain = {"type", "seq", "at"} | (self.public - {"did"})
        shown = self.model_dump(mode="json", include=plain)
        if "did" in self.public:
            did: Did = getattr(self, "did", ())
            shown["did"] = [event.shown_to(audience) for event in did]
        return shown


class Created(MatchEvent):
    """A match was made. `setup` holds the secret seed: only what `shown_to` lists goes out."""

    type: Literal["created"] = "created"
    setup: Setup
    seed_digest: str

    @classmethod
    def of(cls, setup: Setup, at: Millis) -> "Created":
        """The first event of a match."""
        return cls(seq=1, at=at, setup=setup, seed_digest=seed_digest(setup.seed))

    def shown_to(self, audience: Audience) -> dict[str, Any]:
        """The set-up without its seed."""
        return {
            "type": self.type,
            "seq": self.seq,
            "at": self.at,
            "setup": public_setup(self.setup),
            "seed_digest": self.seed_digest,
        }


def public_setup(setup: Setup) -> dict[str, Any]:
    """What everybody may know of a set-up, listed."""
    return {
        "kind": setup.game,
        "language": setup.language,
        "lexicon": setup.lexicon,
        "options": setup.options,
        "time_control": setup.time_control.model_dump(),
        "seats": setup.seats,
        "staked": setup.staked,
        "practice": setup.practice,
        "matched_at": setup.matched_at,
    }


class Staked(MatchEvent):
    """All stakes are in escrow."""

    type: Literal["staked"] = "staked"


class Arrived(MatchEvent):
    """A seat's player came to the table."""

    public = frozenset({"seat"})

    type: Literal["arrived"] = "arrived"
    seat: Seat


class Begun(MatchEvent):
    """Play begins; `did` is what the game set up and drew."""

    public = frozenset({"did", "next"})

    type: Literal["begun"] = "begun"
    did: Did = ()
    next: NextTurn


class TurnEvent(MatchEvent):
    """What came of a turn. Without `next`: a window opens, or the game ends."""

    public = frozenset({"seat", "turn", "did", "charged_ms", "next", "window"})

    seat: Seat
    turn: int
    did: Did
    charged_ms: Millis
    next: NextTurn | None = None
    window: Contest | None = None


class Moved(TurnEvent):
    """The seat to move did something."""

    type: Literal["moved"] = "moved"


class RanOut(TurnEvent):
    """The time of a turn was over, and the game goes on (Wordsteal)."""

    type: Literal["ran_out"] = "ran_out"


class LetPass(MatchEvent):
    """A seat doesn't contest the play."""

    public = frozenset({"seat"})

    type: Literal["let_pass"] = "let_pass"
    seat: Seat


class Challenged(MatchEvent):
    """A seat contested the play of `turn`; `did` tells what came of it."""

    public = frozenset({"seat", "turn", "did", "next", "window"})

    type: Literal["challenged"] = "challenged"
    seat: Seat
    turn: int
    did: Did
    next: NextTurn | None = None
    window: Contest | None = None


class WindowClosed(MatchEvent):
    """The play of `turn` counts."""

    public = frozenset({"turn", "did", "next", "window"})

    type: Literal["window_closed"] = "window_closed"
    turn: int
    did: Did
    next: NextTurn | None = None
    window: Contest | None = None


class DrawOffered(MatchEvent):
    """A seat offers a draw."""

    public = frozenset({"seat"})

    type: Literal["draw_offered"] = "draw_offered"
    seat: Seat


class DrawAccepted(MatchEvent):
    """A seat agrees to the draw."""

    public = frozenset({"seat"})

    type: Literal["draw_accepted"] = "draw_accepted"
    seat: Seat


class DrawDeclined(MatchEvent):
    """A seat ends the offer."""

    public = frozenset({"seat"})

    type: Literal["draw_declined"] = "draw_declined"
    seat: Seat


class TimeCredited(MatchEvent):
    """The running seat gets time back that the platform lost."""

    public = frozenset({"seat", "ms"})

    type: Literal["time_credited"] = "time_credited"
    seat: Seat
    ms: Millis


class Left(MatchEvent):
    """A seat resigned or ran out of time.

    `next` and `window` say how play goes on where that changes; neither: as it was, or it's over.
    """

    public = frozenset({"seat", "why", "did", "charged_ms", "next", "window"})

    type: Literal["left"] = "left"
    seat: Seat
    why: Literal["resigned", "time"]
    did: Did = ()
    charged_ms: Millis = 0
    next: NextTurn | None = None
    window: Contest | None = None


class Ended(MatchEvent):
    """The match is over. The seed is public from now on."""

    public = frozenset({"result", "seed", "did"})

    type: Literal["ended"] = "ended"
    result: Result
    seed: str
    did: Did = ()


KINDS: dict[str, type[MatchEvent]] = {
    kind.model_fields["type"].default: kind
    for kind in (
        Created,
        Staked,
        Arrived,
        Begun,
        Moved,
        RanOut,
        LetPass,
        Challenged,
        WindowClosed,
        DrawOffered,
        DrawAccepted,
        DrawDeclined,
        TimeCredited,
        Left,
        Ended,
    )
}

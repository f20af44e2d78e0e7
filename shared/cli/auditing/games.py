"""The invariants of games: every state is the fold of its events, payouts follow results."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Final

import asyncpg
from pydantic_core import from_json

from shared.cli.auditing.findings import Finding
from shared.games import match as matches

PREFETCH: Final = 50
GIVEN_UP: Final = "platform_fault"
"""The detail of a game that was ended by its id alone, its state unread."""

GAMES: Final = """
select g.game, g.seq, s.seq as kept, s.match, g.around, g.status,
       array(select e.body::text from engine.events e
             where e.game = g.game order by e.seq) as events,
       array(select e.seq from engine.events e where e.game = g.game order by e.seq) as seqs,
       w.state as escrow,
       array(select t.credit from wallet.transfer t
             where t.book = g.game and t.step = 'payout' order by t.n) as paid
from engine.games g
left join engine.states s on s.game = g.game
left join wallet.escrow w on w.id = g.game
"""


@dataclass(frozen=True, slots=True)
class Played:
    """A game's row, its state after `kept` events, its events and what the wallet did."""

    game: str
    seq: int
    kept: int | None
    match: bytes | None
    around: dict[str, Any]
    status: str
    events: list[dict[str, Any]]
    seqs: list[int]
    escrow: str | None
    paid: list[str]

    @property
    def result(self) -> dict[str, Any] | None:
        """The result as the last event has it; None while the game goes on."""
        last = self.events[-1] if self.events else {}
        return last.get("result") if last.get("type") == "ended" else None

    @property
    def given_up(self) -> bool:
        """Ended by a path that could not read its state."""
        result = self.result
        return result is not None and result.get("detail") == GIVEN_UP


async def check_games(db: asyncpg.Connection) -> list[Finding]:
    """Fold every game in the snapshot of `db`'s open transaction."""
    gapless = Finding("events have no gap", "A game's events are numbered 1, 2, 3, … to its row's.")
    folds = Finding(
        "game = fold of its events", "A game's state is the fold of its events up to there."
    )
    told = Finding(
        "the result decides the payout",
        "A won game pays its winners and nobody else; any other gives the stakes back.",
    )
    async for game in _games(db):
        gapless.checked += 1
        if game.seqs != list(range(1, game.seq + 1)):
            gapless.blame(f"{game.game} has {len(game.seqs)} events and seq {game.seq}")
        folds.checked += 1
        if (difference := _difference(game)) is not None:
            folds.blame(f"{game.game}: {difference}")
        if game.escrow in ("settled", "refunded", "voided") and game.result is not None:
            told.checked += 1
            if (wrong := _wrongly_paid(game)) is not None:
                told.blame(f"{game.game}: {wrong}")
    return [gapless, folds, told]


async def _games(db: asyncpg.Connection) -> AsyncIterator[Played]:
    async for row in db.cursor(GAMES, prefetch=PREFETCH):
        yield Played(
            game=row["game"],
            seq=row["seq"],
            kept=row["kept"],
            match=row["match"],
            around=from_json(row["around"]),
            status=row["status"],
            events=[from_json(text) for text in row["events"]],
            seqs=row["seqs"],
            escrow=row["escrow"],
            paid=row["paid"],
        )


def _difference(game: Played) -> str | None:
    """How row and state differ from what the events make; None when they don't."""
    if (game.status == "ended") != (game.result is not None):
        return f"the row says {game.status}, the last event {game.events[-1:]!r:.60}"
    if game.given_up:
        return None
    if game.match is None or game.kept is None:
        return "there is no state"
    try:
        stored = matches.load(game.match)
        kind = stored.setup.game
        folded = matches.fold(matches.load_event(kind, event) for event in game.events[: game.kept])
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    unlike = [name for name in type(stored).model_fields if _unlike(stored, folded, name)]
    return f"{', '.join(unlike)} differ" if unlike else None


def _unlike(one: object, other: object, name: str) -> bool:
    return bool(getattr(one, name) != getattr(other, name))


def _wrongly_paid(game: Played) -> str | None:
    """How the payout differs from the result; None when it doesn't."""
    result = game.result or {}
    seats = {taken["seat"]: taken.get("player") for taken in game.around.get("players", ())}
    winners = [seats[seat]["account"] for seat in result.get("winners", ()) if seats.get(seat)]
    if winners and game.escrow != "settled":
        return f"{winners} won, and the stakes were {game.escrow}"
    if not winners and game.escrow == "settled":
        return f"nobody won, and {game.paid} were paid"
    return None if game.paid == winners else f"{winners} won, and {game.paid} were paid"

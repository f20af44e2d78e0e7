"""What the server says over a socket, as JSON text."""

from collections.abc import Sequence

from pydantic_core import to_json

from services.gateway.live.lobby_table import LobbyTable
from services.gateway.live.seekers import Seeking
from shared.messages.common import Json, Millis
from shared.messages.matchmaker import TableView
from shared.messages.wallet import BalanceChanged


def frame(**fields: object) -> str:
    """One frame."""
    return to_json(fields).decode()


def hello(me: object, now: Millis) -> str:
    """The first frame: who one is here."""
    return frame(type="hello", me=me, now=now)


def snapshot(game: str, seq: int, match: Json, now: Millis) -> str:
    """The whole game as one may see it."""
    return frame(type="snapshot", game=game, seq=seq, match=match, now=now)


def event(game: str, event: Json, now: Millis) -> str:
    """One event as one may see it."""
    return frame(type="event", game=game, event=event, now=now)


def accepted(game: str, id: str, seq: int) -> str:
    """The action is committed."""
    return frame(type="accepted", game=game, id=id, seq=seq)


def refused(game: str, id: str, code: str, detail: str, words: tuple[str, ...] = ()) -> str:
    """The action changed nothing. `words`: those that the refusal is about."""
    about = {"words": words} if words else {}
    return frame(type="refused", game=game, id=id, code=code, detail=detail, **about)


def presence(game: str, seat: int, present: bool) -> str:
    """Somebody came to the table or went."""
    return frame(type="presence", game=game, seat=seat, present=present)


def watchers(game: str, count: int) -> str:
    """So many people watch, players not counted."""
    return frame(type="watchers", game=game, count=count)


def lobby(tables: Sequence[LobbyTable], seekers: Sequence[Seeking]) -> str:
    """All open tables, and who looks for a game."""
    return frame(type="lobby", tables=tables, seekers=seekers)


def lobby_seekers(seekers: Sequence[Seeking]) -> str:
    """Others look for a game now."""
    return frame(type="lobby", seekers=seekers)


def lobby_table(table: LobbyTable) -> str:
    """One table of the lobby changed."""
    return frame(type="lobby", table=table)


def seek(id: str, status: str, **about: object) -> str:
    """What becomes of a search: its table, or why it was refused."""
    return frame(type="seek", id=id, status=status, **about)


def own_table(table: TableView) -> str:
    """A table one sits at changed."""
    return frame(type="table", table=table)


def wallet(change: BalanceChanged) -> str:
    """One's balance changed."""
    return frame(
        type="wallet",
        available=change.available,
        held=change.held,
        version=change.version,
        entry=entry(change),
    )


def entry(change: BalanceChanged) -> Json:
    """A line of the statement."""
    return change.model_dump(mode="json", exclude={"account"})


def pong(nonce: object, at: Millis) -> str:
    """The answer to a ping."""
    return frame(type="pong", nonce=nonce, at=at)


def resync(game: str) -> str:
    """Events were missed: watch again."""
    return frame(type="resync", game=game)


def error(code: str, detail: str, **about: object) -> str:
    """A frame could not be read, or not be carried out."""
    return frame(type="error", code=code, detail=detail, **about)

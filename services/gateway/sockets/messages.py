"""What a client says over a socket: one JSON object a frame."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

_UUID = r"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"
_KEY = r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"

GameId = Annotated[str, Field(pattern=_KEY)]
ClientId = Annotated[str, Field(pattern=_UUID)]
Turn = Annotated[int, Field(ge=0, le=100_000)]


class Said(BaseModel):
    """A frame. Types are taken as they are: no string becomes a number."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class Hello(Said):
    """Who I am, when no cookie says so."""

    type: Literal["hello"]
    token: str = Field(max_length=100)


class Watch(Said):
    """Follow a game; `after` is the last `seq` I have."""

    type: Literal["watch"]
    game: GameId
    after: int | None = Field(default=None, ge=0, le=1_000_000)


class Unwatch(Said):
    """Follow it no more."""

    type: Literal["unwatch"]
    game: GameId


class Lobby(Said):
    """Follow the lobby, or no more."""

    type: Literal["lobby"]
    on: bool


class ActIn(Said):
    """An action in a game. The same `id` again is the same action."""

    type: Literal["act"]
    game: GameId
    id: ClientId
    turn: Turn
    action: dict[str, Any]


class Ping(Said):
    """Are you there?"""

    type: Literal["ping"]
    nonce: str | int | float | None = None


Frame = Annotated[Hello | Watch | Unwatch | Lobby | ActIn | Ping, Field(discriminator="type")]
_ADAPTER: TypeAdapter[Hello | Watch | Unwatch | Lobby | ActIn | Ping] = TypeAdapter(Frame)


class Unreadable(Exception):
    """The frame is not one of the above. The message says why, without what it held."""


def read(text: str) -> Hello | Watch | Unwatch | Lobby | ActIn | Ping:
    """The frame, or `Unreadable`."""
    try:
        return _ADAPTER.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Unreadable(f"{where}: {first['msg']}." if where else f"{first['msg']}.") from None

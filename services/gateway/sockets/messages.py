"""What a client says over a socket: one JSON object a frame."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from services.gateway.seeking.wishes import WishIn
from services.gateway.taken import LARGEST, ClientId, Id, Object
from shared.games.faults import sentence

NONCE_CHARACTERS = 64
Turn = Annotated[int, Field(ge=0, le=100_000)]
Nonce = (
    Annotated[str, Field(max_length=NONCE_CHARACTERS)]
    | Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
    | Annotated[float, Field(allow_inf_nan=False)]
    | None
)
"""It is said back: what is short to ask must be short to answer."""


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
    game: Id
    after: int | None = Field(default=None, ge=0, le=1_000_000)


class Unwatch(Said):
    """Follow it no more."""

    type: Literal["unwatch"]
    game: Id


class LobbyIn(Said):
    """Follow the lobby, or no more."""

    type: Literal["lobby"]
    on: bool


class ActIn(Said):
    """An action in a game. The same `id` again is the same action."""

    type: Literal["act"]
    game: Id
    id: ClientId
    turn: Turn
    action: Object


class SeekIn(Said):
    """Play now: find others with the same wish. The same `id` again is the same search."""

    type: Literal["seek"]
    id: ClientId
    wish: WishIn


class UnseekIn(Said):
    """Look no more."""

    type: Literal["unseek"]
    id: ClientId


class Ping(Said):
    """Are you there?"""

    type: Literal["ping"]
    nonce: Nonce = None


Frame = Hello | Watch | Unwatch | LobbyIn | ActIn | SeekIn | UnseekIn | Ping
_ADAPTER: TypeAdapter[Frame] = TypeAdapter(Annotated[Frame, Field(discriminator="type")])


class Unreadable(Exception):
    """The frame is not one of the above. The message says why, without what it held.

    `game` and `id` are those of an action that can't be read, where these can.
    """

    def __init__(self, why: str, game: str | None = None, id: str | None = None) -> None:
        super().__init__(why)
        self.game, self.id = game, id


class _ActAbout(BaseModel):
    """What an action is about, whatever else it says."""

    type: Literal["act"]
    game: Id
    id: ClientId


_ABOUT: TypeAdapter[_ActAbout] = TypeAdapter(_ActAbout)


def read(text: str) -> Frame:
    """The frame, or `Unreadable`."""
    try:
        return _ADAPTER.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        # Behind a field of several types stands which of them was tried: nobody knows those names.
        place = first["loc"][1:3] if "wish" in first["loc"][1:2] else first["loc"][1:2]
        raise Unreadable(sentence(first, place, "The frame"), *_about(text)) from None


def _about(text: str) -> tuple[str | None, str | None]:
    """The game and the id of an action that can't be read, where they can: so that its client
    knows which one it was, and doesn't send it again."""
    try:
        said = _ABOUT.validate_json(text)
    except ValidationError:
        return None, None
    return said.game, said.id

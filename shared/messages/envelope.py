"""The envelope around every message, and the base of every message body.

```
Envelope
  id       names this message; a repeat of the same message has the same id
  type     which body it carries (`engine.act`), with `version`
  key      the table, game and escrow id; the Kafka key
  at       when it was made, milliseconds UTC
  cause    the id of the message this one answers
  trace    W3C trace headers, passed on unchanged
  body     the message
```
Unknown fields are ignored, an unknown type or version is undecodable and goes to the dead
letters. Consumers are upgraded before producers speak a new version.
"""

from collections.abc import Mapping
from typing import Any, ClassVar
from uuid import UUID, uuid4

from pydantic import BaseModel, ConfigDict, Field, SerializeAsAny, ValidationError
from pydantic_core import from_json


class Undecodable(Exception):
    """These bytes are not a message that this process understands."""


class Message(BaseModel):
    """A body. A subclass with a `type` is registered and can be decoded."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    type: ClassVar[str] = ""
    revision: ClassVar[int] = 1

    def __init_subclass__(cls, **kwargs: Any) -> None:  # noqa: ANN401 - pydantic's own signature
        super().__init_subclass__(**kwargs)
        name = cls.__dict__.get("type", "")
        if name:
            known = _registry.setdefault((name, cls.revision), cls)
            if known is not cls and known.__qualname__ != cls.__qualname__:
                raise TypeError(f"two messages are called {name!r} version {cls.revision}")


_registry: dict[tuple[str, int], type[Message]] = {}


def registered() -> Mapping[tuple[str, int], type[Message]]:
    """Every message type by name and version."""
    return dict(_registry)


def _body_type(name: object, version: object) -> type[Message] | None:
    if isinstance(name, str) and isinstance(version, int):
        return _registry.get((name, version))
    return None


class Envelope(BaseModel):
    """One message with its identity. Times are milliseconds UTC."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: UUID
    type: str
    version: int
    key: str = Field(min_length=1, max_length=64)
    at: int
    cause: UUID | None = None
    trace: dict[str, str] = Field(default_factory=dict)
    body: SerializeAsAny[Message]

    @classmethod
    def of(
        cls,
        body: Message,
        *,
        key: str,
        at: int,
        id: UUID | None = None,
        cause: UUID | None = None,
        trace: Mapping[str, str] | None = None,
    ) -> "Envelope":
        """Wrap `body`; without an `id` it is a new message."""
        return cls(
            id=id or uuid4(),
            type=body.type,
            version=body.revision,
            key=key,
            at=at,
            cause=cause,
            trace=dict(trace or {}),
            body=body,
        )

    def encode(self) -> bytes:
        """The bytes on the bus: JSON, UTF-8."""
        return self.__pydantic_serializer__.to_json(self)

    @classmethod
    def decode(cls, raw: bytes) -> "Envelope":
        """Read bytes of the bus.

        Raises `Undecodable`, with a sentence, for anything else than a known message.
        """
        try:
            fields = from_json(raw)
        except ValueError as error:
            raise Undecodable(f"not JSON: {error}") from error
        if not isinstance(fields, dict):
            raise Undecodable("not a JSON object")
        body_type = _body_type(fields.get("type"), fields.get("version"))
        if body_type is None:
            raise Undecodable(
                f"unknown message {fields.get('type')!r} version {fields.get('version')!r}"
            )
        try:
            fields["body"] = body_type.model_validate(fields.get("body"))
            return cls.model_validate(fields)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            raise Undecodable(f"{body_type.type}: {where}: {first['msg']}") from error

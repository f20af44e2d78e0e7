"""The golden file of each message: `python -m tests.contract.golden` writes those that are missing.

A golden file is a message as it was on the bus when its version was made. It stays as it is: a
message that can't read it any more needs a new `revision`. A field that is added must have a
default; then delete the file and write it anew, knowing what you do.
"""

import importlib
import json
import pkgutil
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin
from uuid import UUID, uuid5

from pydantic import BaseModel

import shared.messages
from shared.messages.envelope import Envelope, Message, registered

FOLDER = Path(__file__).parent / "messages"
NAMESPACE = UUID("00000000-0000-4000-8000-000000000000")
AT = 1_800_000_000_000


def messages() -> dict[str, type[Message]]:
    """Every message of the project by its golden file's name."""
    for module in pkgutil.iter_modules(shared.messages.__path__):
        importlib.import_module(f"shared.messages.{module.name}")
    return {
        f"{name}.v{version}.json": body
        for (name, version), body in sorted(registered().items())
        if body.__module__.startswith("shared.messages.")
    }


def example(body: type[Message]) -> Envelope:
    """A message with every field filled, the same each time."""
    return Envelope.of(
        filled(body),
        key="9b2f6a52-0c1e-4d7a-8f3b-5e6d7c8b9a01",
        at=AT,
        id=uuid5(NAMESPACE, body.type),
        cause=uuid5(NAMESPACE, "cause"),
        trace={"traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"},
    )


def filled(model: type[BaseModel]) -> Any:
    return model.model_validate(
        {name: value_of(field.annotation, name) for name, field in model.model_fields.items()}
    )


def value_of(kind: Any, name: str) -> Any:
    """A value of a field's type, made from the field's name."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return value_of(args[0], name)
    if origin is Literal:
        return args[0]
    if origin in (Union, UnionType):
        return value_of(next(arg for arg in args if arg is not NoneType), name)
    if origin is tuple:
        return [value_of(args[0], name), value_of(args[0], name)]
    if origin is dict:
        return {f"some {name}": 2 if args[1] is Any else value_of(args[1], name)}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return filled(kind)
    return {str: f"the {name}", int: 2, bool: True}[kind]


def text(envelope: Envelope) -> str:
    """A message as a golden file shows it."""
    return json.dumps(json.loads(envelope.encode()), indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, body in messages().items():
        if not (FOLDER / name).exists():
            (FOLDER / name).write_text(text(example(body)))
            print(f"written: {name}")


if __name__ == "__main__":
    main()

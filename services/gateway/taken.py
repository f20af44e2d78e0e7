"""What is taken from outside: text, objects and ids that the bus and the database can carry."""

import json
from typing import Annotated, Any, Final

from pydantic import AfterValidator, Field

LARGEST: Final = 2**63 - 1
"""Numbers above it are in no column and no message."""
DEEPEST: Final = 16
"""Levels of objects and lists in what is said."""
UUID_PATTERN: Final = r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"
UNSTORABLE: Final = "has a character that can't be stored"
_NUL: Final = "\0"
_NUL_IN_JSON: Final = "\\u0000"


def _storable(text: str) -> str:
    """PostgreSQL has no character 0, and half a character is none. Raises `ValueError`."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError(UNSTORABLE) from None
    if _NUL in text:
        raise ValueError(UNSTORABLE)
    return text


def _within(said: object, levels: int) -> bool:
    """Whether it is nested that deep at most."""
    if not isinstance(said, dict | list):
        return True
    inside = said.values() if isinstance(said, dict) else said
    return levels > 0 and all(_within(one, levels - 1) for one in inside)


def _plain(said: dict[str, Any]) -> dict[str, Any]:
    """An object that is JSON for every reader. Raises `ValueError`.

    Python's own reader lets NaN and halves of characters through, which others refuse; readers
    differ in how deep they go.
    """
    if not _within(said, DEEPEST):
        raise ValueError("is nested too deep")
    try:
        text = json.dumps(said, allow_nan=False, ensure_ascii=False)
        text.encode()
    except ValueError:
        raise ValueError("has something in it that is not JSON") from None
    if _NUL_IN_JSON in text.replace("\\\\", ""):  # not behind a backslash that means itself
        raise ValueError(UNSTORABLE)
    return said


Text = Annotated[str, AfterValidator(_storable)]
Object = Annotated[dict[str, Any], AfterValidator(_plain)]
Id = Annotated[str, Field(pattern=UUID_PATTERN), AfterValidator(str.lower)]
"""A UUID in either case; ids are kept in lower case."""
ClientId = Annotated[str, Field(pattern=UUID_PATTERN)]
"""A UUID of the client's: said back as it was said."""

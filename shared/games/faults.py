"""Why something said can't be read, as a sentence for whoever said it.

Pydantic's own sentences are for programmers; they name types and show patterns. Nothing here
repeats what was said: it may be a password.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

_UUID_MARK: Final = "[0-9a-f"
_SENTENCES: Final[Mapping[str, str]] = {
    "missing": "is missing",
    "union_tag_not_found": "is missing",
    "extra_forbidden": "is not known here",
    "string_type": "must be text",
    "string_unicode": "has characters that are not text",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_from_float": "must be a whole number",
    "int_parsing_size": "is too large a number",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a finite number",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "list_type": "must be a list",
    "tuple_type": "must be a list",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "uuid_type": "must be a UUID",
    "uuid_parsing": "must be a UUID",
    "json_invalid": "is not JSON",
    "literal_error": "must be {expected}",
    "enum": "must be {expected}",
    "union_tag_invalid": "must be one of {expected_tags}",
    "greater_than": "must be more than {gt}",
    "greater_than_equal": "must be at least {ge}",
    "less_than": "must be less than {lt}",
    "less_than_equal": "must be at most {le}",
    "string_too_short": "must have at least {min_length} characters",
    "string_too_long": "must have at most {max_length} characters",
    "too_short": "must have at least {min_length} items",
    "too_long": "must have at most {max_length} items",
}
"""By pydantic's type of error; what stands in braces is in the error's `ctx`."""


def sentence(error: Mapping[str, Any], place: Sequence[int | str], whole: str) -> str:
    """What is wrong, with the name of the field.

    Args:
        error: one of `ValidationError.errors()`.
        place: where in the whole it is; empty for the whole itself.
        whole: what it is a part of, such as "The body".
    """
    if error["type"] == "union_tag_invalid" or error["type"] == "union_tag_not_found":
        place = (*place, error["ctx"]["discriminator"].strip("'"))
    subject = f"The field '{_named(place)}'" if place else whole
    return f"{subject} {predicate(error)}."


def predicate(error: Mapping[str, Any]) -> str:
    """What is wrong, without saying with what."""
    kind, about = str(error["type"]), error.get("ctx", {})
    if kind == "value_error":  # one of ours: it says itself why
        return str(about.get("error", "can't be used as it is"))
    if kind == "string_pattern_mismatch" and _UUID_MARK in about.get("pattern", ""):
        return "must be a UUID"
    return _SENTENCES.get(kind, "can't be used as it is").format_map(about)


def _named(place: Sequence[int | str]) -> str:
    """The field's name, as in `bots[0]` or `options.size`."""
    return "".join(
        f"[{part}]" if isinstance(part, int) else f".{part}" for part in place
    ).removeprefix(".")

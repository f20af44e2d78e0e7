"""Reading what is asked of `wordhall score`."""

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from shared.games.faults import sentence
from shared.games.kernel import Illegal, Malformed, Options
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon


class Asked(BaseModel):
    """A line's fields; those that a game doesn't know are left alone, but for its `options`."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)

    game: str = "scrabble"
    lexicon: str | None = None
    options: dict[str, Any] | None = None


M = TypeVar("M", bound=BaseModel)
A = TypeVar("A", bound=Asked)
Chosen = TypeVar("Chosen", bound=Options)


def read(kind: type[A], said: dict[str, Any]) -> A:
    """The fields of a line. Raises `Malformed`."""
    return _checked(kind, said, "malformed", "The line")


def options_of(kind: type[Chosen], asked: Asked, also: Mapping[str, str] | None = None) -> Chosen:
    """A game's options, their names in any spelling; `also`: other names that are understood.

    Raises `Malformed` (`bad_options`) for one that isn't there or can't be so.
    """
    known = {_letters(name): name for name in kind.model_fields}
    known |= {_letters(other): name for other, name in (also or {}).items()}
    said: dict[str, Any] = {}
    for written, chosen in (asked.options or {}).items():
        name = known.get(_letters(written))
        if name is None:
            there = ", ".join(kind.model_fields)
            raise Malformed("bad_options", f"There is no option {written!r}; there are {there}.")
        if name in said:
            raise Malformed("bad_options", f"The option {name!r} is said twice.")
        said[name] = chosen
    return _checked(kind, said, "bad_options", "The options")


def _checked(kind: type[M], said: dict[str, Any], code: str, whole: str) -> M:
    try:
        return kind.model_validate(said, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise Malformed(code, sentence(first, first["loc"], whole)) from None


def _letters(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalpha())


def list_of(asked: Asked, language: str) -> Lexicon | None:
    """The list that words are looked up in, by its id or its language; None: they aren't.

    Raises `Malformed` where there is no such list, or it is another language's.
    """
    if asked.lexicon is None:
        return None
    try:
        by_language = any(asked.lexicon == one.language for one in store.published())
        name = store.latest(asked.lexicon).id if by_language else asked.lexicon
        lexicon = store.get(name)
    except store.NoSuchLexiconError:
        raise Malformed("no_such_lexicon", f"There is no list {asked.lexicon!r}.") from None
    if lexicon.language != language:
        raise Malformed("other_language", f"The list {name!r} is of another language.")
    return lexicon


def check(lexicon: Lexicon | None, unknown: tuple[str, ...]) -> None:
    """Raises `Illegal` for words that aren't in the list."""
    if lexicon is not None and unknown:
        raise Illegal("word_unknown", f"{', '.join(unknown)}: not in the list.")

"""Reading what is asked of `wordhall score`."""

from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from shared.games.faults import sentence
from shared.games.kernel import Illegal, Malformed
from shared.lexicon import store
from shared.lexicon.lexicon import Lexicon


class Asked(BaseModel):
    """A line's fields; those that a game doesn't know are left alone."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)

    game: str = "scrabble"
    lexicon: str | None = None


A = TypeVar("A", bound=Asked)


def read(kind: type[A], said: dict[str, Any]) -> A:
    """The fields of a line. Raises `Malformed`."""
    try:
        return kind.model_validate(said)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise Malformed("malformed", sentence(first, first["loc"], "The line")) from None


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

"""What the modules of the rules all stand on."""

from typing import Any, Self, TypeVar

from pydantic import BaseModel, ConfigDict

Seat = int
Millis = int
T = TypeVar("T")


class Frozen(BaseModel):
    """An immutable value with its JSON form."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def but(self, **changes: Any) -> Self:  # noqa: ANN401 - a field has any type
        """This value with other fields, which are taken as they are.

        Does what `model_copy(update=…)` does for such plain values, in a tenth of its time: a
        move makes half a dozen of them.
        """
        made = self.__class__.__new__(self.__class__)
        object.__setattr__(made, "__dict__", {**self.__dict__, **changes})
        object.__setattr__(made, "__pydantic_fields_set__", self.__pydantic_fields_set__)
        object.__setattr__(made, "__pydantic_extra__", None)
        object.__setattr__(made, "__pydantic_private__", None)
        return made


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same values but for the one at `at`: most often a seat's."""
    return (*values[:at], value, *values[at + 1 :])

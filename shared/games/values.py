"""What the modules of the rules all stand on."""

from pydantic import BaseModel, ConfigDict

Seat = int
Millis = int


class Frozen(BaseModel):
    """An immutable value with its JSON form."""

    model_config = ConfigDict(frozen=True, extra="forbid")

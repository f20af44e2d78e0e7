"""What the auditor says of one invariant."""

from dataclasses import dataclass, field
from typing import Final

SHOWN: Final = 5
"""Culprits kept of a broken invariant; all are counted."""


@dataclass(slots=True)
class Finding:
    """An invariant, how many things it was checked on, and which of them break it."""

    name: str
    rule: str
    checked: int = 0
    broken: int = 0
    culprits: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Nothing breaks it."""
        return self.broken == 0

    def blame(self, culprit: str) -> None:
        """Count a thing that breaks the invariant, and keep its description if there is room."""
        self.broken += 1
        if len(self.culprits) < SHOWN:
            self.culprits.append(culprit)

    @property
    def sentence(self) -> str:
        """What is wrong, for a person."""
        more = f" (and {self.broken - SHOWN} more)" if self.broken > SHOWN else ""
        return f"{self.name}: {self.rule} Not so: {'; '.join(self.culprits)}{more}."

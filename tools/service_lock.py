"""Print the part of requirements.lock that a running service needs: for the image.

What only a workplace needs (the extras `local` and `dev` of pyproject.toml) is left out by name.
"""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def normal(name: str) -> str:
    """A package's name as the lock writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def left_out() -> set[str]:
    """The packages that only the extras name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    wanted = [re.split(r"[\[<>=~! ]", line)[0] for line in [*extras, *project["dependencies"]]]
    return {normal(name) for name in wanted[: len(extras)]} - {
        normal(name) for name in wanted[len(extras) :]
    }


def main() -> None:
    """Copy each pinned package, with its hashes, unless it is left out."""
    skip = left_out()
    keeping = True
    for line in (ROOT / "requirements.lock").read_text().splitlines():
        if found := re.match(r"([A-Za-z0-9._-]+)==", line):
            keeping = normal(found[1]) not in skip
        if keeping:
            sys.stdout.write(line + "\n")


main()

"""docs/rules.md names tests that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_every_test_of_the_table_exists() -> None:
    table = (ROOT / "docs" / "rules.md").read_text()
    folders = [ROOT / "tests/unit" / name for name in ("games", "lexicon", "cli")]
    files = [file for folder in folders for file in folder.glob("*.py")]
    written = "".join(file.read_text() for file in files)
    defined = set(re.findall(r"^def (test_\w+)\(", written, re.MULTILINE))
    named = set(re.findall(r"`(?:[\w./]+::)?(test_\w+)`", table))
    assert len(named) > 50
    assert named <= defined, named - defined
    for path in re.findall(r"`(?:tests/unit/\w+/)?(test_\w+\.py)(?:::\w+)?`", table):
        assert path in {file.name for file in files}

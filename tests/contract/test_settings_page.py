"""docs/settings.md is what the code says."""

from pathlib import Path

from shared.cli.settings import table

PAGE = Path(__file__).resolve().parents[2] / "docs" / "settings.md"


def test_the_page_lists_every_setting_with_its_default_and_limits() -> None:
    written = [line for line in PAGE.read_text().splitlines() if line.startswith("|")]
    assert written == list(table()), "write it anew: see its first lines"

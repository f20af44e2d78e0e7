"""docs/settings.md is what the code says."""

from pathlib import Path

from shared.cli.settings import page

PAGE = Path(__file__).resolve().parents[2] / "docs" / "settings.md"


def test_the_page_lists_every_setting_with_its_default_and_limits() -> None:
    written = PAGE.read_text().splitlines()
    assert written == list(page()), "write it anew: wordhall settings > docs/settings.md"

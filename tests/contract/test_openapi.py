"""The written form of the public interface is the code's own."""

from pathlib import Path

from shared.cli.openapi import described

WRITTEN = Path(__file__).parents[2] / "docs" / "openapi.json"


def test_the_written_interface_is_the_codes_own() -> None:
    assert WRITTEN.read_text() == described(), "run: wordhall openapi > docs/openapi.json"

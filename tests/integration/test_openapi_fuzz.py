"""Requests made from `docs/openapi.json`, well formed and not, by hundreds: no server error.

What is answered is checked against the same file: its media type and its schema.
"""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.integration.hall_client import sign_up
from tests.stack import Stack

pytestmark = [pytest.mark.stack, pytest.mark.slow]
ROOT = Path(__file__).parents[2]
CHECKS = "not_a_server_error,content_type_conformance,response_schema_conformance"
SETTINGS = """
[checks.not_a_server_error]
expected-statuses = ["2xx", "3xx", "4xx", 503]
"""
"""A hall that stands still for some seconds says `unavailable`, as it is described to do."""
LONGEST_S = 400
LEAST_CASES = 100


@pytest.mark.parametrize("signed_in", [True, False])
async def test_no_request_breaks_the_gateway(stack: Stack, tmp_path: Path, signed_in: bool) -> None:
    person = await sign_up(stack.url)
    headers = ["--header", f"Authorization: Bearer {person.token}"] if signed_in else []
    settings = tmp_path / "schemathesis.toml"
    settings.write_text(SETTINGS)
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(settings)),
        *("run", str(ROOT / "docs" / "openapi.json")),
        *("--url", stack.url, "--checks", CHECKS, "--phases", "examples,fuzzing"),
        *(
            "--max-time",
            "60",
            "--max-examples",
            "15",
            "--seed",
            "20261130",
            "--workers",
            "2",
            "--no-color",
        ),
        *("--generation-database", "none", "--suppress-health-check", "all"),
        # It would sign the caller out, and all that follows with it.
        *("--exclude-path", "/api/v1/sessions/current"),
        *("--request-timeout", "30", "--continue-on-failure", "--max-failures", "20"),
        *headers,
    ]
    done = await asyncio.to_thread(
        subprocess.run,
        command,
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        cwd=tmp_path,
        check=False,
    )
    # Not the exit code: it also tells of trouble inside the tool, which is no answer of ours.
    assert "FAILURES" not in done.stdout, done.stdout[-8_000:] + done.stderr[-2_000:]
    passed = re.search(r"(\d+) generated, (\d+) passed", done.stdout)
    assert passed, done.stdout[-4_000:]
    assert int(passed[1]) == int(passed[2]) >= LEAST_CASES
    me = await person.get("/me")
    assert me["account"] == person.account, "the caller is who they were, and the gateway answers"

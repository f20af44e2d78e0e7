"""The written form of the bus is the code's own, and each message has its topics."""

import json
import re
from pathlib import Path

from shared.cli.asyncapi import described
from shared.messages.channels import ABOUT, CARRIES
from shared.messages.topics import ALL
from tests.contract.golden import messages

WRITTEN = Path(__file__).parents[2] / "docs" / "asyncapi.json"


def test_the_written_form_is_the_codes_own() -> None:
    assert WRITTEN.read_text() == described(), "run: wordhall asyncapi > docs/asyncapi.json"


def test_every_message_has_a_topic_and_every_topic_its_messages() -> None:
    carried = {body for bodies in CARRIES.values() for body in bodies}
    assert carried == set(messages().values())
    assert set(CARRIES) == set(ABOUT) == set(ALL)


def test_every_reference_leads_somewhere() -> None:
    document = json.loads(described())
    references = set(re.findall(r'"\$ref": "#/([^"]+)"', described()))
    assert references
    for reference in references:
        place = document
        for part in reference.split("/"):
            place = place[part]

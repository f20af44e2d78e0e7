"""What is on the bus can be read: one golden file a message, and everything else is refused."""

import json

import pytest

from shared.messages.engine import Act
from shared.messages.envelope import Envelope, Undecodable
from tests.contract.golden import FOLDER, example, messages, text

NAMES = sorted(messages())
ACT = json.loads((FOLDER / "engine.act.v1.json").read_text())


def test_every_message_has_a_golden_file_and_every_file_a_message() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_golden_file(name: str) -> None:
    golden = (FOLDER / name).read_text()
    envelope = Envelope.decode(golden.encode())
    assert type(envelope.body) is messages()[name]
    assert text(envelope) == golden  # nothing is lost, added, renamed or reordered


@pytest.mark.parametrize("name", NAMES)
def test_unknown_fields_are_ignored(name: str) -> None:
    fields = json.loads((FOLDER / name).read_text())
    fields["from_the_future"] = {"a": 1}
    fields["body"]["from_the_future"] = [1, 2]
    assert Envelope.decode(json.dumps(fields).encode()) == Envelope.decode(
        (FOLDER / name).read_bytes()
    )


@pytest.mark.parametrize("name", NAMES)
def test_what_is_encoded_decodes_to_the_same(name: str) -> None:
    envelope = example(messages()[name])
    assert Envelope.decode(envelope.encode()) == envelope


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"type": "engine.unheard_of"}, "unknown message 'engine.unheard_of' version 1"),
        ({"version": 2}, "unknown message 'engine.act' version 2"),
        ({"version": "1"}, "unknown message"),
        ({"type": None}, "unknown message"),
        ({"type": ["engine.act"]}, "unknown message"),
        ({"type": {}}, "unknown message"),
        ({"id": "no uuid"}, "id"),
        ({"key": ""}, "key"),
        ({"key": "k" * 65}, "key"),
        ({"at": "soon"}, "at"),
        ({"body": None}, "engine.act"),
        ({"body": ACT["body"] | {"turn": "x"}}, "turn"),
        ({"body": {k: v for k, v in ACT["body"].items() if k != "seat"}}, "seat"),
    ],
)
def test_a_message_with_something_wrong(change: dict[str, object], says: str) -> None:
    with pytest.raises(Undecodable) as refused:
        Envelope.decode(json.dumps(ACT | change).encode())
    assert says in str(refused.value)


@pytest.mark.parametrize(
    "raw", [b"", b"null", b"17", b'"text"', b"[]", b"{", b"\xff\xfe", b"{}", b"[" * 100_000]
)
def test_bytes_that_are_no_message(raw: bytes) -> None:
    with pytest.raises(Undecodable):
        Envelope.decode(raw)


def test_a_message_is_told_apart_by_its_type() -> None:
    assert isinstance(Envelope.decode(json.dumps(ACT).encode()).body, Act)

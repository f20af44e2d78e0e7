"""Automata kept on disk: shared, and made anew whenever the file isn't to be trusted."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from shared.lexicon import kept

NODES = [1 << 40, 7, 0]


class Maker:
    """Counts how often the nodes are made."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> NDArray[np.int64]:
        self.times += 1
        return np.array(NODES, dtype=np.int64)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    return tmp_path


@pytest.fixture
def file(folder: Path) -> Path:
    """A good file, as the first process wrote it."""
    kept.nodes("some", Maker())
    (written,) = folder.rglob("*.nodes")
    return written


def test_it_is_made_once(folder: Path) -> None:
    make = Maker()
    assert kept.nodes("some", make).tolist() == kept.nodes("some", make).tolist() == NODES
    assert make.times == 1
    assert kept.nodes("other", make).tolist() == NODES
    assert make.times == 2


def test_only_the_finished_file_is_left(file: Path) -> None:
    assert list(file.parent.iterdir()) == [file]


def test_writing_to_what_was_mapped_changes_no_file(file: Path) -> None:
    nodes = kept.mapped(file)
    assert nodes is not None
    nodes[0] = 5
    again = kept.mapped(file)
    assert again is not None
    assert again.tolist() == NODES


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-8])


def one_bit_off(file: Path) -> None:
    changed = bytearray(file.read_bytes())
    changed[-1] ^= 1
    file.write_bytes(changed)


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def only_a_digest(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: kept.DIGEST_BYTES])


@pytest.mark.parametrize("damage", [cut_short, one_bit_off, emptied, only_a_digest])
def test_a_damaged_file_is_made_anew(file: Path, damage: Callable[[Path], None]) -> None:
    damage(file)
    make = Maker()
    assert kept.nodes("some", make).tolist() == NODES
    assert make.times == 1
    assert kept.nodes("some", make).tolist() == NODES
    assert make.times == 1, "the damaged file was replaced"


def test_a_file_of_another_user_is_not_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = file.stat().st_uid + 1
    monkeypatch.setattr(kept, "_trusted", lambda: {stranger})
    make = Maker()
    assert kept.nodes("some", make).tolist() == NODES
    assert make.times == 1


def test_where_nothing_can_be_kept_it_is_made_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(in_the_way))
    make = Maker()
    assert kept.nodes("some", make).tolist() == kept.nodes("some", make).tolist() == NODES
    assert make.times == 2


def test_what_could_not_be_written_whole_leaves_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert kept.nodes("some", Maker()).tolist() == NODES
    assert not [path for path in folder.rglob("*") if path.is_file()]


def test_other_makers_read_nothing_of_these(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "makers_digest", lambda: "of other code")
    make = Maker()
    kept.nodes("some", make)
    assert make.times == 1


TOGETHER = """
import os, sys
import numpy as np
from shared.lexicon import kept

def make():
    sys.stdout.write("making\\n")
    sys.stdout.flush()
    sys.stdin.readline()  # Until the other one makes it too.
    return np.arange(100_000, dtype=np.int64)

nodes = kept.nodes("together", make)
assert nodes.tolist() == list(range(100_000))
"""


def test_two_processes_that_make_it_at_once_do_no_harm(folder: Path) -> None:
    both = [
        subprocess.Popen(
            [sys.executable, "-c", TOGETHER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"NUMBA_CACHE_DIR": str(folder)},
            text=True,
        )
        for _ in range(2)
    ]
    for process in both:
        assert process.stdout
        assert process.stdout.readline() == "making\n"
    for process in both:
        process.communicate("go on\n", timeout=240)
    assert [process.returncode for process in both] == [0, 0]
    (written,) = folder.rglob("*.nodes")
    nodes = kept.mapped(written)
    assert nodes is not None
    assert nodes.tolist() == list(range(100_000))
    assert list(written.parent.iterdir()) == [written]

"""Automata kept on disk: shared, and made anew whenever the file isn't to be trusted."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from shared.lexicon import kept

NODES = [1 << 40, 7, 0]
DAY = 24 * 3600


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


DIGEST = "0123456789abcdef"


def folder_of(base: Path, name: str, days_ago: float, file_days_ago: float | None = None) -> Path:
    """A folder with a file, used so many days before the file that `nodes` will write."""
    made = base / name
    made.mkdir()
    (made / "some.nodes").write_bytes(b"nodes")
    now = time.time()
    since = days_ago if file_days_ago is None else file_days_ago
    os.utime(made / "some.nodes", (now - since * DAY, now - since * DAY))
    os.utime(made, (now - days_ago * DAY, now - days_ago * DAY))
    return made


@pytest.mark.parametrize("kind", ["automata", "compiled"])
def test_folders_of_other_code_go_a_week_after_their_last_use(folder: Path, kind: str) -> None:
    old = folder_of(folder, f"{kind}-{DIGEST}", 8)
    in_use = folder_of(folder, f"{kind}-{DIGEST[::-1]}", 6)
    kept.nodes("some", Maker())
    assert not old.exists()
    assert in_use.exists()


def test_a_folder_in_which_a_file_is_being_made_stays(folder: Path) -> None:
    half_built = folder_of(folder, f"automata-{DIGEST}", 8, file_days_ago=0)
    kept.nodes("some", Maker())
    assert half_built.exists()


def test_only_folders_of_kept_files_go(folder: Path) -> None:
    others = [folder_of(folder, name, 80) for name in ("automata", "automata-old", "somebody-s")]
    elsewhere = folder_of(folder, "elsewhere", 80)
    link = folder / f"automata-{DIGEST}"
    link.symlink_to(elsewhere)
    kept.nodes("some", Maker())
    assert all(other.exists() for other in (*others, elsewhere, link))


def test_nothing_is_looked_at_where_nothing_was_made(file: Path, folder: Path) -> None:
    old = folder_of(folder, f"automata-{DIGEST}", 8)
    kept.nodes("some", Maker())
    assert old.exists()


def test_who_reads_uses_the_folder(file: Path) -> None:
    os.utime(file.parent, (0, 0))
    kept.nodes("some", Maker())
    assert file.parent.stat().st_mtime > 0


def test_what_is_mapped_stays_when_the_folder_goes(file: Path, folder: Path) -> None:
    mapped = kept.mapped(file)
    os.rename(file.parent, folder / f"automata-{DIGEST}")
    for path in (folder / f"automata-{DIGEST}" / file.name, folder / f"automata-{DIGEST}"):
        os.utime(path, (0, 0))
    kept.nodes("other", Maker())
    assert not (folder / f"automata-{DIGEST}").exists()
    assert mapped is not None
    assert mapped.tolist() == NODES


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

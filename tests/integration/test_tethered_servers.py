"""A database whose parent is killed shuts down as if it had been asked to."""

import shutil
import subprocess
import sys
from pathlib import Path

from shared.cli.local.home import PROJECT
from shared.cli.local.mark import Mark
from shared.cli.local.postgres import LocalPostgres, place_for
from tests.backing import wait_for

PARENT = """
import time
from pathlib import Path
from shared.cli.local.postgres import LocalPostgres
LocalPostgres(Path({home!r}), Path({logs!r})).start()
print("started", flush=True)
time.sleep(300)
"""


def test_postgres_shuts_down_in_order_when_its_parent_is_killed(tmp_path: Path) -> None:
    home, logs = place_for(tmp_path / "postgres"), tmp_path / "log"
    code = PARENT.format(home=str(home), logs=str(logs))
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, cwd=PROJECT
    ) as parent:
        try:
            assert parent.stdout is not None
            assert parent.stdout.readline() == b"started\n"
            server = Mark.read((logs / "postgres.pid").read_text())
        finally:
            parent.kill()
    wait_for(lambda: server.process() is None, 60, "the server has ended")
    assert "database system is shut down" in (logs / "postgres.log").read_text()
    assert not (LocalPostgres(home, logs).data / "postmaster.pid").exists()
    shutil.rmtree(home)

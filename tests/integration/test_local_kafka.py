"""The broker that `wordhall hall` runs leaves nothing where it was called from."""

from pathlib import Path

import psutil

from shared.cli.local.home import home
from shared.cli.local.kafka import LocalKafka


def test_what_java_leaves_behind_is_left_among_the_logs(tmp_path: Path) -> None:
    """Asked for the archive of its classes, Java writes two files where it runs."""
    kafka = LocalKafka(tmp_path / "kafka", home().jars, tmp_path / "log")
    try:
        kafka.launch()
        assert Path(psutil.Process(kafka.pid).cwd()) == tmp_path / "log"
    finally:
        kafka.stop()

